"""Compare a control's value with the wanted value: numbers and dates by meaning, everything else character by character."""

import math
import re
from collections.abc import Iterable
from datetime import date

from core.contracts.form import FieldType, FormField, Widget
from core.forms.dates import answered_date, format_of, has_no_day, read_date, read_month
from core.lexicon.countries import country_code
from core.lexicon.dates import calendar_date
from core.lexicon.places import place_of
from core.text.normalize import label_key

Value = str | tuple[str, ...]
_OPEN_RANGE = re.compile(r"^\s*[–—-]|[–—-]\s*$")
"""A range of dates of which only one end is set."""
_MONTH_AND_YEAR = re.compile(r"(0?[1-9]|1[0-2])\s?[./-]\s?(\d{4})")
_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_POSTAL_CODE = re.compile(r"^\W*(?:[A-Z]{1,2}-)?\d{4,6}\b\s*(?=\w)|(?<=\w)\s+\d{4,6}\W*$")
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_NO_WORDS = frozenset({"", "no", "false", "нет", "nein", "non", "não", "unticked", "off"})


def is_ticked(value: Value) -> bool:
    """Whether an answer ticks a single box: any answer but “no”."""
    return label_key(" ".join(as_tuple(value))) not in _NO_WORDS


def is_same_value(field: FormField, wanted: Value, committed: Value | None) -> bool:
    """Whether `committed` and `wanted` are the same value for this type of field."""
    if committed is None:
        return False
    if field.type in (FieldType.MULTI_CHOICE, FieldType.FILE) or not isinstance(wanted, str):
        return sorted(map(label_key, as_tuple(wanted))) == sorted(map(label_key, as_tuple(committed)))
    current = committed if isinstance(committed, str) else committed[0] if len(committed) == 1 else None
    return current is not None and _is_same_text(field, wanted, current)


def _is_same_text(field: FormField, wanted: str, current: str) -> bool:
    if field.type is FieldType.CONSENT:
        return bool(current)
    if field.widget is Widget.TYPEAHEAD:
        return is_completion_of(wanted, current) or _is_same_country(wanted, current) or _is_same_town(wanted, current)
    if field.type is FieldType.SINGLE_CHOICE:
        return _without_spaces(current) == _without_spaces(wanted)
    if field.type is FieldType.DATE:
        if _OPEN_RANGE.search(current):
            return False
        answered = answered_date(field, wanted)
        if has_no_day(field):
            return answered is not None and answered.replace(day=1) == _month_shown(field, current)
        shown = read_date(current, format_of(field)) or calendar_date(current) or current
        return (answered or wanted) == shown
    if field.type in (FieldType.NUMBER, FieldType.MONEY) and (number := _number(wanted)) is not None:
        shown_number = _number(current)
        return shown_number is not None and math.isclose(number, shown_number, rel_tol=1e-9)
    return (
        _lines(wanted) == _lines(current)
        or _is_grouped(wanted, current)
        or _is_same_month(wanted, current)
        or _is_same_day(wanted, current)
    )


def _month_shown(field: FormField, current: str) -> date | None:
    """Return the first day of the month that a field without a day shows."""
    day = read_date(current, format_of(field)) or calendar_date(current)
    return day.replace(day=1) if day else read_month(current)


def _without_spaces(label: str) -> str:
    """Return a label as compared; a list may set its parts apart (“Germany” and “+49”), or add a flag, where it shows what is chosen, and not among its entries."""
    return _FLAG.sub("", label_key(label)).replace(" ", "")


def _is_same_day(wanted: str, current: str) -> bool:
    """Whether a text field shows a date as it takes it: “2026-05-01”, “01.05.2026”."""
    return bool(_ISO_DATE.fullmatch(wanted)) and calendar_date(current) == calendar_date(wanted)


def _is_same_month(wanted: str, current: str) -> bool:
    """Whether an input mask only put another mark between month and year: “02/2021”, “02.2021”."""
    first, second = (_MONTH_AND_YEAR.fullmatch(text.strip()) for text in (wanted, current))
    return first is not None and second is not None and first.groups() == second.groups()


def _is_grouped(wanted: str, current: str) -> bool:
    """Whether an input mask only added separators to a code (postal codes, identifiers)."""
    return bool(re.fullmatch(r"[A-Za-z0-9]{4,20}", wanted)) and re.sub(r"[-\s./()]", "", current) == wanted


def as_tuple(value: Value | None) -> tuple[str, ...]:
    """Return the values of an answer as a tuple; empty for None and for an empty text."""
    return () if value is None or value == "" else (value,) if isinstance(value, str) else value


def is_completion_of(typed: str, entry: str) -> bool:
    """Whether an entry of a typeahead is the typed text, or continues it with more words (“Lisbon”, “Lisbon, Portugal”)."""
    typed_key, full_entry = label_key(typed), label_key(entry)
    return full_entry == typed_key or (full_entry.startswith(typed_key) and not full_entry[len(typed_key)].isalnum())


def best_entry(wanted: str, offered: Iterable[str]) -> str | None:
    """Return the entry of a typeahead that matches, or None if none or several do. Exact matches take precedence over completions, and these over the same country or town in another language."""
    rows = [row for row in offered if row.strip()]
    for matches in (
        [row for row in rows if label_key(row) == label_key(wanted)],
        [row for row in rows if label_key(re.split(r"[,(–-]", row)[0]) == label_key(wanted)],
        [row for row in rows if is_completion_of(wanted, row)],
        [row for row in rows if _is_same_country(wanted, row)],
        [row for row in rows if _is_town_in_other_words(wanted, row)],
    ):
        if len({label_key(row) for row in matches}) == 1:
            return matches[0]
        if matches:
            return None
    head, _, rest = wanted.partition(",")
    if not rest:
        return None
    in_full = _with_every_part(wanted, rows)
    if not in_full and country_code(rest):  # entries without their country
        in_full = [row for row in rows if not any(country_code(part) for part in re.split(r"[,()]", row))]
    return best_entry(head, in_full)


def _is_same_country(typed: str, entry: str) -> bool:
    """Whether both name one country, in any language: “Germany”, “Tyskland”."""
    code = country_code(typed)
    return code is not None and country_code(entry) == code


def _is_same_town(wanted: str, entry: str) -> bool:
    """Whether an entry names the town of a wanted “City, Country” with more of its address, such as its postal code, or alone where the site suggests none."""
    if _is_town_in_other_words(wanted, entry):
        return True
    town, _, land = wanted.partition(",")
    is_town = label_key(_POSTAL_CODE.sub("", re.split(r"[,(]", entry)[0])) == label_key(town)
    is_alone = not re.search(r"[,(]", entry)
    return is_town and country_code(land) is not None and (is_alone or bool(_with_every_part(wanted, [entry])))


def _is_town_in_other_words(wanted: str, entry: str) -> bool:
    """Whether an entry names the town of a wanted “City, Country”, in that country, in another language: “Берлин”, “Munich, Germany”."""
    town, _, land = wanted.partition(",")
    code = country_code(land)
    if code is None or label_key(town) in label_key(entry):
        return False
    asked, offered = place_of(wanted), place_of(entry)
    is_same = bool(asked.city) and asked.city == offered.city and not offered.others
    return is_same and asked.country == offered.country == code.lower()


def _with_every_part(wanted: str, rows: list[str]) -> list[str]:
    """Return the rows that contain every part of a wanted “City, Country”. A country may have its name in another language."""
    parts = [part for part in wanted.split(",") if part.strip()]
    return [row for row in rows if all(_has_part(part, row) for part in parts)]


def _has_part(part: str, row: str) -> bool:
    named = [country_code(other) for other in re.split(r"[,()]", row) if other.strip()]
    return label_key(part) in label_key(row) or (country_code(part) is not None and country_code(part) in named)


def _number(text: str) -> float | None:
    """Return the only number in a text, with the thousands separators of any country; None for none or several."""
    numbers = re.findall(r"-?\d[\d\s.,'’ ]*", text.strip())
    if len(numbers) != 1:
        return None
    digits = re.sub(r"[\s'’ ]", "", numbers[0]).rstrip(".,")
    last = max(digits.rfind("."), digits.rfind(","))
    if last >= 0 and len(digits) - last - 1 != 3:
        digits = re.sub(r"[.,]", "", digits[:last]) + "." + digits[last + 1 :]
    else:
        digits = re.sub(r"[.,]", "", digits)
    return float(digits)


def _lines(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").strip().split("\n"))
