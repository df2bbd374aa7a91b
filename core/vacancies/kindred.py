"""Compare the titles of two postings by the occupations that they name: "HR Generalist" and "People Operations Partner"."""

import zlib
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

from core.lexicon.occupation_table import generic_words, rows
from core.lexicon.occupations import may_be, read_title
from core.lexicon.telling_words import ROOT, roots
from core.lexicon.title_stems import stem
from core.vacancies.roles import telling_words
from core.vacancies.titles import TITLE_WORDS
from core.vacancies.wording import LETTERS

_ALL = (1 << 64) - 1
_LEAST_INITIALS, _LONGEST_SHORT = 2, 5
_LONG_WORD, _LONGEST_ENDING = 8, 2
"""Letters of a word that begins a compound, and of endings in which words of one root differ: "product" begins another word than "production"."""
_LEVELS_IN_COMPOUNDS = tuple(TITLE_WORDS["levels_in_compounds"])
_FAMILY = 2
"""Digits of an ISCO code that occupations of one family share."""


@lru_cache(maxsize=16384)
def root_of(word: str) -> str:
    """Return the root by which a word of a title is looked for in a text."""
    return stem(word)[:LETTERS]


@lru_cache(maxsize=16384)
def title_stems(title_words: tuple[str, ...]) -> frozenset[str]:
    """Return the stems of the words of a title, which are the same in another grammatical case."""
    return frozenset(map(stem, title_words))


@lru_cache(maxsize=16384)
def own_words(one: tuple[str, ...], other: tuple[str, ...]) -> frozenset[str]:
    """Return the stems of a title for which another has no word of the same kind: "Dachdeckergeselle" is for "Dachdecker", "enología" for "enólogo"."""
    ours, theirs = title_stems(one) - title_stems(other), title_stems(other) - title_stems(one)
    spelled_out = _spelled_out(ours, theirs) | _spelled_out(theirs, ours)
    return frozenset(word for word in ours - spelled_out if not any(_is_of_one_kind(word, known) for known in theirs))


def _spelled_out(short: frozenset[str], full: frozenset[str]) -> frozenset[str]:
    """Return the words of two titles of which one is the initials of the others: "SHK", "Sanitär, Heizung, Klima".

    Of two letters only if no other word is left. Of more, one may be of the second part of a compound: "УЗД", «ультразвуковая диагностика».
    """
    initials = Counter(word[0] for word in full)
    found: set[str] = set()
    for word in short:
        if not _LEAST_INITIALS <= len(word) <= _LONGEST_SHORT or not word.isalpha():
            continue
        further = Counter(word) - initials
        is_compound = further.total() == 1 < len(word) - 1 and any(
            letter in other[1:] for letter in further for other in full if other[0] in word
        )
        if further and not is_compound:
            continue
        if len(word) > _LEAST_INITIALS or len(full) == len(word):
            found.update((word, *(spelled for spelled in full if spelled[0] in word)))
    return frozenset(found)


def _is_of_one_kind(one: str, other: str) -> bool:
    """Whether a word is the other with a further part that names no level, or both are of one root."""
    short, long = sorted((one, other), key=len)
    if len(short) < ROOT:
        return False
    if long.endswith(short):
        return not long.startswith(_LEVELS_IN_COMPOUNDS)
    root = sum(1 for _ in takewhile(lambda letters: letters[0] == letters[1], zip(one, other, strict=False)))
    if root == len(short) >= _LONG_WORD:
        return not long.endswith(_LEVELS_IN_COMPOUNDS)
    return root >= ROOT and len(long) - root <= _LONGEST_ENDING


@lru_cache(maxsize=16384)
def are_shortened(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two titles differ only by words that one of them shortens: "Zahnmed. Fachangestellte"."""
    ours, theirs = title_stems(one) - title_stems(other), title_stems(other) - title_stems(one)
    if not ours or len(ours) != len(theirs):
        return False
    return all(any(_is_beginning(word, known) for known in theirs) for word in ours) and all(
        any(_is_beginning(word, known) for word in ours) for known in theirs
    )


def _is_beginning(one: str, other: str) -> bool:
    """Whether one of two words is the beginning of the other."""
    short, long = sorted((one, other), key=len)
    return len(short) >= ROOT and long.startswith(short)


@lru_cache(maxsize=16384)
def title_roots(title_words: tuple[str, ...]) -> frozenset[str]:
    """Return the roots of the words of a title that name the work."""
    return frozenset(
        root_of(word)
        for word in title_words
        if stem(word) not in generic_words()
        and not telling_words((word,))
        and (len(word) < LETTERS or roots((stem(word),)))
    )


@lru_cache(maxsize=16384)
def kin_of(occupations: tuple[str, ...], title_words: tuple[str, ...]) -> int:
    """Return 64 bits, some of which are set in both titles if they may name kindred work: one for each occupation, for its family, and for each root.

    All are set for a title that names no known occupation.
    """
    if not occupations:
        return _ALL
    families = {rows()[key]["isco"][:_FAMILY] for key in occupations}
    families.update(family for key in occupations for family in rows()[key].get("narrowed_by", ()))
    return sum({1 << (zlib.crc32(part.encode()) & 63) for part in families | {*occupations} | title_roots(title_words)})


def same_occupation(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether titles name one occupation, or one of them so general a one that it may mean the other."""
    return bool(set(one) & set(other)) or may_be(one, other) or may_be(other, one)


@lru_cache(maxsize=16384)
def names_of_occupation(title_words: tuple[str, ...], occupations: tuple[str, ...]) -> frozenset[str]:
    """Return the roots of the words of a title each of which alone names one of some occupations: "Schreiner" and "Tischler" both name joiners."""
    return frozenset(
        root_of(word) for word in title_words if same_occupation(read_title(word).occupations, occupations)
    )


@lru_cache(maxsize=16384)
def is_short_for(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether a title is one word of the initials of another's words, in either order: "MFA", "Medizinische Fachangestellte".

    It may have one letter more, of a word that is left out or of the second part of a compound.
    """
    short, full = (one, other) if len(one) == 1 else (other, one)
    if len(short) != 1 or len(full) < _LEAST_INITIALS or len(short[0]) > _LONGEST_SHORT:
        return False
    initials = Counter(word[0] for word in full)
    return not initials - Counter(short[0]) and len(short[0]) - len(full) <= 1
