"""Model calls, events, and the switch that pauses submissions."""

import uuid
from datetime import datetime

from sqlalchemy import insert, select

from adapters.stores.ledger.audit import LedgerAudit
from adapters.stores.ledger.tables import events, switches, token_usage
from core.contracts.audit import USER, AuditKind
from core.contracts.ledger_rows import Switch
from core.contracts.usage import TokenUsage

USAGE_COLUMNS = [token_usage.c[name] for name in TokenUsage.model_fields if name in token_usage.c]


class LedgerJournal(LedgerAudit):
    """Implements `core.ports.journal.Journal`."""

    def record_usage(self, usage: TokenUsage) -> None:
        statement = self._insert(token_usage).values(
            usage.model_dump(include={column.name for column in USAGE_COLUMNS})
        )
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_nothing())

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]:
        query = select(*USAGE_COLUMNS).where(token_usage.c.called_at >= since).order_by(token_usage.c.called_at)
        if candidate_id is not None:
            query = query.where(token_usage.c.candidate_id == candidate_id)
        with self._read() as connection:
            return [TokenUsage.model_validate(dict(row)) for row in connection.execute(query).mappings()]

    def switch(self, name: str) -> Switch | None:
        with self._read() as connection:
            row = connection.execute(select(switches).where(switches.c.name == name)).mappings().first()
        return Switch.model_validate(dict(row)) if row else None

    def set_switch(self, name: str, is_on: bool, why: str, now: datetime) -> None:
        values = {"is_on": is_on, "why": why, "set_at": now}
        statement = self._insert(switches).values({"name": name} | values)
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_update(index_elements=["name"], set_=values))
            self._audit(connection, AuditKind.PAUSED if is_on else AuditKind.RESUMED, USER, name, why, now)

    def record_event(self, kind: str, candidate_id: str | None, subject: str, detail: str, now: datetime) -> None:
        values = {"id": uuid.uuid4().hex, "kind": kind, "candidate_id": candidate_id, "subject": subject}
        with self._write() as connection:
            connection.execute(insert(events).values(values | {"detail": detail, "happened_at": now}))
