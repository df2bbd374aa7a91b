"""Qualifications that a text asks for by name: "valid school treasurer license", „Zulassung als Logopädin“. The words are in `data/named_qualifications.toml`."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.telling_words import text_roots
from core.lexicon.text_demands import is_optional, sentences_of
from core.lexicon.word_lists import any_of, shortest_cues, word_list
from core.text.normalize import fold

_FILE = "named_qualifications"
_OBJECT = r"\s*(?P<name>[^.;:()!?\n]{3,70})"
_SUBJECT = r"(?<!\w)(?P<name>(?:[\w’'/-]+\s){1,4})"
_END = re.compile(
    r"(?i),|\s(?:besitz\w*|hat|haben|vorlegt|vorlegen|mitbring\w*|brauch\w*|sind|ist|wird|mit|bei|are|is|and|who|which|with|from|on|at|und|и|с|со|от|не|для|будет|обязател\w+)(?:\s|$)"
)
_NAME = re.compile(r"\b(?:[A-ZА-ЯЁ]{2,5}|\d{3}[A-Z])\b")
"""A short name or the number of a licence: "NMC", "310T"."""


class NamedQualification(NamedTuple):
    """A qualification with the roots of its telling words and its short names, folded."""

    quote: str
    roots: frozenset[str]
    names: frozenset[str]


@cache
def _cues() -> tuple[str, ...]:
    return shortest_cues(word_list(_FILE, "cues"))


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<!\w)(?:{any_of(_FILE, kind)})(?!\w)")


@cache
def _named() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of a name behind the word for its paper, and before it."""
    before, behind = any_of(_FILE, "before"), any_of(_FILE, "behind")
    return re.compile(rf"(?i)(?<!\w)(?:{before}){_OBJECT}"), re.compile(rf"(?i){_SUBJECT}(?:{behind})(?!\w)")


@lru_cache(maxsize=64)
def named_qualifications(text: str) -> tuple[NamedQualification, ...]:
    """Return the qualifications without which a text says that nobody is taken."""
    lower = text.lower()
    if not any(map(lower.__contains__, _cues())):
        return ()
    found = []
    for sentence in sentences_of(text):
        named = [match for pattern in _named() for match in pattern.finditer(sentence)]
        if not named or not _pattern("exclusive").search(sentence) or is_optional(sentence):
            continue
        for match in named:
            words = _END.split(match["name"])[0] if match.re is _named()[0] else match["name"]
            if not words.strip() or _pattern("everyday").search(words):
                continue
            names = frozenset(map(fold, _NAME.findall(words)))
            if (roots := text_roots(words)) or names:
                found.append(NamedQualification(match[0].strip(), roots, names))
    return tuple(found)
