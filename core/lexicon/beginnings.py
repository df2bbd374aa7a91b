"""Tell quickly that a text has none of a list of phrases: none of its words begins as one of them does.

`Beginnings` reads from regular expressions how their matches begin. Long lists of phrases are then searched only in the few texts that have such a word.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from string import digits
from typing import NamedTuple

from core.lexicon.word_lists import by_first_letter

_LENGTH = 4
"""Letters of a beginning. A shorter word is one as a whole."""
_WORD = re.compile(r"\b\w{1,4}")
_TWINS = (("i̇", "i"), ("ı", "i"), ("ſ", "s"))
"""Letters in lower case that patterns without case take for others, and these."""
_END, _ANY, _DIGIT = ".", "*", "#"
"""What follows known letters: the end of the word, any letter or none, a digit."""
_QUANTIFIER = re.compile(r"(?:[?*+]|\{\d*,?\d*\})[?+]?")
_GROUP = re.compile(r"\((?:\?(?:[a-z]*:|P<\w+>))?")
_AROUND = re.compile(r"\(\?<?[=!]")
_ATOMS = (
    (re.compile(r"\\b|[$^]"), ""),
    (re.compile(r"\\d"), _DIGIT),
    (re.compile(r"\\[sW.+?/()-]|\[[\s,/’'-]+\]|[^\w\\.\[]"), _END),
    (re.compile(r"\[\^?\]?[^\]]*\]|\\.|\."), _ANY),
)
"""Parts of a pattern that are no letter, and what they are. A class of letters is read before."""
_LETTERS = re.compile(r"\[(\w+)\]")
_NO_BRACKET = re.compile(r"(?:[^|()\\\[]|\\.|\[\^?\]?[^\]]*\])*")
"""Parts of a pattern up to the next bracket of a group, or to the next alternative."""
_RANGE = re.compile(r"\[([0-9])-([0-9])\]")


class _Starts(NamedTuple):
    """The first four letters of each word of a text, in lower case; all beginnings of one to four letters; whether a word begins with a digit."""

    words: frozenset[str]
    prefixes: frozenset[str]
    has_number: bool


@lru_cache(maxsize=256)
def _words_begin(text: str) -> _Starts:
    """Return how the words of a text begin. Several questions are asked about the same text in turn."""
    words = frozenset(_WORD.findall(_lowered(text)))
    prefixes = words.union(*map(_prefixes_of, words))
    has_number = not prefixes.isdisjoint(digits) or (not text.isascii() and any(map(str.isdecimal, prefixes)))
    return _Starts(words, prefixes, has_number)


@lru_cache(maxsize=65536)
def _prefixes_of(word: str) -> tuple[str, str, str]:
    return word[:3], word[:2], word[0]


def _lowered(text: str) -> str:
    lower = text.lower()
    if not lower.isascii():
        for letter, other in _TWINS:
            lower = lower.replace(letter, other)
    return lower


class Beginnings:
    """How the matches of regular expressions begin that all begin with a word. With `is_whole` words must end where the expressions do.

    Raises `ValueError` for an expression that may begin with any word.
    """

    def __init__(self, patterns: Iterable[str], is_whole: bool = True) -> None:
        starts = {start for pattern in patterns for start in _choice(pattern + _NO_MORE * is_whole, 0)[0]}
        if not all(start.rstrip(_END + _ANY) for start in starts):
            raise ValueError("an expression may begin with any word")
        self._has_number = any(start.startswith(_DIGIT) for start in starts)
        self._known = frozenset(start.rstrip(_END) for start in starts if _is_known(start))
        self._short = frozenset(start.rstrip(_ANY) for start in starts if not _is_known(start))

    def may_be_in(self, text: str) -> bool:
        """Whether a text has a word that begins as one of the expressions does."""
        starts = _words_begin(text)
        return (
            not self._known.isdisjoint(starts.words)
            or not self._short.isdisjoint(starts.prefixes)
            or (self._has_number and starts.has_number)
        )


class Wordings:
    """Phrases, as regular expressions in lower case for whole words, that are searched only in a text with a word that begins as one of them does.

    Without `is_whole` the word may go on behind the phrase.
    """

    def __init__(self, patterns: Iterable[str], is_whole: bool = True) -> None:
        patterns = tuple(patterns)
        self._beginnings = Beginnings(patterns, is_whole)
        self._pattern = re.compile(rf"(?<!\w)(?:{by_first_letter(patterns)})" + r"(?!\w)" * is_whole)

    def may_be_in(self, text: str) -> bool:
        """Whether a text has a word that begins as a phrase does."""
        return self._beginnings.may_be_in(text)

    def are_in(self, *texts: str) -> bool:
        """Whether texts that follow each other, of which each ends a sentence, have a phrase."""
        return any(map(self._beginnings.may_be_in, texts)) and bool(self._pattern.search(". ".join(texts).lower()))

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first phrase in a text, which is searched in lower case."""
        return self._pattern.search(text.lower()) if self._beginnings.may_be_in(text) else None

    def findall(self, text: str) -> list[str]:
        """Return all phrases in a text, which is searched in lower case."""
        return self._pattern.findall(text.lower()) if self._beginnings.may_be_in(text) else []


_NO_MORE = r"\s"
"""Stands behind a pattern for whole words."""


def _is_known(start: str) -> bool:
    """Whether a beginning is a whole short word or as long as beginnings are."""
    return start.endswith(_END) or (len(start) >= _LENGTH and not start.endswith(_ANY))


def _choice(pattern: str, at: int) -> tuple[set[str], int]:
    """Read alternatives up to a closing bracket or the end. Return how they begin, and where they end."""
    found, at = _sequence(pattern, at)
    while pattern[at : at + 1] == "|":
        more, at = _sequence(pattern, at + 1)
        found |= more
    return found, at


def _sequence(pattern: str, at: int) -> tuple[set[str], int]:
    found = {""}
    while at < len(pattern) and pattern[at] not in "|)":
        parts, at = _part(pattern, at)
        quantifier = matched[0] if (matched := _QUANTIFIER.match(pattern, at)) else ""
        at += len(quantifier)
        if quantifier and quantifier[0] != "?":
            parts = {_joined(part, _ANY) for part in parts}
        if quantifier.startswith(("?", "*", "{0", "{,")):
            parts.add("")
        found = {_joined(start, part) for start in found for part in parts}
        if all(map(_is_complete, found)):
            return found, _end_of(pattern, at)
    return found, at


def _end_of(pattern: str, at: int) -> int:
    """Return where the alternative ends in which a place between two parts is."""
    depth = 0
    while (matched := _NO_BRACKET.match(pattern, at)) and matched.end() < len(pattern):
        at = matched.end()
        if not depth and pattern[at] in "|)":
            return at
        depth += (pattern[at] == "(") - (pattern[at] == ")")
        at += 1
    return len(pattern)


def _part(pattern: str, at: int) -> tuple[set[str], int]:
    """Read a group, a class or a letter."""
    if matched := _AROUND.match(pattern, at):
        return {""}, _choice(pattern, matched.end())[1] + 1
    if matched := _GROUP.match(pattern, at):
        found, at = _choice(pattern, matched.end())
        return found, at + 1
    if matched := _LETTERS.match(pattern, at):
        return set(map(_lowered, matched[1])), matched.end()
    if matched := _RANGE.match(pattern, at):
        return set(map(str, range(int(matched[1]), int(matched[2]) + 1))), matched.end()
    for kind, meaning in _ATOMS:
        if matched := kind.match(pattern, at):
            return {meaning}, matched.end()
    return {_lowered(pattern[at])}, at + 1


def _is_complete(start: str) -> bool:
    """Whether nothing that follows belongs to a beginning."""
    return len(start) >= _LENGTH or start.endswith((_END, _ANY))


def _joined(start: str, part: str) -> str:
    """Return a beginning and what follows it, as far as it counts."""
    if _is_complete(start):
        return start
    if part.startswith(_DIGIT):
        return start + _ANY if start else _DIGIT + _ANY
    return (start + part)[:_LENGTH]
