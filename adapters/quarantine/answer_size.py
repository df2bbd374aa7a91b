"""Stop a response that is too large, compressed or not. The browser's driver reads a response into memory as a whole and could crash."""

import zlib

MOST_BYTES = 50_000_000
"""The most bytes of one response, and of its uncompressed content."""
_PIECE = 1_000_000
_ANY_HEADER = 32 + zlib.MAX_WBITS
"""The `wbits` of `zlib` that recognises gzip and zlib by the first bytes."""
_PACKED = frozenset({"gzip", "x-gzip", "deflate"})


class AnswerTooLarge(OSError):
    """A response exceeds `MOST_BYTES`; its connection must be closed."""


class AnswerSize:
    """Measure one response piece by piece. Brotli and Zstandard cannot be unpacked here and count in compressed form."""

    def __init__(self, content_encoding: str, most: int | None = None) -> None:
        self._most, self._size, self._content = MOST_BYTES if most is None else most, 0, 0
        is_packed = content_encoding.strip().lower() in _PACKED
        self._unpacking = zlib.decompressobj(_ANY_HEADER) if is_packed else None

    def add(self, data: bytes) -> None:
        """Count the next piece. Raises `AnswerTooLarge` if the response or its content exceeds the limit."""
        self._size += len(data)
        self._must_fit(self._size)
        try:
            while data and self._unpacking is not None:
                data = self._unpack(data)
        except zlib.error:
            self._unpacking = None if self._content else self._without_header(data)

    def _without_header(self, data: bytes) -> "zlib._Decompress | None":
        """Unpack deflate data without the zlib header, as some sites send them; None if the data are not deflate."""
        self._unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            while data:
                data = self._unpack(data)
        except zlib.error:
            return None  # the data are not compressed
        return self._unpacking

    def _unpack(self, data: bytes) -> bytes:
        """Count the content of the next piece and return what is still packed."""
        assert self._unpacking is not None
        self._content += len(self._unpacking.decompress(data, _PIECE))
        self._must_fit(self._content)
        if self._unpacking.eof and self._unpacking.unused_data:
            data, self._unpacking = self._unpacking.unused_data, zlib.decompressobj(_ANY_HEADER)
            return data
        return self._unpacking.unconsumed_tail

    def _must_fit(self, size: int) -> None:
        if size > self._most:
            raise AnswerTooLarge(f"the answer is larger than {self._most // 1_000_000} MB")
