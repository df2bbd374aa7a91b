"""A folder of files named by the SHA-256 of their content: raw responses and evidence, compressed."""

import gzip
import re
import zlib
from pathlib import Path

from adapters.stores.atomic_files import write_whole
from core.contracts.base import sha256_hex
from core.errors import StoreError

_COMPRESSED = ".gz"
_ALREADY_SMALL = frozenset({"png", "jpg", "jpeg", "webp", "pdf", "zip", "gz", "docx"})


class FileBlobs:
    """Implements `core.ports.stores.BlobStore`. `kind` is the file's ending (`json`, `html`, `png`), not part of its identity."""

    def __init__(self, folder: Path) -> None:
        self._folder = Path(folder)

    def put(self, content: bytes, kind: str) -> str:
        sha256 = sha256_hex(content)
        kind = re.sub(r"[^a-z0-9]+", "", kind.lower())[:12] or "bin"
        if self._is_intact(sha256):
            return sha256
        is_small = kind in _ALREADY_SMALL
        stored = content if is_small else gzip.compress(content, compresslevel=6, mtime=0)
        folder = self._folder / sha256[:2]
        path = folder / f"{sha256}.{kind}{'' if is_small else _COMPRESSED}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, stored)
        except OSError as error:
            hint = "Free some space, or check OTKLIK_HOME. No partial file was left."
            raise StoreError(f"a file could not be stored: {error}", hint) from error
        return sha256

    def get(self, sha256: str) -> bytes:
        """Return the stored content. Raises `StoreError` if it is missing or damaged."""
        paths = self._paths(sha256)
        if not paths:
            raise StoreError(f"there is no stored file {sha256}", "It was never stored in this folder, or was removed.")
        for path in paths:
            content = _content(path)
            if content is not None and sha256_hex(content) == sha256:
                return content
        raise StoreError(f"the stored file {paths[0].name} is damaged", "Restore the blobs folder from a copy.")

    def path(self, sha256: str) -> Path | None:
        """Return the path of the stored file, which may be compressed, or None."""
        return next(iter(self._paths(sha256)), None)

    def _is_intact(self, sha256: str) -> bool:
        """Return True if the content is stored intact. Damaged files are removed, to be written again."""
        for path in self._paths(sha256):
            content = _content(path)
            if content is not None and sha256_hex(content) == sha256:
                return True
            path.unlink(missing_ok=True)
        return False

    def _paths(self, sha256: str) -> list[Path]:
        if not re.fullmatch(r"[0-9a-f]{64}", sha256):
            raise StoreError(f"{sha256[:80]!r} is not the SHA-256 of a stored file")
        return sorted((self._folder / sha256[:2]).glob(f"{sha256}.*"))


def _content(path: Path) -> bytes | None:
    """Return what was stored. Only `HASH.KIND.gz` was compressed here: `HASH.gz` is a file that its owner had compressed before."""
    try:
        stored = path.read_bytes()
        return gzip.decompress(stored) if path.name.count(".") > 1 else stored
    except (OSError, EOFError, zlib.error):
        return None
