"""Remotive: one feed of remote vacancies (remotive.com/api/remote-jobs)."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from adapters.parsing.feeds import salary_text, vacancy_in
from adapters.parsing.lenient import markup, moment, repaired, text
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.lexicon.locations import split_places
from core.text.html import html_to_text
from core.vacancies.posting_urls import link

BASE = "https://remotive.com"


class Remotive:
    name = "remotive"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        query = urlencode({**({"search": target.query} if target.query else {}), **target.params})
        yield Request(url=f"{target.base_url or BASE}/api/remote-jobs" + (f"?{query}" if query else ""))

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(read_json(response), "jobs", row_has=("id", "title"))
        return page_of(self.name, rows, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    where = text(row, "candidate_required_location")
    return card(
        Remotive.name,
        text(row, "id"),
        repaired(text(row, "title")),
        employer=repaired(text(row, "company_name", "company")) or target.employer,
        locations=_places(where),
        work_format=WorkFormat.REMOTE,
        url=link(row.get("url"), BASE),
        salary=salary_text(text(row, "salary")),
        posted_at=moment(row.get("publication_date")),
        snippet=html_to_text(markup(row, "description") or "") or None,
    )


def _places(where: str | None) -> tuple[str, ...]:
    """Return the places where candidates may live: the entries of a list of three or more, else the places in the line."""
    if not where:
        return ()
    pieces = [piece.strip() for piece in where.split(",")]
    return tuple(pieces) if len(pieces) > 2 else split_places(where)
