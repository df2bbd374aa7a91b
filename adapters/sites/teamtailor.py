"""Teamtailor: the RSS feed of a career site with its own `tt:` elements; its JSON feed and JSON:API shapes are read too."""

import re
from collections.abc import Iterable
from typing import Any
from xml.etree.ElementTree import Element

from adapters.parsing.lenient import at, markup, moment, number, part, parts, text
from adapters.parsing.listings import card, language_code, page_of, rows_of, salary
from adapters.parsing.responses import read_json, read_xml
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import place, split_places, work_format_of
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.text.normalize import clean
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import known_posting, link

_FORMATS = {
    "fully": WorkFormat.REMOTE,
    "fully_remote": WorkFormat.REMOTE,
    "remote": WorkFormat.REMOTE,
    "hybrid": WorkFormat.HYBRID,
}
"""`temporary` is a possibility and `none` the default: neither states a format."""


class Teamtailor:
    name = "teamtailor"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9.-]+)\.teamtailor\.com",
            path=r"/(?:[a-z]{2}(?:-[a-z]{2})?/)?jobs/(?P<id>\d+)(?:-[^/]*)?",
            canonical="https://{board}.teamtailor.com/jobs/{id}",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not (target.base_url or target.board):
            raise SettingsError(
                "teamtailor needs a career site",
                "Set `board` to the word before .teamtailor.com, or to the site's own host such as careers.example.com.",
            )
        board = target.board or ""
        yield Request(
            url=f"{target.base_url or f'https://{board}' + ('' if '.' in board and not re.search(r'[.](na|au|eu)$', board) else '.teamtailor.com')}/jobs.rss"
        )

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        if response.content.lstrip()[:1] in (b"{", b"["):
            return self._parse_json(target, response)
        root = read_xml(response)
        channel = next((element for element in root.iter() if _name(element) in {"channel", "feed"}), None)
        if channel is None:
            raise MarkupChanged(f"teamtailor: no 'channel' in the feed; the root is {_name(root)!r}")
        employer = target.employer or _employer(_child(channel, "title"))
        rows = [_as_row(item) for item in channel.iter() if _name(item) in {"item", "entry"}]
        return page_of(self.name, rows, lambda row: _card(target, employer, row))

    def _parse_json(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "items", "data", "jobs", row_has=("id", "title"))
        employer = target.employer or (
            _employer(text(data, "title")) if isinstance(data, dict) and "items" in data else None
        )
        included = {
            (text(entry, "type"), text(entry, "id")): part(entry, "attributes") for entry in parts(data, "included")
        }
        following = link(at(data, "links.next") or at(data, "next_url"))
        return page_of(
            self.name,
            [_flattened(row, included) for row in rows],
            lambda row: _card(target, employer, row),
            next=Request(url=following) if following and rows else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        full = next((full for full in self.parse(target, response).cards if full.external_id == card.external_id), None)
        if full is None:
            raise MarkupChanged(f"teamtailor: the feed does not contain posting {card.external_id}")
        return Vacancy(card=full, description=full.snippet or "", apply_url=full.apply_url)


def _name(element: Element) -> str:
    return str(element.tag).rsplit("}", 1)[-1]


def _child(element: Element, name: str) -> str | None:
    return next(("".join(child.itertext()) for child in element if _name(child) == name), None)


def _employer(title: str | None) -> str | None:
    """Return the employer from the title of a feed ("Acme", "Jobs at Acme", "Acme - jobs"), or None if nothing or too much is left."""
    name = re.sub(
        r"^(open |latest |current )?(jobs|careers?|vacancies|lediga jobb|stellenangebote|ledige stillinger)( (at|bei|hos|på|i)\b|\s*[-–|:])?\s*",
        "",
        clean(title or ""),
        flags=re.I,
    )
    name = re.sub(
        r"\s*[-–|:]\s*(jobs|careers?|career site|vacancies|lediga jobb|job feed|rss)\s*$", "", name, flags=re.I
    )
    return name if 0 < len(name) <= 80 else None


def _as_row(item: Element) -> dict[str, Any]:
    row: dict[str, Any] = {}
    spots: list[dict[str, Any]] = []
    for child in item:
        name = _name(child)
        if name in {"locations", "location"}:
            entries = [child] if name == "location" else [entry for entry in child if _name(entry) == "location"]
            for entry in entries:
                spots.append(
                    {_name(piece): "".join(piece.itertext()) for piece in entry} or {"name": "".join(entry.itertext())}
                )
        elif name == "link" and child.get("href"):
            row.setdefault("link", child.get("href"))
        else:
            row.setdefault(name, "".join(child.itertext()))
    row["locations"] = spots
    return row


def _flattened(row: Any, included: dict[tuple[str | None, str | None], dict[str, Any]]) -> Any:
    """Convert a JSON:API resource or a JSON Feed item with a JobPosting to the dict of an RSS item."""
    if not isinstance(row, dict):
        return row
    posting = part(row, "_jobposting") or part(row, "jobposting")
    if posting:
        spots = [part(spot, "address") for spot in parts(posting, "jobLocation")]
        return {
            **row,
            "link": row.get("url"),
            "description": row.get("content_html") or posting.get("description"),
            "pubDate": row.get("date_published") or posting.get("datePosted"),
            "company_name": at(posting, "hiringOrganization.name"),
            "locations": [
                {
                    "city": spot.get("addressLocality"),
                    "country": at(spot, "addressCountry.name") or spot.get("addressCountry"),
                }
                for spot in spots
            ],
            "remoteStatus": "fully" if posting.get("jobLocationType") == "TELECOMMUTE" else None,
            "salary": {**part(posting, "baseSalary.value"), "currency": at(posting, "baseSalary.currency")},
        }
    attributes = part(row, "attributes")
    if attributes:
        related = [*parts(row, "relationships.locations.data"), *parts(row, "relationships.location.data")]
        return {
            **attributes,
            "id": row.get("id"),
            "link": at(row, "links.careersite-job-url") or at(row, "links.self"),
            "locations": [included.get((text(entry, "type"), text(entry, "id")), {}) for entry in related],
        }
    return row


def _card(target: SiteTarget, employer: str | None, row: dict[str, Any]) -> VacancyCard:
    url = link(row.get("link") or row.get("url"))
    known = known_posting(url or "")
    number_in_path = re.search(r"/jobs/(\d+)", url or "")
    external_id = known.external_id if known else number_in_path[1] if number_in_path else text(row, "id", "guid")
    status = (
        (text(row, "remoteStatus", "remote-status", "remote_status") or "").lower().replace("-", "_").replace(" ", "_")
    )
    body = markup(row, "description", "body", "content_html", "encoded", "summary")
    return card(
        Teamtailor.name,
        external_id,
        text(row, "title"),
        employer=target.employer or text(row, "company_name", "company") or employer,
        locations=_places(row),
        work_format=_FORMATS.get(status) or work_format_of(text(row, "workplaceType")),
        url=url,
        apply_url=link(row.get("apply_url")),
        salary=salary(
            number(row, "min-salary", "salary.minValue", "salary.min"),
            number(row, "max-salary", "salary.maxValue", "salary.max"),
            text(row, "currency", "salary.currency"),
            salary_period(text(row, "salary-time-unit", "salary.unitText")),
        ),
        posted_at=moment(text(row, "pubDate", "published", "date_published", "created-at", "start-date")),
        language=language_code(text(row, "language-code", "language")),
        snippet=html_to_text(body) if body else None,
    )


def _places(row: dict[str, Any]) -> list[str | None]:
    places: list[str | None] = []
    for location in parts(row, "locations"):
        full_place = place(text(location, "city"), text(location, "country"))
        places += (
            [full_place]
            if full_place and text(location, "city")
            else split_places(text(location, "name")) or [full_place]
        )
    return places
