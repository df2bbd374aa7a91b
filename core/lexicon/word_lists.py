"""Read the word lists in `core/lexicon/data`, with one function per shape."""

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


def word_rows(file: str, *keys: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of texts under `keys`, in their order."""
    return tuple(tuple(row) for row in _at(file, keys))


def word_map(file: str, *keys: str) -> Mapping[str, str]:
    """Return the table of texts under `keys`."""
    table: dict[str, str] = _at(file, keys)
    return table


def word_lists(file: str, *keys: str) -> Mapping[str, tuple[str, ...]]:
    """Return the table of lists under `keys`, e.g. all names by country code."""
    return {key: tuple(items) for key, items in _at(file, keys).items()}


def number_map(file: str, *keys: str) -> Mapping[str, float]:
    """Return the table of numbers under `keys`."""
    return {key: float(number) for key, number in _at(file, keys).items()}


def any_of(file: str, *keys: str) -> str:
    """Return a list of regular expressions as one alternation, without a group around it."""
    return "|".join(word_list(file, *keys))


def patterns(file: str, table: str, value: str) -> list[tuple[str, Any]]:
    """Return one pair for each row of an array of tables: the alternation of its `says`, and its value under the key `value`."""
    return [("|".join(row["says"]), row[value]) for row in _at(file, (table,))]
