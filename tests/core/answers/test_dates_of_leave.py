"""Dates of holidays and leaves, which a stored start of work does not answer."""

import pytest

from tests.support.answers import said, value

START = (said("Earliest start", "2026-05-01", question_class="start_date"),)


@pytest.mark.parametrize(
    "question",
    [
        "Start date of booked leave",
        "When does your next holiday start?",
        "Début de vos prochains congés",
        "Wann beginnt Ihr nächster Urlaub?",
        "Когда начинается ваш ближайший отпуск?",
    ],
)
def test_the_start_of_a_leave_is_not_the_start_of_work(question: str) -> None:
    assert value(question, bank=START) is None


@pytest.mark.parametrize("question", ["Start date", "After your booked leave, when can you start?", "Wann können Sie beginnen?"])  # fmt: skip
def test_the_start_of_work_is_still_given(question: str) -> None:
    assert value(question, bank=START) == "2026-05-01"
