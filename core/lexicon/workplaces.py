"""The town in which a text says that the work is done, or near which the person must live. The words are in `data/workplaces.toml`."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.beginnings import Wordings
from core.lexicon.known_places import large_towns
from core.lexicon.places import Place, places_of
from core.lexicon.towns import towns_named
from core.lexicon.word_lists import word, word_list
from core.text.normalize import fold

_FILE = "workplaces"
_SENTENCE = re.compile(r"[.;!?\n•](?:(?<!\bz[.;!?\n•])(?<!\bг[.;!?\n•])\s+|(?<!\.)|$)")
_CLAUSE = re.compile(
    r",\s|:\s(?=[а-яёa-z])|\s[–—-]\s(?=[а-яёa-z])|\s(?:but|while|whereas|aber|sondern|jedoch|но|однако|and the|and you|und (?:die|der|das|sie|Sie)|а)\s"
)
_BEFORE = 38
"""Characters before a town in which a word puts it aside: "the head office in Derby"."""
_TOWN = r"(?P<{name}>[A-ZÄÖÜА-ЯЁ][\w’'.-]+(?:-(?:upon|on|under|am|an|na|на)-\w+|\s(?:am|an der|upon|on|on the|на)\s[A-ZÄÖÜА-ЯЁ]\w+|\s[A-ZÄÖÜА-ЯЁ][\w’'-]+)?)"
_AFTER_PREPOSITION = re.compile(
    r"\b(?:(?i:in|at|near|from|to|of|around|on|for|join|base is|nach|bei|um|aus|ab|standort|(?:im|am) [a-zäöüß-]{0,30}(?:zentrum|werk|haus|lager|büro|markt|hof)|в|во|на|из|под|около|до|города)\s+"
    r"(?:(?i:the|our|your|its)\s+(?:[a-z-]+\s+)?|(?:(?:в|на|город\w{0,2})\s+)?г\.\s?|город\w{0,2}\s+)?"
    rf"|(?:{word(_FILE, 'houses')})\s+|(?:{word(_FILE, 'places')})(?:\s*[:–—-]\s*|\s(?:is|ist|liegt in|находится в)\s)(?:г\.\s?|город\s)?)"
    + _TOWN.format(name="town")
    + r"(?P<state>,\s[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)?"
)
_TOWN_BEHIND = re.compile(r"[\s.:–—-][A-ZÄÖÜА-ЯЁ]")
"""What every match of `_AFTER_PREPOSITION` contains: a quick test."""
_IS_AT = re.compile(r"(?i)\b(?:находит\w+|располож\w+|situated|located|based|liegt|befindet sich)\b")
"""Verbs that say where anything is."""
_STREET = re.compile(rf"[А-ЯЁ][а-яё]+{word(_FILE, 'adjectives')}\s[а-яё]")
"""A Russian adjective before a noun is no town: "на Иркутском тракте"."""
_ADJECTIVE = re.compile(rf"\b(?P<town>[A-ZÄÖÜ][\wäöüß]{{2,}}?)er (?:{word(_FILE, 'behind_towns')})\b")
"""A German town as an adjective: "in der Weimarer Innenstadt"."""
_CASES = (
    ("и", "ь"),
    ("е", ""),
    ("е", "а"),
    ("ом", ""),
    ("ой", "а"),
    ("ью", "ь"),
    ("ым", "ый"),
    ("у", "а"),
    ("ах", "ы"),
    ("ы", "а"),
    ("а", ""),
    ("ов", "ы"),
    ("ое", "ой"),
)
"""Endings of Russian towns behind a preposition, and those of their names: "в Казани", "в Саратове", "в Самаре", "под Омском", "под Самарой"."""
_CASES_OF_FIRST = (("ем", "ий"), ("ом", "ый"), ("ом", "ой"), ("ых", "ые"), ("их", "ие"), ("ой", "ая"), ("ей", "яя"))
"""Endings of the first of two words: "в Нижнем Тагиле"."""


class Workplace(NamedTuple):
    """A town with the words of the sentence that names it as the place of work."""

    place: Place
    quote: str


class _Named(NamedTuple):
    place: Place
    clause: str
    is_aside: bool
    """Whether words before the town say that the work is not done there."""


@lru_cache(maxsize=64)
def workplaces(text: str) -> tuple[Workplace, ...]:
    """Return the known towns that sentences about the place of work name: of "our office is in Bremen, you will work in Hamburg" the second alone."""
    found = []
    for sentence, towns in _named_by_sentence(text):
        named = [one for one in towns if not one.is_aside]
        if named and _says("workplace", sentence):
            told = [one for one in named if _says("workplace", one.clause)]
            found += [Workplace(one.place, sentence.strip()) for one in told or named]
    return tuple(found)


def towns_in(text: str) -> list[Place]:
    """Return the known towns that a text names behind a preposition or as an adjective, whatever it says of them."""
    return [one.place for one in _named_in(text)]


@lru_cache(maxsize=64)
def likely_towns(text: str) -> tuple[Place, ...]:
    """Return the known towns that a text names without saying that something else than the work is there: a head office, a meeting, customers."""
    named = (one for _, towns in _named_by_sentence(text) for one in towns)
    return tuple(one.place for one in named if not (_says("besides", one.clause) or _is_only_main_house(one.clause)))


def works_elsewhere(text: str) -> str:
    """Return the words of a text by which the work is done elsewhere than the posting's place; an empty text if it has none."""
    if not _says("elsewhere", text):
        return ""
    if _says("shifts_of_others", text) or _says("at_home", text):
        kept = (one for one in _SENTENCE.split(text) if not (_says("shifts_of_others", one) or _says("at_home", one)))
        text = ". ".join(kept)
    found = _wordings("elsewhere").search(text)
    return text[found.start() :].split(".")[0][:90].strip() if found else ""


@lru_cache(maxsize=64)
def _named_by_sentence(text: str) -> tuple[tuple[str, tuple[_Named, ...]], ...]:
    """Return the sentences of a text that name known towns, with these. Several questions are asked about the same text in turn."""
    named = ((sentence, tuple(_named_in(sentence))) for sentence in _SENTENCE.split(text) if sentence)
    return tuple((sentence, towns) for sentence, towns in named if towns)


def _named_in(sentence: str) -> Iterator[_Named]:
    found = [*_AFTER_PREPOSITION.finditer(sentence)] if _TOWN_BEHIND.search(sentence) else []
    if "er " in sentence:
        found += _ADJECTIVE.finditer(sentence)
    for match in found:
        place = (_in_state(match) if match.re is _AFTER_PREPOSITION else None) or town_called(match["town"])
        place = place or _large_behind(match)
        if place and place.city not in _no_towns() and not _STREET.match(sentence, match.start("town")):
            start, end = _clause_around(sentence, match.start("town"))
            before, clause = (
                sentence[max(start, match.start("town") - _BEFORE) : match.start("town")],
                sentence[start:end],
            )
            is_main = _says("main_house", before) and _is_only_main_house(clause)
            yield _Named(place, clause, is_main or _says("besides", before))


def _is_only_main_house(clause: str) -> bool:
    """Whether a clause says where the main house is, and not that the work is done there."""
    if not _says("main_house", clause):
        return False
    return not _says("workplace", _IS_AT.sub(" ", clause))


def _clause_around(sentence: str, at: int) -> tuple[int, int]:
    """Return where the clause around a place in a sentence begins and ends."""
    bounds = [0, *(match.end() for match in _CLAUSE.finditer(sentence)), len(sentence)]
    return max(bound for bound in bounds if bound <= at), min(bound for bound in bounds if bound > at)


@cache
def _no_towns() -> frozenset[str]:
    return frozenset(word_list(_FILE, "no_towns"))


def _in_state(match: re.Match[str]) -> Place | None:
    """Return the town of a state or province behind whose name it stands ("Warsaw, Indiana"); None without one."""
    if not match["state"]:
        return None
    return next((place for place in places_of([match["town"] + match["state"]]) if place.city and place.region), None)


def _large_behind(match: re.Match[str]) -> Place | None:
    """Return the large town or its land behind a village that no list has: "in Schwarzheide, Brandenburg"; None without one."""
    state = match["state"] if match.re is _AFTER_PREPOSITION else None
    town = town_called(state.lstrip(", ")) if state else None
    return town if town and town.city in large_towns() else None


@lru_cache(maxsize=4096)
def town_called(name: str) -> Place | None:
    """Return the known town of a name, or of its first word."""
    plain, first = name.rstrip("."), name.split()[0].rstrip(".")
    first = first if towns_named(fold(first)) else first.split("-")[0]
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


def _says(kind: str, said: str) -> bool:
    return _wordings(kind).search(said) is not None


@cache
def _wordings(kind: str) -> Wordings:
    return Wordings(word_list(_FILE, kind))
