"""Find the dates of a job or school in a line of a résumé."""

import re
from functools import cache
from typing import NamedTuple

from core.text.data import load_toml

_YEAR = r"(?:19|20)\d{2}"
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
    if match := patterns.single.search(line):
        return DateRange(match[0], None, _iso(match["only"]))
    return None


def starts_range(line: str) -> bool:
    """Whether a line ends with the start of a range, whose end must be on the next line."""
    return bool(_patterns().open.search(line))


def is_duration(line: str) -> bool:
    """Whether a line says only how long something took, as job portals add it: “7 лет 9 месяцев”."""
    return bool(_patterns().duration.fullmatch(line.strip().casefold()))


class _Patterns(NamedTuple):
    both: re.Pattern[str]
    single: re.Pattern[str]
    since: re.Pattern[str]
    open: re.Pattern[str]
    duration: re.Pattern[str]


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
    point = rf"(?:{month}\s+{_YEAR}|\d{{1,2}}[./]{_YEAR}|{_YEAR}-\d{{2}}|{_YEAR})(?!\d)(?:\s?(?:г\.|года?\b|г\b))?+"
    present = "|".join(re.escape(word) for word in sorted(_present(), key=len, reverse=True))
    begun = "|".join(re.escape(word.rpartition(" ")[0]) for word in _present() if " " in word)
    units = "|".join(load_toml("core.documents", "cv_words.toml")["dates"]["units"])
    return _Patterns(
        re.compile(rf"(?<![\w.])(?:с\s+|since\s+|seit\s+)?(?P<start>{point}){_DASH}(?P<end>{point}|{present})", re.I),
        re.compile(rf"(?<![\w.])(?P<only>{point})", re.I),
        re.compile(rf"(?<![\w.])(?:since|seit|с)\s+(?P<start>{point})(?!{_DASH}(?:{point}|{present}))", re.I),
        re.compile(rf"(?<![\w.]){point}\s*[-–—]\s*(?:{month}|{begun})?\s*$", re.I),
        re.compile(rf"\(?\d+ (?:{units})\.?(?:,? (?:and |und |и )?\d+ (?:{units})\.?)?\)?"),
    )


def _iso(text: str) -> str | None:
    year = re.search(_YEAR, text)
    if year is None:
        return None
    rest = text.replace(year[0], "").strip(" ./-").casefold()
    if rest.isdigit():
        return f"{year[0]}-{int(rest):02}" if 1 <= int(rest) <= 12 else year[0]
    month = next((number for stem, number in _months().items() if rest.startswith(stem)), None)
    return f"{year[0]}-{month:02}" if month else year[0]
