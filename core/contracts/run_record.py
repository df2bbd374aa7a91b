"""A run as recorded in the ledger: its counts against the limits, and how it ended."""

from datetime import datetime
from enum import StrEnum

from core.contracts.base import Contract


class RunEnd(StrEnum):
    """How a run ended, from the least to the most serious. Every end but the last two is normal: the next run does what is left.

    `budget_reached`, `context_over_limit` and `model_error`: the stages ran, but some model calls were not made or failed, and their items
    wait for the next run. `blocked`: the user's rules for hosts forbid every application that could have been started.
    """

    COMPLETED = "completed"
    PAUSED = "paused"
    CAP_REACHED = "cap_reached"
    STEPS_USED_UP = "steps_used_up"
    TIME_OVER = "time_over"
    BUDGET_REACHED = "budget_reached"
    CONTEXT_OVER_LIMIT = "context_over_limit"
    MODEL_ERROR = "model_error"
    TOO_MANY_FAILURES = "too_many_failures"
    BLOCKED = "blocked"
    SETTINGS_ERROR = "settings_error"
    FAILED = "failed"

    @property
    def label(self) -> str:
        return self.value.replace("_", " ")


OF_MODEL = frozenset({RunEnd.BUDGET_REACHED, RunEnd.CONTEXT_OVER_LIMIT, RunEnd.MODEL_ERROR})
"""Ends of runs that did everything except some model calls."""


class RunRecord(Contract):
    """One run with its counts: `applications` started, `steps` taken in their forms, and `failures` among them.

    `ended_as` is None while the run goes on, and after the run was killed. A later apply run may replace it with a more serious end.
    """

    run_id: str
    candidate_id: str
    started_at: datetime
    ended_at: datetime | None = None
    ended_as: RunEnd | None = None
    why: str = ""
    applications: int = 0
    steps: int = 0
    failures: int = 0

    @property
    def ending(self) -> str:
        """The end of the run in words, with its reason; "not ended" without one."""
        if self.ended_as is None:
            return "not ended"
        return f"{self.ended_as.label}: {self.why}" if self.why else self.ended_as.label


START = "start-"
"""Prefix of the ids of runs in which `otklik up` starts applications without a run. They are counted, but not shown as daily runs."""


def is_graver(end: RunEnd, than: RunEnd | None) -> bool:
    """Whether `end` is more serious than the recorded end `than`, and so replaces it; true if None is recorded."""
    order = list(RunEnd)
    return than is None or order.index(end) > order.index(than)
