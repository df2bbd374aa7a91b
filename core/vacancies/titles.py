"""Which titles a keyword means.

Losing a vacancy is silent, an odd one is seen by the screening. So a *wanted* word of four letters or more also counts inside a longer word
(`Entwickler` in `Softwareentwickler`), while an *unwanted* or a required one is a whole word (`Intern` is not `International`).
`=Java` asks for whole words, `Java + Lead` for both in any order.
"""

import re
from functools import lru_cache

from core.text.normalize import words

_SAME_WORD = {
    "sr": "senior", "snr": "senior", "jr": "junior", "jnr": "junior", "mgr": "manager", "dev": "developer",
    "internship": "intern", "internships": "intern", "trainees": "trainee", "стажировка": "стажер",
    "бэкенд": "backend", "бекенд": "backend", "бэкэнд": "backend", "фронтенд": "frontend", "фронтэнд": "frontend",
    "фулстек": "fullstack", "фуллстек": "fullstack", "фулстэк": "fullstack", "фуллстэк": "fullstack", "девопс": "devops",
    "питон": "python", "пайтон": "python", "джава": "java", "джаваскрипт": "javascript", "андроид": "android", "айос": "ios",
    "сеньор": "senior", "синьор": "senior", "джуниор": "junior", "джун": "junior", "мидл": "middle", "миддл": "middle",
}  # fmt: skip
"""Abbreviations and loan words, as people spell them."""

_ANOTHER_THING = {"java": ("javascript",), "scala": ("scalable", "scalability", "escalation", "escalations")}
"""Longer words that hold a keyword by accident or history."""

_SCRIPT_LIBRARY = re.compile(r"^(node|react|vue|angular|next|nest|express)\.?js$")
_PLURALS = ("s", "es", "n", "en", "in", "innen")
_CASES = re.compile(
    r"(ыми|ими|ого|его|ому|ему|ами|ями|ов|ев|ей|ом|ем|ам|ям|ах|ях|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю|[аяыиуюеоьй])$"
)
_SHORT = 3


def same_word(word: str) -> str:
    """The word that an abbreviation or a Cyrillic spelling stands for; any other word is itself."""
    return _SAME_WORD.get(word) or _SCRIPT_LIBRARY.sub(r"\1", word)


@lru_cache(maxsize=4096)
def _parts(keyword: str) -> tuple[tuple[str, ...], bool]:
    exact = keyword.strip().startswith("=")
    return tuple(same_word(word) for word in words(keyword.strip().lstrip("="))), exact


@lru_cache(maxsize=16384)
def _read(title: str) -> tuple[str, ...]:
    return tuple(same_word(word) for word in words(title))


def _inflected(word: str, keyword: str) -> bool:
    if word == keyword:
        return True
    if len(keyword) > 1 and word.startswith(keyword) and word[len(keyword) :] in _PLURALS:
        return keyword[-1].isalpha() and keyword.isascii()
    if len(keyword) >= 5 and "а" <= keyword[0] <= "я":
        stem = _CASES.sub("", keyword)
        return len(stem) >= 4 and _CASES.sub("", word) == stem
    return False


def _joined(title: tuple[str, ...], keyword: tuple[str, ...]) -> bool:
    """`Front-End`, `Front End` and `Frontend` are one word."""
    whole = "".join(keyword)
    if len(whole) < 5:
        return False
    return any(
        "".join(title[start : start + length]) == whole
        for length in range(1, 4)
        if length != len(keyword)
        for start in range(len(title) - length + 1)
    )


def has_whole(title: str, keyword: str) -> bool:
    """The keyword's words in order, whole, in singular, plural or another case."""
    said, (wanted, _) = _read(title), _parts(keyword)
    if not wanted:
        return False
    size = len(wanted)
    return any(
        all(_inflected(word, part) for word, part in zip(said[start:], wanted, strict=False))
        for start in range(len(said) - size + 1)
    ) or _joined(said, wanted)


def has_inside(title: str, keyword: str) -> bool:
    """As `has_whole`, and also where a keyword of four letters or more is part of longer words."""
    if has_whole(title, keyword):
        return True
    wanted, exact = _parts(keyword)
    if exact or sum(map(len, wanted)) <= _SHORT:
        return False
    others = _ANOTHER_THING.get(" ".join(wanted), ())
    return " ".join(wanted) in " ".join(word for word in _read(title) if word not in others)


def wants(title: str, keyword: str) -> bool:
    """Whether a wanted keyword, or every part of `one + other`, occurs in the title."""
    parts = [part for part in re.split(r"\s+\+\s+", keyword) if part.strip()]
    return bool(parts) and all(has_inside(title, part) for part in parts)


def matching(title: str, wanted: tuple[str, ...]) -> str | None:
    """The first wanted keyword that the title has, or None."""
    return next((keyword for keyword in wanted if wants(title, keyword)), None)


def unwanted(title: str, never: tuple[str, ...]) -> str | None:
    """The first keyword that the title must never have, as whole words, or None."""
    return next((keyword for keyword in never if has_whole(title, keyword)), None)


def missing(title: str, must: tuple[str, ...]) -> str | None:
    """The first required group (`Java|Kotlin`) of which the title has no word, or None."""
    return next((group for group in must if not any(has_whole(title, word) for word in group.split("|"))), None)
