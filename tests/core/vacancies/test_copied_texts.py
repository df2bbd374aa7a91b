"""One text under two titles, and two texts under one title."""

from datetime import UTC, datetime

import pytest

from core.contracts.vacancy import VacancyCard
from tests.support.dedup import card, duplicate, pair

LIFTS = (
    "A lift has to run. You inspect and repair passenger lifts and goods lifts of several makers in a district of your own, replace ropes and doors, and free people who are stuck. "
    "You have served an apprenticeship in mechatronics or electrics and hold a driving licence. Our mechanics document each inspection, explain to caretakers what they found "
    "and order spare parts themselves. A service van that you also drive home, 37 hours, on call every sixth week."
)
ANY_TRADE = (
    "Our housing association looks after four thousand homes. You visit tenants, find the fault, repair it and write down what you used. You have learnt the trade, "
    "work alone and speak politely with people who have waited too long. A van with tools, 36 hours, thirty days of holiday and a pension."
)
TWO_POSTS = (
    "You answer tickets of warehouses by telephone, reset passwords, replace handheld scanners and keep the list of printers. {}",
    "Hospitals ring when the image archive is slow. You read logs, speak with radiologists, plan upgrades and travel to three clinics. {}",
)
CLOSING = "Behind the workshop grow allotments and strawberries."
"""What their employer says in every posting."""
TITLES = ("Mechatronics Engineer, Passenger Lifts", "Lift Fitter (service)")


def published(text: str, titles: tuple[str, str], sites: tuple[str, str]) -> list[VacancyCard]:
    return [
        card(n, title, "Larkfield", site, locations=("Leeds",), snippet=text)
        for n, (title, site) in enumerate(zip(titles, sites, strict=True), 1)
    ]


def test_one_text_on_two_sites_is_one_vacancy_under_titles_in_other_words_if_it_says_what_they_name() -> None:
    assert duplicate(*published(LIFTS, TITLES, ("board", "other"))) == "board:1"


def test_one_text_that_names_neither_title_is_of_two_vacancies() -> None:
    assert duplicate(*published(ANY_TRADE, ("Electrician", "Plumber"), ("board", "other"))) is None


def test_one_text_on_two_sites_is_one_vacancy_under_a_title_that_only_advertises() -> None:
    titles = ("Vertical Transport Hand", "Your new start by the river!")
    assert duplicate(*published(LIFTS, titles, ("board", "other"))) == "board:1"


def test_one_text_on_two_sites_is_of_two_vacancies_under_titles_that_share_a_word() -> None:
    titles = ("Vertical Transport Hand, Nordics", "Vertical Transport Hand, Benelux")
    assert duplicate(*published(LIFTS, titles, ("board", "other"))) is None


def test_one_text_under_two_titles_on_one_site_is_of_two_vacancies() -> None:
    assert duplicate(*published(LIFTS, TITLES, ("board", "board"))) is None


@pytest.mark.parametrize("title", ["Technical Support Specialist", "Support Engineer"])
def test_two_texts_that_tell_of_other_work_are_of_two_vacancies_under_one_title(title: str) -> None:
    one, other = (text.format(CLOSING) for text in TWO_POSTS)
    assert duplicate(*pair((one, other), title=title)) is None


EDITED = LIFTS.replace("caretakers", "janitors")
TOLD_ANEW = (
    "A lift has to run. You inspect and repair goods lifts and lifts for passengers, of several makers, in a borough of your own, replace ropes and doors, and free people who are stuck. "
    "You have served an apprenticeship in mechatronics or electrics and hold a licence for driving. After each visit our mechanics document the inspection, explain to janitors what they found "
    "and order spare parts themselves. A service van that you also drive home, 37 hours, on call every sixth week."
)
WARDS = "On our ward for {} you admit patients, plan their care with the doctors, teach students and lead the shift. Registered nurse with a year of practice."


def posted(texts: tuple[str, str], titles: tuple[str, str], sites: tuple[str, str]) -> list[VacancyCard]:
    """Return two postings of one week."""
    return [
        card(
            n, title, "Larkfield", site, locations=("Leeds",), snippet=text, posted_at=datetime(2026, 5, n, tzinfo=UTC)
        )
        for n, (text, title, site) in enumerate(zip(texts, titles, sites, strict=True), 1)
    ]


@pytest.mark.parametrize("title", ["Lift Fitter (service)", "Lift Fitter"])
def test_a_text_with_a_word_in_place_of_another_is_one_vacancy_on_another_site(title: str) -> None:
    assert duplicate(*posted((LIFTS, EDITED), ("Lift Fitter (service)", title), ("board", "other"))) == "board:1"


def test_a_text_with_a_word_in_place_of_another_is_of_two_vacancies_on_one_site() -> None:
    assert duplicate(*posted((LIFTS, EDITED), ("Lift Fitter", "Lift Fitter"), ("board", "board"))) is None


def test_a_text_with_another_ward_is_of_two_vacancies_on_two_sites() -> None:
    texts = (WARDS.format("cardiology"), WARDS.format("neurology"))
    assert duplicate(*posted(texts, ("Staff Nurse", "Staff Nurse"), ("board", "other"))) is None


def test_a_text_edited_in_several_sentences_is_one_vacancy_on_one_site() -> None:
    assert duplicate(*posted((LIFTS, TOLD_ANEW), ("Lift Fitter", "Lift Fitter"), ("board", "board"))) == "board:1"
