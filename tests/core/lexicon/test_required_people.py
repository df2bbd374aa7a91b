"""A text may name whom it wants: people of another profession need not apply, whatever the title says."""

import pytest

from core.lexicon.required_people import people_required


@pytest.mark.parametrize(
    ("text", "occupations"),
    [
        ("Applicants must be chartered building surveyors, able to diagnose ground movement.", {"surveyor"}),
        ("You are a qualified solicitor with two years of practice.", {"lawyer"}),
        ("At least three years as a retail manager are required.", {"retail"}),
        ("Eine Ausbildung als Augenoptiker ist Voraussetzung.", {"optician"}),
        ("Beratungsgesellschaft sucht Steuerberater oder Rechtsanwalt für Zollrecht.", {"tax_adviser", "lawyer"}),
        ("Volljurist mit mehrjähriger Tätigkeit in der Exportkontrolle ist Bedingung.", {"lawyer"}),
        ("Образование ветеринара обязательно.", {"veterinarian"}),
    ],
)
def test_whom_a_text_requires_is_named(text: str, occupations: set[str]) -> None:
    assert {key for one in people_required(text) for key in one.occupations} == occupations


@pytest.mark.parametrize(
    "text",
    [
        "We work side by side with qualified people and retail managers.",
        "Experience as a retail manager is welcome.",
        "Eine Ausbildung als Augenoptiker ist von Vorteil.",
        "Three years of work at a bench are required.",
        "We are looking for somebody to support our retail managers.",
        "Опыт ветеринара будет плюсом.",
        "",
    ],
)
def test_who_is_only_named_is_not_required(text: str) -> None:
    assert people_required(text) == ()
