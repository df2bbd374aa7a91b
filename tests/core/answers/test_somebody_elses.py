"""Details of other people, of organisations and things, and wishes: the candidate's own are no answer to them."""

import pytest

from tests.support.answers import field as asked
from tests.support.answers import left_open, sheet, value
from tests.support.paths import TESTS

QUESTIONS = (TESTS / "cases" / "answers" / "somebody_elses.txt").read_text("utf-8").splitlines()


def test_a_detail_that_is_not_the_candidates_is_left_open() -> None:
    assert [question for question in QUESTIONS if left_open(asked(question)) is None] == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Name of applicant", "Ada Example"),
        ("Applicant's e-mail", "ada@example.org"),
        ("City of residence", "Berlin"),
        ("Country of your current residence", "Germany"),
        ("Contact e-mail for interview invitations", "ada@example.org"),
        ("Phone number for calls", "+49 151 23456789"),
        ("Name of your current employer", "Initech"),
        ("Who is your current employer?", "Initech"),
        ("Nom de famille", "Example"),
        ("Adresse de messagerie", "ada@example.org"),
        ("Ville de résidence", "Berlin"),
        ("Nombre de pila", "Ada"),
        ("Dirección de correo", "ada@example.org"),
        ("Ciudad de residencia", "Berlin"),
        ("Электронная почта для связи", "ada@example.org"),
        ("Город проживания", "Berlin"),
        ("Anschrift des Bewerbers", "Musterweg 1"),
        ("Who are you? Full name", "Ada Example"),
        ("Wer sind Sie? Vor- und Nachname", "Ada Example"),
        ("Qui êtes-vous ? Nom et prénom", "Ada Example"),
        ("¿Quién eres? Nombre completo", "Ada Example"),
        ("Кто вы? ФИО", "Ada Example"),
        ("Wie ist Ihre E-Mail-Adresse?", "ada@example.org"),
        ("Wie kann man Sie erreichen? Telefon", "+49 151 23456789"),
    ],
)
def test_the_candidates_own_are_still_answered(question: str, answer: str) -> None:
    assert value(question) == answer


@pytest.mark.parametrize(
    ("question", "section"),
    [
        ("Country code", "Card holder phone number"),
        ("First surname", "Which surnames are you researching?"),
        ("First name", "Gift recipient"),
        ("Telefon", "Karteninhaber"),
        ("Nom", "Titulaire de la carte"),
        ("Apellidos", "Titular de la tarjeta"),
        ("Телефон", "Получатель заказа"),
    ],
)
def test_a_section_about_somebody_else_is_left_open(question: str, section: str) -> None:
    assert left_open(asked(question, section=section)) is not None


@pytest.mark.parametrize("section", ["Suggest a Site", "Submit a link", "Report a broken website"])
def test_the_site_that_one_suggests_is_not_the_candidates_own(section: str):
    assert value("Website", section=section) is None
    assert value("Website", section="About you") == "https://ada.example"


@pytest.mark.parametrize(
    ("label", "section", "answer"),
    [
        ("First", "Your name", "Ada"),
        ("Last", "Name", "Example"),
        ("First", "Referee's name", None),
        ("First", "Choices", None),
        ("First", "Name of your first employer", None),
    ],
)
def test_first_and_last_under_a_heading_for_the_name_are_its_parts(
    label: str, section: str, answer: str | None
) -> None:
    assert value(label, section=section) == answer


@pytest.mark.parametrize(
    "label",
    ["Nazwisko rodowe", "Imię ojca", "Imiona rodziców", "Segundo apellido", "Apellido materno", "Naam vader", "Meisjesnaam", "Cognome da nubile", "Apelido de solteira", "Sobrenome de solteira", "Family name at birth"],
)  # fmt: skip
def test_a_birth_name_a_second_surname_and_the_names_of_parents_are_left_to_the_person(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    "heading", ["Most recent employer", "Current or last employer", "Aktueller Arbeitgeber", "Employeur actuel", "Huidige werkgever", "Текущий работодатель", "Your GP"]
)  # fmt: skip
def test_the_address_and_telephone_of_an_employer_or_a_doctor_are_not_yours(heading):
    labels = ("Address", "Postcode", "Telephone", "E-mail", "Town")
    assert sheet(*(asked(label, section=heading) for label in labels)).answers == ()
