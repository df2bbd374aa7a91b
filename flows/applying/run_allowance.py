"""The part of its run's limits that preparing one application may use."""

from collections.abc import Callable
from datetime import datetime
from types import TracebackType
from typing import Protocol

from core.applications.run_limits import Stop, reason_to_stop, steps_wanted, used_up
from core.applications.step_budget import StepBudget
from core.contracts.audit import AuditKind
from core.contracts.limits import Limits
from core.contracts.run_record import RunRecord
from core.ports.applications import Applications
from core.ports.journal import AuditLog, Runs


class Limiting(Runs, AuditLog, Protocol):
    """The roles of the ledger that limits of a run need."""


class _Moves(Applications, Limiting, Protocol):
    """The roles of the ledger that tell whether the user has replied since the run."""


class RunAllowance:
    """Steps that are set aside for one form, and given back where they were not taken. Without a run, only the form's own limit counts."""

    def __init__(
        self,
        ledger: Limiting,
        limits: Limits,
        run: RunRecord | None,
        key: str,
        budget: StepBudget,
        now: Callable[[], datetime],
    ) -> None:
        self._ledger, self._limits, self._run, self._key = ledger, limits, run, key
        self._budget, self._now = budget, now
        self._granted = 0

    def is_open(self) -> bool:
        """Return whether the run may prepare one more form; if not, record why the run ends."""
        if self._run is None:
            return True
        stop = reason_to_stop(self._limits, self._run, self._now())
        if stop is None:
            cap = self._limits.steps_per_run
            self._granted = self._ledger.take_steps(self._run.run_id, self._key, steps_wanted(self._limits), cap)
            stop = used_up(self._limits) if cap and not self._granted else None
        if stop is not None:
            stop_run(self._ledger, self._key, stop, self._now())
        return stop is None

    def __enter__(self) -> None:
        if self._run is not None and self._limits.steps_per_run:
            self._budget.in_all = self._budget.used + self._granted
        self._before = self._budget.used

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._run is not None:
            taken = self._budget.used - self._before
            self._ledger.give_back_steps(self._run.run_id, self._key, self._granted - taken)


def stop_run(ledger: Limiting, key: str, stop: Stop, now: datetime) -> None:
    """Record that the run of an application ends here. The application stays as it is, for the next run."""
    run = ledger.run_of(key)
    if run is not None:
        ledger.close_run(run.run_id, stop.end, stop.why, now)
        ledger.record_audit(AuditKind.STOPPED, "limits", run.run_id, f"{stop.end.label}: {stop.why}", now)


def allowance_of(
    ledger: _Moves, limits: Limits, key: str, budget: StepBudget, now: Callable[[], datetime]
) -> RunAllowance | None:
    """Set steps of the run aside for a form of this application. Return None if a limit of the run is reached.

    Limits of the run no longer count once the user has replied: the user waits for the result, perhaps days after the run.
    """
    run = ledger.run_of(key)
    if run and any(move.by == "person" and move.moved_at > run.started_at for move in ledger.moves(key)):
        run = None
    allowance = RunAllowance(ledger, limits, run, key, budget, now)
    return allowance if allowance.is_open() else None
