"""The town in which a text says that the work is done, or near which the person must live. The words are in `data/text_demands.toml`."""

import re
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.places import Place, places_of
from core.lexicon.text_demands import sentences_of_workplace
from core.lexicon.towns import towns_named
from core.text.data import load_toml

_TABLE = load_toml("core.lexicon", "data/text_demands.toml")["workplace_nouns"]
_AFTER_PREPOSITION = re.compile(
    r"\b(?i:in|at|near|from|to|of|around|base is|nach|bei|um|aus|standort|(?:im|am) [a-zäöüß-]{0,30}(?:zentrum|werk|haus|lager|büro|markt|hof)|в|во|из|под|около)\s+(?:(?i:the|our|your)\s+(?=[^\s,]+(?:,\s[A-Z]\w+)?\s(?:office|campus|hub|hq|HQ|headquarters|garage|depot|yard|shop|warehouse|plant|store|branch|terminal|workshop)\b))?"
    r"(?P<town>[A-ZÄÖÜА-ЯЁ][\w’'.-]+(?:\s(?:am|an der|upon|on|on the)\s[A-ZÄÖÜ]\w+|\s[A-ZÄÖÜА-ЯЁ][\w’'-]+)?)"
    r"(?P<state>,\s[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)?"
)

_ADJECTIVE = re.compile(rf"\b(?P<town>[A-ZÄÖÜ][\wäöüß]{{2,}}?)er (?:{_TABLE['behind_towns']})\b")
"""A German town as an adjective: "in der Weimarer Innenstadt"."""
_CASES = (("и", "ь"), ("е", ""), ("е", "а"), ("ом", ""), ("ой", "а"), ("ью", "ь"), ("ым", "ый"))
"""Endings of Russian towns behind a preposition, and those of their names: "в Казани", "в Саратове", "в Самаре", "под Омском", "под Самарой"."""
_CASES_OF_FIRST = (("ем", "ий"), ("ом", "ый"), ("ом", "ой"))
"""Endings of the first of two words: "в Нижнем Тагиле"."""


class Workplace(NamedTuple):
    """A town with the words of the sentence that names it as the place of work."""

    place: Place
    quote: str


@lru_cache(maxsize=64)
def workplaces(text: str) -> tuple[Workplace, ...]:
    """Return the known towns that sentences about the place of work name."""
    return tuple(one for sentence in sentences_of_workplace(text) for one in _in_clauses(sentence) or _in(sentence))


def towns_in(text: str) -> list[Place]:
    """Return the known towns that a text names behind a preposition or as an adjective, whatever it says of them."""
    return [one.place for one in _in(text)]


def _in(said: str) -> list[Workplace]:
    named = [_in_state(match) or town_called(match["town"]) for match in _AFTER_PREPOSITION.finditer(said)]
    named += [town_called(match["town"]) for match in _ADJECTIVE.finditer(said)]
    return [Workplace(place, said.strip()) for place in named if place]


def _in_state(match: re.Match[str]) -> Place | None:
    """Return the town of a state or province behind whose name it stands ("Warsaw, Indiana"); None without one."""
    if not match["state"]:
        return None
    return next((place for place in places_of([match["town"] + match["state"]]) if place.city and place.region), None)


def _in_clauses(sentence: str) -> list[Workplace]:
    """Return the towns of the clauses that say where the work is done: not of "our office is in Bremen, you will work in Hamburg" both."""
    return [one for clause in sentence.split(", ") for said in sentences_of_workplace(clause) for one in _in(said)]


@lru_cache(maxsize=4096)
def town_called(name: str) -> Place | None:
    """Return the known town of a name, or of its first word."""
    plain, first = name.rstrip("."), name.split()[0].rstrip(".")
    first = first if towns_named(first) else first.split("-")[0]
    inflected = [first[: -len(end)] + other for end, other in _CASES if first.endswith(end)]
    if " " in plain:
        inflected = [*_two_words(*plain.split(" ", 1)), *inflected]
    for said in dict.fromkeys((plain, first, *inflected)):
        found = next(
            (place for place in places_of([said]) if place.city and (place.country or towns_named(place.city))), None
        )
        if found:
            return found
    return None


def _two_words(first: str, second: str) -> list[str]:
    """Return what a Russian town of two words may be called: "Нижний Тагил" for "Нижнем Тагиле"."""
    firsts = [first[: -len(end)] + other for end, other in _CASES_OF_FIRST if first.endswith(end)]
    seconds = [second[: -len(end)] + other for end, other in _CASES if second.endswith(end)]
    return [f"{one} {other}" for one in firsts for other in seconds]
