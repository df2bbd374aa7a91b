"""Labels that name a university and a degree at once: which of the two is asked for."""

import pytest

from tests.support.answers import value

DEGREES = (
    "Hochschulabschluss", "Welchen Hochschulabschluss haben Sie?", "Diplôme universitaire", "Titulación universitaria", "Titolo universitario", "Titulação universitária",
    "Dyplom uczelni wyższej", "Universitair diploma", "Universitetsexamen", "Üniversite diploması",  
    "Diplomă universitară", "University qualification", "College diploma",
)  # fmt: skip
SCHOOLS = (
    "Institution that awarded your degree", "Universidad que otorgó el título", "Centro que expidió el título", "Établissement ayant délivré le diplôme",
    "Instelling die het diploma uitreikte", "Lärosäte som utfärdade examen", "Uczelnia, która wydała dyplom", "Вуз, выдавший диплом", "Awarding university",
)  # fmt: skip


@pytest.mark.parametrize("label", DEGREES)
def test_a_university_degree_is_the_degree(label: str) -> None:
    assert value(label) == "Bachelor of Science"


@pytest.mark.parametrize("label", SCHOOLS)
def test_who_awarded_a_degree_is_the_school(label: str) -> None:
    assert value(label) == "Example University"


@pytest.mark.parametrize(
    ("label", "wanted"), [("Jahr des Hochschulabschlusses", "2016"), ("Fachrichtung des Hochschulabschlusses", "Computer Science"), ("Ort des Hochschulabschlusses", None)]
)  # fmt: skip
def test_a_detail_of_a_university_degree_is_not_the_degree(label: str, wanted: str | None) -> None:
    assert value(label) == wanted


@pytest.mark.parametrize(
    "label",
    [
        "Welchen Abschluss streben Sie zurzeit an?", "¿Qué titulación está cursando ahora?", "Which degree are you currently studying for?", "Hochschule, an der Sie promoviert haben",
        "Media examenului de licență", "Üniversitenizin posta adresi", "Aktenzeichen der Anerkennung Ihres Abschlusses",
    ],
)  # fmt: skip
def test_another_study_or_what_stands_beside_a_degree_is_left_open(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize("label", ["Où avez-vous appris l'anglais ?", "¿Dónde aprendió inglés?", "Where did you learn English?", "Где Вы учили английский язык?"])  # fmt: skip
def test_where_a_language_was_learnt_is_not_how_well_it_is_spoken(label: str) -> None:
    assert value(label) is None
