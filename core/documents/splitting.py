"""Split a document into sentences, and a sentence into clauses that can each be true or untrue."""

import re

from core.documents.frame_words import frame_words
from core.lexicon.languages import languages_in

_ABBREVIATIONS = "".join(rf"(?<!\b{word}\.)" for word in frame_words("splitting", "abbreviations"))
_SENTENCE = re.compile(
    r"(?<=[.!?…])(?<!\b[A-ZА-Я]\.)(?<!z\.)(?<!т\.)(?<!Mio\.)(?<!Mrd\.)(?<!Tsd\.)(?<!млн\.)(?<!тыс\.)(?<!руб\.)"
    rf"{_ABBREVIATIONS}(?!(?<=Co\.)\s+(?:KG|OHG)\b)"
    rf"(?!(?<=\d\.)\s+(?:{'|'.join(frame_words('dates', 'after_a_day'))})\b)"
    r"\s+(?=[\"„«(]?[A-ZÄÖÜА-ЯЁ0-9])|\n+"
)
_BULLET = re.compile(r"^[\s•*·‣▪–—-]+")
_SEPARATOR = re.compile(
    r"\s*[;·|]\s*|\s+[–—]\s+|,?\s+(?:and(?!\s+a\s+(?:half|quarter)\b)|und(?!\s+ein(?:e|en)?\s+halb)|sowie|и(?! (?:половин|полтора|четверть))|а также|as well as|but|aber|но|where|wo|где|while|wobei)\s+(?:also\s+|auch\s+|также\s+)?|,\s+(?!\d)",
    re.IGNORECASE,
)


def sentences(text: str) -> tuple[str, ...]:
    """Return sentences and list items without their bullets."""
    parts = (_BULLET.sub("", part).strip() for part in _SENTENCE.split(text))
    return tuple(part for part in parts if any(char.isalnum() for char in part))


_WITH = re.compile(r",?\s+(?:with|plus|besides|mit|neben|с|помимо)\s+", re.IGNORECASE)


_BESIDES = re.compile(r"^(?:besides|apart from|in addition to|alongside|neben|außer|кроме|помимо)\s+", re.IGNORECASE)


def clauses(sentence: str, is_about_languages: bool = False) -> tuple[str, ...]:
    """Return the parts of a sentence between commas, semicolons and conjunctions; "with" divides languages, too."""
    parts = _SEPARATOR.split(sentence)
    if is_about_languages:
        parts = [piece for part in parts for whole in _besides(part) for piece in _WITH.split(whole)]
        parts = [piece for part in parts for piece in _after_first_language(part, 2)]
    return tuple(part for part in parts if any(char.isalnum() for char in part))


def _besides(part: str) -> tuple[str, ...]:
    begin = _BESIDES.match(part)
    return _after_first_language(part[begin.end() :], 1) if begin else (part,)


def _after_first_language(part: str, least: int) -> tuple[str, ...]:
    """Return "my native English" and "I speak Polish at B1" of a part that says one besides the other, after so many words at least."""
    words = part.split()
    at = next((at for at, word in enumerate(words, 1) if languages_in(word)), 0)
    first, rest = words[:at], words[at:]
    is_beside = least <= at <= _LONGEST_BESIDE and any(languages_in(word) for word in rest)
    return (" ".join(first).strip(" ,"), " ".join(rest)) if is_beside and (least == 1 or _is_next(rest[0])) else (part,)


def _is_next(word: str) -> bool:
    """Whether a word is no "and", "or" or level that belongs to the language before it."""
    return (word[0].islower() and word.casefold() not in _NOT_NEXT) or word == "I"


_LONGEST_BESIDE = 4
_NOT_NEXT = frozenset(frame_words("frame", "not_next"))
