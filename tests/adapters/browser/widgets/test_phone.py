"""Phone numbers in the formats that forms use."""

import pytest

from adapters.browser.widgets.phone import international, is_same_number, national_number


@pytest.mark.parametrize(
    ("wanted", "held", "same"),
    [
        ("+351 912 345 678", "+351912345678", True),
        ("+351 912 345 678", "912 345 678", True),
        ("+49 151 2345678", "0151 2345678", True),
        ("+1 212 555 0100", "+44 212 555 0100", False),
        ("+351 912 345 678", "912 345 67", False),
        ("+351 912 345 678", "", False),
        ("+7 916 123-45-67", "8 (916) 123-45-67", True),
        ("+44 20 7946 0018", "(020) 7946 0018", True),
        ("+44 20 7946 0018", "00442079460018", True),
        ("+1 212 555 0100", "1 212 555 0100", True),
        ("+370 612 34567", "12345678", False),
        ("0151 2345678", "0151/2345678", True),
        ("0151 2345678", "+49 151 2345678", False),
        ("call me", "call me", False),
    ],
)
def test_a_phone_is_the_same_number_with_or_without_its_calling_code(wanted, held, same):
    assert is_same_number(wanted, held) is same


@pytest.mark.parametrize(
    ("phone", "code", "rest"),
    [
        ("+351912345678", 351, "912345678"),
        ("+79161234567", 7, "9161234567"),
        ("+49 (0) 1511 2345", 49, "15112345"),
        ("+39 06 6982 1234", 39, "0669821234"),
    ],
)
def test_a_number_is_split_into_calling_code_and_national_number(phone, code, rest):
    number = international(phone)
    assert number is not None
    assert number.country_code == code
    assert national_number(phone) == rest


def test_a_number_without_calling_code_belongs_to_no_country():
    assert international("0151 2345678") is None
    assert national_number("0151 2345678") == "01512345678"
