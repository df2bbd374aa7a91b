"""Requests to job sites and their responses, as plain data. Sites are pure: the fetcher does the networking."""

from typing import Any, Literal

from core.contracts.base import Contract
from core.contracts.vacancy import VacancyCard


class SearchSpec(Contract):
    """How to read an unknown search page: CSS selectors, relative to a card. Stored after the person has confirmed it, then replayed.

    `:scope` is the card itself. `next_page` is a selector of a link in the page, or `param:NAME` for a page number in the address.
    `filters` are the names of the page's own search fields.
    """

    url: str
    card: str
    title: str
    link: str
    employer: str | None = None
    location: str | None = None
    salary: str | None = None
    posted: str | None = None
    next_page: str | None = None
    filters: tuple[str, ...] = ()
    proposed_by: str = "structure"
    is_confirmed: bool = False


class SiteTarget(Contract):
    """One thing the person follows: an employer's board, a search, a feed, a file of leads.

    `site` is the registry name. `board` is the tenant's token on an ATS, `query` the search text, `url` a page, `path` a local
    leads file. `base_url` replaces the site's own address (recorded responses, the demo board). `params` go into the query.
    `search_spec` says how to read an unknown search page.
    """

    site: str
    board: str | None = None
    employer: str | None = None
    query: str | None = None
    url: str | None = None
    path: str | None = None
    base_url: str | None = None
    params: dict[str, str] = {}
    search_spec: SearchSpec | None = None
    max_pages: int = 20

    @property
    def label(self) -> str:
        """How the run names it: `greenhouse/acme`, `hh/python developer`."""
        return "/".join(part for part in (self.site, self.board or self.query or self.url or self.path) if part)


class Request(Contract):
    """One request. `body` is sent as JSON. `render` asks for the page as a browser shows it."""

    url: str
    method: Literal["GET", "POST"] = "GET"
    headers: dict[str, str] = {}
    body: Any = None
    render: bool = False


class Response(Contract):
    """A whole, bounded answer. `status` is the HTTP status; a recorded file reads as 200. `url` is where it ended, after redirects."""

    url: str
    status: int = 200
    headers: dict[str, str] = {}
    content: bytes
    is_not_modified: bool = False

    @property
    def content_type(self) -> str:
        return next((v for k, v in self.headers.items() if k.lower() == "content-type"), "")


class ParsedPage(Contract):
    """Cards in the order of the page, the next page if there is one, and rows that were left out with the reason."""

    cards: tuple[VacancyCard, ...] = ()
    next: Request | None = None
    left_out: tuple[str, ...] = ()
    total_stated: int | None = None
