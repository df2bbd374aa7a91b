"""Convert a value to the form that a field accepts (option, number, date, URL, length, pattern), or refuse it with the reason."""

import re
from datetime import date, timedelta

from core.answers.option_matching import fit_option
from core.contracts.form import FieldType, FormField, Widget
from core.contracts.question import QuestionClass as Q
from core.forms.date_ranges import choice_of_now
from core.forms.dates import (
    format_of,
    has_no_day,
    is_mask_of_unknown_order,
    joins_its_parts,
    month_format,
    read_month,
    stated_format,
    write_date,
    write_month,
)
from core.lexicon.currencies import CURRENCY_PATTERN, iso_code
from core.lexicon.dates import calendar_date, is_ambiguous_date
from core.lexicon.periods import first_period, period_asked
from core.lexicon.quantities import DAYS, counts_working_days, days_in, number_in, unit_in
from core.lexicon.salary import parse_salary
from core.lexicon.word_lists import any_of
from core.questions.policy import class_of_field_type, policy_of

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_URL = re.compile(r"https?://[^\s/]+\.[^\s]+")
_CODE_BESIDE = re.compile(r"\+\d{1,3}(?!\s?[\d(])")
_SCHEME_BESIDE = re.compile(r"https?://(?=\s|$)")
_IN_THOUSANDS = re.compile(any_of("amounts", "counted_in_thousands"))
_ORDER_UNKNOWN = "nothing tells whether the day or the month stands first"
_BEFORE_UNIT = re.compile(any_of("amounts", "before_unit"), re.IGNORECASE)
_THOUSAND = 1000
_PHONE = re.compile(r"\+?[\d\s()./\-]{6,24}")


class DoesNotFit(ValueError):
    """The field does not accept the value. The message is the reason."""


class NotOffered(DoesNotFit):
    """No option, or more than one, means the value."""

    def __init__(self, value: str) -> None:
        super().__init__(f"no option means “{value}”, or more than one does")
        self.value = value


def fit(
    value: str | tuple[str, ...], field: FormField, question_class: Q, subject: str | None, today: date
) -> str | tuple[str, ...]:
    """Return the value in the form that a field accepts. Options are matched by meaning; nothing is shortened or invented.

    Raises `DoesNotFit` if the field does not accept the value. `today` is the start of durations in date fields.
    """
    labels = [option.label for option in field.options]
    if field.type is FieldType.MULTI_CHOICE:
        values = (value,) if isinstance(value, str) else value
        if field.widget is Widget.TYPEAHEAD and not labels and not field.options_late and len(values) > 1:
            return values  # each is typed by itself
        return tuple(_option(entry, labels, field, question_class, subject) for entry in values)
    if not isinstance(value, str):
        if len(value) != 1:
            raise DoesNotFit("several values for a field that takes one")
        value = value[0]
    if labels and (field.type is FieldType.SINGLE_CHOICE or field.type is FieldType.CONSENT):
        return _option(value, labels, field, question_class, subject)
    if field.type is FieldType.FILE:
        raise DoesNotFit("a field for a document takes no text")
    if field.type is FieldType.CONSENT and value not in ("Yes", "No"):
        raise DoesNotFit("a box takes yes or no only")
    if field.type is FieldType.SINGLE_CHOICE and not field.options_late:
        raise DoesNotFit("a choice without options")
    if labels and field.type is FieldType.TEXT:  # what a text field suggests is often all that it takes
        value = fit_option(value, labels, question_class, subject, field.question) or value
    return _text(value.strip(), field, question_class, today)


def _option(value: str, labels: list[str], field: FormField, question_class: Q, subject: str | None) -> str:
    option = fit_option(value, labels, question_class, subject, field.question)
    if option is None:
        raise NotOffered(value)
    return option


def _text(value: str, field: FormField, question_class: Q, today: date) -> str:
    if field.type is FieldType.NUMBER or field.type is FieldType.MONEY:
        value = as_number(value, field, question_class)
    elif field.type is FieldType.DATE:
        value = _date(value, field, today)
        if field.widget is Widget.DATE_TRIPLET and not field.parts:
            raise DoesNotFit("nothing tells which field of the date is the day and which the month")
        if is_mask_of_unknown_order(field):
            raise DoesNotFit(_ORDER_UNKNOWN)
    elif field.type is FieldType.EMAIL and not _EMAIL.fullmatch(value):
        raise DoesNotFit("not an e-mail address")
    elif field.type is FieldType.URL and not _URL.fullmatch(value):
        raise DoesNotFit("not a URL that starts with http:// or https://")
    elif field.type is FieldType.PHONE and not _PHONE.fullmatch(value):
        raise DoesNotFit("not a phone number")
    elif policy_of(question_class).money and _names_its_units(field.question, value):
        value = as_number(value, field, question_class)
    elif question_class is Q.NOTICE_PERIOD and (_begins_with_unit(field.help) or _ends_with_unit(field.question)):
        value = f"{_in_unit(value, field):g}"
    elif (shape := month_format(field)) and (day := calendar_date(value) or read_month(value)):
        value = write_month(day, shape)
    elif (day := calendar_date(value)) and (shape := _stated_format(field)):
        value = write_date(day, shape)
    _check_class(field, question_class)
    value = _after_words_beside(value, field, question_class)
    if field.max_length is not None and 0 < field.max_length < len(value):
        raise DoesNotFit(f"longer than the {field.max_length} characters allowed")
    _pattern(_as_written(value, field), field)
    if not value:
        raise DoesNotFit("empty")
    return value


def _names_its_units(question: str, value: str) -> bool:
    """Whether a question names the currency and the period of an amount, both those of the value: there the figure alone says it."""
    asked, stored = _units_of(question), _units_of(value)
    salary = parse_salary(value)
    is_one = salary is not None and salary.min == salary.max is not None
    return is_one and None not in asked and asked == stored


def _units_of(text: str) -> tuple[str | None, str | None]:
    signs = (*re.findall(CURRENCY_PATTERN, text), *re.findall(r"[^\W\d_]+", text))
    codes = {code for sign in signs if (code := iso_code(sign))}
    return next(iter(codes)) if len(codes) == 1 else None, first_period(text) or period_asked(text)


def _stated_format(field: FormField) -> str:
    """Return the format in which a text field takes a date, by its placeholder, question or help; "" for none.

    Raises `DoesNotFit` if it writes its own marks and nothing tells the order.
    """
    if is_mask_of_unknown_order(field):
        raise DoesNotFit(_ORDER_UNKNOWN)
    if joins_its_parts(field):
        raise DoesNotFit("it takes a date without marks between its parts")
    return stated_format(format_of(field)) or stated_format(field.question) or stated_format(field.help)


def _begins_with_unit(help_text: str | None) -> bool:
    return unit_in((help_text or "").partition(" ")[0]) is not None


def _ends_with_unit(question: str) -> bool:
    """Whether a question ends with the unit in which it is to be answered: “Notice period (weeks)”, “Notice period, in months”."""
    unit = _BEFORE_UNIT.split(question.strip(" *:?)]"))[-1]
    return len(unit.split()) == 1 and not re.search(r"\d", unit) and unit_in(unit) is not None


def _after_words_beside(value: str, field: FormField, question_class: Q) -> str:
    """Return a telephone number or URL without the calling code or "https://" that stands before its field already."""
    is_phone = field.type is FieldType.PHONE or question_class is Q.PHONE
    if is_phone and (code := _CODE_BESIDE.match(field.help or "")) and value.startswith("+"):
        if not re.match(rf"{re.escape(code[0])}(?!\d)", value):
            raise DoesNotFit(f"a number of {code[0]} is asked for")
        return value.removeprefix(code[0]).strip(" -/.()")
    if field.type is FieldType.URL and (scheme := _SCHEME_BESIDE.match(field.help or "")):
        return value.removeprefix(scheme[0])
    return value


def _check_class(field: FormField, question_class: Q) -> None:
    """Raise `DoesNotFit` for an e-mail, phone or number field whose label asks for something else."""
    expected = class_of_field_type(field.type.value) if field.type in (FieldType.EMAIL, FieldType.PHONE) else None
    is_other = expected is not None and question_class not in (expected, Q.OTHER)
    if is_other or (field.type is FieldType.NUMBER and policy_of(question_class).never_a_number):
        raise DoesNotFit(f"a {field.type.value} field whose label asks for {question_class.value}")


def as_number(value: str, field: FormField, question_class: Q) -> str:
    """Return a value as a field for a number takes it. Raises `DoesNotFit` for anything but one number."""
    if question_class is Q.NOTICE_PERIOD:
        number = _in_unit(value, field)
    else:
        parsed = _only_figure(value) if policy_of(question_class).money else None
        if parsed is None:
            parsed = _bare_figure(value)
        number = parsed / _THOUSAND if parsed >= _THOUSAND and _counts_in_thousands(field, question_class) else parsed
    for bound, is_low in ((field.min, True), (field.max, False)):
        limit = _as_float(bound)
        if limit is not None and (number < limit if is_low else number > limit):
            raise DoesNotFit(f"{'less than the minimum' if is_low else 'more than the maximum'} of {bound}")
    return f"{number:g}" if abs(number) < 1e6 else str(int(number))


def _only_figure(value: str) -> float | None:
    """Return the figure of an amount of money, "70k" as 70,000; None if none is read. Raises `DoesNotFit` for a range."""
    salary = parse_salary(value)
    figures = {one for one in (salary.min, salary.max) if one is not None} if salary else set()
    if len(figures) > 1:
        raise DoesNotFit("a range where one amount is asked")
    return next(iter(figures), None)


def _bare_figure(value: str) -> float:
    grouped = re.sub(r"(?<=\d)[ .,'’](?=\d{3}(?:\D|$))", "", value)
    parsed = number_in(grouped)
    if parsed is None or not re.fullmatch(r"[^\d]{0,12}\d[\d.,]*[^\d]{0,24}", grouped):
        raise DoesNotFit("not a number")
    return parsed


def _counts_in_thousands(field: FormField, question_class: Q) -> bool:
    """Whether a field takes thousands of a currency, by its question or the words beside it: "in k€"."""
    told = (field.question.casefold(), (field.help or "").casefold())
    return policy_of(question_class).money and any(_IN_THOUSANDS.search(text) for text in told)


def _in_unit(value: str, field: FormField) -> float:
    """Return a notice period as a whole number of the unit in the question or its help."""
    days, asked = days_in(value), f"{field.question} {field.help or ''}"
    if counts_working_days(asked):
        raise DoesNotFit("a duration by the calendar, but the question counts working days")
    unit = unit_in(asked)
    if days is None or unit is None:
        raise DoesNotFit("a duration, but the question names no unit" if days is not None else "not a duration")
    number = days / DAYS[unit]
    if abs(number - round(number)) > 0.15:
        raise DoesNotFit(f"not a whole number of {unit}s")
    return float(round(number))


def _date(value: str, field: FormField, today: date) -> str:
    day = calendar_date(value) or (read_month(value) if has_no_day(field) else None)
    if day is not None:
        return day.isoformat()
    if field.parts and value == choice_of_now(field):
        return value
    if is_ambiguous_date(value):
        raise DoesNotFit(f"“{value}” can mean two days; write it as YYYY-MM-DD")
    days = days_in(value)
    if days is None:
        raise DoesNotFit("not a date")
    return (today + timedelta(days=days)).isoformat()


def _as_written(value: str, field: FormField) -> str:
    """Return a date as the widget will write it, in the format that the field shows; any other value as it is."""
    day = calendar_date(value) if field.type is FieldType.DATE else None
    return write_date(day, format_of(field)) if day else value


def _pattern(value: str, field: FormField) -> None:
    if not field.pattern or len(field.pattern) > 200 or re.search(r"[+*}]\)?[+*{]", field.pattern):
        return
    try:
        matches = re.fullmatch(field.pattern, value[:500]) is not None
    except re.error:
        return
    if not matches:
        raise DoesNotFit("not in the format the field requires")


def _as_float(text: str | None) -> float | None:
    try:
        return float(text) if text not in (None, "") else None
    except ValueError:
        return None
