"""hh.ru: the search and vacancy API, the search page, and CSV tables of its vacancies. Read-only, without login."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from adapters.parsing.csv_table import header_of, table_rows
from adapters.parsing.lenient import at, flag, markup, moment, number, part, parts, text, words
from adapters.parsing.listings import card, page_of, rows_of, salary
from adapters.parsing.responses import decoded_html, read_html, read_json
from adapters.sites.hh import page as hh_page
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Salary, SalaryPeriod, Vacancy, VacancyCard, WorkFormat
from core.errors import MarkupChanged, RowLeftOut
from core.lexicon.currencies import iso_code
from core.lexicon.locations import distinct
from core.text.html import html_to_text
from core.vacancies.posting_patterns import PostingUrl
from core.vacancies.posting_urls import link

BASE = "https://api.hh.ru"
PAGES = "https://hh.ru"
_PER_PAGE = 100
_FORMATS = {"REMOTE": WorkFormat.REMOTE, "HYBRID": WorkFormat.HYBRID, "ON_SITE": WorkFormat.ONSITE}
_PERIODS = {"MONTH": SalaryPeriod.MONTH, "HOUR": SalaryPeriod.HOUR, "DAY": SalaryPeriod.DAY, "WEEK": SalaryPeriod.WEEK, "YEAR": SalaryPeriod.YEAR}  # fmt: skip
_ROW_KEYS = {
    "alternate_url",
    "employer",
    "area",
    "salary",
    "salary_from",
    "published_at",
    "snippet",
    "company",
    "vacancyId",
    "city",
    "salary_range",
    "url",
}


_HOSTS = r"(?:[a-z0-9-]+\.)*hh\.(?:ru|kz|uz|kg|by)|(?:[a-z0-9-]+\.)?headhunter\.(?:kg|ge)|(?:www\.)?rabota\.by"


class HeadHunter:
    name = "hh"
    posting_urls = (
        PostingUrl(
            host=_HOSTS,
            path=r"/vacancy/(?P<id>\d+)",
            canonical="https://hh.ru/vacancy/{id}",
        ),
        PostingUrl(
            host=_HOSTS,
            path=".*/vacancy_response",
            canonical="https://hh.ru/vacancy/{id}",
            parameters={"vacancyId": r"(?P<id>\d+)"},
        ),
        PostingUrl(host=r"api\.hh\.ru", path=r"/vacancies/(?P<id>\d+)", canonical="https://hh.ru/vacancy/{id}"),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        """Request the search page in the browser if the target has a URL, else the API."""
        if target.url:
            yield Request(url=target.url, render=True)
            return
        query = {"per_page": str(_PER_PAGE), "page": "0", "order_by": "publication_time", **target.params}
        if target.query:
            query["text"] = target.query
        if target.board:
            query["employer_id"] = target.board
        yield Request(url=f"{target.base_url or BASE}/vacancies?{urlencode(query)}")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        start = response.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
        if start == b"<":
            return self._from_page(target, response)
        if start in (b"{", b"[", b""):
            return self._from_api(target, response)
        content = decoded_html(response)
        if {"id", "title"} <= set(header_of(content)) or {"id", "name"} <= set(header_of(content)):
            return page_of(self.name, table_rows(content), lambda row: _row_card(target, row))
        return self._from_api(target, response)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=f"{target.base_url or BASE}/vacancies/{card.external_id}")

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        if response.content.lstrip()[:1] == b"<":
            page = read_html(response)
            hh_page.raise_for_wall(page, decoded_html(response))
            shown = hh_page.vacancy_on_page(page, response.url)
            if shown is None or not shown.snippet:
                raise MarkupChanged("hh: no vacancy on the page (data-qa vacancy-title, vacancy-description)")
            return Vacancy(
                card=_merged(card, _page_card(target, shown)),
                description=html_to_text(shown.snippet),
                apply_url=card.url,
            )
        row = read_json(response)
        description = markup(row, "description")
        if not description:
            raise MarkupChanged("hh: no 'description' in the vacancy")
        skills = words(row, "key_skills", "name")
        whole = html_to_text(_without_highlights(description)) + (
            f"\n\nКлючевые навыки: {', '.join(skills)}" if skills else ""
        )
        return Vacancy(
            card=_merged(card, _row_card(target, row)),
            description=whole,
            apply_url=link(row.get("apply_alternate_url")),
            valid_through=moment(row.get("expires_at")),
        )

    def _from_api(self, target: SiteTarget, response: Response) -> ParsedPage:
        data = read_json(response)
        rows = rows_of(data, "items", "vacancies", row_has=("id", "name"))
        pages, page = number(data, "pages"), number(data, "page")
        following = None
        if pages is not None and page is not None and rows and page + 1 < pages and response.url:
            following = Request(url=_with_page(response.url, int(page) + 1))
        total = number(data, "found")
        return page_of(
            self.name,
            rows,
            lambda row: _row_card(target, row),
            next=following,
            total=int(total) if total is not None else None,
        )

    def _from_page(self, target: SiteTarget, response: Response) -> ParsedPage:
        html = decoded_html(response)
        page = read_html(response)
        hh_page.raise_for_wall(page, html)
        total_node = page.css_first(
            '[data-qa="vacancies-total-found"], [data-qa="title"], h1[data-qa="bloko-header-3"]'
        )
        digits = re.search(r"\d[\d\s]*", total_node.text() or "") if total_node else None
        next_link = page.css_first('a[data-qa="pager-next"], a[data-qa="number-pages-next"], link[rel="next"]')
        address = link(next_link.attributes.get("href"), response.url or PAGES) if next_link else None
        following = Request(url=address, render=True) if address else None
        total = int(re.sub(r"\s", "", digits[0])) if digits and digits[0].strip() else None
        embedded = hh_page.embedded_vacancies(html)
        if embedded:
            return page_of(self.name, embedded, lambda row: _state_card(target, row), next=following, total=total)
        shown = list(hh_page.cards_on_page(page))
        if shown:
            return page_of(self.name, shown, lambda one: _page_card(target, one), next=following, total=total)
        single = hh_page.vacancy_on_page(page, response.url)
        if single is not None:
            return page_of(self.name, [single], lambda one: _page_card(target, one))
        if page.css_first('[data-qa="vacancy-serp__results"], [data-qa="vacancies-search-header"]') and re.search(
            r"ничего не найдено|не нашли|нет вакансий|0 вакансий", html
        ):
            return ParsedPage(total_stated=0)
        raise MarkupChanged(
            "hh: no vacancy cards (data-qa vacancy-serp__vacancy) and no vacancy (vacancy-title) on the page"
        )


def _with_page(url: str, page: int) -> str:
    split = urlsplit(url)
    query = [(key, value) for key, value in parse_qsl(split.query) if key != "page"]
    return split._replace(query=urlencode([*query, ("page", str(page))])).geturl()


def _without_highlights(html: str | None) -> str:
    return re.sub(r"</?highlighttext>", "", html or "")


def _row_card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    """Build a card from a row of the API, in its current or older form, or from a row of an exported table."""
    if not _ROW_KEYS & set(row):
        raise RowLeftOut("not a vacancy: it has none of 'alternate_url', 'employer', 'area', 'salary'")
    url = link(row.get("alternate_url")) or link(row.get("url"))
    id_match = re.search(r"/vacanc(?:y|ies)/(\d+)", url or "")
    external_id = text(row, "id", "vacancyId") or (id_match[1] if id_match else None)
    snippet = [
        html_to_text(_without_highlights(markup(row, key))) for key in ("snippet.responsibility", "snippet.requirement")
    ]
    description = html_to_text(_without_highlights(markup(row, "description"))) or "\n".join(
        line for line in snippet if line
    )
    return card(
        HeadHunter.name,
        external_id,
        html_to_text(_without_highlights(text(row, "name", "title"))) or None,
        employer=text(row, "employer.name", "employer", "employer_name", "company") or target.employer,
        locations=_places(row),
        work_format=_work_format(row),
        url=f"{PAGES}/vacancy/{external_id}" if external_id and external_id.isdigit() else url,
        apply_url=link(row.get("apply_alternate_url")),
        salary=_salary(row),
        posted_at=moment(row.get("published_at")) or moment(row.get("created_at")),
        snippet=description or None,
        is_closed=flag(row, "archived"),
    )


def _places(row: dict[str, Any]) -> tuple[str, ...]:
    """Return the area under which the vacancy is listed, and the town of its address if that is another place."""
    area, town = text(row, "area.name", "area", "city"), text(row, "address.city")
    return distinct((area, town if town and (not area or town.casefold() not in area.casefold()) else None))


def _work_format(row: dict[str, Any]) -> WorkFormat | None:
    stated = [text(item, "id") or "" for item in parts(row, "work_format")]
    if stated:
        return _FORMATS.get(stated[0]) if len(stated) == 1 else None
    return WorkFormat.REMOTE if text(row, "schedule.id", "schedule") == "remote" else None


def _salary(row: dict[str, Any]) -> Salary | None:
    """Read the salary. Only `salary_range` states the pay period; the older `salary` and the tables do not."""
    stated = part(row, "salary_range") or part(row, "salary")
    if not stated:
        stated = {
            "from": row.get("salary_from"), "to": row.get("salary_to"),
            "currency": text(row, "salary_currency", "currency"), "gross": row.get("salary_gross"),
        }  # fmt: skip
    return salary(
        number(stated, "from"),
        number(stated, "to"),
        iso_code(text(stated, "currency", "currencyCode") or ""),
        _PERIODS.get((text(stated, "mode.id", "mode") or "").upper()),
        flag(stated, "gross"),
    )


def _state_card(target: SiteTarget, row: dict[str, Any]) -> VacancyCard:
    """Build a card from a vacancy in the search page's embedded state."""
    external_id = text(row, "vacancyId", "id")
    formats = [code for item in parts(row, "workFormats") for code in words(item, "workFormatsElement")]
    pay = part(row, "compensation")
    return card(
        HeadHunter.name,
        external_id,
        text(row, "name"),
        employer=text(row, "company.visibleName", "company.name") or target.employer,
        locations=distinct((text(row, "area.name"),)),
        work_format=(_FORMATS.get(formats[0]) if len(formats) == 1 else None)
        if formats
        else (WorkFormat.REMOTE if text(row, "@workSchedule") == "remote" else None),
        url=f"{PAGES}/vacancy/{external_id}" if external_id else link(at(row, "links.desktop")),
        salary=salary(
            number(pay, "from"),
            number(pay, "to"),
            iso_code(text(pay, "currencyCode") or ""),
            _PERIODS.get((text(pay, "mode") or "").upper()),
            flag(pay, "gross"),
        ),
        posted_at=moment(at(row, "publicationTime.$")) or moment(at(row, "publicationTime.@timestamp")),
        snippet="\n".join(
            html_to_text(_without_highlights(html))
            for key in ("resp", "req")
            if (html := markup(row, f"snippet.{key}"))
        )
        or None,
        is_closed=flag(row, "archived"),
    )


def _page_card(target: SiteTarget, shown: hh_page.PageVacancy) -> VacancyCard:
    return card(
        HeadHunter.name,
        shown.id,
        shown.title,
        employer=shown.employer or target.employer,
        locations=shown.places,
        work_format=shown.work_format,
        url=f"{PAGES}/vacancy/{shown.id}" if shown.id else None,
        salary=shown.salary,
        posted_at=moment(shown.posted),
        snippet=html_to_text(shown.snippet) if shown.snippet else None,
        is_closed=shown.is_closed,
    )


def _merged(listed: VacancyCard, posting: VacancyCard) -> VacancyCard:
    """Fill the missing values of a card from its posting. `is_closed` is always taken from the posting."""
    missing = {
        name: getattr(posting, name)
        for name in ("employer", "work_format", "salary", "posted_at", "language")
        if getattr(listed, name) is None and getattr(posting, name) is not None
    }
    return listed.model_copy(update={**missing, "is_closed": posting.is_closed})
