"""A page as the wall recogniser looks at it: what a person reads, what only the markup says, and its controls."""

import html as entities
import re
from dataclasses import dataclass

MAX_CHARS = 1_500_000
UNREAD = ("script", "style", "noscript", "template", "svg", "select", "textarea")
CHROME = ("header", "footer", "nav", "aside")


@dataclass(frozen=True)
class WallPage:
    """`text`: what is read on the page; `main`: the same without header, footer, navigation and aside; `markup`: tags and scripts only."""

    title: str
    headings: tuple[str, ...]
    text: str
    main: str
    markup: str
    noscript: str
    links: int
    inputs: tuple[dict[str, str], ...]
    buttons: tuple[str, ...]
    has_article: bool


def read_page(html: str) -> WallPage:
    """One pass, in time linear in the page's size, whatever is in it."""
    html = html[:MAX_CHARS]
    lower = html.lower()
    text: list[str] = []
    main: list[str] = []
    markup: list[str] = []
    noscript: list[str] = []
    headings: list[str] = []
    buttons: list[str] = []
    inputs: list[dict[str, str]] = []
    title: list[str] = []
    links, chrome, at = 0, 0, 0
    heading: list[str] | None = None
    button: list[str] | None = None
    in_title = False
    while at < len(html):
        opening = html.find("<", at)
        if opening < 0:
            opening = len(html)
        piece = html[at:opening]
        if in_title:
            title.append(piece)
        elif piece.strip():
            text.append(piece)
            if not chrome:
                main.append(piece)
            if heading is not None:
                heading.append(piece)
            if button is not None:
                button.append(piece)
        if opening >= len(html):
            break
        if html.startswith("<!--", opening):
            end = html.find("-->", opening)
            at = len(html) if end < 0 else end + 3
            continue
        end = html.find(">", opening)
        if end < 0:
            break
        tag = html[opening + 1 : end]
        at = end + 1
        closing = tag.startswith("/")
        name = re.match(r"[a-z0-9-]*", tag.lstrip("/").lower())
        kind = name.group() if name else ""
        if not closing:
            markup.append("<" + tag + ">")
        if kind in UNREAD and not closing and not tag.endswith("/"):
            stop = lower.find("</" + kind, at)
            inner = html[at : stop if stop >= 0 else len(html)]
            if kind == "script":
                markup.append(inner)
            elif kind == "noscript":
                noscript.append(inner)
                markup.append(inner)
            if kind in ("select", "textarea"):
                inputs.append({**attributes(tag), "type": kind, "_chrome": "1" if chrome else ""})
            at = len(html) if stop < 0 else stop
            continue
        if kind == "title" and not title:
            in_title = not closing
        elif kind == "title":
            in_title = False
        elif kind in CHROME:
            chrome = max(0, chrome + (-1 if closing else 1))
        elif re.fullmatch(r"h[1-3]", kind):
            if closing and heading is not None:
                headings.append(tidy("".join(heading)))
            heading = None if closing else []
        elif kind == "a" and not closing:
            links += 1
        elif kind == "input" and not closing:
            inputs.append({**attributes(tag), "_chrome": "1" if chrome else ""})
        if kind in ("button",):
            if closing and button is not None:
                buttons.append(tidy("".join(button)))
            button = None if closing else []
        if kind in ("p", "div", "br", "li", "td", "h1", "h2", "h3", "tr", "section"):
            text.append(" \n")
            main.append(" \n")
        else:
            text.append(" " if kind in ("label", "option", "button") else "")
    for one in inputs:
        if one.get("type", "").lower() in ("submit", "button") and one.get("value"):
            buttons.append(one["value"])
    return WallPage(
        title=tidy("".join(title)),
        headings=tuple(one for one in headings if one),
        text=tidy("".join(text)),
        main=tidy("".join(main)),
        markup="\n".join(markup),
        noscript=tidy(re.sub(r"<[^>]{0,2000}>", " ", " ".join(noscript))),
        links=links,
        inputs=tuple(
            one
            for one in inputs
            if one.get("type", "text").lower() not in ("hidden", "submit", "button", "image", "reset")
        ),
        buttons=tuple(one for one in buttons if one),
        has_article="<article" in lower or ("og:type" in lower and '"article"' in lower),
    )


def attributes(tag: str) -> dict[str, str]:
    found = re.findall(
        r"([a-zA-Z_:][\w:.-]*)(?:\s*=\s*(?:\"([^\"]{0,2000})\"|'([^']{0,2000})'|([^\s\"'>]{1,2000})))?", tag[:8000]
    )
    return {name.lower(): entities.unescape(a or b or c) for name, a, b, c in found[1:]}


def tidy(text: str) -> str:
    return re.sub(r"\s+", " ", entities.unescape(text)).strip()
