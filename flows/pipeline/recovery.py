"""Settle what crashes, dead processes and the clock left behind."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import uuid4

from adapters.clock import utc_now
from adapters.locks import is_held
from adapters.prefect.runs import application_key_of, cancelled_by_user, end_dead_run, unfinished_runs
from core.applications.lifecycle import BEING_SENT, DECLINABLE
from core.contracts.application import State
from core.contracts.run_record import RunEnd
from core.ports.ledger import Ledger
from flows.pipeline.apply_runs import start_applications
from flows.settings import Settings

RECOVERY_SECONDS = 30.0
"""How often an installation that is up looks for dead runs."""

Say = Callable[[str], Any]


def recover(settings: Settings, ledger: Ledger, now: datetime, note: Say) -> None:
    """Settle applications whose process died, or whose time is over. No server is needed."""
    living = {
        row.flow_run_id
        for row in ledger.applications(states=BEING_SENT)
        if row.flow_run_id and is_held(settings.run_path, f"apply-{row.key}")
    }
    for key, before, after in ledger.recover(now, living):
        note(f"application {key} was interrupted in state {before}; its state is now {after}")


def recover_runs(settings: Settings, ledger: Ledger, note: Say, is_start: bool = False) -> int:
    """Settle what died or was cancelled, and start again what died. Needs the server. Returns how many were started.

    At the start of an installation, whatever else has no run is started too.
    """
    recover(settings, ledger, utc_now(), note)
    settle_cancelled(settings, ledger, note)
    if is_start:
        run_id = f"start-{uuid4()}"
        ledger.open_run(run_id, settings.candidate, utc_now())
        started = start_applications(settings, ledger, None, note, run_id=run_id)
        ledger.close_run(run_id, RunEnd.COMPLETED, "applications without a run were started", utc_now())
        return started
    runs = unfinished_runs(settings.prefect_server, settings.run_path)
    dead = {application_key_of(run) for run in runs.dead}
    return start_applications(settings, ledger, None, note, only=dead) if dead else 0


def settle_cancelled(settings: Settings, ledger: Ledger, note: Say) -> None:
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
