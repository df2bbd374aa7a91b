"""RemoteOK: one list whose first element is a legal notice, not a vacancy."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from adapters.parsing.feeds import vacancy_in
from adapters.parsing.lenient import markup, moment, number, repaired, text
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut
from core.lexicon.locations import split_places
from core.text.html import html_to_text
from core.vacancies.posting_urls import link

BASE = "https://remoteok.com"


class RemoteOk:
    name = "remoteok"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        tags = f"?tags={quote(target.query, safe=',')}" if target.query else ""
        yield Request(url=f"{target.base_url or BASE}/api{tags}")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = data if isinstance(data, list) else rows_of(data, "jobs", "data", row_has=("id", "position"))
        vacancies = [row for row in rows if not _is_notice(row)]
        if not rows:
            raise MarkupChanged("remoteok: empty list; even without vacancies it should begin with the legal notice")
        return page_of(self.name, vacancies, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _is_notice(row: Any) -> bool:
    return isinstance(row, dict) and "legal" in row and not row.get("position")


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    if not isinstance(row, dict):
        raise RowLeftOut("not an object")
    number_in_slug = (text(row, "slug") or "").rsplit("-", 1)[-1]
    return card(
        RemoteOk.name,
        text(row, "id") or (number_in_slug if number_in_slug.isdigit() else None),
        repaired(text(row, "position", "title")),
        employer=repaired(text(row, "company")) or target.employer,
        locations=split_places(repaired(text(row, "location"))),
        work_format=WorkFormat.REMOTE,
        url=link(row.get("url"), BASE) or link(f"/remote-jobs/{row['slug']}" if row.get("slug") else None, BASE),
        apply_url=link(row.get("apply_url"), BASE),
        salary=salary(
            number(row, "salary_min"), number(row, "salary_max"), text(row, "salary_currency", "currency"), None
        ),
        posted_at=moment(row.get("date")) or moment(row.get("epoch")),
        snippet=html_to_text(repaired(markup(row, "description")) or "") or None,
    )
