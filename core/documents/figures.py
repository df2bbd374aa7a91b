"""Numbers, durations and dates in the words of a claim or a fact."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile
from typing import Literal

from core.documents.frame_words import frame_words
from core.documents.number_words import SCALES, half_a_dozen, half_after, number_at, spelled
from core.documents.words import Token, is_in
from core.lexicon.word_lists import word_list, word_lists
from core.text.normalize import plain

Comparison = Literal["", "more", "almost", "about", "up_to", "least"]


@dataclass(frozen=True)
class Figure:
    """A number at the words `start` to `end`. `unit` is `percent`, a currency, `years`, `months` or empty; `noun` are the words of what is counted."""

    value: float
    unit: str
    noun: str
    comparison: Comparison
    start: int
    end: int


@dataclass(frozen=True)
class Date:
    """A year, perhaps with its month or with the months of its season, at the words `start` to `end`. `bound` tells a beginning or an end from any other date."""

    year: int
    month: int | None
    bound: Literal["since", "until", ""]
    is_open: bool
    start: int
    end: int
    season: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        return f"{self.year}-{self.month:02d}" if self.month else str(self.year)


_YEAR = re.compile(r"(?:19[5-9]|20[0-9])\d")
_MONTH_YEAR = re.compile(r"(0?[1-9]|1[0-2])[./]((?:19|20)\d\d)")


def dates_in(words: Sequence[Token]) -> tuple[Date, ...]:
    """Return the dates in a text."""
    found = []
    for at, word in enumerate(words):
        both = _MONTH_YEAR.fullmatch(word.text)
        if both:
            found.append(_date(words, at, at + 1, int(both[2]), int(both[1])))
        elif _YEAR.fullmatch(word.text):
            month = month_of(words[at - 1].text) if at else None
            season = _season(words[at - 1].text) if at else ()
            found.append(
                replace(_date(words, at - 1 if month or season else at, at + 1, int(word.text), month), season=season)
            )
    found = [*_months_before(words, found), *found]
    is_span = len(found) > 1
    if len(found) == 2 and found[1].start - found[0].end <= 1:
        first, last = found
        return (replace(first, bound="since", is_open=False), replace(last, bound="until", is_open=False))
    return tuple(
        replace(d, bound="until", is_open=False)
        if is_span and number and not d.bound and found[number - 1].bound == "since"
        else d
        for number, d in enumerate(found)
    )


_SEASONS = {"spring": (3, 4, 5, 6), "summer": (6, 7, 8, 9), "autumn": (9, 10, 11, 12), "winter": (12, 1, 2, 3)}
"""The months of the seasons, with those at their edges."""


def _season(word: str) -> tuple[int, ...]:
    return next((months for name, months in _SEASONS.items() if word in frame_words("season", name)), ())


def _months_before(words: Sequence[Token], found: Sequence[Date]) -> list[Date]:
    """Return the month of "from April to September 2020" that stands without its year."""
    first = next((day for day in found if day.month), None)
    at = first.start - 2 if first else -1
    if first is None or at < 0 or not is_in(words[at + 1], "until"):
        return []
    month = month_of(words[at].text)
    return [_date(words, at, at + 1, first.year, month)] if month else []


def _date(words: Sequence[Token], start: int, end: int, year: int, month: int | None) -> Date:
    before = words[max(0, start - 2) : start]
    near = before[-1:]
    is_since = any(is_in(word, "since") for word in near)
    is_until = any(is_in(word, "until") for word in near)
    is_open = any(is_in(word, "since_open") for word in near) or (
        bool(near) and near[-1].text in ("с", "со") and not any(is_in(word, "until") for word in words)
    )
    return Date(year, month, "since" if is_since else "until" if is_until else "", is_open, start, end)


@cache
def _months() -> tuple[tuple[int, re.Pattern[str]], ...]:
    return tuple(
        (
            int(month),
            re.compile(
                "|".join((*map(plain, names), *(re.escape(plain(n)) for n in word_list("cldr/months", "names", month))))
            ),
        )
        for month, names in word_lists("months", "names").items()
    )


def month_of(word: str) -> int | None:
    """Return the number of a month, or None."""
    return next((month for month, names in _months() if names.fullmatch(word)), None)


def figures_in(words: Sequence[Token]) -> tuple[Figure, ...]:
    """Return the numbers in a text that are no dates."""
    taken = {at for date in dates_in(words) for at in range(date.start, date.end)}
    found = []
    at = 0
    while at < len(words):
        part = None if at in taken else _part(words, at)
        if part:
            found.append(part)
        number = None if at in taken or part else number_at(words, at)
        if number is None:
            at = part.end if part else at + 1
            continue
        value, end = number
        unit, start, end = _unit(words, at, end)
        found.append(Figure(value, unit, _noun(words, end), _comparison(words, start), start, end))
        at = end
    return tuple(_as_pairs(words, found))


def _as_pairs(words: Sequence[Token], found: list[Figure]) -> Iterator[Figure]:
    """Give the first number of "from 20 to 12 percent" its unit; the second is no "up to 12"."""
    follows_from = False
    previous: Figure | None = None
    for figure, following in zip(found, [*found, None][1:], strict=True):
        own = replace(figure, comparison="") if follows_from and figure.comparison == "up_to" else figure
        is_pair = (
            following is not None
            and 0 <= following.start - figure.end <= 1
            and not is_in(words[following.start], "number.repeated")
        )
        if previous and not own.unit and not own.noun and _are_from_to(words, previous, own):
            own = replace(own, unit=previous.unit, noun=previous.noun)
        previous = own
        is_apart = bool(following and following.start == figure.end + 2)
        has_unit = is_apart and words[figure.end].text.startswith(_SHORT_UNITS)
        follows_from = (is_pair or has_unit) and figure.start > 0 and is_in(words[figure.start - 1], "since")
        if following and is_pair and not own.unit and (following.unit or not _ends_a_name(words, own)):
            own = replace(
                own, value=own.value * _scale_after(words, own, following), unit=following.unit, noun=following.noun
            )
        yield own


def _ends_a_name(words: Sequence[Token], figure: Figure) -> bool:
    """Whether a number belongs to the name before it: "Windows 10 and 400 computers"."""
    return figure.start > 1 and words[figure.start - 1].raw[0].isupper() and not words[figure.start - 1].has("plain")


def _scale_after(words: Sequence[Token], first: Figure, second: Figure) -> float:
    """Return 1000 for the 3 of "from 3 to 8 thousand", and 1 where the second number has no such word of its own."""
    scales = [factor for word in words[second.start + 1 : second.end] for name, factor in SCALES if is_in(word, name)]
    is_smaller = first.value < 1000 and first.end - first.start == 1
    return (
        scales[0]
        if scales and is_smaller and not any(is_in(w, n) for w in words[first.start : first.end + 1] for n, _ in SCALES)
        else 1.0
    )


_AGAINST = frozenset("to instead of statt auf zu nach вместо а не до на".split())


def _are_from_to(words: Sequence[Token], first: Figure, second: Figure) -> bool:
    """Whether two numbers are compared: "from 15 days to nine", "nine days instead of fifteen"."""
    between = {word.text for word in words[first.end : second.start]}
    return 0 < second.start - first.end <= 3 and bool(between & _AGAINST)


_ONLY = frozenset("only just noch nur lediglich knapp bloss всего лишь только".split())
_ONE = frozenset("one eins einen один одного одной".split())


def _part(words: Sequence[Token], at: int) -> Figure | None:
    """Read "a quarter" as 25 percent, "doubled" as a factor of 2, "ein Prozent" as 1 percent, and "within a year" as one year."""
    if at and words[at].text in _ONE and words[at - 1].text in ("to", "auf", "до"):
        return Figure(1.0, "", "", "", at, at + 1)
    is_only_one = bool(at) and is_in(words[at], "one") and words[at - 1].text in _ONLY and at + 1 < len(words)
    if is_only_one and not words[at + 1].has("number."):
        return Figure(1.0, "", words[at + 1].text, "", at, at + 1)
    if years := _of_years(words[at]):
        return Figure(years, "years", "", "", at, at + 1)
    if (place := _single_unit(words, at)) is not None:
        return Figure(1.0, "", words[place].text, "", at, place + 1)
    if is_in(words[at], "one") and at + 1 < len(words) and is_in(words[at + 1], "number.percent"):
        return Figure(1.0, "percent", "", _comparison(words, at), at, at + 2)
    if at and is_in(words[at], "number.years") and is_in(words[at - 1], "one") and half_after(words, at + 1):
        return Figure(1.5, "years", "", "", at - 1, at + 4)
    if at and is_in(words[at], "number.years") | is_in(words[at], "number.months"):
        start = at - 1 if is_in(words[at - 1], "one") else at
        if start and is_in(words[start - 1], "within"):
            unit = "years" if is_in(words[at], "number.years") else "months"
            return Figure(1.0, unit, "", "", start, at + 1)
        comparison = _comparison(words, start) if start < at and start else ""
        if comparison in ("more", "almost", "about"):
            unit = "years" if is_in(words[at], "number.years") else "months"
            return Figure(1.0, unit, "", comparison, start, at + 1)
    if is_in(words[at], "number.half_year"):
        first = at - 1 if at and is_in(words[at - 1], "one") else at
        end = next(
            (n + 1 for n in range(at + 1, min(at + 3, len(words))) if is_in(words[n], "number.half_year")), at + 1
        )
        return Figure(6.0, "months", "", _comparison(words, first), first, end)
    if is_in(words[at], "number.quarter_year"):
        return Figure(3.0, "months", "", _comparison(words, at), at, at + 1)
    if is_in(words[at], "number.decade"):
        return Figure(10.0, "years", "", _comparison(words, at), at, at + 1)
    for meaning in () if half_a_dozen(words, at) else words[at].meanings:
        kind, _, value = meaning.removeprefix("number.").partition("_")
        if meaning.startswith("number.") and kind in ("fraction", "factor"):
            unit = "percent" if kind == "fraction" else "factor"
            first = at - 1 if at and is_in(words[at - 1], "one") else at
            return Figure(float(value), unit, "", _comparison(words, first), at, at + 1)
    return None


_YEARS = re.compile(r"([a-zа-я]+?)(?:jahrig(?:e|er|en|es|em)|летн(?:ий|яя|ее|его|ей|юю|им|ем|ие|их))")


def _of_years(word: Token) -> float | None:
    """Return the 3 of "dreijährige" and «трёхлетнее»."""
    found = _YEARS.fullmatch(word.text)
    return spelled(found[1]) if found else None


_OF_WORK = frozenset(frame_words("span", "of_work"))
_SHORT_UNITS = frame_words("span", "short_units")


def _single_unit(words: Sequence[Token], at: int) -> int | None:
    """Return the place of the "day" of "within one working day", if its "one" stands here; None if it does not."""
    before = {word.text for word in words[max(0, at - 2) : at]}
    if words[at].text not in _ONE_THING or not (before & _WITHIN):
        return None
    place = at + 2 if at + 2 < len(words) and words[at + 1].text in _OF_WORK else at + 1
    return place if place < len(words) and words[place].text.startswith(_SHORT_UNITS) else None


_ONE_THING = frozenset(frame_words("span", "one"))
_WITHIN = frozenset(frame_words("added", "within"))


def _unit(words: Sequence[Token], start: int, end: int) -> tuple[str, int, int]:
    if is_in(words[start], "number.repeated"):
        return "factor", start, end
    if end < len(words):
        for unit in ("number.percent", "number.years", "number.months"):
            if is_in(words[end], unit):
                return unit.removeprefix("number."), start, end + 1
        if is_in(words[end], "number.times"):
            return "factor", start, end + 1
        for meaning in words[end].meanings:
            if meaning.startswith("number.currency."):
                return meaning.rsplit(".", 1)[1], start, end + 1
    if start:
        for meaning in words[start - 1].meanings:
            if meaning.startswith("number.currency."):
                return meaning.rsplit(".", 1)[1], start - 1, end
    return "", start, end


_NO_NOUN_AFTER = frozenset(
    "for in to by from with at on and or per instead fur zu bei mit an auf und pro statt в на за для с к у по и до вместо".split()
)


def _noun(words: Sequence[Token], at: int) -> str:
    near = takewhile(lambda word: not (word.text[0].isdigit() or word.text in _NO_NOUN_AFTER), words[at : at + 3])
    return " ".join(
        word.text for word in near if not word.has("plain") and not (word is words[-1] and word.has("action."))
    )


_BY = frozenset("by um на".split())


def _comparison(words: Sequence[Token], start: int) -> Comparison:
    if words[start].text.endswith("+"):
        return "more"
    is_after_by = start > 1 and words[start - 1].text in _BY and not is_in(words[start - 1], "comparison_up_to")
    before = words[max(0, start - 2) : start - 1] if is_after_by else words[max(0, start - 1) : start]
    known: tuple[Comparison, ...] = ("more", "almost", "about", "up_to", "least")
    return next((name for name in known if before and is_in(before[0], f"comparison_{name}")), "")


def months_between(start: str | None, end: str | None, today: str) -> set[int]:
    """Return the months of a span as numbers, its last month included. A year without a month counts from July, or until June."""
    if not start:
        return set()
    first, last = _month_number(start, 7), _month_number(end or today, 6)
    return set(range(first, last + 1))


def _month_number(text: str, month: int) -> int:
    year, _, rest = text.partition("-")
    return int(year) * 12 + (int(rest[:2]) if rest[:2].isdigit() else month) - 1 if year.isdigit() else 0
