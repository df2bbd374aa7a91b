"""Oracle Recruiting: the public job search of a career site (Candidate Experience), 25 per page. Descriptions are only in the detail."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from adapters.parsing.lenient import markup, moment, number, parts, text, words
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import split_places, work_format_of
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl

PAGE = 25
_API = "/hcmRestApi/resources/latest"
_HEADERS = {"Accept": "application/json"}
_FORMATS = {"ORA_REMOTE": WorkFormat.REMOTE, "ORA_HYBRID": WorkFormat.HYBRID, "ORA_ON_SITE": WorkFormat.ONSITE}
_SECTIONS = (
    "ExternalDescriptionStr",
    "ExternalResponsibilitiesStr",
    "ExternalQualificationsStr",
    "CorporateDescriptionStr",
)
_SITE_IN_PATH = re.compile(r"/hcmUI/CandidateExperience/(?P<language>[^/]+)/sites/(?P<site>[^/]+)", re.I)
_SITE_IN_API = re.compile(r"siteNumber=(?P<site>[^,;&]+)")


class _CareerSite(NamedTuple):
    """The address of a career site without a path, its number ("CX_1") and the language of its pages."""

    origin: str
    number: str
    language: str = "en"

    @property
    def tenant(self) -> str:
        return (urlsplit(self.origin).hostname or "").removesuffix(".oraclecloud.com")


class Oracle:
    name = "oracle"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9.-]+)\.oraclecloud\.com",
            path=r"/hcmUI/CandidateExperience/[^/]+/sites/(?P<slug>[^/]+)/(?:job|requisitions/preview|requisitions/job)/(?P<id>[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*)",
            canonical="https://{board}.oraclecloud.com/hcmUI/CandidateExperience/en/sites/{slug}/job/{id}",
            id_case="upper",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        career_site = _career_site(target)
        if career_site is None:
            raise SettingsError(
                "oracle needs a career site",
                'Give url = "https://tenant.fa.region.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1".',
            )
        yield _page(target, career_site, 0)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        holder = next((item for item in parts(data, "items") if "requisitionList" in item), {})
        rows = [] if holder and holder["requisitionList"] is None else rows_of(holder or data, "requisitionList")
        career_site = _career_site(target, response.url)
        total, offset = number(holder, "TotalJobsCount"), re.search(r"offset=(\d+)", response.url)
        following = (int(offset[1]) if offset else 0) + len(rows)
        has_more = bool(career_site and rows and offset and total and following < total)
        return page_of(
            self.name,
            rows,
            lambda row: _card(target, career_site, row),
            next=_page(target, career_site, following) if has_more and career_site else None,
            total=int(total) if total is not None else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        career_site = _career_site(target, card.url or "")
        if career_site is None:
            return None
        finder = f'ById;Id="{card.external_id.rsplit("/", 1)[-1]}",siteNumber={career_site.number}'
        return Request(
            url=f"{target.base_url or career_site.origin}{_API}/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder={quote(finder, safe=';=,')}",
            headers=_HEADERS,
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        row = next((item for item in parts(read_json(response), "items") if text(item, "Id", "Title")), None)
        if row is None:
            raise MarkupChanged(f"oracle: the response does not contain posting {card.external_id}")
        full = _card(target, _career_site(target, card.url or ""), {**row, "Id": card.external_id})
        stated = {
            name: value
            for name in ("locations", "work_format", "salary", "posted_at", "language", "snippet")
            if (value := getattr(full, name))
        }
        return Vacancy(
            card=card.model_copy(update={**stated, "employer": card.employer or full.employer}),
            description=full.snippet or "",
            apply_url=f"{card.url}/apply" if card.url else None,
            valid_through=moment(text(row, "ExternalPostedEndDate")),
        )


def _career_site(target: SiteTarget, address: str = "") -> _CareerSite | None:
    """Return the career site named by the target's URL, its board ("tenant.fa.region/CX_1") or `address`, in this order."""
    tenant, _, number_ = (target.board or "").partition("/")
    if tenant and number_ and not target.url:
        host = tenant if tenant.endswith(".oraclecloud.com") else f"{tenant}.oraclecloud.com"
        return _CareerSite(f"https://{host}", number_)
    for url in (target.url or "", address):
        split = urlsplit(url)
        origin = f"{split.scheme}://{split.netloc}"
        if split.netloc and (page := _SITE_IN_PATH.search(split.path)):
            return _CareerSite(origin, page["site"], page["language"])
        if split.netloc and (api := _SITE_IN_API.search(split.query)):
            return _CareerSite(origin, api["site"])
    return None


def _page(target: SiteTarget, career_site: _CareerSite, offset: int) -> Request:
    words_asked = re.sub(r'[",;]', " ", target.query or "").strip()
    keyword = f',keyword="{words_asked}"' if words_asked else ""
    finder = f"findReqs;siteNumber={career_site.number},limit={PAGE},offset={offset}{keyword},sortBy=POSTING_DATES_DESC"
    return Request(
        url=f"{target.base_url or career_site.origin}{_API}/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder={quote(finder, safe=';=,')}",
        headers=_HEADERS,
    )


def _card(target: SiteTarget, career_site: _CareerSite | None, row: dict[str, Any]) -> VacancyCard:
    external_id = text(row, "Id")
    bare_id = (external_id or "").rsplit("/", 1)[-1]
    page = None
    if career_site and bare_id:
        page = f"{career_site.origin}/hcmUI/CandidateExperience/{career_site.language}/sites/{career_site.number}/job/{bare_id}"
    sections = [html_to_text(markup(row, name) or "") for name in _SECTIONS]
    body = "\n\n".join(section for section in sections if section)
    return card(
        Oracle.name,
        f"{career_site.tenant}/{bare_id}" if career_site and bare_id else external_id,
        text(row, "Title"),
        employer=target.employer or text(row, "LegalEmployer"),
        locations=[*split_places(text(row, "PrimaryLocation")), *words(row, "secondaryLocations", "Name")],
        work_format=_FORMATS.get(text(row, "WorkplaceTypeCode") or "") or work_format_of(text(row, "WorkplaceType")),
        url=page,
        posted_at=moment(text(row, "PostedDate", "ExternalPostedStartDate")),
        requisition_id=bare_id or None,
        snippet=body or html_to_text(markup(row, "ShortDescriptionStr") or "") or None,
    )
