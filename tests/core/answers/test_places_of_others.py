"""Towns and addresses of parents, employers and schools, and towns that are wished for: none of them is where the candidate lives."""

import pytest

from tests.support.answers import value


@pytest.mark.parametrize(
    "question",
    [
        "Localidad de sus padres", "Municipio de los tutores", "Provincia de nacimiento", "Città dell'azienda", "Indirizzo del datore di lavoro", "Cidade da empresa", "Plaats van je werkgever", "Miasto pracodawcy",
        "Ville souhaitée", "Ciudad deseada", "Gewünschter Wohnort", "Città preferita", "Cidade desejada", "Preferowane miasto", "Желаемый город",
        "Stadt der Hochschule", "Miasto uczelni", "Город учебного заведения", "Ciudad de la institución", "Plaats van de universiteit", "Sede dell'università",
    ],
)  # fmt: skip
def test_the_place_of_somebody_or_something_else_is_left_open(question):
    assert value(question) is None


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Localidad de residencia", "Berlin"), ("Provincia de residencia", "Berlin"), ("Código postal de su domicilio", "10115"), ("Miasto zamieszkania", "Berlin"), ("Federal state", "Berlin"), ("Субъект РФ", "Berlin"),
        ("Indirizzo di residenza", "Musterweg 1"), ("Nazwa uczelni", "Example University"), ("Hochschule", "Example University"), ("Учебное заведение", "Example University"),
    ],
)  # fmt: skip
def test_the_candidates_own_place_and_school_are_given(question, answer):
    assert value(question) == answer
