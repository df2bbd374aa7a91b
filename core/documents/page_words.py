"""Headings, fixed sentences and dates of documents in English, German and Russian."""

from datetime import date

from core.contracts.document import DocumentLanguage
from core.text.data import load_toml
from core.text.language import detect_language

LANGUAGES: tuple[DocumentLanguage, ...] = ("en", "de", "ru")


def phrase(language: DocumentLanguage, name: str, **values: str) -> str:
    """Return a heading or sentence with its values."""
    template: str = load_toml("core.documents", "data/phrases.toml")[language][name]
    return template.format(**values)


def language_of(text: str) -> DocumentLanguage | None:
    """Return the language of a text if documents can be written in it, else None."""
    found = detect_language(text)
    return next((language for language in LANGUAGES if language == found), None)


def day_in_words(language: DocumentLanguage, day: date) -> str:
    """Return a day as a letter writes it: `22 November 2026`."""
    months: list[str] = load_toml("core.documents", "data/phrases.toml")[language]["of_month"]
    return phrase(language, "date", day=str(day.day), month=months[day.month - 1], year=str(day.year))


def month_in_words(language: DocumentLanguage, text: str, is_in_sentence: bool = False) -> str:
    """Return a date of the résumé (`2021-03`) as `March 2021`, a year as it is. Anything else is returned unchanged."""
    year, _, rest = text.partition("-")
    month = int(rest[:2]) if rest[:2].isdigit() else 0
    if not (year.isdigit() and 1 <= month <= 12):
        return text if month or not year.isdigit() else year
    names: list[str] = load_toml("core.documents", "data/phrases.toml")[language][
        "of_month" if is_in_sentence else "months"
    ]
    return f"{names[month - 1]} {year}"


def span_in_words(language: DocumentLanguage, start: str | None, end: str | None, is_open: bool) -> str:
    """Return `March 2021 – present`; one date alone if the other is missing and nothing says that it goes on."""
    last = month_in_words(language, end) if end else phrase(language, "present") if start and is_open else ""
    return " – ".join(part for part in (month_in_words(language, start) if start else "", last) if part)
