"""A degree or something else instead: the candidate has a bachelor's degree in computer science and nine years of work."""

import pytest

from tests.support.answers import value


@pytest.mark.parametrize(
    "question",
    [
        "Do you have a bachelor's degree or at least 4 years of equivalent experience?",
        "Do you have a bachelor's degree or at least 12 years of Python experience?",
        "Do you hold a Bachelor's degree, or equivalent practical experience?",
        "Do you have a Master's degree or 5+ years of professional experience?",
        "Do you have a Bachelor's degree in Computer Science or equivalent experience?",
        "Do you have a degree in Computer Science or a related field?",
        "Do you have a Master's degree or 3 years of experience with Python?",
    ],
)
def test_one_of_the_alternatives_is_enough(question):
    assert value(question, "Yes", "No") == "Yes"


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Verfügen Sie über ein abgeschlossenes Studium oder eine vergleichbare Ausbildung?", "Ja", "Nein"),
        ("Avez-vous une licence ou une expérience équivalente ?", "Oui", "Non"),
        ("¿Tienes un título universitario o experiencia equivalente?", "Sí", "No"),
        ("Есть ли у вас высшее образование или опыт от 3 лет?", "Да", "Нет"),
    ],
)
def test_the_alternatives_in_other_languages(question, yes, no):
    assert value(question, yes, no) == yes


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Do you have a Master's degree or 15+ years of professional experience?", "Yes", "No"),
        ("Do you have a PhD or 3+ years of experience in nuclear physics?", "Yes", "No"),
        ("Do you have a Bachelor's degree in Nursing or equivalent experience?", "Yes", "No"),
        ("Do you have a high school diploma or GED?", "Yes", "No"),
        ("Do you have a degree and 20 years of experience, or a pilot licence?", "Yes", "No"),
        ("Haben Sie ein Studium der Medizin oder eine vergleichbare Ausbildung?", "Ja", "Nein"),
        ("Avez-vous une licence de taxi ou une expérience équivalente ?", "Oui", "Non"),
    ],
)
def test_what_the_resume_does_not_prove_is_left_to_the_person(question, yes, no):
    assert value(question, yes, no) is None
