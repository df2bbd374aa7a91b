"""Names of languages and currencies in forms and job site fields."""

import pytest

from core.lexicon.currencies import currency_asked, iso_code
from core.lexicon.languages import language_named, languages_in
from core.lexicon.periods import period_asked, salary_period


@pytest.mark.parametrize(
    "text, language",
    [
        ("How well do you speak Icelandic?", "Icelandic"), ("Wie gut sprechen Sie Estnisch?", "Estonian"),
        ("Уровень исландского языка", "Icelandic"), ("Nivel de euskera", "Basque"), ("Irish", "Irish"), ("Mandarin", "Chinese"),
        ("de", "German"), ("no", None), ("Experiência em venda", None), ("Latin America", None), ("German or French", None),
    ],
)  # fmt: skip
def test_a_language_is_known_by_its_name_in_six_languages(text, language):
    assert language_named(text) == language


def test_languages_come_in_the_order_of_the_text():
    assert languages_in("French, Icelandic and немецкий") == ("French", "Icelandic", "German")


@pytest.mark.parametrize(
    "text, code",
    [
        ("Swiss Franc", "CHF"), ("Polnischer Złoty", "PLN"), ("российский рубль", "RUB"), ("euros", "EUR"), ("US$", "USD"),
        ("GBP", "GBP"), ("UAE dirhams", "AED"), ("RUR", "RUB"), ("kr", None), ("cowries", None),
    ],
)  # fmt: skip
def test_a_currency_is_known_by_sign_code_word_and_name(text, code):
    assert iso_code(text) == code


def test_a_question_about_pay_names_currency_and_period():
    assert currency_asked("Expected salary in EUR") == "EUR"
    assert currency_asked("Expected salary in EUR or USD") is None
    assert period_asked("Expected salary per month") == "month"
    assert period_asked("Gehaltsvorstellung (brutto, Jahresgehalt)") == "year"
    assert period_asked("Expected salary") is None


@pytest.mark.parametrize(
    "code, period",
    [
        ("per-year-salary", "year"),
        ("1 YEAR", "year"),
        ("PER_MONTH", "month"),
        ("HUR", "hour"),
        ("2 WEEK", None),
        ("semi-monthly", None),
    ],
)
def test_the_period_codes_of_job_sites_are_read(code, period):
    assert salary_period(code) == period
