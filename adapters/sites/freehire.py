"""freehire: search results or a single posting of an aggregator, as JSON. The URL of a card is that of the original job site."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import markup, moment, number, text, words
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import SettingsError
from core.lexicon.locations import split_places, work_format_of
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_urls import link


class Freehire:
    name = "freehire"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.url:
            raise SettingsError("freehire needs the address of a search", "Give the URL of the search with `url`.")
        yield Request(url=target.url)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "data", "jobs", "results", row_has=("public_slug", "title"))
        total = number(data, "meta.total")
        return page_of(self.name, rows, lambda row: _card(target, row), total=int(total) if total is not None else None)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        full = self.parse(target, response).cards[0]
        return Vacancy(card=full, description=full.snippet or "", apply_url=full.url)


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    body = markup(row, "description")
    return card(
        Freehire.name,
        text(row, "public_slug", "external_id"),
        text(row, "title"),
        employer=text(row, "company") or target.employer,
        locations=split_places(text(row, "location")) or words(row, "cities"),
        work_format=work_format_of(text(row, "work_mode")),
        url=link(row.get("url")),
        salary=salary(
            number(row, "enrichment.salary_min", "salary_min"),
            number(row, "enrichment.salary_max", "salary_max"),
            text(row, "enrichment.salary_currency", "salary_currency"),
            salary_period(text(row, "enrichment.salary_period", "salary_period")),
        ),
        posted_at=moment(row.get("posted_at")),
        snippet=html_to_text(body) if body else None,
        is_closed=True if moment(row.get("closed_at")) else None,
    )
