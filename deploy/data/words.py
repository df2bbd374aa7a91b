"""Generate the names of countries, languages, currencies and months from the CLDR data in Babel.

`python -m deploy.data.words` writes the files in `core/lexicon/data/cldr` again. What CLDR lacks (abbreviations, inflected
forms, older names) is maintained by hand in the files one folder above.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from babel import Locale

FOLDER = Path(__file__).parents[2] / "core" / "lexicon" / "data" / "cldr"
LOCALES = ("en", "de", "fr", "es", "pt", "ru")
FURTHER = ("it", "nl", "pl", "cs", "sv", "da", "nb", "uk", "tr")
"""Languages in which, beside those, a country is named to a form."""
UNDERSTOOD = (*FURTHER, "fi", "hu", "ro", "el")
"""Languages whose names of countries and languages are understood when they stand alone, as in a list; many are ordinary words elsewhere ("Indie")."""
_NO_COUNTRIES = frozenset("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split())
_CURRENCIES = """USD EUR GBP CHF RUB UAH KZT BYN UZS GEL AMD AZN KGS TJS MDL PLN CZK HUF RON BGN SEK NOK DKK ISK INR PKR BDT LKR JPY CNY
    KRW TWD HKD SGD MYR THB VND IDR PHP AUD NZD CAD MXN BRL ARS CLP COP PEN UYU ILS TRY AED SAR QAR KWD BHD OMR JOD EGP MAD TND NGN KES
    GHS ZAR RSD""".split()
"""The currencies that the product reads, see `codes` in currencies.toml."""


def _distinct(names: Iterable[str]) -> list[str]:
    seen: dict[str, str] = {}
    for name in names:
        seen.setdefault(name.replace("’", "'").casefold(), name.replace("’", "'"))
    return list(seen.values())


def _readings(name: str) -> Iterator[str]:
    """Yield a name and its variants: `Myanmar (Burma)` is also Myanmar and Burma."""
    outer = re.sub(r"\s*\([^)]*\)", "", name).strip()
    yield outer
    if outer != name:
        yield name


def _by_code(tables: Iterable[Mapping[Any, str]], shape: str) -> dict[str, list[str]]:
    """Return the names in all tables for each code of the first one that has this shape."""
    first, *_ = all_tables = list(tables)
    codes = sorted(code for code in first if re.fullmatch(shape, str(code)))
    return {code: [table[code] for table in all_tables if code in table] for code in codes}


def _countries(locales: list[Locale]) -> Mapping[str, list[str]]:
    names = _by_code((locale.territories for locale in locales), "[A-Z]{2}")
    return {
        code: _distinct(reading for name in names[code] for reading in _readings(name))
        for code in names
        if code not in _NO_COUNTRIES
    }


def _countries_alone(locales: list[Locale], known: Mapping[str, list[str]]) -> Mapping[str, list[str]]:
    """Return the names in further languages that name one country, and none that is known by that name."""
    taken = {name.casefold() for names in known.values() for name in names}
    found = {
        code: [name for name in names if name.casefold() not in taken] for code, names in _countries(locales).items()
    }
    counts = Counter(name.casefold() for names in found.values() for name in names)
    return {code: [name for name in names if counts[name.casefold()] == 1] for code, names in found.items()}


def _country_names(languages: Sequence[str]) -> str:
    """Return the file of the one name of each country that forms in a language use."""
    lines = _head("One name of each country by language and ISO 3166-1 code", languages)
    for language in languages:
        names = _countries([Locale.parse(language)])
        lines += ["", f"[names.{language}]", *(f"{code} = {_quoted(of[0])}" for code, of in names.items())]
    return "\n".join(lines) + "\n"


def _languages(locales: list[Locale]) -> Mapping[str, list[str]]:
    names = _by_code((locale.languages for locale in locales), "[a-z]{2}")
    return {code: _distinct(names[code]) for code in names}


def _languages_alone(locales: list[Locale], known: Mapping[str, list[str]]) -> Mapping[str, list[str]]:
    """Return the names in further languages that name one of the known languages alone."""
    taken = {name.casefold() for names in known.values() for name in names}
    found = {
        code: [name for name in names if name.casefold() not in taken]
        for code, names in _languages(locales).items()
        if code in known
    }
    counts = Counter(name.casefold() for names in found.values() for name in names)
    alone = {code: [name for name in names if counts[name.casefold()] == 1] for code, names in found.items()}
    return {code: names for code, names in alone.items() if names}


def _currencies(locales: list[Locale]) -> Mapping[str, list[str]]:
    by_key: dict[str, list[str]] = {}
    for code in sorted(_CURRENCIES):
        names: list[str] = []
        for locale in locales:
            plural = locale._data["currency_names_plural"].get(code, {})
            names += [locale.currencies.get(code, code), *(plural[form] for form in sorted(plural))]
        by_key[code] = [name for name in _distinct(names) if name != code]
    return by_key


def _months(locales: list[Locale]) -> Mapping[str, list[str]]:
    by_key: dict[str, list[str]] = {}
    for month in range(1, 13):
        names = [
            locale.months[use][width][month].rstrip(".")
            for locale in locales
            for use in ("format", "stand-alone")
            for width in ("wide", "abbreviated")
        ]
        by_key[str(month)] = _distinct(name.lower() for name in names)
    return by_key


def _quoted(text: str) -> str:
    return f'"{text}"' if "'" in text else f"'{text}'"


def _toml(about: str, table: Mapping[str, list[str]], languages: Sequence[str] = LOCALES) -> str:
    rows = (f"{key} = [{', '.join(map(_quoted, names))}]" for key, names in table.items())
    return "\n".join([*_head(about, languages), "", "[names]", *rows]) + "\n"


def _head(about: str, languages: Sequence[str]) -> list[str]:
    return [
        f"# {about}, generated by `python -m deploy.data.words`; do not edit.",
        f"# Source: Unicode CLDR (Unicode License v3) in Babel, for {', '.join(languages)}.",
        "",
        f"babel = '{version('babel')}'",
    ]


def generated() -> dict[str, str]:
    """Return the text of each file by its name."""
    locales = [Locale.parse(code) for code in LOCALES]
    return {
        "countries.toml": _toml("Names of countries by ISO 3166-1 code, the English one first", _countries(locales)),
        "countries_alone.toml": _toml(
            "Names of countries in further languages by ISO 3166-1 code",
            _countries_alone([Locale.parse(code) for code in UNDERSTOOD], _countries(locales)),
            UNDERSTOOD,
        ),
        "country_names.toml": _country_names((*LOCALES[1:], *FURTHER)),
        "languages.toml": _toml("Names of languages by ISO 639-1 code, the English one first", _languages(locales)),
        "languages_alone.toml": _toml(
            "Names of languages in further languages by ISO 639-1 code",
            _languages_alone([Locale.parse(code) for code in UNDERSTOOD], _languages(locales)),
            UNDERSTOOD,
        ),
        "currencies.toml": _toml("Names of currencies by ISO 4217 code", _currencies(locales)),
        "months.toml": _toml("Names of months by number", _months(locales)),
    }


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in generated().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
