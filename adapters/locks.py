"""File locks that the system releases when their process ends, however it ends."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import AlreadyRunning


@contextmanager
def hold(folder: Path, name: str) -> Iterator[None]:
    """Hold the lock `name` in this folder. Raises `AlreadyRunning` if another process holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("a+b") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(
                f"another process is working on {name}", "Let it finish, or look at `otklik status`."
            ) from None
        yield


def is_held(folder: Path, name: str) -> bool:
    """Whether a running process holds the lock."""
    try:
        with hold(folder, name):
            return False
    except AlreadyRunning:
        return True
