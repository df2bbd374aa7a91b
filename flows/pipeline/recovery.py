"""Settle what crashes, dead processes and the clock left behind."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from adapters.candidates.folder import load_candidate
from adapters.clock import utc_now
from adapters.locks import is_held
from adapters.prefect.runs import (
    application_key_of,
    cancelled_by_prefect,
    cancelled_by_user,
    crashed_lately,
    end_dead_run,
    end_needs,
    forget_ended,
    unfinished_runs,
)
from core.applications.lifecycle import BEING_SENT, DECLINABLE, TO_BE_SENT, step_of
from core.applications.sending_limits import opened_since
from core.contracts.application import State
from core.contracts.run_record import START, RunEnd
from core.ports.applications import Applications
from core.ports.ledger import DayLedger
from flows.pipeline.apply_runs import start_applications
from flows.settings import Settings

RECOVERY_SECONDS = 30.0
"""How often an installation that is up looks for dead runs."""
OPENING_SECONDS = 90.0
"""How long after the hours of sending began, or after a run crashed or was cancelled by Prefect, applications are started: a few looks, so that one that is
late misses none."""
MOST_CRASHES = 5
"""How many runs of an application may crash in a day before the next one is left to the next daily run."""
DAYS_LOOKED_BACK = 7
"""How far back ended runs are searched for replies that were not deleted at their end."""

Say = Callable[[str], Any]


def recover(settings: Settings, ledger: DayLedger, now: datetime, note: Say) -> None:
    """Settle applications whose process died, or whose time is over. No server is needed."""
    living = {
        row.flow_run_id
        for row in ledger.applications(states=BEING_SENT)
        if row.flow_run_id and is_held(settings.run_path, f"apply-{row.key}")
    }
    for key, before, after in ledger.recover(now, living):
        note(f"application {key} was interrupted in state {before}; its state is now {after}")


def recover_runs(settings: Settings, ledger: DayLedger, note: Say, is_start: bool = False) -> int:
    """Settle what died or was cancelled, and start again what died. Needs the server. Returns how many were started.

    So is what Prefect cancelled by itself, and what crashed before anybody saw that it was dead. What was approved outside the hours of sending is started when they begin. At the start of an installation, whatever else has no
    run is started too.
    """
    recover(settings, ledger, utc_now(), note)
    settle_cancelled(settings, ledger, note)
    end_needs(settings.prefect_server, utc_now())
    if is_start:
        run_id = f"{START}{uuid4()}"
        ledger.open_run(run_id, settings.candidate, utc_now())
        started = start_applications(settings, ledger, None, note, run_id=run_id)
        ledger.close_run(run_id, RunEnd.COMPLETED, "applications without a run were started", utc_now())
        forget_left_replies(settings, ledger, note)
        return started
    runs, now = unfinished_runs(settings.prefect_server, settings.run_path), utc_now()
    since = now - timedelta(seconds=OPENING_SECONDS)
    lost = cancelled_by_prefect(settings.prefect_server, since)
    lost |= crashed_lately(settings.prefect_server, since, MOST_CRASHES)
    startable = {application_key_of(run) for run in runs.dead} | lost | held_until_now(settings, ledger, now)
    return start_applications(settings, ledger, None, note, only=startable) if startable else 0


def held_until_now(settings: Settings, ledger: Applications, now: datetime) -> set[str]:
    """Return the approved applications whose hours of sending have just begun."""
    if not settings.limits.sending_hours:
        return set()
    before = now - timedelta(seconds=OPENING_SECONDS)
    return {
        row.key
        for row in ledger.applications(states=TO_BE_SENT)
        if opened_since(
            settings.limits,
            before,
            now,
            load_candidate(settings.candidate_folder(row.candidate_id), row.candidate_id).time_zone,
        )
    }


def settle_cancelled(settings: Settings, ledger: DayLedger, note: Say) -> None:
    """Decline the applications whose run the user has cancelled in the Prefect UI, unless another run works on them.

    What the user did to an application afterwards counts more. A run that was deleted declines nothing: its application is
    asked about again by the next daily run.
    """
    runs = unfinished_runs(settings.prefect_server, settings.run_path)
    for run in runs.dead:
        if run["state"]["type"] == "CANCELLING":
            end_dead_run(settings.prefect_server, run)
    rows = [row for row in ledger.applications(states=DECLINABLE) if row.key not in runs.living]
    if not rows:
        return
    cancelled = cancelled_by_user(settings.prefect_server, min(row.created_at for row in rows))
    for row in rows:
        decided = [move.moved_at for move in ledger.moves(row.key) if move.by == "person"]
        if row.key in cancelled and cancelled[row.key] > max(decided, default=row.created_at):
            why = "declined: its run was cancelled in the Prefect UI"
            ledger.move(row.key, [row.state], State.CANCELLED, why, "person", utc_now())
            note(f"application {row.key} was {why}")


def forget_left_replies(settings: Settings, ledger: Applications, note: Say) -> None:
    """Delete the replies that ended runs of settled applications have left on the server, as after a crash or a busy server."""

    def is_settled(key: str) -> bool:
        row = ledger.application(key)
        return row is not None and step_of(row.state) is None

    gone = forget_ended(settings.prefect_server, utc_now() - timedelta(days=DAYS_LOOKED_BACK), is_settled)
    if gone:
        note(f"forms and replies of ended runs deleted: {gone}")
