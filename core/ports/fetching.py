"""Ports for fetching: job sites and the HTTP fetcher."""

from collections.abc import Iterable
from typing import Protocol

from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard


class JobSite(Protocol):
    """A page object. `requests` and the two parsers are pure: no clock, no network, no settings.

    Parsers raise `MarkupChanged` (naming what is missing), `LoginWall`, `ChallengePage` or `SiteBlocked`; they never return an
    empty page for a response they did not understand.
    """

    name: str

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        """The first page(s) to fetch for a target."""
        ...

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage: ...

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        """Where the whole posting is, or None where the card already holds all the site gives (`snippet`)."""
        ...

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy: ...


class Fetcher(Protocol):
    """Fetches with good manners. Raises `SiteUnreachable`, `RateLimited`, `SiteBlocked`, `AddressRefused`, `ResponseTooLarge`."""

    def fetch(self, request: Request) -> Response: ...
