"""A name, an e-mail address and a telephone number go into a form once: who is asked for them again is mostly somebody else."""

import pytest

from tests.support.answers import field, sheet

OWN = (field("First name"), field("Last name"), field("E-mail", type="email"), field("Mobile phone", type="phone"))
GIVEN = ["Ada", "Example", "ada@example.org", "+49 151 23456789"]


def after_the_own_details(*fields):
    asked = sheet(*OWN, *fields)
    assert [one.value for one in asked.answers[:4]] == GIVEN
    return [one.value for one in asked.answers[4:]]


@pytest.mark.parametrize(
    ("question", "type"),
    [
        ("W razie wypadku zawiadomić (imię i nazwisko)", "text"), ("Nome e cognome di un referente", "text"), ("Signed (please type your full name)", "text"),
        ("Name by which you like to be known, if different", "text"), ("Telefon tej osoby", "phone"), ("Another number we can reach you on", "phone"),
        ("Home telephone number", "phone"), ("E-mail of the person above", "email"),
    ],
)  # fmt: skip
def test_a_detail_that_was_given_is_not_given_again(question, type):
    assert after_the_own_details(field(question, type=type)) == []


@pytest.mark.parametrize(
    ("question", "type", "value"),
    [
        ("Confirm e-mail", "email", "ada@example.org"), ("E-Mail (Wiederholung)", "email", "ada@example.org"), ("Повторите e-mail", "email", "ada@example.org"),
        ("Re-enter your mobile phone", "phone", "+49 151 23456789"), ("Full name as shown in your passport", "text", "Ada Example"), ("Your full name", "text", "Ada Example"),
    ],
)  # fmt: skip
def test_a_field_that_repeats_one_or_says_whose_it_is_is_filled(question, type, value):
    assert after_the_own_details(field(question, type=type)) == [value]


def test_an_address_is_given_once_and_never_under_a_heading_for_another_one():
    asked = [field(label, section="Adresa bydliště") for label in ("Ulice a číslo", "Obec", "PSČ")]
    other = [field("Ulice a číslo", key="2", section="Adresa pro doručování (pokud se liší)")]
    assert [one.value for one in sheet(*asked, *other).answers] == ["Musterweg 1", "Berlin", "10115"]
    assert [one.value for one in sheet(*other).answers] == []
    assert [one.value for one in sheet(*asked, field("Adresa", section="Doručovací údaje")).answers][3:] == []


def test_of_two_telephones_the_one_that_people_carry_is_given_wherever_it_stands():
    asked = sheet(*OWN[:2], field("Home telephone", type="phone"), field("Mobile phone", type="phone"))
    assert [(one.question, one.value) for one in asked.answers][2:] == [("Mobile phone", "+49 151 23456789")]
    assert "telephone number already" in asked.unanswered[0].why


def test_a_telephone_at_home_is_given_where_no_other_is_asked_for():
    assert [one.value for one in sheet(field("Home telephone", type="phone")).answers] == ["+49 151 23456789"]


def test_a_question_that_is_asked_twice_in_a_row_is_filled_twice_and_one_after_other_questions_is_left_open():
    twice = (field("First name", key="1"), field("First name", key="2"))
    assert [one.value for one in sheet(*twice).answers] == ["Ada", "Ada"]
    later = sheet(twice[0], field("What is your desired salary?"), twice[1])
    assert [(one.field_key, one.value) for one in later.answers] == [("1", "Ada")]
    assert "the form has your name already" in [one.why for one in later.unanswered]


def test_of_two_fields_for_an_address_among_the_own_details_the_one_made_for_it_is_filled():
    asked = sheet(field("There to apply Email"), field("First name"), field("Email", type="email"))
    assert [(one.question, one.value) for one in asked.answers] == [("First name", "Ada"), ("Email", "ada@example.org")]
