"""Requests to job sites and their responses, as plain data. A job site builds requests and parses responses; the fetcher sends them."""

from typing import Any, Literal

from core.contracts.base import Contract
from core.contracts.page_filter import FilterMapping
from core.contracts.vacancy import VacancyCard


class SearchSpec(Contract):
    """How to read the search page of an unknown site. Used only after the user has confirmed it.

    `card` is the CSS selector of a card; the selectors of its parts are relative to the card, which is `:scope`. `next_page` selects the
    link to the next page, or is `param:NAME` for a page number in the URL. `filters` are the names of the page's own search fields.
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
    """A source of vacancies that the candidate follows: an employer's board, a search, a feed or a file of leads.

    `site` is the name of the job site. `board` is the employer's token on an ATS, `query` the search text, `url` a page, `path` a
    local leads file. `base_url` replaces the site's own address (recorded responses, the demo board). `params` are added to the
    query string. `search_spec` describes an unknown search page. With `by_role`, or `{role}` in `query`, `url` or `params`, the target is
    searched for each role of the candidate. `filters` are the confirmed filters of a search page; they are kept beside `sites.toml`.
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
    by_role: bool = False
    filters: FilterMapping | None = None
    max_pages: int = 20

    @property
    def label(self) -> str:
        """The name of this target in runs and reports: `greenhouse/acme`, `hh/python developer`."""
        return "/".join(part for part in (self.site, self.board or self.query or self.url or self.path) if part)


class Request(Contract):
    """One HTTP request. `body` is sent as JSON. `render` asks for the page as rendered by a browser."""

    url: str
    method: Literal["GET", "POST"] = "GET"
    headers: dict[str, str] = {}
    body: Any = None
    render: bool = False


class Response(Contract):
    """A complete response, limited in size. `status` is the HTTP status (200 for a recorded file), `url` the address after redirects."""

    url: str
    status: int = 200
    headers: dict[str, str] = {}
    content: bytes
    is_not_modified: bool = False

    @property
    def content_type(self) -> str:
        return next((v for k, v in self.headers.items() if k.lower() == "content-type"), "")


class ParsedPage(Contract):
    """The cards of a page in the page's order, the request for the next page if there is one, and the reason for every row left out.

    `total_stated` is the number of vacancies that the site itself states. `notes` are told to the user.
    """

    cards: tuple[VacancyCard, ...] = ()
    next: Request | None = None
    left_out: tuple[str, ...] = ()
    total_stated: int | None = None
    notes: tuple[str, ...] = ()
