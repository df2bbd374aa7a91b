"""Applications that wait for a person, and the answer given through the same interface that the Prefect UI uses."""

import time
from typing import Any, NamedTuple

import httpx

from adapters.prefect.runs import apply_runs, run_page
from core.applications.approval_screen import shown_fields
from core.applications.lifecycle import AWAITS_DECISION, MAY_ASK, NEEDS_LOOK
from core.contracts.application import Manifest
from core.contracts.ledger_rows import ApplicationRow
from core.errors import FatalError, SkippableError
from core.ports.ledger import Ledger
from flows.settings import Settings

BUSY, BUSY_SECONDS = 503, 30.0


class Waiting(NamedTuple):
    """`run_id` is the suspended Prefect run, None where none is suspended for it (yet, or any more)."""

    application: ApplicationRow
    run_id: str | None
    asks: str
    url: str | None
    schema: dict[str, Any] | None


def waiting(settings: Settings, ledger: Ledger) -> list[Waiting]:
    """Every application that waits for a person, oldest first, with its suspended run where the server is up."""
    suspended = {run["parameters"].get("application_key"): run for run in _suspended(settings)}
    found = []
    for row in ledger.applications(states=MAY_ASK | NEEDS_LOOK):
        run = suspended.get(row.key)
        if row.state in NEEDS_LOOK:
            found.append(Waiting(row, None, "look yourself", None, None))
        elif run:
            schema = _schema(settings, run)
            asks = "approval" if schema and "edits" in schema.get("properties", {}) else "answers"
            found.append(Waiting(row, run["id"], asks, run_page(settings.prefect_server, run["id"]), schema))
        elif row.state in AWAITS_DECISION:
            found.append(Waiting(row, None, "approval", None, None))
    return found


def one_waiting(settings: Settings, ledger: Ledger, key: str) -> Waiting:
    """The one whose key starts with `key`. Raises `SkippableError` where there is none, or several, or nothing to answer to."""
    if not settings.prefect_server.is_up():
        raise FatalError("the Prefect server is not up", "Start it: otklik up")
    found = [item for item in waiting(settings, ledger) if item.application.key.startswith(key)]
    if len(found) != 1:
        raise SkippableError(f"{len(found)} waiting applications start with {key!r}", "See `otklik pending`.")
    if found[0].run_id is None:
        raise SkippableError(
            f"no suspended run waits for {key}",
            "Start one: otklik run. An unclear or handed-over one needs your own look.",
        )
    return found[0]


def answer(settings: Settings, item: Waiting, given: dict[str, Any]) -> None:
    """Resumes the run with the input, as the UI does. Raises `SkippableError` with the server's words where it refuses."""
    busy_until = time.monotonic() + BUSY_SECONDS
    try:
        while True:
            response = settings.prefect_server.send(f"/flow_runs/{item.run_id}/resume", {"run_input": given})
            if response.status_code != BUSY or time.monotonic() > busy_until:
                break
            time.sleep(1.0)  # its database is busy: nothing was taken
    except httpx.TransportError as error:
        raise SkippableError(
            f"the server did not answer: {error}", "See `otklik pending`: it may have taken it."
        ) from None
    body = response.json() if response.content else {}
    if response.status_code >= 400 or body.get("status") in ("REJECT", "ABORT"):
        reason = (body.get("details") or {}).get("reason") or response.text[:300]
        raise SkippableError(f"the run did not take the answer: {reason}", "See `otklik pending` and try again.")


def evidence_of(ledger: Ledger, row: ApplicationRow) -> tuple[Manifest, dict[str, str]] | None:
    return ledger.manifest(row.manifest_sha256) if row.manifest_sha256 else None


def manifest_lines(manifest: Manifest) -> list[str]:
    """The manifest for a terminal."""
    lines = [f"{manifest.vacancy_title} · {manifest.employer or 'employer not stated'}", f"to {manifest.origin}"]
    for number, field in shown_fields(manifest):
        source = field.answer.provenance.source if field.answer else "form"
        value = "; ".join(field.committed) if isinstance(field.committed, tuple) else field.committed
        lines.append(f"  {number:2}. {field.question} = {value}  [{source}]")
    return lines


def _suspended(settings: Settings) -> list[dict[str, Any]]:
    return apply_runs(settings.prefect_server, ("PAUSED",)) if settings.prefect_server.is_up() else []


def _schema(settings: Settings, run: dict[str, Any]) -> dict[str, Any] | None:
    keyset = (run.get("state") or {}).get("state_details", {}).get("run_input_keyset")
    if not keyset:
        return None
    schema = settings.prefect_server.ask(f"/flow_runs/{run['id']}/input/{keyset['schema']}")
    return schema if isinstance(schema, dict) else None
