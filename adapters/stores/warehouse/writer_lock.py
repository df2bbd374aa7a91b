"""The write lock of the warehouse: a lock file that names its holder. The system releases it when the holder dies."""

import fcntl
import json
import os
import time
from collections.abc import Callable
from pathlib import Path

from adapters.clock import utc_now
from core.errors import AlreadyRunning, StoreError


class WarehouseLock:
    """`flock` on a file beside the warehouse. Not on the warehouse itself: closing that file anywhere in the process would drop DuckDB's lock."""

    def __init__(self, path: Path, purpose: str) -> None:
        self._path = path
        self._purpose = purpose
        self._handle: int | None = None

    def take(self, wait_seconds: float, sleep: Callable[[float], None] = time.sleep) -> None:
        """Take the lock. Raises `AlreadyRunning`, naming the holder, if it is not free within `wait_seconds`."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise StoreError(
                f"the lock file {self._path.name} cannot be opened: {error}", "Check OTKLIK_HOME."
            ) from error
        ends = time.monotonic() + wait_seconds
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() >= ends:
                    holder = _holder(handle)
                    os.close(handle)
                    raise AlreadyRunning(
                        f"the warehouse is being written by {holder}",
                        "Wait for it to end, or end that process; what it has stored stays.",
                    ) from None
                sleep(min(0.2, max(0.01, ends - time.monotonic())))
        self._handle = handle
        told = {"pid": os.getpid(), "purpose": self._purpose, "since": utc_now().isoformat(timespec="seconds")}
        try:
            os.ftruncate(handle, 0)
            os.pwrite(handle, json.dumps(told).encode(), 0)
        except OSError:  # a full disk must not prevent reading; the lock is valid without the note
            os.ftruncate(handle, 0)

    def release(self) -> None:
        if self._handle is not None:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None


def _holder(handle: int) -> str:
    try:
        told = json.loads(os.pread(handle, 4096, 0))
        return f"process {told['pid']} ({told['purpose']}, since {told['since']})"
    except (ValueError, KeyError, TypeError, OSError):
        return "another process"
