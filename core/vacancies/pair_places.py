"""The places at which two texts of one employer differ: what stands there about the work, in each of them."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from core.vacancies.conditions import Conditions
from core.vacancies.typos import is_typing_error
from core.vacancies.wording import FIGURE, Wording

_MANY = 3
"""Words of a place from which a part of them tells what it speaks of."""
_A_NAME = 2
"""Telling words of a sentence about dates or contacts that may be a name: "Enquiries: Rita Malpass"."""


class Place(NamedTuple):
    """Words in a row that the other text does not have: the last word in common before them, and the next one after them."""

    before: int | None
    words: frozenset[int]
    after: int | None


def words_of_work(words: Iterable[int], conditions: Conditions) -> frozenset[int]:
    """Return the words that name neither pay, benefits nor terms, without figures."""
    beside, terms = conditions
    return frozenset(word for word in words if not word & FIGURE and word not in beside and word not in terms)


def largest(places: Iterable[Place]) -> int:
    return max((len(place.words) for place in places), default=0)


def counted(places: list[Place]) -> int:
    """Return the number of places, where two with a single word in common between them are one."""
    return len(places) - sum(one.after == two.before for one, two in pairwise(places))


def are_mostly(words: frozenset[int], of: frozenset[int]) -> bool:
    return bool(words) and len(words & of) * 2 >= len(words)


def in_one_place(ours: Iterable[Place], theirs: Iterable[Place]) -> bool:
    """Whether each text has something of its own at one place: after the same word, or before it."""
    before = {place.before for place in ours} & {place.before for place in theirs}
    after = {place.after for place in ours} & {place.after for place in theirs}
    return not before <= {None} or not after <= {None}


def places_of_work(text: Wording, other: Wording, shared: frozenset[int], conditions: Conditions) -> list[Place]:
    """Return the places of a text where words about the work stand that the other text does not have, nor pay or benefits in their place."""
    aside, other_aside = _aside(text, conditions), _aside(other, conditions)
    of_benefits = {
        (place.before, place.after)
        for place in _places(other, shared)
        if _is_beside(place.words, other_aside, conditions)
    }
    return [
        place._replace(words=left)
        for place in _places(text, shared)
        if (left := words_of_work(place.words, conditions) - aside)
        and not _is_beside(place.words, aside, conditions)
        and (place.before, place.after) not in of_benefits
    ]


def without_typing_errors(text: str | None, ours: list[Place], theirs: list[Place]) -> tuple[list[Place], list[Place]]:
    """Return the places without those where one word of each text stands that are one word but for a typing error. `text` is the one of our places."""
    for one in [place for place in ours if len(place.words) == 1]:
        for other in [place for place in theirs if len(place.words) == 1]:
            if in_one_place([one], [other]) and is_typing_error(text, *one.words, *other.words):
                ours, theirs = [place for place in ours if place != one], [place for place in theirs if place != other]
                break
    return ours, theirs


def _is_beside(words: frozenset[int], aside: frozenset[int], conditions: Conditions) -> bool:
    """Whether a place speaks of other things than the work: more than half of its words do, or two fifths of three or more."""
    beside = sum(word in conditions.beside or word in aside for word in words)
    return beside * 2 > len(words) or (len(words) >= _MANY and beside * 5 >= len(words) * 2)


def places_of_terms(text: Wording, shared: frozenset[int], conditions: Conditions) -> list[Place]:
    """Return the places of a text where terms stand that the other text does not have, and nothing beside the work."""
    beside, terms = conditions
    return [place for place in _places(text, shared) if place.words & terms and not place.words & beside]


def _places(text: Wording, shared: frozenset[int]) -> Iterator[Place]:
    """Yield the words in a row that only this text has, without figures."""
    last: int | None = None
    words: set[int] = set()
    for word in (*text.in_order, None):
        if word is None or word in shared:
            if words:
                yield Place(last, frozenset(words), word)
            words, last = set(), word
        elif not word & FIGURE:
            words.add(word)


def _aside(text: Wording, conditions: Conditions) -> frozenset[int]:
    """Return the words of sentences that are marked as speaking of other things and do: a sentence about the work may name a date."""
    found: set[int] = set()
    sentence: list[int] = []
    for word, is_aside in (*text.marked(), (0, False)):
        if is_aside:
            sentence.append(word)
            continue
        beside = sum(word in conditions.beside or bool(word & FIGURE) for word in sentence)
        if len(sentence) <= _A_NAME or beside * 3 >= len(sentence):
            found.update(sentence)
        sentence = []
    return frozenset(found) | text.of_calls()
