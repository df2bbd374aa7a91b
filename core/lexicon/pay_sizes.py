"""Infer the period of a salary that states none, from its currency and size."""

from typing import TypedDict

from core.contracts.vacancy import Salary, SalaryPeriod
from core.text.data import load_toml


class _Sizes(TypedDict):
    hour: float
    month: list[float]
    year: float


_SIZES: dict[str, _Sizes] = load_toml("core.lexicon", "data/pay_sizes.toml")


def with_period(salary: Salary | None) -> Salary | None:
    """Return the salary with an inferred period, marked `is_period_inferred`; unchanged if it states one or none can be inferred."""
    if salary is None or salary.period is not None:
        return salary
    periods = {_period_of(amount, salary.currency) for amount in (salary.min, salary.max) if amount is not None}
    period = periods.pop() if len(periods) == 1 else None
    return salary.model_copy(update={"period": period, "is_period_inferred": True}) if period else salary


def _period_of(amount: float, currency: str | None) -> SalaryPeriod | None:
    sizes = _SIZES.get(currency or "")
    if sizes is None:
        return None
    if amount <= sizes["hour"]:
        return SalaryPeriod.HOUR
    if amount >= sizes["year"]:
        return SalaryPeriod.YEAR
    low, high = sizes["month"]
    return SalaryPeriod.MONTH if low <= amount <= high else None
