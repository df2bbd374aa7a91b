"""The job site that reads the page behind a pasted link: a posting, a board or a search."""

import re
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qsl, urlsplit

from adapters.parsing.unread_makers import INSTEAD, maker_of
from core.contracts.job_site import SiteTarget
from core.errors import SettingsError
from core.text.data import load_toml
from core.vacancies.posting_urls import clean_url, known_posting

_NO_BOARD = frozenset(("hh", "hn"))
"""Job sites on which a posting leads to no board of its employer."""
_SINGLE_PAGES = frozenset(("linkedin", "indeed", "breezy"))
"""Postings that are followed one by one."""
_CAREER_SITES = frozenset(("oracle", "workday"))
"""Job sites on which an employer has several career sites, each with an address of its own."""


class _Link(NamedTuple):
    """A row of site_links.toml."""

    site: str
    host: str
    path: str
    board_parameter: str = ""
    query_parameters: tuple[str, ...] = ()
    page: bool = False
    refuse: str = ""


def target_of_link(url: str) -> SiteTarget:
    """Return what to follow for a link. The link of a posting leads to the board of its employer.

    Raises `SettingsError` that says what to do instead if no job site reads the address.
    """
    address = _address(url)
    known = known_posting(url)
    if known is not None and known.site in _SINGLE_PAGES:
        site = "linkedin" if known.site == "linkedin" else "leads"
        return SiteTarget(site=site, url=clean_url(url))
    if known is not None and known.site in _NO_BOARD:
        raise SettingsError(
            f"{url} is a single posting of {known.site}, which cannot be followed",
            "Prepare an application for it: otklik apply URL. To follow a search, paste the address of its list.",
        )
    if known is not None and known.site in _CAREER_SITES:
        return SiteTarget(site=known.site, url=_career_site_of(address))
    if known is not None and known.board:
        return SiteTarget(site=known.site, board=_as_written(known.board, url))
    for row in _links():
        target = _target(row, address)
        if target is not None:
            return target
    if known is not None:
        raise SettingsError(
            f"{url} is a posting of {known.site}, but the link does not name the employer's board",
            "Open the employer's list of vacancies and paste its address, or prepare only this one: otklik apply URL.",
        )
    maker = maker_of("", url)
    if maker is not None:
        raise SettingsError(
            f"{url} is a page of {maker}, whose lists otklik does not read by itself",
            f"Is it one posting? otklik apply URL. {INSTEAD}",
        )
    raise SettingsError(
        f"no job site is known that reads {url}",
        "Is it one posting? otklik apply URL. Is it a list of vacancies? otklik search-spec URL shows how it would be read.",
    )


def _address(url: str) -> SplitResult:
    try:
        address = urlsplit(url.strip())
    except ValueError:
        address = urlsplit("")
    if address.scheme.lower() not in ("http", "https") or not address.hostname:
        raise SettingsError(f"{url!r} is not a web address", "Give a link that begins with https://.")
    return address


def _target(row: _Link, address: SplitResult) -> SiteTarget | None:
    """Return the target if the address matches. Raises `SettingsError` for an address that is refused."""
    host = re.fullmatch(row.host, address.hostname or "", re.I)
    path = re.fullmatch(f"(?:{row.path})/?", re.sub(r"/{2,}", "/", address.path), re.I)
    if host is None or path is None:
        return None
    if row.refuse:
        raise SettingsError(f"{address.geturl()} cannot be followed", f"{row.refuse}.")
    parameters = dict(parse_qsl(address.query))
    board = {**host.groupdict(), **path.groupdict()}.get("board") or parameters.get(row.board_parameter)
    if row.page:
        return SiteTarget(site=row.site, url=clean_url(address.geturl()))
    if row.board_parameter and not board:
        return None
    query = next((parameters[name] for name in row.query_parameters if parameters.get(name)), None)
    return SiteTarget(site=row.site, board=board, query=query)


def _as_written(board: str, url: str) -> str:
    """Return the board as the link writes it: some job sites distinguish capitals."""
    written = re.search(re.escape(board), url, re.I)
    return written[0] if written else board


def _career_site_of(address: SplitResult) -> str:
    """Return the address of the list that a posting of Workday or Oracle belongs to."""
    path = re.split(r"/(?:job|details|requisitions)/", address.path, maxsplit=1)[0]
    return f"https://{address.netloc.lower()}{path}"


@cache
def _links() -> tuple[_Link, ...]:
    return tuple(_Link(**row) for row in load_toml("adapters.candidates", "site_links.toml")["link"])
