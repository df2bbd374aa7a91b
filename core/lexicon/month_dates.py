"""Read dates that contain the name of a month, in the languages of the job sites. Relative dates are not read."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from core.lexicon.word_lists import word_list, word_lists

_MONTHS = {
    int(month): "|".join((*names, *map(re.escape, word_list("cldr/months", "names", month))))
    for month, names in word_lists("months", "names").items()
}
_NAME = "|".join(f"(?P<m{month}>{names})" for month, names in _MONTHS.items())
_ALONE = re.compile(rf"(?:{'|'.join(_MONTHS.values())})\.?", re.I)
_DAY_FIRST = re.compile(
    rf"(?<!\d)(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th|er|-?го|[º°])?\s*(?:de\s+|of\s+)?(?:{_NAME})\.?,?\s*(?:de\s+)?(?P<year>\d{{4}})(?!\d)",
    re.I,
)
_MONTH_FIRST = re.compile(
    rf"(?<!\w)(?:{_NAME})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})(?!\d)", re.I
)


_MONTH_OF_YEAR = re.compile(rf"(?<!\w)(?:{_NAME})\.?,?\s+(?:de\s+|del\s+)?(?P<year>\d{{4}})(?!\d)", re.I)
_IN_FIGURES = re.compile(
    r"(?<![\d.])(?:(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>\d{4})|(?P<y>\d{4})-(?P<m>\d{2})-(?P<d>\d{2}))(?!\d)"
)
_MONTH_ALONE = re.compile(rf"(?<!\w)(?:{_NAME})(?!\w)", re.I)
_SHORTEST_ALONE = 4
"""Letters of a month that is named without a day and a year: "mar" and "set" are other words, too."""


class NamedDays(NamedTuple):
    """The first and the last of the days that a text names, and where it does."""

    first: date
    last: date
    place: int


def days_named(text: str, today: date) -> NamedDays | None:
    """Return the only day or month that a text names: `1 April 2026`, `01.07.2026`, `June 2026`, or `June` for the next one; None for none or several."""
    found: list[NamedDays] = []
    rest = text
    for pattern in (_IN_FIGURES, _DAY_FIRST, _MONTH_FIRST, _MONTH_OF_YEAR):
        for match in pattern.finditer(rest):
            if (days := _days_of(match)) is None:
                return None
            found.append(days)
        rest = pattern.sub(lambda match: " " * len(match[0]), rest)
    alone = [one for one in _MONTH_ALONE.finditer(rest) if len(one[0]) >= _SHORTEST_ALONE or one[0] in ("May", "Mai")]
    if not found and len(alone) == 1 and not re.search(r"\d", rest):
        month = _month_of(alone[0])
        year = today.year + (month < today.month)
        found.append(_month_days(year, month, alone[0].start()))
    elif alone:
        return None
    return found[0] if len(found) == 1 else None


def _days_of(match: re.Match[str]) -> NamedDays | None:
    told = match.groupdict()
    try:
        if told.get("y"):
            day = date(int(match["y"]), int(match["m"]), int(match["d"]))
        elif told.get("month"):
            day = date(int(match["year"]), int(match["month"]), int(match["day"]))
        elif told.get("day"):
            day = date(int(match["year"]), _month_of(match), int(match["day"]))
        else:
            return _month_days(int(match["year"]), _month_of(match), match.start())
    except ValueError:
        return None
    return NamedDays(day, day, match.start())


def _month_days(year: int, month: int, place: int) -> NamedDays:
    after = date(year + month // 12, month % 12 + 1, 1)
    return NamedDays(date(year, month, 1), after - timedelta(days=1), place)


def _month_of(match: re.Match[str]) -> int:
    return next(number for number in _MONTHS if match[f"m{number}"])


def month_names() -> tuple[tuple[str, ...], ...]:
    """Return the names of the twelve months, in full and abbreviated, in the languages of the job sites, in lower case; those of English first."""
    return tuple(word_list("cldr/months", "names", str(month)) for month in sorted(_MONTHS))


def is_month_name(text: str) -> bool:
    """Whether a text is the name of a month, in full or abbreviated."""
    return bool(_ALONE.fullmatch(text.strip()))


def month_named(text: str) -> int | None:
    """Return the number of the month that a text names, in full or abbreviated; None if it names none, or one in each of two languages."""
    named = [number for number, names in _MONTHS.items() if re.fullmatch(rf"(?:{names})\.?", text.strip(), re.I)]
    return named[0] if len(named) == 1 else None


def date_in_words(text: str) -> datetime | None:
    """Return midnight UTC of a date such as `21 ноября 2026`, `21. November 2026`, `Nov 21, 2026` or `21 de noviembre de 2026`.

    None for a date without a year, and if the first 300 characters contain no date.
    """
    match = _DAY_FIRST.search(text[:300]) or _MONTH_FIRST.search(text[:300])
    if not match:
        return None
    month = _month_of(match)
    try:
        return datetime(int(match["year"]), month, int(match["day"]), tzinfo=UTC)
    except ValueError:
        return None
