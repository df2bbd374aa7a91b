"""Read locations as comparable places: `NYC` and `New York, NY` are one city, `Cambridge, MA` and `Cambridge, UK` are two.

A town is looked up in `places.toml` first, then in `towns.txt`. A name shared by several towns means the largest one, unless a
country or US state is given; if another country has a town of more than half its size, the name alone does not decide the country.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.known_places import (
    CANADIAN_PROVINCES,
    CODES_OF_REGIONS,
    FREE_TEXT_COUNTRY_CODES,
    PROVINCE_OF_NAME,
    US_STATE_OF_NAME,
    US_STATES,
    country_codes,
    country_of_name,
    is_state_or_province,
    members_of,
    place_key,
    towns,
    towns_with_other_names,
)
from core.lexicon.towns import town_named, towns_named
from core.lexicon.word_lists import any_of, word_list, word_map
from core.text.normalize import fold

_REMOTE = re.compile(rf"\b(?:100% |fully |full |entirely )?(?:{any_of('places', 'remote')})\b")
_FORMAT = re.compile(rf"\b(?:{any_of('places', 'format')})\b")
_JOINT = f"(?:{any_of('places', 'joints')})"
_NO_PLACE = re.compile(rf"(?:(?<!\S){_JOINT}\s+)?(?:{_REMOTE.pattern}|{_FORMAT.pattern})(?:\s+{_JOINT}(?!\S))?")
"""What says from where one works, with the word that ties it to a place."""
_BETWEEN_TOWNS = re.compile(rf"\s+(?:{any_of('places', 'between_towns')})\s+")
_ONE_NAME = frozenset(word_list("places", "with_and"))
_AROUND = re.compile(rf"\b(?:{any_of('places', 'around')})\b")
_LOOSE_JOINT = re.compile(r"^(?:or|and|oder|und|ou|или|и|або|lub)\s+|\s+(?:or|and|oder|und|ou|или|и|або|lub)$")
"""What is left of "Remote (US only) or New York" where the brackets separate."""
_AUSTRALIAN = re.compile(r"(?<=\w)(?:,? (?:nsw|qld)| (?:vic|tas|act))(?: \d{4})?(?=$|[,;])")
"""A state of Australia behind its town: "Mackay, QLD"."""
_OREGON = re.compile(r",\s*OR\b(?=\s)")
"""The state after a town, which in small letters is the word "or": "Portland, OR remote"."""
_DC = re.compile(r"\bwashington,?\s+d\.?\s?c\b\.?")
_POSTCODE = re.compile(
    r"^(?:(?:[a-z]{1,2}[\s-])?\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4}-\d{3}|\d{4} [a-z]{2}(?=\s[^\W\d]{3}))\s+(?=[^\W\d])|(?<=[^\W\d])\s+(?:[a-z]{1,2}\d[a-z\d]?(?:\s\d[a-z]{2})?|\d{5}(?:-\d{4})?)$"
)
"""The code before a town ("10115 Berlin", "43-450 Ustroń") or after it and its state ("Leeds LS1 4AP", "Portland, OR 97201")."""
_ITALIAN_POSTCODE = re.compile(r"\d{5}\s+(?P<town>[^\W\d].*?)\s+(?P<province>[a-z]{2})")
"""An Italian address ends with the code of a province: "13900 Biella BI"."""
_DISTRICT = re.compile(
    r"(?P<town>[^\W\d_]{4,})(?:-(?!(?:upon|on|under|am|an|la|le|les|sur|sous|en|de|na|by|the|in|ob)\b)(?P<district>[^\W\d_]{3,})|\s+(?P<number>\d{1,2})(?:er|eme|e)?)"
)
_STATION = re.compile(rf"(?:{any_of('places', 'stations')})\s?(?P<name>[^\W\d].*)")
_PART_OF_TOWN = re.compile(rf"(?P<town>[^\W\d_].{{3,}}?)\s+(?P<part>{any_of('places', 'parts_of_towns')})")
_NAMESAKES = {name: re.compile(rf"\b{written}") for name, written in word_map("places", "namesakes").items()}
"""How postings write the names of towns that share theirs with another."""
_COUNTRY_WIDE = re.compile(r"(?P<country>[^\W\d_].+?)\s?(?:weit|wide)")
_DEPARTMENT = re.compile(r"\d{2,3}")
"""The number of a department of France behind its town: "Saint-Denis (93)"."""
_UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))
_SEPARATOR = re.compile(r"[,;/|()\[\]–—•·:]|\s[-+&]\s|\s-|-\s|(?<=[^\W_])\s+(?:or|and|oder|und|или|и)\s+(?=[^\W_])")


MOST_OTHERS = 3
"""Further names that are kept of a line: an address has few."""


class Place(NamedTuple):
    """A place: city; US state, Canadian province or part of the city; country code; "" for values that are not stated."""

    city: str = ""
    region: str = ""
    country: str = ""
    is_remote: bool = False
    others: tuple[str, ...] = ()
    """Further names in its line, which may be those of the town that another posting names: "Civic Centre, Easterwick", "Bristol, Avonmouth"."""


def known_place(text: str) -> bool:
    """Whether a text is only a known city, region or country, or the word "remote"."""
    return _known(place_key(fold(text)))


@lru_cache(maxsize=65536)
def _known(text: str) -> bool:
    remaining = place_key(_NO_PLACE.sub(" ", text))
    if not remaining:
        return bool(_REMOTE.search(text))
    segments = [place_key(segment) for segment in _SEPARATOR.split(remaining)]
    names = [segment if len(segment) == 2 else place_key(_AROUND.sub(" ", segment)) for segment in segments if segment]
    return any(map(_is_name, names)) and all(_is_name(name) or _is_code(name) for name in names)


def _is_name(name: str) -> bool:
    if name in towns() or name in country_of_name() or name in US_STATE_OF_NAME or name in PROVINCE_OF_NAME:
        return True
    town, _, code = name.rpartition(" ")
    return town in towns() and _is_code(code)


def _is_code(code: str) -> bool:
    return is_state_or_province(code) or code in FREE_TEXT_COUNTRY_CODES


def place_of(location: str) -> Place:
    """Return the first place in a location line."""
    return _places_in(location)[0]


@lru_cache(maxsize=65536)
def _places_in(location: str) -> tuple[Place, ...]:
    """Read the places in a location line.

    The first segment that is neither region nor country is the town; a second town of `places.toml` begins another place.
    """
    text = _AUSTRALIAN.sub(", australia", _DC.sub("washington dc", fold(_OREGON.sub(", Oregon", location))))
    for name, written in _NAMESAKES.items():
        text = written.sub(name, text)
    reading = _Reading(bool(_REMOTE.search(place_key(text))))
    for line in _lines(_NO_PLACE.sub(" ; ", text)):
        if (station := _STATION.fullmatch(line.strip())) and not _is_town(station["name"]):
            continue
        segment = _POSTCODE.sub("", _LOOSE_JOINT.sub("", line.strip()))
        coded = _ITALIAN_POSTCODE.fullmatch(line.strip())
        if coded and _is_italian(coded["town"], coded["province"]):
            segment = coded["town"]
        if reading.add_district(segment):
            continue
        full_name = place_key(segment)
        name = place_key(segment if len(segment.strip()) == 2 else _AROUND.sub(" ", segment))
        if name or full_name in country_of_name():
            reading.add(full_name, name or full_name)
    return reading.places()


def _lines(text: str) -> Iterator[str]:
    """Yield the segments of a location line. Known towns with "or" between them are as many."""
    for line in _SEPARATOR.split(text):
        towns_beside = _BETWEEN_TOWNS.split(line) if " " in line.strip() else [line]
        is_one = len(towns_beside) == 1 or place_key(line) in _ONE_NAME or _is_town(line)
        if not is_one and all(map(_is_town, towns_beside)):
            yield from towns_beside
        else:
            yield line


def _is_town(name: str) -> bool:
    key = place_key(_POSTCODE.sub("", name.strip()))
    return key in towns() or bool(towns_named(key))


def _is_italian(town: str, province: str) -> bool:
    """Whether a town lies in Italy. With a code that an American state has, too, only if its name is the Italian one: "Milano MI", but "Milan MI"."""
    name = place_key(town)
    if is_state_or_province(province):
        return name in towns() and towns()[name][1] == "it" and towns()[name][0] != name
    return any(known.country == "it" for known in towns_named(name))


class _Reading:
    """The state while reading a location line segment by segment."""

    def __init__(self, is_remote: bool) -> None:
        self._is_remote = is_remote
        self._finished: list[Place] = []
        self._town = self._region = self._country = self._home = ""
        self._country_word = self._written = ""
        self._others: list[str] = []
        self._count = 0

    def add(self, full_name: str, name: str) -> None:
        """Read one segment: `full_name` as written, `name` without words such as "area" and "city of"."""
        index, self._count = self._count, self._count + 1
        name = full_name if full_name in towns() else name
        if (wide := _COUNTRY_WIDE.fullmatch(name)) and wide["country"] in country_of_name():
            name = wide["country"]
        if name in towns() and not (len(name) == 2 and index) and (not self._town or name not in US_STATE_OF_NAME):
            self._add_known_town(*towns()[name])
            self._written = name
        elif not self._town and (coded := _town_with_code(name)):
            self._town, self._home, self._region = coded
        elif name == "georgia" and self._home == "ge":
            self._country = "ge"
        elif name in country_of_name():
            self._country = self._country or country_of_name()[name]
            self._country_word = self._country_word or name
        elif name in US_STATE_OF_NAME or name in PROVINCE_OF_NAME:
            self._region = self._region or US_STATE_OF_NAME.get(name) or PROVINCE_OF_NAME[name]
        elif len(name) == 2 and (is_state_or_province(name) or name in country_codes()):
            self._add_code(name)
        elif self._town and _DEPARTMENT.fullmatch(name):
            self._others.append(name)
        elif not re.fullmatch(r"[\d\W]+", name):
            if self._town:
                self._others.append(name)
            self._town = self._town or name

    def add_district(self, segment: str) -> bool:
        """Read a segment that names a large town and a part of it: "Köln-Deutz", "Dublin 2", "Glasgow East". Return whether it is one."""
        match, part = _DISTRICT.fullmatch(segment), _PART_OF_TOWN.fullmatch(place_key(segment))
        if self._town or place_key(segment) in towns() or not (found := match or part):
            return False
        if not (town := _large_town(found["town"])):
            return False
        (self._town, self._home), self._region = town, part["part"] if part else found["district"] or found["number"]
        return True

    def _add_known_town(self, town: str, home: str) -> None:
        if self._town and town != self._town:
            self._finished.append(self._place())
            self._region = self._country = ""
            self._others = []
        self._town, self._home = town, home

    def _add_code(self, code: str) -> None:
        if code in country_codes() and (self._home == code or not is_state_or_province(code)):
            if not self._is_canton(code):
                self._country = self._country or code
        elif not self._is_of_region(code):
            self._region = self._region or code

    def _is_of_region(self, code: str) -> bool:
        """Whether a code after the town stands for a region of the country where the town lies, and no American or Canadian one has a town of this name.

        "Milano, MI" is in Lombardy; under its English name, "Milan, MI" is in Michigan.
        """
        if self._written == self._town and self._town in towns_with_other_names():
            return False
        namesakes = towns_named(self._town)
        home = self._home or (namesakes[0].country if namesakes else "")
        return code in CODES_OF_REGIONS.get(home, ()) and all(town.region != code for town in namesakes)

    def _is_canton(self, code: str) -> bool:
        """Whether a code after the town cannot be a country, since that country has no town of this name: "Bern, BE", "Torino, TO"."""
        namesakes = towns_named(self._town)
        return bool(namesakes) and self._home != code and all(town.country != code for town in namesakes)

    def _place(self) -> Place:
        town, region, country, home = self._town, self._region, self._country, self._home
        if not town and self._country_word and region in US_STATES and _lies_in(self._country_word, region):
            town, country = self._country_word, ""
        if region in US_STATES:
            country = "us"
        elif region in CANADIAN_PROVINCES:
            country = "ca"
        if town and not home and (named := town_named(town, country, region)):
            town, home = named.own_name, named.country
        others = [_own_name(_PART_OF_TOWN.sub(r"\g<town>", other)) for other in self._others[:MOST_OTHERS]]
        return Place(town, region, country or home, self._is_remote, tuple(others))

    def places(self) -> tuple[Place, ...]:
        return (*self._finished, self._place())


def _own_name(name: str) -> str:
    known, listed = towns().get(name), town_named(name)
    return known[0] if known else listed.own_name if listed else name


def _large_town(name: str) -> tuple[str, str] | None:
    """Return (our name, country code) of a town of `places.toml`, whose umlauts may be written as two letters; None if there is none."""
    for written, folded in (("", ""), *_UMLAUTS):
        if found := towns().get(name.replace(written, folded) if written else name):
            return found
    return None


def _lies_in(town: str, region: str) -> bool:
    """Whether a state or province has a town with this name: "Lebanon, NH" is not the country."""
    return any(namesake.region == region for namesake in towns_named(town))


def _town_with_code(text: str) -> tuple[str, str, str] | None:
    """Return (town, country, region) for a town followed by its state or province: `new york ny`, `wakefield ma`."""
    name, _, code = text.rpartition(" ")
    if name in towns():
        town, home = towns()[name]
        return (
            (town, home, code)
            if code in (US_STATES if home == "us" else CANADIAN_PROVINCES if home == "ca" else ())
            else None
        )
    match = (
        next((town for town in towns_named(name) if town.region == code), None) if is_state_or_province(code) else None
    )
    return (match.own_name, match.country, code) if match else None


def places_of(locations: Iterable[str]) -> tuple[Place, ...]:
    """Return the places of all location lines, each once, sorted. A line with only "remote" is a place, too."""
    places = {place for line in locations for place in _places_in(line) if place != Place()}
    return tuple(sorted(places))


def within(place: Place, wanted: Place) -> bool | None:
    """Whether a place lies in a wanted city, region, country or area; None if the stated values do not decide it."""
    if wanted == Place(is_remote=True):
        return place.is_remote
    if wanted.country and place.country and place.country not in members_of(wanted.country):
        return None if wanted.country in members_of(place.country) else False
    if wanted.region and place.region and place.region != wanted.region:
        return False
    if wanted.city:
        if not place.city:
            return None
        return place.city == wanted.city or wanted.city in place.others
    if wanted.region:
        return True if place.region else None
    return True if place.country else None
