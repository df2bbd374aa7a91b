"""Degrees and certificates in a claim that the résumé does not give."""

from collections.abc import Iterator

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.words import is_in

_TRADE = frozenset(frame_words("education", "trade"))
_AT_UNIVERSITY = frame_words("education", "at_university")
_NAMED_DEGREES = {"mba": {"mba", "business"}, "llm": {"llm", "laws"}, "llb": {"llb", "laws"}}


def degree_problems(clause: Clause, fact: Fact, today: str) -> Iterator[Problem]:
    """Yield degrees that a fact does not have, and one that is not completed."""
    for word in clause.tokens:
        ranks = {meaning for meaning in word.meanings if meaning.startswith("degree.")}
        named = _NAMED_DEGREES.get(word.text)
        is_other = named is not None and not any(other.text in named for other in fact.tokens)
        if is_other or (ranks and not any(ranks & o.meanings for o in (*fact.tokens, *fact.entry.header_tokens))):
            yield Problem("degree", word.raw, "the résumé has no such degree here")
        elif is_in(word, "some_degree") and not any(is_in(other, "some_degree") for other in fact.tokens):
            yield Problem("degree", word.raw, "the résumé has no degree here")
    entry = fact.entry
    studied = next((word for word in clause.tokens if word.text.startswith(_AT_UNIVERSITY)), None)
    is_trade = entry.section == "education" and any(
        word.text in _TRADE or is_in(word, "no_degree") for word in entry.header_tokens
    )
    if studied and is_trade:
        yield Problem("degree", studied.raw, "the résumé names an apprenticeship here")
    is_going_on = entry.section == "education" and entry.start and (not entry.end or entry.end > today)
    says_so = any(is_in(word, "in_progress") or word.has("rank.diminishing") for word in clause.tokens)
    if is_going_on and ("complete" in clause.actions or not says_so):
        yield Problem("degree", clause.text, "the résumé does not say that this was completed")


def certificate_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a certificate where a fact is none."""
    named = [word for word in clause.tokens if is_in(word, "certificate")]
    if named and not any(is_in(word, "certificate") for word in fact.tokens):
        yield Problem("certificate", named[0].raw, "the résumé lists no such certificate")
