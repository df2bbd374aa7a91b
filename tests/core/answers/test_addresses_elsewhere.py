"""Fields for an address in another country than the candidate's, and which side of a border the candidate lives on."""

import pytest

from tests.support.answers import field, sheet, value


@pytest.mark.parametrize(
    "question", ["Postcode (in Nederland)", "UK postcode", "Code postal (en France)", "Calle y número en España"]
)
def test_a_part_of_an_address_in_another_country_is_left_open(question: str) -> None:
    assert value(question, required=False) is None


def test_a_part_of_an_address_under_a_heading_for_another_country_is_left_open() -> None:
    assert value("Postcode", section="Adres in Nederland") is None
    assert value("Postcode", section="Adres in Duitsland") == "10115"
    assert value("Postcode", section="Developer (Netherlands)") == "10115"


@pytest.mark.parametrize("shown", ["1234 AB", "e.g. SW1A 1AA", "np. 00-950", "00000000", "K1A 0B1", "____"])
def test_a_code_of_another_shape_than_the_example_is_left_open(shown: str) -> None:
    assert value("Postal code", placeholder=shown) is None


@pytest.mark.parametrize("shown", ["12345", "e.g. 90210", "#####", "PLZ", "90210 or 90210-1234", "Your code", "max 10"])
def test_a_code_like_the_example_is_given(shown: str) -> None:
    assert value("Postal code", placeholder=shown) == "10115"


def test_beside_a_country_the_example_is_one_of_many() -> None:
    found = sheet(field("Country"), field("Postal code", placeholder="e.g. SW1A 1AA"))
    assert [one.value for one in found.answers] == ["Germany", "10115"]


@pytest.mark.parametrize(
    ("question", "options", "wanted"),
    [
        ("Waar woon je?", ("In Nederland", "Buiten Nederland"), "Buiten Nederland"),
        ("Where do you live?", ("In the UK", "Outside the UK"), "Outside the UK"),
        ("Wohnort", ("In Deutschland", "Im Ausland"), "In Deutschland"),
        ("Где вы живёте?", ("В России", "За пределами России"), "За пределами России"),
        ("Gdzie mieszkasz?", ("W Polsce", "Poza Polską"), "Poza Polską"),
        ("Country of residence", ("Netherlands", "Belgium", "Other"), "Other"),
        ("Country of residence", ("Germany", "Austria", "Other"), "Germany"),
    ],
)
def test_the_side_of_a_border_is_told_by_the_country(question: str, options: tuple[str, ...], wanted: str) -> None:
    assert value(question, *options) == wanted


@pytest.mark.parametrize(
    "options",
    [("In the EU", "Outside the EU"), ("France", "Outside the EU"), ("In Germany", "Elsewhere in the EU", "Abroad")],
)
def test_a_border_of_the_union_is_none_of_a_country(options: tuple[str, ...]) -> None:
    assert value("Where do you live?", *options) is None
