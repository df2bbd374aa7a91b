"""Apply a `SearchSpec` to a page, and validate it by applying it."""

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
from core.vacancies.posting_urls import link

SITE = "search"
_FOR_SCREEN_READERS = ".sr-only, .visually-hidden, .screen-reader-text, .a11y-hidden, .visuallyhidden"
FEWEST = 2
"""Below this many cards a structure is no list."""


def apply(spec: SearchSpec, html: str, base_url: str, employer: str | None = None) -> ParsedPage:
    """Return the cards that a spec finds. Raises `MarkupChanged` if it finds none or none of them can be read."""
    page = LexborHTMLParser(html)
    base = base_url or spec.url
    cards = _css(page, spec.card)
    if not cards:
        raise MarkupChanged(
            f"no card ({spec.card}) on the page",
            "Look at the page and propose its structure again: otklik search-spec.",
        )
    return page_of(SITE, cards, lambda node: _card(spec, node, base, employer), next=_next(spec, page, base))


def validate(spec: SearchSpec, html: str, next_html: str | None = None, base_url: str = "") -> tuple[str, ...]:
    """Return the problems of a spec on a page: none if every card has a title and a link and the next page has other cards."""
    try:
        read = apply(spec, html, base_url)
    except MarkupChanged as error:
        return (error.message,)
    problems = [f"a card without title or link: {reason}" for reason in read.left_out[:3]]
    if len(read.cards) < FEWEST:
        problems.append(f"only {len(read.cards)} card")
    titles = {one.title for one in read.cards}
    if len(read.cards) >= 4 and len(titles) * 2 < len(read.cards):
        problems.append(f"{len(read.cards)} cards share {len(titles)} titles: {sorted(titles)[0]!r} …")
    if next_html is not None:
        try:
            following = apply(spec, next_html, base_url)
        except MarkupChanged as error:
            return (*problems, f"the next page: {error.message}")
        if {one.id for one in following.cards} <= {one.id for one in read.cards}:
            problems.append("the next page shows the same vacancies")
    return tuple(problems)


def _card(spec: SearchSpec, node: LexborNode, base: str, employer: str | None) -> VacancyCard:
    title = said(one(node, spec.title))
    anchor = one(node, spec.link)
    url = link(anchor.attributes.get("href"), base) if anchor is not None else None
    if not title:
        raise RowLeftOut(f"no title ({spec.title})")
    if not url:
        raise RowLeftOut(f"no link ({spec.link}) of {title[:60]!r}")
    places = split_places(said(one(node, spec.location)))
    posted = one(node, spec.posted)
    site, external_id, address = named_posting(SITE, url)
    return card(
        site,
        external_id,
        title,
        employer=said(one(node, spec.employer)) or employer,
        locations=places,
        work_format=work_format_of(*places),
        url=address,
        salary=parse_salary(said(one(node, spec.salary))),
        posted_at=(moment(posted.attributes.get("datetime")) or moment(said(posted))) if posted is not None else None,
    )


def one(node: LexborNode, selector: str | None) -> LexborNode | None:
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


def said(node: LexborNode | None) -> str | None:
    """Return the visible text, with blocks separated, without styles and scripts."""
    if node is None:
        return None
    for unseen in node.css("style, script, svg, template"):
        if unseen.mem_id != node.mem_id:
            unseen.decompose()
    whole = clean(node.text(separator=" ", strip=True) or "")
    for aside in node.css(_FOR_SCREEN_READERS):
        spoken = clean(aside.text(separator=" ", strip=True) or "")
        if aside.mem_id != node.mem_id and spoken and spoken != whole:
            whole = clean(whole.replace(spoken, " ", 1))
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
    here = dict(parse_qsl(urlsplit(base).query)).get(name, "")
    for wanted in (int(here) + 1,) if here.isdigit() else (2, 1):
        for anchor in page.css("a[href]"):
            target = urljoin(base, anchor.attributes.get("href") or "")
            if dict(parse_qsl(urlsplit(target).query)).get(name) == str(wanted):
                split = urlsplit(base)
                rest = [(key, value) for key, value in parse_qsl(split.query) if key != name]
                same = split._replace(query=urlencode([*rest, (name, str(wanted))])).geturl()
                return link(target) or same
    return None
