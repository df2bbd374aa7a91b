"""One text under two titles, and two texts under one title."""

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


def test_one_text_under_two_titles_on_one_site_is_of_two_vacancies() -> None:
    assert duplicate(*published(LIFTS, TITLES, ("board", "board"))) is None


@pytest.mark.parametrize("title", ["Technical Support Specialist", "Support Engineer"])
def test_two_texts_that_tell_of_other_work_are_of_two_vacancies_under_one_title(title: str) -> None:
    one, other = (text.format(CLOSING) for text in TWO_POSTS)
    assert duplicate(*pair((one, other), title=title)) is None
