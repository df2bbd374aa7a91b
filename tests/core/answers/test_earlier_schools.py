"""The school before the university, and whether a study was finished."""

import pytest

from tests.support.answers import field, sheet


def values(*fields):
    return {one.question: one.value for one in sheet(*fields).answers}


@pytest.mark.parametrize("heading", ["Secondary education", "", "Education"])
def test_a_school_asked_for_beside_the_university_is_the_one_before_it(heading: str):
    asked = (field("University or college", section="Education"), field("Name of school", section=heading))
    assert values(*asked) == {"University or college": "Example University"}


@pytest.mark.parametrize("heading", ["Schulbildung", "Scolarité", "Школа", "Wykształcenie średnie", "School"])
def test_what_stands_below_a_heading_for_school_is_not_of_the_university_below_another(heading: str):
    university = (field("Hochschule", section="Studium"), field("Abschlussjahr", section="Studium", key="study"))
    year = field("Abschlussjahr", section=heading, key="school")
    assert [one.field_key for one in sheet(*university, year).answers] == ["Hochschule", "study"]


def test_a_school_alone_may_be_the_university():
    assert values(field("School", section="Education 1")) == {"School": "Example University"}


@pytest.mark.parametrize("label", ["Did you graduate?", "Completed?", "Degree completed"])
def test_a_degree_whose_study_has_ended_is_completed(label: str):
    school = field("School", section="Education")
    degree = field("Degree", section="Education")
    assert values(school, degree, field(label, "Yes", "No", section="Education"))[label] == "Yes"


def test_a_further_school_is_not_the_only_one_again():
    first = [
        field(label, section="Education - School 1") for label in ("Name of institution", "Degree", "Year completed")
    ]
    second = field("Name of institution", section="Education - School 2", key="second")
    assert [one.field_key for one in sheet(*first, second).answers] == [
        "Name of institution",
        "Degree",
        "Year completed",
    ]


@pytest.mark.parametrize(
    "label", ["Uczelnia i rok ukończenia", "University and degree", "Üniversite ve bölüm", "Hochschule und Studiengang"]
)
def test_two_parts_of_a_degree_in_one_field_are_left_to_the_candidate(label: str):
    assert values(field(label)) == {}


def test_the_beginning_of_studies_below_jobs_is_not_that_of_a_job():
    labels = ("Obecna firma", "Obecne stanowisko", "Poprzednia firma", "Uczelnia", "Rok rozpoczęcia studiów")
    assert "Rok rozpoczęcia studiów" not in values(*(field(label, section="Twoje doświadczenie") for label in labels))


@pytest.mark.parametrize(
    "label",
    [
        "Akademischer Grad (vorangestellt)",
        "Nato/a a (Comune)",
        "Ville natale",
        "Ort der Geburt",
        "Lehrabschluss als",
        "Titel / akademischer Grad (Dr., Prof.)",
        "Diploma minősítése",
    ],
)
def test_a_title_before_the_name_and_a_place_of_birth_are_left_to_the_candidate(label: str):
    assert values(field(label)) == {}


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (("Médio completo", "Superior incompleto", "Superior completo", "Pós-graduação completa"), "Superior completo"),
        (("Graduação", "Pós-graduação", "Mestrado"), "Graduação"),
    ],
)
def test_a_bachelor_is_no_postgraduate(options: tuple[str, ...], wanted: str):
    assert values(field("Escolaridade", *options)) == {"Escolaridade": wanted}


def test_the_second_step_of_a_form_is_no_second_entry():
    assert values(field("City", section="Step 1"), field("LinkedIn", section="Step 2"))["LinkedIn"]
