"""What of two postings of one employer speaks for one vacancy or against it, as numbers, and the score that they make.

The weights are in `pair_weights.toml`: for texts that repeat one another, where it counts what stands in place of what, and for texts in
other words. `tests/benchmarks/fit_dedup.py` fits them to the labelled pairs.
"""

import math
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from core.contracts.vacancy import site_of
from core.text.data import load_toml
from core.vacancies.conditions import Conditions, conditions_in
from core.vacancies.graduation_years import KEYS
from core.vacancies.identity import Identity
from core.vacancies.kindred import (
    is_short_for,
    names_of_occupation,
    own_words,
    root_of,
    same_occupation,
    title_roots,
    title_stems,
)
from core.vacancies.pair_places import (
    Place,
    are_mostly,
    counted,
    in_one_place,
    largest,
    places_of_terms,
    places_of_work,
    without_typing_errors,
    words_of_work,
)
from core.vacancies.roles import telling_words
from core.vacancies.said_languages import named_in
from core.vacancies.title_ranks import are_ranked_apart
from core.vacancies.title_units import names_another_unit
from core.vacancies.wording import (
    DAY,
    FIGURE,
    LETTERS,
    MOST_WORDS,
    NIGHT,
    Wording,
    is_for_customer,
    read_wording,
    said_level,
    word_digest,
)

REPEATED = 0.5
_WORK_REPEATED = 0.45
"""The part of the words of the shorter text that are copied if one text repeats the other, and of its words about the work."""
_FEW = 3
"""Up to which number words may stand for a word that is not kept."""
_MOST_WORDS, _MOST_TERMS, MOST_FIGURES, _MOST_DIFFERING, _MOST_MISSING, _MOST_SAID = 10, 8, 4, 3, 3, 3
"""Up to which number each thing is counted."""
_LEAST_OWN = 4
"""Words about the work of which at least a part is counted."""
_OWN_IN_BOTH = math.log1p(2)
"""`work_left` of two words: where each of two texts that repeat one another has so many of its own, that one site published both weeks apart speaks for nothing."""
_WEEKS_APART = 21
"""Days after which a site's posting may repeat an earlier one."""
_LEAST_OF_REPOSTED = 6
"""Telling words that texts in other words must have in common so that it counts that one site published both weeks apart, if the titles have none: its texts of
two posts have a few, too."""
MAY_BE_MISSING = frozenset(("parttime", "manager", "experienced"))
"""Words of a title about term and seniority that may be missing in the other."""


ANOTHER_UNIT = "another unit"
_LEVELS = ("junior", "senior")
_GRADUATION_YEARS = frozenset(word_digest(key) | FIGURE for key in KEYS)


class Pair(NamedTuple):
    """What is counted of two postings: `is_repeated` tells which weights apply, `shared` is the number of telling words in common."""

    is_repeated: bool
    shared: int
    least: int
    """The number of telling words of the shorter text."""
    differs_in_one_place: bool
    """Whether each text has words about the work that the other lacks at one place only, the same in both."""
    signals: dict[str, float]


@cache
def weights() -> Mapping[str, Mapping[str, float]]:
    """Return the weight of each signal, and `base`, for texts of which one repeats the other and for texts in other words."""
    table = load_toml("core.vacancies", "pair_weights.toml")
    return {
        kind: {name: float(value) for name, value in table[kind].items()} for kind in ("repeated", "in_other_words")
    }


def score_of(pair: Pair) -> float:
    """Return from 0 to 1 how likely two postings are one vacancy."""
    chosen = weights()["repeated" if pair.is_repeated else "in_other_words"]
    total = chosen["base"] + sum(chosen[name] * value for name, value in pair.signals.items())
    return 1 / (1 + math.exp(-max(-50.0, min(total, 50.0))))


def pair_of(new: Identity, known: Identity) -> Pair | None:
    """Return what two postings have in common and what tells them apart; None if one has no telling words."""
    if new.wording is None or known.wording is None:
        return None
    ours, theirs = read_wording(new.wording), read_wording(known.wording)
    shared = ours.words & theirs.words
    beside_ours, beside_theirs = ours.neighbours(shared), theirs.neighbours(shared)
    copied = frozenset(word for word in shared if not beside_ours[word].isdisjoint(beside_theirs[word]))
    least = max(min(len(ours.words), len(theirs.words)), 1)
    is_for_customers = is_for_customer(new.wording) and is_for_customer(known.wording)
    conditions = conditions_in(new.said, known.said)
    our_places, their_places = without_typing_errors(
        new.text, *(places_of_work(*texts, shared, conditions) for texts in ((ours, theirs), (theirs, ours)))
    )
    is_swapped = counted(our_places) == 1 == counted(their_places) and in_one_place(our_places, their_places)
    signals = {
        **_said(ours, theirs, shared, copied, conditions),
        **_left(ours, theirs, shared, our_places, their_places, conditions),
        **_figures(ours, theirs),
        **_titles(new, known, ours, theirs),
        "copied": len(copied) / least,
        "for_customers": float(is_for_customers),
        "long": min(least / MOST_WORDS, 1.0),
        "reposted": float(_is_reposted(new, known)),
    }
    work = min(len(words_of_work(ours.words, conditions)), len(words_of_work(theirs.words, conditions)))
    is_repeated = len(copied) >= REPEATED * least and len(words_of_work(copied, conditions)) >= _WORK_REPEATED * work
    is_little = len(shared) < _LEAST_OF_REPOSTED and not _share_a_title(new, known)
    if signals["work_left"] >= _OWN_IN_BOTH if is_repeated else is_little:
        signals["reposted"] = 0.0
    return Pair(is_repeated, len(shared), least, is_swapped, signals)


def _share_a_title(new: Identity, known: Identity) -> bool:
    """Whether two titles have a word or an occupation in common."""
    if not title_roots(new.title_words).isdisjoint(title_roots(known.title_words)):
        return True
    return bool(new.occupations and known.occupations) and same_occupation(new.occupations, known.occupations)


def _is_reposted(new: Identity, known: Identity) -> bool:
    """Whether one site published both, weeks apart, as in monthly threads."""
    if site_of(new.card_id) != site_of(known.card_id) or not new.posted or not known.posted:
        return False
    return abs((new.posted - known.posted).days) >= _WEEKS_APART


def _said(
    ours: Wording, theirs: Wording, shared: frozenset[int], copied: frozenset[int], conditions: Conditions
) -> dict[str, float]:
    """Return how much of the work is said in both texts: among the same words, or again among others."""
    again = shared - copied
    copied_work, work_again = words_of_work(copied, conditions), words_of_work(again, conditions)
    own = min(len(words_of_work(ours.words, conditions)), len(words_of_work(theirs.words, conditions)))
    own -= len(copied_work)
    return {
        "work_copied": min(len(copied_work), _MOST_WORDS) / _MOST_WORDS,
        "work_again": min(len(work_again), _MOST_WORDS) / _MOST_WORDS,
        "part_again": min(len(work_again) / max(own, _LEAST_OWN), 1.0),
        "terms_again": min(len(again) - len(work_again), _MOST_TERMS) / _MOST_TERMS,
    }


def _left(
    ours: Wording,
    theirs: Wording,
    shared: frozenset[int],
    our_places: list[Place],
    their_places: list[Place],
    conditions: Conditions,
) -> dict[str, float]:
    """Return how much of the work only one of the texts tells, and whether they differ in one place."""
    left, other = (frozenset().union(*(place.words for place in places)) for places in (our_places, their_places))
    our_terms, their_terms = places_of_terms(ours, shared, conditions), places_of_terms(theirs, shared, conditions)
    return {
        "work_left": math.log1p(min(len(left), len(other))),
        "most_left": math.log1p(max(len(left), len(other))),
        "few_more": float(not (left and other) and 1 <= max(len(left), len(other)) <= _FEW),
        "both_left": float(bool(left) and bool(other)),
        "largest_place": math.log1p(min(largest(our_places), largest(their_places))),
        "places": math.log1p(min(len(our_places), len(their_places))),
        "swapped": float(in_one_place(our_places, their_places)),
        "terms_swapped": float(in_one_place(our_terms, their_terms)),
        "of_units": float(are_mostly(left, ours.of_units()) and are_mostly(other, theirs.of_units())),
    }


def _figures(ours: Wording, theirs: Wording) -> dict[str, float]:
    our_figures, their_figures = ours.figures(), theirs.figures()
    agreed = our_figures & their_figures
    differing = min(len(our_figures), len(their_figures)) - len(agreed)
    return {
        "figures_agreed": min(len(agreed), MOST_FIGURES) / MOST_FIGURES,
        "figures_differ": min(differing, _MOST_DIFFERING) / _MOST_DIFFERING,
    }


def _titles(new: Identity, known: Identity, ours: Wording, theirs: Wording) -> dict[str, float]:
    """Return how the titles are related, and which of their words the other text says."""
    our_roots, their_roots = title_roots(new.title_words), title_roots(known.title_words)
    our_own, their_own = our_roots - their_roots, their_roots - our_roots
    is_translated = is_translation(new, known)
    we_miss, they_miss = (0, 0) if is_translated else (_missing(our_own, theirs), _missing(their_own, ours))
    are_named = bool(new.occupations) and bool(known.occupations)
    is_one_occupation = same_occupation(new.occupations, known.occupations)
    our_topics, their_topics = our_own & _roots_of_own(new, known), their_own & _roots_of_own(known, new)
    if are_named and is_one_occupation:
        our_topics -= names_of_occupation(new.title_words, known.occupations)
        their_topics -= names_of_occupation(known.title_words, new.occupations)
    return {
        "same_title": float(title_stems(new.title_words) == title_stems(known.title_words)),
        "title_within": float(is_translated or not (our_own and their_own) or not _both_own(new, known)),
        "title_said": min(len(our_own) + len(their_own) - we_miss - they_miss, _MOST_SAID) / _MOST_SAID,
        "title_missing": min(we_miss, they_miss, _MOST_MISSING) / _MOST_MISSING,
        "most_missing": min(max(we_miss, they_miss), _MOST_MISSING) / _MOST_MISSING,
        "same_occupation": float(is_one_occupation and are_named),
        "other_occupation": float(are_named and not is_one_occupation),
        "topics_apart": float(_names_topic(our_topics, ours, theirs) and _names_topic(their_topics, theirs, ours)),
        "tells_apart": float(_tells_apart(new, theirs, known) or _tells_apart(known, ours, new)),
    }


def _roots_of_own(one: Identity, other: Identity) -> frozenset[str]:
    """Return the roots of the words of a title for which the other has none of its kind, nor spells them out."""
    return frozenset(word[:LETTERS] for word in own_words(one.title_words, other.title_words))


def _both_own(new: Identity, known: Identity) -> bool:
    """Whether each title has a word for which the other has none of its kind."""
    ours, theirs = new.title_words, known.title_words
    return bool(own_words(ours, theirs)) and bool(own_words(theirs, ours))


def is_translation(new: Identity, known: Identity) -> bool:
    """Whether two titles name one occupation in two scripts, or in full and in short: "Game Designer", «Геймдизайнер»."""
    if is_short_for(new.title_words, known.title_words):
        return not new.occupations or not known.occupations or same_occupation(new.occupations, known.occupations)
    ours, theirs = " ".join(new.title_words), " ".join(known.title_words)
    if ours.isascii() == theirs.isascii() or not new.occupations or not known.occupations:
        return False
    return same_occupation(new.occupations, known.occupations)


def _missing(roots: frozenset[str], text: Wording) -> int:
    return sum(word_digest(root) not in text.words for root in roots)


def _names_topic(roots: frozenset[str], text: Wording, other: Wording) -> bool:
    """Whether a title names something that its own text speaks of and the other does not."""
    return any((digest := word_digest(root)) in text.words and digest not in other.words for root in roots)


def _tells_apart(one: Identity, text: Wording, other: Identity) -> bool:
    """Whether a title has a word of seniority, term or region that the other posting does not have."""
    missing = telling_words(one.title_words) - telling_words(other.title_words) - MAY_BE_MISSING
    return any(word_digest(root_of(word)) not in text.words for word in missing)


def names_another(new: Identity, known: Identity) -> str | None:
    """Return what two postings name that one vacancy cannot have both of: a shift at night and one by day, two years of graduation, two languages or two wards; None if nothing."""
    if new.wording is None or known.wording is None:
        return None
    ours, theirs = read_wording(new.wording), read_wording(known.wording)
    if {_shifts(new, ours), _shifts(known, theirs)} == {(True, False), (False, True)}:
        return "another shift"
    our_years, their_years = ours.words & _GRADUATION_YEARS, theirs.words & _GRADUATION_YEARS
    if our_years and their_years and our_years.isdisjoint(their_years):
        return "another year of graduation"
    if names_another_unit(new, known, ours, theirs):
        return ANOTHER_UNIT
    if _level_said(new, ours) != _level_said(known, theirs):
        return "another level"
    our_languages, their_languages = named_in(new.said), named_in(known.said)
    if our_languages - their_languages and their_languages - our_languages:
        return "another language"
    return "another rank" if are_ranked_apart(new.title_words, known.title_words) else None


def _level_said(card: Identity, text: Wording) -> frozenset[str]:
    """Return the levels that the title of a posting or its text says that its post has."""
    return frozenset(level for level in _LEVELS if level in card.title_words or said_level(level) in text.words)


def _shifts(card: Identity, text: Wording) -> tuple[bool, bool]:
    """Return whether a posting speaks of work at night, and of work by day."""
    said = text.words | {word_digest(root_of(word)) for word in card.title_words}
    is_by_day = not DAY.isdisjoint(said) or said_level("by day") in said or "day" in card.title_words
    return not NIGHT.isdisjoint(said), is_by_day
