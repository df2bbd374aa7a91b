"""Read and write dates in the format of a form field. Ambiguous dates are never guessed."""

import re
from datetime import date
from functools import cache

from core.contracts.form import FormField
from core.lexicon.month_dates import month_named
from core.text.data import load_toml

_LETTERS = {part: "".join(found.values()) for part, found in load_toml("core.forms", "data/date_letters.toml").items()}


def _written_with(part: str, times: str) -> str:
    """Return a pattern for a part of a date: so many of one of its letters."""
    return "(?:" + "|".join(f"{letter}{{{times}}}" for letter in _LETTERS[part]) + ")"


_DAY, _MONTH, _YEAR, _SHORT_YEAR = (
    _written_with(part, times) for part, times in (("day", "1,2"), ("month", "1,2"), ("year", "4"), ("year", "2"))
)
_DAY_OR_MONTH = f"(?:{_DAY}|{_MONTH})"
_FORMAT = re.compile(
    rf"(?i)(?<!\w)({_DAY_OR_MONTH}[./\s-]+{_DAY_OR_MONTH}[./\s-]+{_YEAR}|{_YEAR}[./\s-]+{_DAY_OR_MONTH}[./\s-]+{_DAY_OR_MONTH})(?!\w)"
)
_TWO_OF_DAY, _TWO_OF_MONTH = (_written_with(part, "2") for part in ("day", "month"))
_JOINED = re.compile(rf"(?i)(?<!\w)(?:{_TWO_OF_DAY}?{_TWO_OF_MONTH}{_YEAR}|{_YEAR}{_TWO_OF_MONTH}{_TWO_OF_DAY}?)(?!\w)")
MONTH_SHAPE = (
    rf"(?:{_MONTH}\s?[./\s–-]\s?(?:{_YEAR}|(?<=[./–-]){_SHORT_YEAR})(?!\w)|{_YEAR}\s?[./\s–-]\s?{_MONTH}(?!\w))"
)
"""A format for a month without a day: `MM/YYYY`, `ÅÅÅÅ-MM`, `MM/JJ`."""
YEAR_SHAPE = rf"{_YEAR}(?!\w)"
_MONTH_FORMAT = re.compile(rf"(?i)\W*({MONTH_SHAPE})\W*")
_IN_BRACKETS = re.compile(r"\(([^()]*)\)\W*$")
_YEAR_FORMAT = re.compile(rf"(?i)\W*{_YEAR}\W*")
_PARTS = {
    "MM": rf"month|monat|mois|mes|mês|mese|месяц|miesiąc|maand|měsíc|місяць|månad|måned|kuukausi|hónap|{_MONTH}",
    "DD": rf"day|tag|jour|d[ií]a|giorno|день|dzień|dag|den|päivä|{_DAY}",
    "YYYY": rf"year|jahr|année|año|ano|anno|год|rok|jaar|рік|år|vuosi|{_YEAR}",
}
_MASK_PART = re.compile(rf"(?i)(?<!\w)(?:{'|'.join(f'({names})' for names in _PARTS.values())})(?!\w)")
_EMPTY_MASK = re.compile(r"(?=.*_)[\W_]+")
_DOTTED_MASK = re.compile(r"_{2}\s?\.\s?_{2}\s?\.\s?_{4}")
"""A date with dots has its day first everywhere."""
_EXAMPLE = re.compile(r"(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(?:19|20)\d{2}(?!\d|\.\d)")
_MONTHS = 12
_SHORT = 2
"""Digits of a year in a format like `MM/YY`."""
_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")
_MASKED = re.compile(r"\d{2}\.\d{2}\.\d{4}")
_MONTH_FIRST = re.compile(rf"(?i)(?<!\w){_MONTH}\W+{_DAY}(?!\w)")
_DAY_FIRST = re.compile(rf"(?i)(?<!\w){_DAY}\W+{_MONTH}(?!\w)")


def stated_format(text: str | None) -> str:
    """Return the date format that a text mentions, such as `DD/MM/YYYY`, or ""."""
    match = _FORMAT.search(text or "")
    return match[0] if match else ""


def example_format(text: str | None) -> str:
    """Return the date format of an example in a text (“e.g. 27/03/2026”); "" without one, and for one in which day and month could change places."""
    found = _EXAMPLE.search(text or "")
    if not found:
        return ""
    first, mark, second = int(found[1]), found[2], int(found[3])
    if mark == "." or first > _MONTHS:
        return f"DD{mark}MM{mark}YYYY"
    return f"MM{mark}DD{mark}YYYY" if second > _MONTHS else ""


def usual_format(language: str | None) -> str:
    """Return the format in which dates are usually written in numbers in a language; "" where that is not one alone, as in English."""
    return _usual_formats().get((language or "").partition("-")[0].casefold(), "")


@cache
def _usual_formats() -> dict[str, str]:
    usual = load_toml("core.forms", "data/date_formats.toml")["usual"]
    return {language: shape for shape, languages in usual.items() for language in str(languages).split()}


def format_of(field: FormField) -> str:
    """Return the date format of a field: its placeholder, or the format in its question or help, or that of an example there; "" if none."""
    shown = example_format(field.placeholder) or field.placeholder or ""
    told = stated_format(field.question) or stated_format(field.help) or example_format(field.help)
    if _EMPTY_MASK.fullmatch(shown):
        return told or ("DD.MM.YYYY" if _DOTTED_MASK.fullmatch(shown.strip()) else shown)
    return shown or told


def is_mask_of_unknown_order(field: FormField) -> bool:
    """Whether a field writes its own marks between the numbers of a date and nothing tells which of them is the month."""
    shown = format_of(field)
    return bool(_EMPTY_MASK.fullmatch(shown)) and shown.count("_") > 2


def is_mask(value: str) -> bool:
    """Whether a control shows only the mask for a value: `__/__/____`, or the words of a date such as `day.month.year`."""
    return bool(_EMPTY_MASK.fullmatch(value)) or bool(mask_format(value))


def mask_format(value: str) -> str:
    """Return the date format of a mask that names all three parts in words or letters, such as `MM/DD/YYYY`; "" for any other value."""
    parts = list(_MASK_PART.finditer(value))
    if len(parts) != len(_PARTS) or len({part.lastindex for part in parts}) != len(_PARTS):
        return ""
    if re.search(r"\w", _MASK_PART.sub("", value)):
        return ""
    return _MASK_PART.sub(lambda part: tuple(_PARTS)[(part.lastindex or 1) - 1], value)


def joins_its_parts(field: FormField) -> bool:
    """Whether a field takes a date without marks between its parts: `YYYYMM`, `TTMMJJJJ`."""
    said = (field.placeholder or "", field.help or "", in_brackets(field.question))
    return any(_JOINED.search(words) for words in said)


def month_format(field: FormField) -> str:
    """Return the format of a field for a month without a day, such as `MM/YYYY`; "" for any other field."""
    said = (field.placeholder or "", field.help or "", in_brackets(field.question))
    return next((match[1] for words in said if (match := _MONTH_FORMAT.fullmatch(words))), "")


def in_brackets(question: str) -> str:
    """Return what stands in brackets at the end of a question: the "MM/YYYY" of "From (MM/YYYY)"; "" for nothing."""
    found = _IN_BRACKETS.search(question)
    return found[1] if found else ""


def is_month_format(text: str) -> bool:
    """Whether a placeholder shows a month and a year, without a day."""
    return bool(_MONTH_FORMAT.fullmatch(text))


def is_year_format(text: str) -> bool:
    """Whether a placeholder shows a year alone."""
    return bool(_YEAR_FORMAT.fullmatch(text))


def write_month(day: date, format_hint: str) -> str:
    """Write the month of a day in a format such as `MM/YYYY`."""
    month_first = re.match(rf"(?i)\W*({_MONTH})(\W+)({_YEAR}|{_SHORT_YEAR})", format_hint)
    if month_first and len(month_first[3]) == _SHORT:
        return f"{day.month:02}{month_first[2]}{day.year % 100:02}"
    with_year = re.sub(rf"(?i){_YEAR}", f"{day.year:04}", format_hint, count=1)
    return re.sub(rf"(?i){_MONTH}", f"{day.month:02}", with_year, count=1)


def answered_date(field: FormField, answer: str) -> date | None:
    """Return the date that an answer means, or None if it is ambiguous.

    Of the formats a form shows, only one in the question itself applies to the answer: answers are reused for other forms with the
    same question and another placeholder. A field without a day takes a month, and stands for its first day.
    """
    day = read_date(answer, stated_format(field.question))
    return read_month(answer) if day is None and has_no_day(field) else day


def has_no_day(field: FormField) -> bool:
    """Whether a field takes only the month and the year of a date."""
    return bool(month_format(field)) or (bool(field.parts) and all(part.role != "day" for part in field.parts))


def read_month(text: str) -> date | None:
    """Return the first day of the month that a text names (“2027-03”, “03/2027”, “March 2027”), or None if it names none or several."""
    year = re.search(r"(?<!\d)(?:19|20)\d\d(?!\d)", text)
    if not year:
        return None
    rest = f"{text[: year.start()]} {text[year.end() :]}"
    numbers, words = re.findall(r"\d+", rest), re.findall(r"[^\W\d_]{3,}", rest)
    if len(numbers) + len(words) != 1 and not (year.start() == 0 and len(numbers) == 2 and not words):
        return None
    number = int(numbers[0]) if numbers else month_named(words[0])
    return date(int(year[0]), number, 1) if number and number <= 12 else None


def read_date(text: str, format_hint: str = "") -> date | None:
    """Read a date written in numbers.

    `format_hint` (`MM/DD/YYYY`), a number over 12 or dots (`3.4.2027` is day first) decide which number is the month.
    Returns None if nothing does (`03/04/2027`), and for anything but three numbers.
    """
    numbers = re.findall(r"\d+", text)
    if len(numbers) != 3:
        return None
    order = _order_of(text, [int(number) for number in numbers], len(numbers[0]) == 4, format_hint)
    if order is None:
        return None
    parts = dict(zip(order, map(int, numbers), strict=True))
    try:
        return date(parts["y"], parts["m"], parts["d"])
    except ValueError:
        return None


def _order_of(text: str, numbers: list[int], is_year_first: bool, format_hint: str) -> str | None:
    first, second, _ = numbers
    if is_year_first:
        return "ymd"
    if _MONTH_FIRST.search(format_hint):
        return "mdy"
    if _DAY_FIRST.search(format_hint) or "." in text or first > 12 or first == second:
        return "dmy"
    return "mdy" if second > 12 else None


def unmasked_date(text: str, shown: str) -> str:
    """Return an ISO date with its day first if a field has put dots between its numbers as they came ("20.26.0501"); else the text."""
    is_masked = _MASKED.fullmatch(shown) and re.sub(r"\D", "", shown) == text.replace("-", "")
    return ".".join(reversed(text.split("-"))) if is_masked and _ISO.fullmatch(text) else text


def write_date(day: date, format_hint: str) -> str:
    """Write a date in the format of a placeholder, without a day if it shows none; in ISO format if the placeholder shows no format."""
    shape = format_hint.strip()
    if is_month_format(shape):
        return write_month(day, shape)
    if not re.search(rf"(?i){_YEAR}", shape) or not re.search(rf"(?i){_MONTH}", shape):
        return day.isoformat()
    tokens = (
        (rf"(?i){_YEAR}", f"{day.year:04}"),
        (rf"(?i)(?<!\w){_MONTH}(?![^\W\d_])", f"{day.month:02}"),
        (rf"(?i)(?<![^\W\d_]){_DAY}(?!\w)", f"{day.day:02}"),
    )
    for pattern, value in tokens:
        shape = re.sub(pattern, value, shape, count=1)
    written = re.search(r"\d+\W{1,2}\d+\W{1,2}\d+", shape)
    return written[0] if written else day.isoformat()
