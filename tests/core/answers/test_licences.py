"""A stored "yes" to a driving licence answers plain questions for one, and nothing else."""

import pytest

from tests.support.answers import field, left_open, said, value

LICENCE = said("Do you have a driving licence?", "Yes", question_class="driving_licence")


@pytest.mark.parametrize(
    "question",
    [
        "Do you hold a valid Ontario Class G driver's licence?", "¿Cuenta con licencia de manejo federal tipo B?", "Have you a full driving licence and a car you can use for work?",
        "Haben Sie einen Führerschein und ein Auto?", "Führerschein seit mindestens drei Jahren?", "Is your driving licence clean?", "Czy prawo jazdy jest bez punktów karnych?",
        "Rijbewijs en bereid om te rijden?", "Do you hold a learner's permit to drive?", "Führerscheinklasse C1", "Do you have a New Zealand driver licence?",
    ],
)  # fmt: skip
def test_a_licence_of_another_kind_or_place_or_with_more_beside_it_is_left_to_the_candidate(question: str) -> None:
    assert left_open(field(question, "Yes", "No"), LICENCE) is not None


@pytest.mark.parametrize(
    "label", ["Driver's license number and state", "Führerscheinklassen", "Категория водительских прав"]
)
def test_a_number_or_class_of_a_licence_is_not_yes(label: str) -> None:
    assert left_open(field(label), LICENCE) is not None


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Do you currently hold a full, valid driver's license?", "Yes", "No"), ("Do you have a class B driving licence?", "Yes", "No"), ("Sind Sie im Besitz eines gültigen Führerscheins der Klasse B?", "Ja", "Nein"),
        ("Êtes-vous titulaire du permis B ?", "Oui", "Non"), ("¿Tienes carnet de conducir B?", "Sí", "No"), ("È in possesso della patente di guida (cat. B)?", "Sì", "No"), ("Heb je een geldig rijbewijs B?", "Ja", "Nee"),
        ("Czy posiada Pan/Pani prawo jazdy kategorii B?", "Tak", "Nie"), ("Har du körkort för personbil?", "Ja", "Nej"), ("Har du kørekort?", "Ja", "Nej"), ("Máte řidičský průkaz skupiny B?", "Ano", "Ne"),
        ("Есть ли у вас водительские права категории B?", "Да", "Нет"), ("Tem carta de condução?", "Sim", "Não"), ("Onko sinulla ajokortti?", "Kyllä", "Ei"),
    ],
)  # fmt: skip
def test_a_plain_question_for_a_licence_is_answered(question: str, yes: str, no: str) -> None:
    assert value(question, yes, no, bank=(LICENCE,)) == yes


def test_an_answer_to_the_very_question_serves_it() -> None:
    stored = said("Is your licence free of points?", "Yes", question_class="driving_licence")
    assert value("Is your licence free of points?", "Yes", "No", bank=(stored,)) == "Yes"


def test_a_stored_car_of_ones_own_answers_for_a_vehicle_and_not_for_the_licence() -> None:
    car = said("Do you have your own car?", "Yes", question_class="driving_licence", subject="vehicle")
    assert value("Do you own a vehicle?", "Yes", "No", bank=(car,)) == "Yes"
    assert value("Do you have a driving licence?", "Yes", "No", bank=(car,)) is None
