"""Name the maker of a career page whose lists otklik does not read, so that the error says what to do instead."""

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


@cache
def _makers() -> tuple[_Maker, ...]:
    tables = load_toml("adapters.parsing", "unread_makers.toml")
    return tuple(
        _Maker(name, re.compile(table["host"]), re.compile(table["marks"], re.I)) for name, table in tables.items()
    )


def maker_of(html: str, address: str) -> str | None:
    """Return the maker by the page's address, else by what the page loads; None for any other page."""
    host = (urlsplit(address).hostname or "").lower()
    by_host = next((maker.name for maker in _makers() if maker.host.search(host)), None)
    return by_host or next((maker.name for maker in _makers() if maker.marks.search(html[:_MOST_READ])), None)


def unread(error: MarkupChanged, html: str, address: str) -> MarkupChanged:
    """Return the error with the maker's name and the way around it, if the page is by one whose lists are not read."""
    maker = maker_of(html, address)
    if maker is None:
        return error
    return MarkupChanged(
        f"{error.message}; the page is by {maker}, whose lists otklik does not read by itself",
        INSTEAD,
    )
