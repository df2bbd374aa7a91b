"""Places by name: countries, US states, Canadian provinces, towns with their abbreviations, areas of several countries."""

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

FREE_TEXT_COUNTRY_CODES = frozenset(word_list("free_text_places", "country_codes"))
"""Codes that may follow a town in free text, where others are words or abbreviations ("AI", "SO")."""

_AREAS = word_lists("places", "areas")
_MEMBERS = {code: frozenset(members) for code, members in word_lists("places", "members").items()}
_OWN_CODES = {"na": "nam"}
"""Codes of ours where the ISO code means an area: `na` is North America, so that Namibia is `nam`."""


def squeezed(text: str) -> str:
    """Return folded text with spaces for full stops and hyphens: the form in which names of places are compared."""
    return re.sub(r"[\s.\-]+", " ", text.replace("d.c.", "dc")).strip()


def own_code(country: str) -> str:
    """Return our code for an ISO 3166-1 code."""
    return _OWN_CODES.get(country.lower(), country.lower())


@cache
def country_of_name() -> Mapping[str, str]:
    """Return our code for each name of a country or area in the form of `squeezed`."""
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
            if (key := squeezed(fold(name))) and key not in never:
                codes.setdefault(key, own_code(code))
    return codes


@cache
def country_codes() -> frozenset[str]:
    """Return the codes that `country_of_name` gives, as written in a location: `de`, `us`, `eu`."""
    return frozenset(_AREAS) | frozenset(code.lower() for code in country_names())


@cache
def towns() -> Mapping[str, tuple[str, str]]:
    """Return our name and the country of each town in `places.toml` under each of its names, in the form of `squeezed`."""
    found: dict[str, tuple[str, str]] = {}
    for country, groups in word_lists("places", "towns").items():
        for group in groups:
            own, *_ = names = group.split("=")
            for name in names:
                found.setdefault(name.replace("-", " ").replace(".", ""), (own, country))
    return found


def town_names() -> frozenset[str]:
    """Return the names in `places.toml` as they are written there."""
    groups = (group for groups in word_lists("places", "towns").values() for group in groups)
    return frozenset(name for group in groups for name in group.split("="))


def members_of(code: str) -> frozenset[str]:
    """Return the countries of an area, or those that belong to a country; otherwise the country alone."""
    return _MEMBERS.get(code, frozenset({code}))


def is_state_or_province(code: str) -> bool:
    """Whether a code is one of a US state or a Canadian province."""
    return code in US_STATES or code in CANADIAN_PROVINCES
