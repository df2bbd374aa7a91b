"""The amount, the currency and the period of one sum of money, beside its label in a row."""

import pytest

from tests.support.probe import probe_form

pytestmark = pytest.mark.browser
ROW = """<table><tr><td>Name</td><td><input name=n></td></tr><tr><td>{0}</td><td><input name=p aria-label="{1}"> <select aria-label="{2}"><option>₽<option>€<option>$</select>
<select aria-label="{3}"><option>{4}<option>{5}</select></td></tr></table>"""


@pytest.mark.parametrize(
    "words",
    [
        ("Expected pay before tax", "Amount", "Currency", "Period", "a month", "a year"),
        ("Желаемая зарплата", "Сумма", "Валюта", "Период", "в месяц", "в год"),
        ("Stipendio desiderato", "Importo", "Valuta", "Periodo", "al mese", "all'anno"),
    ],
)
def test_the_parts_of_a_sum_are_asked_with_the_label_of_their_row_and_signs_are_choices(browser, words):
    _, amount, currency, period = probe_form(browser, ROW.format(*words)).fields
    assert words[0] in amount.question
    assert (currency.question, period.question) == (f"{words[0]}: {words[2]}", f"{words[0]}: {words[3]}")
    assert [one.label for one in currency.options] == ["₽", "€", "$"]
