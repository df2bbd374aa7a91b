"""Recognise countries by their names in many languages; ISO 3166-1 codes and English names."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from core.lexicon.phrases import PhraseIndex
from core.lexicon.word_lists import word_list, word_lists, word_map
from core.text.normalize import plain

_THE_US = re.compile(r"\bU\.? ?S\b|\b(?:the|in|inside|within) us\b(?! )|\bthe us\b")


@cache
def country_names() -> Mapping[str, tuple[str, ...]]:
    """Return all names of each country by ISO code; the European Union counts as one, `EU`."""
    names: dict[str, tuple[str, ...]] = {}
    for table in (word_lists("cldr/countries", "names"), word_lists("countries", "names")):
        for code, more in table.items():
            also = tuple(name.replace(" & ", " and ") for name in more if " & " in name)
            names[code] = (*names.get(code, ()), *more, *also)
    return names


@cache
def names_in_sentences_never() -> frozenset[str]:
    """Return the names (lower case, no accents) that are also ordinary words or other places, e.g. `chad` and `reunion`."""
    return frozenset(word_list("countries", "never_in_sentences"))


@cache
def _names_alone() -> Mapping[str, tuple[str, ...]]:
    return word_lists("cldr/countries_alone", "names")


@cache
def _code_of_name() -> Mapping[str, str]:
    codes: dict[str, str] = {}
    for code, names in country_names().items():
        for name in names:
            codes.setdefault(plain(name), code)
    for code, alone in _names_alone().items():
        for name in alone:
            codes.setdefault(plain(name), code)
    return codes


@cache
def _index() -> PhraseIndex:
    ordinary = names_in_sentences_never() | set(word_list("countries", "only_in_capitals"))
    names = {plain(name) for names in country_names().values() for name in names} - ordinary
    return PhraseIndex({name: code for name, code in _code_of_name().items() if name in names})


@lru_cache(maxsize=2048)
def country_code(text: str) -> str | None:
    """Return the ISO code of a country, given its name or code without other text; None if unknown."""
    name = plain(text).strip(" .()")
    if len(name) == 2 and name.upper() in country_names():
        return name.upper()
    return _code_of_name().get(plain(text).strip()) or _code_of_name().get(name)


def country_name(code: str, language: str | None = None) -> str | None:
    """Return the name for an ISO code in a language, the English one if that language has none here; None if the code is unknown."""
    written = "nb" if language == "no" else language
    if written in word_map("cldr/country_names", "names") and (
        name := word_map("cldr/country_names", "names", written or "").get(code.upper())
    ):
        return name
    names = country_names().get(code.upper())
    return word_map("countries", "display").get(code.upper(), names[0].replace(" & ", " and ")) if names else None


def other_names(name: str) -> tuple[str, ...]:
    """Return the names of a country in other languages, given one; none for anything else."""
    code = country_code(name) if len(name) > 2 else None
    tables = (word_lists("cldr/countries", "names"), _names_alone()) if code else ()
    names = dict.fromkeys(one for table in tables for one in table.get(code or "", ()))
    return tuple(one for one in names if plain(one) != plain(name))


@lru_cache(maxsize=2048)
def country_in(text: str) -> str | None:
    """Return the English name of the only country in a sentence, or None. `us` counts only as `US`, `the US` or `U.S.`."""
    codes = {code for _, code in _index().find(plain(text))}
    if _THE_US.search(text):
        codes.add("US")
    return country_name(codes.pop()) if len(codes) == 1 else None
