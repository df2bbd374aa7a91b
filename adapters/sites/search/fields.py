"""Find employer, location, salary and date in the cards of an unknown search page, its next page and its filters."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import parse_qsl, urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.sites.search.page import visible_text
from adapters.sites.search.selectors import ancestors, selector_within
from core.lexicon.gazetteer import PLACE_WORDS
from core.lexicon.locations import work_format_of
from core.lexicon.salary import parse_salary

_HINTS: dict[str, re.Pattern[str]] = {
    "employer": re.compile(
        r"company|employer|organi[sz]ation|firma|unternehm|arbeitgeber|entreprise|empresa|azienda|hiring|recruiter",
        re.I,
    ),
    "location": re.compile(
        r"locat|city|cities|place|\bort\b|standort|address|region|lieu|ciudad|cidade|sede|geo|metro", re.I
    ),
    "salary": re.compile(r"salar|compens|\bpay\b|wage|gehalt|lohn|salaire|sueldo|wynagrodz|price|remuner", re.I),
    "posted": re.compile(r"date|posted|publish|time\b|datum|fecha|\bage\b", re.I),
}
_NEXT_WORDS = ("next", "nächste", "weiter", "далее", "дальше", "следующая", "suivant", "siguiente", "próxima", "próximo", "volgende", "dalej", "następna", "avanti",
               "successiva", "nästa", "næste", "neste", "load more", "mehr laden", "показать ещё", "›", "»", "→")  # fmt: skip
NOT_TITLES = re.compile(
    r"^(?:apply(?: now)?|details?|more|read more|view|view job|save|share|learn more|подробнее|откликнуться|mehr|bewerben|jetzt bewerben|postuler|ver más|more info|see more|»|›)$",
    re.I,
)


def fields(cards: list[LexborNode], title: str) -> dict[str, str | None]:
    """Return selectors for employer, location, salary and date, found by class names first, then by content; None for a missing field."""
    selectors: dict[str, str | None] = {}
    used_ids: set[int] = set()
    leaves_by_card: dict[int, list[LexborNode]] = {}
    for card in cards:
        heading = None if title == ":scope" else card.css_first(title)
        title_text = visible_text(heading)
        in_title = (
            {node.mem_id for node in (*heading.css("*"), *ancestors(heading, 40))} if heading is not None else set()
        )
        leaves_by_card[card.mem_id] = [
            leaf for leaf in leaves(card) if leaf.mem_id not in in_title and visible_text(leaf) != title_text
        ]
    for field, hint in _HINTS.items():
        pairs = [
            (card, leaf)
            for card in cards
            if (leaf := _hinted(leaves_by_card[card.mem_id], card, hint, field)) is not None
        ]
        selectors[field] = _common_selector(pairs, cards, used_ids, least=0.34 if field == "salary" else 0.5)

    def first_of(is_wanted: Callable[[LexborNode], bool]) -> list[tuple[LexborNode, LexborNode]]:
        """Return each card with its first unused leaf for which `is_wanted` is true."""
        firsts = ((card, next(filter(is_wanted, unused(card)), None)) for card in cards)
        return [(card, leaf) for card, leaf in firsts if leaf is not None]

    def unused(card: LexborNode) -> Iterator[LexborNode]:
        return (leaf for leaf in leaves_by_card[card.mem_id] if leaf.mem_id not in used_ids)

    for field, has_form in (("salary", _is_salary), ("posted", _is_time), ("location", _is_place)):
        if selectors[field] is None:
            least = 0.25 if field == "salary" else 0.5
            selectors[field] = _common_selector(first_of(has_form), cards, used_ids, least)
    if selectors["employer"] is None:
        pairs = first_of(_may_be_employer)
        if len({visible_text(leaf) for _, leaf in pairs}) > 1:
            selectors["employer"] = _common_selector(pairs, cards, used_ids, least=0.9)
    return selectors


def _common_selector(
    pairs: list[tuple[LexborNode, LexborNode]], cards: list[LexborNode], used_ids: set[int], least: float
) -> str | None:
    if len(pairs) < max(1, least * len(cards)):
        return None
    selector = selector_within(pairs)
    if selector:
        used_ids |= {leaf.mem_id for _, leaf in pairs}
    return selector


def leaves(card: LexborNode) -> list[LexborNode]:
    """Return the elements with a short text of their own, outermost first."""
    texts = []
    for node in card.css("*"):
        text = visible_text(node)
        if node.mem_id == card.mem_id or not text or len(text) > 120 or node.tag in ("button", "svg", "path", "option"):
            continue
        if sum(1 for child in node.iter() if visible_text(child)) <= 1 or node.tag in ("time", "address"):
            texts.append(node)
    return texts


def _hinted(
    card_leaves: Iterable[LexborNode], card: LexborNode, hint: re.Pattern[str], field: str
) -> LexborNode | None:
    for leaf in card_leaves:
        marks = " ".join(
            f"{leaf.attributes.get(name) or ''}"
            for name in (
                "class",
                "data-qa",
                "data-testid",
                "data-test",
                "itemprop",
                "data-automation",
                "aria-label",
                "title",
            )
            if leaf.attributes.get(name)
        )
        if leaf.tag == "time":
            marks += " time"
        if hint.search(marks) and (field != "employer" or not re.search(r"logo|rating|review", marks, re.I)):
            if field == "salary" and not parse_salary(visible_text(leaf)):
                continue
            return leaf
    return None


def _is_salary(leaf: LexborNode) -> bool:
    text = visible_text(leaf) or ""
    stated = parse_salary(text) if re.search(r"\d", text) else None
    return bool(stated and stated.currency)


def _is_time(leaf: LexborNode) -> bool:
    return leaf.tag == "time" or bool(
        re.fullmatch(
            r"\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d|(?:posted\s+)?\d+\s*(?:days?|hours?|weeks?|d|h|w)\s*ago|вчера|сегодня|today|yesterday|vor \d+ \w+",
            visible_text(leaf) or "",
            re.I,
        )
    )


def _is_place(leaf: LexborNode) -> bool:
    text = (visible_text(leaf) or "").lower()
    return any(segment.strip(" ()") in PLACE_WORDS for segment in re.split(r"[,;/|()·]| - ", text)) or (
        len(text) < 40 and work_format_of(text) is not None
    )


def _may_be_employer(leaf: LexborNode) -> bool:
    text = visible_text(leaf) or ""
    return (
        2 <= len(text) <= 60
        and not re.search(r"\d|:", text)
        and not NOT_TITLES.match(text)
        and text[:1].isupper()
        and not re.fullmatch(
            r"(?:full|part)[\s-]?time|vollzeit|teilzeit|полная занятость|contract|remote|new", text, re.I
        )
    )


def next_page(page: LexborHTMLParser, url: str) -> str | None:
    """Return a selector of the link to the next page, `param:NAME` for numbered pages, or None."""
    for selector in (
        'a[rel~="next"][href]',
        'link[rel~="next"][href]',
        'a[data-qa*="next"][href]',
        'a[aria-label*="next" i][href]',
        'a[class*="next" i][href]',
        'li[class*="next" i] a[href]',
    ):
        if page.css_first(selector) is not None:
            return selector
    for anchor in page.css("a[href]"):
        text = (visible_text(anchor) or "").lower()
        word = next(
            (
                word
                for word in _NEXT_WORDS
                if text == word or (len(word) > 2 and text.startswith(word) and len(text) < 25)
            ),
            None,
        )
        if word:
            label = (visible_text(anchor) or "").replace('"', "")[:25]
            return f'a[href]:lexbor-contains("{label}")'
    names = Counter(
        name
        for anchor in page.css("a[href]")
        for name, value in parse_qsl(urlsplit(urljoin(url, anchor.attributes.get("href") or "")).query)
        if value.isdigit()
        and re.fullmatch(r"p|pg|page|seite|strona|pagina|página|pageno|page_?num(?:ber)?|start|offset|from", name, re.I)
    )
    return next((f"param:{name}" for name, count in names.most_common(1) if count >= 1), None)


def filters(page: LexborHTMLParser) -> tuple[str, ...]:
    """Return the names of the search fields of the page."""
    names = []
    for field in page.css("form select[name], form input[name], form textarea[name]"):
        kind = (field.attributes.get("type") or "text").lower()
        form = next((ancestor for ancestor in ancestors(field, 30) if ancestor.tag == "form"), None)
        if (
            form is not None
            and (form.attributes.get("method") or "get").lower() == "get"
            and kind in {"text", "search", "checkbox", "radio", "number", "select"}
        ):
            names.append(field.attributes.get("name") or "")
    return tuple(dict.fromkeys(name for name in names if name))[:30]
