"""Build CSS selectors that also work on the next page: test ids and classes before positions."""

import re
from collections import Counter
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.sites.search.page import FEWEST

_STATEFUL = re.compile(
    r"active|hover|visited|selected|first|last|odd|even|promoted|premium|featured|highlight|new$|is-|has-|\d{3,}|^js-|__[a-z0-9_-]{5,}$|___"
)


def ancestors(node: LexborNode, most: int) -> Iterator[LexborNode]:
    """Yield the node and its ancestors below the body, at most `most` of them."""
    current: LexborNode | None = node
    while current is not None and most and current.tag not in ("body", "html"):
        yield current
        current, most = current.parent, most - 1


def _tag(node: LexborNode) -> str:
    """Return the tag as a selector, or `*` for a tag of broken markup."""
    tag = node.tag or ""
    return tag if re.fullmatch(r"[a-z][a-z0-9-]*", tag) else "*"


def signature(node: LexborNode, repeated: frozenset[str]) -> str:
    """Return the tag and up to three classes that other elements share. Class names that occur only once may be generated."""
    classes = sorted(
        name for name in (node.attributes.get("class") or "").split() if name in repeated and not _STATEFUL.search(name)
    )
    return f"{node.tag}.{'.'.join(classes[:3])}"


def repeated_classes(page: LexborHTMLParser) -> frozenset[str]:
    """Return the class names that more than one element has."""
    counts = Counter(name for node in page.css("[class]") for name in set((node.attributes.get("class") or "").split()))
    return frozenset(name for name, count in counts.items() if count > 1)


def card_selector(page: LexborHTMLParser, group_cards: list[LexborNode]) -> str | None:
    """Return the shortest selector that matches these cards and hardly any other elements; None if there is none."""
    cards = {card.mem_id for card in group_cards}
    first = group_cards[0]
    candidates: list[str] = []
    for mark in _marks(first, group_cards):
        candidates += [mark, f"{_tag(first)}{mark}"]
    common = _common_classes(group_cards)
    if common:
        candidates.append(f"{_tag(first)}" + "".join(f".{name}" for name in common))
    for ancestor in list(ancestors(first, 6))[1:]:
        for mark in _marks(ancestor, [ancestor]):
            candidates += [f"{mark} > {_tag(first)}", f"{mark} {_tag(first)}"]
        candidates.append(f"{_tag(ancestor)} > {_tag(first)}")
    best: tuple[float, str] | None = None
    for selector in candidates:
        matched = {node.mem_id for node in page.css(selector)}
        if not matched or len(cards & matched) < max(FEWEST, 0.8 * len(cards)):
            continue
        wrong = len(matched - cards) / len(matched)
        if wrong == 0:
            return selector
        if wrong <= 0.2 and (best is None or wrong < best[0]):
            best = (wrong, selector)
    return best[1] if best else None


def _marks(node: LexborNode, alike: list[LexborNode]) -> Iterator[str]:
    """Yield the attribute selectors that all of these elements share: test ids, item types, classes, id."""
    for name in ("data-qa", "data-testid", "data-test", "data-automation", "data-cy", "itemtype", "role"):
        value = node.attributes.get(name)
        if (
            value
            and len(value) < 80
            and '"' not in value
            and all(other.attributes.get(name) == value for other in alike)
        ):
            yield f'[{name}="{value}"]'
    for name in _common_classes(alike):
        yield f".{name}"
    own = node.attributes.get("id")
    if own and len(alike) == 1 and re.fullmatch(r"[A-Za-z][\w-]*", own) and not re.search(r"\d{3,}", own):
        yield f"#{own}"


def _common_classes(nodes: list[LexborNode]) -> list[str]:
    sets = [set((node.attributes.get("class") or "").split()) for node in nodes]
    shared = set.intersection(*sets) if sets else set()
    in_order = (nodes[0].attributes.get("class") or "").split() if nodes else []
    return sorted(
        (name for name in dict.fromkeys(in_order) if name in shared), key=lambda name: bool(_STATEFUL.search(name))
    )


def selector_within(pairs: list[tuple[LexborNode, LexborNode]]) -> str | None:
    """Return a selector whose first match in nearly every card is the element paired with it; None if there is none."""
    if all(card.mem_id == node.mem_id for card, node in pairs):
        return ":scope"
    first = pairs[0][1]
    nodes = [node for _, node in pairs]
    candidates = [f"{_tag(first)}{mark}" if mark.startswith(".") else mark for mark in _marks(first, nodes)]
    candidates.append(f"{_tag(first)}")
    ancestor = first.parent
    while ancestor is not None and ancestor.mem_id != pairs[0][0].mem_id:
        candidates += [f"{mark} {_tag(first)}" for mark in _marks(ancestor, [ancestor])] + [
            f"{_tag(ancestor)} {_tag(first)}",
            f"{_tag(ancestor)} > {_tag(first)}",
        ]
        ancestor = ancestor.parent
    for number in range(1, 7):
        candidates.append(f"{_tag(first)}:nth-of-type({number})")
        if first.parent is not None:
            candidates.append(f"{_tag(first.parent)} > {_tag(first)}:nth-of-type({number})")
    for selector in candidates:
        hits = sum(
            (match := card.css_first(selector)) is not None and match.mem_id == node.mem_id for card, node in pairs
        )
        if hits >= 0.85 * len(pairs):
            return selector
    return None
