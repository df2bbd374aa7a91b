"""Limits of a run: whether its time, failures and steps allow one more form."""

from datetime import datetime, timedelta
from typing import NamedTuple

from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd, RunRecord
from core.errors import BudgetExceeded, ContextTooLarge, OtklikError, SettingsError
from core.text.counts import counted


class Stop(NamedTuple):
    """The reason why a run must stop, with the end that is recorded for the run."""

    end: RunEnd
    why: str


def time_over(limits: Limits, started_at: datetime, now: datetime) -> Stop | None:
    """Return a stop if the run has taken longer than `limits.run_minutes`."""
    if limits.run_minutes and now - started_at >= timedelta(minutes=limits.run_minutes):
        return Stop(RunEnd.TIME_OVER, f"the run took {limits.run_minutes} minutes (limits.run_minutes)")
    return None


def end_of_model_error(error: OtklikError) -> RunEnd:
    """Return the end of a run in which a model call was not made or failed with `error`."""
    if isinstance(error, ContextTooLarge):
        return RunEnd.CONTEXT_OVER_LIMIT
    return RunEnd.BUDGET_REACHED if isinstance(error, BudgetExceeded) else RunEnd.MODEL_ERROR


def end_of_failure(error: OtklikError | None) -> RunEnd:
    """Return the end of a run that an error of a stage has stopped."""
    return RunEnd.SETTINGS_ERROR if isinstance(error, SettingsError) else RunEnd.FAILED


def reason_to_stop(limits: Limits, run: RunRecord, now: datetime) -> Stop | None:
    """Return why the run must not prepare one more application, or None."""
    if limits.failures_per_run and run.failures >= limits.failures_per_run:
        return Stop(
            RunEnd.TOO_MANY_FAILURES, f"{counted(run.failures, 'application')} failed (limits.failures_per_run)"
        )
    if limits.steps_per_run and run.steps >= limits.steps_per_run:
        return used_up(limits)
    return time_over(limits, run.started_at, now)


def used_up(limits: Limits) -> Stop:
    return Stop(RunEnd.STEPS_USED_UP, f"all of {counted(limits.steps_per_run, 'step')} used (limits.steps_per_run)")


def steps_wanted(limits: Limits) -> int:
    """Return the number of steps reserved for one application, whose form may be filled twice; without a limit per form, all steps."""
    return 2 * limits.steps_per_form if limits.steps_per_form else limits.steps_per_run
