"""Volunteer work that a claim makes a job of."""

from collections.abc import Iterator

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import tokens

_SAID = tokens(" ".join(frame_words("unpaid", "said")))
_JOB = frozenset(frame_words("unpaid", "job"))
_WORK = _JOB | {*frame_words("unpaid", "work")}


def unpaid_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield the word that makes a job of volunteer work: "my job", and "I worked as a tutor" unless it is said to be unpaid."""
    if fact.entry.is_paid:
        return
    is_said = any(not word.has("plain") and supports(word, _SAID) for word in clause.tokens)
    entry = fact.entry
    is_post = any(supports(word, (*entry.title_tokens, *entry.name_tokens)) for word in clause.content)
    telling = _WORK if is_post and not is_said else _JOB
    word = next((word for word in clause.tokens if word.text in telling), None)
    if word:
        yield Problem("role", word.raw, "the résumé says that this was unpaid")
