"""Which degree a posting asks for, and in which field."""

import pytest

from core.lexicon.asked_degrees import asked_degree
from core.lexicon.telling_words import text_roots


@pytest.mark.parametrize(
    ("text", "field", "is_doctorate"),
    [
        ("REACH dossiers, degree in chemistry required.", {"chemis"}, False),
        ("Entwürfe im CAD, Studium Landschaftsarchitektur.", {"landsc"}, False),
        ("CE-Kennzeichnung, Maschinenbaustudium.", {"maschi"}, False),
        ("Cataloguing. PhD in history.", {"histor"}, True),
        ("Hochschulabschluss beliebiger Fachrichtung.", set(), False),
        ("A degree in any subject is essential.", set(), False),
        ("Mechanical engineering degree required.", {"mechan"}, False),
        ("A vacancy after an internal promotion.", set(), None),
        ("Eine Promotion ist erwünscht", set(), None),
        ("Кандидат химических наук", set(), None),
        ("Учёная степень кандидата химических наук обязательна.", set(), True),
        ("Степень магистра по биологии обязательна.", {"биолог"}, False),
        ("Ein abgeschlossenes Studium der Chemie setzen wir voraus.", {"chemie"}, False),
        ("Ein Studium setzen wir voraus.", set(), False),
        ("FH-Abschluss in Geologie vorausgesetzt.", {"geolog"}, False),
        ("Grado en Enfermería obligatorio.", {"enferm"}, False),
        ("Licence de conduite exigée.", set(), None),
        ("Bac+5 en informatique exigé.", {"inform"}, False),
        ("Laurea in economia richiesta.", {"econom"}, False),
    ],
)
def test_the_degree_and_its_field(text: str, field: set[str], is_doctorate: bool | None) -> None:
    found = asked_degree(text)
    if is_doctorate is None:
        assert found is None
    else:
        assert found is not None and (found.field, found.is_doctorate) == (field, is_doctorate)


@pytest.mark.parametrize(
    "text",
    ["Techniker oder Studium", "PhD welcome", "20 Stunden neben dem Studium", "A degree or ten years of work", "Hand stitching, no heavy loads", "Ein Studium der Archäologie ist nicht nötig", "A degree is not required", "Высшее образование не требуется"],
)  # fmt: skip
def test_an_alternative_or_a_wish_is_no_requirement(text: str) -> None:
    assert asked_degree(text) is None


def test_the_degree_that_is_required_counts_and_not_the_one_that_is_welcome() -> None:
    asked = asked_degree("A master's degree in education is required, and a doctorate is desirable.")
    assert asked and asked.is_master and not asked.is_doctorate


@pytest.mark.parametrize(
    ("text", "shown", "is_shown"),
    [
        ("Высшее юридическое образование.", "Юриспруденция", True),
        ("A law degree is required.", "Юриспруденция", True),
        ("Abgeschlossenes juristisches Studium.", "Rechtswissenschaften", True),
        ("Высшее экономическое образование.", "Финансы и кредит", True),
        ("Высшее техническое образование.", "Теплогазоснабжение и вентиляция", True),
        ("Высшее педагогическое образование.", "Учитель физики", True),
        ("Высшее техническое образование.", "Юриспруденция", False),
        ("Высшее юридическое образование.", "Финансы и кредит", False),
        ("A degree in law is required.", "Nursing", False),
    ],
)
def test_a_field_is_shown_under_the_names_that_résumés_have_for_it(text: str, shown: str, is_shown: bool) -> None:
    asked = asked_degree(text)
    assert asked and bool(asked.field & text_roots(shown)) is is_shown


@pytest.mark.parametrize("text", ["Высшее профильное образование.", "A relevant degree is required."])
def test_a_relevant_degree_names_no_field(text: str) -> None:
    asked = asked_degree(text)
    assert asked and not asked.field
