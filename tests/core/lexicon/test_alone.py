"""Names that are understood when they stand alone, as in a list, and not in a text, where many are ordinary words."""

import pytest

from core.lexicon.countries import country_code, country_in
from core.lexicon.languages import language_named, languages_in
from core.lexicon.month_dates import month_named


@pytest.mark.parametrize(
    ("name", "code"), [("Tyskland", "DE"), ("Německo", "DE"), ("Німеччина", "DE"), ("Almanya", "DE"), ("Indie", "IN")]
)
def test_a_country_of_a_list_is_known_in_more_languages(name: str, code: str) -> None:
    assert country_code(name) == code


def test_what_is_a_country_elsewhere_is_an_ordinary_word_in_a_text() -> None:
    assert country_in("We make great indie games") is None


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("Němčina", "German"),
        ("Ryska", "Russian"),
        ("Англійська", "English"),
        ("Almanca", "German"),
        ("saksa", "German"),
        ("Orosz", "Russian"),
        ("Engleză", "English"),
        ("Γερμανικά", "German"),
    ],
)
def test_a_language_of_a_list_is_known_in_more_languages(name: str, language: str) -> None:
    assert language_named(name) == language


def test_the_adjective_of_a_country_in_a_text_is_no_language() -> None:
    assert languages_in("ett svenskt bolag med kontor i Stockholm") == ()


@pytest.mark.parametrize(("name", "month"), [("únor", 2), ("Şubat", 2), ("červen", 6), ("červenec", 7), ("marts", 3)])
def test_months_are_known_in_more_languages(name: str, month: int) -> None:
    assert month_named(name) == month
