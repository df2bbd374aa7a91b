"""Numbers that a letter spells out."""

import pytest

from core.documents.figures import figures_in
from core.documents.words import tokens


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("two hundred and fifty guests", 250, ""),
        ("one hundred twenty five people", 125, ""),
        ("zweihundertfünfzig Gäste", 250, ""),
        ("fünfundzwanzig Gäste", 25, ""),
        ("двести тридцать договоров", 230, ""),
        ("1 400 emergencies", 1400, ""),
        ("45 thousand orders", 45_000, ""),
        ("one and a half years", 1.5, "years"),
        ("a year and a half", 1.5, "years"),
        ("anderthalb Jahre", 1.5, "years"),
        ("viereinhalb Jahre", 4.5, "years"),
        ("три с половиной года", 3.5, "years"),
        ("полтора года", 1.5, "years"),
        ("полгода", 6, "months"),
        ("ein halbes Jahr", 6, "months"),
        ("a decade", 10, "years"),
    ],
)
def test_a_number_in_words_has_the_value_of_its_digits(text, value, unit):
    assert [(figure.value, figure.unit) for figure in figures_in(tokens(text))] == [(value, unit)]


@pytest.mark.parametrize("text", ["ein Team", "the one team", "Hunderte", "in 2019"])
def test_an_article_and_a_year_are_no_number(text):
    assert figures_in(tokens(text)) == ()
