"""Distances between towns: `data/town_coordinates.txt` and `data/suburb_coordinates.txt`, from GeoNames (CC BY 4.0), loaded on first use."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from math import asin, cos, radians, sin, sqrt

from core.lexicon.areas import is_area, towns_of_area
from core.lexicon.known_places import CANADIAN_PROVINCES, US_STATES
from core.lexicon.places import Place, within
from core.lexicon.towns import towns_named
from core.text.data import load_lines

_EARTH_RADIUS_KM = 6371.0
_FARTHER = {"us": 1.25, "ca": 1.25, "au": 1.25}
"""How much farther from a city its suburbs lie where cities are wide."""
Coordinates = tuple[float, float, float]
"""Latitude and longitude in degrees, and how far suburbs may lie in kilometres: 0 for a suburb."""


@cache
def _towns() -> Mapping[str, str]:
    """Return the lines about towns by name. They are read when they are asked for: few of many thousands are."""
    return _by_name("data/town_coordinates.txt")


@cache
def _suburbs() -> Mapping[str, str]:
    """Return the lines about small towns and villages beside cities by name; several in a country may have one name."""
    return _by_name("data/suburb_coordinates.txt")


def _by_name(file: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for line in load_lines("core.lexicon", file):
        name, _, rest = line.partition("\t")
        found[name] = f"{found[name]}\n{rest}" if name in found else rest
    return found


def _coordinates(town: str) -> Mapping[str, Coordinates]:
    """Return the coordinates of the towns of a name by country[.state]."""
    rows = (line.split("\t") for line in _towns().get(town, "").splitlines())
    return {place: (float(latitude), float(longitude), float(reach)) for place, latitude, longitude, reach in rows}


def _suburbs_of(name: str, country: str) -> list[Coordinates]:
    """Return the places of the small towns and villages of a name in a country."""
    rows = (line.split("\t") for line in _suburbs().get(name, "").splitlines())
    return [
        (float(latitude), float(longitude), 0.0)
        for place, latitude, longitude in rows
        if place.partition(".")[0] == country
    ]


def kilometres_between(one: Place, other: Place) -> float | None:
    """Return the distance of two towns as the crow flies, in kilometres; None if a town is unknown or its country is not stated."""
    start, end = _position(one), _position(other)
    if start is None or end is None:
        return None
    return _kilometres(start, end)


def _kilometres(start: Coordinates, end: Coordinates) -> float:
    (latitude, longitude, _), (to_latitude, to_longitude, _) = start, end
    north, east = radians(to_latitude - latitude), radians(to_longitude - longitude)
    chord = sin(north / 2) ** 2 + cos(radians(latitude)) * cos(radians(to_latitude)) * sin(east / 2) ** 2
    return 2 * _EARTH_RADIUS_KM * asin(sqrt(chord))


@lru_cache(maxsize=32768)
def is_within_reach(place: Place, wanted: Place) -> bool:
    """Whether a place may lie in a wanted city, region or country, or is a town beside a wanted city.

    The name of a town whose larger namesake is elsewhere ("Hamilton") counts as the one beside the wanted city.
    """
    if within(place, wanted) is not False:
        return True
    if not place.city or not wanted.city or place.city == wanted.city:
        return False
    if any(_is_in_or_beside(wanted, town) for town in towns_of_area(place)):
        return True
    if place.country and wanted.country and place.country != wanted.country:
        return not place.region and _is_beside(Place(place.city, "", wanted.country), wanted)
    return _is_beside(place._replace(country=place.country or wanted.country), wanted) or is_suburb(place, wanted)


def is_unknown_town(place: Place, wanted: Iterable[Place] = ()) -> bool:
    """Whether no list of towns and suburbs has a town of this name, so that it may be a village beside a wanted one.

    One of a state may be beside a wanted town of that state. An area in place of a town is none.
    """
    if not place.city or is_area(place) or towns_named(place.city):
        return False
    return not place.country or (bool(place.region) and any(place.region == wish.region for wish in wanted))


def is_town_in(name: str, country: str) -> bool:
    """Whether a country has a town or a village beside a city of this name."""
    return bool(_suburbs_of(name, country)) or any(town.country == country for town in towns_named(name))


def _is_beside(place: Place, wanted: Place) -> bool:
    """Whether a town lies no farther from a wanted one than the suburbs of that do."""
    start, end = _position(place), _position(wanted)
    farther = _FARTHER.get(wanted.country, 1.0)
    return start is not None and end is not None and _kilometres(start, end) <= end[2] * farther


def _is_in_or_beside(place: Place, town: Place) -> bool:
    return place.city == town.city or _is_beside(place, town) or is_suburb(place, town)


@lru_cache(maxsize=32768)
def is_suburb(place: Place, wanted: Place) -> bool:
    """Whether a wanted town has a small town or village of this name beside it."""
    if _position(place) is not None:
        return False
    countries = {place.country or wanted.country} - {""} or {town.country for town in towns_named(wanted.city)}
    centres = ((country, _position(wanted._replace(country=country))) for country in countries)
    return any(
        _kilometres(at, centre) <= centre[2]
        for country, centre in centres
        if centre
        for at in _suburbs_of(place.city, country)
    )


@lru_cache(maxsize=8192)
def _position(place: Place) -> Coordinates | None:
    """Return the coordinates of a town; None if it is unknown, or if its state is not stated and several states have such a town."""
    if not place.city or not place.country:
        return None
    if place.region in US_STATES | CANADIAN_PROVINCES:
        return _coordinates(place.city).get(f"{place.country}.{place.region}")
    named = _coordinates(place.city)
    if exact := named.get(place.country):
        return exact
    points = [at for where, at in named.items() if where.startswith(f"{place.country}.")]
    return points[0] if len(points) == 1 else None
