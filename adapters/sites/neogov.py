"""NeoGov (governmentjobs.com, schooljobs.com): the public feed of an agency, with all its postings and their full descriptions."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from xml.etree.ElementTree import Element

from adapters.parsing.feeds import vacancy_in
from adapters.parsing.lenient import markup, moment, number, text
from adapters.parsing.listings import card, page_of, salary
from adapters.parsing.responses import read_xml
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import place
from core.lexicon.periods import salary_period
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

BASE = "https://www.governmentjobs.com"
_SECTIONS = ("description", "examplesofduties", "qualifications", "supplementalinformation", "benefits")
_NO_PLACE = re.compile(r"\b(?:various|multiple)\b", re.I)
_STATE_AT_END = re.compile(r",\s*[A-Z]{2}$")
_FRACTION = re.compile(r"(?<=:\d\d):\d+$")
"""The part after the seconds in "Tue, 22 Sep 2026 08:00:00:0"."""


class NeoGov:
    name = "neogov"
    posting_urls = (
        PostingUrl(
            host=r"(?:www\.)?(?:governmentjobs|schooljobs)\.com",
            path=r"/careers/(?P<board>[\w-]+)(?:/(?:classic|promotionaljobs|transferjobs))?/jobs/(?:newprint/)?(?P<id>\d+)(?:/[^/]*)?",
            canonical="https://www.governmentjobs.com/careers/{board}/jobs/{id}",
        ),
        PostingUrl(
            host=r"(?:www\.)?(?:governmentjobs|schooljobs)\.com",
            path=r"/jobs/(?P<id>\d+)-\d+(?:/[^/]*)?",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "neogov needs the name of an agency",
                "It is the word after governmentjobs.com/careers/ in the agency's links.",
            )
        yield Request(url=f"{target.base_url or BASE}/SearchEngine/JobsFeed?agency={target.board}")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        channel = read_xml(response)
        channel = next((element for element in channel.iter() if _name(element) == "channel"), channel)
        if _name(channel) != "channel":
            raise MarkupChanged(f"neogov: no 'channel' in the feed; the root is {_name(channel)!r}")
        agency = _STATE_AT_END.sub("", next((_text_of(one) for one in channel if _name(one) == "title"), ""))
        rows = [{_name(part): _text_of(part) for part in item} for item in channel if _name(item) == "item"]
        return page_of(self.name, rows, lambda row: _card(target.employer or agency or None, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _name(element: Element) -> str:
    return str(element.tag).rsplit("}", 1)[-1]


def _text_of(element: Element) -> str:
    return "".join(element.itertext()).strip()


def _card(employer: str | None, row: Mapping[str, str]) -> VacancyCard:
    where = text(row, "location")
    return card(
        NeoGov.name,
        text(row, "jobId") or _id_in(text(row, "link", "guid")),
        text(row, "title"),
        employer=employer,
        locations=[None if where and _NO_PLACE.search(where) else place(where, text(row, "state"))],
        url=link(row.get("link")),
        salary=salary(
            number(row, "minimumSalary"),
            number(row, "maximumSalary"),
            text(row, "salaryCurrency"),
            salary_period(text(row, "salaryInterval")),
        ),
        posted_at=_moment(row, "advertiseFromDateUTC", "advertiseFromDate", "pubDate"),
        requisition_id=text(row, "jobNumberSingle"),
        snippet=_description(row),
    )


def _id_in(address: str | None) -> str | None:
    found = re.search(r"/jobs/(?:newprint/)?(\d+)", address or "")
    return found[1] if found else None


def _moment(row: Mapping[str, str], *names: str) -> datetime | None:
    return next((at for name in names if (at := moment(_FRACTION.sub("", text(row, name) or "")))), None)


def _description(row: Mapping[str, str]) -> str | None:
    bodies = (html_to_text(markup(row, name) or "") for name in _SECTIONS)
    return "\n\n".join(body for body in bodies if body) or None
