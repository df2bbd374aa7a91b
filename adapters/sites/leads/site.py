"""Leads: addresses of postings that the user has collected, and their pages.

A lead counts as a posting of the job site that its address belongs to. Its page is read by its schema.org JobPosting.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from adapters.parsing.job_posting import postings_in
from adapters.parsing.lenient import flag, moment, number, text, words
from adapters.parsing.listings import card, page_of, salary
from adapters.parsing.posting_refs import named_posting
from adapters.parsing.responses import decoded, decoded_html, read_html, read_json, shape_of
from adapters.sites.leads.rows import rows_in, with_our_column_names
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, Vacancy, VacancyCard, card_id
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.currencies import iso_code
from core.lexicon.locations import split_places, work_format_of
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text
from core.vacancies.posting_patterns import ANY, PostingUrl
from core.vacancies.posting_urls import link


class Leads:
    name = "leads"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z0-9-]+)\.breezy\.hr",
            path="/p/(?P<id>[0-9a-f]{12})(?:-[^/]*)?",
            canonical="https://{board}.breezy.hr/p/{id}",
            site="breezy",
            is_id_per_board=True,
        ),
        PostingUrl(
            host=r"(?:[a-z]{2,3}\.)?indeed\.com",
            path=ANY,
            canonical="https://www.indeed.com/viewjob?jk={id}",
            parameters={"jk": "(?P<id>(?-i:[0-9a-f]{16}))"},
            site="indeed",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        """Request one lead's page. A file of leads is first split by `lead_targets`."""
        if not target.url:
            raise SettingsError(
                "leads needs a file or an address", "Give the file with `path`, or one lead with `url`."
            )
        yield Request(url=target.url)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        start = response.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
        if start == b"<":
            return _from_page(target, response)
        page = page_of(self.name, _rows(response), lambda row: _card(target, row))
        if not page.cards and not page.left_out:
            raise MarkupChanged(
                "leads: no web address in the file", "Write one posting URL per line, or a table with a column `url`."
            )
        return page

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=card.url) if card.url and not card.snippet else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        read_html(response)
        postings = postings_in(decoded_html(response), response.url)
        if not postings:
            raise MarkupChanged("no schema.org JobPosting on the lead's page")
        return Vacancy(
            card=card,
            description=postings[0].description or "",
            apply_url=card.url,
            valid_through=postings[0].valid_through,
        )


def lead_targets(content: bytes) -> tuple[SiteTarget, ...]:
    """Return one target for each address of a leads file. Raises `MarkupChanged` if the file contains no address."""
    page = Leads().parse(SiteTarget(site=Leads.name), Response(url="", content=content))
    return tuple(SiteTarget(site=Leads.name, url=card.url, employer=card.employer) for card in page.cards if card.url)


def _rows(response: Response) -> Iterator[Any]:
    content = decoded(response, "a list of leads")
    if content.lstrip()[:1] in ("{", "["):
        data = read_json(response)
        rows = data if isinstance(data, list) else next((v for v in data.values() if isinstance(v, list)), None)
        if rows is None:
            raise MarkupChanged(f"leads: neither addresses nor a list of objects; the file has {shape_of(data)}")
        for row in rows:
            yield with_our_column_names(row) if isinstance(row, dict) else {"url": row} if isinstance(row, str) else row
        return
    for line, row in rows_in(content):
        yield {"fault": f"line {line}: {row}"} if isinstance(row, str) else {"line": line, **row}


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    if "fault" in row:
        raise RowLeftOut(row["fault"])
    url = link(text(row, "url"))
    if not url:
        value = text(row, "url")
        raise RowLeftOut(
            f"{value[:60]!r} is not a web address" if value else f"no address (title {text(row, 'title')!r})"
        )
    employer = text(row, "employer") or target.employer
    site, external_id, address = named_posting(Leads.name, url)
    title = text(row, "title")
    if not title and external_id:
        return VacancyCard(
            id=card_id(site, external_id), site=site, external_id=external_id, url=address, title="", employer=employer
        )
    active = flag(row, "active", "is_active", "open", "is_open")
    return card(
        site,
        external_id,
        html_to_text(title or ""),
        employer=html_to_text(employer or "") or None,
        locations=_places(row),
        work_format=work_format_of(text(row, "work_format")),
        url=address,
        salary=_salary(row),
        posted_at=moment(row.get("posted")),
        snippet=html_to_text(text(row, "description") or "") or None,
        is_closed=None if active is None else not active,
    )


def _places(row: dict[str, Any]) -> tuple[str, ...]:
    if isinstance(row.get("location"), list):
        return tuple(words(row, "location", "name", "city"))
    return split_places(text(row, "location"))


def _salary(row: dict[str, Any]) -> Salary | None:
    stated = parse_salary(text(row, "salary"))
    if stated:
        return stated
    currency = iso_code(text(row, "salary_currency", "currency") or "")
    return salary(
        number(row, "salary_from", "salary_min", "min_salary"),
        number(row, "salary_to", "salary_max", "max_salary"),
        currency,
        None,
        flag(row, "salary_gross"),
    )


def _from_page(target: SiteTarget, response: Response) -> ParsedPage:
    read_html(response)
    postings = postings_in(decoded_html(response), response.url or target.url or "")
    if not postings:
        raise MarkupChanged("no schema.org JobPosting on the lead's page (neither JSON-LD nor microdata)")

    def read(posting: Any) -> VacancyCard:
        site, external_id, address = named_posting(
            Leads.name, posting.url or target.url, posting.employer, posting.title
        )
        return card(
            site, external_id, posting.title, employer=posting.employer or target.employer, locations=posting.locations,
            work_format=posting.work_format, url=address, salary=posting.salary, posted_at=posting.posted_at,
            language=posting.language, requisition_id=posting.identifier, snippet=posting.description,
        )  # fmt: skip

    return page_of(Leads.name, postings, read)
