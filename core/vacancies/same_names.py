"""Whether two names may be one employer's, in full and in short: "Kestrel" and "Kestrel Cold & Heat", "NWTA" and "Northern Water Tenants' Advocacy"."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from core.lexicon.places import known_place
from core.vacancies.employers import (
    compared_words_of,
    employer_key,
    is_descriptive,
    is_in_many_names,
    without_links,
    without_tail,
)

EMPLOYER = "employer="
_ACRONYM = re.compile(r"(?<!\w)[A-ZА-Я]{3,5}(?!\w)")
_FEW_WORDS = 3
"""Words of a name of which one may be initials."""
_INITIALS = range(3, 5)
"""How many initials stand for a name."""
_LONG, _LEAST_INITIALS, _LEAST_SHORT = 5, 3, 2
"""Letters of a word that may tell employers apart, and of initials that may stand for a name, and for a part of it."""


def short_names_of(name: str) -> Sequence[str]:
    """Return what may be written for a longer name, and such a name itself: its first two words as one, its initials. "OBL" of "Orrin Bay Logistics"."""
    words = compared_words_of(name)
    initials = "".join(word[0] for word in without_links(words))
    found = [initials[:count] for count in _INITIALS if count <= len(initials)]
    found += [word for word in _ACRONYM.findall(without_tail(name).replace(".", "")) if len(words) <= _FEW_WORDS]
    if len(words) > 1 and not any(map(is_descriptive, words[:2])):
        found.append("".join(words[:2]))
    return tuple(dict.fromkeys(map(employer_key, found)))


def name_keys(names: Iterable[str], places: frozenset[str]) -> tuple[str, ...]:
    """Return a key for each name of an employer: its words without legal form and places. `places` are folded words in Latin letters."""
    words = (_without(compared_words_of(name), places) for name in names)
    return tuple(dict.fromkeys(f"{EMPLOYER}{' '.join(of)}" for of in words if of))


def _without(words: Sequence[str], places: frozenset[str]) -> Sequence[str]:
    return [word for word in words if word not in places] or words


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


def _stands_in(short: Sequence[str], long: Sequence[str]) -> bool:
    initials, short = _initials_of(long), without_links(short) or short
    if len(short) > 1 and frozenset(short) == frozenset(without_links(long)):
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


def _initials_of(words: Sequence[str]) -> frozenset[str]:
    """Return the first letters of two words and more that follow each other, without "of" and its like."""
    words = without_links(words)
    return frozenset(
        "".join(word[0] for word in words[start:end])
        for start, end in combinations(range(len(words) + 1), 2)
        if end - start >= _LEAST_SHORT
    )


def _tells(word: str) -> bool:
    """Whether a word of a name is in few names: no kind of employer and no place."""
    return len(word) >= _LONG and not is_descriptive(word) and not is_in_many_names(word) and not known_place(word)
