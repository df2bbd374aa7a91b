"""Whether what a control holds is what was meant: masks and grouping aside for phones, numbers and dates, letter for letter otherwise."""

import re
from collections.abc import Iterable

from core.contracts.form import FieldType, FormField, Widget
from core.forms.dates import answered_date, format_of, read_date
from core.forms.plan_binding import wording

Value = str | tuple[str, ...]


def is_same_value(field: FormField, wanted: Value, committed: Value | None) -> bool:
    """True where `committed` is `wanted`, as this type of field is written."""
    if committed is None:
        return False
    if field.type in (FieldType.MULTI_CHOICE, FieldType.FILE) or not isinstance(wanted, str):
        return sorted(map(wording, as_tuple(wanted))) == sorted(map(wording, as_tuple(committed)))
    held = committed if isinstance(committed, str) else committed[0] if len(committed) == 1 else None
    if held is None:
        return False
    if field.type is FieldType.CONSENT:
        return bool(held)
    if field.widget is Widget.TYPEAHEAD:
        return is_completion_of(wanted, held)
    if field.type is FieldType.SINGLE_CHOICE:
        return wording(held) == wording(wanted)
    if field.type is FieldType.DATE:
        return (answered_date(field, wanted) or wanted) == (read_date(held, format_of(field)) or held)
    if field.type in (FieldType.NUMBER, FieldType.MONEY) and _number(wanted) is not None:
        return _number(wanted) == _number(held)
    return _lines(wanted) == _lines(held) or _only_grouped(wanted, held)


def _only_grouped(wanted: str, held: str) -> bool:
    """A mask that sets its own marks between the characters of a code (postal codes, identifiers)."""
    return bool(re.fullmatch(r"[A-Za-z0-9]{4,20}", wanted)) and re.sub(r"[-\s./()]", "", held) == wanted


def as_tuple(value: Value | None) -> tuple[str, ...]:
    return () if value is None or value == "" else (value,) if isinstance(value, str) else value


def is_completion_of(wanted: str, offered: str) -> bool:
    """An entry of a typeahead for what was typed: the same, or the same with more said after it (“Lisbon” and “Lisbon, Portugal”)."""
    short, long = wording(wanted), wording(offered)
    if short == long:
        return True
    return long.startswith(short) and not long[len(short)].isalnum() if len(long) > len(short) else False


def best_entry(wanted: str, offered: Iterable[str]) -> str | None:
    """The one entry that is meant, or None where none or several could be."""
    rows = [row for row in offered if row.strip()]
    for found in (
        [row for row in rows if wording(row) == wording(wanted)],
        [row for row in rows if wording(re.split(r"[,(–-]", row)[0]) == wording(wanted)],
        [row for row in rows if is_completion_of(wanted, row)],
    ):
        if len({wording(row) for row in found}) == 1:
            return found[0]
        if found:
            return None
    head = wanted.split(",")[0]
    return best_entry(head, _agreeing(wanted, rows)) if head != wanted else None


def _agreeing(wanted: str, rows: list[str]) -> list[str]:
    """Rows that hold every part of a wanted “City, Country”."""
    parts = [wording(part) for part in wanted.split(",") if part.strip()]
    return [row for row in rows if all(part in wording(row) for part in parts)]


def _number(text: str) -> float | None:
    """The one number in a text, with grouping in the ways of several countries."""
    found = re.findall(r"-?\d[\d\s.,'’ ]*", text.strip())
    if len(found) != 1:
        return None
    digits = re.sub(r"[\s'’ ]", "", found[0]).rstrip(".,")
    last = max(digits.rfind("."), digits.rfind(","))
    if last >= 0 and len(digits) - last - 1 != 3:
        digits = re.sub(r"[.,]", "", digits[:last]) + "." + digits[last + 1 :]
    else:
        digits = re.sub(r"[.,]", "", digits)
    return float(digits)


def _lines(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").strip().split("\n"))
