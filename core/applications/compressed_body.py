"""Unpack the compressed body of a request, so that what it carries can be read."""

import zlib

from core.contracts.wire import WireRequest

COMPRESSION = "(compression)"
"""The name of a part that is the compression of the body."""
MOST_BYTES = 20_000_000
"""Bytes that a body may have when it is unpacked. A larger one is not read."""
_GZIP_BITS = 16 + zlib.MAX_WBITS
_WINDOW_BITS = {"gzip": _GZIP_BITS, "x-gzip": _GZIP_BITS, "deflate": zlib.MAX_WBITS}
"""How `zlib` reads each coding of RFC 9110."""
_GZIP_MARK = b"\x1f\x8b\x08"
_GZIP_FLAGS = 3
"""The place of the byte that is not 0 where the header of gzip (RFC 1952) has a file name, a comment or other text."""


def compression(coding: str, body: bytes) -> str:
    """Return `gzip` or `deflate`, by the header `content-encoding` or, where there is none, by the first bytes; empty if it is neither."""
    name = coding.strip().lower()
    if not name and body.startswith(_GZIP_MARK):
        return "gzip"
    return name if name in _WINDOW_BITS else ""


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
