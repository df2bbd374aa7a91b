"""Invented applications, manifests and approvals for tests of the ledger."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import insert

from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.ledger.tables import outcomes
from core.contracts.application import Approval, Manifest, Outcome, Receipt, State, application_key
from core.contracts.base import sha256_hex
from core.contracts.ledger_rows import ApplicationRow, ApprovalRow, LedgerFacts, OutcomeRow
from tests.support.memory_ledger import MemoryLedger

NOW = datetime(2026, 11, 3, 9, 0, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)


class Clock:
    """A clock that stands still until the test moves it."""

    def __init__(self, now: datetime = NOW) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


def application(number: int = 1, candidate_id: str = "mara", **changes: Any) -> ApplicationRow:
    posting = f"https://jobs.example.com/acme/{number}"
    fields: dict[str, Any] = {
        "key": application_key("demo", posting, candidate_id),
        "candidate_id": candidate_id,
        "site": "demo",
        "card_id": f"demo:{number}",
        "posting_url": posting,
        "employer": f"Acme {number}",
        "title": "Data Engineer",
        "created_at": NOW,
        "updated_at": NOW,
    }
    return ApplicationRow(**fields | changes)


def manifest_of(row: ApplicationRow, expires_at: datetime = NOW + timedelta(days=2), **changes: Any) -> Manifest:
    fields: dict[str, Any] = {
        "application_key": row.key,
        "candidate_id": row.candidate_id,
        "card_id": row.card_id,
        "vacancy_title": row.title,
        "employer": row.employer,
        "posting_url": row.posting_url,
        "form_url": f"{row.posting_url}/apply",
        "origin": "https://jobs.example.com",
        "form_fingerprints": ("f1",),
        "fields": (),
        "expires_at": expires_at,
    }
    return Manifest(**fields | changes)


def approval_of(manifest: Manifest, id: str = "a1", decision: str = "approve", **changes: Any) -> Approval:
    fields: dict[str, Any] = {
        "id": id,
        "application_key": manifest.application_key,
        "manifest_sha256": manifest.sha256,
        "decision": decision,
        "by": "mara",
        "decided_at": NOW,
        "expires_at": NOW + timedelta(days=1),
    }
    return Approval(**fields | changes)


def receipt_of(manifest: Manifest, attempt: int = 1) -> Receipt:
    return Receipt(
        application_key=manifest.application_key,
        attempt=attempt,
        manifest_sha256=manifest.sha256,
        wire_sha256="w" * 64,
        confirmation_text="Thank you for applying.",
        confirmation_url="https://jobs.example.com/thanks",
        received_at=NOW,
    )


def awaiting(ledger: Any, row: ApplicationRow | None = None, **of_manifest: Any) -> tuple[ApplicationRow, Manifest]:
    """Create an application that waits for approval."""
    row = row or application()
    assert ledger.open_application(row)
    manifest = manifest_of(row, **of_manifest)
    sha256 = ledger.keep_manifest(manifest, {"screenshot": "b" * 64}, NOW)
    ledger.move(row.key, {State.SHORTLISTED}, State.PREPARED, "filled", "test", NOW, manifest_sha256=sha256)
    return ledger.move(row.key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "test", NOW), manifest


def approved(ledger: Any, row: ApplicationRow | None = None, **of_manifest: Any) -> tuple[ApplicationRow, Manifest]:
    """Create an application with the approval `a1`, or with one named after its key if a test uses several."""
    waiting, manifest = awaiting(ledger, row, **of_manifest)
    assert ledger.record_approval(approval_of(manifest, id=f"a-{waiting.key}"))
    return ledger.application(waiting.key), manifest


def facts_of(ledger: Any) -> LedgerFacts:
    """Return everything that the ledger holds."""
    parts = list(ledger.changes(None, NOW).parts)
    names = [name for name in LedgerFacts.model_fields if name != "schema_version"]
    return LedgerFacts(**{name: tuple(row for part in parts for row in getattr(part, name)) for name in names})


def receipt_in(ledger: Any, key: str) -> Receipt | None:
    return next((receipt for receipt in facts_of(ledger).receipts if receipt.application_key == key), None)


def approval_in(ledger: Any, approval_id: str) -> ApprovalRow | None:
    return next((row for row in facts_of(ledger).approvals if row.approval.id == approval_id), None)


def enter_outcome(ledger: SqlLedger | MemoryLedger, outcome: Outcome, now: datetime = NOW) -> None:
    """Enter an employer's answer. The product reads outcomes but has no command to enter them yet."""
    if isinstance(ledger, MemoryLedger):
        ledger.outcomes.append(OutcomeRow(outcome=outcome, recorded_at=now))
        return
    values = outcome.model_dump(exclude={"schema_version"}) | {"id": sha256_hex(outcome), "recorded_at": now}
    with ledger._write() as connection:
        connection.execute(insert(outcomes).values(values))


def submitted(ledger: SqlLedger | MemoryLedger, dispatch: bool = True) -> tuple[str, Manifest]:
    """Begin to send the first application. Return its key and its manifest."""
    row, manifest = approved(ledger)
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW, "flow-1")
    if dispatch:
        ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
    return row.key, manifest
