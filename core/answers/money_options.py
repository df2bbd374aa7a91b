"""Find the range of money that contains an amount: `60k-80k`, `50.001 - 60.000 €`, `über 70.000 €`."""

import re
from collections.abc import Sequence

from core.lexicon.currencies import CURRENCY_PATTERN, iso_code
from core.lexicon.periods import period_asked
from core.lexicon.quantities import Range, range_in

_AMOUNT = re.compile(r"(\d+(?:[ .,'’\u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?)(?!\d)\s*(k\b|tsd\b|тыс\w*)?", re.IGNORECASE)
_THOUSAND = 1000


def money_option(value: str, labels: Sequence[str]) -> str | None:
    """Return the only option whose range contains the amount; None if there is none, or several, or the option names other money."""
    amounts = _amounts(value)
    if len(amounts) != 1:
        return None
    ranges = [(label, covered) for label in labels if (covered := _range_of(label))]
    matches = [label for label, covered in ranges if covered.contains(amounts[0])]
    if len(matches) != 1 or not _is_same_money(value, matches[0]):
        return None
    return matches[0]


def _range_of(label: str) -> Range | None:
    amounts = iter(_amounts(label))
    return range_in(_AMOUNT.sub(lambda match: f"{next(amounts):.0f}", label))


def _amounts(text: str) -> list[float]:
    """Return the amounts in a text. In "40-60k" both are thousands."""
    found = [(float(_digits(match[1])), bool(match[2])) for match in _AMOUNT.finditer(text)]
    has_thousands = any(is_thousands for _, is_thousands in found)
    return [
        number * _THOUSAND if is_thousands or (has_thousands and number < _THOUSAND) else number
        for number, is_thousands in found
    ]


def _digits(number: str) -> str:
    whole = re.sub(r"[ .,'’\u00a0\u202f](?=\d{3}(?!\d))", "", number)
    return whole.replace(",", ".")


def _is_same_money(value: str, label: str) -> bool:
    asked, stored = _currencies(label), _currencies(value)
    period, stored_period = period_asked(label), period_asked(value)
    is_same_currency = not asked or not stored or asked == stored
    return is_same_currency and (not period or not stored_period or period == stored_period)


def _currencies(text: str) -> set[str | None]:
    return {iso_code(sign) for sign in re.findall(CURRENCY_PATTERN, text)}
