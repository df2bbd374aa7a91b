"""Rippling: the postings of a board (API versions 1 and 2), one row per location. Pay and descriptions are in the detail."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text, words
from adapters.parsing.listings import card, language_code, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import place, split_places, work_format_of, work_format_of_places
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_patterns import UUID, PostingUrl
from core.vacancies.posting_urls import known_posting, link

BASE = "https://api.rippling.com"


class Rippling:
    name = "rippling"
    posting_urls = (
        PostingUrl(
            host=r"ats\.rippling\.com",
            path=f"/(?:[a-z]{{2}}-[A-Za-z]{{2}}/)?(?P<board>[^/]+)/jobs/(?P<id>{UUID})",
            canonical="https://ats.rippling.com/{board}/jobs/{id}",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "rippling needs the name of a board", "It is the word after ats.rippling.com/ in the employer's links."
            )
        yield Request(url=f"{target.base_url or BASE}/platform/api/ats/v1/board/{target.board}/jobs")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "items", "results", "jobs", row_has=("uuid", "name"))
        total = number(data, "totalItems", "count")
        return page_of(self.name, rows, lambda row: _card(target, row), total=int(total) if total is not None else None)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        known = known_posting(card.url or "")
        board = target.board or (known.board if known else None)
        return (
            Request(url=f"{target.base_url or BASE}/platform/api/ats/v1/board/{board}/jobs/{card.external_id}")
            if board
            else None
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        row = read_json(response)
        if not isinstance(row, dict) or not text(row, "name"):
            raise MarkupChanged("rippling: the posting has no 'name'")
        full = _card(target, {**row, "uuid": card.external_id})
        return Vacancy(
            card=full.model_copy(update={"locations": full.locations or card.locations, "url": card.url or full.url}),
            description=full.snippet or "",
            apply_url=full.url or card.url,
        )


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    if flag(row, "isUnlisted"):
        raise RowLeftOut(f"not listed by the employer: {text(row, 'name')!r}", is_fault=False)
    url = link(row.get("url"))
    known = known_posting(url or "")
    external_id = text(row, "uuid", "id") or (known.external_id if known else None)
    if not url and target.board and external_id:
        url = f"https://ats.rippling.com/{target.board}/jobs/{external_id}"
    places = _places(row)
    return card(
        Rippling.name,
        external_id,
        text(row, "name", "title"),
        employer=target.employer or text(row, "companyName"),
        locations=places,
        work_format=_work_format(row) or work_format_of_places(places),
        url=url,
        salary=_salary(row),
        posted_at=moment(row.get("createdOn") or row.get("createdAt") or row.get("publishedAt")),
        language=language_code(text(row, "language")),
        snippet=_description(row),
    )


def _places(row: dict[str, Any]) -> list[str]:
    places = words(row, "workLocations", "label", "name")
    for location in parts(row, "locations"):
        places.append(
            text(location, "name", "label")
            or place(text(location, "city"), text(location, "state"), text(location, "country"))
            or ""
        )
    return [location for location in places if location] or list(
        split_places(text(row, "workLocation.label", "workLocation.name", "workLocation", "location"))
    )


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    stated = {text(location, "workplaceType") for location in parts(row, "locations")} - {None}
    if len(stated) == 1:
        return work_format_of((stated.pop() or "").replace("_", "-"))
    return work_format_of((text(row, "workplaceType", "workFromHomeType") or "").replace("_", "-"))


def _salary(row: dict[str, Any]) -> Salary | None:
    """Combine the pay ranges of all locations that share the currency and period of the first."""
    ranges = parts(row, "payRangeDetails", "payRanges")
    unit = next(((text(pay, "currency"), text(pay, "frequency", "interval")) for pay in ranges), None)
    same = [pay for pay in ranges if (text(pay, "currency"), text(pay, "frequency", "interval")) == unit]
    lows = [low for pay in same if (low := number(pay, "rangeStart", "minValue", "min"))]
    highs = [high for pay in same if (high := number(pay, "rangeEnd", "maxValue", "max"))]
    return salary(
        min(lows, default=None),
        max(highs, default=None),
        unit[0] if unit else None,
        salary_period(unit[1] if unit else None),
    )


def _description(row: dict[str, Any]) -> str | None:
    sections = part(row, "description")
    if not sections:
        return html_to_text(markup(row, "description") or "") or None
    names = ["role", *(name for name in sections if name != "role")]
    return "\n\n".join(body for name in names if (body := html_to_text(markup(sections, name) or ""))) or None
