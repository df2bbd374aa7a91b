"""Whether two names may be one employer's, in full and in short: "Kestrel" and "Kestrel Cold & Heat", "NWTA" and "Northern Water Tenants' Advocacy"."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, takewhile

from core.lexicon.places import known_place
from core.text.normalize import fold_letters, romanized, words
from core.vacancies.employers import (
    compared_words_of,
    employer_key,
    is_descriptive,
    is_in_many_names,
    without_links,
    without_tail,
)
from core.vacancies.wording import root_in_text, word_digest

EMPLOYER, WRITTEN = "employer=", "written="
_ACRONYM = re.compile(r"(?<!\w)[A-ZА-Я]{3,5}(?!\w)")
_FEW_WORDS = 3
"""Words of a name of which one may be initials."""
_INITIALS = range(3, 5)
"""How many initials stand for a name."""
_LONG, _LEAST_INITIALS, _LEAST_SHORT = 5, 3, 2
"""Letters of a word that may tell employers apart, and of initials that may stand for a name, and for a part of it."""
_LEAST_OF_COMPOUND = 4
"""Letters of a later part of a compound that may end a contraction."""


def short_names_of(name: str) -> Sequence[str]:
    """Return what may be written for a longer name, and such a name itself: its first two words as one, its initials. "OBL" of "Orrin Bay Logistics"."""
    named = compared_words_of(name)
    initials = "".join(word[0] for word in without_links(named))
    found = [initials[:count] for count in _INITIALS if count <= len(initials)]
    found += [word for word in _ACRONYM.findall(without_tail(name).replace(".", "")) if len(named) <= _FEW_WORDS]
    if len(named) > 1 and not any(map(is_descriptive, named[:2])):
        found.append("".join(named[:2]))
    return tuple(dict.fromkeys(map(employer_key, found)))


def name_keys(names: Iterable[str], places: frozenset[str]) -> tuple[str, ...]:
    """Return a key for each name of an employer: its words without legal form and places. `places` are folded words in Latin letters."""
    compared = [(name, _without(compared_words_of(name), places)) for name in names]
    found = dict.fromkeys(f"{EMPLOYER}{' '.join(of)}" for _, of in compared if of)
    written = dict.fromkeys(f"{WRITTEN}{' '.join(_written(name, of))}" for name, of in compared if not name.isascii())
    return (*found, *(key for key in written if key != WRITTEN))


def _written(name: str, latin: Sequence[str]) -> Sequence[str]:
    """Return the words of a name as they are written, if that is in other letters than the Latin ones by which names are compared."""
    return [word for word in words(fold_letters(name)) if not word.isascii() and romanized(word) in latin]


def _without(named: Sequence[str], places: frozenset[str]) -> Sequence[str]:
    return [word for word in named if word not in places] or named


def names_in(said: Iterable[str]) -> Sequence[str]:
    """Return the names of an employer among the keys of a posting."""
    return [key.split("=", 1)[1] for key in said if key.startswith((EMPLOYER, WRITTEN))]


@lru_cache(maxsize=65536)
def digests_of_name(name: str) -> frozenset[int]:
    """Return the digests that the words of a name have in the text of another employer: in its own they are left out."""
    return frozenset(word_digest(root_in_text(word) or word) for word in name.split())


@lru_cache(maxsize=65536)
def told_of_name(name: str) -> frozenset[int]:
    """As `digests_of_name`, without the words that say what the employer is, are in many names or are places."""
    told = [word for word in name.split() if len(word) >= _LEAST_INITIALS and not is_descriptive(word)]
    return digests_of_name(" ".join(word for word in told if not is_in_many_names(word) and not known_place(word)))


def may_be_one_name(ours: Iterable[str], theirs: Iterable[str]) -> bool:
    """Whether one of our keys and one of theirs may name one employer: each word of the shorter stands in the other, and one of them is in few names."""
    return any(
        _may_be_one(one, other)
        for one in ours
        if one.startswith(EMPLOYER)
        for other in theirs
        if other.startswith(EMPLOYER)
    )


@lru_cache(maxsize=65536)
def _may_be_one(one: str, other: str) -> bool:
    ours, theirs = (key.removeprefix(EMPLOYER).split() for key in (one, other))
    return _stands_in(ours, theirs) or _stands_in(theirs, ours)


def contractions_of(name: str, among: Iterable[str]) -> Sequence[str]:
    """Return those of some words, in Latin letters, that are made of the beginnings of the words of a name: "Elmocan" of "Elevadores y Montacargas del Cantábrico"."""
    named = _named_without_links(name)
    return [word for word in among if is_contraction(word, named)] if len(named) > 1 else []


@lru_cache(maxsize=65536)
def _named_without_links(name: str) -> tuple[str, ...]:
    return tuple(without_links(compared_words_of(name)))


def is_contraction(word: str, named: Sequence[str]) -> bool:
    """Whether a word is made of the beginnings of two words of a name and more in their order: of the first two letters and more, of each other any, on the average two.

    Its end may be a later part of a compound: "Orrinmejeri" of "Orringaards Andelsmejeri".
    """
    if len(word) < _LONG or len(named) < _LEAST_SHORT or not named or word[:_LEAST_SHORT] != named[0][:_LEAST_SHORT]:
        return False
    return word not in named and _is_made_of(word, named, 0)


def _is_made_of(rest: str, named: Sequence[str], parts: int, length: int = 0) -> bool:
    if not rest:
        return parts >= _LEAST_SHORT and length >= _LEAST_SHORT * parts
    for at, word in enumerate(named):
        if parts == 0 and at > 0:
            return False
        common = sum(1 for _ in takewhile(lambda letters: letters[0] == letters[1], zip(rest, word, strict=False)))
        least = _LEAST_SHORT if parts == 0 else 1
        if any(
            _is_made_of(rest[count:], named[at + 1 :], parts + 1, length + count)
            for count in range(common, least - 1, -1)
        ):
            return True
        if parts and len(rest) >= _LEAST_OF_COMPOUND and rest in word:
            return True
    return False


def _stands_in(short: Sequence[str], long: Sequence[str]) -> bool:
    initials, short = _initials_of(long), without_links(short) or short
    if len(short) > 1 and frozenset(short) == frozenset(without_links(long)):
        return True
    if len(short) == 1 and is_contraction(short[0], without_links(long)):
        return True
    if not all(_stands(word, long) or word in initials for word in short):
        return False
    return any(
        (_tells(word) and _stands(word, long)) or (len(word) >= _LEAST_INITIALS and word in initials) for word in short
    )


def _stands(word: str, long: Sequence[str]) -> bool:
    """Whether a word stands in a name: as it is, as two of its words, as a part of one, or shortened."""
    if word in long or any(_is_short_for(word, other) or _differ_little(word, other) for other in long):
        return True
    return len(word) >= _LONG and (
        any(word == first + second for first, second in pairwise(long))
        or any(other.startswith(word) or other.endswith(word) for other in long if len(other) >= len(word) + _LONG)
    )


def _is_short_for(short: str, word: str) -> bool:
    """Whether a word is written shorter with some of its letters in their order, the first and the last or only its beginning: "ctr", "med"."""
    if len(short) >= len(word) or short[0] != word[0] or len(short) > _LONG:
        return False
    letters = iter(word)
    if len(short) < _LEAST_SHORT:
        return False
    return word.startswith(short) or (short[-1] == word[-1] and all(letter in letters for letter in short))


def _differ_little(word: str, other: str) -> bool:
    """Whether two long words have the same letters, the last ones perhaps in another order: "centre", "center"."""
    return len(word) > _LONG and word[: _LONG - 1] == other[: _LONG - 1] and sorted(word) == sorted(other)


def _initials_of(named: Sequence[str]) -> frozenset[str]:
    """Return the first letters of two words and more that follow each other, without "of" and its like."""
    named = without_links(named)
    return frozenset(
        "".join(word[0] for word in named[start:end])
        for start, end in combinations(range(len(named) + 1), 2)
        if end - start >= _LEAST_SHORT
    )


def _tells(word: str) -> bool:
    """Whether a word of a name is in few names: no kind of employer and no place."""
    return len(word) >= _LONG and not is_descriptive(word) and not is_in_many_names(word) and not known_place(word)
