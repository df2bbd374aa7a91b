"""Write files atomically: temporary name, fsync, rename, fsync of the folder."""

import os
import uuid
from pathlib import Path


def sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_whole(path: Path, content: bytes, mode: int = 0o600) -> None:
    """Write the file whole or not at all. Raises `OSError`; then no temporary file is left."""
    temporary = path.with_name(f".{path.name[:80]}.{uuid.uuid4().hex}")
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
