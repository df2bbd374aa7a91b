"""Jobvite: the job list of a career page, as HTML."""

import re
from collections.abc import Iterable

from selectolax.lexbor import LexborNode

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

BASE = "https://jobs.jobvite.com"
_LINK = re.compile(r"/(?P<board>[^/?#]+)/job/(?P<id>o[0-9A-Za-z]{5,})")


class Jobvite:
    name = "jobvite"
    posting_urls = (
        PostingUrl(
            host=r"jobs\.jobvite\.com",
            path="/(?:careers/)?(?P<board>[^/]+)/job/(?P<id>o[0-9A-Za-z]{5,})",
            canonical="https://jobs.jobvite.com/{board}/job/{id}",
            id_case="kept",
            is_id_per_board=True,
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "jobvite needs the name of a career page",
                "It is the word after jobs.jobvite.com/ in the employer's links.",
            )
        yield Request(url=f"{target.base_url or BASE}/{target.board}/jobs/viewall")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        page = read_html(response)
        anchors = [anchor for anchor in page.css("a[href]") if _LINK.search(anchor.attributes.get("href") or "")]
        if not anchors and not page.css_first(".jv-page-body, .jv-job-list, [class*=jv-], [class*=jobvite]"):
            raise MarkupChanged("jobvite: no links to '/<board>/job/<id>' and no job list in the page")
        return page_of(self.name, anchors, lambda anchor: _card(target, anchor))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=card.url) if card.url else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        body = read_html(response).css_first(".jv-job-detail-description, .jv-job-detail, #jv-job-detail")
        if body is None:
            raise MarkupChanged("jobvite: the posting has no '.jv-job-detail-description'")
        return Vacancy(
            card=card, description=html_to_text(body.html or ""), apply_url=f"{card.url}/apply" if card.url else None
        )


def _card(target: SiteTarget, anchor: LexborNode) -> VacancyCard:
    match = _LINK.search(anchor.attributes.get("href") or "")
    if match is None:
        raise RowLeftOut("link without a posting id")
    row = anchor.parent
    while row is not None and row.tag not in {"tr", "li"} and row.tag != "body":
        row = row.parent
    place_node = row.css_first(".jv-job-list-location") if row is not None and row.tag != "body" else None
    title = anchor.css_first(".jv-job-list-name") or anchor
    return card(
        Jobvite.name,
        match["id"],
        clean(title.text(separator=" ")) or None,
        employer=target.employer,
        locations=split_places(clean(place_node.text(separator=" "))) if place_node else (),
        url=link(anchor.attributes.get("href"), f"{target.base_url or BASE}/"),
    )
