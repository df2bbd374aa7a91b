"""The table of occupations without some rows: what the screener does for a profession that no table knows."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from core.lexicon import occupation_table
from core.text.data import load_toml

_FILES = ("data/occupations.toml", "data/occupation_titles.toml")


@contextmanager
def without_occupations(keys: set[str]) -> Iterator[None]:
    """Take occupations, with their titles in all languages, out of the table. Everything read from it is read again, also afterwards."""
    tables = {name: _without(load_toml("core.lexicon", name), keys) for name in _FILES}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(occupation_table, "load_toml", lambda room, name: tables.get(name) or load_toml(room, name))
        _forget()
        try:
            yield
        finally:
            patch.undo()
            _forget()


def _without(table: dict[str, Any], keys: set[str]) -> dict[str, Any]:
    """Return a table without some keys, at any depth and in lists of keys."""
    kept: dict[str, Any] = {}
    for key, value in table.items():
        if key in keys:
            continue
        if isinstance(value, dict):
            value = _without(value, keys)
        elif key == "near":
            value = [other for other in value if other not in keys]
        kept[key] = value
    return kept


def _forget() -> None:
    """Clear what functions of the rooms remember of the table."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("core.lexicon", "core.assessment", "core.vacancies")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
