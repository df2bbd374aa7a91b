"""Postings of one vacancy as boards, agencies and aggregators repeat them: another name of the employer, its customer, another title."""

import pytest

from core.contracts.vacancy import VacancyCard
from core.vacancies.bare_titles import bare_title
from core.vacancies.customers import named_customer
from core.vacancies.dedup import dedup_decisions
from core.vacancies.employers import core_key
from core.vacancies.identity import identity_of
from core.vacancies.kindred import is_short_for, own_words
from tests.support.dedup import REWORDED, TEXT, card


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Résidence Les Tilleuls", "EHPAD Les Tilleuls"),
        ("Office de tourisme des Quatre Vents", "Office de Tourisme des 4 Vents"),
        ("Praxis Dr. Ada Morgentau", "Zahnarztpraxis Dr. Morgentau"),
        ("Dr. Morgentau & Kestrel", "Praxis Dr. Morgentau und Dr. Kestrel"),
        ("Kestrel Ground Engineering", "Kestrel Ltd"),
        ("ООО «Хлебозавод «Колосок»", "Пекарня «Колосок»"),
        ("Детский сад № 14 «Ладушки»", "МБДОУ «Детский сад №14 «Ладушки»"),
    ],
)
def test_an_employer_is_one_under_its_kind_its_number_and_its_surname(one: str, other: str) -> None:
    assert core_key(one) == core_key(other)


def test_two_people_of_one_practice_are_not_forename_and_surname() -> None:
    assert core_key("Dr. Morgentau & Kestrel") != core_key("Dr. Kestrel")


@pytest.mark.parametrize(
    ("agency", "text", "name"),
    [
        ("Fulmar Recruitment", "Our client, Skerry Casks, needs a cooper.", "Skerry Casks"),
        ("Fulmar Recruitment", "Skerry Distillers has asked us to find a cooper.", "Skerry Distillers"),
        ("Nordlicht Personal", "Im Auftrag der Optik Seeblick GmbH in Soest suchen wir", "Optik Seeblick GmbH"),
        ("Cabinet Morel RH", "Notre client, l'entreprise Kerbois, construit des granges.", "Kerbois"),
        ("Talento Selección", "Seleccionamos para Hilaturas Segre, en Lleida, un mecánico.", "Hilaturas Segre"),
        ("Агентство «Вершина»", "Для нашего клиента – тверского хлебозавода «Колосок» – ищем технолога.", "Колосок"),
    ],
)
def test_an_agency_names_its_customer_however_it_says_so(agency: str, text: str, name: str) -> None:
    found = named_customer(text, agency, frozenset())
    assert found is not None and found.name == name


@pytest.mark.parametrize(
    ("employer", "text"),
    [
        ("Fulmar Recruitment", "A leading business in Hull seeks a planner with Excel and SAP."),
        (
            "Nordlicht Personal",
            "Für unseren Kunden, einen Klinikverbund in Soest, suchen wir Hilfe für Lager und Versand.",
        ),
        ("Kestrel Systems", "We are working with Oxford University."),
        ("Skerry Casks", "Our client care team at Skerry Casks answers the telephone."),
    ],
)
def test_a_text_that_hides_the_customer_names_none(employer: str, text: str) -> None:
    assert named_customer(text, employer, frozenset(("hull", "soest"))) is None


def test_an_employer_that_an_agency_only_mentions_is_not_the_one_it_looks_for() -> None:
    found = named_customer("You deal with customers such as Skerry Distillers.", "Fulmar Recruitment", frozenset())
    assert found is not None and not found.is_said


@pytest.mark.parametrize(
    ("title", "bare"),
    [
        ("Sous Chef at The Gannet Hotel", "Sous Chef"),
        ("Sous Chef – hotel 4*", "Sous Chef – hotel"),
        ("Sous Chef, Whitby", "Sous Chef"),
        ("Sous Chef – 4-Tage-Woche", "Sous Chef"),
        ("Sous Chef (Freitagnachmittag frei)", "Sous Chef"),
        ("Sous Chef – Nights", "Sous Chef – Nights"),
        ("Sous Chef – maternity cover", "Sous Chef – maternity cover"),
        ("Sous Chef – 2026", "Sous Chef – 2026"),
        ("Gannet", "Gannet"),
    ],
)
def test_a_title_is_compared_without_employer_place_schedule_and_advertising(title: str, bare: str) -> None:
    assert bare_title(title, "Gannet Hotel", ("whitby",)).strip(" ,–") == bare


def test_a_title_may_be_the_initials_of_another() -> None:
    assert is_short_for(("mfa",), ("fachangestellte", "medizinische"))
    assert not is_short_for(("mfa",), ("fachangestellte", "zahnmedizinische"))
    assert not is_short_for(("cook",), ("chef",))


@pytest.mark.parametrize(
    ("one", "other", "is_of_one_kind"),
    [
        ("dachdecker", "dachdeckergeselle", True),
        ("enologo", "enologia", True),
        ("dachdecker", "dachdeckermeister", False),
        ("product", "productivity", False),
        ("elektriker", "elektroniker", False),
    ],
)
def test_a_compound_and_a_word_of_one_root_are_of_one_kind_but_levels_are_not(
    one: str, other: str, is_of_one_kind: bool
) -> None:
    assert (not own_words((one,), (other,))) is is_of_one_kind


@pytest.mark.parametrize("agency_comes_first", [True, False])
def test_the_posting_of_an_agency_is_one_with_its_customers_own(agency_comes_first: bool) -> None:
    own = card(1, "Software Engineer", "Larkfield Ltd", locations=("Sheffield",), snippet=REWORDED[1])
    text = f"Our client, Larkfield, is hiring. {REWORDED[0]}"
    agency = card(2, "Backend Developer (Rust)", "Fulmar Recruitment", "other", locations=("Sheffield",), snippet=text)
    first, second = (agency, own) if agency_comes_first else (own, agency)
    assert dedup_decisions([first, second])[1].duplicate_of == first.id


def for_customer(number: int, customer: str) -> VacancyCard:
    return card(number, employer="Fulmar Recruitment", snippet=f"Our client, {customer}, is hiring. {TEXT}")


def test_two_customers_of_an_agency_are_two_vacancies_and_one_customer_is_one() -> None:
    assert dedup_decisions([for_customer(1, "Skerry Casks"), for_customer(2, "Tarn Barrels")])[1].duplicate_of is None
    assert dedup_decisions([for_customer(1, "Skerry Casks"), for_customer(2, "Skerry Casks")])[1].duplicate_of


def test_an_employer_without_letters_has_no_key() -> None:
    assert identity_of(card(1, employer="🚀")).block is None
