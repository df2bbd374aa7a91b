"""The ledger's facts, copied into the warehouse."""

from collections.abc import Iterator, Mapping
from typing import Any

import duckdb

from adapters.stores.warehouse.database import WarehouseDatabase
from core.contracts.base import canonical_json, sha256_hex
from core.contracts.ledger_rows import LedgerChanges, LedgerFacts

_DOCUMENTS = "sent_documents"
TABLES = (
    "applications",
    "application_moves",
    "approvals",
    "attempts",
    "receipts",
    "outcomes",
    "token_usage",
    _DOCUMENTS,
    "events",
)
_MARK = "ledger_copy"


class WarehouseFacts(WarehouseDatabase):
    """The role `Projection` of `core.ports.warehouse`."""

    def project(self, changes: LedgerChanges) -> None:
        with self._write() as connection:
            if changes.is_everything:
                for table in TABLES:
                    connection.execute(f'DELETE FROM "{table}"')
            for facts in changes.parts:
                self._copy(connection, facts)
            connection.execute(f"DELETE FROM {_MARK}")
            connection.execute(f"INSERT INTO {_MARK} VALUES ($mark)", {"mark": changes.mark})

    def projected_until(self) -> str | None:
        marks = self._column(f"SELECT mark FROM {_MARK}", {})
        return str(marks[0]) if marks else None

    def _copy(self, connection: duckdb.DuckDBPyConnection, facts: LedgerFacts) -> None:
        """Replace the rows of these facts. Documents that an application no longer names are deleted."""
        keys = [row.key for row in facts.applications]
        if keys:
            connection.execute(
                f"DELETE FROM {_DOCUMENTS} WHERE application_key IN (SELECT unnest($keys))", {"keys": keys}
            )
        for table, rows in _rows_of(facts):
            self._replace(connection, table, rows)


def _rows_of(facts: LedgerFacts) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    yield "applications", [row.model_dump() | {"state": row.state.value} for row in facts.applications]
    yield (
        "application_moves",
        [
            move.model_dump()
            | {"from_state": move.from_state and move.from_state.value, "to_state": move.to_state.value}
            for move in facts.moves
        ],
    )
    yield "approvals", [row.approval.model_dump() | {"used_at": row.used_at} for row in facts.approvals]
    yield "attempts", [attempt.model_dump() for attempt in facts.attempts]
    yield (
        "receipts",
        [receipt.model_dump() | {"receipt_json": canonical_json(receipt)} for receipt in facts.receipts],
    )
    yield (
        "outcomes",
        [
            row.outcome.model_dump() | {"id": sha256_hex(row.outcome), "recorded_at": row.recorded_at}
            for row in facts.outcomes
        ],
    )
    yield "token_usage", [usage.model_dump() for usage in facts.usage]
    yield _DOCUMENTS, [document.model_dump() for document in facts.documents]
    yield "events", [event.model_dump() for event in facts.events]
