"""Read the word lists in `core/lexicon/data`, with one function per shape."""

from collections.abc import Iterable, Mapping
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


def shortest_cues(cues: Iterable[str]) -> tuple[str, ...]:
    """Return cues without those that contain another one: a text with such a one has the other, too."""
    known = dict.fromkeys(cues)
    return tuple(cue for cue in known if not any(other in cue for other in known if other != cue))


def by_first_letter(alternatives: Iterable[str]) -> str:
    """Return regular expressions as one alternation that tries only those with a text's letter: long lists are searched several times as fast.

    Which one matches first at a place may change, so that this is for questions of whether and how often.
    """
    groups: dict[str, list[str]] = {}
    others: list[str] = []
    for one in alternatives:
        is_literal = one[0].isalpha() and one[1:2] not in ("?", "*", "+", "{") and not _has_choice(one)
        (groups.setdefault(one[0], []) if is_literal else others).append(one)
    grouped = (f"{letter}(?:{'|'.join(one[1:] for one in words)})" for letter, words in groups.items())
    return "|".join((*grouped, *others))


def _has_choice(pattern: str) -> bool:
    """Whether a pattern has an alternation outside of its groups."""
    depth = 0
    for letter in pattern:
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            return True
    return False


def patterns(file: str, table: str, value: str) -> list[tuple[str, Any]]:
    """Return one pair for each row of an array of tables: the alternation of its `says`, and its value under the key `value`."""
    return [("|".join(row["says"]), row[value]) for row in _at(file, (table,))]
