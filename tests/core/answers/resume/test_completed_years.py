"""Years that a question counts only when they are complete."""

import pytest

from tests.support.answers import value


@pytest.mark.parametrize("label", ["Стаж на Python, полных лет", "Years of Python, completed years", "Berufserfahrung insgesamt (volle Jahre)"])  # fmt: skip
def test_a_year_that_may_lack_days_is_not_counted_as_complete(label: str) -> None:
    assert value(label, type="number") == "8"


def test_completed_years_may_be_asked_for_in_the_help() -> None:
    assert value("Years of Python", type="number", help="Full years only") == "8"
