"""Outside text inside our own Markdown: shown as it is, never as markup, links or images."""

import re
from collections.abc import Sequence

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~>:@/])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


_ADDRESS = re.compile(r"://|\bwww\.", re.IGNORECASE)
_JOINER = "\u2060"


def literal(text: str | None, limit: int = 500, is_linked: bool = False) -> str:
    """One line of Markdown that renders as `text`: HTML and Markdown marks escaped, controls and direction marks gone, cut at `limit`.

    An address in it is not made a link of by the page that shows it, unless `is_linked`: an unseen mark parts it.
    """
    plain = " ".join(_CONTROL.sub("", text or "").split())
    if len(plain) > limit:
        plain = plain[: limit - 1] + "…"
    if not is_linked:
        plain = _ADDRESS.sub(lambda mark: mark[0][:-1] + _JOINER + mark[0][-1], plain)
    plain = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", plain).replace("\\>", "&gt;")


def table(header: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A Markdown table of cells that are Markdown already."""
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
    lines += ["| " + " | ".join(cell or " " for cell in row) + " |" for row in rows]
    return "\n".join(lines)
