"""Facts of two jobs joined in one sentence: "plated diets for patients on dialysis" of a cook who became a dietitian."""

from collections.abc import Iterator, Sequence

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import Token

_SHORTEST = 5
"""Letters of a word in no list that may be a deed or thing of its own."""


def joined_problem(clause: Clause, fact: Fact, facts: Sequence[Fact]) -> Problem | None:
    """Return a word of a clause that is in no list and that only statements about other jobs have, beside what this one says; None for none."""
    if not _is_statement(fact):
        return None
    elsewhere = {
        word.text for other in facts if _is_statement(other) and other.entry is not fact.entry for word in other.stated
    }
    here = tuple(_around(fact, facts))
    for word in clause.tokens:
        is_told_elsewhere = word.text in elsewhere and not word.meanings and len(word.text) >= _SHORTEST
        if is_told_elsewhere and not supports(word, here):
            return Problem("employer", word.raw, f"the résumé says “{word.raw}” of another job")
    return None


def _is_statement(fact: Fact) -> bool:
    return fact.entry.section == "work" and fact.pointer != fact.entry.pointer


def _around(fact: Fact, facts: Sequence[Fact]) -> Iterator[Token]:
    """Yield the words of a job's facts, and of all that is said of no job."""
    yield from fact.entry.header_tokens
    for other in facts:
        if other.entry is fact.entry or other.entry.section != "work":
            yield from other.tokens
