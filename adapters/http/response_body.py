"""Read a response body within bounds of size and time."""

import time
import zlib
from collections.abc import Callable, Iterator

import httpx

from core.errors import MarkupChanged, ResponseTooLarge, SiteUnreachable

_CHUNK = 65_536


def bounded_body(
    response: httpx.Response, most_bytes: int, until: float, clock: Callable[[], float] = time.monotonic
) -> bytes:
    """Return the whole unpacked body, never a part of it.

    `most_bytes` bounds the bytes on the wire and after unpacking; `until` is a time of `clock`. Raises `ResponseTooLarge`,
    `MarkupChanged` for an encoding that was not asked for, or `SiteUnreachable` for a body that is late or damaged.
    """
    stated = response.headers.get("content-length", "")
    if stated.isdigit() and int(stated) > most_bytes:
        raise ResponseTooLarge(f"{int(stated):,} bytes announced, the limit is {most_bytes:,}: {response.url}")
    encoding = response.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in {"", "identity", "gzip", "x-gzip", "deflate"}:
        raise MarkupChanged(f"Unexpected content encoding: {encoding!r}")
    unpack = _Unpacker(raw=encoding in {"", "identity"})
    body = bytearray()
    on_wire = 0
    for received in response.iter_raw():
        if clock() > until:
            raise SiteUnreachable(f"The answer was not complete in time: {response.url}")
        on_wire += len(received)
        for piece in unpack(received):
            body += piece
            if len(body) > most_bytes or on_wire > most_bytes:
                raise ResponseTooLarge(f"More than {most_bytes:,} bytes: {response.url}")
    if not unpack.is_complete:
        raise SiteUnreachable(f"The compressed answer is incomplete: {response.url}")
    return bytes(body)


class _Unpacker:
    """Decompress gzip (also with several members) and deflate (with or without header), at most 64 KiB at a time."""

    def __init__(self, raw: bool) -> None:
        self._raw = raw
        self._packed = zlib.decompressobj(47)
        self._has_output = False

    @property
    def is_complete(self) -> bool:
        return self._raw or not self._has_output or self._packed.eof

    def __call__(self, data: bytes) -> Iterator[bytes]:
        if self._raw:
            yield data
            return
        while data:
            if self._packed.eof:
                if not data.strip(b"\x00"):
                    return
                self._packed = zlib.decompressobj(47)
            try:
                piece = self._packed.decompress(data, _CHUNK)
            except zlib.error as error:
                if self._has_output:
                    raise SiteUnreachable(f"The compressed answer is damaged: {error}") from None
                self._packed = zlib.decompressobj(-15)
                piece = self._decompress_headerless(data)
            self._has_output = True
            if piece:
                yield piece
            data = self._packed.unused_data if self._packed.eof else self._packed.unconsumed_tail

    def _decompress_headerless(self, data: bytes) -> bytes:
        try:
            return self._packed.decompress(data, _CHUNK)
        except zlib.error as error:
            raise SiteUnreachable(f"The answer is declared as compressed, but is not: {error}") from None
