"""The grade of pay that the text of a posting names for its post: "Band 5", "EG 9b TVöD", «4 разряда». The words are in `said_apart.toml`."""

import re
from functools import cache

from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "said_apart.toml")["grades"]
_HINTS: list[str] = _TABLE["hints"]
_OF_POST = re.compile(
    rf"(?:{'|'.join(_TABLE['of_post']['before'])})\s*$|^[\s,)-]*(?:{'|'.join(_TABLE['of_post']['behind'])})\b", re.I
)
_BESIDE = 24
"""Letters before and behind a grade in which a word may say that it is the post's."""


@cache
def _systems() -> dict[str, re.Pattern[str]]:
    return {system: re.compile("|".join(patterns), re.I) for system, patterns in _TABLE["systems"].items()}


def grades_in(text: str) -> list[str]:
    """Return a key for each system of grades of which a text names exactly one, or calls exactly one that of the post."""
    lowered = text.lower()
    if not any(hint in lowered for hint in _HINTS):
        return []
    found = []
    for system, pattern in _systems().items():
        matches = list(pattern.finditer(text))
        named = {_grade(match) for match in matches}
        if len(named) > 1:
            named = {_grade(match) for match in matches if _is_of_post(match)}
        if len(named) == 1:
            found.append(f"{system} number={named.pop()}")
    return found


def _grade(match: re.Match[str]) -> str:
    return "".join(part for part in match.groups() if part).replace(" ", "").lower()


def _is_of_post(match: re.Match[str]) -> bool:
    text = match.string
    before, behind = text[max(0, match.start() - _BESIDE) : match.start()], text[match.end() : match.end() + _BESIDE]
    return any(map(_OF_POST.search, (before, behind)))
