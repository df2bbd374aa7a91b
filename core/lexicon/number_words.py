"""Write numbers in words as digits: "fifty-five thousand", "fünfzehn Euro zwanzig", "сорок девять тысяч". The words are in `data/number_words.toml`."""

import re
from functools import cache

from core.lexicon.word_lists import any_of, number_map

_FILE = "number_words"
_SHORTEST = 3
"""Letters of the shortest word that a longer German one is made of: "fünfundfünfzig"."""


@cache
def _values() -> dict[str, int]:
    return {word: int(value) for word, value in number_map(_FILE, "values").items()}


@cache
def _number() -> re.Pattern[str]:
    one = "|".join(sorted((*_values(), any_of(_FILE, "thousand"), any_of(_FILE, "hundred")), key=len, reverse=True))
    joint = any_of(_FILE, "joints")
    return re.compile(rf"(?i)(?<![\w-])(?<!\d\s)(?<!\d)(?:{one})(?:(?:[\s-]|(?:\s?(?:{joint})\s?))?(?:{one}))*(?!\w)")


@cache
def _part() -> re.Pattern[str]:
    one = "|".join(sorted(_values(), key=len, reverse=True))
    return re.compile(
        rf"(?P<thousand>{any_of(_FILE, 'thousand')})|(?P<hundred>{any_of(_FILE, 'hundred')})|(?P<value>{one})"
    )


@cache
def _hundredths() -> re.Pattern[str]:
    return re.compile(rf"(?i)(\d+) ({any_of(_FILE, 'with_hundredths')}) (\d\d)(?=\s|[,.]|$)")


def in_digits(text: str) -> str:
    """Return a text with its numbers in words as digits. Whole thousands keep a word that says so: "49 тыс."."""
    return _hundredths().sub(r"\1.\3 \2", _number().sub(_digits, text))


def _digits(match: re.Match[str]) -> str:
    total = current = 0
    for part in _part().finditer(match[0].lower()):
        if part["thousand"]:
            total, current = total + (current or 1) * 1000, 0
        elif part["hundred"]:
            current = (current or 1) * 100
        else:
            current += _values()[part["value"]]
    value = total + current
    return f"{value // 1000} тыс." if value >= 1000 and value % 1000 == 0 and "undert" not in match[0] else str(value)
