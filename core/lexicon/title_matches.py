"""Find the known titles and fields of occupations in the words of a title, whole or inside a German compound."""

from functools import lru_cache
from typing import NamedTuple

from core.lexicon.occupation_table import generic_words, phrase_lengths, title_phrases

_COMPOUND = 7
"""The least letters of a German title that also matches at the end of a compound."""
_SHORTEST_FIELD = 5
LONG_FIELD = 6


class Match(NamedTuple):
    """Where words of a title name an occupation, and whether as a title or as a field."""

    start: int
    end: int
    occupation: str
    is_role: bool


@lru_cache(maxsize=65536)
def _inside_word(word: str) -> tuple[str, bool] | None:
    """Return the occupation that a part of a word names, and whether as a title or as a field; None if no part does."""
    if key := _of_compound(word) or _of_field_compound(word) or _of_master(word):
        return key, True
    return (field, False) if (field := _field_at_start(word)) else None


def _of_compound(word: str) -> str | None:
    """Return the occupation whose German title ends a compound (`Debitorenbuchhalter`): the longest such title; None if there is none."""
    if not word.isascii():
        return None
    for start in range(1, len(word) - _COMPOUND + 1):
        if key := _single_role(word[start:]):
            return key
    return None


def _of_master(word: str) -> str | None:
    """Return the occupation of a craft's title with its rank behind (`Zahntechnikermeister`); None if there is none."""
    craft = next((word.removesuffix(rank) for rank in ("meister", "geselle", "gesell") if word.endswith(rank)), "")
    return _single_role(craft)


def _of_field_compound(word: str) -> str | None:
    """Return the occupation whose field begins a compound that ends with a general word (`Elektrofachkraft`); None if there is none."""
    if not word.isascii() or len(word) < _COMPOUND:
        return None
    at = next((n for n in range(_SHORTEST_FIELD, len(word) - _SHORTEST_FIELD) if word[n:] in generic_words()), None)
    if not at:
        return None
    head = word[:at].removesuffix("s")
    return next((key for start in range(len(head) - _SHORTEST_FIELD + 1) if (key := _single_field(head[start:]))), None)


def _single_role(word: str) -> str | None:
    named = title_phrases().get((word,))
    return named.occupation if named and named.is_role else None


def _single_field(word: str) -> str | None:
    named = title_phrases().get((word,))
    return named.occupation if named and not named.is_role else None


def _field_at_start(word: str) -> str | None:
    """Return the occupation whose field of at least six letters begins a German compound (`Frachtmanagement`)."""
    if not word.isascii() or len(word) < LONG_FIELD + _SHORTEST_FIELD or word.endswith(("software", "system")):
        return None
    ends = range(len(word) - _SHORTEST_FIELD, LONG_FIELD - 1, -1)
    return next((key for end in ends if (key := _single_field(word[:end].removesuffix("s")))), None)


@lru_cache(maxsize=4096)
def matches_in(tokens: tuple[str, ...]) -> tuple[Match, ...]:
    """Return the titles and fields in a part of a title, the longest one at each position. The same parts occur in many titles."""
    phrases, lengths = title_phrases(), phrase_lengths()
    matches: list[Match] = []
    end = 0
    for at, token in enumerate(tokens):
        if at < end:
            continue
        for length in lengths.get(token, ()):
            if named := phrases.get(tokens[at : at + length]):
                end = min(at + length, len(tokens))
                matches.append(Match(at, end, *named))
                break
        else:
            if inside := _inside_word(token):
                end = at + 1
                matches.append(Match(at, end, *inside))
    return tuple(matches)
