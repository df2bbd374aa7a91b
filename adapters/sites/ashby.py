"""Ashby: the posting API of a job board, with compensation."""

from collections.abc import Iterable
from typing import Any

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text, words
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut, SettingsError
from core.lexicon.locations import place, split_places, work_format_of
from core.lexicon.periods import salary_period
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text, tidy
from core.vacancies.posting_patterns import ANY, UUID, PostingUrl
from core.vacancies.posting_urls import known_posting, link

BASE = "https://api.ashbyhq.com"


class Ashby:
    name = "ashby"
    posting_urls = (
        PostingUrl(
            host=r"jobs\.(?:eu\.)?ashbyhq\.com",
            path=f"/(?P<board>[^/]+)/(?P<id>{UUID})",
            canonical="https://jobs.ashbyhq.com/{board}/{id}",
        ),
        PostingUrl(host=ANY, path=ANY, parameters={"ashby_jid": f"(?P<id>{UUID})"}),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        if not target.board:
            raise SettingsError(
                "ashby needs the name of a board", "It is the word after jobs.ashbyhq.com/ in the employer's links."
            )
        yield Request(url=f"{target.base_url or BASE}/posting-api/job-board/{target.board}?includeCompensation=true")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(read_json(response), "jobs", "jobPostings", "results", row_has=("id", "title"))
        return page_of(self.name, rows, lambda row: _card(target, row))

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        for row in rows_of(read_json(response), "jobs", "jobPostings", "results", row_has=("id", "title")):
            if isinstance(row, dict) and _id(row) == card.external_id:
                return Vacancy(
                    card=card,
                    description=_description(row) or "",
                    apply_url=link(row.get("applyUrl")) or card.apply_url,
                )
        raise MarkupChanged(f"ashby: the response does not contain posting {card.external_id}")


def _card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    if flag(row, "isListed") is False:
        raise RowLeftOut(f"not listed by the employer: {text(row, 'title')!r}", is_fault=False)
    url = link(row.get("jobUrl") or row.get("externalLink"))
    external_id = _id(row)
    if not url and target.board and external_id:
        url = f"https://jobs.ashbyhq.com/{target.board}/{external_id}"
    return card(
        Ashby.name,
        external_id,
        text(row, "title", "name"),
        employer=target.employer or text(row, "companyName", "organizationName"),
        locations=_places(row),
        work_format=_work_format(row),
        url=url,
        apply_url=link(row.get("applyUrl")),
        salary=_salary(row),
        posted_at=moment(row.get("publishedAt") or row.get("publishedDate")),
        snippet=_description(row),
    )


def _id(row: dict[str, Any]) -> str | None:
    known = known_posting(link(row.get("jobUrl")) or "")
    return text(row, "id", "jobId", "jobPostingId") or (known.external_id if known else None)


def _places(row: dict[str, Any]) -> list[str]:
    """Return the location names, or the postal address if there are none."""
    names = list(split_places(text(row, "location", "location.name", "locationName")))
    if not names:
        address = part(row, "address.postalAddress") or part(row, "address")
        postal = place(*(text(address, key) for key in ("addressLocality", "addressRegion", "addressCountry")))
        names = [postal] if postal else []
    for name in words(row, "secondaryLocations", "location", "locationName", "name"):
        names += split_places(name)
    return names


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    """Return the work format from `workplaceType`, or from `isRemote` if it is missing. `isRemote` is also true for hybrid work."""
    stated = text(row, "workplaceType")
    if stated:
        return work_format_of(stated.replace("OnSite", "onsite"))
    return WorkFormat.REMOTE if flag(row, "isRemote") else None


def _salary(row: dict[str, Any]) -> Salary | None:
    """Combine the salary components of all tiers with the same currency and period. Bonus, equity and commission are ignored."""
    pay = part(row, "compensation")
    components = parts(pay, "summaryComponents") or [
        item for tier in parts(pay, "compensationTiers") for item in parts(tier, "components")
    ]
    wages = [
        item
        for item in components
        if (text(item, "compensationType") or "").lower() in {"salary", "basesalary", "base salary", "hourly", "wage"}
    ]
    if not wages:
        return parse_salary(
            text(pay, "scrapeableCompensationSalarySummary", "compensationTierSummary")
            or text(row, "compensationTierSummary")
        )
    unit = (text(wages[0], "currencyCode", "currency"), text(wages[0], "interval"))
    same = [item for item in wages if (text(item, "currencyCode", "currency"), text(item, "interval")) == unit]
    lows = [low for item in same if (low := number(item, "minValue", "min"))]
    highs = [high for item in same if (high := number(item, "maxValue", "max"))]
    return salary(min(lows, default=None), max(highs, default=None), unit[0], salary_period(unit[1]))


def _description(row: dict[str, Any]) -> str | None:
    html = markup(row, "descriptionHtml")
    return (html_to_text(html) if html else tidy(markup(row, "descriptionPlain", "description") or "")) or None
