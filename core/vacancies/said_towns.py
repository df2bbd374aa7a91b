"""The towns that the text of a posting names where its location names none: "the post is at our Derby workshop". The words are in `said_apart.toml`."""

import re
from collections.abc import Iterator, Sequence

from core.lexicon.areas import is_area
from core.lexicon.known_places import place_key, towns
from core.lexicon.places import Place
from core.lexicon.title_stems import listed
from core.lexicon.towns import town_named, towns_named
from core.lexicon.word_lists import word_list
from core.text.data import load_toml
from core.text.normalize import fold

_TABLE = load_toml("core.vacancies", "said_apart.toml")["towns"]
_CAPITAL = r"[A-ZÀ-ÖØ-ÞА-ЯЁŁŚŻ][\w’']+"
_LINK = r"(?: (?:am|an der|im|upon|on|de|do|da|dos|del|la|di|sur|над|на))?"
_NAMED = re.compile(rf"(?<!\w)(?i:{'|'.join(_TABLE['before'])})\s+(?P<name>{_CAPITAL}(?:{_LINK}[ -]{_CAPITAL}){{0,2}})")
_NEVER = frozenset(listed(_TABLE["months"])) | frozenset(word_list("places", "no_towns"))
_REGION_ENDINGS = tuple(_TABLE["region_endings"])
_SHORTEST = 4
_CODE = 2
"""Letters of a state that stands in the place of a town: "SP, Brasil"."""


def names_no_town(places: Sequence[Place]) -> bool:
    """Whether a location says no more than a country, a state or a region ("Московская область"), and not that the work is remote."""
    return all(
        not place.is_remote and (len(place.city) <= _CODE or _is_region(place.city) or is_area(place))
        for place in places
    )


def _is_region(name: str) -> bool:
    return name.endswith(_REGION_ENDINGS) and not town_named(name)


def towns_in(text: str, places: Sequence[Place]) -> list[str]:
    """Return a key for each town that a text names behind "in", in the country of its location if that is stated."""
    countries = {place.country for place in places if place.country}
    found = {town for match in _NAMED.finditer(text) for town in _towns_of(match["name"], countries)}
    return [f"town={town}" for town in sorted(found)]


def _towns_of(name: str, countries: set[str]) -> Iterator[str]:
    said = name.split()
    for end in range(len(said), 0, -1):
        if town := _town(" ".join(said[:end]), countries):
            yield town
            return


def _town(name: str, countries: set[str]) -> str:
    key = place_key(fold(name))
    endings = [(ending, own) for ending, own in _TABLE["endings"] if key.endswith(ending)]
    for written in (key, *(key.removesuffix(ending) + own for ending, own in endings)):
        if len(written) < _SHORTEST or written in _NEVER:
            continue
        known = towns().get(written)
        if known and (not countries or known[1] in countries):
            return known[0]
        if countries:
            own = next((town.own_name for town in towns_named(written) if town.country in countries), "")
        else:
            own_names = {town.own_name for town in towns_named(written)}
            own = own_names.pop() if len(own_names) == 1 else ""
        if own:
            return own
    return ""
