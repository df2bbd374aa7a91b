"""Applications, their history and their manifests."""

import json
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Unpack

from sqlalchemy import Column, ColumnElement, Connection, RowMapping, Select, func, insert, select, update

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.tables import application_moves, applications, manifests
from core.applications.lifecycle import AWAITS_DECISION, CLOSED_BY_US, FIRST
from core.applications.near_duplicates import is_near_duplicate
from core.applications.transitions import CHANGEABLE, reason_against_move
from core.contracts.application import Manifest, State
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import ApplicationMove, ApplicationRow, MoveChanges
from core.contracts.upcasts import read_stored
from core.errors import StateConflict, StoreError
from core.vacancies.employers import employer_key

COLUMNS = [applications.c[name] for name in ApplicationRow.model_fields if name in applications.c]


def without_index(column: Column[str]) -> ColumnElement[str]:
    """Return an expression with the column's value that uses no index, so that the database takes the one of a time instead."""
    return func.coalesce(column, "")


def as_application(row: RowMapping) -> ApplicationRow:
    return ApplicationRow.model_validate(dict(row))


def lock_application(connection: Connection, key: str) -> ApplicationRow:
    """Return the application, locked until the transaction ends. Raises `StateConflict` if there is none."""
    row = connection.execute(select(*COLUMNS).where(applications.c.key == key).with_for_update()).mappings().first()
    if row is None:
        raise StateConflict(f"there is no application {key}", "See `otklik status`.")
    return as_application(row)


def shift(
    connection: Connection, row: ApplicationRow, to: State, why: str, by: str, now: datetime, **changes: object
) -> ApplicationRow:
    """Write one move and its history. The caller has checked the rules; the version in the condition makes it compare-and-set."""
    values: dict[str, object] = {
        **changes,
        "state": to.value,
        "version": row.version + 1,
        "note": why,
        "updated_at": now,
    }
    moved = row.model_copy(update=values | {"state": to})
    unchanged = (applications.c.key == row.key) & (applications.c.version == row.version)
    if connection.execute(update(applications).where(unchanged).values(values)).rowcount != 1:
        raise StateConflict(f"application {row.key} was moved by another process", "See `otklik status`.")
    _write_move(connection, row.key, row.state, to, why, by, now)
    return moved


def _write_move(
    connection: Connection, key: str, was: State | None, to: State, why: str, by: str, now: datetime
) -> None:
    last = connection.scalar(select(func.max(application_moves.c.n)).where(application_moves.c.key == key)) or 0
    states = {"from_state": was and was.value, "to_state": to.value}
    values = {"key": key, "n": last + 1, **states, "why": why, "by": by, "moved_at": now}
    connection.execute(insert(application_moves).values(values))


def manifest_expiry(connection: Connection, sha256: str | None) -> datetime | None:
    found: datetime | None = connection.scalar(select(manifests.c.expires_at).where(manifests.c.sha256 == sha256))
    return found


class LedgerApplications(LedgerDatabase):
    """Implements `core.ports.applications.Applications`."""

    def open_application(self, row: ApplicationRow) -> bool:
        if row.state is not FIRST or row.version != 1:
            raise StateConflict(f"an application opens as {FIRST}, not as {row.state}")
        values = row.model_dump(exclude={"schema_version"}) | {
            "state": row.state.value,
        }
        with self._write() as connection:
            insertion = self._insert(applications).values(values).on_conflict_do_nothing()
            if connection.execute(insertion.returning(applications.c.key)).first() is None:
                return False
            _write_move(
                connection, row.key, None, row.state, row.note or "shortlisted", row.run_id or "", row.created_at
            )
            return True

    def application(self, key: str) -> ApplicationRow | None:
        with self._read() as connection:
            row = connection.execute(select(*COLUMNS).where(applications.c.key == key)).mappings().first()
        return as_application(row) if row else None

    def applications(
        self, candidate_id: str | None = None, states: Collection[State] = (), since: datetime | None = None
    ) -> list[ApplicationRow]:
        query = select(*COLUMNS).order_by(applications.c.created_at, applications.c.key)
        if candidate_id is not None:
            owner = applications.c.candidate_id
            query = query.where((owner if since is None else without_index(owner)) == candidate_id)
        if states:
            query = query.where(applications.c.state.in_([state.value for state in states]))
        if since is not None:
            query = query.where(applications.c.updated_at >= since)
        return self._applications(query)

    def newest_applications(self, candidate_id: str, count: int) -> list[ApplicationRow]:
        newest_first = (applications.c.created_at.desc(), applications.c.key.desc())
        query = select(*COLUMNS).where(applications.c.candidate_id == candidate_id)
        return self._applications(query.order_by(*newest_first).limit(count))

    def applications_named(self, beginning: str) -> list[ApplicationRow]:
        key = applications.c.key
        query = select(*COLUMNS).order_by(key)
        if self._file is None:
            return self._applications(query.where(key.startswith(beginning, autoescape=True)))
        return self._applications(query.where(key >= beginning, key < f"{beginning}\U0010ffff"))

    def counts(self) -> dict[State, int]:
        query = select(applications.c.state, func.count()).group_by(applications.c.state)
        with self._read() as connection:
            return {State(state): count for state, count in connection.execute(query)}

    def _applications(self, query: Select[Any]) -> list[ApplicationRow]:
        with self._read() as connection:
            return [as_application(row) for row in connection.execute(query).mappings()]

    def near_duplicates(
        self, candidate_id: str, employer: str | None, title: str, key: str = ""
    ) -> list[ApplicationRow]:
        wanted = employer_key(employer or "")
        if not wanted:
            return []
        others = (
            applications.c.candidate_id == candidate_id,
            applications.c.key != key,
            applications.c.state.not_in([state.value for state in CLOSED_BY_US]),
        )
        with self._read() as connection:
            names = connection.scalars(select(applications.c.employer).where(others[0]).distinct())
            same = [name for name in names if employer_key(name or "") == wanted]
        query = select(*COLUMNS).where(*others, applications.c.employer.in_(same))
        rows = self._applications(query.order_by(applications.c.created_at, applications.c.key))
        return [row for row in rows if is_near_duplicate(row, employer, title)]

    def move(
        self,
        key: str,
        expected: Collection[State],
        to: State,
        why: str,
        by: str,
        now: datetime,
        **changes: Unpack[MoveChanges],
    ) -> ApplicationRow:
        if unknown := set(changes) - CHANGEABLE:
            raise TypeError(f"a move cannot change {', '.join(sorted(unknown))}")
        with self._write() as connection:
            row = lock_application(connection, key)
            reason = reason_against_move(row, expected, to)
            if reason is None and to in AWAITS_DECISION:
                sha256 = changes.get("manifest_sha256", row.manifest_sha256)
                if manifest_expiry(connection, sha256) is None:
                    reason = "there is no kept manifest to approve"
            if reason is not None:
                raise StateConflict(f"application {key} cannot become {to}: {reason}")
            return shift(connection, row, to, why, by, now, **changes)

    def moves(self, key: str) -> list[ApplicationMove]:
        query = select(application_moves).where(application_moves.c.key == key).order_by(application_moves.c.n)
        with self._read() as connection:
            return [ApplicationMove.model_validate(dict(row)) for row in connection.execute(query).mappings()]

    def keep_manifest(self, manifest: Manifest, evidence: Mapping[str, str], now: datetime) -> str:
        values = {
            "sha256": manifest.sha256,
            "application_key": manifest.application_key,
            "manifest_json": canonical_json(manifest),
            "evidence_json": canonical_json(dict(evidence)),
            "expires_at": manifest.expires_at,
            "created_at": now,
        }
        with self._write() as connection:
            lock_application(connection, manifest.application_key)
            connection.execute(self._insert(manifests).values(values).on_conflict_do_nothing())
        return manifest.sha256

    def manifest(self, sha256: str) -> tuple[Manifest, dict[str, str]] | None:
        query = select(manifests.c.manifest_json, manifests.c.evidence_json).where(manifests.c.sha256 == sha256)
        with self._read() as connection:
            row = connection.execute(query).first()
        if row is None:
            return None
        manifest = read_stored(Manifest, row.manifest_json)
        if manifest.sha256 != sha256:
            raise StoreError(f"manifest {sha256} in the ledger is damaged", "Restore the ledger from a copy.")
        return manifest, json.loads(row.evidence_json)
