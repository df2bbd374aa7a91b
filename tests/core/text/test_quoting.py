"""Verification of quotes: a quote counts only if the source contains it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.quoting import find_quote

SOURCE = "We need 5+ years of  C++\nand “good”\u00a0humour — Опыт работы с Python от 3 лет. Go is fine."


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("5+ years of C++ and", "5+ years of  C++\nand"),
        ('"good" humour - опыт работы', "good”\u00a0humour — Опыт работы"),
        ("Go", "Go"),
        ("Python от 3 лет", "Python от 3 лет"),
    ],
)
def test_a_quote_is_found_across_spaces_quotes_and_case_and_given_back_as_the_source_has_it(
    quote: str, found: str
) -> None:
    assert find_quote(quote, SOURCE) == found


@pytest.mark.parametrize(
    "quote", ["6+ years of C++", "goo", "Pyth", "and", "", "  ", "…", "years C++", "C", "of", "ten years of Go"]
)
def test_what_the_source_does_not_say_is_not_a_quote(quote: str) -> None:
    assert find_quote(quote, SOURCE) is None


@given(st.text(max_size=200), st.integers(0, 200), st.integers(0, 200))
def test_whatever_is_found_is_part_of_the_source(text: str, start: int, end: int) -> None:
    found = find_quote(text[start:end], text)
    assert found is None or found in text
