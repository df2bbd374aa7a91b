"""Personio: the XML feed of a careers page, or the page's own search list as JSON."""

from collections.abc import Iterable
from typing import Any
from xml.etree.ElementTree import Element

from adapters.parsing.lenient import markup, moment, number, part, parts, text, words
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json, read_xml
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import split_places
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl


class Personio:
    name = "personio"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.jobs\.personio\.(?:de|com|es|fr|it|nl|co\.uk)",
            path=r"/job/(?P<id>\d+)",
            canonical="https://{board}.jobs.personio.com/job/{id}",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        yield Request(url=f"{target.base_url or self._base(target)}/xml")

    def _base(self, target: SiteTarget) -> str:
        if not target.board:
            raise SettingsError(
                "personio needs the name of a careers page",
                "It is the word before .jobs.personio.com in the employer's links.",
            )
        return _pages(target.board)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        if response.content.lstrip()[:1] in (b"[", b"{"):
            rows: list[Any] = rows_of(read_json(response), "positions", "jobs", "data", row_has=("id", "name"))
        else:
            rows = [_as_row(position) for position in _positions(read_xml(response))]
        return page_of(self.name, rows, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        full = next((full for full in self.parse(target, response).cards if full.external_id == card.external_id), None)
        if full is None:
            raise MarkupChanged(f"personio: the feed does not contain posting {card.external_id}")
        return Vacancy(card=full, description=full.snippet or "", apply_url=full.apply_url)


def _pages(board: str) -> str:
    return f"https://{board}" if "." in board else f"https://{board}.jobs.personio.com"


def _positions(root: Element) -> list[Element]:
    positions = [element for element in root.iter() if _name(element) == "position"]
    if not positions and _name(root) not in {"workzag-jobs", "positions", "jobs"}:
        raise MarkupChanged(f"personio: no 'workzag-jobs' with 'position' entries; the root is {_name(root)!r}")
    return positions


def _name(element: Element) -> str:
    return str(element.tag).rsplit("}", 1)[-1]


def _as_row(position: Element) -> dict[str, Any]:
    """Convert an element to the dict that the JSON list would contain."""
    row: dict[str, Any] = {}
    for child in position:
        name = _name(child)
        if name == "additionalOffices":
            row["offices"] = ["".join(office.itertext()) for office in child]
        elif name == "jobDescriptions":
            row["sections"] = [
                {_name(child_node): "".join(child_node.itertext()) for child_node in section} for section in child
            ]
        elif len(child):
            row[name] = {_name(child_node): "".join(child_node.itertext()) for child_node in child}
        else:
            row[name] = "".join(child.itertext())
    return row


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    external_id = text(row, "id")
    page = f"{_pages(target.board)}/job/{external_id}" if target.board and external_id else None
    pay = part(row, "salaryInformation") or part(row, "salary")
    return card(
        Personio.name,
        external_id,
        text(row, "name", "title"),
        employer=target.employer or text(row, "subcompany", "subCompany", "company_name"),
        locations=[*split_places(text(row, "office", "office.name")), *words(row, "offices", "name")],
        url=page,
        apply_url=f"{page}#apply" if page else None,
        salary=salary(
            number(pay, "min", "minSalary"),
            number(pay, "max", "maxSalary"),
            text(pay, "currencyCode", "currency"),
            salary_period(text(pay, "type", "interval", "period", "salaryType")),
        ),
        posted_at=moment(row.get("createdAt") or row.get("created_at")),
        requisition_id=text(row, "requisitionId"),
        snippet=_description(row),
    )


def _description(row: dict[str, Any]) -> str | None:
    sections = []
    for section in parts(row, "sections", "jobDescriptions"):
        body = html_to_text(markup(section, "value") or "")
        if body:
            sections.append("\n\n".join(piece for piece in (text(section, "name"), body) if piece))
    return "\n\n".join(sections) or html_to_text(markup(row, "description") or "") or None
