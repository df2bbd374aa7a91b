"""Reduce words of job titles to stems, so that number, case and gender do not count."""

import re
from functools import lru_cache

from core.lexicon.word_lists import any_of
from core.text.normalize import words, words_of_each

GENDER_NOTE = re.compile(any_of("gender_notes", "gender_notes"), re.I)
"""A note about gender in a title: "(m/w/d)", "all genders"."""
_FEMININE = re.compile(
    r"(?<=\w{3})(?:[*:_/]-?(?:in|innen|frau|r|a|as|o|os|e)\b|\((?:in|innen|a|as|o|os|e|r|ка|ère|iere|ière|ne|se|euse|trice)\)|·\w{1,5}\b)",
    re.IGNORECASE,
)
_MARK = re.compile(r"[*:_/(·](?<=\w.)[-\w]")
"""What every match of `_FEMININE` contains: a quick test, since most texts have none."""
CYRILLIC = re.compile(r"[а-я]")
_RUSSIAN_ENDINGS = frozenset(
    "иями ями ами ого его ому ему ыми ими ией ием ов ев ей ой ый ий ая яя ое ее ые ие ую юю ам ям ах ях ом ем ия ии ию а я о е ы и у ю ь й".split()
)
_LONGEST_ENDING, _SHORTEST_STEM = 4, 3
_ROMANCE_ENDINGS = (
    ("ieres", "ier"), ("iere", "ier"), ("euses", "eur"), ("euse", "eur"), ("trices", "teur"), ("trice", "teur"), ("iennes", "ien"), ("ienne", "ien"),
    ("eiras", "eiro"), ("eira", "eiro"), ("eras", "ero"), ("era", "ero"), ("oras", "or"), ("ora", "or"), ("ores", "or"), ("icas", "ico"), ("ica", "ico"), ("ivas", "ivo"), ("iva", "ivo"),
    ("adas", "ado"), ("ada", "ado"),
)  # fmt: skip
"""Feminine endings of French, Spanish and Portuguese titles, after `words` removed the accents, and the masculine ones."""
_LONG_ROMANCE = 7
_KAUFFRAU = re.compile(r"(?<=[a-z]{3})frau(?:en)?$")
_FEMININE_ENDS = ("in", "innen")
_FEMININE_ENDING = re.compile(r"(?<=\w{3}[bcdfghklmnprstvwxz])in$|(?<=er)innen$|(?<=ar)in$|(?<=eut)in$|(?<=ist)in$")


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Return a rough stem: number, case and feminine ending do not count."""
    if word.isdecimal():
        return word
    if not word.isascii() and CYRILLIC.search(word):
        return "1c" if word == "1с" else _without_russian_ending(word)
    if word.endswith(("frau", "frauen")):
        return _KAUFFRAU.sub("mann", word)
    if word.endswith(("krafte", "kraften")):
        return word.removesuffix("n").removesuffix("e")
    if len(word) >= _LONG_ROMANCE and word[-1] in "aes" and word[-2] in "aerc":
        word = next((word.removesuffix(end) + other for end, other in _ROMANCE_ENDINGS if word.endswith(end)), word)
    word = _FEMININE_ENDING.sub("", word) if len(word) > 7 and word.endswith(_FEMININE_ENDS) else word
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "js", "ops")):
        return word[:-1]
    return word[:-1] if len(word) > 7 and word.endswith(("ern", "ten")) and word.endswith("n") else word


def _without_russian_ending(word: str) -> str:
    for length in range(_LONGEST_ENDING, 0, -1):
        if word[-length:] in _RUSSIAN_ENDINGS:
            return word[:-length] if len(word) >= length + _SHORTEST_STEM else word
    return word


@lru_cache(maxsize=4096)
def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a text, in order."""
    return tuple(map(stem, words(without_feminine(text))))


def stems_of_each(listed: str) -> list[tuple[str, ...]]:
    """Return the `stems` of each entry of a list that is separated by ";"."""
    return [tuple(map(stem, found)) for found in words_of_each(without_feminine(listed))]


@lru_cache(maxsize=4096)
def without_gender_note(title: str) -> str:
    """Return a title with a space for each gender note. Most titles have nothing of what all of these have."""
    may_have = any(map(title.__contains__, "([/|")) or "gender" in title.lower()
    return GENDER_NOTE.sub(" ", title) if may_have else title


def without_feminine(text: str) -> str:
    """Return a text without the feminine endings that are written beside a word (`Entwickler*in`, `Ingeniero/a`)."""
    return _FEMININE.sub("", text) if _MARK.search(text) else text


def listed(text: str) -> tuple[str, ...]:
    """Return the entries of a list that is separated by ";", without empty ones."""
    return tuple(entry for part in text.split(";") if (entry := part.strip()))
