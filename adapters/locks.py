"""Locks that end with their holder's process, however that ends."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import AlreadyRunning


@contextmanager
def hold(folder: Path, name: str) -> Iterator[None]:
    """Raises `AlreadyRunning` where another one holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("a+b") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(
                f"another process works on {name}", "Let it finish, or look at `otklik status`."
            ) from None
        yield


def is_held(folder: Path, name: str) -> bool:
    """Whether a living process holds that lock."""
    try:
        with hold(folder, name):
            return False
    except AlreadyRunning:
        return True
