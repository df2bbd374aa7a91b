"""Recruitee: all offers of a careers site, descriptions and questions included."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text
from adapters.parsing.listings import card, language_code, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import PostedQuestion, Salary, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import place, split_places
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

_ROWS = ("offers",)


class Recruitee:
    name = "recruitee"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.recruitee\.com",
            path="/o/(?P<id>[^/]+)",
            canonical="https://{board}.recruitee.com/o/{id}",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        yield Request(url=f"{self._base(target)}/api/offers/")

    def _base(self, target: SiteTarget) -> str:
        if target.base_url:
            return target.base_url
        if not target.board:
            raise SettingsError(
                "recruitee needs the name of a careers site",
                "It is the word before .recruitee.com in the employer's links.",
            )
        return f"https://{target.board}" if "." in target.board else f"https://{target.board}.recruitee.com"

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(_single(read_json(response)), *_ROWS, row_has=("id", "careers_url"))
        return page_of(self.name, rows, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return (
            Request(url=f"{self._base(target)}/api/offers/{card.external_id}")
            if target.base_url or target.board
            else None
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        for row in rows_of(_single(read_json(response)), *_ROWS, row_has=("id", "careers_url")):
            if isinstance(row, dict) and text(row, "id") == card.external_id:
                return Vacancy(
                    card=card,
                    description=_description(row) or "",
                    questions=tuple(_questions(row)),
                    apply_url=link(row.get("careers_apply_url")) or card.apply_url,
                    valid_through=moment(row.get("close_at")),
                )
        raise MarkupChanged(f"recruitee: the response does not contain posting {card.external_id}")


def _single(data: Any) -> Any:
    """Turn `{"offer": {...}}` into a list of one; return anything else unchanged."""
    return [data["offer"]] if isinstance(data, dict) and isinstance(data.get("offer"), dict) else data


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    status = (text(row, "status") or "published").lower()
    if status not in {"published", "closed"}:
        raise RowLeftOut(f"{status}, not published: {text(row, 'title')!r}", is_fault=False)
    languages = list(part(row, "translations"))
    url = link(row.get("careers_url") or row.get("url"))
    return card(
        Recruitee.name,
        text(row, "id", "guid", "slug"),
        text(row, "title", "sharing_title") or _translated(row, "title"),
        employer=target.employer or text(row, "company_name"),
        locations=_places(row),
        work_format=_work_format(row),
        url=url,
        apply_url=link(row.get("careers_apply_url")),
        salary=_salary(row),
        posted_at=moment(row.get("published_at") or row.get("created_at")),
        language=language_code(
            text(row, "lang_code", "language", "locale") or (languages[0] if len(languages) == 1 else None)
        ),
        requisition_id=text(row, "requisition_id", "reference"),
        snippet=_description(row),
        is_closed=True if status == "closed" else None,
    )


def _translated(row: dict[str, Any], key: str) -> str | None:
    translations = part(row, "translations")
    return next(
        (translation for name in ("en", *translations) if (translation := markup(translations, f"{name}.{key}"))), None
    )


def _places(row: dict[str, Any]) -> Iterable[str | None]:
    places = [
        text(location, "full_address")
        if not text(location, "city", "country")
        else place(text(location, "city"), text(location, "state", "state_name"), text(location, "country"))
        for location in parts(row, "locations")
    ]
    if len([location for location in places if location]) > 1:
        return places
    return split_places(text(row, "location")) or [
        place(text(row, "city"), text(row, "state_name"), text(row, "country")),
        *places,
    ]


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    """Return the ticked work format; None if none or several are ticked, since the candidate may then choose."""
    ticked = [
        work_format
        for key, work_format in (
            ("remote", WorkFormat.REMOTE),
            ("hybrid", WorkFormat.HYBRID),
            ("on_site", WorkFormat.ONSITE),
        )
        if flag(row, key)
    ]
    return ticked[0] if len(ticked) == 1 else None


def _salary(row: dict[str, Any]) -> Salary | None:
    pay = part(row, "salary")
    return salary(number(pay, "min"), number(pay, "max"), text(pay, "currency"), salary_period(text(pay, "period")))


def _description(row: dict[str, Any]) -> str | None:
    pieces = [markup(row, key) or _translated(row, key) for key in ("description", "requirements")]
    return "\n\n".join(html_to_text(piece) for piece in pieces if piece) or None


def _questions(row: dict[str, Any]) -> Iterable[PostedQuestion]:
    for question in parts(row, "open_questions"):
        label = text(question, "body")
        if label:
            yield PostedQuestion(
                text=html_to_text(label),
                type=text(question, "kind") or "text",
                is_required=bool(flag(question, "required")),
                options=tuple(
                    option_text
                    for option in parts(question, "open_question_options", "options")
                    if (option_text := text(option, "body", "label"))
                ),
            )
