"""Pinpoint: all postings of a careers site in one list."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, text
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import place, split_places, work_format_of
from core.lexicon.periods import salary_period
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text
from core.vacancies.posting_patterns import UUID, PostingUrl
from core.vacancies.posting_urls import link

_SECTIONS = ("description", "key_responsibilities", "skills_knowledge_expertise", "benefits")


class Pinpoint:
    name = "pinpoint"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.pinpointhq\.com",
            path=rf"/(?:[a-z]{{2}}(?:-[a-z]{{2}})?/)?(?:postings|jobs)/(?P<id>{UUID}|\d+)",
            canonical="https://{board}.pinpointhq.com/postings/{id}",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        base = target.base_url or _pages(target.board)
        if not base:
            raise SettingsError(
                "pinpoint needs the name of a careers site",
                "It is the word before .pinpointhq.com in the employer's links.",
            )
        yield Request(url=f"{base}/postings.json")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(read_json(response), "data", "postings", "jobs", row_has=("id", "title"))
        return page_of(self.name, rows, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        for row in rows_of(read_json(response), "data", "postings", "jobs", row_has=("id", "title")):
            if isinstance(row, dict) and text(row, "id") == card.external_id:
                flat = {**row, **part(row, "attributes")}
                return Vacancy(
                    card=card,
                    description=_description(flat) or "",
                    apply_url=card.apply_url or card.url,
                    valid_through=moment(flat.get("deadline_at")),
                )
        raise MarkupChanged(f"pinpoint: the response does not contain posting {card.external_id}")


def _pages(board: str | None) -> str | None:
    if not board:
        return None
    return f"https://{board}" if "." in board else f"https://{board}.pinpointhq.com"


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    row = {**row, **part(row, "attributes")}
    return card(
        Pinpoint.name,
        text(row, "id"),
        text(row, "title"),
        employer=target.employer or text(row, "company.name", "company_name", "company"),
        locations=_places(row),
        work_format=work_format_of((text(row, "workplace_type", "workplace_type_text") or "").replace("_", "-")),
        url=link(row.get("url"), _pages(target.board) or "") or link(row.get("path"), _pages(target.board) or ""),
        apply_url=link(row.get("apply_url")),
        salary=_salary(row),
        posted_at=moment(row.get("published_at") or row.get("posted_at") or row.get("created_at")),
        requisition_id=text(row, "requisition_id", "job.requisition_id"),
        snippet=_description(row),
    )


def _places(row: dict[str, Any]) -> list[str | None]:
    location = part(row, "location")
    if not location:
        return list(split_places(text(row, "location")))
    city, province, country = text(location, "city"), text(location, "province", "state"), text(location, "country")
    name = text(location, "name")
    return [name if name and "," in name else place(city, province, country) or name]


def _salary(row: dict[str, Any]) -> Salary | None:
    if flag(row, "compensation_visible") is False:
        return None
    currency, period = text(row, "compensation_currency"), salary_period(text(row, "compensation_frequency"))
    stated = salary(number(row, "compensation_minimum"), number(row, "compensation_maximum"), currency, period)
    return stated or parse_salary(text(row, "compensation"))


def _description(row: dict[str, Any]) -> str | None:
    sections = []
    for name in _SECTIONS:
        body = html_to_text(markup(row, name) or "")
        if body:
            sections.append("\n\n".join(piece for piece in (text(row, f"{name}_header"), body) if piece))
    return "\n\n".join(sections) or None
