"""iCIMS: the search page inside the frame of a career portal, as HTML."""

import re
from collections.abc import Iterable

from selectolax.lexbor import LexborNode

from adapters.parsing.lenient import moment
from adapters.parsing.listings import card, page_of
from adapters.parsing.responses import read_html
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import split_places
from core.text.html import html_to_text
from core.text.normalize import clean
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

_LINK = re.compile(r"/jobs/(\d+)/")
_ROWS = "li.iCIMS_JobCardItem, .iCIMS_JobsTable > .row, .iCIMS_JobsTable li, .iCIMS_ListingsPage .row"


class Icims:
    name = "icims"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.icims\.com",
            path=r"/jobs/(?P<id>\d+)(?:/[^/]*)?(?:/job)?",
            canonical="https://{board}.icims.com/jobs/{id}/job",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        base = target.base_url or (f"https://{target.board}.icims.com" if target.board else None)
        if not base:
            raise SettingsError(
                "icims needs the name of a career portal",
                "It is the word before .icims.com in the employer's links, such as careers-acme.",
            )
        yield Request(url=f"{base}/jobs/search?ss=1&in_iframe=1&pr=0")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        page = read_html(response)
        anchors = [
            anchor
            for anchor in page.css("a.iCIMS_Anchor, a[href*='/jobs/']")
            if _LINK.search(anchor.attributes.get("href") or "")
            and anchor.css_first("h2, h3, h4, .iCIMS_Anchor, span") is not None
        ]
        anchors = anchors or [
            anchor for anchor in page.css("a.iCIMS_Anchor") if _LINK.search(anchor.attributes.get("href") or "")
        ]
        if not anchors and not page.css_first("[class*=iCIMS]"):
            raise MarkupChanged("icims: no 'iCIMS_' elements and no links to '/jobs/<id>/' in the page")
        next_link = page.css_first("link[rel=next], a.glyph[rel=next], a[rel=next]")
        next_url = link(next_link.attributes.get("href"), response.url) if next_link else None
        return page_of(
            self.name,
            anchors,
            lambda anchor: _card(target, response.url, anchor),
            next=Request(url=next_url) if next_url and next_url.startswith("http") and anchors else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=f"{card.url}?in_iframe=1") if card.url else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        bodies = read_html(response).css(".iCIMS_InfoMsg_Job, .iCIMS_JobContent .iCIMS_Expandable_Text")
        if not bodies:
            raise MarkupChanged("icims: the posting has no '.iCIMS_InfoMsg_Job'")
        return Vacancy(
            card=card, description="\n\n".join(html_to_text(body.html or "") for body in bodies), apply_url=card.url
        )


def _card(target: SiteTarget, base: str, anchor: LexborNode) -> VacancyCard:
    href = anchor.attributes.get("href") or ""
    match = _LINK.search(href)
    if match is None:
        raise RowLeftOut("link without a posting id")
    heading = anchor.css_first("h2, h3, h4")
    tooltip = re.sub(r"^\s*\S*\d\S*\s+-\s+", "", anchor.attributes.get("title") or "")
    row = _row_of(anchor)
    tags = {
        clean(name.text(separator=" ")).lower(): clean(value.text(separator=" "))
        for name, value in zip(row.css("dt, .iCIMS_JobHeaderField"), row.css("dd, .iCIMS_JobHeaderData"), strict=False)
    }
    date_node = row.css_first("span[title*='/']")
    return card(
        Icims.name,
        f"{target.board}/{match[1]}" if target.board else match[1],
        clean(heading.text(separator=" ")) if heading else tooltip or None,
        employer=target.employer,
        locations=split_places(_location(row) or tags.get("job locations") or tags.get("location")),
        url=link(href, base),
        posted_at=moment(date_node.attributes.get("title")) if date_node else moment(tags.get("posted date")),
        requisition_id=tags.get("job id") or tags.get("requisition id") or tags.get("id"),
    )


def _row_of(anchor: LexborNode) -> LexborNode:
    """Return the card around the link, not the inner row that contains only the title."""
    row = anchor
    for _ in range(6):
        if (
            row.parent is None
            or row.parent.tag in {"body", "ul", "ol", "table"}
            or "iCIMS_JobsTable" in (row.parent.attributes.get("class") or "")
        ):
            break
        row = row.parent
    return row


def _location(row: LexborNode) -> str | None:
    """Return the value next to the label "Job Locations": codes such as "US-IL-Chicago", separated by "|"."""
    for label in row.css(".field-label, .sr-only"):
        if "location" in label.text().lower():
            value = label.next
            while value is not None and not value.text().strip():
                value = value.next
            if value is not None:
                return clean(value.text(separator=" "))
    return None
