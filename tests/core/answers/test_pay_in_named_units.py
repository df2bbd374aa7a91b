"""Pay in a text field whose label names the currency and the period."""

import pytest

from tests.support.answers import field, left_open, said, value

STORED = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")


@pytest.mark.parametrize(
    "question",
    ["Oczekiwania finansowe w EUR rocznie", "Gehaltswunsch in Euro pro Jahr", "Expected annual salary in EUR", "Желаемая зарплата в евро в год"],
)  # fmt: skip
def test_the_figure_alone_is_typed_where_the_label_names_its_units(question: str) -> None:
    assert value(question, bank=(STORED,)) == "70000"


@pytest.mark.parametrize("question", ["Salary expectation (USD per year)", "Salary expectation in EUR per month"])
def test_nothing_is_typed_where_the_label_names_other_units(question: str) -> None:
    assert value(question, bank=(STORED,)) is None


def test_all_of_it_is_typed_where_the_label_names_no_units() -> None:
    assert value("Salary expectations", bank=(STORED,)) == "70000 EUR per year"


def test_a_range_is_typed_as_it_is() -> None:
    stored = said("Salary expectation", "60000-70000 EUR per year", question_class="salary_expectation")
    assert value("Expected annual salary in EUR", bank=(stored,)) == "60000-70000 EUR per year"


@pytest.mark.parametrize(
    "label",
    ["Net salary expectation", "Gewünschtes Nettogehalt", "Salariu net dorit", "Nettó bérigény", "Salaire net souhaité", "Önskad lön efter skatt",
     "Желаемая зарплата (чистыми)", "Take-home pay you want"],
)  # fmt: skip
def test_pay_after_tax_is_not_the_stored_pay(label):
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    assert left_open(field(label), pay) is not None
    assert left_open(field(label, type="number"), pay) is not None


@pytest.mark.parametrize(
    "label",
    ["Bruttó havi bérigény", "Salariu lunar dorit", "Palkkatoive, €/kk", "Tarif journalier souhaité", "Bérigény (Ft)", "Pretenții salariale (lei)",
     "Maaş beklentisi (TL)", "Бажана зарплата (грн)", "Salary expectation (£)"],
)  # fmt: skip
def test_pay_by_the_month_or_in_another_currency_is_not_the_stored_pay(label):
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    assert left_open(field(label), pay) is not None


def test_stored_net_pay_answers_a_question_for_net_pay():
    pay = said("Net salary expectation", "3200 EUR per month", question_class="salary_expectation")
    assert value("Salaire net mensuel souhaité", bank=(pay,)) == "3200 EUR per month"


@pytest.mark.parametrize(
    "label",
    ["Currency of your salary expectation", "Währung der Gehaltsvorstellung", "Devise du salaire souhaité", "Moneda de las expectativas salariales", "Moeda do salário pretendido", "Valuta dello stipendio richiesto", "Salariswens: valuta", "Waluta oczekiwanej pensji", "Měna požadovaného platu",
     "Valuta för önskad lön", "Toivotun palkan valuutta", "Fizetési igény devizaneme", "Moneda salariului dorit", "Νόμισμα επιθυμητού μισθού", "Maaş beklentisinin para birimi", "Валюта зарплатных ожиданий", "Валюта бажаної зарплати"],
)  # fmt: skip
def test_the_currency_of_the_expected_pay_is_that_of_the_stored_one(label: str) -> None:
    assert value(label, bank=(STORED,)) == "EUR"
    assert value(label, "Pound sterling", "Euro", "US dollar", bank=(STORED,)) == "Euro"
    assert left_open(field(label, "GBP", "USD"), STORED) is not None
    assert left_open(field(label)) is not None


@pytest.mark.parametrize(
    "label",
    ["Salary currency", "Currency of your current salary", "Währung des aktuellen Gehalts", "Devise du compte bancaire", "Měna současného platu", "Валюта текущей зарплаты", "Currency you would rather not be paid in"],
)  # fmt: skip
def test_the_currency_of_any_other_money_is_left_open(label: str) -> None:
    assert left_open(field(label), STORED) is not None


def test_a_label_for_the_pay_and_its_currency_gets_both() -> None:
    assert value("Salary expectation and currency", bank=(STORED,)) == "70000 EUR per year"
