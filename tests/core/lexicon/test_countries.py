"""Names and codes of countries."""

import pytest

from core.lexicon.countries import country_code, country_in, country_name


@pytest.mark.parametrize(
    "name, code",
    [
        ("Myanmar", "MM"), ("Burma", "MM"), ("Fiji", "FJ"), ("Fidschi", "FJ"), ("Côte d'Ivoire", "CI"), ("Cote d’Ivoire", "CI"),
        ("Ivory Coast", "CI"), ("Bosnia and Herzegovina", "BA"), ("Нигерия", "NG"), ("USA", "US"), ("Deutschland", "DE"),
        ("Czech Republic", "CZ"), ("Chad", "TD"), ("DE", "DE"), ("Россия", "RU"), ("Atlantis", None),
    ],
)  # fmt: skip
def test_a_country_has_one_code_in_every_language(name, code):
    assert country_code(name) == code


def test_a_country_is_shown_by_one_english_name():
    assert [country_name(code) for code in ("MM", "CI", "CZ", "TR", "BA", "EU")] == [
        "Myanmar", "Côte d'Ivoire", "Czech Republic", "Turkey", "Bosnia and Herzegovina", "European Union",
    ]  # fmt: skip


def test_a_country_is_shown_in_the_language_of_a_form_or_in_english():
    told = ("cs", "sv", "da", "no", "tr", "hu", "ro", "fi", None)
    assert [country_name("DE", language) for language in told] == [
        "Německo", "Tyskland", "Tyskland", "Tyskland", "Almanya", "Germany", "Germany", "Germany", "Germany",
    ]  # fmt: skip


def test_a_sentence_names_a_country():
    assert country_in("Are you allowed to work in Fiji?") == "Fiji"
    assert country_in("Do you live in Germany or in France?") is None


@pytest.mark.parametrize(
    "text",
    [
        "Quand a lieu la réunion ?",
        "Кроме того, у вас есть опыт?",
        "Do you know Chad Example?",
        "Do you live in New Jersey?",
    ],
)
def test_an_ordinary_word_in_a_sentence_is_no_country(text):
    assert country_in(text) is None


@pytest.mark.parametrize(
    "text, country",
    [
        ("Will you need us to sponsor a visa?", None), ("How did you hear about us?", None), ("May you work in Poland for us?", "Poland"),
        ("May you work in the US?", "United States"), ("May you work in the us", "United States"), ("US work permit?", "United States"),
    ],
)  # fmt: skip
def test_the_word_us_is_a_country_in_capitals_or_with_its_article_alone(text, country):
    assert country_in(text) == country
