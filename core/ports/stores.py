"""Port of the blob store."""

from typing import Protocol


class BlobStore(Protocol):
    """Content-addressed files: raw responses and evidence. Written to a temporary name, fsynced, renamed."""

    def put(self, content: bytes, kind: str) -> str:
        """Returns the SHA-256 of `content` in hex. Storing the same content again changes nothing."""
        ...

    def get(self, sha256: str) -> bytes: ...
