"""A home that is thrown away after the run, as a dry run and a replay have: no page is written there for the user to look at."""

from pathlib import Path

_MARK = ".temporary"


def mark_as_temporary(home: Path) -> None:
    (home / _MARK).touch()


def is_temporary(home: Path) -> bool:
    return (home / _MARK).exists()
