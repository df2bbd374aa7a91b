"""Attempts and approvals as stored rows."""

import json

from sqlalchemy import Connection, RowMapping, select

from adapters.stores.ledger.tables import approvals, attempts
from core.contracts.application import Approval, Attempt
from core.contracts.ledger_rows import ApprovalRow

ATTEMPT_COLUMNS = [attempts.c[name] for name in Attempt.model_fields if name in attempts.c] + [attempts.c.evidence_json]


def as_attempt(row: RowMapping) -> Attempt:
    fields = dict(row)
    evidence = fields.pop("evidence_json")
    return Attempt.model_validate(fields | {"evidence": json.loads(evidence) if evidence else {}})


def as_approval(row: RowMapping) -> ApprovalRow:
    fields = dict(row)
    used_at = fields.pop("used_at")
    return ApprovalRow(approval=Approval.model_validate(fields), used_at=used_at)


def stored_approval(connection: Connection, approval_id: str | None) -> ApprovalRow | None:
    row = connection.execute(select(approvals).where(approvals.c.id == approval_id)).mappings().first()
    return as_approval(row) if row else None


def last_attempt(connection: Connection, key: str) -> Attempt | None:
    query = (
        select(*ATTEMPT_COLUMNS).where(attempts.c.application_key == key).order_by(attempts.c.number.desc()).limit(1)
    )
    row = connection.execute(query).mappings().first()
    return as_attempt(row) if row else None


def attempt_numbered(connection: Connection, key: str, number: int) -> Attempt | None:
    this = (attempts.c.application_key == key) & (attempts.c.number == number)
    row = connection.execute(select(*ATTEMPT_COLUMNS).where(this)).mappings().first()
    return as_attempt(row) if row else None
