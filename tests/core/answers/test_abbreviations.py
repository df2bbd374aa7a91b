"""Labels in the short words of small firms ask for the same as the long ones."""

import pytest

from tests.support.answers import said, value

NOTICE = said("Notice period", "4 weeks", question_class="notice_period")
PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")


@pytest.mark.parametrize(
    ("label", "wanted"),
    [
        ("P/code", "10115"), ("Woonpl.", "Berlin"), ("Kod poczt. i miejscowość", "10115 Berlin"), ("Street addr.", "Musterweg 1"), ("Your full name pls", "Ada Example"), ("Tlf.", "+49 151 23456789"),
        ("Wo sind Sie z. Zt. beschäftigt?", "Initech"), ("Anschrift kpl.", "Musterweg 1, 10115 Berlin"), ("Yrs of Python", "9"), ("Künd.-Frist", "4 weeks"), ("Бажана з/п, EUR на рік", "70000"),
    ],
)  # fmt: skip
def test_an_abbreviated_label_asks_for_what_it_stands_for(label: str, wanted: str) -> None:
    assert value(label, bank=(NOTICE, PAY)) == wanted


@pytest.mark.parametrize("label", ["Geb.-Ort", "Geb.-Datum", "Mob. Führungskraft"])
def test_an_abbreviation_of_something_else_is_left_open(label: str) -> None:
    assert value(label) is None
