"""Ports for fetching: job sites and the HTTP fetcher."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard


class JobSite(Protocol):
    """The page object of a job site. All methods are pure: no clock, no network, no settings.

    Parsers raise `MarkupChanged` (with what is missing), `LoginWall`, `ChallengePage` or `SiteBlocked`. They never return an empty page
    for a response that they did not understand.
    """

    name: str

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        """Return the first page or pages to fetch for a target."""
        ...

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        """Parse one page of the listing."""
        ...

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        """Return the request for the full posting, or None if the card already contains it (`snippet`)."""
        ...

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        """Parse the full posting of a card."""
        ...


class Fetcher(Protocol):
    """The HTTP client, which paces requests per host and respects robots.txt.

    Raises `SiteUnreachable`, `RateLimited`, `SiteBlocked`, `AddressRefused` or `ResponseTooLarge`.
    """

    def fetch(self, request: Request) -> Response:
        """Send a request and return the response."""
        ...


class RenderingFetcher(Fetcher, Protocol):
    """A fetcher that renders pages in browsers, which it starts when they are needed."""

    def close(self) -> None:
        """End the browsers."""
        ...


class PageVersion(NamedTuple):
    """The HTTP validators of a response and the SHA-256 of its body."""

    etag: str | None
    last_modified: str | None
    sha256: str


class PageMemory(Protocol):
    """The last known version of each page, for conditional requests. A missing entry only costs a full request."""

    def recall(self, url: str) -> PageVersion | None:
        """Return the last known version of a page, or None."""
        ...

    def keep(self, url: str, version: PageVersion) -> None:
        """Store the current version of a page."""
        ...
