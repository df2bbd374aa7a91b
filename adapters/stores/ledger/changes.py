"""What has changed in the ledger since a copy of it was made. Triggers of the database number the changes (migration 009)."""

import uuid
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, Table, insert, select, text

from adapters.stores.ledger.applications import COLUMNS, as_application
from adapters.stores.ledger.attempt_rows import ATTEMPT_COLUMNS, as_approval, as_attempt
from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.journal import USAGE_COLUMNS
from adapters.stores.ledger.tables import (
    application_moves,
    applications,
    approvals,
    attempts,
    copies,
    events,
    last_change,
    manifests,
    outcomes,
    receipts,
    token_usage,
)
from core.contracts.application import Manifest, Outcome, Receipt
from core.contracts.ledger_rows import ApplicationMove, Event, LedgerChanges, LedgerFacts, OutcomeRow, SentDocument
from core.contracts.upcasts import read_stored
from core.contracts.usage import TokenUsage

PART = 1000
"""How many applications are read at once."""
EVENT_COLUMNS = [events.c[name] for name in Event.model_fields if name in events.c]
_POSTGRES_NEXT = text("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
_POSTGRES_SERVER = text("SELECT system_identifier::text FROM pg_control_system()")


class LedgerChangeLog(LedgerDatabase):
    """Implements `core.ports.journal.ChangeLog`."""

    def changes(self, since: str | None, now: datetime) -> LedgerChanges:
        """Return what has changed since the copy with the mark `since`, read in one snapshot while `parts` is iterated.

        The mark is stored before the snapshot is taken. Changes between the two are read now and again by the next copy.
        """
        mark = uuid.uuid4().hex
        with self._write() as connection:
            source, first = self._source(connection), self._next_change(connection)
            earlier = connection.execute(select(copies).where(copies.c.mark == since)).first()
            values = {"mark": mark, "first_change": first, "source": source, "made_at": now}
            connection.execute(insert(copies).values(values))
        is_known = earlier is not None and earlier.source == source and earlier.first_change <= first
        return LedgerChanges(mark, not is_known, self._parts(earlier.first_change if earlier and is_known else 0))

    def _next_change(self, connection: Connection) -> int:
        """Return a number that every later change reaches. In PostgreSQL the oldest transaction that has not ended decides it."""
        if self._file is None:
            return int(connection.scalar(_POSTGRES_NEXT) or 0)
        return int(connection.scalar(select(last_change.c.n)) or 0) + 1

    def _source(self, connection: Connection) -> str:
        """Return what counts the changes: PostgreSQL's numbers belong to a server, and a database restored on another one has new ones."""
        return str(connection.scalar(_POSTGRES_SERVER)) if self._file is None else "sqlite"

    def _parts(self, first: int) -> Iterator[LedgerFacts]:
        with self._read() as connection:
            if self._file is None:
                connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            for keys in _stream(connection, _changed(select(applications.c.key), applications, first)):
                yield _facts_of(connection, [row["key"] for row in keys])
            for usage in _stream(connection, _changed(select(*USAGE_COLUMNS), token_usage, first)):
                yield LedgerFacts(usage=tuple(map(TokenUsage.model_validate, usage)))
            for happened in _stream(connection, _changed(select(*EVENT_COLUMNS), events, first)):
                yield LedgerFacts(events=tuple(map(Event.model_validate, happened)))


def _changed(query: Select[Any], table: Table, first: int) -> Select[Any]:
    """Limit a query to what changed. `change > 0` is the condition of the indexes, which are not used without it."""
    return query.where(table.c.change > text("0"), table.c.change >= first).order_by(table.c.change) if first else query


def _stream(connection: Connection, query: Select[Any]) -> Iterable[Sequence[RowMapping]]:
    """Read a query in parts of `PART` rows; no more of them are in memory at once."""
    return connection.execute(query, execution_options={"yield_per": PART}).mappings().partitions()


def _facts_of(connection: Connection, keys: Collection[str]) -> LedgerFacts:
    """Return these applications and everything that belongs to them."""

    def rows(query: Select[Any], table: Table, key: str = "application_key") -> Iterator[RowMapping]:
        return iter(connection.execute(query.where(table.c[key].in_(keys))).mappings())

    current = select(manifests.c.manifest_json).where(
        manifests.c.sha256 == applications.c.manifest_sha256, manifests.c.application_key == applications.c.key
    )
    return LedgerFacts(
        applications=tuple(map(as_application, rows(select(*COLUMNS), applications, "key"))),
        moves=tuple(map(ApplicationMove.model_validate, rows(select(application_moves), application_moves, "key"))),
        approvals=tuple(map(as_approval, rows(select(approvals), approvals))),
        attempts=tuple(map(as_attempt, rows(select(*ATTEMPT_COLUMNS), attempts))),
        receipts=tuple(read_stored(Receipt, row["receipt_json"]) for row in rows(select(receipts), receipts)),
        outcomes=tuple(map(_as_outcome, rows(select(outcomes), outcomes))),
        documents=tuple(_documents(rows(current, applications, "key"))),
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
