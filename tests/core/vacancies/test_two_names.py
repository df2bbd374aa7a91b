"""One posting under two names of its employer that have nothing in common but the text, and copied texts of two employers."""

from datetime import date

import pytest

from core.contracts.vacancy import VacancyCard
from core.vacancies.same_names import may_be_one_name, name_keys
from tests.support.dedup import card, duplicate, empty_index

TEXT = (
    "{0} keeps four hundred lifts moving between the harbour and the hills. You visit a round of thirty each month, replace ropes, doors and controllers, "
    "answer calls and write each visit into the telephone of the firm. A trade certificate in electrics and a driving licence are needed; the van is yours."
)


def cards(*employers: str, text: str = TEXT.format("Orrinvel"), **more: str) -> list[VacancyCard]:
    """Return one text of two sites under two names."""
    said = {"title": "Lift Technician", **more}
    return [
        card(number, employer=employer, site=f"site{number}", locations=("Leeds",), snippet=text, **said)
        for number, employer in enumerate(employers, 1)
    ]


def found_among_stored(earlier: VacancyCard, later: VacancyCard) -> str | None:
    index = empty_index()
    index.remember([earlier], index.find_duplicates([earlier]), date(2026, 5, 1))
    return index.find_duplicates([later])[0].duplicate_of


@pytest.mark.parametrize(
    ("full", "short", "begins"),
    [
        ("Orrinton Velators Ltd", "Orrinvel", "Orrinvel"),  # of the beginnings of its words
        ("Harbour Holdings 1931 Ltd", "Quarvell", "Quarvell"),  # a brand
        ("ООО «Приволжские лифты»", "Кварвель", "Кварвель"),
        ("Ανελκυστήρες Λιμένος Α.Ε.", "Κουαρβέλ", "Η Κουαρβέλ"),
        ("Zakład Dźwigów Portowych Sp. z o.o.", "Świerkal", "Świerkal"),
    ],
)
def test_one_posting_of_an_employer_in_full_and_in_short_is_one_vacancy_if_its_text_names_the_short_name(
    full: str, short: str, begins: str
) -> None:
    one, other = cards(full, short, text=TEXT.format(begins))
    for earlier, later in ((one, other), (other, one)):
        assert duplicate(earlier, later) == earlier.id
        assert found_among_stored(earlier, later) == earlier.id


def test_employers_with_one_text_that_names_neither_of_them_are_two() -> None:
    assert duplicate(*cards("Harbour Holdings 1931 Ltd", "Quarvell", text=TEXT.format("Our firm"))) is None


def test_franchises_that_put_their_own_names_into_one_text_are_two_employers() -> None:
    one, other = cards("Brackmoor Lifts", "Quarvell")
    ours, theirs = (
        of.model_copy(update={"snippet": TEXT.format("Our brand") + f" Write to {of.employer}."}) for of in (one, other)
    )
    assert duplicate(ours, theirs) is None


def test_an_agency_that_names_itself_in_one_text_for_two_customers_is_not_their_name() -> None:
    text = TEXT.format("Quarvell") + " Quarvell Recruitment looks for people on behalf of others."
    assert duplicate(*cards("Quarvell Recruitment", "Brackmoor", text=text)) is None


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("Talleres Orrintinos Hermanos Velázquez S.L.", "Taorhevel"),
        ("Orringaards Andelsmejeri", "Orrinmejeri"),
        ("Carpenterie Orrobiche Val Mora S.r.l.", "Carorvam"),
    ],
)
def test_a_name_made_of_the_beginnings_of_the_words_of_another_may_be_its_short_form(full: str, short: str) -> None:
    ours, theirs, another = (name_keys([name], frozenset()) for name in (full, short, "Quarvell"))
    assert may_be_one_name(ours, theirs) and may_be_one_name(theirs, ours)
    assert not may_be_one_name(ours, another)
