"""Boards of employers to start from, by country and field: `starter_boards.toml`."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import NamedTuple

from core.contracts.job_site import SiteTarget
from core.errors import SettingsError
from core.lexicon.countries import country_code
from core.text.data import load_toml


class StarterBoard(NamedTuple):
    """An employer's board. `countries` are ISO codes, the first is where most of the work is. `source` is where the board was seen."""

    site: str
    board: str
    employer: str
    countries: tuple[str, ...]
    field: str
    source: str

    @property
    def target(self) -> SiteTarget:
        return SiteTarget(site=self.site, board=self.board, employer=self.employer)


@cache
def all_boards() -> tuple[StarterBoard, ...]:
    data = load_toml("adapters.candidates", "starter_boards.toml")
    return tuple(
        StarterBoard(row["site"], board, employer, tuple(countries), row["field"], data["sources"][row["source"]])
        for row in data["list"]
        for board, employer, *countries in row["boards"]
    )


def seen_on() -> date:
    """Return the day on which the boards were seen in their sources."""
    day: date = load_toml("adapters.candidates", "starter_boards.toml")["seen_on"]
    return day


def fields() -> tuple[str, ...]:
    """Return the fields of work, in the order of the file."""
    return tuple(dict.fromkeys(board.field for board in all_boards()))


def starter_boards(countries: Sequence[str] = (), wanted_fields: Sequence[str] = ()) -> tuple[StarterBoard, ...]:
    """Return the boards of any of these countries and fields; of all, if none is named. Raises `SettingsError` for an unknown one."""
    codes = [_code(country) for country in countries]
    for name in wanted_fields:
        if name not in fields():
            raise SettingsError(f"there is no field {name!r}", f"Fields: {', '.join(fields())}.")
    return tuple(
        board
        for board in all_boards()
        if (not codes or set(codes) & set(board.countries)) and (not wanted_fields or board.field in wanted_fields)
    )


def chosen_by(text: str) -> tuple[StarterBoard, ...]:
    """Return the boards of COUNTRY or COUNTRY/FIELD, such as `DE/health`. Raises `SettingsError` if there are none."""
    country, _, field = text.partition("/")
    found = starter_boards([country.strip()], [field.strip()] if field.strip() else [])
    if not found:
        raise SettingsError(f"no boards are listed for {text}", "See what there is: otklik sites starters")
    return found


def _code(country: str) -> str:
    code = country_code(country)
    if code is None:
        raise SettingsError(f"{country!r} is not a known country", "Give a name or a code, such as Germany or GB.")
    return code
