"""Applications that wait for the user, and replies sent to their runs as the Prefect UI sends them."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import httpx

from adapters.prefect.runs import apply_runs, run_page
from core.applications.lifecycle import AWAITS_ANSWERS, AWAITS_DECISION, MAY_ASK, NEEDS_LOOK
from core.applications.open_decisions import shown_fields
from core.applications.source_words import source_text
from core.contracts.application import Manifest
from core.contracts.ledger_rows import ApplicationRow
from core.errors import FatalError, SkippableError
from core.ports.applications import Applications
from flows.applying.draft_permissions import DRAFTS_KEY
from flows.settings import Settings

BUSY, BUSY_SECONDS = 503, 30.0
NO_FORM, FORM_SECONDS = "Run input schema not found", 15.0
"""Prefect suspends a run first and stores its form afterwards: a reply in between is refused for this reason."""
LOOK_SECONDS = 0.2
"""How long to wait before the server is asked again."""


class PendingDecision(NamedTuple):
    """An application that waits for the user.

    `run_id` names the suspended Prefect run, or is None if no run is suspended for it. `asks` is `approval`, `answers`, `drafts` or
    `look yourself`; `schema_key` names the JSON Schema of the form that the run shows, see `schema_of`.
    """

    application: ApplicationRow
    run_id: str | None
    asks: str
    url: str | None
    schema_key: str | None = None


def pending_decisions(settings: Settings, ledger: Applications) -> list[PendingDecision]:
    """Return every application that waits for the user, oldest first. Runs are named only if the Prefect server is up."""
    suspended = {run["parameters"].get("application_key"): run for run in _suspended(settings)}
    decisions = []
    for row in ledger.applications(states=MAY_ASK | NEEDS_LOOK):
        run = suspended.get(row.key)
        if row.state in NEEDS_LOOK:
            decisions.append(PendingDecision(row, None, "look yourself", None))
        elif run:
            page = run_page(settings.prefect_server, run["id"])
            decisions.append(PendingDecision(row, run["id"], _asked_by(settings, row, run), page, _schema_key(run)))
        elif row.state in AWAITS_DECISION | AWAITS_ANSWERS:
            decisions.append(PendingDecision(row, None, _asks(row), None))
    return decisions


def schema_of(settings: Settings, item: PendingDecision) -> dict[str, Any]:
    """Return the JSON Schema of the form that the run shows, or an empty one if it shows none.

    Waits up to `FORM_SECONDS` for a form that is not stored yet. Raises `SkippableError` if it is not stored by then, and
    `RetryableError` if the server does not answer.
    """
    end = time.monotonic() + FORM_SECONDS
    while not (schema := _schema(settings, item.run_id, item.schema_key)) and item.schema_key:
        if time.monotonic() > end:
            raise _form_is_missing()
        time.sleep(LOOK_SECONDS)
    return schema


def pending_decision(settings: Settings, ledger: Applications, key: str) -> PendingDecision:
    """Return the application whose key starts with `key`. Raises `SkippableError` unless exactly one waits in a suspended run."""
    return pending_among(settings, ledger, [key])[0]


def pending_among(settings: Settings, ledger: Applications, keys: Sequence[str]) -> list[PendingDecision]:
    """Return the application that each key begins, once each. Raises `SkippableError` unless each is exactly one that waits in a suspended run."""
    if not settings.prefect_server.is_up():
        raise FatalError("the Prefect server is not up", "Start it: otklik up")
    waiting = pending_decisions(settings, ledger)
    return list({item.application.key: item for item in (_begun_by(waiting, key) for key in keys)}.values())


def _begun_by(waiting: Sequence[PendingDecision], key: str) -> PendingDecision:
    matches = [item for item in waiting if item.application.key.startswith(key)]
    if len(matches) != 1:
        raise SkippableError(f"{len(matches)} waiting applications start with {key!r}", "See `otklik pending`.")
    if matches[0].run_id is None:
        raise SkippableError(
            f"no suspended run for {key}",
            "Start one: otklik run. If it is unclear or was handed over to you, look at the employer's site.",
        )
    return matches[0]


def answer(settings: Settings, item: PendingDecision, reply: Mapping[str, object]) -> None:
    """Resume the run with this reply, as the UI does. Raises `SkippableError` with the server's reason if it refuses.

    Waits up to `FORM_SECONDS` for a run that has not stored its form yet.
    """
    began = time.monotonic()
    try:
        while True:
            response = settings.prefect_server.send(f"/flow_runs/{item.run_id}/resume", {"run_input": dict(reply)})
            reason = _refusal(response)
            if response.status_code == BUSY:  # the database of the server is busy: the reply was not accepted
                patience = BUSY_SECONDS
            else:
                patience = FORM_SECONDS if reason and NO_FORM in reason else 0.0
            if time.monotonic() - began >= patience:
                break
            time.sleep(LOOK_SECONDS)
    except httpx.TransportError as error:
        raise SkippableError(
            f"the server did not answer: {error}", "See `otklik pending`: it may have accepted the reply."
        ) from None
    if reason and NO_FORM in reason:
        raise _form_is_missing()
    if reason:
        raise SkippableError(f"the run did not accept the reply: {reason}", "See `otklik pending` and try again.")


def _refusal(response: httpx.Response) -> str | None:
    """Return why the server refused a reply, or None if it accepted it."""
    is_json = response.headers.get("content-type", "").startswith("application/json")
    body = response.json() if response.content and is_json else {}
    if response.status_code < 400 and body.get("status") not in ("REJECT", "ABORT"):
        return None
    reason = (body.get("details") or {}).get("reason") or response.text[:300]
    return str(reason or f"status {response.status_code}")


def _form_is_missing() -> SkippableError:
    return SkippableError(
        "the run has not stored its form yet",
        "Try again in a minute. If it is still so, delete the run in the Prefect UI: the next `otklik run` asks again.",
    )


def manifest_of(ledger: Applications, row: ApplicationRow) -> Manifest | None:
    """Return the manifest that the application currently names."""
    stored = ledger.manifest(row.manifest_sha256) if row.manifest_sha256 else None
    return stored[0] if stored else None


def manifest_lines(manifest: Manifest) -> list[str]:
    """Render the manifest for a terminal, one line per field."""
    lines = [f"{manifest.vacancy_title} · {manifest.employer or 'employer not stated'}", f"to {manifest.origin}"]
    for number, field in shown_fields(manifest):
        source = source_text(field.answer.provenance if field.answer else None, field.committed)
        value = "; ".join(field.committed) if isinstance(field.committed, tuple) else field.committed
        lines.append(f"  {number:2}. {field.question} = {value}  [{source}]")
    return lines


def _suspended(settings: Settings) -> list[dict[str, Any]]:
    return apply_runs(settings.prefect_server, ("PAUSED",)) if settings.prefect_server.is_up() else []


def _asks(row: ApplicationRow) -> str:
    return "approval" if row.state in AWAITS_DECISION else "answers"


def _asked_by(settings: Settings, row: ApplicationRow, run: dict[str, Any]) -> str:
    """What a suspended run asks for. Its form is read only if the application has been moved since it was shown."""
    if f"-{DRAFTS_KEY}-" in (_schema_key(run) or ""):
        return "drafts"
    if row.state in AWAITS_DECISION | AWAITS_ANSWERS:
        return _asks(row)
    return "approval" if "edits" in _schema(settings, run["id"], _schema_key(run)).get("properties", {}) else "answers"


def _schema_key(run: dict[str, Any]) -> str | None:
    keyset = (run.get("state") or {}).get("state_details", {}).get("run_input_keyset")
    return str(keyset["schema"]) if keyset else None


def _schema(settings: Settings, run_id: str | None, key: str | None) -> dict[str, Any]:
    schema = settings.prefect_server.ask(f"/flow_runs/{run_id}/input/{key}") if run_id and key else None
    return schema if isinstance(schema, dict) else {}
