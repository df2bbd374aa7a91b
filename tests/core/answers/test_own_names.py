"""A label that joins "name" with something else does not ask for the candidate's name."""

import pytest

from tests.support.answers import field, value


@pytest.mark.parametrize(
    "label",
    [
        "Host family name", "Contact name", "Name of ship", "Name Arbeitgeber", "Name Bank", "Name der Zeitung", "Name Führungskraft", "Nom employeur", "Nom de la mutuelle", "Prénom conjoint",
        "Nombre de la feria", "Apellidos del contacto", "Cognome coniuge", "Nome banca", "Nome do jornal", "Sobrenome da mãe", "Naam krant", "Naam opdrachtgever", "Volledige naam referent", "Voornaam partner",
        "Achternaam contactpersoon", "Imię dziecka", "Nazwisko lekarza", "Imię i nazwisko rekrutera", "Имя контакта", "ФИО врача", "ПІБ контактної особи", "Прізвище та ім'я керівника", "Jméno klienta",
        "Příjmení vedoucího", "Bankens namn", "Förnamn referens", "Mors navn", "Fornavn på reference", "Etternavn referanse", "Suosittelijan sukunimi", "Referans adı soyadı", "Banka adı",
    ],
)  # fmt: skip
def test_the_name_of_something_else_is_not_the_candidates(label: str) -> None:
    for question in (label, label.upper(), f"{label} *"):
        assert value(question) is None, question


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Name of applicant", "Ada Example"), ("Full legal name (as on your passport)", "Ada Example"), ("Name und Vorname", "Ada Example"), ("Name des Bewerbers", "Ada Example"), ("Nom et prénom du candidat", "Ada Example"),
        ("Nombre y apellidos completos", "Ada Example"), ("Cognome e nome", "Ada Example"), ("Nome completo", "Ada Example"), ("Naam sollicitant", "Ada Example"), ("Imię i nazwisko kandydata", "Ada Example"),
        ("ФИО соискателя", "Ada Example"), ("Ім'я та прізвище", "Ada Example"), ("Celé jméno", "Ada Example"), ("Ditt namn", "Ada Example"), ("Dit navn", "Ada Example"), ("Koko nimi", "Ada Example"), ("Adınız soyadınız", "Ada Example"),
    ],
)  # fmt: skip
def test_the_candidates_own_name_is_given(label: str, name: str) -> None:
    assert value(label) in (name, " ".join(reversed(name.split())))


def test_a_long_sentence_is_left_to_other_rules() -> None:
    assert (
        value("Please write your full name below exactly as the town hall that issued your papers spelled it")
        == "Ada Example"
    )


@pytest.mark.parametrize(
    "label", ["Naam werkgever", "Name des Arbeitgebers", "Nazwa pracodawcy", "Arbetsgivarens namn"]
)
def test_the_name_of_an_employer_is_that_of_a_job_in_a_list(label: str) -> None:
    section = "Work experience 2"
    assert value(label, section=section) == "Globex"
    assert value(label, section=section) != value(field("Name").question)


@pytest.mark.parametrize(
    ("label", "wanted"),
    [("Full name (last, first)", "Example, Ada"), ("NOM Prénom", "Example Ada"), ("Nom et prénom", "Ada Example")],
)
def test_the_family_name_stands_first_where_the_label_has_it_first(label: str, wanted: str) -> None:
    assert value(label) == wanted


@pytest.mark.parametrize(
    ("told", "wanted"), [("Familienname", "Example"), ("Prénom", "Ada"), ("Your full name", "Ada Example")]
)
def test_the_help_below_a_bare_name_says_which_part_is_meant(told: str, wanted: str) -> None:
    assert value("Name", help=told) == wanted


@pytest.mark.parametrize(
    ("label", "help_text", "name"),
    [
        ("Full name", "Last name first", "Example Ada"), ("Vollständiger Name", "Nachname zuerst", "Example Ada"), ("Nom complet", "Nom puis prénom", "Example Ada"), ("Nombre completo", "Apellidos primero", "Example Ada"),
        ("Teljes név", "Vezetéknév, majd utónév", "Example Ada"), ("Imię i nazwisko", "Najpierw nazwisko", "Example Ada"), ("Nimi", "Sukunimi ensin", "Example Ada"),
        ("Full name", "First name, then last name", "Ada Example"), ("Nom complet", "Prénom puis nom", "Ada Example"), ("Full name", "Also your last name before marriage", "Ada Example"),
    ],
)  # fmt: skip
def test_the_help_says_which_part_of_the_name_stands_first(label: str, help_text: str, name: str) -> None:
    assert value(label, help=help_text) == name
