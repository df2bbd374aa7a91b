"""Reduce a job title to comparable words: seniority, discipline and year stay; gender notes, places, filler and order do not.

The words are in `title_words.toml`.
"""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.places import known_place
from core.lexicon.title_stems import without_gender_note
from core.text.normalize import fold, words
from core.vacancies.employers import employer_key
from core.vacancies.requisitions import requisition_key
from core.vacancies.title_levels import with_levels
from core.vacancies.title_numbers import DECIMAL, without_numbers
from core.vacancies.titles import TITLE_WORDS, same_word

_REQUISITION = re.compile(
    r"\b(?:job|req(?:uisition)?|vacancy|position|posting|ref(?:erence|erenz)?|kennziffer|stellen-?id|вакансия|код)\.?\s*(?:id|no|nr|code|number|№)?\.?\s*[:#№]?\s*"
    r"(?P<a>[A-Z]{0,4}[-_]?\d{3,}[\w-]*)"
    r"|[#№]\s*(?P<b>[A-Z]{0,4}-?\d{3,})"
    r"|\b(?P<c>(?:JR|REQ|RQ|R|ID|P)[-_]?\d{4,})\b"
    r"|[(\[]\s*(?P<d>(?!(?:19|20)\d\d\s*[)\]])[A-Z]{0,4}[-_]?\d{4,}(?:-\d+)?)\s*[)\]]",
    re.I,
)
_PAY = re.compile(
    r"[(\[]?\s*(?:(?:от|до|from|up to|bis)\s+)?(?:[$€£₽]\s?\d[\d.,\s]*[kкm]?(?:\s?[-–—]\s?[$€£]?\s?\d[\d.,\s]*[kкm]?)?|\d[\d.,\s]*\s?(?:[$€£₽]|руб|тыс|eur\b|usd\b))"
    r"[^\W\d_]{0,3}\.?(?:\s*(?:/|per|p\.?a\.?|в)?\s*(?:hour|hr|year|month|salary|мес\w*|час\w*|base|ote))?\s*[)\]]?",
    re.I,
)
_MONEY = ("$", "€", "£", "₽", "руб", "тыс", "eur", "usd")
"""Signs of which every match of `_PAY` has one: a quick test, as is the next."""
_BEFORE_INFLECTION = "*:_/("
"""Signs of which every match of `_INFLECTION` has one, apart from "In"."""
_SEGMENT = re.compile(r"\s+[-–—]+\s*|\s*[–—]+\s+|\s*-\s+|[,;|()\[\]{}•·/]|:\s|\s@\s")
_LINK = re.compile(
    r"https?://\S*|\bwww\.\S+|\b[\w-]+\.(?:com|io|ai|co|org|net|ru|de|dev|app)(?:/\S*)?(?=[\s|,)]|$)", re.I
)
_FILLER = frozenset(TITLE_WORDS["filler"])
_LEVELS = frozenset(TITLE_WORDS["levels"])
_TELLS_APART = _LEVELS.union(TITLE_WORDS["tells_apart"])
_DRIVES, _LICENCES = frozenset(TITLE_WORDS["drives"]), frozenset(("b", "c", "e", "be", "ce", "c1", "c1e", "d1"))
_FEMININE_ENDINGS: list[list[str]] = TITLE_WORDS["feminine_endings"]
_NOT_A_PLACE = frozenset(TITLE_WORDS["not_a_place"])
_SYNONYMS: dict[str, str] = TITLE_WORDS["synonyms"]
_PHRASES = [(re.compile(row["pattern"], re.I), f" {row['meaning']} ") for row in TITLE_WORDS["phrases"]]
_INFLECTION = re.compile("|".join(TITLE_WORDS["inflections"]))
_DIGIT = re.compile(r"\d")
_POSSESSIVE = re.compile(r"(?<=\w)['’]s\b")
_LITTLE_WORD = re.compile(r"(?<=\w) [iv] (?=\w)")
"""A small letter between words, which is a preposition or "and" in some languages, and no Roman number."""
_PREPOSITION = re.compile(r"(?:(?<=^)|(?<=[—–(-] )|(?<=[,;(]))\s*В(?= [а-яё]{3})")
"""The Russian "in" at the beginning, which elsewhere is a category of driving licences."""


class Role(NamedTuple):
    """The contents of a job title. `words` are sorted, `level` are those about seniority; `requisition` is "" if the title has none."""

    words: tuple[str, ...]
    level: tuple[str, ...]
    places: tuple[str, ...]
    requisition: str


@lru_cache(maxsize=65536)
def role_of(title: str, employer: str = "") -> Role:
    """Reduce a job title to its role. `employer` is the employer's key; the employer's name is left out.

    `words` is empty if the title contains only the employer, places, work formats or links.
    """
    match = _REQUISITION.search(title) if _DIGIT.search(title) else None
    requisition = requisition_key(next(filter(None, match.groups()))) if match else ""
    segments, places = _segments(title, employer)
    role_words = _role_words(" , ".join(segment for segment in segments if segment not in places))
    return Role(tuple(sorted(role_words)), levels_of(role_words), places, requisition)


@lru_cache(maxsize=4096)
def places_in_title(title: str) -> tuple[str, ...]:
    """Return the segments of a job title that are only a place."""
    return _segments(title, "")[1]


def _segments(title: str, employer: str) -> tuple[list[str], tuple[str, ...]]:
    """Return the segments of a title without pay, requisition, links and employer, and those that are only a place."""
    plain = _LINK.sub(" ", title) if "." in title or "://" in title else title
    has_digits = _DIGIT.search(plain) is not None
    plain = without_gender_note(_REQUISITION.sub(" ", plain) if has_digits else plain)
    plain = _without_numbers(plain) if has_digits else plain
    plain = _INFLECTION.sub("", plain) if "In" in plain or any(map(plain.__contains__, _BEFORE_INFLECTION)) else plain
    plain = _PREPOSITION.sub(" ", plain) if "В" in plain else plain
    if employer:
        plain = " | ".join(segment for segment in plain.split("|") if employer_key(segment) != employer)
    segments = [segment for piece in _SEGMENT.split(plain) if (segment := piece.strip(" .!-–—"))]
    segments = [segment for segment in segments if not (employer and employer_key(segment) == employer)]
    return segments, _places_among(segments) if len(segments) > 1 or plain != title else ()


def _without_numbers(title: str) -> str:
    """Return a title without pay and parts of a post."""
    folded = title.casefold()
    return DECIMAL.sub(" ", _PAY.sub(" ", title) if any(map(folded.__contains__, _MONEY)) else title)


def _places_among(segments: list[str]) -> tuple[str, ...]:
    """Return the segments that are only a place. A two-letter code counts only directly after a place."""
    places: list[str] = []
    is_after_place = False
    for segment in segments:
        is_code = len(segment) == 2 and segment.isupper() and segment.isascii()
        is_after_place = (is_after_place and is_code) or _is_place(segment)
        if is_after_place:
            places.append(segment)
    return tuple(places)


def levels_of(words: Iterable[str]) -> tuple[str, ...]:
    """Return the words about seniority, sorted."""
    return tuple(sorted(_LEVELS.intersection(words)))


def telling_words(words: Collection[str]) -> frozenset[str]:
    """Return the words that make another vacancy if only one of two titles has them: seniority, term, shift, region. The E of "2/E" is no licence."""
    told = _TELLS_APART.intersection(words)
    return told if _DRIVES.intersection(words) else frozenset(word for word in told if word not in _LICENCES)


def _is_place(segment: str) -> bool:
    return len(segment) > 1 and known_place(segment) and segment.casefold() not in _NOT_A_PLACE


def _role_words(text: str) -> set[str]:
    text = _POSSESSIVE.sub("", fold(_LITTLE_WORD.sub(" ", text)))
    for pattern, meaning in _PHRASES:
        text = pattern.sub(meaning, text)
    role_words, text = without_numbers(with_levels(text))
    for word in words(text):
        word = _masculine(same_word(word))
        role_words.update(_SYNONYMS.get(word, _singular(word)).split())
    doubled = {word for word in role_words if word.endswith("a") and {word[:-1], f"{word[:-1]}o"} & role_words}
    return role_words - _FILLER - {word for word in doubled if len(word) > 5}


def _masculine(word: str) -> str:
    for feminine, masculine in _FEMININE_ENDINGS:
        if word.endswith(feminine) and len(word) >= len(feminine) + 4:
            return word.removesuffix(feminine) + masculine
    return word


def _singular(word: str) -> str:
    if len(word) > 4 and word.isascii() and word.endswith("s") and not word.endswith(("ss", "us", "is", "ous", "ics")):
        return _SYNONYMS.get(word[:-1], word[:-1])
    return word
