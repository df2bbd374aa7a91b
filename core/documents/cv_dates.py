"""Find the dates of a job or school in a line of a résumé."""

import re
from functools import cache
from typing import NamedTuple

from core.text.data import load_toml

_YEAR = r"(?:19|20)\d{2}"
_FIRST_OF_LAST_CENTURY = 50
_DASH = r"\s*(?:-|–|—|to|bis|until|till|по|до)\s*(?:(?:по|до|bis|to)\s+)?"


class DateRange(NamedTuple):
    """A start and an end as `YYYY` or `YYYY-MM`. `end` is None for a current job. `text` is what was read."""

    text: str
    start: str | None
    end: str | None


def date_range(line: str) -> DateRange | None:
    """Return the dates in a line: a range, or one year or month, which counts as the end. None without dates."""
    patterns = _patterns()
    if match := patterns.since.search(line):
        return DateRange(match[0], _iso(match["start"]), None)
    if match := patterns.both.search(line):
        end = match["end"]
        return DateRange(match[0], _iso(match["start"]), None if end.casefold() in _present() else _iso(end))
    if match := patterns.short.search(line):
        end = match["end"]
        return DateRange(match[0], _iso(match["start"]), None if end.casefold() in _present() else _iso(end))
    if match := patterns.unended.search(line):
        return DateRange(match[0].rstrip(), _iso(match["start"]), None)
    if match := patterns.single.search(line):
        return DateRange(match[0], None, _iso(match["only"]))
    return None


def starts_range(line: str) -> bool:
    """Whether a line ends with the start of a range, whose end must be on the next line."""
    return bool(_patterns().open.search(line))


def is_range(line: str) -> bool:
    """Whether a line has a range with its end."""
    patterns = _patterns()
    return bool(patterns.both.search(line) or patterns.short.search(line))


def is_duration(line: str) -> bool:
    """Whether a line says only how long something took, as job portals add it: “7 лет 9 месяцев”."""
    return bool(_patterns().duration.fullmatch(line.strip().casefold()))


class _Patterns(NamedTuple):
    both: re.Pattern[str]
    single: re.Pattern[str]
    since: re.Pattern[str]
    open: re.Pattern[str]
    duration: re.Pattern[str]
    short: re.Pattern[str]
    """Ranges of years with two digits: “01/19 – heute”."""
    unended: re.Pattern[str]
    """A range that has no end because it goes on: “2019 –”."""


@cache
def _present() -> frozenset[str]:
    return frozenset(load_toml("core.documents", "cv_words.toml")["dates"]["present"])


@cache
def _months() -> dict[str, int]:
    months = load_toml("core.documents", "cv_words.toml")["months"]
    return {stem: int(number) for number, stems in months.items() for stem in stems}


@cache
def _patterns() -> _Patterns:
    month = rf"(?:{'|'.join(_months())})\w{{0,8}}\.?"
    point = rf"(?:{month},?\s+{_YEAR}|(?:\d{{1,2}}\.)?\d{{1,2}}\.{_YEAR}|(?:\d{{1,2}}/)?\d{{1,2}}/{_YEAR}|{_YEAR}[-/]\d{{2}}|{_YEAR})(?!\d)(?:\s?(?:г\.|года?\b|г\b))?+"
    short = rf"(?:{month}\s?['’]?\s?\d{{2}}|(?:0?[1-9]|1[0-2])[./]\d{{2}})(?![\d./])"
    present = "|".join(re.escape(word) for word in sorted(_present(), key=len, reverse=True))
    begun = "|".join(re.escape(word.rpartition(" ")[0]) for word in _present() if " " in word)
    units = "|".join(load_toml("core.documents", "cv_words.toml")["dates"]["units"])
    return _Patterns(
        re.compile(
            rf"(?<![\w.])(?:(?:с|since|seit|from|von|vom)\s+)?(?P<start>{point}){_DASH}(?P<end>{point}|{present})", re.I
        ),
        re.compile(rf"(?<![\w.])(?P<only>{point})", re.I),
        re.compile(rf"(?<![\w.])(?:since|seit|ab|с)\s+(?P<start>{point})(?!{_DASH}(?:{point}|{present}))", re.I),
        re.compile(rf"(?<![\w.]){point}\s*(?:[-–—]|\b(?:bis|to|until|по|до))\s*(?:{month}|{begun})?\s*$", re.I),
        re.compile(rf"\(?\d+ (?:{units})\.?(?:,? (?:and |und |и )?\d+ (?:{units})\.?)?\)?"),
        re.compile(rf"(?<![\w./])(?P<start>{short})\s*[-–—]\s*(?P<end>{short}|{present})", re.I),
        re.compile(rf"(?<![\w.])(?P<start>{point})\s*[-–—](?=\s*$|\s{{3}}|\t)", re.I),
    )


def _iso(text: str) -> str | None:
    year = re.search(_YEAR, text) or re.search(r"\d{2}$", text)
    if year is None:
        return None
    whole = year[0] if len(year[0]) == len("2019") else _century(int(year[0]))
    numbers = re.findall(r"\d{1,2}", text.replace(year[0], " ", 1) if len(year[0]) > 2 else text[: year.start()])
    if numbers:  # a day and a month, or a month
        month = _month_of(numbers, "/" in text)
        return f"{whole}-{month:02}" if 1 <= month <= 12 else whole
    rest = text.strip(" ./-").casefold()
    named = next((number for stem, number in _months().items() if rest.startswith(stem)), None)
    return f"{whole}-{named:02}" if named else whole


def _month_of(numbers: list[str], has_slashes: bool) -> int:
    """Return the month among a day and a month, or 0: the order of 03/04/2019 is not guessed."""
    first, last = int(numbers[0]), int(numbers[-1])
    if not has_slashes or len(numbers) == 1:
        return last
    return 0 if max(first, last) <= 12 and first != last else min(first, last)


def _century(year: int) -> str:
    """Return a year of two digits in full: of the last fifty years and the next few."""
    return f"{20 if year < _FIRST_OF_LAST_CENTURY else 19}{year:02}"
