"""Port of the blob store."""

from typing import Protocol


class BlobStore(Protocol):
    """Content-addressed files: raw responses and evidence. Implementations write durably: temporary file, fsync, rename."""

    def put(self, content: bytes, kind: str) -> str:
        """Store content and return its SHA-256 in hex. Storing the same content again changes nothing."""
        ...

    def get(self, sha256: str) -> bytes:
        """Return the content with this SHA-256."""
        ...
