"""When in the day a posting says that its work is done: in the first, second or third shift, between two hours. The words are in `said_apart.toml`."""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "said_apart.toml")
_HINTS: list[str] = _TABLE["shift_hints"]["in"]
"""One of these is in a text in small letters that names a shift: it is found faster."""
_SHIFTS = {order: re.compile(rf"(?<!\w)(?:{'|'.join(said)})(?!\w)") for order, said in _TABLE["shifts"].items()}
_PATTERNS = {
    pattern: re.compile(rf"(?<!\w)(?:{'|'.join(_TABLE['patterns'][pattern])})(?!\w)")
    for pattern in ("weekend", "away", "home")
}
DAY, NIGHT = "day", "3"
"""The shifts by day, whichever, and at night."""
_PATTERN_HINTS: list[str] = _TABLE["patterns"]["hints"]
_CLAUSE = re.compile(r"[.;!?]\s|,\s")
_NO_ONE_SHIFT = re.compile(rf"(?<!\w)(?:{'|'.join(_TABLE['no_one_shift']['words'])})(?!\w)")
_HOURS = _TABLE["hours"]


def _time(side: str) -> str:
    """Return the pattern of a time of the day: "6 a.m.", "6:30", "9h", "14 Uhr"."""
    return (
        rf"(?P<{side}>\d{{1,2}})(?:(?P<{side}_mark>[:.]|\s?h\s?)(?P<{side}_minutes>\d\d))?"
        rf"(?:\s?(?P<{side}_half>[ap])(?:\.?m\b\.?|\b)|(?P<{side}_unit>\s?(?:h|uhr|hrs|ч|час(?:ов|а)?|godz)\b\.?))?"
    )


_RANGE = re.compile(
    rf"(?:(?<!\w)(?P<before>{'|'.join(_HOURS['before_times'])})\s|(?<![\w.,:/€£$-])){_time('start')}"
    rf"\s?(?:(?P<between>{'|'.join(_HOURS['between_times'])})|{'|'.join(_HOURS['between'])})\s?{_time('end')}(?![\w%€£$])(?!{_HOURS['of_week']})",
    re.I,
)
_OPEN = re.compile(rf"(?<!\w)(?:{'|'.join(_HOURS['open'])})(?!\w)", re.I)
_BEFORE = 60
_DAY, _NOON, _HOUR = 24 * 60, 12 * 60, 60
_LEAST, _MOST = 2 * _HOUR, 14 * _HOUR
"""How long one works in a day."""


def times_in(text: str) -> list[str]:
    """Return keys for the shift and the hours that a text names, if it names exactly one of them."""
    shifts = _worked(_SHIFTS, _clauses(text.lower(), _HINTS))
    hours = set(_hours(text)) if any(map(str.isdigit, text)) else set()
    found = [f"shift={shifts[0]}"] if len(shifts) == 1 else []
    return [*found, "hours={}-{}".format(*hours.pop())] if len(hours) == 1 else found


def weeks_in(text: str) -> list[str]:
    """Return a key for whether one works away from home for weeks, from Monday to Friday or only at weekends, if a text says exactly one of them."""
    said = _worked(_PATTERNS, _clauses(text.lower(), _PATTERN_HINTS))
    return [f"pattern={said[0]}"] if len(said) == 1 else []


def _clauses(text: str, hints: Sequence[str]) -> list[str]:
    """Return the clauses of a text in small letters that have one of the hints in them."""
    if not any(hint in text for hint in hints):
        return []
    return [clause for clause in _CLAUSE.split(text) if any(hint in clause for hint in hints)]


def _worked(patterns: Mapping[str, re.Pattern[str]], clauses: Sequence[str]) -> list[str]:
    """Return what clauses name of these shifts, where they do not say that there is none or that it takes turns with another: "im Wechsel von Früh- und Spätschicht"."""
    said = [clause for clause in clauses if any(pattern.search(clause) for pattern in patterns.values())]
    stated = [clause for clause in said if not _NO_ONE_SHIFT.search(clause)]
    return [name for name, pattern in patterns.items() if any(map(pattern.search, stated))]


def are_shifts_apart(one: str, other: str) -> bool:
    """Whether two keys of shifts are of two: work by day may be in the first or the second."""
    return one != other and (DAY not in (one, other) or NIGHT in (one, other))


def are_apart(one: str, other: str) -> bool:
    """Whether two keys of hours have no minute in common."""
    ours, theirs = (_minutes(hours) for hours in (one, other))
    return ours.isdisjoint(theirs)


def _minutes(hours: str) -> frozenset[int]:
    start, end = map(int, hours.split("-"))
    return frozenset(minute % _DAY for minute in range(start, end if end > start else end + _DAY))


def _hours(text: str) -> Iterator[tuple[int, int]]:
    for match in _RANGE.finditer(text):
        start, end = _minute(match, "start"), _minute(match, "end")
        if start is None or end is None or not _is_time(match):
            continue
        if not match["end_half"] and not match["end_mark"] and end < start < _NOON:
            end += _NOON
        sentence = re.split(r"[.!?;\n]\s", text[max(0, match.start() - _BEFORE) : match.start()])[-1]
        if _LEAST <= (end - start) % _DAY <= _MOST and not _OPEN.search(sentence):
            yield start, end


def _is_time(match: re.Match[str]) -> bool:
    """Whether two numbers are times of the day: with a half of the day or "o'clock" behind the second, with minutes in both, or by the words before or between them."""
    if match["end_half"] or match["before"] or match["between"]:
        return True
    if match["end_unit"]:
        is_hour = match["end_unit"].strip().lower() == "h"
        return not is_hour or bool(match["start_unit"] or match["start_mark"])
    marks = {(match[f"{side}_mark"] or "").strip() for side in ("start", "end")}
    return marks <= {":", "h"} and "" not in marks


def _minute(match: re.Match[str], side: str) -> int | None:
    hour, minutes = int(match[side]), int(match[f"{side}_minutes"] or 0)
    if hour > _DAY // _HOUR or minutes >= _HOUR:
        return None
    half = match[f"{side}_half"]
    if half:
        hour = hour % 12 + (12 if half.lower() == "p" else 0)
    return hour * _HOUR % _DAY + minutes
