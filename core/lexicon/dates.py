"""Read calendar dates as people type them. Ambiguous dates are never guessed."""

import re
from datetime import date

from core.lexicon.month_dates import date_in_words

_NUMERIC = re.compile(r"(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})")
_LONGEST_IN_WORDS = 6
"""The most words of a date. `1st of April 2027` is a date; a sentence that mentions one is not."""


def calendar_date(text: str) -> date | None:
    """Return the date in a text such as `2027-04-03`, `3.4.2027`, `13/04/2027` or `3 April 2027`.

    None for anything else, and for an ambiguous date: `03/04/2027` differs between Britain and the United States.
    """
    numeric = _NUMERIC.fullmatch(text.strip())
    if numeric is None:
        moment = date_in_words(text) if len(text.split()) <= _LONGEST_IN_WORDS else None
        return moment.date() if moment else None
    first, mark, second, last = numeric.groups()
    if len(first) == 4:
        return _day(int(first), int(second), int(last))
    if len(last) != 4 or is_ambiguous_date(text):
        return None
    is_month_first = mark != "." and int(second) > 12
    day, month = (second, first) if is_month_first else (first, second)
    return _day(int(last), int(month), int(day))


def is_ambiguous_date(text: str) -> bool:
    """Whether day and month could be swapped: both are at most 12, different, and not separated by dots (always day first)."""
    numeric = _NUMERIC.fullmatch(text.strip())
    if numeric is None or len(numeric[4]) != 4 or len(numeric[1]) > 2:
        return False
    first, second = int(numeric[1]), int(numeric[3])
    return numeric[2] != "." and first != second and max(first, second) <= 12


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
