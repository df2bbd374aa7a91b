"""Receipts as stored rows, each the next link in the chain of its candidate."""

from collections.abc import Collection
from datetime import datetime

from pydantic import ValidationError
from sqlalchemy import Connection, RowMapping, insert, select

from adapters.stores.ledger.attempt_rows import attempt_numbered, stored_approval
from adapters.stores.ledger.tables import applications, in_parts, receipts
from core.applications.receipt_chain import contents_of
from core.contracts.application import Approval, Attempt, Receipt, ReceiptContents
from core.contracts.base import canonical_json, sha256_hex
from core.contracts.ledger_rows import ReceiptRow
from core.contracts.upcasts import read_stored
from core.errors import StateConflict, StoreError


def chain_receipt(connection: Connection, receipt: Receipt, candidate_id: str, now: datetime) -> None:
    """Store a receipt as the last link of its candidate's chain. The caller lets no other process chain one meanwhile."""
    mine = (receipts.c.candidate_id == candidate_id) & receipts.c.number.is_not(None)
    newest = select(receipts.c.contents_json).where(mine).order_by(receipts.c.number.desc()).limit(1)
    last = connection.scalar(newest)
    attempt, approval = _made_of(connection, receipt)
    if attempt is None:
        raise StateConflict(f"application {receipt.application_key} has no attempt {receipt.attempt}")
    before = read_stored(ReceiptContents, last) if last else None
    contents = contents_of(receipt, approval, attempt, candidate_id, before)
    values = {
        "application_key": receipt.application_key,
        "receipt_json": canonical_json(receipt),
        "receipt_sha256": sha256_hex(receipt),
        "received_at": receipt.received_at,
        "recorded_at": now,
        "candidate_id": candidate_id,
        "number": contents.number,
        "contents_json": canonical_json(contents),
        "contents_sha256": contents.sha256,
    }
    connection.execute(insert(receipts).values(values))


_WITH_OWNER = select(receipts, applications.c.candidate_id.label("owner")).join(
    applications, applications.c.key == receipts.c.application_key
)


def stored_receipts(connection: Connection, keys: Collection[str] | None) -> list[ReceiptRow]:
    """Receipts of these applications (None: of all), oldest first. Raises `StoreError` for a row that is no receipt."""
    query = _WITH_OWNER.order_by(receipts.c.recorded_at, receipts.c.number)
    parts = [query] if keys is None else [query.where(receipts.c.application_key.in_(part)) for part in in_parts(keys)]
    return [_receipt_row(connection, row) for part in parts for row in connection.execute(part).mappings().all()]


def last_receipts(connection: Connection, candidate_id: str, count: int) -> list[ReceiptRow]:
    """The last links of a candidate's chain, oldest first. Raises `StoreError` for a row that is no receipt."""
    mine = (receipts.c.candidate_id == candidate_id) & receipts.c.number.is_not(None)
    query = _WITH_OWNER.where(mine).order_by(receipts.c.number.desc()).limit(count)
    return [_receipt_row(connection, row) for row in reversed(connection.execute(query).mappings().all())]


def _receipt_row(connection: Connection, row: RowMapping) -> ReceiptRow:
    try:
        receipt = read_stored(Receipt, row["receipt_json"])
        contents = read_stored(ReceiptContents, row["contents_json"]) if row["contents_json"] else None
    except ValidationError as error:
        message = f"the receipt of {row['application_key']} in the ledger is damaged"
        raise StoreError(message, "Restore the ledger from a copy.") from error
    attempt, approval = _made_of(connection, receipt)
    return ReceiptRow(
        candidate_id=row["owner"],
        receipt=receipt,
        receipt_sha256=row["receipt_sha256"],
        contents=contents,
        contents_sha256=row["contents_sha256"],
        approval=approval,
        attempt=attempt,
    )


def _made_of(connection: Connection, receipt: Receipt) -> tuple[Attempt | None, Approval | None]:
    """The attempt that a receipt names, and its approval."""
    attempt = attempt_numbered(connection, receipt.application_key, receipt.attempt)
    row = stored_approval(connection, attempt.approval_id) if attempt else None
    return attempt, row.approval if row else None
