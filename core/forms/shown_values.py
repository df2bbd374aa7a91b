"""Take out of a label what its control holds: a page may write the choice behind the question or before it, and that nothing is chosen yet."""

import re
from collections.abc import Sequence
from functools import lru_cache

from core.forms.terms import source, term
from core.lexicon.dates import calendar_date
from core.text.normalize import label_key

_SHORTEST_VALUE, _LONGEST_VALUE = 4, 80
"""A code of three letters behind a label says how its value is meant: “Expected salary (EUR)”."""
_BEHIND = re.compile(r"(?s)(?P<question>.+?)\s*(?:[:;,–—(]|\s-\s)\s*(?P<told>[^:;,–—(]+)")
_CHOSEN = re.compile(
    rf"^(?:{source('told_as_chosen')})\b\s*:?\s*|,?\s*\b(?:{source('told_as_chosen')})$", re.IGNORECASE
)


@lru_cache(maxsize=4096)
def without_value(label: str, value: str | tuple[str, ...] | None) -> str:
    """Return the question in a label that may repeat the value of its control: “Country: Germany”, “Germany, country”, “Start (01.05.2026)”."""
    label = _without(label, term("told_as_empty"))
    if value:
        label = _without(_without(label, term("told_as_done")), term("told_as_complete"))
    if not isinstance(value, str) or not _SHORTEST_VALUE <= len(value.strip()) <= _LONGEST_VALUE:
        return label
    shown = re.escape(value.strip())
    for pattern in (
        rf"(?is)(?P<question>.+?)\s*(?:[:;,–—(]|\s-\s)\s*(?:(?:{source('told_as_chosen')})\s*:?\s*)?{shown}(?:,?\s*(?:{source('told_as_chosen')}))?\s*\)?",
        rf"(?is){shown}(?:\s*(?:{source('told_as_chosen')}))?\s*(?:[:;,–—]|\s-\s)\s*(?P<question>.+)",
    ):
        if (match := re.fullmatch(pattern, label)) and _asks(match["question"]):
            return match["question"].strip()
    behind = _BEHIND.fullmatch(label.removesuffix(")"))
    if behind and _asks(behind["question"]) and _is_same_day(_CHOSEN.sub("", behind["told"].strip()), value):
        return behind["question"].strip()
    return label


def _without(label: str, words: re.Pattern[str]) -> str:
    """Return a label without words at its end that stand behind a mark, unless nothing else is left."""
    rest = words.sub("", label).strip()
    return rest if _asks(rest) else label


def _asks(text: str) -> bool:
    return bool(re.search(r"[^\W\d_]{2}", text))


def _is_same_day(told: str, value: str) -> bool:
    """Whether a label tells the date that a control holds, in whatever order of its parts."""
    one, other = calendar_date(told), calendar_date(value)
    if one and other:
        return one == other
    numbers = [sorted(map(int, re.findall(r"\d+", text))) for text in (told, value)]
    return len(numbers[0]) > 2 and not re.search(r"[^\W\d_]", told) and numbers[0] == numbers[1]


def is_made_of(text: str, labels: Sequence[str]) -> bool:
    """Whether a text holds these labels and nothing else, as where chips stand side by side."""
    rest = label_key(text)
    for label in sorted(map(label_key, labels), key=len, reverse=True):
        before, found, after = rest.partition(label)
        if not found:
            return False
        rest = f"{before} {after}"
    return not re.search(r"\w", rest)
