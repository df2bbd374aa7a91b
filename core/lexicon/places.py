"""Where a vacancy is, comparably: `NYC` and `New York, NY` are one city, `Cambridge, MA` and `Cambridge, UK` are two."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.gazetteer import CANADIAN_PROVINCES, CITIES, COUNTRIES, US_STATES
from core.text.normalize import fold

_COUNTRY_OF_NAME = {name: code for code, names in COUNTRIES.items() for name in names}
_STATE_OF_NAME = {name.replace("-", " "): code for code, name in US_STATES.items()}
_PROVINCE_OF_NAME = {name.replace("-", " "): code for code, name in CANADIAN_PROVINCES.items()}
_CITY_OF_NAME: dict[str, tuple[str, str]] = {}
for _code, _names in CITIES.items():
    for _group in _names:
        for _alias in _group.split("="):
            _CITY_OF_NAME.setdefault(
                _alias.strip().replace("-", " ").replace(".", ""), (_group.split("=")[0].strip(), _code)
            )

_CODES = frozenset(US_STATES) | frozenset(CANADIAN_PROVINCES) | frozenset(COUNTRIES)
_REMOTE = re.compile(
    r"\b(?:100% |fully |full |entirely )?(?:remote(?:ly)?|wfh|work from (?:home|anywhere)|home ?office|homeoffice|telecommute|anywhere|worldwide|global(?:ly)?|distributed"
    r"|remoto|remota|teletrabajo|zdalnie|zdalna|удаленн\w*(?: работа)?|удаленка|дистанционн\w*(?: работа)?)\b"
)
_FORMAT = re.compile(
    r"\b(?:hybrid\w*|hibrid[oa]|гибрид\w*|on ?site|in office|office|onsite|vor ort|presencial|в офисе|офис|optional|possible|friendly|only|ok|based|first)\b"
)
_AROUND = re.compile(
    r"\b(?:greater|metro(?:politan)?(?: area| region)?|area|city of|region|headquarters|hq|downtown|г|город|область|обл|край|республика|county|district|and surroundings|umgebung|raum|in|the|from|within)\b"
)
_DC = re.compile(r"\bwashington,?\s+d\.?\s?c\b\.?")
_SEPARATOR = re.compile(r"[,;/|()\[\]–—•·:]|\s-\s|\s-|-\s|(?<=[^\W_])\s+(?:or|and|oder|und|или|и)\s+(?=[^\W_])")


class Place(NamedTuple):
    """`city`, US or Canadian `region`, ISO `country`; empty where not stated."""

    city: str = ""
    region: str = ""
    country: str = ""
    is_remote: bool = False


def _squeezed(text: str) -> str:
    return re.sub(r"[\s.\-]+", " ", text.replace("d.c.", "dc")).strip()


def known_place(text: str) -> bool:
    """Whether the words are nothing but a city, region or country of the gazetteer, or the word remote."""
    return _known(_squeezed(fold(text)))


@lru_cache(maxsize=65536)
def _known(said: str) -> bool:
    left = _squeezed(_FORMAT.sub(" ", _REMOTE.sub(" ", said)))
    if not left:
        return bool(_REMOTE.search(said))
    parts = [_squeezed(part) for part in _SEPARATOR.split(left)]
    names = [part if len(part) == 2 else _squeezed(_AROUND.sub(" ", part)) for part in parts if part]
    return any(map(_is_name, names)) and all(_is_name(name) or name in _CODES for name in names)


def _is_name(name: str) -> bool:
    if name in _CITY_OF_NAME or name in _COUNTRY_OF_NAME or name in _STATE_OF_NAME or name in _PROVINCE_OF_NAME:
        return True
    city, _, code = name.rpartition(" ")
    return city in _CITY_OF_NAME and (code in US_STATES or code in CANADIAN_PROVINCES or code in COUNTRIES)


def place_of(location: str) -> Place:
    """The first place that a location line names."""
    return _places_in(location)[0]


@lru_cache(maxsize=65536)
def _places_in(location: str) -> tuple[Place, ...]:
    """The first part that is no region or country is the city; a second known city is a place of its own."""
    said = _DC.sub("washington dc", fold(location))
    is_remote = bool(_REMOTE.search(_squeezed(said)))
    plain = _FORMAT.sub(" ", _REMOTE.sub(" ", said))
    pieces = [
        (_squeezed(piece), _squeezed(piece if len(piece.strip()) == 2 else _AROUND.sub(" ", piece)))
        for piece in _SEPARATOR.split(plain)
    ]
    found: list[Place] = []
    city, region, country, home = "", "", "", ""
    for index, (whole, part) in enumerate(piece for piece in pieces if piece[1]):
        part = whole if whole in _CITY_OF_NAME else part
        if part in _CITY_OF_NAME and not (len(part) == 2 and index) and (not city or part not in _STATE_OF_NAME):
            named = _CITY_OF_NAME[part]
            if city and named[0] != city:
                found.append(_place(city, region, country, home, is_remote))
                region, country = "", ""
            city, home = named
        elif not city and (coded := _city_with_code(part)):
            city, home, region = coded
        elif part == "georgia" and home == "ge":
            country = "ge"
        elif part in _COUNTRY_OF_NAME:
            country = country or _COUNTRY_OF_NAME[part]
        elif part in _STATE_OF_NAME or part in _PROVINCE_OF_NAME:
            region = region or _STATE_OF_NAME.get(part) or _PROVINCE_OF_NAME[part]
        elif len(part) == 2 and (part in US_STATES or part in CANADIAN_PROVINCES or part in COUNTRIES):
            if part in COUNTRIES and (home == part or not (part in US_STATES or part in CANADIAN_PROVINCES)):
                country = country or part
            else:
                region = region or part
        elif not city and not re.fullmatch(r"[\d\W]+", part):
            city = part
    found.append(_place(city, region, country, home, is_remote))
    return tuple(found)


def _place(city: str, region: str, country: str, home: str, is_remote: bool) -> Place:
    if region in US_STATES:
        country = "us"
    elif region:
        country = "ca"
    return Place(city, region, country or home, is_remote)


def _city_with_code(part: str) -> tuple[str, str, str] | None:
    """`new york ny`, `berlin de`: a known city followed by its region or country."""
    name, _, code = part.rpartition(" ")
    if name not in _CITY_OF_NAME:
        return None
    city, home = _CITY_OF_NAME[name]
    return (
        (city, home, code)
        if code in (US_STATES if home == "us" else CANADIAN_PROVINCES if home == "ca" else ())
        else None
    )


def places_of(locations: Iterable[str]) -> tuple[Place, ...]:
    """Each location once, in a stable order; a line that says only "remote" is a place of its own."""
    found = {place for line in locations for place in _places_in(line) if place != Place()}
    return tuple(sorted(found))


def same_place(one: Place, other: Place) -> bool:
    """Whether the two can be the same place: equal as far as both say it. A city is never the same as its whole country."""
    if one.city != other.city:
        return False
    if one.country and other.country and one.country != other.country:
        return False
    if one.region and other.region and one.region != other.region:
        return False
    if one.city:
        return True
    if one.region != other.region:
        return False
    return one.country == other.country or (one.is_remote and other.is_remote)


def same_places(one: Sequence[Place], other: Sequence[Place]) -> bool:
    """Whether one list is contained in the other; nothing stated agrees with anything."""
    few, many = sorted((one, other), key=len)
    return all(any(same_place(a, b) for b in many) for a in few)


def common_place(one: Sequence[Place], other: Sequence[Place]) -> bool:
    """Whether the lists have a place in common, or one says none."""
    return not one or not other or any(same_place(a, b) for a in one for b in other)


_EUROPE = frozenset(
    "gb ie de at ch fr es pt it nl be lu dk se no fi ee lv lt pl cz sk hu ro bg rs hr gr cy ua by ru ge am az eu".split()
)
_WIDER = {
    "eu": _EUROPE,
    "apac": frozenset("in pk cn hk tw jp kr sg my th vn id ph au nz apac".split()),
    "latam": frozenset("mx br ar cl co pe uy latam".split()),
    "na": frozenset("us ca mx na".split()),
}


def within(place: Place, wanted: Place) -> bool | None:
    """Whether a place lies in a wanted city, region, country or continent; None where what is stated leaves it open."""
    if wanted == Place(is_remote=True):
        return place.is_remote
    countries = _WIDER.get(wanted.country, frozenset({wanted.country}))
    if wanted.country and place.country and place.country not in countries:
        return None if wanted.country in _WIDER.get(place.country, ()) else False
    if wanted.region and place.region and place.region != wanted.region:
        return False
    if wanted.city:
        if not place.city:
            return None
        return place.city == wanted.city
    if wanted.region:
        return True if place.region else None
    return True if place.country else None
