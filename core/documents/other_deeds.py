"""Another deed than that of the résumé: "cooked lunch" for "served lunch", in whatever language."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import DEEDS, Token

_GENERAL = frozenset(frame_words("deeds", "general"))
"""Deeds that may be called by many names."""
_AND = frozenset(frame_words("added", "and"))


def other_deed_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed of a clause in the place of the one with which a statement about a job begins, whether that is in a list or not."""
    own = fact.stated[0] if fact.stated else None
    is_header = fact.entry.section != "work" or fact.pointer == fact.entry.pointer
    if own is None or is_header or not _is_telling(own, fact) or _has_second_deed(fact.stated):
        return
    if is_said(own, clause.tokens):
        return
    around = (*fact.tokens, *fact.entry.header_tokens)
    word = next((w for w in clause.tokens if w.has_any(DEEDS) and not supports(w, around)), None)
    if word:
        yield Problem("role", word.raw, f"the résumé says “{own.raw}”, not “{word.raw}”")


def _is_telling(word: Token, fact: Fact) -> bool:
    names = {*action_names([word])}
    is_deed = bool(names) or word.has_any(DEEDS) or not (action_names(fact.stated) or is_noun_phrase(fact))
    return not names & _GENERAL and is_deed


def _has_second_deed(words: Sequence[Token]) -> bool:
    """Whether a word after "and" may be a second verb, because it ends as the first does."""
    return any(
        before.text in _AND and (word.text[-1] == words[0].text[-1] or word.has("action.") or word.has_any(DEEDS))
        for before, word in pairwise(words)
    )


def is_said(own: Token, words: Sequence[Token]) -> bool:
    """Whether a clause names the deed of a statement itself."""
    names = {*action_names([own])}
    return supports(own, words) or any(supports(word, (own,)) for word in words) or bool(names & {*action_names(words)})


def is_noun_phrase(fact: Fact) -> bool:
    """Whether a statement about a job names what was done by a noun alone: "Hausbesuche bei 25 Patienten"."""
    first = fact.stated[0] if fact.stated else None
    is_about_work = fact.entry.section == "work" and fact.pointer != fact.entry.pointer
    return (
        is_about_work
        and first is not None
        and first.raw[0].isupper()
        and not first.text.endswith(("ed", "s", "л", "ла", "т", "te", "t"))
    )
