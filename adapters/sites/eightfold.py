"""Eightfold: the careers page of an employer, which embeds its data, then the page's own search list, 10 per page."""

import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from adapters.parsing.job_posting import postings_in
from adapters.parsing.lenient import markup, moment, number, text, words
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import decoded_html, read_html, read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import split_places, work_format_of
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

PAGE = 10
"""The size of a page of either list; a full page without a total is followed by another."""
_OLD_LIST, _NEW_LIST = "/api/apply/v2/jobs", "/api/pcsx/search"
_EMBEDDED = "code#smartApplyData, code#pcs-data, code#pcsx-data"
_NEW_PAGE = "pcsx-data"


class Eightfold:
    name = "eightfold"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.eightfold\.ai",
            path=r"/careers/job/(?P<id>\d{5,})(?:-[^/]*)?",
            canonical="https://{board}.eightfold.ai/careers/job/{id}",
        ),
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.eightfold\.ai",
            path=r"/careers(?:/[a-z]+)?",
            parameters={"pid": r"(?P<id>\d{5,})"},
            canonical="https://{board}.eightfold.ai/careers/job/{id}",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        origin = _origin(target)
        if not origin:
            raise SettingsError(
                "eightfold needs a careers page",
                "Give its address with `url`, or the word before .eightfold.ai in the employer's links with `board`.",
            )
        yield Request(url=f"{origin}/careers" + (f"?query={quote(target.query)}" if target.query else ""))

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        if response.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<":
            return self._careers_page(target, response)
        data = read_json(response)
        rows = rows_of(data, "positions", row_has=("id", "name"))
        total = number(data, "count", "data.count")
        asked = urlsplit(response.url)
        stated = parse_qs(asked.query)
        start = int(stated["start"][0]) if stated.get("start", [""])[0].isdigit() else 0
        following = None
        has_more = start + len(rows) < total if total else len(rows) >= PAGE
        if rows and has_more and "domain" in stated:
            following = _list(response.url, asked.path, stated["domain"][0], target, start + len(rows))
        return self._page(target, response, rows, following, total)

    def _careers_page(self, target: SiteTarget, response: Response) -> ParsedPage:
        """Read the data that the page embeds: the first positions, or on newer pages the employer's domain alone, for the search list."""
        page = read_html(response)
        embedded = page.css_first(_EMBEDDED)
        if embedded is None:
            raise MarkupChanged("eightfold: no 'smartApplyData' and no 'pcsx-data' in the page")
        data = _json_of(embedded.text())
        domain, rows = text(data, "domain"), data.get("positions")
        is_new = embedded.attributes.get("id") == _NEW_PAGE
        if not domain or not (is_new or isinstance(rows, list)):
            raise MarkupChanged("eightfold: the page's data have no 'domain' or no 'positions'")
        rows = rows if isinstance(rows, list) else []
        total = number(data, "count")
        following = None
        if is_new or (rows and total and len(rows) < total):
            following = _list(response.url, _NEW_LIST if is_new else _OLD_LIST, domain, target, len(rows))
        return self._page(target, response, rows, following, total)

    def _page(
        self, target: SiteTarget, response: Response, rows: list[Any], following: Request | None, total: float | None
    ) -> ParsedPage:
        return page_of(
            self.name,
            rows,
            lambda row: _card(target, response.url, row),
            next=following,
            total=int(total) if total is not None else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=card.url) if card.url else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        """Read the posting's structured data (JSON-LD) from its page, else the data that the page embeds."""
        page = read_html(response)
        posting = next(iter(postings_in(decoded_html(response), response.url)), None)
        if posting is not None and posting.description:
            return Vacancy(
                card=card.model_copy(update={"salary": card.salary or posting.salary}),
                description=posting.description,
                apply_url=card.apply_url or card.url,
                valid_through=posting.valid_through,
            )
        embedded = page.css_first(_EMBEDDED)
        positions = _json_of(embedded.text()).get("positions") if embedded else None
        for row in positions if isinstance(positions, list) else []:
            body = html_to_text(markup(row, "job_description", "jobDescription") or "")
            if text(row, "id") == card.external_id and body:
                return Vacancy(card=card, description=body, apply_url=card.apply_url or card.url)
        raise MarkupChanged(f"eightfold: the page has no description of posting {card.external_id}")


def _origin(target: SiteTarget) -> str:
    if target.base_url:
        return target.base_url
    address = urlsplit(target.url or "")
    if address.netloc:
        return f"{address.scheme}://{address.netloc}"
    return f"https://{target.board}.eightfold.ai" if target.board else ""


def _list(address: str, path: str, domain: str, target: SiteTarget, start: int) -> Request:
    split = urlsplit(address)
    query = f"&query={quote(target.query)}" if target.query else ""
    return Request(
        url=f"{split.scheme}://{split.netloc}{path}?domain={quote(domain)}&start={start}{query}",
        headers={"Accept": "application/json"},
    )


def _json_of(source: str) -> dict[str, Any]:
    try:
        data = json.loads(source)
    except json.JSONDecodeError as error:
        raise MarkupChanged(f"eightfold: the page's data are broken JSON at character {error.pos:,}") from None
    return data if isinstance(data, dict) else {}


def _card(target: SiteTarget, address: str, row: dict[str, Any]) -> VacancyCard:
    external_id = text(row, "id")
    stated = text(row, "work_location_option", "workLocationOption")
    return card(
        Eightfold.name,
        external_id,
        text(row, "posting_name", "name"),
        employer=target.employer,
        locations=words(row, "locations") or split_places(text(row, "location")),
        work_format=work_format_of(re.sub(r"[_-]local$", "", stated or "")),
        url=link(text(row, "canonicalPositionUrl", "positionUrl"), address)
        or link(f"/careers/job/{external_id}", address),
        posted_at=moment(row.get("t_create") or row.get("postedTs") or row.get("t_update")),
        requisition_id=text(row, "ats_job_id", "atsJobId", "display_job_id", "displayJobId"),
    )
