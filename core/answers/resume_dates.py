"""Dates as résumés write them: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `present`."""

import re
from datetime import date, timedelta

from core.text.normalize import plain

_SHAPE = re.compile(r"(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?(?:T.*)?")
_TURNED = re.compile(r"(\d{1,2})[./](\d{4})")
_NOW = frozenset(
    [
        *"present now current currently today heute aujourd'hui actualidad actual atual atualmente presente oggi heden nu obecnie".split(),
        "по настоящее время",
        "настоящее время",
        "сейчас",
        "н.в.",
        "bis heute",
        "à ce jour",
    ]
)


def is_present(text: str | None) -> bool:
    """No end, or a word for "still there"."""
    return not text or not text.strip() or plain(text) in {plain(word) for word in _NOW}


def first_day(text: str | None) -> date | None:
    """The earliest day a date can mean; a bare year counts from its middle, so that two bare years are as far apart as they say."""
    parts = _parts(text)
    if parts is None:
        return None
    year, month, day = parts
    return _day(year, month or 7, day or 1)


def day_after(text: str | None) -> date | None:
    """The first day no longer covered: a month is covered whole, a day too; a bare year up to its middle."""
    parts = _parts(text)
    if parts is None:
        return None
    year, month, day = parts
    if month is None:
        return _day(year, 7, 1)
    if day is None:
        return _day(year + month // 12, month % 12 + 1, 1)
    last = _day(year, month, day)
    return last + timedelta(days=1) if last else None


def _parts(text: str | None) -> tuple[int, int | None, int | None] | None:
    if not text:
        return None
    turned = _TURNED.fullmatch(text.strip())
    if turned:
        return int(turned.group(2)), int(turned.group(1)), None
    found = _SHAPE.fullmatch(text.strip())
    if not found:
        return None
    year, month, day = (int(part) if part else None for part in found.groups())
    return (year, month, day) if year else None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
