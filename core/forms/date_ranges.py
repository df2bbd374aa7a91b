"""Read how a form writes a period: in one field the format or an example of both its dates, and its word for what goes on, there or in a list."""

import re
from datetime import date
from typing import NamedTuple

from core.contracts.form import FormField
from core.forms.dates import MONTH_SHAPE, YEAR_SHAPE, write_month
from core.text.data import load_toml

_WORDS = {
    name: "|".join(word for words in table.values() for word in words)
    for name, table in load_toml("core.forms", "data/date_ranges.toml").items()
}
_EXAMPLE = (
    r"(?:(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)|(?:19|20)\d\d[./-](?:0[1-9]|1[0-2])(?![./-]?\d)"
    r"|(?:19|20)\d\d(?!\d|[./-]\d{1,2}(?!\d)))"
)
_DATE = f"(?:{MONTH_SHAPE}|{YEAR_SHAPE}|{_EXAMPLE})"
_NOW = rf"(?P<now>{_WORDS['until_now']})(?!\w)"
_RANGE = re.compile(
    rf"(?i)(?P<first>{_DATE})(?P<between>\s*[-–—]\s*|\s+(?:{_WORDS['between']})\s+)(?:(?P<second>{_DATE})|{_NOW})(?P<rest>.*)"
)
_OR_NOW = re.compile(rf"(?i)\W+(?:{_WORDS['or']})\s+\W?{_NOW}\W*")
_CHOICE_OF_NOW = re.compile(
    rf"(?i)\W*(?:(?:(?:{_WORDS['between']})\s+)?(?:{_WORDS['until_now']})|(?:{_WORDS['in_a_list']}))\W*"
)
_EXAMPLE_MARK = re.compile(r"^\D{0,12}[:.]\s+(?=\d)")
"""Before an example: “e.g.”, “z. B.”, “Beispiel:”."""
_LONGEST = 60
"""Characters of a placeholder or a note that shows a format; more is a text that mentions a period."""


class DateRange(NamedTuple):
    """How a field takes a period: the format of a date in it, what stands between the two, and the word for one that goes on."""

    shape: str
    between: str
    now: str | None


def date_range(field: FormField) -> DateRange | None:
    """Return how a field shows a period of two dates, in its placeholder, its help or in brackets behind its question; else None."""
    told = (field.placeholder or "", field.help or "", *re.findall(r"\(([^()]*)\)\W*$", field.question))
    return next((found for found in map(_read, told) if found), None)


def write_range(how: DateRange, first: date, last: date | None) -> str | None:
    """Write a period as a field shows it. None for one that goes on, if the field has no word for that."""
    end = write_month(last, how.shape) if last else how.now
    return f"{write_month(first, how.shape)}{how.between}{end}" if end else None


def choice_of_now(field: FormField) -> str | None:
    """Return the only choice in the list of a field, or in the lists of the parts of a date, that stands for what goes on: “Present”, “bis heute”; else None."""
    lists = (field.options, *(part.options for part in field.parts if part.role != "dial_code"))
    found = {one.label for options in lists for one in options if _CHOICE_OF_NOW.fullmatch(one.label)}
    return found.pop() if len(found) == 1 else None


def has_month(how: DateRange) -> bool:
    return re.search(rf"(?i){MONTH_SHAPE}", how.shape) is not None


def _read(text: str) -> DateRange | None:
    shown = _EXAMPLE_MARK.sub("", text.strip(" ()"))
    match = _RANGE.match(shown) if len(text) <= _LONGEST else None
    if not match:
        return None
    first, second = (_shape(match[name] or match["first"]) for name in ("first", "second"))
    if first.casefold() != second.casefold():
        return None
    told = _OR_NOW.fullmatch(match["rest"])
    return DateRange(first, match["between"], match["now"] or (told["now"] if told else None))


def _shape(shown: str) -> str:
    """Return the format of an example, such as `MM/YYYY` of 01/2020; a format as it is."""
    return re.sub(r"\b\d{1,2}\b", "MM", re.sub(r"\d{4}", "YYYY", shown))
