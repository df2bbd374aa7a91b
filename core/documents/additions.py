"""What a clause adds to a statement that it repeats: what for, by what means, what came of it, a deed beside help, being the first, and the time it took."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names
from core.documents.frame_words import frame_words
from core.documents.other_hands import parts_of
from core.documents.resume_facts import Fact
from core.documents.verb_forms import irregular_verb, is_english_infinitive
from core.documents.words import Token, actions, is_in, tokens

_PURPOSE = "|".join(word.replace("_", " ") for word in frame_words("added", "purpose"))
_MEANS = "|".join(word.replace("_", " ") for word in frame_words("added", "means"))
_OTHERS = "|".join(frame_words("added", "others"))
_ADDED = re.compile(
    rf"\b(?:{_PURPOSE})\s+(?P<for>[^;]+)|\b(?:{_MEANS})\s+(?P<by>(?:[\w-]+\s*){{1,3}})|,\s+(?:{_OTHERS})\s+(?P<who>[^,;]+)",
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
_TIMES = ("number.years", "number.months", "period.")
_FINITE = ("ed", "te", "л", "ла", "лся", "лась")


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
    """Yield a deed beside help, "the first to", "in my first year" and "or more" where a statement has none of it."""
    yield from _beside_help(clause, fact)
    yield from _first(clause, fact)
    if says_more(clause.text) and not any(is_in(word, "comparison_more") for word in fact.stated):
        yield Problem("number", clause.text, "the résumé does not say that it was more")


def says_more(text: str) -> bool:
    """Whether a text says "or more", "and often more"."""
    return _OR_MORE.search(text) is not None


def _beside_help(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield what somebody did who is said to have helped with something else: "helped with the move and wrote the plan"."""
    if "support" not in clause.actions or "support" not in action_names(fact.stated):
        return
    done = {*action_names(fact.tokens)}
    has_helped = False
    for words in parts_of(clause.text):
        names = action_names(words)
        if "support" in names:
            has_helped = True
        elif has_helped:
            for at, word in enumerate(words):
                own = {*action_names([word])}
                ways = own.union(*(actions()[name].entailed_by for name in own))
                if own and not ways & done and _is_finite(words, at):
                    yield Problem("role", word.raw, "the résumé says only that you helped")
                    return


def _is_finite(words: Sequence[Token], at: int) -> bool:
    """Whether a word is a verb in the past, or one of "I", "ich" and «я»."""
    word = words[at]
    if word.text.endswith(_FINITE) or {other.text for other in words[max(0, at - 1) : at]} & {"i", "ich", "я"}:
        return True
    is_participle = (
        word is words[-1] and word.raw[0].islower() and "ge" in word.text and word.text.endswith(("t", "en"))
    )
    return is_participle or (bool(irregular_verb(word.text)) and word.text.isascii() and not is_english_infinitive(word.text) and not word.text.endswith("ing"))  # fmt: skip


def _first(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield "the first to do it" and "in my first year"."""
    words = clause.tokens
    if any(word.text.startswith(_FIRST) for word in fact.stated):
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
