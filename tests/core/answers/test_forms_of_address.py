"""A form of address is left to the candidate, also where it must be chosen and a list offers to say nothing."""

import pytest

from tests.support.answers import value


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Anrede", ("Frau", "Herr", "Divers", "Keine Angabe")),
        ("Salutation", ("Mr", "Ms", "Prefer not to say")),
        ("Your pronouns", ("she/her", "he/him", "Prefer not to say")),
        ("Civilité", ("Madame", "Monsieur", "Ne souhaite pas répondre")),
        ("Tratamiento", ("Sra.", "Sr.", "Prefiero no decirlo")),
        ("Обращение", ("Госпожа", "Господин", "Предпочитаю не указывать")),
    ],
)
def test_a_form_of_address_is_left_open(question, options):
    assert value(question, *options) is None


def test_a_gender_that_must_be_told_is_not_disclosed():
    assert value("Geschlecht", "weiblich", "männlich", "divers", "Keine Angabe") == "Keine Angabe"
