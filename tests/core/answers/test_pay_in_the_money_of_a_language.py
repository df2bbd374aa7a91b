"""A field for a bare number of pay takes a sum in the money of the form's language."""

import pytest

from tests.support.answers import said, value

PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
PAY_IN_OWN_MONEY = [
    ("hu", "Fizetési igény", "900000 HUF", "900000"),
    ("ro", "Așteptări salariale", "9000 RON", "9000"),
    ("cs", "Představa o mzdě", "60000 CZK", "60000"),
    ("sv", "Löneanspråk", "45000 SEK", "45000"),
    ("da", "Lønønske", "48000 DKK", "48000"),
    ("no", "Forventet lønn", "650000 NOK", "650000"),
    ("tr", "Ücret beklentisi", "90000 TRY", "90000"),
    ("pl", "Oczekiwane wynagrodzenie", "15000 PLN", "15000"),
]


@pytest.mark.parametrize(("language", "label", "stored", "number"), PAY_IN_OWN_MONEY)
def test_a_bare_number_of_pay_is_given_in_the_money_of_the_language_only(
    language: str, label: str, stored: str, number: str
):
    own = said("Salary expectation", stored, question_class="salary_expectation")
    assert value(label, bank=(PAY,), type="number") is None
    assert value(label, bank=(own,), type="number") == number
    assert value("Salary expectation", bank=(PAY,), type="number") == "70000"


def test_a_number_of_euros_is_given_where_finns_ask():
    assert value("Palkkatoive", bank=(PAY,), type="number") == "70000"


def test_an_answer_that_was_stored_before_its_language_was_told_is_given_again():
    stored = said("Fizetési igény", "900 ezer forint", language="en")
    assert value("Fizetési igény", bank=(stored,)) == "900 ezer forint"
