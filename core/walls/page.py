"""Reduce a page to the text, markup and controls that the wall recogniser needs."""

import html as entities
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

MAX_CHARS = 1_500_000
UNREAD = ("script", "style", "noscript", "template", "svg", "select", "textarea")
CHROME = ("header", "footer", "nav", "aside")
_HEADINGS = ("h1", "h2", "h3")
_BLOCKS = ("p", "div", "br", "li", "td", "tr", "section", *_HEADINGS)
_SPACED = ("label", "option", "button")
_MAY_HIDE = ("div", "section", "form", "fieldset", "ul", "dialog", "main", "article")
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_HIDDEN_CLASSES = frozenset({"hidden", "d-none", "hide", "is-hidden", "visually-hidden", "sr-only"})
_NO_QUESTION = ("hidden", "submit", "button", "image", "reset")
_NAME = re.compile(r"[a-z0-9-]*")
_ATTRIBUTE = re.compile(r"([a-zA-Z_:][\w:.-]*)(?:\s*=\s*(?:\"([^\"]{0,2000})\"|'([^']{0,2000})'|([^\s\"'>]{1,2000})))?")


@dataclass(frozen=True)
class WallPage:
    """A page as the wall recogniser sees it.

    `text` is the visible text, `main` the same without header, footer, navigation and aside; `markup` is tags and scripts only.
    `inputs` are the attributes of each control, with `_chrome` in header or footer and `_hidden` inside a hidden element.
    """

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


class _Token(NamedTuple):
    """A text or a tag. `tag` is the part between the angle brackets, `content` the raw content of an element in `UNREAD`."""

    text: str = ""
    tag: str | None = None
    name: str = ""
    is_closing: bool = False
    content: str | None = None


def read_page(html: str) -> WallPage:
    """Reduce a page in one pass, in time linear in its size, however broken it is. Only `MAX_CHARS` characters are read."""
    html = html[:MAX_CHARS]
    lower = html.lower()
    reader = _Reader()
    for token in _tokens(html, lower):
        reader.read(token)
    return reader.page(has_article="<article" in lower or ("og:type" in lower and '"article"' in lower))


def _tokens(html: str, lower: str) -> Iterator[_Token]:
    """Split a page into texts and tags. Comments are left out; an unfinished tag ends the page."""
    position = 0
    while position < len(html):
        opening = html.find("<", position)
        if opening < 0:
            yield _Token(text=html[position:])
            return
        yield _Token(text=html[position:opening])
        if html.startswith("<!--", opening):
            end = html.find("-->", opening)
            position = len(html) if end < 0 else end + 3
            continue
        end = html.find(">", opening)
        if end < 0:
            return
        tag = html[opening + 1 : end]
        position = end + 1
        match = _NAME.match(tag.lstrip("/").lower())
        token = _Token(name=match.group() if match else "", tag=tag, is_closing=tag.startswith("/"))
        if token.name in UNREAD and not token.is_closing and not tag.endswith("/"):
            stop = lower.find("</" + token.name, position)
            stop = len(html) if stop < 0 else stop
            token = token._replace(content=html[position:stop])
            position = stop
        yield token


@dataclass
class _Reader:
    """Collector of the parts of a `WallPage`."""

    texts: list[str] = field(default_factory=list)
    main: list[str] = field(default_factory=list)
    markup: list[str] = field(default_factory=list)
    noscript: list[str] = field(default_factory=list)
    title: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    buttons: list[str] = field(default_factory=list)
    inputs: list[dict[str, str]] = field(default_factory=list)
    links: int = 0
    chrome_depth: int = 0
    hidden_in: str = ""
    hidden_depth: int = 0
    is_in_title: bool = False
    heading: list[str] | None = None
    button: list[str] | None = None

    def read(self, token: _Token) -> None:
        if token.tag is None:
            self._read_text(token.text)
            return
        if not token.is_closing:
            self.markup.append(f"<{token.tag}>")
        if token.content is not None:
            self._read_unread_element(token.name, token.tag, token.content)
            return
        self._enter_or_leave_hidden(token.name, token.tag, token.is_closing)
        self._read_tag(token.name, token.tag, token.is_closing)
        if token.name in _BLOCKS:
            self.texts.append(" \n")
            self.main.append(" \n")
        elif token.name in _SPACED:
            self.texts.append(" ")

    def _enter_or_leave_hidden(self, name: str, tag: str, is_closing: bool) -> None:
        """Count the elements of one name inside a hidden element, so that its end is found whatever else is left open."""
        if not self.hidden_in:
            if not is_closing and name in _MAY_HIDE and is_hidden(attributes(tag)):
                self.hidden_in, self.hidden_depth = name, 1
        elif name == self.hidden_in:
            self.hidden_depth += -1 if is_closing else 1
            self.hidden_in = self.hidden_in if self.hidden_depth > 0 else ""

    def _read_text(self, text: str) -> None:
        if self.is_in_title:
            self.title.append(text)
            return
        if not text.strip():
            return
        self.texts.append(text)
        if not self.chrome_depth:
            self.main.append(text)
        for collected in (self.heading, self.button):
            if collected is not None:
                collected.append(text)

    def _read_unread_element(self, name: str, tag: str, content: str) -> None:
        if name in ("script", "noscript"):
            self.markup.append(content)
        if name == "noscript":
            self.noscript.append(content)
        if name in ("select", "textarea"):
            self._add_input({**attributes(tag), "type": name})

    def _read_tag(self, name: str, tag: str, is_closing: bool) -> None:
        if name == "title":
            self.is_in_title = not is_closing and not self.title
        elif name in CHROME:
            self.chrome_depth = max(0, self.chrome_depth + (-1 if is_closing else 1))
        elif name in _HEADINGS:
            self.heading = _collected(self.heading, self.headings, is_closing)
        elif name == "button" and not self.hidden_in:
            self.button = _collected(self.button, self.buttons, is_closing)
        elif name == "a" and not is_closing:
            self.links += 1
        elif name == "input" and not is_closing:
            self._add_input(attributes(tag))

    def _add_input(self, control: dict[str, str]) -> None:
        hidden = "1" if self.hidden_in or is_hidden(control) else ""
        self.inputs.append({**control, "_chrome": "1" if self.chrome_depth else "", "_hidden": hidden})

    def page(self, has_article: bool) -> WallPage:
        input_buttons = (
            control["value"]
            for control in self.inputs
            if control.get("type", "").lower() in ("submit", "button") and control.get("value")
        )
        return WallPage(
            title=tidy("".join(self.title)),
            headings=tuple(filter(None, self.headings)),
            text=tidy("".join(self.texts)),
            main=tidy("".join(self.main)),
            markup="\n".join(self.markup),
            noscript=tidy(re.sub(r"<[^>]{0,2000}>", " ", " ".join(self.noscript))),
            links=self.links,
            inputs=tuple(control for control in self.inputs if control.get("type", "text").lower() not in _NO_QUESTION),
            buttons=tuple(filter(None, [*self.buttons, *input_buttons])),
            has_article=has_article,
        )


def _collected(texts: list[str] | None, finished: list[str], is_closing: bool) -> list[str] | None:
    """Begin to collect an element's text at its opening tag; at its closing tag, add the text to `finished`."""
    if not is_closing:
        return []
    if texts is not None:
        finished.append(tidy("".join(texts)))
    return None


def attributes(tag: str) -> dict[str, str]:
    """Return the attributes of an opening tag by lower-case name. `tag` is the part between the angle brackets."""
    pairs = _ATTRIBUTE.findall(tag[:8000])[1:]
    return {name.lower(): entities.unescape(double or single or bare) for name, double, single, bare in pairs}


def is_hidden(attribute: dict[str, str]) -> bool:
    """Whether an element hides itself by attribute, style or a usual class. Style sheets are not read."""
    return (
        "hidden" in attribute
        or bool(_HIDDEN_STYLE.search(attribute.get("style", "")))
        or not _HIDDEN_CLASSES.isdisjoint(attribute.get("class", "").lower().split())
    )


def tidy(text: str) -> str:
    """Resolve entities and reduce white space to single spaces."""
    return re.sub(r"\s+", " ", entities.unescape(text)).strip()
