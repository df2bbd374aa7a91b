"""Time zones: names that are no places, and the countries that use a zone."""

from collections.abc import Iterator
from importlib.resources import files

from core.contracts.candidate import Resume

ABBREVIATIONS = frozenset(
    "CET EET MET WET EST MST HST GMT GMT0 Greenwich UCT Zulu EST5EDT CST6CDT MST7MDT PST8PDT".split()
)
"""Names that name no place. Whether they have summer time is not what people expect."""


def place_against_zone(resume: Resume, time_zone: str | None) -> Iterator[str]:
    """Yield a sentence if the time zone was not given, or belongs to another country than the résumé's city."""
    city, country = resume.basics.location.city, country_of(resume)
    if time_zone is None:
        yield "the time zone is UTC" + (
            f", but your résumé says {city}: set time_zone in preferences.toml" if city else ""
        )
    elif country and (countries := countries_of_zone(time_zone)) and country not in countries:
        yield f"your résumé says {city or country}, but {time_zone} is the time of {', '.join(sorted(countries))}"


def country_of(resume: Resume) -> str:
    """Return the code of the country where the candidate lives, as the résumé says or as its city tells; "" if unknown."""
    from core.lexicon.places import place_of

    place = resume.basics.location
    return (place.countryCode or (place_of(place.city).country if place.city else "")).upper()


def _zone_rows() -> Iterator[tuple[tuple[str, ...], str]]:
    for line in files("tzdata").joinpath("zoneinfo/zone1970.tab").read_text("utf-8").splitlines():
        columns = line.split("\t")
        if len(columns) > 2 and not line.startswith("#"):
            yield tuple(columns[0].split(",")), columns[2]


def countries_of_zone(time_zone: str) -> frozenset[str]:
    """Return the codes of the countries that use a time zone, as far as the time zone database says."""
    return next((frozenset(countries) for countries, zone in _zone_rows() if zone == time_zone), frozenset())


def zone_of_country(country: str) -> str | None:
    """Return the time zone that a country has as its own; None if it has several or only shares one."""
    zones = [zone for countries, zone in _zone_rows() if countries[0] == country]
    return zones[0] if len(zones) == 1 else None
