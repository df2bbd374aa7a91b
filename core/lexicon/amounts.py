"""Find amounts of money in text: numbers with the separators of any locale, multipliers, ranges, open ends."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from core.lexicon.currencies import CURRENCY_PATTERN, currencies_in
from core.lexicon.salary_terms import COUNTED, PAY_GRADE
from core.lexicon.word_lists import any_of

_SPACE = r"[ \t\u00a0\u2000-\u200a\u202f\u205f]"
_GROUP_SPACE = rf"{_SPACE}{{1,2}}"
_DIGITS = rf"(?:\d{{1,3}}(?:{_GROUP_SPACE}\d{{3}}){{1,3}}(?:[.,]\d{{1,2}})?(?!\d)|\d{{1,15}}(?:[.,'’´`]\d{{1,6}}){{0,4}}(?!\d))"
_NUMBER = rf"(?<![\w#@])(?<!\d[.,'’:/]){_DIGITS}"
_MULTIPLIER = rf"(?i:{any_of('amounts', 'multipliers')})(?=[^\w]|$|{CURRENCY_PATTERN})"
_THOUSANDS_OF = r"(?<![^\W\d_])[kKкКT](?:€|£|\$|EUR|CHF|USD|GBP|PLN)(?![^\W\d_])"
_CURRENCY = rf"(?:{_THOUSANDS_OF}|{CURRENCY_PATTERN}(?:{_SPACE}?{CURRENCY_PATTERN})?)"
_DASH = r"[-–—−‐‑‒―~〜～]|\.\.\.?|…"


def _amount(name: str) -> str:
    return (
        rf"(?:(?P<c{name}>{_CURRENCY}){_SPACE}?(?P<n{name}>{_DIGITS})|(?P<b{name}>{_NUMBER}))"
        rf"(?:{_SPACE}{{0,2}}(?P<m{name}>{_MULTIPLIER}))?(?P<p{name}>\+)?"
        rf"(?:{_SPACE}{{0,2}}[(\[]?(?P<d{name}>{_CURRENCY})[)\]]?)?(?P<q{name}>\+)?"
    )


_BETWEEN = rf"(?:{_SPACE}*(?:/{_SPACE}?|per |an? |p\.|в |за |pro ){_SPACE}?[^\W\d_]{{1,7}}\.?|{_SPACE}(?:base|gross|net|brutto|netto|p\.?a\.?))?"
_TO_WORDS = any_of("amounts", "to").replace(" ", _SPACE)
_TO = (
    rf"{_SPACE}*(?:{_DASH}){_SPACE}*(?:(?:up{_SPACE})?to{_SPACE}|bis{_SPACE}|до{_SPACE})?"
    rf"|{_SPACE}+(?i:{_TO_WORDS})(?:{_SPACE}+|(?=[€£$]))"
)
_FROM = rf"(?i:{any_of('amounts', 'from')})"
_UP_TO = rf"(?i:{any_of('amounts', 'up_to')})"
_RANGE_OPENER = re.compile(any_of("amounts", "opens_range"), re.I)
_AND = re.compile(any_of("amounts", "and"), re.I)

_MONEY = re.compile(
    rf"(?:(?<![^\W_])(?:(?P<from>{_FROM})|(?P<upto>{_UP_TO}))\s*:?{_SPACE}*)?{_amount('1')}"
    rf"(?:(?P<first>){_BETWEEN}(?P<to>{_TO}){_amount('2')})?"
)
_DIGIT_RUN = re.compile(r"\d+")
_PREFIX = 25
_REACH = 90
"""Characters searched before and after a run of digits."""
_CENTLESS = re.compile(r"[.,](?<=\d.)[-–—]{1,2}(?=\D|$)")
_PHONE = re.compile(r"(?<![\w$€£])(?:\+\d[\d\s().\-]{8,18}\d|\(?\d{3}\)?[\s.\-]\d{3}[\s.\-]\d{2}[\s.\-]?\d{2})(?!\d)")
_LIKE_A_PHONE = re.compile(r"\d{3}\)?[\s.\-]\d{3}[\s.\-]\d{2}")
"""What every phone number without a plus contains: a quick test, since most texts contain none."""
_K401 = re.compile(r"(?<![$€£\d])\b401\s?\(?k\)?(?!\w)", re.I)


class Money(NamedTuple):
    """An amount or a range and its position in the text. `low` or `high` is None for an open end; `currency` is an ISO 4217 code."""

    low: float | None
    high: float | None
    currency: str | None
    start: int
    end: int
    is_range: bool
    has_multiplier: bool


def masked(text: str) -> str:
    """Mask phone numbers, 401(k), pay grades and the dash of `120'000.-`. The length and all positions stay the same."""
    text = _CENTLESS.sub(lambda m: " " * len(m[0]), text)
    if "+" in text or _LIKE_A_PHONE.search(text):
        text = _PHONE.sub(_dots, text)
    if "401" in text:
        text = _K401.sub(_dots, text)
    return PAY_GRADE.sub(_dots, text)


def _dots(match: re.Match[str]) -> str:
    return "·" * len(match[0])


def number(raw: str, in_millions: bool = False) -> float | None:
    """Return the number in `90.000`, `90,000`, `90 000`, `120'000`, `1,00,000` or `12,50`; None for dates, versions and the like.

    Three digits after a single separator are thousands, unless `in_millions` (`1.234 million`).
    """
    text = re.sub(r"[\s'’´`]", "", raw)
    marks = [c for c in text if c in ".,"]
    if not marks:
        return float(text) if len(text) <= 12 else None
    decimal = marks[-1]
    if len(set(marks)) == 2:
        if text.count(decimal) > 1:
            return None
        whole, fraction = text.rsplit(decimal, 1)
        groups = re.split(r"[.,]", whole)
        if len(fraction) == 3 and len(marks) == 2:
            return None
        return float("".join(groups) + "." + fraction) if _are_groups(groups) else None
    groups = text.split(decimal)
    if len(marks) > 1:
        return float("".join(groups)) if _are_groups(groups) else None
    if len(groups[1]) == 3 and 1 <= len(groups[0]) <= 3 and groups[0] != "0" and not in_millions:
        return float("".join(groups))
    return float(".".join(groups)) if len(groups[1]) <= 3 else None


def _are_groups(groups: list[str]) -> bool:
    if len(groups) == 1:
        return True
    head, *middle, last = groups
    return (
        1 <= len(head) <= 3
        and len(last) == 3
        and (all(len(g) == 3 for g in middle) or all(len(g) == 2 for g in middle))
    )


def _times(multiplier: str | None) -> float:
    word = (multiplier or "").lower().strip(" .")
    if not word:
        return 1
    if word == "万":
        return 1e4
    if word == "mil" or word[0] in "kкт" or word.startswith(("ts", "ty", "ti", "th")):
        return 1e3
    if word[0] == "l":
        return 1e5
    return 1e7 if word.startswith("cr") else 1e6


def amounts(text: str, language: str | None = None) -> Iterator[Money]:
    """Yield every number that could be an amount of money, in order. `text` should be `masked`. Whether an amount is pay is not decided."""
    taken = position = 0
    while digits := _DIGIT_RUN.search(text, position):
        match = _MONEY.search(text, max(taken, digits.start() - _PREFIX), digits.end() + _REACH)
        if match is None:
            position = digits.end() + _REACH // 2
            continue
        money = _read(match, language)
        taken = position = max(money.end if money else match.end(), match.start() + 1)
        if money and (money.low or money.high):
            yield money


def _read(match: re.Match[str], language: str | None) -> Money | None:
    is_range = match["to"] is not None and not _is_no_range(match)
    values, factors, signs = [], [], []
    for name in ("1", "2") if is_range else ("1",):
        sign = f"{match[f'c{name}'] or ''} {match[f'd{name}'] or ''}".strip()
        factor = _times(match[f"m{name}"])
        if factor == 1 and re.search(_THOUSANDS_OF, sign):
            factor = 1e3
        value = number(match[f"n{name}"] or match[f"b{name}"], in_millions=factor == 1e6)
        if value is None or _is_glued(match, name):
            return None
        values.append(value)
        factors.append(factor)
        signs.append(re.sub(r"(?<![^\W\d_])[kKкКT](?=€|£|\$|EUR|CHF|USD|GBP|PLN)", "", sign))
    if is_range and values[0] <= values[1] < 1000:
        factors = [max(factors)] * 2
    elif is_range and factors[0] == 1 and values[0] <= values[1]:
        factors[0] = factors[1] if values[0] < 1000 else 1
    scaled = sorted(round(value * factor, 2) for value, factor in zip(values, factors, strict=True))
    named = currencies_in(" ".join(signs), language)
    low: float | None = scaled[0]
    high: float | None = scaled[-1]
    if not is_range:
        if match["upto"]:
            low = None
        elif (match["from"] and not _RANGE_OPENER.fullmatch(match["from"])) or match["p1"] or match["q1"]:
            high = None
    return Money(
        low=low or None,
        high=high or None,
        currency=named[0] if len(named) == 1 else None,
        start=match.start(),
        end=match.end() if is_range or match["to"] is None else match.start("first"),
        is_range=is_range,
        has_multiplier=max(factors) > 1,
    )


def _is_glued(match: re.Match[str], name: str) -> bool:
    """Whether letters other than a multiplier or a currency follow the digits directly: `$1B`, `30fps`."""
    end = match.end(f"n{name}") if match[f"n{name}"] else match.end(f"b{name}")
    is_understood = match[f"m{name}"] or match[f"d{name}"]
    return not is_understood and end < len(match.string) and match.string[end].isalpha()


def _is_no_range(match: re.Match[str]) -> bool:
    """Whether two numbers are not a range: `60k and 30 days`, `$100k - 0.5%`. "and" joins a range only after "between"."""
    if not (match["c2"] or match["d2"]) and COUNTED.match(match.string, match.end()):
        return True
    is_and = _AND.fullmatch(match["to"].strip())
    return bool(is_and) and not (match["from"] and _RANGE_OPENER.fullmatch(match["from"]))
