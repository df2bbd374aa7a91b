"""Compare a text with the title of the wanted vacancy."""

from functools import lru_cache

from core.text.normalize import words

SAME = 0.6
"""The least share of the title's words that a text must contain to name the vacancy."""
_FILLERS = frozenset(
    "m f d w x h the a an of for in at and und der die das de la le el y e i в на и по для gn all genders".split()
)


LEAST_WORDS, LEAST_SHARE = 2, 0.4
"""A shorter text names the vacancy if it has at least 2 words, all of them in the title, and at least this share of the title's words."""


@lru_cache(maxsize=4096)
def overlap(wanted: str, text: str) -> float:
    """Return the share (0 to 1) of the words of a title that occur in a text; 0 for an empty title.

    A text that is the title without its additions ("Cook" and "Leeds" of "Cook, night shift, Leeds") has at least the share `SAME`.
    """
    title = set(words(wanted)) - _FILLERS
    said = set(words(text)) - _FILLERS
    share = len(title & said) / len(title) if title else 0.0
    is_shorter = said <= title and len(said) >= LEAST_WORDS and share >= LEAST_SHARE
    return max(share, SAME) if is_shorter else share


def names(wanted: str, text: str) -> bool:
    """Return whether a text names the vacancy."""
    return overlap(wanted, text) >= SAME
