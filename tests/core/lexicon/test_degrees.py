"""Academic degrees in the lists of forms: the option that is surely meant, or none."""

import pytest

from core.lexicon.degrees import degree_option, field_in_degree, field_option

AMERICAN = ["High School", "Associate's Degree", "Bachelor's Degree", "Master's Degree", "Master of Business Administration (M.B.A.)", "Juris Doctor (J.D.)", "Doctor of Philosophy (Ph.D.)", "Engineer's Degree", "Other"]  # fmt: skip
BRITISH = ["A-levels", "Foundation degree", "BA", "BSc", "MA", "MSc", "PhD"]
GERMAN = ["Abitur", "Bachelor of Arts (B.A.)", "Bachelor of Science (B.Sc.)", "Diplom", "Magister", "Master of Arts (M.A.)", "Master of Science (M.Sc.)", "Promotion", "Staatsexamen"]  # fmt: skip
TWO_SCHOOLS = ["Bachelor (Uni / FH)", "Master (Uni / FH)", "Diplom (Uni)", "Diplom (FH)"]
RUSSIAN = ["Среднее специальное", "Неоконченное высшее", "Бакалавр", "Магистр", "Специалист", "Кандидат наук", "Доктор наук"]  # fmt: skip
FRENCH = [
    "Baccalauréat",
    "BTS / DUT (Bac +2)",
    "Licence (Bac +3)",
    "Master (Bac +5)",
    "Diplôme d'ingénieur",
    "Doctorat",
]


@pytest.mark.parametrize(
    ("degree", "labels", "option"),
    [
        ("BSc Physics", AMERICAN, "Bachelor's Degree"), ("BSc Physics", BRITISH, "BSc"), ("BA History", BRITISH, "BA"),
        ("B.Sc. (Hons) Physics", GERMAN, "Bachelor of Science (B.Sc.)"), ("Bachelor of Science", TWO_SCHOOLS, "Bachelor (Uni / FH)"),
        ("Bachelor of Science", RUSSIAN, "Бакалавр"), ("Bachelor of Science", FRENCH, "Licence (Bac +3)"),
        ("Магистр, прикладная математика", RUSSIAN, "Магистр"), ("Магистр, прикладная математика", AMERICAN, "Master's Degree"),
        ("Diplom-Ingenieur Maschinenbau", GERMAN, "Diplom"), ("Dipl.-Ing. (FH)", TWO_SCHOOLS, "Diplom (FH)"),
        ("MBA", AMERICAN, "Master of Business Administration (M.B.A.)"), ("MBA", FRENCH, "Master (Bac +5)"),
        ("PhD", AMERICAN, "Doctor of Philosophy (Ph.D.)"), ("Magister Artium", GERMAN, "Magister"), ("Специалист", RUSSIAN, "Специалист"),
    ],
)  # fmt: skip
def test_the_option_that_is_surely_it(degree: str, labels: list[str], option: str) -> None:
    assert degree_option(degree, labels) == option


@pytest.mark.parametrize(
    ("degree", "labels"),
    [
        ("Bachelor", GERMAN), ("Bachelor", BRITISH), ("Bachelor of Science", ["Bachelor of Arts", "Bachelor of Laws"]), ("Bachelor", ["BSc"]),
        ("Diplom-Ingenieur Maschinenbau", AMERICAN), ("Diplom-Ingenieur Maschinenbau", TWO_SCHOOLS), ("Diplom-Ingenieur", ["Master", "Diplom (FH)"]),
        ("Специалист", AMERICAN), ("Staatsexamen", AMERICAN), ("Master of Science", ["Diplom", "MBA"]), ("PhD", RUSSIAN),
        ("Магистр, прикладная математика", GERMAN), ("Bachelor of Science", ["Bachelor's Degree (in progress)", "Some college"]),
        ("Master of Science", ["Postgraduate diploma"]), ("Bachelor of Science", ["Bachelor (Hons)"]),
    ],
)  # fmt: skip
def test_where_no_option_is_surely_it_the_person_chooses(degree: str, labels: list[str]) -> None:
    assert degree_option(degree, labels) is None


@pytest.mark.parametrize(
    ("degree", "field"),
    [
        ("BSc Physics", "Physics"), ("Bachelor of Science in Physics", "Physics"), ("Diplom-Ingenieur (FH) Maschinenbau", "Maschinenbau"),
        ("Магистр, прикладная математика", "прикладная математика"), ("Bachelor of Science (Computer Science)", "Computer Science"),
    ],
)  # fmt: skip
def test_the_field_of_study_stands_behind_the_degree(degree: str, field: str) -> None:
    assert field_in_degree(degree) == field


@pytest.mark.parametrize(
    "degree", ["Bachelor of Science", "Bachelor of Science with honours", "BSc 2016", "Master's degree", "Diplom-Physiker", "MSc, University of Nowhere"]
)  # fmt: skip
def test_what_may_be_something_else_is_no_field_of_study(degree: str) -> None:
    assert field_in_degree(degree) is None


def test_a_field_of_study_is_found_in_the_language_of_the_list() -> None:
    assert field_option("Computer Science", ["Mathematik", "Informatik", "Wirtschaftsinformatik"]) == "Informatik"
    assert field_option("прикладная математика", ["Mathematics", "Applied Mathematics"]) == "Applied Mathematics"
    assert field_option("Wirtschaftsinformatik", ["Informatik", "Betriebswirtschaft"]) is None
    assert field_option("Maschinenbau", ["Engineering", "Electrical Engineering"]) is None
