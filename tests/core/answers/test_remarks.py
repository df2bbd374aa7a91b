"""Stored answers where a form says more beside the question than the stored one did."""

import pytest

from tests.support.answers import field, left_open, said, value

CHECK = (said("Do you agree to a background check?", "Yes", question_class="background_check"),)
MOVE = (said("Would you relocate?", "No", question_class="relocation"),)


@pytest.mark.parametrize(
    "question",
    [
        "Do you agree to a pre-employment background check?",
        "Do you agree to a background check before appointment?",
        "Do you agree to a background check as part of our hiring process?",
    ],
)
def test_a_check_before_one_is_hired_is_the_same_check(question: str) -> None:
    assert value(question, "Yes", "No", bank=CHECK) == "Yes"


@pytest.mark.parametrize(
    "question",
    [
        "Do you agree to a criminal background check?",
        "Do you agree to a background check and a drug test?",
        "Do you agree to a background check of your family before appointment?",
    ],
)
def test_another_check_stays_open(question: str) -> None:
    assert left_open(field(question, "Yes", "No"), *CHECK) is not None


@pytest.mark.parametrize(
    "question",
    [
        "Our workshop moves to Kiel in 2028. Would you be willing to relocate?",
        "Unser Standort zieht 2027 nach Kiel um. Wären Sie bereit umzuziehen?",
        "The depot opens in 2027. It is in Kiel. Would you be willing to relocate?",
    ],
)
def test_the_year_of_a_plan_told_before_the_question_changes_nothing(question: str) -> None:
    options = ("Ja", "Nein") if "Sie" in question else ("Yes", "No")
    assert value(question, *options, bank=MOVE) == options[1]


@pytest.mark.parametrize(
    "question",
    ["The depot is 400 km away. Would you be willing to relocate?", "Would you be willing to relocate before 2028?"],
)
def test_a_distance_or_a_year_in_the_question_may_change_the_answer(question: str) -> None:
    assert left_open(field(question, "Yes", "No"), *MOVE) is not None


def test_sponsorship_by_us_is_sponsorship_in_no_country() -> None:
    bank = (said("Do you need sponsorship?", "No", question_class="visa_sponsorship"),)
    assert value("Will you now or in the future need us to sponsor a visa?", "Yes", "No", bank=bank) == "No"


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Sind Sie volljährig?", "Ja", "Nein"), ("Êtes-vous majeur(e) ?", "Oui", "Non"), ("¿Es mayor de edad?", "Sí", "No"), ("È maggiorenne?", "Sì", "No"),
        ("Czy jest Pan pełnoletni?", "Tak", "Nie"), ("Czy ukończył(a) Pan/Pani 18 lat?", "Tak", "Nie"), ("Вы совершеннолетний?", "Да", "Нет"),
    ],
)  # fmt: skip
def test_who_is_over_18_is_of_full_age(question: str, yes: str, no: str) -> None:
    over_18 = (said("Are you over 18?", "Yes", question_class="age_or_over_18"),)
    over_21 = (said("Are you over 21?", "No", question_class="age_or_over_18"),)
    assert value(question, yes, no, bank=over_18) == yes
    assert value(question, yes, no, bank=over_21) is None


def test_legal_age_and_minors_stay_open() -> None:
    over_18 = (said("Are you over 18?", "Yes", question_class="age_or_over_18"),)
    assert value("Are you of legal working age?", "Yes", "No", bank=over_18) is None
    assert value("Sind Sie noch nicht volljährig?", "Ja", "Nein", bank=over_18) is None


@pytest.mark.parametrize(
    "told",
    [
        "Please leave this box empty. It only exists to catch automated spam.",
        "Dieses Feld ist für Menschen unsichtbar. Bitte nicht ausfüllen.",
        "Jätä tämä kenttä tyhjäksi (roskapostisuojaus)",
    ],
)
def test_a_field_that_is_there_to_catch_robots_stays_empty(told: str) -> None:
    assert left_open(field("Website", help=told))


def test_a_field_that_is_left_empty_by_those_without_one_is_answered() -> None:
    assert value("Website", help="Leave blank if you have none") == "https://ada.example"
