"""Look up places by name: countries, US states, Canadian provinces, towns and their abbreviations, areas of several countries."""

import re
from collections.abc import Mapping
from functools import cache

from core.lexicon.countries import country_names, names_in_sentences_never
from core.lexicon.word_lists import word_list, word_lists, word_map
from core.text.normalize import fold

US_STATES = frozenset(word_map("places", "us_states"))
CANADIAN_PROVINCES = frozenset(word_map("places", "canadian_provinces"))
US_STATE_OF_NAME = {name: code for code, name in word_map("places", "us_states").items()}
PROVINCE_OF_NAME = {name: code for code, name in word_map("places", "canadian_provinces").items()}

CODES_OF_REGIONS = {country: frozenset(codes) for country, codes in word_lists("places", "codes_of_regions").items()}
"""Codes of regions by country that American states or Canadian provinces have, too: "Recife, PE" lies in Pernambuco."""

FREE_TEXT_COUNTRY_CODES = frozenset(word_list("free_text_places", "country_codes"))
"""Country codes that may follow a town in free text; other codes are also words or abbreviations ("AI", "SO")."""

_AREAS = word_lists("places", "areas")
_MEMBERS = {code: frozenset(members) for code, members in word_lists("places", "members").items()}
_OWN_CODES = {"na": "nam"}
"""Codes for countries whose ISO code stands for an area here: `na` is North America, so Namibia is `nam`."""


def place_key(text: str) -> str:
    """Return the key by which names of places are compared: folded text with spaces instead of full stops and hyphens."""
    return re.sub(r"[\s.\-]+", " ", text.replace("d.c.", "dc")).strip()


def own_code(country: str) -> str:
    """Return our code for an ISO 3166-1 country code."""
    return _OWN_CODES.get(country.lower(), country.lower())


@cache
def country_of_name() -> Mapping[str, str]:
    """Return our code of each country or area, by the `place_key` of each of its names."""
    never = names_in_sentences_never() - {"america"}
    codes = {
        name: code
        for table in (_AREAS, word_lists("places", "more_names"))
        for code, names in table.items()
        for name in names
    }
    for code, names in country_names().items():
        if code == "EU":
            continue
        for name in names:
            if (key := place_key(fold(name))) and key not in never:
                codes.setdefault(key, own_code(code))
    return codes


@cache
def country_codes() -> frozenset[str]:
    """Return the codes of countries and areas as written in a location: `de`, `us`, `eu`."""
    return frozenset(_AREAS) | frozenset(code.lower() for code in country_names())


@cache
def towns() -> Mapping[str, tuple[str, str]]:
    """Return (our name, country code) of each town in `places.toml`, by the `place_key` of each of its names."""
    towns_by_name: dict[str, tuple[str, str]] = {}
    for country, groups in word_lists("places", "towns").items():
        for group in groups:
            own, *_ = names = group.split("=")
            for name in names:
                towns_by_name.setdefault(name.replace("-", " ").replace(".", ""), (own, country))
    return towns_by_name


@cache
def towns_with_other_names() -> frozenset[str]:
    """Return our names of towns that have other names, too: "milan", which is Milano."""
    return frozenset(own for name, (own, _) in towns().items() if name != own)


@cache
def large_towns() -> frozenset[str]:
    """Return our names of the towns in `places.toml`."""
    return frozenset(own for own, _ in towns().values())


def town_names() -> frozenset[str]:
    """Return the names of towns as written in `places.toml`."""
    groups = (group for groups in word_lists("places", "towns").values() for group in groups)
    return frozenset(name for group in groups for name in group.split("="))


def members_of(code: str) -> frozenset[str]:
    """Return the country codes that belong to an area or country, including its own."""
    return _MEMBERS.get(code, frozenset({code}))


def is_state_or_province(code: str) -> bool:
    """Whether a code belongs to a US state or a Canadian province."""
    return code in US_STATES or code in CANADIAN_PROVINCES
