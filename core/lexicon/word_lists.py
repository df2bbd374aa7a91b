"""Access to the word lists in `core/lexicon/data`, typed by shape."""

from collections.abc import Mapping
from typing import Any

from core.text.data import load_toml

_PACKAGE = "core.lexicon"


def _at(file: str, keys: tuple[str, ...]) -> Any:
    value: Any = load_toml(_PACKAGE, f"data/{file}.toml")
    for key in keys:
        value = value[key]
    return value


def word(file: str, *keys: str) -> str:
    """Return the text under `keys` of `data/<file>.toml`."""
    return str(_at(file, keys))


def word_list(file: str, *keys: str) -> tuple[str, ...]:
    """Return the list under `keys` of `data/<file>.toml`, in its order."""
    return tuple(_at(file, keys))


def word_map(file: str, *keys: str) -> Mapping[str, str]:
    """Return the table under `keys` whose values are texts."""
    found: dict[str, str] = _at(file, keys)
    return found


def word_lists(file: str, *keys: str) -> Mapping[str, tuple[str, ...]]:
    """Return the table under `keys` whose values are lists, e.g. all names by country code."""
    return {key: tuple(items) for key, items in _at(file, keys).items()}


def number_map(file: str, *keys: str) -> Mapping[str, float]:
    """Return the table under `keys` whose values are numbers."""
    return {key: float(number) for key, number in _at(file, keys).items()}


def any_of(file: str, *keys: str) -> str:
    """Return a list of regular expressions as one alternation without a group."""
    return "|".join(word_list(file, *keys))


def patterns(file: str, table: str, value: str) -> list[tuple[str, Any]]:
    """Return the rows of an array of tables: `says` as one alternation, and the value under another key."""
    return [("|".join(row["says"]), row[value]) for row in _at(file, (table,))]
