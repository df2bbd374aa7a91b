"""Propose the structure of an unknown search page from its repeated elements, without a model and without site-specific names."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.parsing.job_words import names_a_job
from adapters.sites.search.fields import NOT_TITLES, fields, filters, leaves, next_page
from adapters.sites.search.page import FEWEST, apply, validate, visible_text
from adapters.sites.search.selectors import ancestors, card_selector, repeated_classes, selector_within, signature
from core.contracts.job_site import SearchSpec
from core.errors import MarkupChanged

_FRAME_TAGS = {"nav", "header", "footer", "aside", "dialog"}
_JOB_PATH = re.compile(
    r"job|vacanc|career|karriere|stelle|position|opening|offre|emploi|empleo|vaga|praca|oferta|role|vakans|rabota|/\d{4,}|posting|-\d{4,}",
    re.I,
)
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_MENU = re.compile(r"(?:^|[\s_-])(?:nav|menu|footer|breadcrumb|pagination|pager|filter|facet|sidebar)", re.I)


class Group(NamedTuple):
    """Links in the same position of a repeated structure, each with its card."""

    links: list[LexborNode]
    cards: list[LexborNode]
    score: float
    lists_jobs: bool


def propose(html: str, url: str) -> SearchSpec:
    """Return the best proposal. Raises `MarkupChanged` if no structure repeats clearly."""
    page = LexborHTMLParser(html)
    for hidden in page.css("script, style, noscript, template, svg"):
        hidden.decompose()
    for group in sorted(_groups(page, url), key=lambda one: -one.score)[:6]:
        card = card_selector(page, group.cards) if group.lists_jobs else None
        if card is None:
            continue
        for selector in (card, f"{card}:has(a[href])"):
            spec = _spec_of(page, selector, group, url)
            if spec is not None and not validate(spec, html, base_url=url):
                return spec
    raise MarkupChanged(
        "No repeated structure with a title and a link in each card",
        "Save the page in your browser after it has loaded and give the file, or let a model propose the structure (--model).",
    )


def _spec_of(page: LexborHTMLParser, card: str, group: Group, url: str) -> SearchSpec | None:
    cards = page.css(card)
    title, anchor = _title_and_link(cards, group)
    if not title or not anchor:
        return None
    selectors = fields(cards, title)
    return SearchSpec(
        url=url,
        card=card,
        title=title,
        link=anchor,
        employer=selectors["employer"],
        location=selectors["location"],
        salary=selectors["salary"],
        posted=selectors["posted"],
        next_page=next_page(page, url),
        filters=filters(page),
    )


def example_cards(spec: SearchSpec, html: str, url: str) -> list[dict[str, object]]:
    """Return the cards that the spec finds, for the user to check."""
    keys = ("title", "employer", "url", "locations", "salary", "posted_at")
    return [{key: card.model_dump(mode="json")[key] for key in keys} for card in apply(spec, html, url).cards]


def _groups(page: LexborHTMLParser, url: str) -> Iterator[Group]:
    repeated = repeated_classes(page)
    by_path: defaultdict[tuple[str, ...], list[LexborNode]] = defaultdict(list)
    for anchor in page.css("a[href]"):
        href = anchor.attributes.get("href") or ""
        if href.startswith(("#", "javascript:", "mailto:", "tel:")) or not visible_text(anchor):
            continue
        by_path[tuple(signature(ancestor, repeated) for ancestor in ancestors(anchor, 5))].append(anchor)
    for links in by_path.values():
        targets = {urljoin(url, link.attributes.get("href") or "").split("#")[0] for link in links}
        if len(targets) < max(FEWEST, 3 if len(links) > 2 else FEWEST):
            continue
        cards = _cards_around(links)
        texts = [visible_text(link) or "" for link in links]
        roles = sum(map(names_a_job, texts)) / len(texts)
        paths = sum(bool(_JOB_PATH.search(urlsplit(target).path)) for target in targets) / len(targets)
        yield Group(links, cards, _score(links, cards, texts) + 6 * roles + 3 * paths, roles > 0.2 or paths > 0.5)


def _cards_around(links: list[LexborNode]) -> list[LexborNode]:
    """For each link, return the largest element around it that contains no other link of the group."""
    inside: Counter[int] = Counter(ancestor.mem_id for link in links for ancestor in ancestors(link, 40))
    cards = []
    for link in links:
        card = link
        for ancestor in ancestors(link, 40):
            if inside[ancestor.mem_id] > 1:
                break
            card = ancestor
        cards.append(card)
    return cards


def _score(links: list[LexborNode], cards: list[LexborNode], texts: list[str]) -> float:
    """Rate a group: more for many different links with the length of titles in cards with more text, less for menus and page numbers."""
    count = len(links)
    distinct = len(set(texts)) / count
    lengthy = sum(8 <= len(text) <= 140 for text in texts) / count
    rich = sum(len(visible_text(card) or "") > len(text) + 6 for card, text in zip(cards, texts, strict=True)) / count
    headed = sum(_has_heading(link) for link in links) / count
    in_navigation = sum(any(_is_navigation(ancestor) for ancestor in ancestors(link, 12)) for link in links) / count
    paging = sum(text.isdigit() for text in texts) / count
    generic = sum(bool(NOT_TITLES.match(text)) for text in texts) / count
    plenty: float = min(count, 40) ** 0.5
    return (
        plenty * (0.4 + distinct) * (0.3 + lengthy)
        + 3 * rich
        + 2 * headed
        - 7 * in_navigation
        - 20 * paging
        - 4 * generic
    )


def _has_heading(link: LexborNode) -> bool:
    return (
        any(ancestor.tag in _HEADINGS for ancestor in ancestors(link, 4))
        or link.css_first(", ".join(_HEADINGS)) is not None
    )


def _is_navigation(node: LexborNode) -> bool:
    return node.tag in _FRAME_TAGS or bool(_MENU.search(node.attributes.get("class") or ""))


def _title_and_link(cards: list[LexborNode], group: Group) -> tuple[str | None, str | None]:
    ids = {link.mem_id for link in group.links}
    pairs = [
        (card, next((node for node in [card, *card.css("a[href]")] if node.mem_id in ids), None)) for card in cards
    ]
    pairs = [(card, link) for card, link in pairs if link is not None]
    if not pairs:
        return None, None
    anchor = selector_within([(card, link) for card, link in pairs if link is not None])
    texts = [visible_text(link) or "" for _, link in pairs]
    are_titles = len(set(texts)) > len(texts) * 0.5 and not NOT_TITLES.match(texts[0])
    headings = [
        (card, card.css_first("h1, h2, h3, h4, h5, h6, [class*=title i], [data-qa*=title], [itemprop=title]"))
        for card, _ in pairs
    ]
    titled = [(card, heading) for card, heading in headings if heading is not None]
    if len(titled) >= 0.8 * len(pairs) and (
        not are_titles
        or all(
            _is_within(link, heading) or _is_within(heading, link)
            for (_, link), (_, heading) in zip(pairs[:5], titled[:5], strict=False)
        )
    ):
        title = selector_within([(card, heading) for card, heading in titled if heading is not None])
        if title:
            return title, anchor
    if not are_titles:
        return None, anchor
    return _title_in_link([(card, link) for card, link in pairs if link is not None]) or anchor, anchor


def _title_in_link(pairs: list[tuple[LexborNode, LexborNode]]) -> str | None:
    """Return the selector of the title within a link that contains the whole card: the part with words of jobs, else the first part."""
    leaves_by_card = [[leaf for leaf in leaves(link) if visible_text(leaf) != visible_text(link)] for _, link in pairs]
    fewest = min(len(card_leaves) for card_leaves in leaves_by_card)
    if fewest < 2:
        return None

    def share(position: int) -> float:
        return sum(names_a_job(visible_text(card_leaves[position]) or "") for card_leaves in leaves_by_card) / len(
            leaves_by_card
        )

    best = max(range(min(fewest, 6)), key=lambda position: (round(share(position), 1), -position))
    return selector_within(
        [(card, card_leaves[best]) for (card, _), card_leaves in zip(pairs, leaves_by_card, strict=True)]
    )


def _is_within(inner: LexborNode | None, outer: LexborNode | None) -> bool:
    return (
        inner is not None
        and outer is not None
        and any(ancestor.mem_id == outer.mem_id for ancestor in ancestors(inner, 12))
    )
