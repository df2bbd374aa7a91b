"""The scope of a stored answer: everywhere, one ATS, one employer or one vacancy."""

from typing import NamedTuple

from core.contracts.candidate import StoredAnswer
from core.text.normalize import plain


class Scope(NamedTuple):
    """The ATS, employer and vacancy of a form; None if unknown."""

    ats: str | None = None
    employer: str | None = None
    card_id: str | None = None


ANYWHERE = Scope()


def narrowness(entry: StoredAnswer, here: Scope) -> int | None:
    """Return how narrow an entry's scope is: 0 everywhere, 1 this ATS, 2 this employer, 3 this vacancy; None if it does not apply here."""
    narrowest = 0
    limits = ((entry.ats, here.ats), (entry.employer, here.employer), (entry.card_id, here.card_id))
    for level, (wanted, actual) in enumerate(limits, start=1):
        if wanted is None:
            continue
        if actual is None or plain(wanted) != plain(actual):
            return None
        narrowest = level
    return narrowest
