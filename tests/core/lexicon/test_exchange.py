from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.contracts.vacancy import SalaryPeriod
from core.lexicon.exchange import RATES_DATE, RATES_PER_EUR, comparable, convert, per


def test_the_exchange_rates_state_their_day():
    assert date(2025, 1, 1) < date.fromisoformat(RATES_DATE) < date(2100, 1, 1)
    assert RATES_PER_EUR["EUR"] == 1


def test_an_hourly_rate_is_2080_hours_a_year():
    assert per(50, SalaryPeriod.HOUR, SalaryPeriod.YEAR) == 104_000


def test_an_unknown_currency_is_not_converted():
    assert convert(100, "XXX", "EUR") is None
    assert comparable(100, "EUR", SalaryPeriod.MONTH, "XXX", SalaryPeriod.YEAR) is None


@given(
    st.floats(1, 1e9), st.sampled_from(sorted(RATES_PER_EUR)), st.sampled_from(sorted(RATES_PER_EUR)),
    st.sampled_from(list(SalaryPeriod)), st.sampled_from(list(SalaryPeriod)),
)  # fmt: skip
def test_converting_there_and_back_gives_the_amount(amount, currency, other, period, other_period):
    there = comparable(amount, currency, period, other, other_period)
    assert comparable(there, other, other_period, currency, period) == pytest.approx(amount)
