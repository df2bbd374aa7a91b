"""Telling words: what of a title or text names the work, reduced so that two texts about the same work can be compared."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from core.lexicon.occupation_table import generic_words
from core.lexicon.occupations import PREPOSITIONS, SEPARATOR
from core.lexicon.seniority import level_words
from core.lexicon.title_stems import listed, stems, without_gender_note
from core.text.data import load_toml

ROOT = 6
"""Letters that two words of one root begin with (`Bookbinder`, `Bookbinding`)."""
_SHORTEST = 5
"""Letters from which a word of a text tells."""


@lru_cache(maxsize=65536)
def telling(title: str) -> frozenset[str]:
    """Return the stems of a title that name the work: not its general words, levels and short words.

    Of a compound that ends with a general word (`Eventmanager`), the field (`event`) is returned, too.
    """
    general, levels = generic_words(), level_words()
    words = frozenset(
        word
        for word in stems(title)
        if len(word) > 3 and word not in general and word not in levels and not word.isdigit()
    )
    return words | frozenset(filter(None, map(_field_of, words)))


@lru_cache(maxsize=65536)
def _field_of(word: str) -> str:
    """Return the field in a compound of a field and a general word; an empty text if it is none."""
    ends = range(len(word) - _SHORTEST, _SHORTEST - 2, -1)
    return next((word[:at].removesuffix("s") for at in reversed(ends) if word[at:] in generic_words()), "")


@cache
def _common_roots() -> frozenset[str]:
    """Return the roots of words that postings of every trade use."""
    table = load_toml("core.lexicon", "data/common_words.toml")
    return frozenset(
        word[:ROOT]
        for text in table.values()
        if isinstance(text, str)
        for entry in listed(text)
        for word in stems(entry)
    )


def roots(words: Iterable[str]) -> frozenset[str]:
    """Return the first six letters of the stems that tell something about the work."""
    return frozenset(map(_root_of, words)) - _NO_ROOT


_NO_ROOT = frozenset({""})


@lru_cache(maxsize=65536)
def _root_of(word: str) -> str:
    """Return the first letters of a stem; an empty text if it tells nothing."""
    root = word[:ROOT]
    return "" if len(word) < _SHORTEST or word[0].isdigit() or root in _common_roots() else root


@lru_cache(maxsize=1024)
def text_roots(text: str) -> frozenset[str]:
    """Return the roots of the words of a text. Several questions are asked about the same text in turn."""
    return roots(stems(text))


@lru_cache(maxsize=4096)
def title_roots(title: str) -> frozenset[str]:
    """Return the roots of the telling words of a title."""
    return roots(telling(title))


class Kinship(NamedTuple):
    """What a title shares with other titles: `word`, and how.

    `kind` is `head` if both name the same kind of person (Theatre Nurse, Staff Nurse), `field` if a general word follows the same field
    (Compliance Manager, Compliance Officer), `word` otherwise (Estate Worker, Estate Agent).
    """

    kind: str
    word: str


@lru_cache(maxsize=65536)
def _heads(title: str) -> frozenset[str]:
    """Return the stems that name the person in each part of a title: the last before a preposition, or a general first word."""
    heads = set()
    levels = level_words()
    for part in SEPARATOR.split(without_gender_note(title)):
        words = [word for word in stems(part) if word not in levels]
        words = words[: next((at for at, word in enumerate(words) if at and word in PREPOSITIONS), len(words))]
        if words:
            heads.add(words[0] if words[0] in generic_words() else words[-1])
    return frozenset(heads)


@cache
def _kinds() -> dict[str, frozenset[int]]:
    """Return the numbers of the kinds of person that a general word names."""
    found: dict[str, frozenset[int]] = {}
    for number, text in enumerate(load_toml("core.lexicon", "data/occupations.toml")["kinds"]):
        for entry in listed(text):
            for word in stems(entry):
                found[word] = found.get(word, frozenset()) | {number}
    return found


def is_same_kind(own: Iterable[str], title: str) -> bool:
    """Whether a title names the same kind of person as one of `own`: an engineer and a developer, but not an analyst."""
    offered = _kinds_in(title)
    return bool(offered) and any(not offered.isdisjoint(_kinds_in(one)) for one in own)


@lru_cache(maxsize=4096)
def _kinds_in(title: str) -> frozenset[int]:
    """Return the numbers of the kinds of person that a title names."""
    return frozenset(kind for head in _heads(title) for kind in _kinds().get(head, ()))


def is_shortened(own: Iterable[str], title: str) -> bool:
    """Whether a title before its first detail is one of `own` with fewer words: "Surveyor, Commercial Team" for a quantity surveyor."""
    head = _first_part(title)
    return bool(head) and any(head < frozenset(stems(one)) for one in own)


@lru_cache(maxsize=4096)
def _first_part(title: str) -> frozenset[str]:
    """Return the stems of a title before its first detail, without levels and prepositions."""
    levels = level_words()
    first = SEPARATOR.split(without_gender_note(title), maxsplit=1)[0]
    return frozenset(word for word in stems(first) if word not in levels and word not in PREPOSITIONS)


def is_general(title: str) -> bool:
    """Whether only general words name the person in a title, alone or at the end of a compound (`Tagungskoordinator`)."""
    return all(head in generic_words() or _field_of(head) for head in _heads(title))


def _is_same_head(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= _SHORTEST and long.endswith(short))


@lru_cache(maxsize=64)
def _own_parts(own: tuple[str, ...], own_words: frozenset[str]) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the telling heads of titles, and the roots of their telling words."""
    heads = frozenset(head for one in own for head in _heads(one)) & own_words
    return heads, tuple(sorted({word[:ROOT] for word in own_words if len(word) >= ROOT}))


def _common_start(one: str, other: str) -> str:
    return "".join(letter for letter, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def kinship(own: tuple[str, ...], own_words: frozenset[str], title: str) -> Kinship | None:
    """Return what a title shares with titles whose telling words are `own_words`; None if nothing."""
    offered = telling(title)
    own_heads, starts = _own_parts(own, own_words)
    heads = sorted(_heads(title) & offered) if own_heads and offered else ()
    if same := [head for head in heads if any(_is_same_head(head, one) for one in own_heads)]:
        return Kinship("head", same[0])
    shared = min(own_words & offered, default="")
    if not shared:
        begun = {word[:ROOT]: word for word in sorted(offered)}
        if start := next((start for start in starts if start in begun), ""):
            shared = max((_common_start(begun[start], word) for word in sorted(own_words)), key=len)
    if not shared:
        return None
    return Kinship("field" if is_general(title) else "word", shared)
