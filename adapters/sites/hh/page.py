"""Read hh.ru web pages: search results, an employer's vacancies, one vacancy; old and new markup, and the embedded JSON state."""

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any, NamedTuple

from selectolax.lexbor import LexborHTMLParser, LexborNode

from core.contracts.vacancy import Salary, WorkFormat
from core.errors import ChallengePage, LoginWall
from core.lexicon.gazetteer import CITY_WORDS
from core.lexicon.locations import work_format_of
from core.lexicon.salary import parse_salary
from core.text.data import load_toml
from core.text.normalize import clean

CARDS = '[data-qa~="vacancy-serp__vacancy"], [data-qa~="vacancy-serp__vacancy_premium"], [data-qa="serp-item"], [data-qa~="vacancy-simple-item"]'
_TITLES = '[data-qa="serp-item__title-text"], [data-qa="serp-item__title"], [data-qa="vacancy-serp__vacancy-title"], [data-qa="vacancy-title"]'
_SALARY_SIGNS = load_toml("adapters.sites.hh", "words.toml")["salary_signs"]
_SALARY = re.compile(rf"\d[\d\s\u00a0\u202f]*\s*(?:{'|'.join(_SALARY_SIGNS)})", re.I)
_REMOTE = re.compile(
    r"^(?:можно\s+)?(?:работать\s+)?(?:удал[её]нн?о|удал[её]нная\s+работа|из\s+дома)$|^можно\s+из\s+дома$", re.I
)
_STATE = re.compile(
    r'<(?:template|script|noindex)[^>]*id="HH-Lux-InitialState"[^>]*>(.*?)</(?:template|script|noindex)>', re.S
)


class PageVacancy(NamedTuple):
    """One vacancy as shown on a card or page. Values that are not shown are None."""

    id: str | None
    title: str | None
    employer: str | None
    places: tuple[str, ...]
    work_format: WorkFormat | None
    salary: Salary | None
    posted: str | None
    snippet: str | None
    is_closed: bool | None


def raise_for_wall(page: LexborHTMLParser, html: str) -> None:
    """Raise `ChallengePage` for a captcha page of hh.ru, and `LoginWall` for its login page."""
    if page.css_first(CARDS) or page.css_first('[data-qa="vacancy-title"]'):
        return
    if page.css_first(
        '[data-qa*="captcha"], form[action*="captcha"], img[src*="captcha"], .HH-Captcha, #captcha'
    ) or re.search(r"подтвердите,?\s+что\s+вы\s+не\s+робот|account/captcha", html[:300_000], re.I):
        raise ChallengePage(
            "hh: the site asks for a captcha", "Open hh.ru in your own browser, solve the captcha, then run again."
        )
    if page.css_first(
        '[data-qa="account-login-form"], [data-qa="login-input-username"], [data-qa*="account-signup"], form[action*="/account/login"]'
    ):
        raise LoginWall("hh: login page instead of vacancies")


def embedded_vacancies(html: str) -> list[dict[str, Any]]:
    """Return the vacancies in the page's embedded JSON state, or an empty list."""
    match = _STATE.search(html)
    if not match:
        return []
    try:
        state = json.loads(unescape(match[1]))
    except ValueError:
        return []
    for key in ("vacancySearchResult", "employerVacancies", "vacanciesSearchResult"):
        section = state.get(key) if isinstance(state, dict) else None
        rows = section.get("vacancies") if isinstance(section, dict) else None
        if isinstance(rows, list) and rows:
            return [row for row in rows if isinstance(row, dict)]
    return []


def cards_on_page(page: LexborHTMLParser) -> Iterator[PageVacancy]:
    """Yield each card once, even if an outer element has the same `data-qa` value."""
    for card in page.css(CARDS):
        if card.css_first(CARDS) is not None and any(inner.mem_id != card.mem_id for inner in card.css(CARDS)):
            continue
        yield _card(card)


def _card(card: LexborNode) -> PageVacancy:
    for hidden in card.css("svg, style, script"):
        hidden.decompose()
    title = card.css_first(_TITLES)
    employer = _text(
        card, '[data-qa="vacancy-serp__vacancy-employer-text"]', '[data-qa="vacancy-serp__vacancy-employer"]'
    )
    snippet = [
        text
        for section in ("responsibility", "requirement")
        if (text := _text(card, f'[data-qa="vacancy-serp__vacancy_snippet_{section}"]'))
    ]
    return PageVacancy(
        id=_id(card),
        title=_plain(title),
        employer=employer,
        places=_places(card),
        work_format=_work_format(card),
        salary=_salary(card),
        posted=_text(card, '[data-qa="vacancy-serp__vacancy-date"]', '[data-qa="vacancy-serp__vacancy-date-short"]'),
        snippet="\n".join(snippet) or None,
        is_closed=True if card.css_first('[data-qa*="archived"]') else None,
    )


def vacancy_on_page(page: LexborHTMLParser, url: str) -> PageVacancy | None:
    """Read the page of one vacancy. None if the page has no vacancy."""
    title = page.css_first('h1[data-qa="vacancy-title"], [data-qa="vacancy-title"]')
    if title is None:
        return None
    body = page.body or page.root
    canonical = page.css_first('link[rel="canonical"], meta[property="og:url"]')
    page_url = (canonical.attributes.get("href") or canonical.attributes.get("content") or "") if canonical else url
    number = re.search(r"/vacancy/(\d+)", page_url) or re.search(r"/vacancy/(\d+)", url)
    salary_text = (
        _text(body, '[data-qa="vacancy-salary"]', '[data-qa="vacancy-salary-compensation-type-net"]') if body else None
    )
    formats = _text(body, '[data-qa="work-formats-text"]', '[data-qa="vacancy-view-employment-mode"]') if body else None
    place = (
        _text(
            body,
            '[data-qa="vacancy-view-raw-address"]',
            '[data-qa="vacancy-view-location"]',
            '[data-qa="vacancy-address-with-map"]',
        )
        if body
        else None
    )
    description = page.css_first('[data-qa="vacancy-description"]')
    return PageVacancy(
        id=number[1] if number else None,
        title=_plain(title),
        employer=_text(body, '[data-qa="vacancy-company-name"]') if body else None,
        places=(place,) if place else (),
        work_format=work_format_of(re.sub(r"^.*?:", "", formats)) if formats else None,
        salary=parse_salary(salary_text, "ru"),
        posted=_text(
            body, '[data-qa*="vacancy-creation-time"]', ".vacancy-creation-time", ".vacancy-creation-time-redesigned"
        )
        if body
        else None,
        snippet=description.html if description else None,
        is_closed=True if page.css_first('[data-qa="vacancy-title-archived-text"], [data-qa*="archive"]') else None,
    )


def _plain(node: LexborNode | None) -> str | None:
    return (clean(node.text(deep=True, separator="") or "") or None) if node else None


def _text(node: LexborNode, *selectors: str) -> str | None:
    for selector in selectors:
        text = _plain(node.css_first(selector))
        if text:
            return text
    return None


def _id(card: LexborNode) -> str | None:
    """Return the vacancy id: from a link, from the response button, or from a numeric element id."""
    for anchor in card.css("a[href]"):
        match = re.search(r"/vacancy/(\d+)|[?&]vacancyId=(\d+)", anchor.attributes.get("href") or "")
        if match:
            return match[1] or match[2]
    numbered = next((node for node in card.css("[id]") if (node.attributes.get("id") or "").isdigit()), None)
    return numbered.attributes.get("id") if numbered else None


def _labels(card: LexborNode) -> Iterator[str]:
    """Yield the texts of the small elements that are neither title, employer, snippet nor review."""
    for node in card.css("span, div, p"):
        if node.css_first("div, p, a") or node.css_first(_TITLES):
            continue
        marks = " ".join(mark for ancestor in _ancestors(node) if (mark := ancestor.attributes.get("data-qa")))
        if re.search(r"title|employer|snippet|review|rating|response|experience", marks):
            continue
        label = clean(node.text(deep=True, separator="") or "")
        if 0 < len(label) < 120:
            yield label


def _ancestors(node: LexborNode) -> Iterator[LexborNode]:
    """Yield the node and up to three of its ancestors, within the card."""
    current: LexborNode | None = node
    for _ in range(4):
        if current is None or "vacancy-serp__vacancy" in (current.attributes.get("data-qa") or "").split():
            return
        yield current
        current = current.parent


def _salary(card: LexborNode) -> Salary | None:
    stated = _text(card, '[data-qa="vacancy-serp__vacancy-compensation"]', '[data-qa*="compensation-text"]')
    if stated:
        return parse_salary(stated, "ru")
    return next(
        (salary for label in _labels(card) if _SALARY.search(label) and (salary := parse_salary(label, "ru"))), None
    )


def _work_format(card: LexborNode) -> WorkFormat | None:
    if card.css_first('[data-qa*="work-schedule-remote"], [data-qa*="remote-work-schedule"]'):
        return WorkFormat.REMOTE
    for label in _labels(card):
        if _REMOTE.match(label):
            return WorkFormat.REMOTE
        if re.match(r"(?:гибрид|на месте работодателя|в офисе)\w*$", label, re.I):
            return work_format_of(label)
    return None


def _places(card: LexborNode) -> tuple[str, ...]:
    stated = _text(
        card, '[data-qa="vacancy-serp__vacancy-address"]', '[data-qa="vacancy-serp__vacancy-address-narrow"]'
    )
    if stated:
        return (stated,)
    return tuple(dict.fromkeys(label for label in _labels(card) if label.split(",")[0].strip().lower() in CITY_WORDS))
