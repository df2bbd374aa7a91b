"""Name the maker of a career page that could not be read, so that the error says what to do instead."""

import re
from functools import cache
from typing import NamedTuple
from urllib.parse import urlsplit

from core.errors import MarkupChanged
from core.text.data import load_toml

INSTEAD = "Put the addresses of single postings into a leads file, or save the page after it has loaded and run `otklik search-spec FILE --url ADDRESS`."
"""What to do where a list is not read."""
_MOST_READ = 400_000


class _Maker(NamedTuple):
    name: str
    host: re.Pattern[str]
    marks: re.Pattern[str]
    site: str


@cache
def _makers() -> tuple[_Maker, ...]:
    tables = load_toml("adapters.parsing", "unread_makers.toml")
    return tuple(
        _Maker(name, re.compile(table["host"]), re.compile(table["marks"], re.I), table.get("site", ""))
        for name, table in tables.items()
    )


def maker_of(html: str, address: str) -> str | None:
    """Return the maker by the page's address, else by what the page loads; None for any other page."""
    maker = _maker_of(html, address)
    return maker.name if maker else None


def _maker_of(html: str, address: str) -> _Maker | None:
    host = (urlsplit(address).hostname or "").lower()
    by_host = next((maker for maker in _makers() if maker.host.search(host)), None)
    return by_host or next((maker for maker in _makers() if maker.marks.search(html[:_MOST_READ])), None)


def unread(error: MarkupChanged, html: str, address: str) -> MarkupChanged:
    """Return the error with the maker's name and what to do instead, if the page is by a known maker."""
    maker = _maker_of(html, address)
    if maker is None:
        return error
    if maker.site:
        return MarkupChanged(
            f"{error.message}; the page is by {maker.name}",
            f'Write an entry with site = "{maker.site}" and the address of the employer\'s list of vacancies into sites.toml.',
        )
    return MarkupChanged(
        f"{error.message}; the page is by {maker.name}, whose lists otklik does not read by itself",
        INSTEAD,
    )
