"""Recognise currencies by sign, code or word."""

import re
from collections.abc import Mapping
from functools import cache

from core.lexicon.word_lists import any_of, word_list, word_lists, word_map
from core.text.normalize import fold, plain

_SIGNS = word_map("currencies", "signs")
_CODES = word_list("currencies", "codes")
_SAME = word_map("currencies", "same")
_WORDS = word_map("currencies", "words")
_KRONA = word_map("currencies", "krona")
CODES_THAT_ARE_WORDS = frozenset(word_list("currencies", "also_words"))
_SHORTEST_NAME = 4
_CODE = 3
"""Letters of an ISO 4217 code."""

_LETTER = r"[^\W\d_]"
_BY_LENGTH = sorted(_SIGNS, key=len, reverse=True)
_SIGN_PATTERN = "|".join(
    (rf"(?<!{_LETTER})" if sign[0].isalpha() and sign[0].isascii() else "") + re.escape(sign) for sign in _BY_LENGTH
)
_CODE_PATTERN = "|".join((*_CODES, *word_list("currencies", "lower_too")))
_WORD_PATTERN = "|".join(f"(?i:{pattern})" for pattern in _WORDS)

CURRENCY_PATTERN = (
    rf"(?:{_SIGN_PATTERN}|(?<!{_LETTER})(?:{_CODE_PATTERN})(?!{_LETTER})"
    rf"|(?<!{_LETTER})(?:{_WORD_PATTERN}|(?i:kr\.?))(?!{_LETTER}))"
)
"""Pattern of a currency sign, ISO code or word, without capturing groups."""

_CURRENCY = re.compile(CURRENCY_PATTERN)
_DOLLARS = (sign for sign in _BY_LENGTH if sign.endswith("$") and len(sign) > 1)
_WRITTEN = re.compile(
    rf"(?<!{_LETTER})(?:{'|'.join((*map(re.escape, _DOLLARS), *(code for code in _CODES if len(code) == _CODE and code not in CODES_THAT_ARE_WORDS)))})(?!{_LETTER})"
)
"""A code in capitals or a dollar with its country, in a question."""
_WORD_LIST = [(re.compile(rf"(?:{pattern})", re.I), code) for pattern, code in _WORDS.items()]


def iso_code(sign: str, language: str | None = None) -> str | None:
    """Return the ISO 4217 code for a sign, code, word or name; None if unknown or ambiguous (`kr` without a language)."""
    sign = sign.strip()
    if sign in _SIGNS:
        return _SIGNS[sign]
    if sign == "Br":
        return "BYN"
    upper = sign.upper()
    if upper in _CODES:
        return _SAME.get(upper, upper)
    if upper.rstrip(".") == "KR":
        return _KRONA.get(language or "")
    return next((code for pattern, code in _WORD_LIST if pattern.fullmatch(sign)), None) or _code_of_name(sign)


@cache
def _names() -> Mapping[str, str]:
    return {fold(name): code for code, names in word_lists("cldr/currencies", "names").items() for name in names}


def _code_of_name(name: str) -> str | None:
    """Return the code for a currency's full name: "Swiss Franc", "Polnischer Złoty", "российский рубль"."""
    return _names().get(fold(name)) if len(name) >= _SHORTEST_NAME else None


def code_of_entry(label: str) -> str | None:
    """Return the code for an entry of a list of currencies that names one in the plural, and nothing else: "Рубли", "Dólares"; None if unknown."""
    name = plain(label).strip(" .")
    return next((code for code, pattern in _in_lists().items() if pattern.fullmatch(name)), None)


@cache
def _in_lists() -> Mapping[str, re.Pattern[str]]:
    return {code: re.compile(any_of("currencies", "in_lists", code)) for code in word_lists("currencies", "in_lists")}


@cache
def _in_questions() -> Mapping[str, re.Pattern[str]]:
    return {
        code: re.compile(any_of("currencies", "in_questions", code))
        for code in word_lists("currencies", "in_questions")
    }


def currency_asked(question: str) -> str | None:
    """Return the ISO code of the currency in a question about pay; None for none or several."""
    text = plain(question)
    written = {iso_code(found) for found in _WRITTEN.findall(question)}
    codes = {code for code, pattern in _in_questions().items() if pattern.search(text)} | (written - {None})
    return next(iter(codes)) if len(codes) == 1 else None


def currencies_in(text: str, language: str | None = None) -> list[str]:
    """Return the ISO codes of all currencies in a text, in order. A bare `$` next to another dollar (`$120,000 CAD`) is that dollar."""
    codes: list[str] = []
    has_bare_dollar = False
    for match in _CURRENCY.finditer(text):
        if match[0] in ("$", "＄", "﹩"):
            has_bare_dollar = True
            continue
        code = iso_code(match[0], language)
        if code and code not in codes:
            codes.append(code)
    if has_bare_dollar and not any(code.endswith("D") or code in ("MXN", "ARS", "CLP", "COP") for code in codes):
        codes.append("USD")
    return codes
