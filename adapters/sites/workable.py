"""Workable: the account's widget API. Rows of the newer API and of the signed-in API are read too."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text
from adapters.parsing.listings import card, holder_of, language_code, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import place, work_format_of
from core.lexicon.periods import salary_period
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import known_posting, link

BASE = "https://apply.workable.com"
_ROWS = ("jobs", "results")


class Workable:
    name = "workable"
    posting_urls = (
        PostingUrl(
            host=r"apply\.workable\.com",
            path="/(?:(?P<board>[^/]+)/)?j/(?P<id>[0-9A-Za-z]{6,})",
            canonical="https://apply.workable.com/j/{id}",
            id_case="upper",
        ),
        PostingUrl(
            host=r"(?!(?:www|apply|jobs|careers|api|help)\.)(?P<board>[a-z0-9-]+)\.workable\.com",
            path="/j(?:obs)?/(?P<id>[0-9A-Za-z]{6,})",
            canonical="https://apply.workable.com/j/{id}",
            id_case="upper",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "workable needs the name of an account",
                "It is the word after apply.workable.com/ in the employer's links.",
            )
        yield Request(url=f"{target.base_url or BASE}/api/v1/widget/accounts/{target.board}?details=true")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, *_ROWS, row_has=("shortcode", "title"))
        employer = target.employer or text(holder_of(data, *_ROWS), "name")
        total = number(data, "total")
        return page_of(
            self.name, rows, lambda row: _card(target, employer, row), total=int(total) if total is not None else None
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        if card.snippet or not target.board:
            return None
        return next(iter(self.requests(target)))

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        for row in rows_of(read_json(response), *_ROWS, row_has=("shortcode", "title")):
            if isinstance(row, dict) and text(row, "shortcode", "id") == card.external_id:
                return Vacancy(
                    card=card,
                    description=_description(row) or "",
                    apply_url=link(row.get("application_url")) or card.apply_url,
                )
        raise MarkupChanged(f"workable: the response does not contain posting {card.external_id}")


def _card(target: SiteTarget, employer: str | None, row: dict[str, Any]) -> VacancyCard:
    if flag(row, "isInternal"):
        raise RowLeftOut(f"internal posting: {text(row, 'title')!r}", is_fault=False)
    url = link(row.get("url") or row.get("shortlink"))
    known = known_posting(url or "") or known_posting(link(row.get("application_url")) or "")
    external_id = text(row, "shortcode") or (known.external_id if known else None) or text(row, "id")
    if not url and external_id:
        url = (
            f"https://apply.workable.com/{target.board}/j/{external_id}"
            if target.board
            else f"https://apply.workable.com/j/{external_id}"
        )
    return card(
        Workable.name,
        external_id,
        text(row, "title", "full_title"),
        employer=employer or text(row, "account", "company", "company.name"),
        locations=_places(row),
        work_format=_work_format(row),
        url=url,
        apply_url=link(row.get("application_url")),
        salary=_salary(row),
        posted_at=moment(row.get("published_on") or row.get("published") or row.get("created_at")),
        language=language_code(text(row, "language")),
        requisition_id=text(row, "code"),
        snippet=_description(row),
        is_closed=True if (text(row, "state") or "").lower() in {"closed", "archived"} else None,
    )


def _places(row: dict[str, Any]) -> list[str | None]:
    locations = parts(row, "locations") or parts(row, "location")
    visible = [location for location in locations if not flag(location, "hidden")]
    places = [
        place(
            text(location, "city"),
            text(location, "region", "state", "subregion"),
            text(location, "country", "country_name", "countryName"),
        )
        or text(location, "location_str", "locationString", "name")
        for location in visible
    ]
    if any(places):
        return places
    state = text(row, "state")
    state = None if (state or "").lower() in {"published", "draft", "closed", "archived"} else state
    return [place(text(row, "city"), state, text(row, "country")) or text(row, "location")]


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    """Return the work format from the workplace type, else from the `telecommuting` or `remote` flag.

    A flag that is false states nothing, since it covers hybrid work.
    """
    stated = text(
        row, "workplace", "workplace_type", "workplaceType", "location.workplace_type", "location.workplaceType"
    )
    if stated:
        return work_format_of(stated.replace("_", "-"))
    return WorkFormat.REMOTE if flag(row, "telecommuting", "remote", "location.telecommuting") else None


def _salary(row: dict[str, Any]) -> Salary | None:
    pay = part(row, "salary")
    if not pay:
        return parse_salary(text(row, "salary"))
    return salary(
        number(pay, "salary_from", "from", "min"),
        number(pay, "salary_to", "to", "max"),
        text(pay, "salary_currency", "currency"),
        salary_period(text(pay, "salary_period", "period", "interval", "frequency")),
    )


def _description(row: dict[str, Any]) -> str | None:
    whole = markup(row, "full_description")
    pieces = [whole] if whole else [markup(row, key) for key in ("description", "requirements", "benefits")]
    return "\n\n".join(html_to_text(piece) for piece in pieces if piece) or None
