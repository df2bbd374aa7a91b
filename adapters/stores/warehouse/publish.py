"""The read-only copy that notebooks, `otklik sql` and the report read."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from adapters.stores.atomic_files import sync_folder
from adapters.stores.warehouse import changed_blocks
from adapters.stores.warehouse.database import WarehouseDatabase, _as_store_error
from core.errors import StoreError

BY_BLOCKS_FROM = 64_000_000
"""Size in bytes of a warehouse whose copies are brought up to date by changed blocks; a smaller one is copied whole."""


class WarehousePublish(WarehouseDatabase):
    """The publishing part of the role `Queries` of `core.ports.warehouse`."""

    def publish(self, path: Path) -> None:
        """Write the copy with a child process: closing the file in this one would drop DuckDB's lock on it.

        A copy of the same content is left as it is: its time is the time of the warehouse's file. Of a large warehouse the copy published
        before the last one is kept and brought up to date, unless it is being read, so that publishing costs what has changed.
        """
        temporary, older = path.with_name(f".{path.name}.{os.getpid()}"), changed_blocks.older_copy(path)
        with self._busy:
            with _as_store_error(self.name):
                self._connection.execute("CHECKPOINT")
                blocks = self._connection.execute(
                    "SELECT block_size, total_blocks FROM pragma_database_size()"
                ).fetchone()
            block_size, count = blocks or (0, 0)
            try:
                whole = self.path.stat()
                if path.is_file() and _is_copy(path.stat(), whole):
                    return
                path.parent.mkdir(parents=True, exist_ok=True)
                for left in path.parent.glob(
                    f".{path.name}.[0-9]*"
                ):  # by a killed process; only one at a time publishes
                    left.unlink()
                has_blocks = whole.st_size == changed_blocks.HEADERS + block_size * count
                is_large = has_blocks and whole.st_size >= BY_BLOCKS_FROM
                if not (is_large and _is_updated(self.path, path, temporary, block_size)):
                    _copy(self.path, temporary)
                temporary.chmod(0o400)
                os.utime(temporary, ns=(whole.st_mtime_ns, whole.st_mtime_ns))
                older.unlink(missing_ok=True)
                if is_large and path.is_file():
                    with suppress(OSError):  # a file system without hard links: every copy is whole
                        os.link(path, older)
                temporary.replace(path)
                sync_folder(path.parent)
            except OSError as error:
                temporary.unlink(missing_ok=True)
                hint = "The copy published before is still there, whole."
                raise StoreError(f"the warehouse could not be published: {error}", hint) from error


def _is_copy(copy: os.stat_result, whole: os.stat_result) -> bool:
    return (copy.st_mtime_ns, copy.st_size) == (whole.st_mtime_ns, whole.st_size)


def _is_updated(warehouse: Path, published: Path, temporary: Path, block_size: int) -> bool:
    """Bring the older copy up to date under the name `temporary`. Return False if there is none, or if it is being read.

    It is renamed first: a process that is killed leaves no half written copy to be brought up to date again.
    """
    older = changed_blocks.older_copy(published)
    if not older.is_file() or (published.is_file() and older.samefile(published)):
        return False
    older.replace(temporary)
    temporary.chmod(0o600)
    program = [sys.executable, "-I", "-S", changed_blocks.__file__, str(warehouse), str(temporary), str(block_size)]
    updated = subprocess.run(program, capture_output=True, text=True, check=False)
    if updated.returncode == 0:
        return True
    temporary.unlink()
    if updated.returncode != changed_blocks.IN_USE:
        raise OSError(updated.stderr.strip() or f"the copy of changed blocks ended with {updated.returncode}")
    return False


def _copy(warehouse: Path, temporary: Path) -> None:
    copied = subprocess.run(["cp", "--", str(warehouse), str(temporary)], capture_output=True, text=True, check=False)
    if copied.returncode != 0:
        raise OSError(copied.stderr.strip() or f"cp ended with {copied.returncode}")
    with temporary.open("rb") as handle:
        os.fsync(handle.fileno())
