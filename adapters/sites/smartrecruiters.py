"""SmartRecruiters: the public postings of a company, 100 per page. Descriptions are only in the detail."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, text
from adapters.parsing.listings import card, language_code, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import place, work_format_of
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import known_posting, link

BASE = "https://api.smartrecruiters.com"
PAGE = 100
_SECTIONS = ("companyDescription", "jobDescription", "qualifications", "additionalInformation")


class SmartRecruiters:
    name = "smartrecruiters"
    posting_urls = (
        PostingUrl(
            host=r"(?:jobs|careers|www)\.smartrecruiters\.com",
            path=r"/(?:oneclick-ui/company/)?(?P<board>[^/]+)/(?:publication/|job/)?(?P<id>\d{6,})(?:-[^/]*)?",
            canonical="https://jobs.smartrecruiters.com/{board}/{id}",
        ),
        PostingUrl(
            host=r"api\.smartrecruiters\.com",
            path=r"/v1/companies/(?P<board>[^/]+)/postings/(?P<id>\d{6,})",
            canonical="https://jobs.smartrecruiters.com/{board}/{id}",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "smartrecruiters needs a company's identifier",
                "It is the word after jobs.smartrecruiters.com/ in the employer's links.",
            )
        yield self._page(target, 0)

    def _page(self, target: SiteTarget, offset: int) -> Request:
        return Request(
            url=f"{target.base_url or BASE}/v1/companies/{target.board}/postings?limit={PAGE}&offset={offset}"
        )

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "content", "postings", "jobs", row_has=("id", "name"))
        total, offset = number(data, "totalFound"), number(data, "offset") or 0
        following = int(offset) + len(rows)
        has_more = bool(target.board and total and rows and following < total)
        return page_of(
            self.name,
            rows,
            lambda row: _card(target, row),
            next=self._page(target, following) if has_more else None,
            total=int(total) if total is not None else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        known = known_posting(card.url or "")
        board = target.board or (known.board if known else None)
        return (
            Request(url=f"{target.base_url or BASE}/v1/companies/{board}/postings/{card.external_id}")
            if board
            else None
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        row = read_json(response)
        if not isinstance(row, dict) or not isinstance(row.get("jobAd"), dict):
            raise MarkupChanged("smartrecruiters: the posting has no 'jobAd'")
        full = _card(target, row)
        return Vacancy(
            card=full.model_copy(update={"id": card.id, "external_id": card.external_id, "url": card.url or full.url}),
            description=_description(row) or "",
            apply_url=link(row.get("applyUrl")) or full.url,
        )


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    if (text(row, "visibility") or "PUBLIC").upper() not in {"PUBLIC", "EXTERNAL"}:
        raise RowLeftOut(f"not public: {text(row, 'name')!r}", is_fault=False)
    external_id = text(row, "id", "uuid")
    company = text(row, "company.identifier") or target.board
    url = link(row.get("postingUrl"))
    if not url and company and external_id:
        url = f"https://jobs.smartrecruiters.com/{company}/{external_id}"
    return card(
        SmartRecruiters.name,
        external_id,
        text(row, "name", "title"),
        employer=target.employer or text(row, "company.name", "company"),
        locations=[_place(part(row, "location")) or text(row, "location")],
        work_format=_work_format(row),
        url=url,
        apply_url=link(row.get("applyUrl")),
        salary=salary(
            number(row, "compensation.min"),
            number(row, "compensation.max"),
            text(row, "compensation.currency"),
            salary_period(text(row, "compensation.period", "compensation.interval")),
        ),
        posted_at=moment(row.get("releasedDate") or row.get("createdOn")),
        language=language_code(text(row, "language.code", "language")),
        requisition_id=text(row, "refNumber"),
        snippet=_description(row),
        is_closed=True if flag(row, "active") is False else None,
    )


def _place(location: dict[str, Any]) -> str | None:
    country = text(location, "country")
    country = country.upper() if country and len(country) == 2 else country
    return text(location, "fullLocation") or place(text(location, "city"), text(location, "region"), country)


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    if flag(row, "location.hybrid"):
        return WorkFormat.HYBRID
    if flag(row, "location.remote"):
        return WorkFormat.REMOTE
    return work_format_of(text(row, "locationType", "workplaceType"))


def _description(row: dict[str, Any]) -> str | None:
    sections = part(row, "jobAd.sections")
    names = [*_SECTIONS, *(name for name in sections if name not in _SECTIONS and name != "videos")]
    pieces = []
    for name in names:
        body = html_to_text(markup(sections, f"{name}.text") or "")
        if body:
            pieces += [text(sections, f"{name}.title") or "", body]
    return "\n\n".join(piece for piece in pieces if piece) or None
