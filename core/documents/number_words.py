"""Numbers in words and digits: "two hundred and fifty", "fünfundzwanzig", «двести тридцать», "one and a half", "1 400"."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from core.documents.words import NAME, Token, is_in
from core.text.data import load_toml
from core.text.normalize import plain

_HUNDRED = 100.0
SCALES = (("number.thousand", 1e3), ("number.million", 1e6))
_GROUP = re.compile(r"\d{3}")
_DIGITS = re.compile(r"[\d.,]+\+?")
_THOUSANDS = re.compile(r"[.,](?=\d{3}(?:\D|$))")


def number_at(words: Sequence[Token], at: int) -> tuple[float, int] | None:
    """Return the number that begins at a word and the place after its last word, or None if none begins there."""
    if is_in(words[at], "one") and (half := half_after(words, at + 1)):
        return 1.5, half
    if dozen := half_a_dozen(words, at):
        return 6.0, dozen
    value = _word_value(words[at])
    if value is None:
        alone = next((factor for scale, factor in SCALES if is_in(words[at], f"{scale}_alone")), None)
        return (alone, at + 1) if alone else None
    end = at + 1
    if words[at].text[0].isdigit():
        while end < len(words) and _GROUP.fullmatch(words[end].text) and words[at].text.isdigit() and value < 1e6:
            if len(words[at].text) > 3:
                break
            value, end = value * 1000 + float(words[end].text), end + 1
    else:
        value, end = _with_smaller(words, value, end)
    for scale, factor in SCALES:
        if end < len(words) and is_in(words[end], scale):
            value, end = value * factor, end + 1
            break
    half = half_after(words, end)
    if [word.text for word in words[end : end + 2]] == ["с", "лишним"]:
        return value, end + 2
    return (value + 0.5, half) if half else (value, end)


def half_a_dozen(words: Sequence[Token], at: int) -> int | None:
    """Return the place after "half a dozen", or None if it does not begin here."""
    is_half = is_in(words[at], "number.fraction_50") or words[at].text.startswith("halbe")
    near = range(at + 1, min(at + 3, len(words)))
    return next((place + 1 for place in near if is_half and is_in(words[place], "number.dozen")), None)


def _with_smaller(words: Sequence[Token], value: float, end: int) -> tuple[float, int]:
    """Read what follows a number word: "two hundred", "hundred and fifty", "fifty three"."""
    if value < 10 and end < len(words) and _word_value(words[end]) == _HUNDRED and words[end].text.isalpha():
        value, end = value * _HUNDRED, end + 1
    step = _HUNDRED if value % _HUNDRED == 0 else 10.0
    while step >= 10 and value >= 20 and value % step == 0:
        following = end + 1 if step == _HUNDRED and end < len(words) and words[end].text == "and" else end
        smaller = _word_value(words[following]) if following < len(words) else None
        if smaller is None or smaller >= step or words[following].text[0].isdigit():
            break
        value, end = value + smaller, following + 1
        step = 10.0 if smaller >= 20 and smaller % 10 == 0 else 1.0
    return value, end


def half_after(words: Sequence[Token], at: int) -> int | None:
    """Return the place after "and a half" or «с половиной», or None if it is not there."""
    following = [word.text for word in words[at : at + 3]]
    if following == ["and", "a", "half"]:
        return at + 3
    return at + 2 if following[:2] == ["с", "половиной"] else None


def _word_value(word: Token) -> float | None:
    if is_in(word, NAME):
        return None
    if word.text[0].isdigit():
        return _digits(word.text)
    head = word.text.partition("kopfig")
    return spelled(head[0] if head[1] else word.text)


def _digits(text: str) -> float | None:
    if not _DIGITS.fullmatch(text):
        return None
    number = _THOUSANDS.sub("", text.rstrip("+")).replace(",", ".").strip(".")
    return float(number) if number.count(".") <= 1 else None


@cache
def _names() -> Mapping[str, float]:
    table = load_toml("core.documents", "data/claim_words.toml")["number"]
    rows = [row.split() for row in table["words"]]
    return {plain(name): float(row[0]) for row in rows for name in row[1:]}


@lru_cache(maxsize=4096)
def spelled(text: str) -> float | None:
    """Return the value of a number word, or of a German one made of several."""
    known = _names().get(text)
    if known is not None:
        return known
    for part, factor in (("tausend", 1e3), ("hundert", 1e2)):
        head, found, tail = text.partition(part)
        if found:
            first = spelled(head) if head not in ("", "ein") else 1.0
            last = spelled(tail.removeprefix("und")) if tail else 0.0
            return first * factor + last if first is not None and last is not None else None
    if text.endswith("einhalb"):
        whole = _names().get(text.removesuffix("einhalb"))
        return whole + 0.5 if whole is not None else None
    unit, joined, tens = text.partition("und")
    small, large = 1.0 if unit == "ein" else _names().get(unit), _names().get(tens)
    if joined and small is not None and large is not None and small < 10 and large in range(20, 100, 10):
        return small + large
    return None
