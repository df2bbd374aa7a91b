"""Model calls, events, the switch that pauses submissions, and the copy of all facts for the warehouse."""

import uuid
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping, Select, Table, insert, select

from adapters.stores.ledger.applications import COLUMNS, as_application
from adapters.stores.ledger.attempt_rows import ATTEMPT_COLUMNS, as_approval, as_attempt
from adapters.stores.ledger.audit import LedgerAudit
from adapters.stores.ledger.tables import (
    application_moves,
    applications,
    approvals,
    events,
    manifests,
    outcomes,
    receipts,
    switches,
    token_usage,
)
from core.contracts.application import Manifest, Outcome, Receipt
from core.contracts.audit import USER, AuditKind
from core.contracts.ledger_rows import ApplicationMove, Event, LedgerFacts, OutcomeRow, SentDocument, Switch
from core.contracts.upcasts import read_stored
from core.contracts.usage import TokenUsage


class LedgerJournal(LedgerAudit):
    """Implements `core.ports.ledger.Journal`."""

    def record_usage(self, usage: TokenUsage) -> None:
        statement = self._insert(token_usage).values(usage.model_dump(exclude={"schema_version"}))
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_nothing())

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]:
        query = select(token_usage).where(token_usage.c.called_at >= since).order_by(token_usage.c.called_at)
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

    def facts(self, since: datetime | None = None) -> LedgerFacts:
        """Read all facts in one snapshot. SQLite's read transactions are snapshots; PostgreSQL's are set to repeatable read."""
        with self._read() as connection:
            if self._file is None:
                connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")

            def rows(query: Select[Any]) -> Iterator[RowMapping]:
                return iter(connection.execute(query).mappings())

            def recent(table: Table, moment: str) -> Iterator[RowMapping]:
                query = select(table).order_by(table.c[moment])
                return rows(query if since is None else query.where(table.c[moment] >= since))

            return LedgerFacts(
                applications=tuple(map(as_application, rows(select(*COLUMNS).order_by(applications.c.key)))),
                moves=tuple(map(ApplicationMove.model_validate, rows(select(application_moves)))),
                approvals=tuple(map(as_approval, rows(select(approvals)))),
                attempts=tuple(map(as_attempt, rows(select(*ATTEMPT_COLUMNS)))),
                receipts=tuple(read_stored(Receipt, row["receipt_json"]) for row in rows(select(receipts))),
                outcomes=tuple(map(_as_outcome, rows(select(outcomes)))),
                usage=tuple(map(TokenUsage.model_validate, recent(token_usage, "called_at"))),
                documents=tuple(_documents(rows(_CURRENT_MANIFESTS))),
                events=tuple(map(Event.model_validate, recent(events, "happened_at"))),
            )


_CURRENT_MANIFESTS = select(manifests.c.manifest_json).where(
    manifests.c.sha256 == applications.c.manifest_sha256, manifests.c.application_key == applications.c.key
)


def _documents(rows: Iterator[RowMapping]) -> Iterator[SentDocument]:
    for row in rows:
        manifest = read_stored(Manifest, row["manifest_json"])
        for file in manifest.files:
            key = manifest.application_key
            yield SentDocument(application_key=key, kind=file.kind, name=file.name, sha256=file.sha256)


def _as_outcome(row: RowMapping) -> OutcomeRow:
    fields = {name: row[name] for name in Outcome.model_fields if name in row}
    return OutcomeRow(outcome=Outcome.model_validate(fields), recorded_at=row["recorded_at"])
