"""Keep what is stored readable by its owner only."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def use_private_umask() -> None:
    """Create files of this process and its children without rights for group and others."""
    os.umask(OTHERS)


def close_to_others(folder: Path) -> None:
    """Take the rights of group and others from a folder and everything in it that this user owns. Links are not followed.

    A folder that holds more than otklik's files, such as the user's home, is left as it is.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.resolve() in (Path.home(), *Path.home().parents):
        return
    for path in open_to_others(folder):
        if path.lstat().st_uid == os.getuid():
            path.chmod(stat.S_IMODE(path.lstat().st_mode) & ~OTHERS)


def open_to_others(folder: Path) -> Iterator[Path]:
    """Yield the folder and the files in it that group or others have rights to. Files that end meanwhile are left out."""
    yield from (path for path in (folder, *folder.rglob("*")) if _is_open(path))


def _is_open(path: Path) -> bool:
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return False
    return not stat.S_ISLNK(mode) and bool(mode & OTHERS)
