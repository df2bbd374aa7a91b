"""Years with a skill in questions about present work, and pay in fields that count it in thousands."""

import pytest

from core.answers.field_fitting import fit
from core.contracts.question import QuestionClass
from tests.support.answers import TODAY, field, said, value


@pytest.mark.parametrize(
    "question",
    ["How many years have you worked with Python professionally?", "Hoeveel jaar werk je al met Python?", "Seit wie vielen Jahren arbeitest du mit Python?", "Depuis combien d'années travaillez-vous avec Python ?"],
)  # fmt: skip
def test_the_skill_is_read_in_questions_about_present_work(question: str) -> None:
    assert value(question, type="number") == "9"


@pytest.mark.parametrize("question", ["Seit wann arbeiten Sie mit Python?", "Depuis quand travaillez-vous avec Python ?", "Since when have you worked with Python?"])  # fmt: skip
def test_a_question_for_the_date_is_not_answered_with_a_number_of_years(question: str) -> None:
    assert value(question) is None


PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")


@pytest.mark.parametrize(
    ("question", "help_text", "kept"),
    [
        ("Salary expectation", "thousand euro a year", "70"), ("Gehaltswunsch (in Tsd. Euro)", None, "70"), ("Salary expectation in k€", None, "70"), ("Salary expectation in EUR ('000)", None, "70"),
        ("Pretensão salarial (mil euros por ano)", None, "70"), ("Зарплатные ожидания, тыс. евро в год", None, "70"), ("Palkkatoive (tuhatta euroa vuodessa)", None, "70"), ("Oczekiwania finansowe w tysiącach euro", None, "70"),
        ("Salary expectation", "Pagamos de 50 mil euros a 60 mil euros", "70000"),
        ("Salary expectation (EUR)", None, "70000"), ("Salary expectation", "We pay 50 to 80 thousand euro", "70000"), ("Salary expectation", "e.g. 60 000", "70000"),
    ],
)  # fmt: skip
def test_pay_goes_in_thousands_into_a_field_that_counts_them(question: str, help_text: str | None, kept: str) -> None:
    assert value(question, bank=(PAY,), type="money", help=help_text) == kept
    assert fit("70000 EUR", field(question, type="money", help=help_text), QuestionClass.SALARY_EXPECTATION, None, TODAY) == kept  # fmt: skip
