"""Numbers, ranges and durations as options and answers write them: `3-5 years`, `5+`, `less than 1 month`, `2 weeks`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from core.text.normalize import plain

_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12,
    "ein": 1, "eine": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6, "zehn": 10, "un": 1, "une": 1, "uno": 1, "una": 1,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "um": 1, "uma": 1, "dois": 2, "duas": 2,
    "один": 1, "одна": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5, "a": 1, "half": 0.5,
}  # fmt: skip
_UNITS = {
    "hour": r"hours?|hrs?|stunden?|heures?|horas?|час\w*|uur|ore|godzin\w*",
    "day": r"days?|tage?n?|jours?|dias?|д(?:ень|ня|ней)|dagen|dag|giorn[io]|dni|dzien",
    "week": r"weeks?|wks?|wochen?|semaines?|semanas?|недел\w*|weken|week|settiman[ae]|tygodni\w*|tydzien",
    "month": r"months?|mos?|monate?n?|mois|meses|mes|месяц\w*|мес\b|maand\w*|mes[ei]|miesi\w*",
    "year": r"years?|yrs?|y|jahre?n?|ans?|annees?|anos?|лет|год\w*|jaar|jaren|ann[io]|lat\w*|rok\w*",
}
DAYS = {"day": 1.0, "week": 7.0, "month": 30.0, "year": 365.0, "hour": 1 / 24}
_NUMBER = r"\d+(?:[.,]\d+)?"
_LESS = re.compile(
    r"\b(?:less than|under|below|fewer than|up to|weniger als|unter|bis(?: zu)?|moins d[e']|jusqu'a|menos de|hasta|ate|menor (?:que|a)|менее|меньше|до|minder dan|meno di|fino a|mniej niz|ponizej|within|no more than|maximum)\b|^<|^≤"
)
_UP_TO = re.compile(r"\b(?:up to|bis(?: zu)?|jusqu'a|hasta|ate|до|fino a|within|no more than|maximum)\b|^≤")
_MORE = re.compile(
    r"\b(?:more than|over|above|greater than|mehr als|uber|plus de|mas de|mais de|свыше|более|больше|meer dan|piu di|oltre|wiecej niz|powyzej)\b|^>(?!=)"
)
_AT_LEAST = re.compile(
    rf"{_NUMBER}\s*(?:\w+\s*)?\+|\b(?:at least|or more|or greater|and (?:above|over|more|up)|or above|or over|or longer|minimum|from|mindestens|ab|au moins|et plus|ou plus|al menos|o mas|ou mais|pelo menos|от|и более|или более|minstens|of meer|almeno|o piu|co najmniej|i wiecej)\b|^≥|^>="
)
_NONE = re.compile(
    r"^(?:none|no|zero|0|never|nil|no experience|keine?|keine erfahrung|aucune?|ninguna?|nenhum\w*|sin experiencia|sem experiencia|нет|нет опыта|без опыта|geen|nessun\w*|brak)(?:\b|$)(?!.{0,3}\d)"
)
_NOW = re.compile(
    r"immediate|right away|asap|as soon as possible|straight away|\bnow\b|sofort|ab sofort|immediat|tout de suite|inmediat|imediat|сразу|немедленно|срочно|в любое время|per direct|subito|od zaraz|natychmiast|no notice|^none$|^0$|not (?:applicable|employed)"
)


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
    """The one unit of time a text names."""
    said = plain(text)
    found = [unit for unit, words in _UNITS.items() if re.search(rf"(?:(?<=\d)|\b)(?:{words})\b", said)]
    if len(found) > 1:
        found = [unit for unit, words in _UNITS.items() if re.search(rf"(?<=\d)\s*-?\s*(?:{words})\b", said)]
    return found[0] if len(found) == 1 else None


def number_in(text: str) -> float | None:
    """The number a text is about, if it holds exactly one."""
    said = plain(text)
    found = re.findall(rf"(?<![\w.]){_NUMBER}", said)
    if len(found) == 1:
        return float(found[0].replace(",", "."))
    if not found:
        words = [_WORDS[word] for word in re.findall(r"\w+", said) if word in _WORDS and word != "a"]
        return float(words[0]) if len(words) == 1 else None
    return None


def range_in(text: str) -> Range | None:
    """What values an option covers; None where it is no number."""
    said = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", plain(text))
    said = (
        re.split(r" - (?=[a-z])|: ", said, maxsplit=1)[0] if re.match(r"^[^a-z]*\d|^(?:less|more|no)\b", said) else said
    )
    if _NONE.match(said):
        return Range(0, 0, unit=unit_in(said))
    numbers = [float(number.replace(",", ".")) for number in re.findall(_NUMBER, said)]
    if not numbers:
        numbers = [float(_WORDS[word]) for word in re.findall(r"\w+", said) if word in _WORDS]
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
    """The one option whose range holds the value; a fraction between two ranges counts as its whole part. None where unclear."""
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
    """A duration in days: `2 weeks`, `1 month`, `immediately` (0). A bare number or a year is no duration."""
    said = plain(text)
    if _NOW.search(said) and not re.search(r"\d", said.replace("0", "", 1)):
        return 0.0
    unit, number = unit_in(said), number_in(said)
    if unit is None or number is None:
        return None
    days = number * DAYS[unit]
    return days if 0 <= days <= 730 else None


def duration_option(days: float, labels: Sequence[str], default_unit: str | None = None) -> str | None:
    """The one option that holds a duration; options may say `Immediately`, `2 weeks`, `1-2 months`, `Less than 1 month`."""
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
