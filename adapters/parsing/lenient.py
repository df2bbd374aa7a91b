"""Typed access to outside data: each function returns the type it promises, or None for anything else."""

import math
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from core.lexicon.month_dates import date_in_words
from core.text.normalize import CONTROL_CHARACTERS, clean, repair_encoding

_NOTHING = {"", "-", "--", "—", "n/a", "na", "null", "none", "undefined", "nil"}


def text(row: Any, *keys: str) -> str | None:
    """Return the text of the first key that has any. Numbers become text; "", "n/a", "null" and the like count as missing.

    `a.b` is key `b` of the object under `a`.
    """
    for key in keys:
        value = at(row, key)
        if isinstance(value, bool) or value is None:
            continue
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, str | int | float):
            cleaned = clean(str(value))
            if cleaned.lower() not in _NOTHING:
                return cleaned
    return None


def markup(row: Any, *keys: str) -> str | None:
    """Return the text of the first key that has any, with its line breaks."""
    for key in keys:
        value = at(row, key)
        if isinstance(value, str) and value.strip():
            return CONTROL_CHARACTERS.sub("", value)
    return None


def repaired(text: str | None) -> str | None:
    """Return a text with its encoding repaired, or None."""
    return repair_encoding(text) if text else text


def at(row: Any, key: str) -> Any:
    """Return `row["a"]["b"]` for `a.b`, or None if any key on the path is missing."""
    if isinstance(row, Mapping) and key in row:
        return row[key]
    for name in key.split("."):
        if not isinstance(row, Mapping):
            return None
        row = row.get(name)
    return row


def part(row: Any, key: str) -> dict[str, Any]:
    """Return the object under a key, or an empty one."""
    value = at(row, key)
    return dict(value) if isinstance(value, Mapping) else {}


def parts(row: Any, *keys: str) -> list[dict[str, Any]]:
    """Return the objects of the first key that has a list of them. A single object counts as a list of one."""
    for key in keys:
        value = at(row, key)
        if isinstance(value, Mapping):
            return [dict(value)]
        if isinstance(value, list):
            objects = [dict(item) for item in value if isinstance(item, Mapping)]
            if objects:
                return objects
    return []


def words(row: Any, key: str, *names: str) -> list[str]:
    """Return the text items of a list: its strings, or the named field of its objects."""
    value = at(row, key)
    if not isinstance(value, list):
        value = [value]
    texts = [text(item, *names) if isinstance(item, Mapping) else text({"x": item}, "x") for item in value]
    return [word for word in texts if word]


def flag(row: Any, *keys: str) -> bool | None:
    """Return True, False, or None if nothing is stated. "true", "1", "yes" and 1 are true."""
    for key in keys:
        value = at(row, key)
        if isinstance(value, bool):
            return value
        if isinstance(value, int | float) and value in (0, 1):
            return bool(value)
        if isinstance(value, str) and value.strip().lower() in {"true", "1", "yes", "y"}:
            return True
        if isinstance(value, str) and value.strip().lower() in {"false", "0", "no", "n"}:
            return False
    return None


def number(row: Any, *keys: str) -> float | None:
    """Return a finite number, also from text ("120000", "120,000.50", "$95 000"); never from a bool."""
    for key in keys:
        value = at(row, key)
        if isinstance(value, bool):
            continue
        if isinstance(value, int | float) and abs(value) < 1e15 and math.isfinite(value):
            return float(value)
        if isinstance(value, str) and len(value) < 40:
            parsed = _number_in(value)
            if parsed is not None:
                return parsed
    return None


def _number_in(value: str) -> float | None:
    match = re.fullmatch(r"\D{0,5}?(\d[\d\s.,'’]*)\D{0,5}", value.strip())
    if not match:
        return None
    digits = re.sub(r"[\s'’]", "", match[1]).rstrip(".,")
    if "," in digits and "." in digits:
        point = max(digits.rfind(","), digits.rfind("."))
        digits = re.sub(r"[.,]", "", digits[:point]) + "." + digits[point + 1 :]
    elif re.fullmatch(r"\d{1,3}([.,]\d{3})+", digits):
        digits = re.sub(r"[.,]", "", digits)
    else:
        digits = digits.replace(",", ".")
    try:
        return float(digits)
    except ValueError:
        return None


def moment(value: Any) -> datetime | None:
    """Return a time in UTC from ISO 8601 and its usual variants, RFC 2822, epoch seconds or milliseconds. A date means midnight UTC.

    Relative words ("3 days ago") give None, because no clock is read; so does any time before 1990 or after 2199.
    """
    time: datetime | None = None
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, datetime):
        time = value
    elif isinstance(value, int | float):
        time = _from_epoch(float(value))
    elif isinstance(value, str):
        time = _from_words(value.strip())
    if time is None:
        return None
    try:
        time = time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (OverflowError, ValueError):
        return None
    return time if 1990 <= time.year < 2200 else None


def _from_epoch(seconds: float) -> datetime | None:
    for unit in (1, 1e3, 1e6, 1e9):
        if 6e8 <= seconds / unit < 7e9:
            return datetime.fromtimestamp(seconds / unit, UTC)
    return None


def _from_words(value: str) -> datetime | None:
    if re.fullmatch(r"\d{9,10}(\.\d+)?|\d{13}", value):
        return _from_epoch(float(value))
    iso = re.sub(r"^(\d{4})[/.](\d{1,2})[/.](\d{1,2})", r"\1-\2-\3", value)
    iso = re.sub(r"\s*(UTC|GMT|Z)$", "+00:00", iso, flags=re.I)
    iso = re.sub(r"\s+([+-]\d{2}:?\d{2})$", r"\1", iso)
    iso = re.sub(r"(\.\d{6})\d+", r"\1", iso)
    try:
        return datetime.fromisoformat(iso)
    except ValueError:
        pass
    for layout in ("%B %d, %Y", "%b %d, %Y", "%d %B %Y", "%d %b %Y", "%d.%m.%Y", "%d.%m.%Y %H:%M"):
        try:
            return datetime.strptime(value, layout)  # noqa: DTZ007 - made aware by the caller
        except ValueError:
            continue
    try:
        return parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError):
        return date_in_words(value)
