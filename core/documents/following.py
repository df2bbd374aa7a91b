"""What may be said of what the résumé names, by `following_words.txt`: "container" of "cask", and never "cask" of "container"."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from core.documents.words import Token
from core.text.data import load_lines


class _Entry(NamedTuple):
    """A word or the words of a phrase, with the numbers of the rows that have it as what is named and as what may be said."""

    parts: tuple[str, ...]
    named: frozenset[int]
    said: frozenset[int]


class _Rows(NamedTuple):
    """The rows in which a word of a text stands, by itself or with the words around it."""

    named: frozenset[int]
    said: frozenset[int]


def follows_from(word: Token, said: Sequence[Token], named: Sequence[Token]) -> bool:
    """Whether a word, which stands among those said, may be said of what one of the named words names."""
    texts = tuple(other.text for other in said)
    rows = _rows(texts)[texts.index(word.text)].said
    return bool(rows) and any(rows & other.named for other in _rows(tuple(other.text for other in named)))


@lru_cache(maxsize=1024)
def _rows(words: tuple[str, ...]) -> tuple[_Rows, ...]:
    named: list[frozenset[int]] = [frozenset()] * len(words)
    said: list[frozenset[int]] = [frozenset()] * len(words)
    for at, word in enumerate(words):
        for entry in _beginning_with(word):
            end = at + len(entry.parts)
            if _fit(entry.parts[1:], words[at + 1 : end]):
                for inside in range(at, end):
                    named[inside] |= entry.named
                    said[inside] |= entry.said
    return tuple(_Rows(*both) for both in zip(named, said, strict=True))


_SHORTEST_BEGINNING = 3


@lru_cache(maxsize=32768)
def _beginning_with(word: str) -> tuple[_Entry, ...]:
    """Return the entries whose first word is this one, or a beginning of it that `*` follows."""
    table = _table()
    shortest = max(_SHORTEST_BEGINNING, len(word) - _LONGEST_ENDING)
    beginnings = (word[:length] for length in range(shortest, len(word) + 1))
    found = [*table.get(word, ())]
    for beginning in beginnings:
        if _is_form(word, beginning):
            found += table.get(f"{beginning}*", ())
    return tuple(found)


_LONGEST_ENDING = 4
_SHORT = 6
"""A beginning of fewer letters has shorter endings, because more words begin like it."""


def _is_form(word: str, beginning: str) -> bool:
    """Whether so few letters follow a beginning that the word is a form of it and no compound: no "Gefahrgutschein" for `gefahrgut*`."""
    ending = len(word) - len(beginning)
    return ending < _LONGEST_ENDING or (ending == _LONGEST_ENDING and len(beginning) >= _SHORT)


def _fit(parts: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words are those of a phrase; a part that ends in `*` stands for any ending."""
    return len(words) == len(parts) and all(
        word.startswith(part[:-1]) if part.endswith("*") else word == part
        for part, word in zip(parts, words, strict=True)
    )


@cache
def _table() -> dict[str, tuple[_Entry, ...]]:
    """Return the entries by their first word."""
    named: dict[str, set[int]] = {}
    said: dict[str, set[int]] = {}
    for number, row in enumerate(load_lines("core.documents", "data/following_words.txt")):
        left, arrow, right = row.partition(" > ")
        for entry in left.split():
            named.setdefault(entry, set()).add(number)
        for entry in (right if arrow else left).split():
            said.setdefault(entry, set()).add(number)
    found: dict[str, list[_Entry]] = {}
    for entry in {**named, **said}:
        parts = tuple(entry.split("_"))
        rows = frozenset(named.get(entry, ())), frozenset(said.get(entry, ()))
        found.setdefault(parts[0], []).append(_Entry(parts, *rows))
    return {first: tuple(entries) for first, entries in found.items()}
