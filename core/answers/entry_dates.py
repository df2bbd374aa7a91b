"""Months and years of jobs and schools: which part of which date a field asks for, and how it is written there."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day, is_present
from core.contracts.form import FieldType, FormField, Widget
from core.forms.date_groups import part_offered
from core.forms.date_ranges import date_range, has_month, write_range
from core.forms.dates import has_no_day, is_year_format, joins_its_parts, month_format, write_month
from core.lexicon.month_dates import month_named

Unit = Literal["month", "year"]
_SAYS = load_phrases("entry_dates")
_UNITS: tuple[Unit, ...] = ("month", "year")
_TYPED = frozenset({FieldType.TEXT, FieldType.NUMBER})
_TYPED_TEXT = frozenset({FieldType.TEXT, FieldType.LONGTEXT})
_RANGE_NAMED = re.compile(r"\([^()]*\)\W*$")
_YEAR_DIGITS, _MONTH_DIGITS = 4, 2


class EntryValue(NamedTuple):
    """A value of one job or school, its path in the résumé, and the words it is taken from."""

    value: str
    reference: str
    quote: str | None


class DatePart(NamedTuple):
    """What a label asks for: a date of an entry, and if not all of it, its month or year."""

    which: Literal["start", "end"]
    unit: Unit | None


def date_part_of(label: str, is_study: bool) -> DatePart | None:
    """Return what of which date a plain label asks for, or None. “Start date”, without a word for month or year, has no unit."""
    bare = _SAYS["aside"].sub(" ", label)
    units = [unit for unit in _UNITS if _SAYS[unit].search(bare)]
    for unit in units:
        bare = _SAYS[unit].sub(" ", bare)
    rest = _without_period(_tidy(_SAYS["aside"].sub(" ", bare)))
    which = _which(rest, is_study)
    if is_study and not which and units == ["year"] and _SAYS["in_the_year"].search(rest):
        which = "end"
    return DatePart(which, units[0] if len(units) == 1 else None) if which else None


def asks_period(label: str, field: FormField) -> bool:
    """Whether a plain label asks for both ends of a period, in one text field."""
    bare = _tidy(_RANGE_NAMED.sub(" ", _SAYS["aside"].sub(" ", label)))
    return field.type in _TYPED_TEXT and not field.options and bool(_SAYS["period"].search(bare))


def period_of(where: str, start: str | None, end: str | None, field: FormField) -> EntryValue | None:
    """Return a period of the résumé as a field shows that it takes one, or None. A missing end means that it goes on, for which the field must have a word."""
    how, first, last = date_range(field), first_day(start), first_day(end)
    if how is None or first is None or (last is None and not is_present(end)):
        return None
    stated = [text for text in (start, end) if text]
    if has_month(how) and any(len(re.findall(r"\d+", text)) < 2 for text in stated if first_day(text)):
        return None
    written = write_range(how, first, last)
    return EntryValue(written, f"{where}.startDate", " – ".join(stated)) if written else None


def date_of(where: str, stated: str | None, unit: Unit | None, field: FormField) -> EntryValue | None:
    """Return a date of the résumé, or its month or year, as the field wants it, or None. `where` is the place of `stated` in the résumé.

    Nothing is made up: a year alone has no month, and a month no day.
    """
    written = _written(stated, unit or unit_of_field(field), field)
    return EntryValue(written, where, stated) if written else None


def unit_of_field(field: FormField) -> Unit | None:
    """Return the only part of a date that a field takes, by its list, its kind or its format; None for a whole date."""
    offered = part_offered(tuple(option.label for option in field.options)) if field.options else None
    if offered in _UNITS:
        return "month" if offered == "month" else "year"
    is_year = field.widget is Widget.YEAR_PICKER or is_year_format(field.placeholder or field.help or "")
    return "year" if is_year or (field.type in _TYPED and field.max_length == _YEAR_DIGITS) else None


def has_list_of_dates(field: FormField) -> bool:
    """Whether the months or years of a field are chosen and not typed."""
    return bool(field.options) or field.type is FieldType.SINGLE_CHOICE


def _tidy(text: str) -> str:
    return " ".join(re.sub(r"[()\[\]/:;,.*?]+(?=\s|$)|(?:^|(?<=\s))[()\[\]/:;,.*?–-]+", " ", text).split())


def _without_period(text: str) -> str:
    """Return the last words of a label such as “period of employment from” if those before them name a period."""
    words = text.split()
    cuts = (place for place in range(len(words) - 1, 0, -1) if _SAYS["period"].search(" ".join(words[:place])))
    return " ".join(words[next(cuts, 0) :])


def _which(text: str, is_study: bool) -> Literal["start", "end"] | None:
    if _SAYS["start"].search(text):
        return "start"
    return "end" if _SAYS["end"].search(text) or (is_study and _SAYS["graduation"].search(text)) else None


def _written(stated: str | None, unit: Unit | None, field: FormField) -> str | None:
    """Return a date as the field wants it; None for an open end, or if the field wants more than the résumé states."""
    day = first_day(stated)
    numbers = re.findall(r"\d+", stated or "")
    if day is None or (unit != "year" and len(numbers) < 2):
        return None
    if unit == "year":
        return _number_in(field, day.year, f"{day.year}")
    if unit == "month" and not _takes_whole_month(field):
        return _number_in(field, day.month, f"{day.month:02}" if field.max_length == _MONTH_DIGITS else f"{day.month}")
    if field.options or (field.type is FieldType.SINGLE_CHOICE and field.widget is not Widget.YEAR_PICKER):
        return None
    if field.type is FieldType.DATE:
        return day.isoformat() if has_no_day(field) or len(numbers) == 3 else None
    if field.type is FieldType.NUMBER or joins_its_parts(field):
        return None
    return write_month(day, month_format(field) or "MM/YYYY")


def _takes_whole_month(field: FormField) -> bool:
    """Whether a field that asks for a month takes its year with it."""
    return field.widget is Widget.MONTH_PICKER or bool(month_format(field)) or field.type is FieldType.DATE


def _number_in(field: FormField, number: int, written: str) -> str | None:
    """Return the option for a month or year, or the number where it is typed; None in a list that does not offer it once."""
    if not field.options:
        return written if field.type in _TYPED else None
    return _only([label for label in (one.label for one in field.options) if _number_of(label) == number])


def _number_of(label: str) -> int | None:
    """Return the year or month that an option stands for: “2016”, “02”, “February”, “02 – February”; None if it is not one of them alone."""
    words = re.findall(r"[^\W\d_]+", label)
    numbers = {int(digits) for digits in re.findall(r"\d+", label)} | (
        {month_named(" ".join(words))} if words else set()
    )
    return next(iter(numbers)) if len(numbers) == 1 else None


def _only(labels: Sequence[str]) -> str | None:
    return labels[0] if len(labels) == 1 else None
