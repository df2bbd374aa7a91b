"""Read short labels word by word: whether they say more than words of known kinds."""

import re

_WORD = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 8
"""Words of a label. A longer text is a sentence, which other rules read."""


def words_of(wording: str) -> list[str]:
    return _WORD.findall(wording)


def is_short_label(wording: str, most: int = _MOST_WORDS) -> bool:
    """Whether a wording is a label of at most so many words, and no question."""
    return "?" not in wording and len(words_of(wording)) <= most


def says_more_than(wording: str, main: re.Pattern[str], beside: re.Pattern[str]) -> bool:
    """Whether a short plain wording has one of the main words, and one that is neither of them nor of those that may stand beside."""
    words = words_of(wording)
    if len(words) > _MOST_WORDS or not any(map(main.fullmatch, words)):
        return False
    return not all(main.fullmatch(word) or beside.fullmatch(word) for word in words)
