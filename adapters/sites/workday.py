"""Workday: the job search of a career site (CXS), paged with POST. A site is `tenant.wdN/SiteName`, as in its URL."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from adapters.parsing.lenient import markup, moment, number, part, text, words
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import split_places, work_format_of
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

PAGE = 20
_COUNTED = re.compile(r"\d+\s+\w+|multiple locations|various locations|mehrere standorte", re.I)
"""A count such as "3 Locations", which is not a place."""


class _CareerSite(NamedTuple):
    origin: str
    tenant: str
    site: str


class Workday:
    name = "workday"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9_-]+)\.wd\d+\.(?:myworkdayjobs|myworkdaysite)\.com",
            path=r"(?:/[a-z]{2}-[a-z]{2})?/recruiting/[^/]+/[^/]+/(?:job|details)/(?:[^/]+/)?(?:[^/]*_(?P<id>[A-Za-z0-9.\- ]*\d[A-Za-z0-9.-]*))",
            id_case="upper",
            is_id_per_board=True,
        ),
        PostingUrl(
            host=r"(?P<board>[a-z0-9_-]+)\.wd\d+\.(?:myworkdayjobs|myworkdaysite)\.com",
            path=r"(?:/[a-z]{2}-[a-z]{2})?/(?P<section>[^/]+)/(?:job|details)/(?:[^/]+/)?(?P<slug>[^/]*_(?P<id>[A-Za-z0-9.\- ]*\d[A-Za-z0-9.-]*))",
            canonical="https://{host}/{section}/job/{slug}",
            id_case="upper",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if _career_site(target, "") is None:
            raise SettingsError(
                "workday needs a career site",
                'Give url = "https://tenant.wd5.myworkdayjobs.com/SiteName", or board = "tenant.wd5/SiteName".',
            )
        yield self._page(target, _career_site(target, ""), 0)

    def _page(self, target: SiteTarget, career_site: _CareerSite | None, offset: int) -> Request:
        """Return the request for a page. The offset is also in the URL, so that the page of a response is known."""
        assert career_site is not None
        return Request(
            url=f"{target.base_url or career_site.origin}/wday/cxs/{career_site.tenant}/{career_site.site}/jobs?offset={offset}",
            method="POST",
            headers={"Accept": "application/json", "Content-Type": "application/json"},
            body={"appliedFacets": {}, "limit": PAGE, "offset": offset, "searchText": target.query or ""},
        )

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = (
            [part(data, "jobPostingInfo")]
            if part(data, "jobPostingInfo")
            else rows_of(data, "jobPostings", row_has=("title", "externalPath"))
        )
        career_site = _career_site(target, response.url)
        total = number(data, "total")
        stated = re.search(r"[?&]offset=(\d+)", response.url)
        following = (int(stated[1]) if stated else 0) + len(rows)
        # Later pages state a total of 0: a full page then means that there may be another.
        has_more = bool(rows) and (following < total if total else len(rows) == PAGE)
        return page_of(
            self.name,
            rows,
            lambda row: _card(target, career_site, row),
            next=self._page(target, career_site, following) if has_more and stated and career_site else None,
            total=int(total) if total else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        career_site = _career_site(target, card.url or "")
        path = re.search(r"/(?:job|details)/.*", urlsplit(card.url or "").path)
        if career_site is None or path is None:
            return None
        return Request(
            url=f"{target.base_url or career_site.origin}/wday/cxs/{career_site.tenant}/{career_site.site}{path[0]}",
            headers={"Accept": "application/json"},
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        data = read_json(response)
        info = part(data, "jobPostingInfo")
        if not info:
            raise MarkupChanged("workday: the posting has no 'jobPostingInfo'")
        full = _card(target, _career_site(target, card.url or ""), info)
        stated = {
            name: value
            for name in ("locations", "work_format", "salary", "posted_at", "language", "snippet", "requisition_id")
            if (value := getattr(full, name))
        }
        employer = card.employer or text(data, "hiringOrganization.name")
        return Vacancy(
            card=card.model_copy(update={**stated, "employer": employer}),
            description=full.snippet or "",
            apply_url=f"{card.url}/apply" if card.url else None,
            valid_through=moment(info.get("endDate")),
        )


def _career_site(target: SiteTarget, url: str) -> _CareerSite | None:
    """Return the career site named by the board, the target's URL or `url`, in this order; None if none of them names one."""
    board = target.board or ""
    board_match = re.fullmatch(r"(?P<tenant>[\w-]+)\.(?P<pod>wd\d+)(?:\.myworkdayjobs\.com)?/(?P<site>[\w-]+)", board)
    if board_match:
        return _CareerSite(
            f"https://{board_match['tenant']}.{board_match['pod']}.myworkdayjobs.com",
            board_match["tenant"],
            board_match["site"],
        )
    for address in (target.url or "", board if board.startswith("http") else "", url):
        split = urlsplit(address)
        cxs = re.match(r"/wday/cxs/([\w-]+)/([\w-]+)", split.path)
        if cxs:
            return _CareerSite(f"{split.scheme}://{split.netloc}", cxs[1], cxs[2])
        recruiting = re.match(r"(?:/[a-z]{2}-[A-Za-z]{2})?/recruiting/([\w-]+)/([\w-]+)", split.path)
        if recruiting and split.netloc:
            return _CareerSite(f"{split.scheme}://{split.netloc}", recruiting[1], recruiting[2])
        page = re.match(r"(?:/[a-z]{2}-[A-Za-z]{2})?/([\w-]+)", split.path)
        if page and re.search(r"\.wd\d+\.myworkday(jobs|site)\.com$", split.netloc):
            return _CareerSite(f"{split.scheme}://{split.netloc}", split.netloc.partition(".")[0], page[1])
    return None


def _card(target: SiteTarget, career_site: _CareerSite | None, row: dict[str, Any]) -> VacancyCard:
    path = text(row, "externalPath") or ""
    bullets = words(row, "bulletFields")
    requisition_id = text(row, "jobReqId") or next(
        (word for word in bullets if re.fullmatch(r"[A-Za-z_-]{0,6}[\d][\w.-]*", word)), None
    )
    id_in_path = re.search(rf"_({re.escape(requisition_id)}(?:-\d+)?)/?$", path) if requisition_id else None
    id_match = id_in_path or re.search(
        r"_([A-Za-z0-9.-]*\d[A-Za-z0-9.-]*)/?$", path or urlsplit(text(row, "externalUrl") or "").path
    )
    external_id = (id_match[1] if id_match else None) or requisition_id or (path.rsplit("/", 1)[-1] or None)
    url = link(row.get("externalUrl"))
    if not url and career_site and path:
        url = link(f"{career_site.origin}/{career_site.site}{path if path.startswith('/') else '/' + path}")
    stated = text(row, "locationsText", "location")
    places = () if stated and _COUNTED.fullmatch(stated) else split_places(stated)
    body = markup(row, "jobDescription")
    return card(
        Workday.name,
        f"{career_site.tenant}/{external_id}" if career_site and external_id else external_id,
        text(row, "title"),
        employer=target.employer,
        locations=[*places, *words(row, "additionalLocations", "descriptor")],
        work_format=work_format_of(text(row, "remoteType", "remoteType.descriptor")),
        url=url,
        posted_at=moment(text(row, "startDate", "postedOn")),
        requisition_id=requisition_id,
        snippet=html_to_text(body) if body else None,
    )
