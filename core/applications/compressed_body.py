"""Unpack the compressed body of a request, so that what it carries can be read."""

import zlib

from core.contracts.wire import WireRequest

COMPRESSION = "(compression)"
"""The name of a part that is the compression of the body."""
MOST_BYTES = 20_000_000
"""Bytes that a body may have when it is unpacked. A larger one is not read."""
_GZIP_BITS = 16 + zlib.MAX_WBITS
RAW = "deflate-raw"
_WINDOW_BITS = {"gzip": _GZIP_BITS, "x-gzip": _GZIP_BITS, "deflate": zlib.MAX_WBITS, RAW: -zlib.MAX_WBITS}
"""How `zlib` reads each coding of RFC 9110, and what a page's `CompressionStream` calls `deflate-raw`."""
_GZIP_MARK = b"\x1f\x8b\x08"
_GZIP_FLAGS = 3
"""The place of the byte that is not 0 where the header of gzip (RFC 1952) has a file name, a comment or other text."""


def compression(coding: str, body: bytes) -> str:
    """Return `gzip`, `deflate` or `deflate-raw`, by the header `content-encoding` and the first bytes; empty if it is none of them."""
    name = coding.strip().lower()
    if not name and body.startswith(_GZIP_MARK):
        return "gzip"
    if name == "deflate" and not _has_zlib_header(body):
        return RAW
    return name if name in _WINDOW_BITS else ""


def _has_zlib_header(body: bytes) -> bool:
    """Whether the body begins as RFC 1950 says: the method 8, and two bytes that are a multiple of 31."""
    return len(body) >= 2 and body[0] & 0x0F == 8 and int.from_bytes(body[:2]) % 31 == 0


def unpack(name: str, body: bytes) -> bytes:
    """Return the content. Raises `zlib.error` if the data are broken, too long, or have anything before or behind the content."""
    if _WINDOW_BITS[name] == _GZIP_BITS and body[_GZIP_FLAGS : _GZIP_FLAGS + 1] != b"\0":
        raise zlib.error("the header has more in it than a browser writes")
    unpacking = zlib.decompressobj(_WINDOW_BITS[name])
    content = unpacking.decompress(body, MOST_BYTES)
    if not unpacking.eof or unpacking.unused_data:
        raise zlib.error("the data do not end where the body ends")
    return content


def is_compressed(request: WireRequest) -> bool:
    """Whether the body was compressed: the same content can be packed in many ways, so it is never free of data."""
    return any(part.place == "body" and part.name == COMPRESSION for part in request.parts)
