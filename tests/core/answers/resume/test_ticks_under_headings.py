"""Headings over a list of skills: a life at work limits nothing, a wish or a level does."""

import pytest

from tests.support.answers import value

TOOLS = ("C#", "HL7 / FHIR", "Java", "Kubernetes", "PHP", "Python", "SAP", "Terraform")
KNOWN = ("Java", "Kubernetes", "Python", "Terraform")


@pytest.mark.parametrize(
    "section",
    [
        "2. Beruflicher Werdegang und Ausbildung",
        "Step 3 of 5: Professional experience",
        "3) Parcours professionnel et formation",
        "Experiencia profesional",
        "IV. Doświadczenie zawodowe",
        "Шаг 2 из 4",
    ],
)
def test_skills_are_ticked_under_the_heading_of_a_career(section):
    assert value("Which of the following skills do you have?", *TOOLS, type="multi_choice", section=section) == KNOWN


@pytest.mark.parametrize(
    "section", ["Skills you would like to learn", "Kenntnisse auf Expertenniveau", "Used in the last 3 years", "Formations souhaitées"],
)  # fmt: skip
def test_nothing_is_ticked_under_a_heading_that_asks_for_more(section):
    assert value("Which of the following skills do you have?", *TOOLS, type="multi_choice", section=section) is None
