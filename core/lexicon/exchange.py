"""Convert salaries between currencies and periods, only to compare them with the candidate's floor."""

from core.contracts.vacancy import SalaryPeriod
from core.lexicon.word_lists import number_map, word

RATES_DATE = word("exchange_rates", "as_of")
"""The date of the rates (ISO 8601). Show it with every converted amount."""

RATES_PER_EUR = number_map("exchange_rates", "per_euro")
"""Units of each currency per euro, by ISO 4217 code."""

TIMES_A_YEAR: dict[SalaryPeriod, int] = {
    SalaryPeriod.HOUR: 2080,
    SalaryPeriod.DAY: 260,
    SalaryPeriod.WEEK: 52,
    SalaryPeriod.MONTH: 12,
    SalaryPeriod.YEAR: 1,
}


def convert(amount: float, currency: str, to: str) -> float | None:
    """Convert an amount; None if there is no rate for one of the currencies."""
    if currency == to:
        return amount
    if currency not in RATES_PER_EUR or to not in RATES_PER_EUR:
        return None
    return amount / RATES_PER_EUR[currency] * RATES_PER_EUR[to]


def per(amount: float, period: SalaryPeriod, to: SalaryPeriod) -> float:
    """Convert an amount per one period to another: a year has 2080 hours, 260 days, 52 weeks or 12 months."""
    return amount * TIMES_A_YEAR[period] / TIMES_A_YEAR[to]


def comparable(amount: float, currency: str, period: SalaryPeriod, to: str, to_period: SalaryPeriod) -> float | None:
    """Convert an amount to another currency and period; None if there is no rate for one of the currencies."""
    converted = convert(amount, currency, to)
    return None if converted is None else per(converted, period, to_period)
