"""A calling code in a field of its own before the telephone number."""

import pytest

from core.contracts.form import Option
from tests.support.answers import field, sheet


def values(*fields):
    return [one.value for one in sheet(*fields).answers]


@pytest.mark.parametrize(
    ("code", "phone"),
    [("Country code", "Phone number"), ("Ländervorwahl", "Telefonnummer"), ("Indicatif téléphonique", "Téléphone"), ("Prefijo", "Teléfono móvil"), ("Код страны", "Телефон")],
)  # fmt: skip
def test_the_code_goes_to_its_field_and_the_rest_to_the_number(code, phone):
    assert values(field(code), field(phone)) == ["+49", "151 23456789"]
    assert values(field(code, "+43", "+49"), field(phone)) == ["+49", "151 23456789"]


def test_countries_with_their_codes_are_chosen_by_the_number():
    assert values(field("Country code", "Austria (+43)", "Germany (+49)"), field("Phone")) == [
        "Germany (+49)",
        "151 23456789",
    ]
    assert values(field("Country code", "43", "49"), field("Phone")) == ["49", "151 23456789"]


@pytest.mark.parametrize("label", ["Телефон", "Telefon", "Phone", "Téléphone"])
def test_a_list_of_codes_under_the_label_of_the_number_is_one_of_codes(label):
    codes = ("🇷🇺 Россия +7", "🇩🇪 Германия +49", "🇦🇹 Австрия +43")
    assert values(field(label, *codes), field(f"{label}, ...", type="phone")) == ["🇩🇪 Германия +49", "151 23456789"]
    assert values(field(label, "Mobile", "Home"), field("Number", type="phone")) == ["+49 151 23456789"]


def test_a_field_that_suggests_countries_gets_one_of_them():
    suggested = tuple(Option(label=one) for one in ("Allemagne", "Autriche", "France"))
    pays = field("Pays").model_copy(update={"options": suggested})
    assert values(pays) == ["Allemagne"]
    assert values(pays.model_copy(update={"options": suggested[1:]})) == ["Germany"]


def test_a_number_without_a_code_before_it_stays_whole():
    assert values(field("Phone")) == ["+49 151 23456789"]
    assert values(field("Country code", "+1", "+44"), field("Phone")) == ["+49 151 23456789"]
    assert values(field("Country code"), field("City"), field("Phone")) == ["Berlin", "+49 151 23456789"]
    assert values(field("Phone extension"), field("Phone")) == ["+49 151 23456789"]


@pytest.mark.parametrize(
    ("beside", "number"),
    [("+49", ["151 23456789"]), ("+49 By day", ["151 23456789"]), ("+33", []), ("+1 555 0100", ["+49 151 23456789"])],
)
def test_a_number_follows_the_code_that_stands_beside_its_field_or_is_not_meant(beside, number):
    assert values(field("Phone", type="phone", help=beside)) == number
    assert values(field("Mobiel nummer", help=beside)) == number


def test_a_url_follows_the_https_that_stands_beside_its_field():
    assert values(field("Website", type="url", help="https:// Any site")) == ["ada.example"]
    assert values(field("Website", type="url", help="https://example.org/me")) == ["https://ada.example"]


@pytest.mark.parametrize(
    ("code", "phone"),
    [("Vorwahl", "Rufnummer"), ("Area code", "Phone number"), ("Indicatif régional", "Téléphone"), ("Prefisso", "Telefono"), ("Kengetal", "Telefoonnummer"), ("DDD", "Telefone")],
)  # fmt: skip
def test_a_number_after_the_code_of_a_town_is_left_to_the_candidate(code, phone):
    found = sheet(field("City"), field(code), field(phone))
    assert [one.value for one in found.answers] == ["Berlin"]
    assert [one.question for one in found.unanswered] == [code, phone]


@pytest.mark.parametrize(
    "label",
    ["Numer kierunkowy kraju", "Prefisso internazionale", "Landnummer", "Indicativo do país", "Landskod", "Předvolba", "Код країни"],
)  # fmt: skip
def test_the_list_of_calling_codes_is_known_in_more_languages(label):
    found = sheet(field(label, "Polska +48", "Niemcy +49"), field("Phone number", type="phone")).answers
    assert [one.value for one in found] == ["Niemcy +49", "151 23456789"]


@pytest.mark.parametrize(
    "question",
    ["Mobile number (without the country code)", "Telefonnummer ohne Landesvorwahl", "Mobilnummer uten landkode", "Numéro de téléphone sans indicatif"],
)  # fmt: skip
def test_a_field_for_the_number_without_its_code_gets_that_whatever_stands_beside_it(question: str) -> None:
    assert values(field(question, type="phone")) == ["151 23456789"]


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ("Digits only, with the country code, without the plus", "4915123456789"),
        ("Same cyfry, z numerem kierunkowym kraju, bez plusa", "4915123456789"),
        ("Mit Ländervorwahl, ohne Plus", "49 151 23456789"),
        ("Только цифры, с кодом страны, без +", "4915123456789"),
        ("00-val kezdve, szóköz nélkül", "004915123456789"),
        ("Starting with 00", "0049 151 23456789"),
        ("Digits only", "+49 151 23456789"),
    ],
)
def test_a_number_is_written_without_its_plus_where_the_form_says_so(told: str, value: str):
    assert values(field("Phone", help=told)) == [value]


def test_a_code_that_is_wanted_stays_where_only_spaces_are_not():
    label = "Numer telefonu (bez spacji, z numerem kierunkowym kraju)"
    assert values(field(label, type="phone")) == ["+4915123456789"]
    assert values(field("Numer telefonu (bez numeru kierunkowego kraju)", type="phone")) == ["151 23456789"]
