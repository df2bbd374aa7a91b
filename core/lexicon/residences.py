"""The countries to which a posting limits the people it takes: where they must live, or be employed. The words are in `data/residences.toml`."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.known_places import large_towns
from core.lexicon.places import Place, places_of, within
from core.lexicon.word_lists import shortest_cues, word_list, word_map
from core.lexicon.workplaces import town_called

_FILE = "residences"
_PLACEHOLDERS = {
    "{any}": r"[^.;\n]{2,50}",
    "{name}": r"(?:the |der |den |dem )?[A-ZÄÖÜА-ЯЁ][^.;\n]{1,60}",
    "{word}": r"[A-ZÄÖÜ][\wäöüß.]*(?: [A-ZÄÖÜ]\w+)?",
}
_EITHER = re.compile(r",?\s+(?:or|and|und|oder|и|или|&|plus)\s+|,\s*|\s?/\s?|\s[–—-]\s|\s?\(")
_AROUND = re.compile(
    r"^(?:the|der|den|dem|die)\s+(?:(?:Republic|Kingdom|island) of\s+)?|^Co(?:unty)?\b\.?\s*|\s+(?:who|that|which|with|where|because|for|ist|sind|wird|is|are|only)(?:\s.*|$)"
)
"""What stands around the name of a place: an article, and the clause behind it."""
_SHORTEST_NAME = 4
"""Letters of a first word that may be a town: shorter ones are articles and abbreviations."""


class PlaceLimit(NamedTuple):
    """The places to which a posting limits the work, with the posting's words."""

    places: tuple[Place, ...]
    quote: str


@cache
def _pattern() -> re.Pattern[str]:
    """Return the patterns as one, the place of each in a group of its own."""
    parts = []
    for number, said in enumerate(word_list(_FILE, "says")):
        for placeholder, words in _PLACEHOLDERS.items():
            said = said.replace(placeholder, f"(?P<p{number}>{words})")
        parts.append(said)
    return re.compile("|".join(parts))


@cache
def _cues() -> tuple[str, ...]:
    return shortest_cues(word_list(_FILE, "cues"))


def residence_limit(text: str) -> PlaceLimit | None:
    """Return the places where a text says that the person must live, with its first such words; None if it sets no limit."""
    places = residences(text)
    match = _pattern().search(text) if places else None
    return PlaceLimit(places, match[0].strip()) if match else None


@lru_cache(maxsize=64)
def residences(text: str) -> tuple[Place, ...]:
    """Return the places where a text says that the person must live; empty if it sets no limit."""
    if not any(map(text.__contains__, _cues())):
        return ()
    named = [next(filter(None, match.groups())) for match in _pattern().finditer(text)]
    parts = [_AROUND.sub("", _AROUND.sub("", part)) for line in named for part in _EITHER.split(line)]
    return tuple(dict.fromkeys(place for part in parts for place in _places_at_the_beginning(part)))


def _places_at_the_beginning(part: str) -> list[Place]:
    """Return the places that a part of a sentence names, as a whole or with its first word: "Deutschland anstellen", "Москве лично"."""
    whole = [place for place in places_of([part]) if place.country and _is_sure(place)]
    first = part.split()[0] if part.split() else ""
    if country := word_map(_FILE, "adjectives").get(first.lower()):
        return [Place(country=country)]
    if whole or len(first) < _SHORTEST_NAME or not first[0].isupper():
        return whole
    town = town_called(first)
    return [place for place in (*places_of([first]), *([town] if town else [])) if place.country and _is_sure(place)][
        :1
    ]


def _is_sure(place: Place) -> bool:
    """Whether a place is a country or a large town: "the Republic" is a village in America, too."""
    return not place.city or place.city in large_towns()


def is_open_to(places: tuple[Place, ...], home: tuple[Place, ...]) -> bool:
    """Whether any of the places includes the country of the candidate's `home`. True if the places or the home are unknown."""
    countries = {place.country for place in home if place.country}
    stated = {place.country for place in places if place.country}
    if not countries or not stated:
        return True
    return any(within(Place(country=one), Place(country=other)) is not False for one in countries for other in stated)
