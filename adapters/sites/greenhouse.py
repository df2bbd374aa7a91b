"""Greenhouse: the boards API. Descriptions are in the listing; the questions of the form are in the detail."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text
from adapters.parsing.listings import card, language_code, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import PostedQuestion, Salary, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import split_places, work_format_of
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_patterns import ANY, PostingUrl
from core.vacancies.posting_urls import known_posting, link

BASE = "https://boards-api.greenhouse.io"


class Greenhouse:
    name = "greenhouse"
    posting_urls = (
        PostingUrl(
            host=r".*\.eu\..*greenhouse\.io",
            path="/embed/job_app.*",
            canonical="https://job-boards.eu.greenhouse.io/{board}/jobs/{id}",
            parameters={"token": r"(?P<id>\d+)", "for": "(?P<board>.+)"},
        ),
        PostingUrl(
            host=r".*greenhouse\.io",
            path="/embed/job_app.*",
            canonical="https://job-boards.greenhouse.io/{board}/jobs/{id}",
            parameters={"token": r"(?P<id>\d+)", "for": "(?P<board>.+)"},
        ),
        PostingUrl(host=r".*greenhouse\.io", path="/embed/job_app.*", parameters={"token": r"(?P<id>\d+)"}),
        PostingUrl(
            host=r"(?:job-)?boards\.eu\.greenhouse\.io",
            path=r"/(?P<board>[^/]+)/jobs/(?P<id>\d+)",
            canonical="https://job-boards.eu.greenhouse.io/{board}/jobs/{id}",
        ),
        PostingUrl(
            host=r"(?:job-)?boards\.(?:us\.)?greenhouse\.io",
            path=r"/(?P<board>[^/]+)/jobs/(?P<id>\d+)",
            canonical="https://job-boards.greenhouse.io/{board}/jobs/{id}",
        ),
        PostingUrl(
            host=r"(?:boards-)?api\.greenhouse\.io",
            path=r"/v1/boards/(?P<board>[^/]+)/jobs/(?P<id>\d+)",
            canonical="https://job-boards.greenhouse.io/{board}/jobs/{id}",
        ),
        PostingUrl(host=ANY, path=ANY, parameters={"gh_jid": r"(?P<id>\d+)"}),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "greenhouse needs the name of a board",
                "It is the word after boards.greenhouse.io/ in the employer's links.",
            )
        yield Request(url=f"{target.base_url or BASE}/v1/boards/{target.board}/jobs?content=true&pay_transparency=true")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        groups = parts(data, "departments", "offices")
        if groups and any(isinstance(group.get("jobs"), list) for group in groups):
            rows: list[Any] = [row for group in groups for row in parts(group, "jobs")]
        else:
            rows = rows_of(data, "jobs", row_has=("id", "title"))
        total = number(data, "meta.total")
        return page_of(self.name, rows, lambda row: _card(target, row), total=int(total) if total is not None else None)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        known = known_posting(card.url or "")
        board = target.board or (known.board if known else None)
        if not board:
            return None
        return Request(
            url=f"{target.base_url or BASE}/v1/boards/{board}/jobs/{card.external_id}?questions=true&pay_transparency=true"
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        rows = rows_of(read_json(response), "jobs", row_has=("id", "title"))
        row = next((row for row in rows if text(row, "id") == card.external_id), None)
        if row is None:
            raise MarkupChanged(f"greenhouse: the response does not contain posting {card.external_id}")
        full = _card(target, row)
        return Vacancy(
            card=card.model_copy(
                update={"salary": card.salary or full.salary, "posted_at": card.posted_at or full.posted_at}
            ),
            description=full.snippet or card.snippet or "",
            questions=tuple(_questions(row)),
            apply_url=full.url or card.url,
            valid_through=moment(row.get("application_deadline")),
        )


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    content = markup(row, "content", "description")
    places = split_places(text(row, "location.name", "location")) or tuple(
        text(office, "location", "name") or "" for office in parts(row, "offices")
    )
    url = link(row.get("absolute_url"))
    external_id = text(row, "id")
    if not url and target.board and external_id:
        url = f"https://job-boards.greenhouse.io/{target.board}/jobs/{external_id}"
    return card(
        Greenhouse.name,
        external_id,
        text(row, "title"),
        employer=target.employer or text(row, "company_name", "company.name"),
        locations=places,
        work_format=_work_format(row),
        url=url,
        salary=_salary(row),
        posted_at=moment(row.get("first_published") or row.get("published_at")),
        language=language_code(text(row, "language")),
        requisition_id=text(row, "requisition_id"),
        snippet=html_to_text(content) if content else None,
    )


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    """Read the work format from the employer's custom fields: "Workplace Type: Hybrid", "Remote: Yes"."""
    for field in parts(row, "metadata"):
        name = (text(field, "name") or "").lower()
        if not any(
            word in name
            for word in (
                "remote",
                "workplace",
                "work place",
                "work type",
                "work model",
                "work arrangement",
                "location type",
                "work location",
                "hybrid",
            )
        ):
            continue
        value = field.get("value")
        work_format = work_format_of(
            ", ".join(value)
            if isinstance(value, list) and all(isinstance(v, str) for v in value)
            else text(field, "value")
        )
        if work_format:
            return work_format
        if name.strip(" ?") in {"remote", "is remote", "fully remote", "remote job", "remote position"} and flag(
            field, "value"
        ):
            return WorkFormat.REMOTE
    return None


def _salary(row: dict[str, Any]) -> Salary | None:
    """Combine the pay ranges that share the currency of the first. The period is null unless a range names it."""
    ranges = parts(row, "pay_input_ranges", "pay_ranges")
    if not ranges:
        return None
    currency = text(ranges[0], "currency_type", "currency")
    same = [pay for pay in ranges if text(pay, "currency_type", "currency") == currency]
    ends = [(_amount(pay, "min"), _amount(pay, "max")) for pay in same]
    lows = [low for low, _ in ends if low]
    highs = [high for _, high in ends if high]
    period = next((named for pay in same if (named := salary_period(text(pay, "interval", "period", "title")))), None)
    return salary(min(lows, default=None), max(highs, default=None), currency, period)


def _amount(pay: dict[str, Any], end: str) -> float | None:
    cents = number(pay, f"{end}_cents")
    return cents / 100 if cents is not None else number(pay, f"{end}_value", end)


def _questions(row: dict[str, Any]) -> Iterable[PostedQuestion]:
    groups = parts(row, "questions") + parts(row, "location_questions")
    groups += [question for group in parts(row, "compliance") for question in parts(group, "questions")]
    for question in groups:
        label = text(question, "label")
        fields = parts(question, "fields")
        visible = [field for field in fields if text(field, "type") != "input_hidden"] or fields
        if label and visible:
            yield PostedQuestion(
                text=label,
                type=text(visible[0], "type") or "input_text",
                is_required=bool(flag(question, "required")),
                options=tuple(
                    option_text
                    for value in parts(visible[0], "values")
                    if (option_text := text(value, "label", "name"))
                ),
            )
    for question in parts(part(row, "demographic_questions"), "questions"):
        label = text(question, "label")
        if label:
            yield PostedQuestion(
                text=label,
                type=text(question, "type") or "multi_value_single_select",
                is_required=bool(flag(question, "required")),
                options=tuple(
                    option_text for value in parts(question, "answer_options") if (option_text := text(value, "label"))
                ),
            )
