"""Any page with schema.org JobPosting data: an employer's own posting, or a list of postings."""

from collections.abc import Iterable

from adapters.parsing.job_posting import Posting, job_postings_in_json, postings_in, read_postings
from adapters.parsing.listings import card, page_of
from adapters.parsing.posting_refs import named_posting
from adapters.parsing.responses import decoded_html, read_html, read_json
from adapters.parsing.unread_makers import unread
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError

_NO_POSTING = "no schema.org JobPosting on the page (neither JSON-LD nor microdata)"


class JsonLd:
    name = "jsonld"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.url:
            raise SettingsError("jsonld needs the address of a page", "Give the posting's URL with `url`.")
        yield Request(url=target.url)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        return page_of(self.name, _postings(response), lambda posting: _card(target, posting))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=card.url) if card.url and not card.snippet else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        postings = _postings(response)
        same = [posting for posting in postings if _card(target, posting).id == card.id] or postings[:1]
        return Vacancy(
            card=card,
            description=same[0].description or "",
            apply_url=card.apply_url or card.url,
            valid_through=same[0].valid_through,
            direct_apply=same[0].direct_apply,
        )


def _postings(response: Response) -> list[Posting]:
    if response.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        postings = read_postings(job_postings_in_json(read_json(response)), response.url or None)
    else:
        read_html(response)
        html = decoded_html(response)
        postings = postings_in(html, response.url)
        if not postings:
            raise unread(MarkupChanged(_NO_POSTING), html, response.url)
    if not postings:
        raise MarkupChanged(_NO_POSTING)
    return postings


def _card(target: SiteTarget, posting: Posting) -> VacancyCard:
    employer = posting.employer or target.employer
    site, external_id, url = named_posting(
        JsonLd.name, posting.url, employer, posting.identifier, posting.title, *posting.locations
    )
    return card(
        site,
        external_id,
        posting.title,
        employer=employer,
        locations=posting.locations,
        work_format=posting.work_format,
        url=url,
        salary=posting.salary,
        posted_at=posting.posted_at,
        language=posting.language,
        requisition_id=posting.identifier,
        snippet=posting.description,
    )
