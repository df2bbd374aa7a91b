"""Titles of one post in two spellings."""

import pytest

from core.vacancies.roles import levels_of, role_of
from core.vacancies.title_spelling import are_one_title
from tests.support.dedup import KILNS, card, duplicate

SECOND_LEVEL = [
    ("Técnico de soporte N2", "Técnico/a de soporte de segundo nivel"),
    ("Support Technician L2", "Support Technician (2nd line)"),
    ("Service Desk Analyst, Tier 2", "Service Desk Analyst II"),
    ("Technicien support N2 (F/H)", "Technicien support de niveau 2"),
    ("Tecnico di secondo livello", "Tecnico di livello 2"),
    ("Specjalista wsparcia II linii", "Specjalista wsparcia drugiej linii"),
    ("Инженер 2-й линии поддержки", "Инженер второй линии поддержки"),
]


def words_of(title: str) -> tuple[str, ...]:
    return role_of(title).words


@pytest.mark.parametrize(("one", "other"), SECOND_LEVEL)
def test_a_level_is_the_same_in_words_and_figures(one: str, other: str) -> None:
    assert words_of(one) == words_of(other) and levels_of(words_of(one)) == ("ii",)


def test_levels_one_and_two_are_told_apart() -> None:
    assert words_of("Technicien support N1") != words_of("Technicien support N2")


@pytest.mark.parametrize("title", ["First Line Manager", "Entry-level Developer", "Support L2/L3"])
def test_who_leads_a_line_and_who_has_one_of_several_levels_has_no_second_one(title: str) -> None:
    assert not {"i", "ii"}.intersection(words_of(title))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Asistant Librarian", "Assistant Librarian"),
        ("Software Enginere", "Software Engineer"),
        ("Auto Body Technician", "Autobody technician"),
    ],
)
def test_a_misspelt_word_and_a_word_written_as_two_are_the_same_in_a_title(one: str, other: str) -> None:
    assert are_one_title(words_of(one), words_of(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Boiler Operator", "Broiler Operator"),
        ("Fitness Trainer", "Fitness Trainee"),
        ("Sign Painter", "Sign Printer"),
        ("Head Chef", "Pastry Chef"),
        ("Cook", "Cook and Baker"),
    ],
)
def test_words_that_are_other_ones_are_not_the_same(one: str, other: str) -> None:
    assert not are_one_title(words_of(one), words_of(other))


def test_a_posting_is_recognised_under_a_misspelt_title() -> None:
    titles = ("Asistant Kiln Operator", "Assistant Kiln Operator")
    one, other = (
        card(n, title, "Larkfield", site, locations=("Leeds",), snippet=text)
        for n, (title, site, text) in enumerate(zip(titles, ("board", "other"), KILNS, strict=True), 1)
    )
    assert duplicate(one, other) == "board:1"


def test_weekends_are_told_in_one_title_as_in_another() -> None:
    text = KILNS[0]
    one = card(1, "Kiln Operator, weekends", "Larkfield", locations=("Leeds",), snippet=text)
    other = card(2, "Weekend Kiln Operator", "Larkfield", "other", locations=("Leeds",), snippet=text)
    assert duplicate(one, other) == "board:1"
    plain = card(2, "Kiln Operator", "Larkfield", "other", locations=("Leeds",), snippet=text)
    assert duplicate(one, plain) is None
