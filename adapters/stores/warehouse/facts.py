"""The ledger's facts, copied into the warehouse."""

from datetime import datetime, timedelta

from adapters.stores.warehouse.database import WarehouseDatabase
from core.contracts.base import canonical_json, sha256_hex
from core.contracts.ledger_rows import LedgerFacts

_OVERLAP = timedelta(days=1)


class WarehouseFacts(WarehouseDatabase):
    """The role `Projection` of `core.ports.warehouse`."""

    def project(self, facts: LedgerFacts) -> None:
        tables = {
            "applications": [row.model_dump(mode="python") | {"state": row.state.value} for row in facts.applications],
            "application_moves": [
                move.model_dump()
                | {"from_state": move.from_state and move.from_state.value, "to_state": move.to_state.value}
                for move in facts.moves
            ],
            "approvals": [row.approval.model_dump() | {"used_at": row.used_at} for row in facts.approvals],
            "attempts": [attempt.model_dump() for attempt in facts.attempts],
            "receipts": [
                receipt.model_dump() | {"receipt_json": canonical_json(receipt)} for receipt in facts.receipts
            ],
            "outcomes": [
                row.outcome.model_dump() | {"id": sha256_hex(row.outcome), "recorded_at": row.recorded_at}
                for row in facts.outcomes
            ],
            "token_usage": [usage.model_dump() for usage in facts.usage],
            "sent_documents": [document.model_dump() for document in facts.documents],
            "events": [event.model_dump() for event in facts.events],
        }
        with self._write() as connection:
            for table, rows in tables.items():
                self._replace(connection, table, rows)

    def projected_until(self) -> datetime | None:
        found = self.rows("projected_until")[0]["projected_until"]
        return found - _OVERLAP if found else None
