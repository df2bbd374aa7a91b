"""Escape outside text for Markdown, so that it is never rendered as markup, links or images."""

import re
from collections.abc import Sequence
from html import escape
from urllib.parse import quote, urlsplit

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~>:@/])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


_KEPT = "%/:?#@!$&'()*+,;=~-._"
"""Characters of an address that are not percent-encoded. Brackets and spaces are not among them, so that they cannot end the link."""
_ADDRESS = re.compile(r"://|\bwww\.", re.IGNORECASE)
NO_BREAK = "\u00a0"
"""A space at which a line is not broken."""
_JOINER = "\u2060"
LONGEST_WORD = 24
"""The most characters of a word that fit into a table cell on a telephone."""
_BREAK, _PARTS = "\u200b", re.compile(f".{{1,{LONGEST_WORD}}}")


def literal(text: str | None, limit: int = 500, is_linked: bool = False) -> str:
    """Return one line of Markdown that renders as `text`, truncated to `limit` characters.

    HTML and Markdown marks are escaped; control characters and direction marks are removed. Unless `is_linked`, an invisible
    character in addresses keeps the renderer from turning them into links.
    """
    plain = " ".join(_CONTROL.sub("", text or "").split())
    if len(plain) > limit:
        plain = plain[: limit - 1] + "…"
    if not is_linked:
        plain = _ADDRESS.sub(lambda mark: mark[0][:-1] + _JOINER + mark[0][-1], plain)
    plain = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", plain).replace("\\>", "&gt;")


def breakable(text: str, limit: int = 500) -> str:
    """Return `literal(text, limit)` in which words longer than `LONGEST_WORD` may be broken, so that a table fits a telephone."""
    words = " ".join(_CONTROL.sub("", text).split())
    words = words if len(words) <= limit else words[: limit - 1] + "…"
    return " ".join(_BREAK.join(literal(part) for part in _PARTS.findall(word)) for word in words.split(" "))


def folded(summary: str, lines: Sequence[str]) -> list[str]:
    """Return a section that is collapsed until the reader opens it; no lines if `lines` is empty.

    `summary` is plain text; `lines` are Markdown, with outside text already escaped.
    """
    if not lines:
        return []
    return ["", "<details>", f"<summary>{escape(summary)}</summary>", "", *lines, "", "</details>"]


def linked(text: str, url: str, limit: int = 500) -> str:
    """Return a link that shows `text`, or the text alone if the address is not http or https."""
    if urlsplit(url).scheme not in ("http", "https"):
        return literal(text, limit)
    return f"[{literal(text, limit)}](<{quote(_CONTROL.sub('', url), safe=_KEPT)}>)"


def table(header: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a Markdown table. Header and cells are Markdown, with outside text already escaped."""
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
    lines += ["| " + " | ".join(cell or " " for cell in row) + " |" for row in rows]
    return "\n".join(lines)
