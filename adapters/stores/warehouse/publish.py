"""The read-only copy that notebooks, `otklik sql` and the report read."""

import os
import subprocess
from pathlib import Path

from adapters.stores.atomic_files import sync_folder
from adapters.stores.warehouse.database import WarehouseDatabase, _as_store_error
from core.errors import StoreError


class WarehousePublish(WarehouseDatabase):
    """The publishing part of the role `Queries` of `core.ports.warehouse`."""

    def publish(self, path: Path) -> None:
        """Write the copy with a child process: closing the file in this one would drop DuckDB's lock on it.

        A copy of the same content is left as it is: its time is the time of the warehouse's file.
        """
        temporary = path.with_name(f".{path.name}.{os.getpid()}")
        with self._busy:
            with _as_store_error(self.name):
                self._connection.execute("CHECKPOINT")
            try:
                whole = self.path.stat()
                if path.is_file() and _is_copy(path.stat(), whole):
                    return
                path.parent.mkdir(parents=True, exist_ok=True)
                copied = subprocess.run(
                    ["cp", "--", str(self.path), str(temporary)], capture_output=True, text=True, check=False
                )
                if copied.returncode != 0:
                    raise OSError(copied.stderr.strip() or f"cp ended with {copied.returncode}")
                with temporary.open("rb") as handle:
                    os.fsync(handle.fileno())
                temporary.chmod(0o400)
                os.utime(temporary, ns=(whole.st_mtime_ns, whole.st_mtime_ns))
                temporary.replace(path)
                sync_folder(path.parent)
            except OSError as error:
                temporary.unlink(missing_ok=True)
                hint = "The copy published before is still there, whole."
                raise StoreError(f"the warehouse could not be published: {error}", hint) from error


def _is_copy(copy: os.stat_result, whole: os.stat_result) -> bool:
    return (copy.st_mtime_ns, copy.st_size) == (whole.st_mtime_ns, whole.st_size)
