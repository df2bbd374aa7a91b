"""Look up the towns of the world by name: `data/towns.txt`, from GeoNames (CC BY 4.0), loaded on first use."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from core.text.data import load_lines


class Town(NamedTuple):
    """A town: its name in the tables, country code (see `own_code`), and US state or Canadian province ("" elsewhere)."""

    own_name: str
    country: str
    region: str


@cache
def _towns_by_name() -> Mapping[str, str]:
    return dict(line.split("\t") for line in load_lines("core.lexicon", "data/towns.txt"))


@lru_cache(maxsize=8192)
def towns_named(name: str) -> tuple[Town, ...]:
    """Return the towns with a name (a `place_key`), the largest first."""
    return tuple(_town(text, name) for text in _towns_by_name().get(name, "").lstrip("?").split(",") if text)


def _town(text: str, name: str) -> Town:
    place, _, own_name = text.partition("=")
    country, _, region = place.partition(".")
    return Town(own_name or name, country, region)


def town_named(name: str, country: str = "", region: str = "") -> Town | None:
    """Return the largest town with a name (a `place_key`) in the given country and region.

    None if there is none, and for a name alone if the largest town is not twice as large as one in another country.
    """
    if not country and not region and _towns_by_name().get(name, "").startswith("?"):
        return None
    return next(
        (
            town
            for town in towns_named(name)
            if country in ("", town.country) and (not region or not town.region or town.region == region)
        ),
        None,
    )
