"""Who did it: everything that a clause says otherwise than a fact of the résumé."""

from collections.abc import Iterator

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.done_for_me import done_for_me
from core.documents.other_hands import done_by_others, of_ones_own
from core.documents.resume_facts import Fact


def hands_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed that a fact leaves to others, a thing of one's own that it does not name, and its deed done by somebody else for me."""
    yield from done_by_others(clause, fact)
    yield from of_ones_own(clause, fact)
    yield from done_for_me(clause, fact)
