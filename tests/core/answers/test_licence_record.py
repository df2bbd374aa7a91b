"""Who has a driving licence has said nothing about points on it, a ban, or whether it was ever taken away."""

import pytest

from tests.support.answers import said, value

LICENCE = said("Do you have a driving licence?", "Yes", question_class="driving_licence")


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Are there any penalty points on your licence?", ("Yes", "No")),
        ("Has your driver's license ever been suspended?", ("Yes", "No")),
        ("Do you hold a clean driving licence?", ("Yes", "No")),
        ("Any demerit points?", ("Yes", "No")),
        ("Are there any points on your driving record?", ("Yes", "No")),
        ("Have you been disqualified from holding a licence?", ("Yes", "No")),
        ("Wurde Ihnen der Führerschein schon einmal entzogen?", ("Ja", "Nein")),
        ("Avez-vous fait l'objet d'un retrait de permis ?", ("Oui", "Non")),
        ("La patente è mai stata sospesa?", ("Sì", "No")),
        ("Czy zatrzymano Panu/Pani prawo jazdy?", ("Tak", "Nie")),
        ("Лишались ли вы водительских прав?", ("Да", "Нет")),
        ("Har ditt körkort varit återkallat?", ("Ja", "Nej")),
    ],
)
def test_a_licence_is_no_answer_to_what_happened_to_it(question: str, options: tuple[str, ...]) -> None:
    assert value(question, *options, type="single_choice", bank=(LICENCE,)) is None


@pytest.mark.parametrize("question", ["Do you have a driving licence?", "Do you hold a full UK driving licence?"])
def test_a_licence_is_still_an_answer_to_having_one(question: str) -> None:
    assert value(question, "Yes", "No", type="single_choice", bank=(LICENCE,)) == "Yes"
