"""Lever, in the United States and in Europe: the postings API, 100 postings per page."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import at, markup, moment, number, part, parts, text, words
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.lexicon.locations import split_places, work_format_of
from core.lexicon.periods import salary_period
from core.text.html import html_to_text, tidy
from core.vacancies.posting_patterns import UUID, PostingUrl
from core.vacancies.posting_urls import known_posting, link

PAGE = 100


class Lever:
    name = "lever"
    posting_urls = (
        PostingUrl(
            host=r"jobs\.lever\.co",
            path=f"/(?P<board>[^/]+)/(?P<id>{UUID})",
            canonical="https://jobs.lever.co/{board}/{id}",
        ),
        PostingUrl(
            host=r"api\.lever\.co",
            path=f"/v0/postings/(?P<board>[^/]+)/(?P<id>{UUID})",
            canonical="https://jobs.lever.co/{board}/{id}",
        ),
    )
    base = "https://api.lever.co"
    pages = "https://jobs.lever.co"

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                f"{self.name} needs the name of a board",
                f"It is the word after {self.pages.removeprefix('https://')}/ in the employer's links.",
            )
        yield self._page(target, 0)

    def _page(self, target: SiteTarget, skip: int) -> Request:
        return Request(
            url=f"{target.base_url or self.base}/v0/postings/{target.board}?mode=json&limit={PAGE}&skip={skip}"
        )

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(read_json(response), "data", "postings", row_has=("id", "text"))
        if rows and all(isinstance(row, dict) and isinstance(row.get("postings"), list) for row in rows):
            rows = [posting for group in rows for posting in group["postings"]]
        skip = number({"s": response.url.partition("skip=")[2].partition("&")[0]}, "s")
        following = (
            self._page(target, int(skip) + PAGE) if skip is not None and target.board and len(rows) == PAGE else None
        )
        return page_of(self.name, rows, lambda row: self._card(target, row), next=following)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        rows = rows_of(read_json(response), "data", "postings", row_has=("id", "text"))
        row = next((row for row in rows if text(row, "id") == card.external_id), None)
        if row is None:
            raise MarkupChanged(f"{self.name}: the response does not contain posting {card.external_id}")
        return Vacancy(
            card=card, description=_description(row) or "", apply_url=link(row.get("applyUrl")) or card.apply_url
        )

    def _card(self, target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
        external_id = text(row, "id")
        url = link(row.get("hostedUrl") or at(row, "urls.show"))
        known = known_posting(url or "")
        if not url and target.board and external_id:
            url = f"{self.pages}/{target.board}/{external_id}"
        categories = part(row, "categories")
        places = words(categories, "allLocations", "name") or words(row, "allLocations", "name")
        listed = split_places(text(categories, "location") or text(row, "location"))
        return card(
            self.name,
            external_id or (known.external_id if known else None),
            text(row, "text", "title"),
            employer=target.employer or text(row, "company", "companyName"),
            locations=places if set(listed) <= set(places) and places else (*listed, *places),
            work_format=work_format_of(text(row, "workplaceType") or text(categories, "workplaceType")),
            url=url,
            apply_url=link(row.get("applyUrl") or at(row, "urls.apply")),
            salary=_salary(row),
            posted_at=moment(row.get("createdAt")),
            requisition_id=text(row, "requisitionCode", "reqCode"),
            snippet=_description(row),
        )


class LeverEu(Lever):
    name = "lever_eu"
    posting_urls = (
        PostingUrl(
            host=r"jobs\.eu\.lever\.co",
            path=f"/(?P<board>[^/]+)/(?P<id>{UUID})",
            canonical="https://jobs.eu.lever.co/{board}/{id}",
        ),
        PostingUrl(
            host=r"api\.eu\.lever\.co",
            path=f"/v0/postings/(?P<board>[^/]+)/(?P<id>{UUID})",
            canonical="https://jobs.eu.lever.co/{board}/{id}",
        ),
    )
    base = "https://api.eu.lever.co"
    pages = "https://jobs.eu.lever.co"


def _salary(row: dict[str, Any]) -> Salary | None:
    pay = part(row, "salaryRange")
    return salary(number(pay, "min"), number(pay, "max"), text(pay, "currency"), salary_period(text(pay, "interval")))


def _description(row: dict[str, Any]) -> str | None:
    """Join the description, the lists (which contain the requirements), the closing text and the text about pay."""
    sections: list[str | None] = [_plain(row, "descriptionPlain", "description")]
    for entry in parts(row, "lists"):
        sections += [text(entry, "text"), html_to_text(markup(entry, "content") or "")]
    sections += [
        _plain(row, "additionalPlain", "additional"),
        _plain(row, "salaryDescriptionPlain", "salaryDescription"),
    ]
    return "\n\n".join(section for section in sections if section) or None


def _plain(row: dict[str, Any], plain: str, html: str) -> str:
    return tidy(markup(row, plain) or "") or html_to_text(markup(row, html) or "")
