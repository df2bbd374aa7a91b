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
        """Write the copy with a child process: closing the file in this one would drop DuckDB's lock on it."""
        temporary = path.with_name(f".{path.name}.{os.getpid()}")
        with self._busy:
            with _as_store_error(self.name):
                self._connection.execute("CHECKPOINT")
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                copied = subprocess.run(
                    ["cp", "--", str(self.path), str(temporary)], capture_output=True, text=True, check=False
                )
                if copied.returncode != 0:
                    raise OSError(copied.stderr.strip() or f"cp ended with {copied.returncode}")
                with temporary.open("rb") as handle:
                    os.fsync(handle.fileno())
                temporary.chmod(0o400)
                temporary.replace(path)
                sync_folder(path.parent)
            except OSError as error:
                temporary.unlink(missing_ok=True)
                hint = "The copy published before is still there, whole."
                raise StoreError(f"the warehouse could not be published: {error}", hint) from error
