"""Labels that are numbered as an outline is are read without their numbers; a number that belongs to a question stays."""

import pytest

from core.answers.outline_numbers import has_outline
from tests.support.answers import field, sheet

GERMAN = {"1.1 Name, Vorname": "Example, Ada", "1.2 Straße, Hausnummer": "Musterweg 1", "1.3 PLZ, Ort": "10115 Berlin"}
ENGLISH = {"2.1 First name": "Ada", "2.2. Last name": "Example", "3.1) E-mail": "ada@example.org"}
POLISH = {"1.1 Imię": "Ada", "1.2 Nazwisko": "Example", "1.10 Miejscowość": "Berlin"}


@pytest.mark.parametrize("labels", [GERMAN, ENGLISH, POLISH], ids=["German", "English", "Polish"])
def test_an_outline_is_no_part_of_its_questions(labels):
    assert {one.question: one.value for one in sheet(*map(field, labels)).answers} == labels


@pytest.mark.parametrize(
    "labels",
    [
        ["2.5 years of practice with Java", "1.5 years of practice with Kubernetes", "4.5 years with PHP"],
        ["1.5 years of practice with Java", "2.5 years of practice with Kubernetes", "4.5 years with PHP"],
        ["1.1 Name", "1.2 Address"],
    ],
)
def test_a_number_that_no_outline_counts_is_part_of_a_question(labels):
    assert not has_outline(labels)
    assert all(one.value not in ("9", "5") for one in sheet(*map(field, labels)).answers)
