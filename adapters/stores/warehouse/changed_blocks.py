"""Bring an older copy of a DuckDB file up to date by its changed blocks. A program of its own, without imports from this project.

Each block of the file begins with a checksum of its content, so a block whose checksum is the same is not read any further.
The file is opened here, not in the process that has the database open, which would lose DuckDB's lock when closing it.
"""

import fcntl
import os
import sys
from pathlib import Path

HEADERS = 3 * 4096
"""Bytes before the first block: the file's header and two headers of the database."""
CHECKSUM = 8
IN_USE = 3
"""Exit status if another process reads the older copy."""


def older_copy(path: Path) -> Path:
    """Return where the copy published before the one at `path` is kept."""
    return path.with_name(f".{path.name}.older")


def update(source: str, copy: str, block_size: int) -> bool:
    """Make `copy`, an older copy of `source`, equal to it, and sync it. Return False, without a change, if another process reads the copy."""
    read, write = os.open(source, os.O_RDONLY), os.open(copy, os.O_RDWR)
    try:
        try:
            fcntl.lockf(write, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        size = os.fstat(read).st_size
        os.pwrite(write, os.pread(read, HEADERS, 0), 0)
        for start in range(HEADERS, size, block_size):
            if os.pread(read, CHECKSUM, start) != os.pread(write, CHECKSUM, start):
                os.pwrite(write, os.pread(read, block_size, start), start)
        os.ftruncate(write, size)
        os.fsync(write)
        return True
    finally:
        os.close(read)
        os.close(write)


if __name__ == "__main__":
    sys.exit(0 if update(sys.argv[1], sys.argv[2], int(sys.argv[3])) else IN_USE)
