"""How well a text names the wanted vacancy."""

from functools import lru_cache

from core.text.normalize import words

SAME = 0.6
"""Share of the title's words from which a text names the vacancy."""
_FILLERS = frozenset(
    "m f d w x h the a an of for in at and und der die das de la le el y e i в на и по для gn all genders".split()
)


@lru_cache(maxsize=4096)
def overlap(wanted: str, text: str) -> float:
    """Return the share of the words of a title that occur in a text; 0 for an empty title."""
    title = set(words(wanted)) - _FILLERS
    return len(title & set(words(text))) / len(title) if title else 0.0


def names(wanted: str, text: str) -> bool:
    """Return whether a text names the vacancy."""
    return overlap(wanted, text) >= SAME
