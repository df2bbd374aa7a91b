"""Numbers in words are written as digits."""

import pytest

from core.lexicon.number_words import in_digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("twenty-six thousand five hundred pounds", "26500 pounds"),
        ("fifteen pounds fifty an hour", "15.50 pounds an hour"),
        ("zwölf Euro neunzig die Stunde", "12.90 Euro die Stunde"),
        ("monatlich fünfhundertfünfzig Euro", "monatlich 550 Euro"),
        ("dreizehnhundert Euro", "1300 Euro"),
        ("оклад сорок девять тысяч", "оклад 49 тыс."),
        ("двести восемьдесят рублей в час", "280 рублей в час"),
        ("62 тысячи рублей", "62 тысячи рублей"),
        ("a tense eleventh hour", "a tense eleventh hour"),
    ],
)
def test_a_number_in_words(text: str, digits: str) -> None:
    assert in_digits(text) == digits
