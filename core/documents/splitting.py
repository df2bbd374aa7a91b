"""Split a document into sentences, and a sentence into clauses that can each be true or untrue."""

import re

from core.documents.frame_words import frame_words

_SENTENCE = re.compile(
    r"(?<=[.!?…])(?<!\b[A-ZА-Я]\.)(?<!z\.)(?<!т\.)(?<!Mio\.)(?<!Mrd\.)(?<!Tsd\.)(?<!млн\.)(?<!тыс\.)(?<!руб\.)"
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


_BESIDES = re.compile(
    r"^(?:besides|apart from|in addition to|alongside|neben|außer|кроме|помимо)\s+([\w-]+)(?:,?\s+|$)", re.IGNORECASE
)


def clauses(sentence: str, is_about_languages: bool = False) -> tuple[str, ...]:
    """Return the parts of a sentence between commas, semicolons and conjunctions; "with" divides languages, too."""
    parts = _SEPARATOR.split(sentence)
    if is_about_languages:
        parts = [piece for part in parts for whole in _BESIDES.split(part) for piece in _WITH.split(whole)]
    return tuple(part for part in parts if any(char.isalnum() for char in part))
