"""One employer under its name in full and in short, and two employers of like names."""

from datetime import date

import pytest

from core.vacancies.employers import core_key, employer_key
from core.vacancies.identity import identity_of
from core.vacancies.own_words import own_words_of
from core.vacancies.same_names import may_be_one_name, name_keys
from tests.support.dedup import KILNS, REWORDED, card, duplicate, empty_index, pair


def may_be_one(one: str, other: str, *places: str) -> bool:
    return may_be_one_name(*(name_keys([name], frozenset(places)) for name in (one, other)))


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("Larkfield Kyl & Värme AB", "Larkfield"),
        ("Clínicas Dentales Larkfield", "Larkfield"),
        ("Northern Water Tenants' Advocacy", "NWTA"),
        ("Ashcombe Vale University Hospitals NHS Foundation Trust", "AVUH NHS FT"),
        ("Saint Larkin Medical Center", "St. Larkin Med Ctr"),
        ("Talleres Marítimos Larkonde S.A.", "TM Larkonde"),
        ("Larkline Collision Centre", "Lark Line Collision Center"),
        ("Orrin Bay Logistics UK Ltd", "OBL"),
    ],
)
def test_a_name_in_full_and_in_short_is_one_employer(full: str, short: str) -> None:
    assert may_be_one(full, short)
    assert may_be_one(short, full)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hotel Larkfield", "Larkfield Apotheke"),
        ("Bäckerei Larkmann", "Larkmann Bau GmbH"),
        ("Stadtwerke Hohenfeld", "Stadtwerke Neufeld"),
        ("Autohaus Larkmann", "Autohaus Finkmann"),
        ("Apotheke am Brunnen", "Apotheke am Tor"),
        ("City Hospital", "City Hospital Trust"),
        ("Leeds Dental Care", "Dental Care Leeds North"),
    ],
)
def test_employers_that_each_have_a_word_of_their_own_or_only_common_ones_are_not_told_to_be_one(
    one: str, other: str
) -> None:
    assert not may_be_one(one, other, "leeds")


def test_a_vacancy_of_an_employer_written_in_full_and_in_short_is_found_again() -> None:
    one, two = pair(REWORDED, employer="Larkfield Kyl & Värme AB")
    assert duplicate(one, two.model_copy(update={"employer": "Larkfield"})) == "board:1"
    assert duplicate(two.model_copy(update={"employer": "LKV"}), one) == "board:2"


def test_a_name_heard_in_two_alphabets_has_one_key() -> None:
    assert core_key("ООО «Ларкдэйри»") == employer_key("Lark Dairy")


def test_a_posting_that_tells_under_which_name_its_employer_trades_is_of_both_names() -> None:
    one, two = pair(KILNS, title="Kiln operator")
    owner = one.model_copy(
        update={"employer": "Quill Holdings Ltd", "snippet": f"Quill Holdings Ltd, trading as Pawmer Pots, is hiring. {KILNS[0]}"}
    )  # fmt: skip
    brand = two.model_copy(update={"employer": "Pawmer Pots", "title": "Kiln and glaze operator"})
    assert duplicate(owner, brand) == "board:1"


def test_whom_a_post_advises_is_no_customer_of_an_agency() -> None:
    text = "Sie beraten unsere Kunden, stellen Rezepturen her und helfen bei der Versorgung eines Pflegeheims."
    one, other = (
        identity_of(card(n, "PTA", employer=name, snippet=text))
        for n, name in enumerate(("Apotheke am Storchenbrunnen", "Leinetor-Apotheke"))
    )
    assert one.block is not None and one.block != other.block
    assert {"employer=rezepturen"}.isdisjoint((*one.said, *other.said))


def test_a_customer_that_an_agency_names_is_still_the_employer() -> None:
    agency = card(1, "Zollsachbearbeitung", employer="Hanse Personalvermittlung", snippet="Unsere Kundin, die Larkmann Spedition KG, sucht Verstärkung. Sie melden Waren an.")  # fmt: skip
    own = card(2, "Sachbearbeiter Zoll", employer="Larkmann Spedition KG", snippet="Sie melden Waren an.")
    assert identity_of(agency).block == identity_of(own).block


@pytest.mark.parametrize(
    ("cyrillic", "latin"),
    [
        ("Ларк Мобайл", "Lark Mobile"), ("Ларколайн", "Larkoline"), ("Завод «Ларкмаш»", "Larkmash Plant"), ("Завод «Кварцлит»", "Kvartslit Works"), ("Ларк Карго", "Lark Cargo"), ("ООО «Лайм Хаус»", "Lime House"),
        ("Ларк Логистик", "Lark Logistics"), ("Квантум Ларк", "Quantum Lark"), ("Джет Ларкин", "Jet Larkin"), ("Группа «Ларкбридж»", "Larkbridge Group"), ("Ларкин Клининг", "Larkin Cleaning"),
    ],
)  # fmt: skip
def test_an_english_name_in_cyrillic_is_the_name(cyrillic: str, latin: str) -> None:
    assert core_key(cyrillic) == core_key(latin)


@pytest.mark.parametrize(("one", "other"), [("Ларк Мобайл", "Lark Motors"), ("Завод «Ларк»", "Завод «Лорк»")])  # fmt: skip
def test_another_english_name_in_cyrillic_is_another(one: str, other: str) -> None:
    assert core_key(one) != core_key(other)


def test_an_adjective_of_a_russian_name_is_found_in_another_gender() -> None:
    assert "larkogorsk" in own_words_of("Ларкогорское молоко")
    assert "larkogorsk" in own_words_of("ООО «Ларкогорский молочный комбинат»")


def test_a_short_name_in_quotation_marks_is_a_name() -> None:
    assert core_key("Салон красоты «Ларк»") == core_key("Студия «Ларк» (ИП Птицына)")


@pytest.mark.parametrize(
    ("employer", "other", "named"),
    [
        ("Quarvell", "Ansdorf Group", "The Ansdorfs' small house Quarvell still needs somebody. "),
        ("Larkhof Keramik GmbH", "Medikontor Personalvermittlung", "Direktvermittlung: Der Larkhof stellt ein. "),
        ("Ларкальт", "Кадровый мост", "Ларкальт ищет мастера. "),
        ("Endo – Larkmann & Partnerin", "Keramik am Tor", "Früher Larkmann. "),
    ],
)
def test_an_employer_is_found_by_a_word_of_its_name_in_the_text_of_another(
    employer: str, other: str, named: str
) -> None:
    one, two = pair(KILNS, title="Kiln operator")
    one = one.model_copy(update={"employer": employer})
    two = two.model_copy(update={"employer": other, "title": "Kiln operator and glazer"})
    told = two.model_copy(update={"snippet": named + KILNS[1]})
    assert duplicate(one, told) == "board:1" and duplicate(one, two) is None
    index = empty_index()
    index.remember([one], index.find_duplicates([one]), date(2026, 3, 1))
    assert [found.duplicate_of for found in index.find_duplicates([told])] == ["board:1"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kita Larkenhaus e. V.", "Larkenhaus e.V. (Elterninitiative)"),
        ("St Larkock's Hospitals NHS Trust", "St Larkocks NHS"),
        ("Rifugio Malga Larkenza", "Famiglia Finkonio – Malga Larkenza"),
        ("АО «Карьер Ларкогорский»", "ГК «Уралзяблик», Ларкогорский карьер"),
    ],
)
def test_two_forms_of_a_name_have_a_word_in_common(one: str, other: str) -> None:
    assert not {*own_words_of(one)}.isdisjoint(own_words_of(other))


def test_the_form_of_a_russian_institution_is_no_part_of_its_initials() -> None:
    assert may_be_one("МБУК «Централизованная библиотечная система»", "ЦБС")
