"""Outside text inside our own Markdown: shown as it is, never as markup, links or images."""

import re
from collections.abc import Sequence

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~>:@/])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def literal(text: str | None, limit: int = 500) -> str:
    """One line of Markdown that renders as `text`: HTML and Markdown marks escaped, controls and direction marks gone, cut at `limit`."""
    plain = " ".join(_CONTROL.sub("", text or "").split())
    if len(plain) > limit:
        plain = plain[: limit - 1] + "…"
    plain = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", plain).replace("\\>", "&gt;")


def table(header: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A Markdown table of cells that are Markdown already."""
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
    lines += ["| " + " | ".join(cell or " " for cell in row) + " |" for row in rows]
    return "\n".join(lines)
