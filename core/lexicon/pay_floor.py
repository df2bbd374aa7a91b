"""Compare a stated salary with the lowest that the candidate accepts."""

from core.contracts.candidate import SalaryFloor
from core.contracts.vacancy import Salary, SalaryPeriod
from core.lexicon.exchange import RATES_DATE, comparable

_NET_SHARE = {"RUB": 0.85, "BYN": 0.86, "KZT": 0.8, "UAH": 0.77, "GEL": 0.8, "UZS": 0.88}
_LEAST_NET_SHARE = 0.55
"""The smallest share of a gross salary that remains after tax. A net salary violates a gross floor only if it is below this share of it."""


def below_floor(salary: Salary | None, floor: SalaryFloor | None) -> str | None:
    """Return why a salary is below the floor, or None if it is not.

    The ceiling of the salary is compared, so that a range without a ceiling passes.
    """
    if not salary or not floor or salary.max is None or not salary.currency or not salary.period:
        return None
    most = comparable(salary.max, salary.currency, salary.period, floor.currency, SalaryPeriod(floor.period))
    if most is None:
        return None
    allowance = 1.0
    if salary.gross is False and floor.gross:
        allowance = _NET_SHARE.get(salary.currency, _LEAST_NET_SHARE)
    if most >= floor.amount * allowance:
        return None
    stated = f"{salary.max:,.0f} {salary.currency} a {salary.period.value}{' (inferred)' if salary.is_period_inferred else ''}"
    if salary.gross is not None:
        stated += " gross" if salary.gross else " net"
    converted = f", about {most:,.0f} {floor.currency} a {floor.period} (rates of {RATES_DATE})"
    same = salary.currency == floor.currency and salary.period.value == floor.period
    required = f"{floor.amount:,.0f} {floor.currency} a {floor.period} {'gross' if floor.gross else 'net'}"
    return f"at most {stated}{'' if same else converted}; floor: {required}"
