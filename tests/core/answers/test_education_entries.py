"""Entries of a list of schools, month-only dates, and bare headings over lists of jobs."""

import pytest

from tests.support.answers import candidate, field, sheet

SCHOOLS = [
    {"institution": "Example University", "area": "Computer Science", "studyType": "Bachelor of Science", "startDate": "2012-10", "endDate": "2016-07", "score": "1.7"},
    {"institution": "Sample Institute", "area": "Statistics", "studyType": "Master of Science", "startDate": "2016-10", "endDate": "2018-09"},
]  # fmt: skip


def entry(number: int, section: str, *labels: str) -> list:
    return [field(label, key=f"{label} {number}", section=section, placeholder="MM/YYYY") for label in labels]


def values(*fields, **changes) -> dict:
    return {answer.field_key: answer.value for answer in sheet(*fields, who=candidate(**changes)).answers}


def test_each_school_gets_its_own_entry_the_latest_first() -> None:
    labels = ("School", "Field of study", "Degree", "Start date", "End date", "GPA")
    found = values(*entry(1, "Education 1", *labels), *entry(2, "Education 2", *labels), education=SCHOOLS)
    assert found == {
        "School 1": "Sample Institute",
        "Field of study 1": "Statistics",
        "Degree 1": "Master of Science",
        "Start date 1": "10/2016",
        "End date 1": "09/2018",
        "School 2": "Example University",
        "Field of study 2": "Computer Science",
        "Degree 2": "Bachelor of Science",
        "Start date 2": "10/2012",
        "End date 2": "07/2016",
        "GPA 2": "1.7",
    }


def test_an_entry_beyond_the_last_school_stays_open() -> None:
    assert values(*entry(2, "Education 2", "School", "Degree", "Field of study")) == {}


def test_a_school_in_german_and_in_russian() -> None:
    assert values(*entry(1, "Ausbildung", "Hochschule", "Studiengang", "Abschluss")) == {
        "Hochschule 1": "Example University",
        "Studiengang 1": "Computer Science",
        "Abschluss 1": "Bachelor of Science",
    }
    assert (
        values(*entry(1, "Образование", "Учебное заведение", "Специальность"))["Специальность 1"] == "Computer Science"
    )


@pytest.mark.parametrize("heading", ["Experience", "Experience 1", "Employment 1", "Werdegang", "My experience"])
def test_a_bare_heading_over_a_list_of_jobs(heading: str) -> None:
    found = values(*entry(1, heading, "Title", "Company", "From", "To", "City"))
    assert found == {"Title 1": "Senior Backend Developer", "Company 1": "Initech", "From 1": "02/2021"}


def test_a_bare_heading_alone_makes_no_list() -> None:
    assert values(field("City", key="c", section="Experience")) == {"c": "Berlin"}


@pytest.mark.parametrize(
    ("placeholder", "written"), [("MM/YYYY", "02/2021"), ("YYYY-MM", "2021-02"), ("MM.JJJJ", "02.2021"), ("мм.гггг", "02.2021")]
)  # fmt: skip
def test_a_month_is_written_in_the_format_of_its_field(placeholder: str, written: str) -> None:
    found = sheet(field("Start date", section="Work experience 1", placeholder=placeholder))
    assert [answer.value for answer in found.answers] == [written]


@pytest.mark.parametrize(
    "section, labels",
    [
        ("2. Education", ("University, college or awarding body", "Main subject", "Title of qualification", "Year of award")),
        ("Ausbildung", ("Hochschule oder Akademie", "Hauptfach", "Bezeichnung des Studienabschlusses", "Abschlussjahr")),
        ("Formación", ("Centro de estudios", "Materia principal", "Denominación del título", "Año de obtención")),
        ("Istruzione e formazione", ("Università", "Materia principale", "Denominazione del titolo di studio", "Anno di conseguimento")),
        ("Образование", ("Учебное заведение", "Специальность", "Наименование квалификации", "Год окончания")),
    ],
)  # fmt: skip
def test_a_qualification_is_asked_by_its_title_its_subject_and_the_year_of_its_award(section, labels) -> None:
    found = values(*[field(label, key=label, section=section) for label in labels])
    assert [found.get(label) for label in labels] == ["Example University", "Computer Science", "Bachelor of Science", "2016"]  # fmt: skip


@pytest.mark.parametrize(
    ("section", "labels"),
    [
        ("Titolo di studio", ("Istituto", "Titolo", "Indirizzo", "Anno di conseguimento")),
        ("Höchster Abschluss", ("Bildungseinrichtung", "Art des Abschlusses", "Fachrichtung", "Jahr des Abschlusses")),
        ("Schulische Ausbildung", ("Institution", "Abschluss", "Fach", "Abschlussjahr")),
        ("Diplômes", ("École", "Diplôme obtenu", "Domaine d'études", "Année d'obtention")),
        ("Wykształcenie", ("Nazwa szkoły", "Tytuł", "Kierunek studiów", "Rok ukończenia")),
        ("Opleiding", ("Instelling", "Graad", "Richting", "Afstudeerjaar")),
        ("Schools attended", ("Institution name", "Level of degree", "Course of study", "Year of award")),
        ("Сведения об образовании", ("Вуз", "Степень", "Специальность", "Год выпуска")),
    ],
)
def test_a_study_is_known_by_its_heading_in_many_languages(section: str, labels: tuple[str, ...]) -> None:
    """The Italian word for the field of a study is that for an address, too."""
    found = sheet(*[field(label, key=label, section=section) for label in labels])
    assert [one.value for one in found.answers] == [
        "Example University",
        "Bachelor of Science",
        "Computer Science",
        "2016",
    ]
