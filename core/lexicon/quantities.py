"""Read numbers, ranges and durations from options and answers: `3-5 years`, `5+`, `less than 1 month`, `2 weeks`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from core.lexicon.word_lists import any_of, number_map, word_lists
from core.text.normalize import plain

_NUMBER_WORDS = number_map("quantities", "numbers")
_BEFORE_UNITS = number_map("quantities", "numbers_before_units")
_UNITS = {unit: "|".join(words) for unit, words in word_lists("quantities", "units").items()}
_IN_WORDS = re.compile(
    rf"\b(?:{'|'.join(_NUMBER_WORDS)})\b|\b(?:{'|'.join(_BEFORE_UNITS)})(?=\s+(?:{'|'.join(_UNITS.values())})\b)"
)
_ANY_WORD = re.compile(rf"\b(?:{'|'.join((*_NUMBER_WORDS, *_BEFORE_UNITS))})\b")
DAYS = {"day": 1.0, "week": 7.0, "month": 30.0, "year": 365.0, "hour": 1 / 24}
_NUMBER = r"\d+(?:[.,]\d+)?"
_LESS = re.compile(rf"\b(?:{any_of('quantities', 'less')})\b|^<|^≤")
_UP_TO = re.compile(rf"\b(?:{any_of('quantities', 'up_to')})\b|^≤")
_MORE = re.compile(rf"\b(?:{any_of('quantities', 'more')})\b|^>(?!=)")
_AT_LEAST = re.compile(rf"{_NUMBER}\s*(?:\w+\s*)?\+|\b(?:{any_of('quantities', 'at_least')})\b|^≥|^>=")
_NONE = re.compile(rf"^(?:{any_of('quantities', 'none')})(?:\b|$)(?!.{{0,3}}\d)")
_NOW = re.compile(any_of("quantities", "now"))
_WORKING_DAYS = re.compile(rf"\b(?:{any_of('quantities', 'working_days')})\b")


class Range(NamedTuple):
    """A range of numbers, including its ends unless `open_low` or `open_high`. `unit` is day, week, month, year, hour or None."""

    low: float
    high: float
    open_low: bool = False
    open_high: bool = False
    unit: str | None = None

    def contains(self, value: float) -> bool:
        """Whether a value lies in the range."""
        above = value > self.low if self.open_low else value >= self.low
        below = value < self.high if self.open_high else value <= self.high
        return above and below


def counts_working_days(text: str) -> bool:
    """Whether a text speaks of days of work, which are fewer than those of the calendar: "within 10 working days"."""
    return bool(_WORKING_DAYS.search(plain(text)))


def unit_in(text: str) -> str | None:
    """Return the only unit of time in a text, or None."""
    folded = plain(text)
    units = [unit for unit, words in _UNITS.items() if re.search(rf"(?:(?<=\d)|\b)(?:{words})\b", folded)]
    if len(units) > 1:
        units = [unit for unit, words in _UNITS.items() if re.search(rf"(?<=\d)\s*-?\s*(?:{words})\b", folded)]
    return units[0] if len(units) == 1 else None


def number_in(text: str) -> float | None:
    """Return the number in a text that has exactly one, or None."""
    folded = plain(text)
    numbers = re.findall(rf"(?<![\w.]){_NUMBER}", folded)
    if len(numbers) == 1:
        return float(numbers[0].replace(",", "."))
    if not numbers:
        words = [_NUMBER_WORDS[word] for word in re.findall(r"\w+", folded) if word in _NUMBER_WORDS]
        return float(words[0]) if len(words) == 1 else None
    return None


def range_in(text: str) -> Range | None:
    """Return the range of numbers that an option covers; None if it states no number."""
    folded = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", plain(text))
    folded = (
        re.split(r" - (?=[a-z])|: ", folded, maxsplit=1)[0]
        if re.match(r"^[^a-z]*\d|^(?:less|more|no)\b", folded)
        else folded
    )
    if _NONE.match(folded):
        return Range(0, 0, unit=unit_in(folded))
    numbers = [float(number.replace(",", ".")) for number in re.findall(_NUMBER, folded)]
    if not numbers:
        numbers = _numbers_in_words(folded)
        numbers = [] if len(numbers) > 2 or (len(numbers) == 2 and not unit_in(folded)) else numbers
        if not numbers or (len(numbers) == 1 and not (_LESS.search(folded) or _MORE.search(folded) or unit_in(folded))):
            return None
    unit = unit_in(folded)
    if len(numbers) >= 2:
        low, high = numbers[0], numbers[1]
        if low > high or len(numbers) > 2:
            return None
        units = re.findall(rf"{_NUMBER}\s*({'|'.join(_UNITS.values())})\b", folded)
        return Range(low, high, unit=unit) if len(set(units)) <= 1 or unit else None
    value = numbers[0]
    if _LESS.search(folded):
        return Range(0, value, open_high=not _UP_TO.search(folded), unit=unit)
    if _AT_LEAST.search(folded):
        return Range(value, float("inf"), unit=unit)
    if _MORE.search(folded):
        return Range(value, float("inf"), open_low=True, unit=unit)
    return Range(value, value, unit=unit)


def amounts_of(unit: str, text: str) -> list[float]:
    """Return the numbers, in digits or words, that stand right before words of a unit of time: 5 in "less than five years"."""
    in_digits = _ANY_WORD.sub(lambda match: f"{_value_of(match[0]):g}", plain(text))
    found = re.findall(rf"(?<![\w.,])({_NUMBER})\s*-?\s*(?:{_UNITS[unit]})\b", in_digits)
    return [float(one.replace(",", ".")) for one in found]


def is_upper_bound(text: str) -> bool | None:
    """Whether a text with one number bounds it from above ("less than five years"); False for a bound from below, None for neither or both."""
    folded = plain(text)
    is_less, is_more = bool(_LESS.search(folded)), bool(_MORE.search(folded) or _AT_LEAST.search(folded))
    return is_less if is_less is not is_more else None


def _value_of(word: str) -> float:
    return _NUMBER_WORDS.get(word, _BEFORE_UNITS.get(word, 0.0))


def _numbers_in_words(folded: str) -> list[float]:
    """Return the numbers that words tell. A bound of a unit alone is a bound of one: "less than a month", "enintään kuukausi", "до месяца"."""
    numbers = [_value_of(word) for word in _IN_WORDS.findall(folded)]
    is_bound = _LESS.search(folded) or _MORE.search(folded)
    return numbers or ([1.0] if is_bound and unit_in(folded) else [])


def option_containing(value: float, labels: Sequence[str], whole: bool = True) -> str | None:
    """Return the label of the only option whose range contains the value, or None.

    With `whole`, a fraction between two ranges counts as its whole part.
    """
    ranges = [(label, covered) for label in labels if (covered := range_in(label)) is not None]
    for number in dict.fromkeys((value, float(int(value)) if whole else value)):
        containing = [(label, covered) for label, covered in ranges if covered.contains(number)]
        if len(containing) == 1:
            return containing[0][0]
        if len(containing) > 1:
            exact = [label for label, covered in containing if covered.low == covered.high == number]
            return exact[0] if len(exact) == 1 else None
    return None


def days_in(text: str) -> float | None:
    """Return a duration in days: `2 weeks`, `1 month`, `immediately` (0). None for a bare number, a calendar year and over 730 days."""
    folded = plain(text)
    if _NOW.search(folded) and not re.search(r"\d", folded.replace("0", "", 1)):
        return 0.0
    unit, number = unit_in(folded), number_in(folded)
    if unit is None or number is None:
        return None
    days = number * DAYS[unit]
    return days if 0 <= days <= 730 else None


_BARE_DURATION = re.compile(r"\W*\d+(?:[.,]\d+)?\s*[^\W\d_]+\W*")


def duration_option(days: float, labels: Sequence[str], default_unit: str | None = None) -> str | None:
    """Return the option with the narrowest range that contains a duration, or None if there is none or several are as narrow.

    Options can be `Immediately`, `2 weeks`, `1-2 months` or `Less than 1 month`; `default_unit` is that of options without a unit. "4 weeks" alone
    goes before "4 weeks to the end of a quarter". None, too, if an option with a unit is not understood: it may be the narrowest.
    """
    matches: list[tuple[float, str]] = []
    for label in labels:
        if _NOW.search(plain(label)) and not re.search(r"[1-9]", label):
            covered: Range | None = Range(0, 0, unit="day")
        else:
            covered = range_in(label)
        unit = covered.unit or default_unit if covered else None
        if covered is None and unit_in(label):
            return None
        if covered is None or unit is None:
            continue
        factor = DAYS[unit]
        scaled = Range(covered.low * factor, covered.high * factor, covered.open_low, covered.open_high)
        if scaled.contains(days):
            matches.append((scaled.high - scaled.low, label))
    if not matches:
        return None
    narrowest = [label for width, label in matches if width == min(width for width, _ in matches)]
    bare = [label for label in narrowest if _BARE_DURATION.fullmatch(label)]
    return narrowest[0] if len(narrowest) == 1 else bare[0] if len(bare) == 1 else None
