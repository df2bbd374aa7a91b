"""Titles and employers' names that one posting shortens, and marks of gender: they tell no two vacancies apart."""

from datetime import UTC, datetime

import pytest

from core.lexicon.title_stems import stems, without_gender_note
from core.vacancies.employers import core_key, employer_names
from core.vacancies.identity import identity_of
from core.vacancies.kindred import are_shortened, own_words
from core.vacancies.pair_signals import pair_of
from core.vacancies.roles import role_of
from tests.support.dedup import TEXT, card, duplicate, pair


def test_an_employer_is_one_with_and_without_the_first_letters_before_its_name() -> None:
    name = "Zweckverband Wasserversorgung Ostheide"
    present, former = employer_names(f"ZWO – {name}")
    assert core_key(present) == core_key(name)
    assert former == "ZWO"
    assert employer_names("SWH – Stadtwerke Hohenbrunnfeld GmbH")[0] == "Stadtwerke Hohenbrunnfeld GmbH"


@pytest.mark.parametrize("name", ["IBM – Cloud team Berlin", "NHS - Kestrel Hospitals", "ABC | Windmill Ltd"])
def test_capitals_before_a_name_that_does_not_begin_with_them_are_no_short_name(name: str) -> None:
    assert employer_names(name) == (name, "")


def test_one_text_under_a_title_and_its_shortened_form_is_one_vacancy() -> None:
    whole, short = (card(n, title, locations=("Rostock",), snippet=TEXT) for n, title in enumerate(("Zahnmedizinische Fachangestellte", "Zahnmed. Fachangestellte/r"), 1))  # fmt: skip
    assert duplicate(whole, short.model_copy(update={"site": "other"})) == "board:1"


@pytest.mark.parametrize(
    ("one", "other", "is_short"),
    [
        (("fachangestellte", "zahnmedizinische"), ("fachangestellte", "zahnmed"), True),
        (("engineer", "sales"), ("engineer", "support"), False),
        (("assistant", "nurse"), ("nurse",), False),
        (("nurse",), ("nurse",), False),
    ],
)
def test_a_title_is_shortened_only_word_by_word(one: tuple[str, ...], other: tuple[str, ...], is_short: bool) -> None:
    assert are_shortened(one, other) is is_short
    assert are_shortened(other, one) is is_short


@pytest.mark.parametrize("title", ["Truhlář (m/ž)", "Truhlář m/ž", "Truhlář (ž/m)"])
def test_a_czech_mark_of_gender_is_no_word_of_the_title(title: str) -> None:
    assert without_gender_note(title).split() == ["Truhlář"]


def test_enfermeira_and_enfermeiro_are_one_title() -> None:
    assert stems("Enfermeira(o) obstetra") == stems("Enfermeiro obstetra") == stems("Enfermeiro/a obstetra")


TRADES = (
    "You load the kilns, mix glazes by recipe and log every firing. Two years with ceramics, early shifts, canteen, pension and a season ticket for the tram.",
    "Wages of two hundred people, sick pay, forms for the tax office and questions at the counter. Flexible hours, canteen and pension.",
)


def test_what_one_site_published_weeks_ago_in_other_words_is_no_sign_of_one_vacancy_under_titles_with_nothing_in_common() -> (
    None
):
    first, second = (
        one.model_copy(update={"site": "board", "id": f"board:{n}"}) for n, one in enumerate(pair(TRADES), 1)
    )

    def reposted(one: str, other: str) -> float:
        earlier = first.model_copy(update={"title": one, "posted_at": datetime(2026, 1, 5, tzinfo=UTC)})
        later = second.model_copy(update={"title": other, "posted_at": datetime(2026, 3, 9, tzinfo=UTC)})
        found = pair_of(identity_of(later), identity_of(earlier))
        assert found is not None and not found.is_repeated
        return found.signals["reposted"]

    assert reposted("Kiln Operator", "Kiln Hand") == 1.0
    assert reposted("Kiln Operator", "Wages Clerk") == 0.0


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("Anlagenmechaniker SHK", "Anlagenmechaniker Sanitär, Heizung, Klima"),
        ("Programmatore PLC", "Programmatore/trice PLC"),
        ("Analityk AML", "Analityk/czka AML"),
    ],
)
def test_a_title_in_initials_or_with_a_feminine_ending_has_no_word_of_its_own(short: str, full: str) -> None:
    one, other = role_of(short).words, role_of(full).words
    assert not own_words(one, other) and not own_words(other, one)


def test_two_letters_are_no_initials_of_two_words_among_others() -> None:
    assert own_words(role_of("IT Clerk").words, role_of("Clerk, Inventory and Tax, Harbour").words)


@pytest.mark.parametrize(
    "title",
    [
        "Weaver 15 EUR/hour",
        "Weaver $30k-$40k",
        "Weaver до 90 000 РУБ",
        "Weaver 1.500 €",
        "Weaver 0.5",
        "Weaver (f/m/d)",
        "Weaver (Job ID 12345)",
    ],
)
def test_pay_hours_numbers_and_marks_of_gender_leave_the_role_as_it_is(title: str) -> None:
    assert role_of(title).words == role_of("Weaver").words


@pytest.mark.parametrize(
    "title", ["Verkäufer/-in", "Verkäufer*in", "VerkäuferIn", "Verkäufer:in", "Verkäufer(in)", "Verkäufer_in"]
)
def test_both_genders_in_one_word_are_its_one_form(title: str) -> None:
    assert role_of(title).words == role_of("Verkäufer").words
