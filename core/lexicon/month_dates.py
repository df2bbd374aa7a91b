"""Read dates that contain the name of a month, in the languages of the job sites. Relative dates are not read."""

import re
from datetime import UTC, datetime

from core.lexicon.word_lists import word_list, word_lists

_MONTHS = {
    int(month): "|".join((*names, *map(re.escape, word_list("cldr/months", "names", month))))
    for month, names in word_lists("months", "names").items()
}
_NAME = "|".join(f"(?P<m{month}>{names})" for month, names in _MONTHS.items())
_ALONE = re.compile(rf"(?:{'|'.join(_MONTHS.values())})\.?", re.I)
_DAY_FIRST = re.compile(
    rf"(?<!\d)(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th|-?го|º)?\s*(?:de\s+|of\s+)?(?:{_NAME})\.?,?\s*(?:de\s+)?(?P<year>\d{{4}})(?!\d)",
    re.I,
)
_MONTH_FIRST = re.compile(
    rf"(?<!\w)(?:{_NAME})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})(?!\d)", re.I
)


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
    month = next(number for number in _MONTHS if match[f"m{number}"])
    try:
        return datetime(int(match["year"]), month, int(match["day"]), tzinfo=UTC)
    except ValueError:
        return None
