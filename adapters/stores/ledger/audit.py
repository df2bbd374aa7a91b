"""The audit log: entries are added in the transaction of what they record, and never changed. The database refuses changes by triggers."""

from datetime import datetime

from sqlalchemy import Connection, insert, select

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.tables import audit_log
from core.contracts.audit import FIRST_CHAIN, AuditEntry, AuditKind

_AUDIT_LOCK = 0x07_71_1E  # an arbitrary number, another than those of migrations and dispatches


class LedgerAudit(LedgerDatabase):
    """Implements `core.ports.journal.AuditLog`."""

    def record_audit(self, kind: AuditKind, who: str, subject: str, detail: str, now: datetime) -> None:
        with self._write() as connection:
            self._audit(connection, kind, who, subject, detail, now)

    def audit(self) -> list[AuditEntry]:
        with self._read() as connection:
            rows = connection.execute(select(audit_log).order_by(audit_log.c.n)).mappings()
            return [AuditEntry.model_validate(dict(row)) for row in rows]

    def _audit(
        self, connection: Connection, kind: AuditKind, who: str, subject: str, detail: str, now: datetime
    ) -> None:
        """Add an entry in the caller's transaction, one process at a time."""
        self._alone(connection, _AUDIT_LOCK)
        columns = (audit_log.c.n, audit_log.c.chain_sha256)
        last = connection.execute(select(*columns).order_by(audit_log.c.n.desc()).limit(1)).first()
        number, before = (last.n + 1, last.chain_sha256) if last else (1, FIRST_CHAIN)
        detail = detail.replace("\x00", "")
        entry = AuditEntry(n=number, kind=kind, who=who, subject=subject, detail=detail, happened_at=now)
        values = entry.model_dump(exclude={"schema_version"}) | {"chain_sha256": entry.chained_to(before)}
        connection.execute(insert(audit_log).values(values))
