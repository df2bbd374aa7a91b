"""LinkedIn: the search list and the posting as guests see them, and a saved list of a signed-in user.

Only pages that the user names are read.
"""

import re
from collections.abc import Iterable

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.parsing.lenient import moment
from adapters.parsing.listings import card, page_of
from adapters.parsing.responses import decoded_html, read_html
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import LoginWall, MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import split_places
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text
from core.text.normalize import clean
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import known_posting, link

_TITLE = ".top-card-layout__title, .topcard__title, [class*=unified-top-card__job-title]"
_EMPLOYER = (
    ".topcard__org-name-link, .topcard__flavor:not(.topcard__flavor--bullet), "
    "[class*=unified-top-card__company-name], [class*=unified-top-card__primary-description] a[href*='/company/']"
)
_PLACE = ".topcard__flavor--bullet, [class*=unified-top-card__bullet]"
_LINE = "[class*=unified-top-card__primary-description]"
_BODY = ".show-more-less-html__markup, .description__text, .jobs-description__content, .jobs-description-content__text, #job-details"


class LinkedIn:
    name = "linkedin"
    posting_urls = (
        PostingUrl(
            host=r"(?:[a-z]{2,3}\.)?linkedin\.com",
            path="/jobs.*",
            canonical="https://www.linkedin.com/jobs/view/{id}",
            parameters={"currentJobId": r"(?P<id>\d{6,})"},
        ),
        PostingUrl(
            host=r"(?:[a-z]{2,3}\.)?linkedin\.com",
            path=r"/(?:comm/)?jobs/view/(?:[^/]*-)?(?P<id>\d{6,})",
            canonical="https://www.linkedin.com/jobs/view/{id}",
        ),
        PostingUrl(
            host=r"(?:[a-z]{2,3}\.)?linkedin\.com",
            path=r"/jobs-guest/jobs/api/jobPosting/(?P<id>\d{6,})",
            canonical="https://www.linkedin.com/jobs/view/{id}",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.url:
            raise SettingsError(
                "linkedin reads only single public postings", "Put the posting's address into a leads file."
            )
        yield Request(url=target.url)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        page = read_html(response)
        rows = page.css(".base-search-card, .job-search-card, .base-card[data-entity-urn*=jobPosting]")
        if rows:
            return page_of(self.name, rows, lambda row: _row(target, row))
        if rows := page.css("[data-occludable-job-id]"):
            return page_of(self.name, rows, lambda row: _signed_in_row(target, row))
        return page_of(self.name, [page.root], lambda _: _posting(target, page, response))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None if card.snippet or not card.url else Request(url=card.url)

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        body = read_html(response).css_first(_BODY)
        if body is None:
            raise MarkupChanged("linkedin: the posting has no description element ('.show-more-less-html__markup')")
        return Vacancy(card=card, description=html_to_text(body.html or ""), apply_url=card.url)


def _text_of(node: LexborNode | None) -> str | None:
    return clean(node.text(separator=" ")) or None if node is not None else None


def _row(target: SiteTarget, row: LexborNode) -> VacancyCard:
    anchor = row.css_first("a.base-card__full-link, a[href*='/jobs/view/']") or (row if row.tag == "a" else None)
    url = link(anchor.attributes.get("href")) if anchor is not None else None
    known = known_posting(url or "")
    urn = re.search(r"jobPosting:(\d+)", row.attributes.get("data-entity-urn") or "")
    date_node = row.css_first("time[datetime]")
    external_id = urn[1] if urn else known.external_id if known else None
    return card(
        LinkedIn.name,
        external_id,
        _text_of(row.css_first(".base-search-card__title, h3")),
        employer=_text_of(row.css_first(".base-search-card__subtitle, h4")) or target.employer,
        locations=split_places(_text_of(row.css_first(".job-search-card__location"))),
        url=f"https://www.linkedin.com/jobs/view/{external_id}" if external_id else url,
        salary=parse_salary(_text_of(row.css_first(".job-search-card__salary-info"))),
        posted_at=moment(date_node.attributes.get("datetime")) if date_node is not None else None,
    )


def _signed_in_row(target: SiteTarget, row: LexborNode) -> VacancyCard:
    """Read a card of the list that signed-in users see. Raises `RowLeftOut` for a card that the page had not loaded yet."""
    external_id = row.attributes.get("data-occludable-job-id")
    anchor = row.css_first("a[href*='/jobs/view/']")
    if anchor is None:
        raise RowLeftOut(f"not loaded yet (id {external_id!r}): scroll to the end of the list before you save the page")
    return card(
        LinkedIn.name,
        external_id,
        _text_of(anchor.css_first("strong, [aria-hidden=true]")) or _text_of(anchor),
        employer=_text_of(row.css_first("[class*=subtitle], [class*=primary-description]")) or target.employer,
        locations=split_places(
            _text_of(row.css_first("[class*=metadata-wrapper] li, [class*=caption] li, [class*=caption]"))
        ),
        url=f"https://www.linkedin.com/jobs/view/{external_id}",
    )


def _posting(target: SiteTarget, page: LexborHTMLParser, response: Response) -> VacancyCard:
    title = _text_of(page.css_first(_TITLE))
    if title is None:
        if page.css_first("form[action*=login], .authwall, #join-form, .join-form"):
            raise LoginWall("Login page instead of the posting")
        raise MarkupChanged("linkedin: no posting title ('.top-card-layout__title') and no search cards in the page")
    external_id = _id_of(target, page, response)
    if external_id is None:
        raise MarkupChanged(
            f"linkedin: found the posting {title!r}, but no id in the page",
            "Give its address with --url.",
        )
    body = page.css_first(_BODY)
    return card(
        LinkedIn.name,
        external_id,
        title,
        employer=_text_of(page.css_first(_EMPLOYER)) or target.employer,
        locations=split_places(_text_of(page.css_first(_PLACE)) or _place_in_line(page)),
        url=f"https://www.linkedin.com/jobs/view/{external_id}",
        salary=parse_salary(_text_of(page.css_first(".salary, .compensation__salary"))),
        snippet=html_to_text(body.html or "") if body is not None else None,
        is_closed=True if page.css_first(".closed-job, .closed-job__flavor--closed") else None,
    )


def _place_in_line(page: LexborHTMLParser) -> str | None:
    """Return the place in the line "employer · place · date · applicants" of a signed-in page, or None."""
    pieces = [clean(piece) for piece in (_text_of(page.css_first(_LINE)) or "").split("·")]
    return re.sub(r"\s+(reposted\s+)?\d+\s+\w+\s+ago.*$", "", pieces[1], flags=re.I) if len(pieces) > 2 else None


def _id_of(target: SiteTarget, page: LexborHTMLParser, response: Response) -> str | None:
    """Return the posting id from the page's URL, its canonical link or its attributes, or None."""
    canonical = page.css_first("link[rel=canonical], meta[property='og:url']")
    page_url = (
        (canonical.attributes.get("href") or canonical.attributes.get("content")) if canonical is not None else None
    )
    for url in (response.url, target.url, page_url):
        known = known_posting(url or "")
        if known and known.site == LinkedIn.name:
            return known.external_id
    html = decoded_html(response)
    for pattern in (
        r"decoratedJobPostingId[^0-9]{1,60}(\d{6,})",
        r"currentJobId=(\d{6,})",
        r"data-job-id=[\"'](\d{6,})",
        r"jobPosting:(\d{6,})",
    ):
        match = re.search(pattern, html)
        if match:
            return match[1]
    return None
