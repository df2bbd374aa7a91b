"""Unpack the compressed body of a request, so that its content can be read."""

import zlib

from core.contracts.wire import WireRequest

COMPRESSION = "(compression)"
"""The name of the part whose value is the compression of the body."""
MOST_BYTES = 20_000_000
"""The most bytes of an unpacked body. A larger one is not read."""
_GZIP_BITS = 16 + zlib.MAX_WBITS
RAW = "deflate-raw"
_WINDOW_BITS = {"gzip": _GZIP_BITS, "x-gzip": _GZIP_BITS, "deflate": zlib.MAX_WBITS, RAW: -zlib.MAX_WBITS}
"""The `wbits` of `zlib` for each content coding of RFC 9110, and for `deflate-raw` of a page's `CompressionStream`."""
_GZIP_MARK = b"\x1f\x8b\x08"
_GZIP_FLAGS = 3
"""Index of the flags in a gzip header (RFC 1952). They are not 0 if the header has a file name, a comment or other text."""


def compression(coding: str, body: bytes) -> str:
    """Return the compression of a body by its `content-encoding` and first bytes: `gzip`, `deflate` or `deflate-raw`; empty if none."""
    name = coding.strip().lower()
    if not name and body.startswith(_GZIP_MARK):
        return "gzip"
    if name == "deflate" and not _has_zlib_header(body):
        return RAW
    return name if name in _WINDOW_BITS else ""


def _has_zlib_header(body: bytes) -> bool:
    """Whether the body begins with a zlib header (RFC 1950): method 8, and two bytes that are a multiple of 31."""
    return len(body) >= 2 and body[0] & 0x0F == 8 and int.from_bytes(body[:2]) % 31 == 0


def unpack(name: str, body: bytes) -> bytes:
    """Return the unpacked content. Raises `zlib.error` if the data are broken or too long, or contain anything else."""
    if _WINDOW_BITS[name] == _GZIP_BITS and body[_GZIP_FLAGS : _GZIP_FLAGS + 1] != b"\0":
        raise zlib.error("the header has more in it than a browser writes")
    unpacking = zlib.decompressobj(_WINDOW_BITS[name])
    content = unpacking.decompress(body, MOST_BYTES)
    if not unpacking.eof or unpacking.unused_data:
        raise zlib.error("the data do not end where the body ends")
    return content


def is_compressed(request: WireRequest) -> bool:
    """Whether the body was compressed. The way of packing can carry data itself, so that such a body is never known to be harmless."""
    return any(part.place == "body" and part.name == COMPRESSION for part in request.parts)
