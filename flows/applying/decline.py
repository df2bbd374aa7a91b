"""Decline an application, whatever state its run is in, with or without a Prefect server."""

from datetime import datetime
from uuid import uuid4

from adapters.locks import is_held
from adapters.prefect.runs import end_runs
from core.applications.lifecycle import AWAITS_DECISION, BEING_SENT, FIRST, MOVES, label_of
from core.contracts.application import Approval, State
from core.contracts.ledger_rows import ApplicationRow
from core.errors import SkippableError
from core.ports.applications import Applications
from core.ports.ledger import DecisionLedger
from flows.settings import Settings


def application_named(ledger: Applications, key: str) -> ApplicationRow:
    """Return the application whose key starts with `key`. Raises `SkippableError` unless it is exactly one."""
    if row := ledger.application(key):
        return row
    rows = ledger.applications_named(key)
    if len(rows) != 1:
        raise SkippableError(f"{len(rows)} applications start with {key!r}", "See `otklik status`.")
    return rows[0]


def decline(settings: Settings, ledger: DecisionLedger, key: str, note: str, now: datetime) -> None:
    """Decline the application whose key starts with `key`, and end its runs if the server is up.

    An attempt whose process has died is settled first. Raises `SkippableError` if the application was sent, may have been
    sent, or is being sent at this moment.
    """
    row = application_named(ledger, key)
    if row.state in BEING_SENT and not is_held(settings.run_path, f"apply-{row.key}"):
        others = {other.flow_run_id for other in ledger.applications(states=BEING_SENT) if other.key != row.key}
        ledger.recover(now, {run for run in others if run})
        row = application_named(ledger, row.key)
    if State.CANCELLED not in MOVES[row.state] and row.state is not State.CANCELLED:
        raise SkippableError(
            f"application {row.key} is “{label_of(row.state)}” and cannot be declined", _instead(row.state)
        )
    if row.state in AWAITS_DECISION:
        ledger.record_approval(_rejection(row, note, now))
        row = application_named(ledger, row.key)
    if row.state is not State.CANCELLED:
        ledger.move(row.key, [row.state], State.CANCELLED, note or "declined", "person", now)
    stop_runs(settings, row.key)


def stop_runs(settings: Settings, key: str) -> None:
    """End every run of this application that has not ended, if the server is up."""
    if settings.prefect_server.is_up():
        end_runs(settings.prefect_server, settings.run_path, key)


def _rejection(row: ApplicationRow, note: str, now: datetime) -> Approval:
    return Approval(
        id=str(uuid4()),
        application_key=row.key,
        manifest_sha256=row.manifest_sha256 or "",
        decision="reject",
        by="person",
        note=note,
        decided_at=now,
        expires_at=now,
    )


def _instead(state: State) -> str:
    if state in BEING_SENT:
        return "It is being sent at this moment. Look again in a minute: otklik status"
    if FIRST in MOVES[state]:
        return "Nothing is sent for it."
    return "It was sent, or may have been. See `otklik status`."
