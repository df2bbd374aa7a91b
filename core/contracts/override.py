"""Decisions of the candidate that replaced the program's advice."""

from datetime import datetime
from typing import Literal

from core.contracts.base import Contract


class Override(Contract):
    """The candidate's decision about an evaluated vacancy, and the program's advice and score before it.

    `note` is the candidate's own reason. `application` is the state of the application that followed, if there is one.
    """

    card_id: str
    title: str
    employer: str | None = None
    decision: Literal["apply", "skip"]
    note: str = ""
    advice_before: str | None = None
    score_before: int | None = None
    application: str | None = None
    decided_at: datetime
