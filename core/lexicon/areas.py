"""Areas that a location names in place of a town, as "am Bodensee" or "Greater Manchester": which towns may be meant. The words are in `data/areas_of_towns.toml`."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from core.lexicon.places import Place, place_of
from core.lexicon.title_stems import listed
from core.lexicon.towns import towns_named
from core.lexicon.word_lists import any_of
from core.text.data import load_toml

_FILE = "areas_of_towns"
_BEFORE = re.compile(rf"^(?:{any_of(_FILE, 'before')})\s+")
_BEHIND = re.compile(rf"\s+(?:{any_of(_FILE, 'behind')})$")


@cache
def _areas() -> Mapping[str, Mapping[str, str]]:
    """Return the towns of each area, by its name and country."""
    found: dict[str, dict[str, str]] = {}
    for country, areas in load_toml("core.lexicon", f"data/{_FILE}.toml").items():
        for names, towns in areas.items() if isinstance(areas, dict) else ():
            for name in names.split("="):
                found.setdefault(name, {})[country] = towns
    return found


@lru_cache(maxsize=8192)
def _named(name: str) -> Mapping[str, str]:
    """Return the towns of an area by country, whatever stands around its name: "am bodensee", "umland von berlin"."""
    bare = _BEHIND.sub("", name)
    stripped = _BEFORE.sub("", bare)
    return next((_areas()[one] for one in (name, bare, stripped) if one in _areas()), None) or _around(stripped, bare)


def _around(stripped: str, name: str) -> Mapping[str, str]:
    """Return the town whose surroundings a name means: "landkreis kassel"; nothing for a town alone."""
    return {town.country: stripped for town in towns_named(stripped)[:1]} if stripped != name else {}


def is_area(place: Place) -> bool:
    """Whether a place is known as an area in place of a town."""
    return bool(place.city) and bool(_named(place.city))


@lru_cache(maxsize=8192)
def towns_of_area(place: Place) -> tuple[Place, ...]:
    """Return the towns of an area; empty if the place is none."""
    towns = (place_of(f"{town}, {country}") for country, line in _named(place.city).items() for town in listed(line))
    return tuple(town for town in towns if place.country in ("", town.country))
