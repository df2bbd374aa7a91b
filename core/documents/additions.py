"""What a clause adds to a statement that it repeats: what for, by what means, what came of it, a deed beside help, being the first, and the time it took."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names, is_content
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import Token, actions, is_in, tokens
from core.text.data import load_toml

_PURPOSE = "|".join(word.replace("_", " ") for word in frame_words("added", "purpose"))
_MEANS = "|".join(word.replace("_", " ") for word in frame_words("added", "means"))
_OTHERS = "|".join(frame_words("added", "others"))
_AND = "|".join(frame_words("added", "and"))
_JOINED = re.compile(rf",?\s+(?:{_AND})\s+", re.IGNORECASE)
_ADDED = re.compile(
    rf"\b(?:{_PURPOSE})\s+(?P<for>[^;]+)|\b(?:{_MEANS})\s+(?P<by>(?:[\w-]+\s*){{1,3}})|(?:,|\b(?:{_AND}))\s+(?:{_OTHERS})\s+(?P<who>[^,;]+)",
    re.IGNORECASE,
)
_OR_MORE = re.compile(
    rf"(?:\b(?:{'|'.join(frame_words('added', 'or'))})\s+|,\s+)(?:\w+\s+){{0,2}}(?:{'|'.join(frame_words('added', 'more'))})(?:\s+\w+)?\s*(?:[.,;!]|$)",
    re.IGNORECASE,
)
_ONESELF = frozenset((*frame_words("before", "i"), *frame_words("hands", "me"), *frame_words("added", "mine")))
_FIRST = frame_words("added", "first")
_AS_FIRST = frozenset(frame_words("added", "as_first"))
_TO_DO = frozenset(frame_words("added", "to_do"))
_EDGE = frame_words("own_time", "edge")
_IN = frozenset(frame_words("added", "in"))
_WITHIN = frozenset(frame_words("added", "within"))
_ABOUT_TIME = _WITHIN | _IN
_FEW = frame_words("added", "few")
_TIME_UNITS = frame_words("added", "units")
_BACK = frozenset(frame_words("added", "back"))
_PATTERNS = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in load_toml("core.documents", "data/frame_words.toml")["added_patterns"].items()
}
_TIMES = ("number.years", "number.months", "period.")
_FINITE = ("ed", "л", "ла", "лся", "лась")


def is_added(words: Sequence[Token], clause: Clause) -> bool:
    """Whether one of the words tells what for, by what means, or what others did then: of that a statement has to have every word."""
    added = _added(clause.text)
    return bool(added) and any(word.text in added for word in words)


@lru_cache(maxsize=1024)
def _added(text: str) -> frozenset[str]:
    """Return the plain words of what a clause adds."""
    found: set[str] = set()
    for match in _ADDED.finditer(text):
        words = [word.text for word in tokens(next(part for part in match.groups() if part))]
        is_counted = match["who"] and any(word[0].isdigit() for word in words)
        if is_counted or (not match["for"] and _ONESELF & {*words}):
            continue
        found |= {*words}
    return frozenset(found)


def added_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed beside help, "the first to", "in my first year", "within minutes", "more than others" and "or more" where a statement has none of it."""
    yield from _beside_help(clause, fact)
    yield from _first(clause, fact)
    yield from _within(clause, fact)
    for name in _compared(clause.text) - _compared(fact.text):
        yield Problem("unsupported", clause.text, f"the résumé {_WHY[name]}")
    if says_more(clause.text) and not any(is_in(word, "comparison_more") for word in fact.stated):
        yield Problem("number", clause.text, "the résumé does not say that it was more")


_WHY = {"against_others": "does not compare you with others", "still": "does not say how it is today"}


@lru_cache(maxsize=4096)
def _compared(text: str) -> frozenset[str]:
    """Return the names of the patterns that a text has."""
    return frozenset(name for name, pattern in _PATTERNS.items() if pattern.search(text))


@lru_cache(maxsize=1024)
def says_more(text: str) -> bool:
    """Whether a text says "or more", "and often more"."""
    return _OR_MORE.search(text) is not None


def refers_back(clause: Clause) -> bool:
    """Whether a part of a sentence speaks of a thing of the part before: "and edit them", "its orders"."""
    return any(word.text in _BACK for word in clause.tokens)


def _within(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield "within minutes", «за несколько недель» where a statement names no such time."""
    for at, word in enumerate(clause.tokens):
        if word.text not in _ABOUT_TIME:
            continue
        following = clause.tokens[at + 1 : at + 4]
        is_vague = word.text in _WITHIN or any(other.text.startswith(_FEW) for other in following[:2])
        known = {unit for other in fact.stated for unit in _units(other)} if is_vague else set()
        if is_vague and any(_units(other) - known for other in following):
            yield Problem("number", word.raw, "the résumé does not say how long it took")
            return


def _units(word: Token) -> set[str]:
    """Return the units of time that a word names."""
    return {unit for unit in _TIME_UNITS if word.text.startswith(unit)}


def _beside_help(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield what somebody did who is said to have helped with something else: "helped with the move and wrote the plan"."""
    if "support" not in clause.actions or "support" not in action_names(fact.stated):
        return
    own = {
        name for words in _predicates(fact.text) if "support" not in (names := action_names(words)) for name in names
    }
    helped = {*action_names(fact.stated)}
    has_helped = False
    for words in _predicates(clause.text):
        names = action_names(words)
        if "support" in names:
            has_helped = True
        elif has_helped and words[0].text not in _TO_DO:
            is_about_it = all(supports(word, fact.stated) for word in words if is_content(word))
            done = own | helped if is_about_it else own
            for at, word in enumerate(words):
                deeds = {*action_names([word])}
                ways = deeds.union(*(actions()[name].entailed_by for name in deeds))
                if deeds and not ways & done and _is_finite(words, at, clause.language == "de"):
                    yield Problem("role", word.raw, "the résumé says only that you helped")
                    return


@lru_cache(maxsize=1024)
def _predicates(text: str) -> list[tuple[Token, ...]]:
    """Return the words of the parts of a text between "and", each with the words up to a comma only."""
    parts = [tokens(part.split(",")[0] if at else part) for at, part in enumerate(_JOINED.split(text))]
    return [words for words in parts if words]


def _is_finite(words: Sequence[Token], at: int, is_german: bool) -> bool:
    """Whether a word is a verb in the past, or one of "I" and «я»; an irregular English one may be an infinitive: "helped to put up and cut"."""
    word = words[at]
    if word.text.endswith(_FINITE) or {other.text for other in words[max(0, at - 1) : at]} & {"i", "ich", "я"}:
        return True
    is_participle = word is words[-1] and word.raw[0].islower() and "ge" in word.text
    return is_german and (word.text.endswith("te") or (is_participle and word.text.endswith(("t", "en"))))


def _first(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield "the first to do it" and "in my first year"."""
    words = clause.tokens
    if not any(word.text.startswith(_EDGE) for word in words) or any(w.text.startswith(_FIRST) for w in fact.stated):
        return
    for at, word in enumerate(words):
        before = words[at - 1].text if at else ""
        following = words[at + 1 : at + 2]
        if word.text.startswith(_EDGE) and any(other.has_any(_TIMES) for other in words[at + 1 : at + 3]):
            if any(other.text in _IN for other in words[max(0, at - 2) : at]):
                yield Problem("date", word.raw, "the résumé does not say when")
                return
        elif word.text.startswith(_FIRST):
            is_alone = not following or not following[0].raw[0].isalpha() or following[0].text in _TO_DO
            is_to_do = any(other.text in _TO_DO for other in words[at + 1 :])
            if before in _AS_FIRST and (is_alone or is_to_do):
                yield Problem("unsupported", word.raw, "the résumé does not say that you were the first")
                return
