"""Salaries of different currencies and periods made comparable, for floors. Never used to rewrite what a vacancy states."""

from core.contracts.vacancy import SalaryPeriod

RATES_DATE = "2025-10-31"
RATES_PER_EUR: dict[str, float] = {
    "EUR": 1.0, "USD": 1.16, "GBP": 0.87, "CHF": 0.93, "RUB": 94.0, "UAH": 48.5, "KZT": 620.0, "BYN": 3.5, "UZS": 14_000.0,
    "GEL": 3.15, "AMD": 445.0, "AZN": 1.97, "KGS": 101.0, "TJS": 10.8, "MDL": 19.7, "PLN": 4.26, "CZK": 24.3, "HUF": 388.0,
    "RON": 5.09, "BGN": 1.956, "RSD": 117.2, "SEK": 10.95, "NOK": 11.65, "DKK": 7.47, "ISK": 144.0, "INR": 103.0, "PKR": 325.0,
    "BDT": 141.0, "LKR": 352.0, "JPY": 177.0, "CNY": 8.25, "KRW": 1_660.0, "TWD": 35.6, "HKD": 9.0, "SGD": 1.51, "MYR": 4.88,
    "THB": 37.7, "VND": 30_500.0, "IDR": 19_300.0, "PHP": 68.0, "AUD": 1.77, "NZD": 2.02, "CAD": 1.63, "MXN": 21.5, "BRL": 6.25,
    "ARS": 1_670.0, "CLP": 1_095.0, "COP": 4_480.0, "PEN": 3.92, "UYU": 46.3, "ILS": 3.78, "TRY": 48.7, "AED": 4.26, "SAR": 4.35,
    "QAR": 4.22, "KWD": 0.356, "BHD": 0.437, "OMR": 0.446, "JOD": 0.822, "EGP": 55.0, "MAD": 10.7, "TND": 3.41, "NGN": 1_680.0,
    "KES": 150.0, "GHS": 12.6, "ZAR": 20.1,
}  # fmt: skip
"""Units of each currency for one euro, rounded, as of `RATES_DATE`: good enough for a floor, not for accounts."""

TIMES_A_YEAR: dict[SalaryPeriod, int] = {
    SalaryPeriod.HOUR: 2080,
    SalaryPeriod.DAY: 260,
    SalaryPeriod.WEEK: 52,
    SalaryPeriod.MONTH: 12,
    SalaryPeriod.YEAR: 1,
}


def convert(amount: float, currency: str, to: str) -> float | None:
    """The amount in another currency; null where the table lacks one of the two."""
    if currency == to:
        return amount
    if currency not in RATES_PER_EUR or to not in RATES_PER_EUR:
        return None
    return amount / RATES_PER_EUR[currency] * RATES_PER_EUR[to]


def per(amount: float, period: SalaryPeriod, to: SalaryPeriod) -> float:
    """The amount per another period: 2080 hours, 260 days, 52 weeks, 12 months a year."""
    return amount * TIMES_A_YEAR[period] / TIMES_A_YEAR[to]


def comparable(amount: float, currency: str, period: SalaryPeriod, to: str, to_period: SalaryPeriod) -> float | None:
    """The amount in the other currency per the other period; null where the currency is not known."""
    converted = convert(amount, currency, to)
    return None if converted is None else per(converted, period, to_period)
