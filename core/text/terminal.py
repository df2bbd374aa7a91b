"""Make text of unknown origin safe to print: no character in it changes the terminal, the line or the reading direction."""

import re
from functools import cache

_ACTIVE = (
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters except tab and line feed: escapes, carriage return, backspace, C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # direction marks, embeddings, overrides and isolates
    "\u2028\u2029"  # line and paragraph separator
    "\U000e0000-\U000e007f"  # tags: invisible letters
    "\ud800-\udfff"  # halves of a surrogate pair, which cannot be encoded
    "]"
)


def terminal_safe(text: str) -> str:
    """Replace active characters by their JSON escapes, which are visible and have the same value inside a JSON string."""
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return _active().sub(lambda match: _escape(match[0]), text)


@cache
def _active() -> re.Pattern[str]:
    return re.compile(_ACTIVE)


def _escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
