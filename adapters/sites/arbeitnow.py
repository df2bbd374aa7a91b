"""Arbeitnow: the job board API, page by page."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from adapters.parsing.feeds import vacancy_in
from adapters.parsing.lenient import at, flag, markup, moment, repaired, text
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.lexicon.locations import split_places
from core.text.html import html_to_text
from core.vacancies.posting_urls import link

BASE = "https://www.arbeitnow.com"


class Arbeitnow:
    name = "arbeitnow"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        query = urlencode(target.params)
        yield Request(url=f"{target.base_url or BASE}/api/job-board-api" + (f"?{query}" if query else ""))

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "data", "jobs", row_has=("slug", "title"))
        following = link(at(data, "links.next"), response.url)
        if following and target.base_url:
            following = f"{target.base_url}/api/job-board-api?{following.partition('?')[2]}"
        return page_of(
            self.name, rows, lambda row: _card(target, row), next=Request(url=following) if following and rows else None
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    """Build a card. `remote: false` states no work format: it covers hybrid and on-site vacancies."""
    slug = text(row, "slug")
    return card(
        Arbeitnow.name,
        slug,
        repaired(text(row, "title")),
        employer=repaired(text(row, "company_name")) or target.employer,
        locations=split_places(text(row, "location")),
        work_format=WorkFormat.REMOTE if flag(row, "remote") else None,
        url=link(row.get("url"), BASE) or (f"{BASE}/jobs/{slug}" if slug else None),
        posted_at=moment(row.get("created_at")),
        snippet=html_to_text(markup(row, "description") or "") or None,
    )
