"""Sentences of a posting that only say whom to ask, which change from one publication to the next. The phrases are in `wording.toml`."""

import re

from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "wording.toml")["contacts"]
_HINTS: list[str] = _TABLE["hints"]
_SENTENCE = re.compile(rf"(?<![^.!?\n])[^.!?\n]*\b(?:{'|'.join(_TABLE['phrases'])})\b[^.!?\n]*", re.I)


def without_contacts(text: str) -> str:
    """Return a text without the sentences that name somebody for questions: "For an informal chat ring Ann Example, head of care"."""
    lowered = text.lower()
    return _SENTENCE.sub(" ", text) if any(hint in lowered for hint in _HINTS) else text
