"""Whether the candidate, who lives in Berlin, lives near a place."""

import pytest

from tests.support.answers import answered, field, value


@pytest.mark.parametrize(
    ("question", "options", "reply"),
    [
        ("Do you live within 50 miles of Potsdam?", ("Yes", "No"), "Yes"),
        ("Are you located within 30 km of Berlin?", ("Yes", "No"), "Yes"),
        ("Do you live within 50 km of Munich?", ("Yes", "No"), "No"),
        ("Wohnen Sie im Umkreis von 60 km um Potsdam?", ("Ja", "Nein"), "Ja"),
        ("Wohnen Sie in der Nähe von Hamburg?", ("Ja", "Nein"), None),
        ("Habitez-vous à moins de 40 km de Lyon ?", ("Oui", "Non"), "Non"),
        ("¿Vives cerca de Madrid?", ("Sí", "No"), None),
        ("Вы живёте в пределах 50 км от Потсдама?", ("Да", "Нет"), "Да"),
        ("Do you live within 30 km of Potsdam?", ("Yes", "No"), None),
        ("Do you live within 50 km of Munich or are you willing to relocate?", ("Yes", "No"), None),
        ("Do you live within 20 miles of Springfield?", ("Yes", "No"), None),
        ("Do you live in Potsdam?", ("Yes", "No"), None),
        ("Do you live within 50 km of our office?", ("Yes", "No"), None),
    ],
)
def test_a_home_near_a_place_is_told_by_the_distance(question, options, reply):
    assert value(question, *options) == reply


def test_the_distance_is_a_rule_about_the_city_of_the_resume():
    found = answered(field("Do you live within 50 miles of Potsdam?", "Yes", "No"))
    assert found is not None
    assert (found.provenance.source, found.provenance.quote) == ("rule", "Berlin")


def test_the_option_that_says_to_live_near_is_for_who_does():
    options = ("I already live within commuting distance of {}", "I would relocate", "I cannot work from there")
    asked = "This role is hybrid. Which of these describes you?"
    assert value(asked, *(one.format("Berlin") for one in options)) == options[0].format("Berlin")
    assert value(asked, *(one.format("Munich") for one in options)) is None
