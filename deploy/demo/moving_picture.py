"""Put screenshots together to one moving picture (APNG), which browsers and GitHub show as they show any PNG."""

import struct
import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.errors import FatalError

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Frame(NamedTuple):
    """A screenshot and how long it is shown."""

    png: bytes
    milliseconds: int


def moving_picture(frames: Sequence[Frame]) -> bytes:
    """Return the frames as one PNG that plays for ever. Raises `FatalError` if they differ in size or kind of pixels."""
    headers = {_header(frame.png) for frame in frames}
    if len(headers) != 1:
        raise FatalError("the frames of a moving picture differ in size", "Take them with one window size.")
    (header,) = headers
    width, height = struct.unpack(">II", header[:8])
    parts = [SIGNATURE, _chunk(b"IHDR", header), _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for position, frame in enumerate(frames):
        control = struct.pack(">IIIIIHHBB", number, width, height, 0, 0, frame.milliseconds, 1000, 0, 0)
        parts.append(_chunk(b"fcTL", control))
        number += 1
        pixels = b"".join(content for kind, content in _chunks(frame.png) if kind == b"IDAT")
        if position == 0:
            parts.append(_chunk(b"IDAT", pixels))
        else:
            parts.append(_chunk(b"fdAT", struct.pack(">I", number) + pixels))
            number += 1
    return b"".join([*parts, _chunk(b"IEND", b"")])


def _header(png: bytes) -> bytes:
    return next(content for kind, content in _chunks(png) if kind == b"IHDR")


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += length + 12


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
