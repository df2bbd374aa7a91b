"""Read numbers, ranges and durations from options and answers: `3-5 years`, `5+`, `less than 1 month`, `2 weeks`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from core.lexicon.word_lists import any_of, number_map, word_lists
from core.text.normalize import plain

_NUMBER_WORDS = number_map("quantities", "numbers")
_UNITS = {unit: "|".join(words) for unit, words in word_lists("quantities", "units").items()}
DAYS = {"day": 1.0, "week": 7.0, "month": 30.0, "year": 365.0, "hour": 1 / 24}
_NUMBER = r"\d+(?:[.,]\d+)?"
_LESS = re.compile(rf"\b(?:{any_of('quantities', 'less')})\b|^<|^≤")
_UP_TO = re.compile(rf"\b(?:{any_of('quantities', 'up_to')})\b|^≤")
_MORE = re.compile(rf"\b(?:{any_of('quantities', 'more')})\b|^>(?!=)")
_AT_LEAST = re.compile(rf"{_NUMBER}\s*(?:\w+\s*)?\+|\b(?:{any_of('quantities', 'at_least')})\b|^≥|^>=")
_NONE = re.compile(rf"^(?:{any_of('quantities', 'none')})(?:\b|$)(?!.{{0,3}}\d)")
_NOW = re.compile(any_of("quantities", "now"))


class Range(NamedTuple):
    """Both ends count unless `open_low`/`open_high`; `unit` where the text names one."""

    low: float
    high: float
    open_low: bool = False
    open_high: bool = False
    unit: str | None = None

    def holds(self, value: float) -> bool:
        above = value > self.low if self.open_low else value >= self.low
        below = value < self.high if self.open_high else value <= self.high
        return above and below


def unit_in(text: str) -> str | None:
    """Return the one unit of time that a text names, or None."""
    said = plain(text)
    found = [unit for unit, words in _UNITS.items() if re.search(rf"(?:(?<=\d)|\b)(?:{words})\b", said)]
    if len(found) > 1:
        found = [unit for unit, words in _UNITS.items() if re.search(rf"(?<=\d)\s*-?\s*(?:{words})\b", said)]
    return found[0] if len(found) == 1 else None


def number_in(text: str) -> float | None:
    """Return the number in a text that has exactly one, or None."""
    said = plain(text)
    found = re.findall(rf"(?<![\w.]){_NUMBER}", said)
    if len(found) == 1:
        return float(found[0].replace(",", "."))
    if not found:
        words = [_NUMBER_WORDS[word] for word in re.findall(r"\w+", said) if word in _NUMBER_WORDS and word != "a"]
        return float(words[0]) if len(words) == 1 else None
    return None


def range_in(text: str) -> Range | None:
    """Return the values that an option covers; None if it is not about a number."""
    said = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", plain(text))
    said = (
        re.split(r" - (?=[a-z])|: ", said, maxsplit=1)[0] if re.match(r"^[^a-z]*\d|^(?:less|more|no)\b", said) else said
    )
    if _NONE.match(said):
        return Range(0, 0, unit=unit_in(said))
    numbers = [float(number.replace(",", ".")) for number in re.findall(_NUMBER, said)]
    if not numbers:
        numbers = [float(_NUMBER_WORDS[word]) for word in re.findall(r"\w+", said) if word in _NUMBER_WORDS]
        if len(numbers) != 1 or not (_LESS.search(said) or _MORE.search(said) or unit_in(said)):
            return None
    unit = unit_in(said)
    if len(numbers) >= 2:
        low, high = numbers[0], numbers[1]
        if low > high or len(numbers) > 2:
            return None
        units = re.findall(rf"{_NUMBER}\s*({'|'.join(_UNITS.values())})\b", said)
        return Range(low, high, unit=unit) if len(set(units)) <= 1 or unit else None
    value = numbers[0]
    if _LESS.search(said):
        return Range(0, value, open_high=not _UP_TO.search(said), unit=unit)
    if _MORE.search(said):
        return Range(value, float("inf"), open_low=True, unit=unit)
    if _AT_LEAST.search(said):
        return Range(value, float("inf"), unit=unit)
    return Range(value, value, unit=unit)


def option_holding(value: float, labels: Sequence[str], whole: bool = True) -> str | None:
    """Return the one option whose range contains the value, or None. A fraction between two ranges counts as its whole part."""
    ranges = [(label, found) for label in labels if (found := range_in(label)) is not None]
    for number in dict.fromkeys((value, float(int(value)) if whole else value)):
        holding = [(label, found) for label, found in ranges if found.holds(number)]
        if len(holding) == 1:
            return holding[0][0]
        if len(holding) > 1:
            exact = [label for label, found in holding if found.low == found.high == number]
            return exact[0] if len(exact) == 1 else None
    return None


def days_in(text: str) -> float | None:
    """Return a duration in days: `2 weeks`, `1 month`, `immediately` (0). A bare number or a year is no duration."""
    said = plain(text)
    if _NOW.search(said) and not re.search(r"\d", said.replace("0", "", 1)):
        return 0.0
    unit, number = unit_in(said), number_in(said)
    if unit is None or number is None:
        return None
    days = number * DAYS[unit]
    return days if 0 <= days <= 730 else None


def duration_option(days: float, labels: Sequence[str], default_unit: str | None = None) -> str | None:
    """Return the one option that contains a duration; options may be `Immediately`, `2 weeks`, `1-2 months`, `Less than 1 month`."""
    held: list[tuple[float, str]] = []
    for label in labels:
        if _NOW.search(plain(label)) and not re.search(r"[1-9]", label):
            found: Range | None = Range(0, 0, unit="day")
        else:
            found = range_in(label)
        unit = found.unit or default_unit if found else None
        if found is None or unit is None:
            continue
        factor = DAYS[unit]
        scaled = Range(found.low * factor, found.high * factor, found.open_low, found.open_high)
        if scaled.holds(days):
            held.append((scaled.high - scaled.low, label))
    if not held:
        return None
    held.sort()
    return held[0][1] if len(held) == 1 or held[0][0] < held[1][0] else None
