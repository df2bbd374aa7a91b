"""Himalayas: remote vacancies, paged by offset."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from adapters.parsing.feeds import vacancy_in
from adapters.parsing.lenient import at, markup, moment, number, repaired, text, words
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_urls import link

BASE = "https://himalayas.app"
PAGE = 20


class Himalayas:
    name = "himalayas"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        yield _page(target, 0)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "jobs", row_has=("title", "companyName"))
        total, offset, limit = number(data, "totalCount"), number(data, "offset") or 0, number(data, "limit") or PAGE
        following = None
        cursor = text(data, "nextCursor")
        if cursor and rows:
            following = Request(
                url=f"{target.base_url or BASE}/jobs/api?{urlencode({'limit': int(limit), 'cursor': cursor})}"
            )
        elif total and rows and offset + len(rows) < total:
            following = _page(target, int(offset) + len(rows), int(limit))
        return page_of(
            self.name, rows, lambda row: _card(target, row), next=following, total=int(total) if total else None
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _page(target: SiteTarget, offset: int, limit: int = PAGE) -> Request:
    return Request(url=f"{target.base_url or BASE}/jobs/api?limit={limit}&offset={offset}")


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    """Build a card. The feed's only id is `guid`: the posting's URL or a plain name."""
    guid = text(row, "guid")
    is_url = bool(guid and guid.startswith(("http://", "https://")))
    url = (link(guid) if is_url else None) or link(row.get("url"), BASE) or link(row.get("applicationLink"), BASE)
    slug = url.partition("/companies/")[2] if url and "/companies/" in url else (url or "").partition("://")[2]
    html = markup(row, "description", "excerpt") or ""
    return card(
        Himalayas.name,
        text(row, "id") or (None if is_url else guid) or slug or None,
        repaired(text(row, "title")),
        employer=repaired(text(row, "companyName", "company.name")) or target.employer,
        locations=words(row, "locationRestrictions", "name", "alpha2") if at(row, "locationRestrictions") else (),
        work_format=WorkFormat.REMOTE,
        url=url,
        apply_url=link(row.get("applicationLink"), BASE),
        salary=salary(
            number(row, "minSalary", "salaryMin"),
            number(row, "maxSalary", "salaryMax"),
            text(row, "currency", "salaryCurrency"),
            salary_period(text(row, "salaryPeriod", "salaryInterval")),
        ),
        posted_at=moment(row.get("pubDate")),
        snippet=html_to_text(html) or None,
    )
