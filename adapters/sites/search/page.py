"""Apply a `SearchSpec` to a page, and validate it by applying it."""

from collections import Counter
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError

from adapters.parsing.lenient import moment
from adapters.parsing.listings import card, page_of
from adapters.parsing.posting_refs import named_posting
from core.contracts.job_site import ParsedPage, Request, SearchSpec
from core.contracts.vacancy import VacancyCard
from core.errors import MarkupChanged, RowLeftOut
from core.lexicon.locations import split_places, work_format_of
from core.lexicon.salary import parse_salary
from core.text.normalize import clean
from core.text.web_sites import site_of
from core.vacancies.posting_urls import link

SITE = "search"
_FOR_SCREEN_READERS = ".sr-only, .visually-hidden, .screen-reader-text, .a11y-hidden, .visuallyhidden"
_ELSEWHERE = "leads to another site"
FEWEST = 2
"""The least cards of a list. A structure with fewer cards is not proposed."""


def apply(spec: SearchSpec, html: str, base_url: str, employer: str | None = None) -> ParsedPage:
    """Return the cards that a spec finds. Raises `MarkupChanged` if it finds none or none of them can be read."""
    page = LexborHTMLParser(html)
    base = base_url or spec.url
    cards = _css(page, spec.card)
    if not cards:
        raise MarkupChanged(
            f"no card ({spec.card}) on the page",
            "Open the page to see what changed, then propose its structure again: otklik search-spec URL.",
        )
    sites = _sites_of(spec, cards, base)
    return page_of(SITE, cards, lambda node: _card(spec, node, base, employer, sites), next=_next(spec, page, base))


def _sites_of(spec: SearchSpec, cards: list[LexborNode], base: str) -> frozenset[str]:
    """Return the page's own domain, and the one to which at least half of the cards lead (an employer's list at its ATS)."""
    anchors = [first_match(node, spec.link) for node in cards]
    links = [link(anchor.attributes.get("href"), base) for anchor in anchors if anchor is not None]
    domains = Counter(site_of(url) for url in links if url)
    return frozenset({site_of(base), *(domain for domain, count in domains.items() if count * 2 >= len(cards))})


def validate(spec: SearchSpec, html: str, next_html: str | None = None, base_url: str = "") -> tuple[str, ...]:
    """Return the problems of a spec on a page: none if the cards have titles and links and the next page has other cards."""
    try:
        current = apply(spec, html, base_url)
    except MarkupChanged as error:
        return (error.message,)
    problems = [f"a card without title or link: {reason}" for reason in current.left_out if _ELSEWHERE not in reason][
        :3
    ]
    if len(current.cards) < FEWEST:
        problems.append(f"only {len(current.cards)} card")
    titles = {first_match.title for first_match in current.cards}
    if len(current.cards) >= 4 and len(titles) * 2 < len(current.cards):
        problems.append(f"{len(current.cards)} cards share {len(titles)} titles: {sorted(titles)[0]!r} …")
    if next_html is not None:
        try:
            following = apply(spec, next_html, base_url)
        except MarkupChanged as error:
            return (*problems, f"the next page: {error.message}")
        if {first_match.id for first_match in following.cards} <= {first_match.id for first_match in current.cards}:
            problems.append("the next page shows the same vacancies")
    return tuple(problems)


def _card(spec: SearchSpec, node: LexborNode, base: str, employer: str | None, sites: frozenset[str]) -> VacancyCard:
    """Read one card. Raises `RowLeftOut` without title or link, or if the link leads to a domain that is not in `sites`."""
    title = visible_text(first_match(node, spec.title))
    anchor = first_match(node, spec.link)
    url = link(anchor.attributes.get("href"), base) if anchor is not None else None
    if not title:
        raise RowLeftOut(f"no title ({spec.title})")
    if not url:
        raise RowLeftOut(f"no link ({spec.link}) of {title[:60]!r}")
    site, external_id, address = named_posting(SITE, url)
    if site == SITE and site_of(url) not in sites:
        raise RowLeftOut(f"the link of {title[:60]!r} {_ELSEWHERE}: {urlsplit(url).hostname}")
    places = split_places(visible_text(first_match(node, spec.location)))
    posted = first_match(node, spec.posted)
    return card(
        site,
        external_id,
        title,
        employer=visible_text(first_match(node, spec.employer)) or employer,
        locations=places,
        work_format=work_format_of(*places),
        url=address,
        salary=parse_salary(visible_text(first_match(node, spec.salary))),
        posted_at=(moment(posted.attributes.get("datetime")) or moment(visible_text(posted)))
        if posted is not None
        else None,
    )


def first_match(node: LexborNode, selector: str | None) -> LexborNode | None:
    if not selector:
        return None
    if selector == ":scope":
        return node
    try:
        return node.css_first(selector)
    except (SelectolaxError, ValueError):
        raise MarkupChanged(f"{selector!r} is not a valid selector") from None


def _css(page: LexborHTMLParser, selector: str) -> list[LexborNode]:
    try:
        return list(page.css(selector))
    except (SelectolaxError, ValueError):
        raise MarkupChanged(f"{selector!r} is not a valid selector") from None


def visible_text(node: LexborNode | None) -> str | None:
    """Return the visible text, with blocks separated, without styles and scripts."""
    if node is None:
        return None
    for hidden in node.css("style, script, svg, template"):
        if hidden.mem_id != node.mem_id:
            hidden.decompose()
    whole = clean(node.text(separator=" ", strip=True) or "")
    for aside in node.css(_FOR_SCREEN_READERS):
        aside_text = clean(aside.text(separator=" ", strip=True) or "")
        if aside.mem_id != node.mem_id and aside_text and aside_text != whole:
            whole = clean(whole.replace(aside_text, " ", 1))
    return whole or None


def _next(spec: SearchSpec, page: LexborHTMLParser, base: str) -> Request | None:
    if not spec.next_page:
        return None
    if spec.next_page.startswith("param:"):
        address = numbered_next(page, base, spec.next_page.removeprefix("param:"))
    else:
        anchor = next(iter(_css(page, spec.next_page)), None)
        address = link(anchor.attributes.get("href"), base) if anchor is not None else None
    return Request(url=address) if address and address != link(base) else None


def numbered_next(page: LexborHTMLParser, base: str, name: str) -> str | None:
    """Return the address of page N+1 if the page links to it."""
    current = dict(parse_qsl(urlsplit(base).query)).get(name, "")
    for number in (int(current) + 1,) if current.isdigit() else (2, 1):
        for anchor in page.css("a[href]"):
            target = urljoin(base, anchor.attributes.get("href") or "")
            if dict(parse_qsl(urlsplit(target).query)).get(name) == str(number):
                split = urlsplit(base)
                rest = [(key, value) for key, value in parse_qsl(split.query) if key != name]
                same = split._replace(query=urlencode([*rest, (name, str(number))])).geturl()
                return link(target) or same
    return None
