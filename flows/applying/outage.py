"""Count the days on which the site of an application has failed."""

from collections.abc import Sequence
from datetime import date

from core.contracts.ledger_rows import ApplicationMove

OUTAGE = "outage"
"""Who moved an application that is left to a later run because its site failed."""


def days_of_outage(moves: Sequence[ApplicationMove], today: date) -> int:
    """Return on how many different days the site has failed in a row, today included."""
    days = {today}
    for move in reversed(moves):
        if move.by != OUTAGE:
            break
        days.add(move.moved_at.date())
    return len(days)
