"""Read the dates of résumés: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `MM/YYYY`, `present`."""

import re
from datetime import date, timedelta

from core.text.data import load_toml
from core.text.normalize import plain

_YEAR_FIRST = re.compile(r"(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?(?:T.*)?")
_MONTH_FIRST = re.compile(r"(\d{1,2})[./](\d{4})")
_PRESENT = frozenset(
    plain(word) for words in load_toml("core.answers", "data/dates.toml")["present"].values() for word in words
)


def is_present(text: str | None) -> bool:
    """Whether an end date is missing or a word for "until now"."""
    return not text or not text.strip() or plain(text) in _PRESENT


def first_day(text: str | None) -> date | None:
    """Return the first day of a date, or None if unreadable. A year alone starts on 1 July, so that 2020 to 2023 is three years."""
    parts = _parts(text)
    if parts is None:
        return None
    year, month, day = parts
    return _day(year, month or 7, day or 1)


def day_after(text: str | None) -> date | None:
    """Return the day after the last day of a date, or None if unreadable. A year alone ends on 30 June."""
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


def names_a_month(text: str | None) -> bool:
    """Whether a date tells its month."""
    parts = _parts(text)
    return parts is not None and parts[1] is not None


def latest_day(text: str | None) -> date | None:
    """Return the last day that a date may mean: of a year alone its last one; None if unreadable."""
    parts = _parts(text)
    if parts is None:
        return None
    after = day_after(text) if parts[1] is not None else _day(parts[0] + 1, 1, 1)
    return after - timedelta(days=1) if after else None


def earliest_day(text: str | None) -> date | None:
    """Return the first day that a date may mean: of a year alone its first one; None if unreadable."""
    parts = _parts(text)
    return _day(parts[0], parts[1] or 1, parts[2] or 1) if parts else None


def _parts(text: str | None) -> tuple[int, int | None, int | None] | None:
    if not text:
        return None
    month_first = _MONTH_FIRST.fullmatch(text.strip())
    if month_first:
        return int(month_first.group(2)), int(month_first.group(1)), None
    year_first = _YEAR_FIRST.fullmatch(text.strip())
    if not year_first:
        return None
    year, month, day = (int(digits) if digits else None for digits in year_first.groups())
    return (year, month, day) if year else None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
