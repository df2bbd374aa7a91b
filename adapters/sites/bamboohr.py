"""BambooHR: the JSON list of a careers page, or the older embedded HTML list; descriptions are on the detail pages."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import read_html, read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import PostedQuestion, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import place, split_places
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text
from core.text.normalize import clean
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

_FORMATS = {"0": WorkFormat.ONSITE, "1": WorkFormat.REMOTE, "2": WorkFormat.HYBRID}


class BambooHR:
    name = "bamboohr"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.bamboohr\.com",
            path=r".*/view\.php",
            canonical="https://{board}.bamboohr.com/careers/{id}",
            parameters={"id": r"(?P<id>\d+)"},
            is_id_per_board=True,
        ),
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.bamboohr\.com",
            path=r"/(?:careers|jobs)/(?P<id>\d+)(?:/[^/]*)?",
            canonical="https://{board}.bamboohr.com/careers/{id}",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        yield Request(url=f"{_base(target)}/careers/list", headers={"Accept": "application/json"})

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        head = response.content.lstrip()[:1]
        if head == b"<" and b"BambooHR-ATS" in response.content:
            return page_of(self.name, _embedded(response), lambda row: _card(target, row))
        data = read_json(response)
        opening = part(data, "result.jobOpening")
        rows = [opening] if opening else rows_of(data, "result", "results", "jobs", row_has=("id", "jobOpeningName"))
        total = number(data, "meta.totalCount", "totalCount")
        return page_of(self.name, rows, lambda row: _card(target, row), total=int(total) if total is not None else None)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        if not (target.base_url or target.board):
            return None
        return Request(
            url=f"{_base(target)}/careers/{card.external_id.rpartition('/')[2]}/detail",
            headers={"Accept": "application/json"},
        )

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        data = read_json(response)
        opening = part(data, "result.jobOpening")
        if not opening:
            raise MarkupChanged("bamboohr: the posting has no 'result.jobOpening'")
        full = _card(target, {**opening, "id": card.external_id.rpartition("/")[2]})
        stated = {
            name: value
            for name in ("salary", "posted_at", "language", "snippet", "is_closed")
            if (value := getattr(full, name)) is not None
        }
        return Vacancy(
            card=card.model_copy(update=stated),
            description=full.snippet or "",
            questions=tuple(_questions(part(data, "result.formFields"))),
            apply_url=full.url or card.url,
        )


def _base(target: SiteTarget) -> str:
    if target.base_url:
        return target.base_url
    if not target.board:
        raise SettingsError(
            "bamboohr needs the name of a careers page", "It is the word before .bamboohr.com in the employer's links."
        )
    return f"https://{target.board}.bamboohr.com"


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    url = link(row.get("jobOpeningShareUrl") or row.get("url"))
    id_match = re.search(r"/(?:careers|jobs|view\.php\?id=)/?(\d+)", url or "")
    external_id = text(row, "id") or (id_match[1] if id_match else None)
    tenant = target.board or _tenant(url)
    if not url and tenant and external_id:
        url = f"https://{tenant}.bamboohr.com/careers/{external_id}"
    status = (text(row, "jobOpeningStatus") or "open").lower()
    body = markup(row, "description")
    return card(
        BambooHR.name,
        f"{target.board}/{external_id}" if target.board and external_id else external_id,
        text(row, "jobOpeningName", "title"),
        employer=target.employer,
        locations=_places(row),
        work_format=WorkFormat.REMOTE if flag(row, "isRemote") else _FORMATS.get(text(row, "locationType") or ""),
        url=url,
        salary=parse_salary(text(row, "compensation", "compensation.label")),
        posted_at=moment(row.get("datePosted")),
        snippet=html_to_text(body) if body else None,
        is_closed=None if status in {"open", "published"} else True,
    )


def _tenant(url: str | None) -> str | None:
    host = urlsplit(url or "").hostname or ""
    return host.removesuffix(".bamboohr.com") if host.endswith(".bamboohr.com") else None


def _places(row: dict[str, Any]) -> list[str | None]:
    """Return the place from `location`, the employer's own entry, or from `atsLocation` if `location` names no city or state."""
    location = part(row, "location")
    ats_location = part(row, "atsLocation")
    country = text(location, "country", "addressCountry") or text(ats_location, "country")
    own_entry = place(
        text(location, "city"),
        text(location, "state", "province"),
        country if text(location, "city", "state", "province") else None,
    )
    ats_entry = place(
        text(ats_location, "city"), text(ats_location, "state", "province"), text(ats_location, "country")
    )
    return (
        [own_entry or ats_entry]
        if own_entry or ats_entry
        else list(split_places(text(row, "location")) or ([country] if country else []))
    )


def _embedded(response: Response) -> list[dict[str, Any]]:
    """Return the rows of the list that older careers pages embed."""
    rows = []
    for item in read_html(response).css("li[id^=bhrPositionID], .BambooHR-ATS-Jobs-Item"):
        anchor = item.css_first("a")
        place_node = item.css_first(".BambooHR-ATS-Location")
        href = (anchor.attributes.get("href") or "") if anchor else ""
        id_match = re.search(r"(\d+)", item.attributes.get("id") or "") or re.search(r"(\d+)/?$", href)
        rows.append(
            {
                "id": id_match[1] if id_match else None,
                "jobOpeningName": clean(anchor.text()) if anchor else None,
                "location": clean(place_node.text()) if place_node else None,
                "url": f"https:{href}" if href.startswith("//") else href,
            }
        )
    return rows


def _questions(fields: dict[str, Any]) -> Iterable[PostedQuestion]:
    for question in parts(fields, "customQuestions"):
        label = text(question, "question", "label")
        if label:
            yield PostedQuestion(
                text=label,
                type=text(question, "type") or "text",
                is_required=bool(flag(question, "isRequired", "required")),
                options=tuple(
                    option_text
                    for option in parts(question, "options")
                    if (option_text := text(option, "text", "label", "value"))
                ),
            )
