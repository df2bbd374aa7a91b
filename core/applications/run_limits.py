"""Whether a run may start one more form: its time, its failures and its steps."""

from datetime import datetime, timedelta
from typing import NamedTuple

from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd, RunRecord
from core.errors import BudgetExceeded, ContextTooLarge, OtklikError, SettingsError


class Stop(NamedTuple):
    """Why a run goes no further."""

    end: RunEnd
    why: str


def time_over(limits: Limits, started_at: datetime, now: datetime) -> Stop | None:
    """Return a stop if the run has taken longer than `limits.run_minutes`."""
    if limits.run_minutes and now - started_at >= timedelta(minutes=limits.run_minutes):
        return Stop(RunEnd.TIME_OVER, f"the run took {limits.run_minutes} minutes (limits.run_minutes)")
    return None


def end_of_model_error(error: OtklikError) -> RunEnd:
    """Return how a run ends whose model call was not made or failed with an error."""
    if isinstance(error, ContextTooLarge):
        return RunEnd.CONTEXT_OVER_LIMIT
    return RunEnd.BUDGET_REACHED if isinstance(error, BudgetExceeded) else RunEnd.MODEL_ERROR


def end_of_failure(error: OtklikError | None) -> RunEnd:
    """Return how a run ends that a stage's error has stopped."""
    return RunEnd.SETTINGS_ERROR if isinstance(error, SettingsError) else RunEnd.FAILED


def reason_to_stop(limits: Limits, run: RunRecord, now: datetime) -> Stop | None:
    """Return why the run must not prepare one more application, or None."""
    if limits.failures_per_run and run.failures >= limits.failures_per_run:
        return Stop(RunEnd.TOO_MANY_FAILURES, f"{run.failures} applications failed (limits.failures_per_run)")
    if limits.steps_per_run and run.steps >= limits.steps_per_run:
        return used_up(limits)
    return time_over(limits, run.started_at, now)


def used_up(limits: Limits) -> Stop:
    return Stop(RunEnd.STEPS_USED_UP, f"{limits.steps_per_run} steps are used up (limits.steps_per_run)")


def steps_wanted(limits: Limits) -> int:
    """Return how many steps are set aside for one application: its form is filled twice if parts of the request may differ."""
    return 2 * limits.steps_per_form if limits.steps_per_form else limits.steps_per_run
