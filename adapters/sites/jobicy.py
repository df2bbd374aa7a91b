"""Jobicy: remote vacancies, version 2 of the feed."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from adapters.parsing.feeds import vacancy_in
from adapters.parsing.lenient import markup, moment, number, text
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, SalaryPeriod, Vacancy, VacancyCard, WorkFormat
from core.lexicon.locations import distinct
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_urls import link

BASE = "https://jobicy.com"


class Jobicy:
    name = "jobicy"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        query = {"count": "50", **({"tag": target.query} if target.query else {}), **target.params}
        yield Request(url=f"{target.base_url or BASE}/api/v2/remote-jobs?{urlencode(query)}")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(read_json(response), "jobs", row_has=("id", "jobTitle"))
        return page_of(self.name, rows, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    html = markup(row, "jobDescription", "jobExcerpt") or ""
    return card(
        Jobicy.name,
        text(row, "id"),
        html_to_text(text(row, "jobTitle", "title") or "") or None,
        employer=html_to_text(text(row, "companyName") or "") or target.employer,
        locations=distinct(piece.strip() for piece in (text(row, "jobGeo") or "").split(",")),
        work_format=WorkFormat.REMOTE,
        url=link(row.get("url"), BASE),
        salary=_salary(row),
        posted_at=moment(row.get("pubDate")),
        snippet=html_to_text(html) or None,
    )


def _salary(row: dict[str, Any]) -> Salary | None:
    """Read the salary: per year from the older fields (`annualSalaryMin`), else from the newer ones, which state a period."""
    currency = text(row, "salaryCurrency")
    annual = salary(number(row, "annualSalaryMin"), number(row, "annualSalaryMax"), currency, SalaryPeriod.YEAR)
    return annual or salary(
        number(row, "salaryMin"), number(row, "salaryMax"), currency, salary_period(text(row, "salaryPeriod"))
    )
