"""Paylocity: the JSON list in the script of a recruiting page."""

import json
import re
from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, part, text
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import decoded_html, read_html, read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import place, split_places, work_format_of
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl

BASE = "https://recruiting.paylocity.com"


class Paylocity:
    name = "paylocity"
    posting_urls = (
        PostingUrl(
            host=r"recruiting\.paylocity\.com",
            path=r"/recruiting/jobs/(?:details|apply)/(?P<id>\d+)(?:/.*)?",
            canonical="https://recruiting.paylocity.com/Recruiting/Jobs/Details/{id}",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not (target.board or target.url):
            raise SettingsError(
                "paylocity needs a recruiting page",
                "Give the page's URL with `url`, or the long id after /Recruiting/Jobs/All/ with `board`.",
            )
        yield Request(url=target.url or f"{target.base_url or BASE}/recruiting/jobs/All/{target.board}")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response) if response.content.lstrip()[:1] in (b"{", b"[") else _page_data(response)
        employer = target.employer or (text(data, "ModuleTitle") if isinstance(data, dict) else None)
        rows = rows_of(data, "Jobs", "jobs", row_has=("JobId", "JobTitle"))
        return page_of(self.name, rows, lambda row: _card(target, employer, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=card.url) if card.url else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        body = read_html(response).css_first(".job-preview-details, .job-listing-job-detail, #job-preview, main")
        if body is None:
            raise MarkupChanged("paylocity: the posting has no '.job-preview-details'")
        return Vacancy(card=card, description=html_to_text(body.html or ""), apply_url=card.url)


def _page_data(response: Response) -> Any:
    read_html(response)
    match = re.search(r"window\.pageData\s*=\s*(?=\{)", html := decoded_html(response))
    if match is None:
        raise MarkupChanged("paylocity: no 'window.pageData' in the page")
    try:
        return json.JSONDecoder().raw_decode(html, match.end())[0]
    except json.JSONDecodeError:
        raise MarkupChanged("paylocity: 'window.pageData' is incomplete or not JSON") from None


def _card(target: SiteTarget, employer: str | None, row: dict[str, Any]) -> VacancyCard:
    if flag(row, "IsInternal"):
        raise RowLeftOut(f"internal posting: {text(row, 'JobTitle')!r}", is_fault=False)
    external_id = text(row, "JobId")
    location = part(row, "JobLocation")
    location_name = text(row, "LocationName", "JobLocation.Name")
    full_place = place(text(location, "City"), text(location, "State"), text(location, "Country"))
    body = markup(row, "Description")
    return card(
        Paylocity.name,
        external_id,
        text(row, "JobTitle"),
        employer=employer,
        locations=[full_place] if full_place else split_places(location_name),
        work_format=WorkFormat.REMOTE if flag(row, "IsRemote") else work_format_of(location_name),
        url=f"{target.base_url or BASE}/Recruiting/Jobs/Details/{external_id}" if external_id else None,
        posted_at=moment(row.get("PublishedDate")),
        snippet=html_to_text(body) if body else None,
    )
