"""Settle what crashes, dead processes and the clock left behind."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from adapters.clock import utc_now
from adapters.locks import is_held
from core.applications.lifecycle import BEING_SENT
from core.ports.ledger import Ledger
from flows.pipeline.apply_runs import restart_dead, start_applications
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
    """Settle what died and start it again. At the start of an installation also whatever else has no run. Returns how many."""
    recover(settings, ledger, utc_now(), note)
    if is_start:
        return start_applications(settings, ledger, None, note)
    return restart_dead(settings, ledger, note)
