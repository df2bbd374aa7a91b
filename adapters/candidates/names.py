"""The names of candidates, which are also the names of their folders."""

import re
from pathlib import Path

from core.errors import SettingsError

NAME_PATTERN = r"^[a-z0-9][a-z0-9-]{0,40}$"


def is_candidate_name(name: str) -> bool:
    """Whether this is a name of lower-case letters, digits and dashes. Such a word leads to no other folder."""
    return re.fullmatch(NAME_PATTERN, name) is not None and not name.endswith("\n")


def candidate_name(name: str) -> str:
    """Return `name`. Raises `SettingsError` if it cannot be a candidate's name."""
    if not is_candidate_name(name):
        raise SettingsError(
            f"{name!r} cannot be a candidate's name",
            "Use lower-case letters, digits and dashes (at most 41 characters), such as anna-2.",
        )
    return name


def existing_candidate(folder: Path) -> str:
    """Return the name of the candidate with this folder. Raises `SettingsError` that lists the others if there is no such folder."""
    if not folder.is_dir():
        names = sorted(path.name for path in folder.parent.iterdir()) if folder.parent.is_dir() else []
        known = f"There are: {', '.join(names)}." if names else "There is none yet."
        raise SettingsError(f"no candidate {folder.name!r}", f"{known} Add one: otklik init --candidate {folder.name}")
    return folder.name
