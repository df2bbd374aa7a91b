"""A decision of the candidate that replaced the program's."""

from datetime import datetime
from typing import Literal

from core.contracts.base import Contract


class Override(Contract):
    """What the candidate decided about an evaluated vacancy, and what the program had advised before.

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
