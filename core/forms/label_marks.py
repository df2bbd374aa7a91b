"""Recognise and remove the marks in labels that say whether a question is required."""

import re
from functools import lru_cache

from core.forms.terms import source, term

_STARS = "*✱∗＊﹡⁎"
_OBLIGATION = f"(?:{source('required')}|{source('optional')})"
_BRACKETED_MARK = re.compile(rf"[\(\[]\s*[{_STARS}]?\s*{_OBLIGATION}[^()\[\]]{{0,20}}[\)\]]", re.IGNORECASE)
_BRACKETED_STAR = re.compile(rf"[\(\[]\s*[{_STARS}]+\s*[\)\]]")
_OUTER_STARS = re.compile(rf"^[\s{_STARS}:]+|[\s{_STARS}:]+$")
_HELP_SIGNS = re.compile(r"\s*[ⓘℹ🛈❓❔⍰]\ufe0f?\s*$")
_TICK = re.compile(r"^\s*[✓✔☑✅☐☒]\ufe0f?\s*(?=\S)")
"""A tick that is drawn before the label of a box, and appears when it is ticked."""
_TICK_AT_END = re.compile(r"(?<=\S)\s*[✓✔✅☑]\ufe0f?\s*$")
"""A tick that appears behind a label when its field is filled in."""
_INNER_STARS = re.compile(r"(?<=\S)\s*[✱∗＊﹡⁎]\s*|\s+\*(?=\s|$)|(?<=[\w?)])\*(?=\s|$)")
_MARK_AT_END = re.compile(rf"\s+[-–—]?\s*(?:{source('mark_at_end')})$", re.IGNORECASE)
_ROW = re.compile(r",\s*(?:row|zeile|ligne|fila|linha|riga|wiersz|строка)\s+\d{1,2}$", re.IGNORECASE)
"""The number of a row of a list: "Employer, row 1"."""
_STAR = re.compile(f"[{_STARS}]")
_STAR_AFTER_WORD = re.compile(r"[\w?)]\s?[*✱＊]")
_REQUIRED_IN_BRACKETS = re.compile(rf"[\(\[]\s*(?:{source('required')})[^()\[\]]{{0,20}}[\)\]]", re.IGNORECASE)
_REQUIRED_AT_END = re.compile(rf"(?:^|[\s\-–—*:.])(?:{source('required_at_end')})[^\w?]*$", re.IGNORECASE)
_OPTIONAL_IN_BRACKETS = re.compile(
    rf"[\(\[][^()\[\]]{{0,15}}(?:{source('optional')})[^()\[\]]{{0,25}}[\)\]]", re.IGNORECASE
)
_OPTIONAL_AT_END = re.compile(rf"(?:{source('optional')})\W*$", re.IGNORECASE)


@lru_cache(maxsize=8192)
def strip_label_marks(text: str) -> str:
    """Return a label without required marks, optional marks and trailing colons."""
    text = _TICK.sub("", re.sub(r"\s+", " ", text).strip())
    text = _BRACKETED_MARK.sub(" ", _BRACKETED_STAR.sub(" ", text))
    text = _OUTER_STARS.sub("", _HELP_SIGNS.sub("", _TICK_AT_END.sub("", text)))
    text = _INNER_STARS.sub(" ", text)
    text = _ROW.sub("", _MARK_AT_END.sub("", text))
    return _once(re.sub(r"\s+", " ", text).strip(" :*"))


def _once(text: str) -> str:
    """Return a label once that is written twice (visibly and for screen readers)."""
    half = len(text) // 2
    for middle in (half, half + 1):
        first, second = text[:half].strip(" :*"), text[middle:].strip(" :*")
        if len(first) > 3 and first == second:
            return first
    return text


@lru_cache(maxsize=8192)
def says_required(text: str) -> bool:
    """Whether a label itself marks its question as required. A note that explains the star does not."""
    if says_optional(text) or term("explains_mark").search(text):
        return False
    text = text.strip()
    if (
        _STAR.search(text[:2])
        or _STAR.search(text[-3:])
        or _STAR_AFTER_WORD.search(text)
        or _BRACKETED_STAR.search(text)
    ):
        return True
    return bool(_REQUIRED_IN_BRACKETS.search(text) or _REQUIRED_AT_END.search(text))


@lru_cache(maxsize=8192)
def says_optional(text: str) -> bool:
    """Whether a label is marked as optional, at its end or in brackets; the word inside a question does not count."""
    return bool(_OPTIONAL_IN_BRACKETS.search(text) or _OPTIONAL_AT_END.search(text[-30:]))


def asks_nothing(label: str) -> bool:
    """Whether a label is generic text such as “Select…” or “Upload file”."""
    return bool(term("generic").match(label))
