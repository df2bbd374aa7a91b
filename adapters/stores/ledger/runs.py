"""Runs and what they have used of their limits. Counts are checked and changed in one transaction."""

from datetime import datetime

from sqlalchemy import Connection, func, insert, select, update

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.tables import run_applications, runs
from core.contracts.run_record import START, RunEnd, RunRecord, is_graver

_RUN_LOCK = 0x07_71_1F  # an arbitrary number, another than those of migrations, dispatches and the audit log


class LedgerRuns(LedgerDatabase):
    """Implements `core.ports.journal.Runs`."""

    def open_run(self, run_id: str, candidate_id: str, now: datetime) -> None:
        values = {"run_id": run_id, "candidate_id": candidate_id, "started_at": now, "why": ""}
        with self._write() as connection:
            connection.execute(self._insert(runs).values(values).on_conflict_do_nothing())

    def admit(self, run_id: str, key: str, cap: int, now: datetime) -> bool:
        with self._write() as connection:
            self._alone(connection, _RUN_LOCK)
            run = run_applications.c.run_id == run_id
            if connection.scalar(
                select(run_applications.c.run_id).where(run, run_applications.c.application_key == key)
            ):
                return True
            count = connection.scalar(select(func.count()).select_from(run_applications).where(run)) or 0
            if cap and count >= cap:
                return False
            values = {"run_id": run_id, "application_key": key, "started_at": now, "steps": 0, "failures": 0}
            connection.execute(insert(run_applications).values(values))
            return True

    def run_of(self, key: str) -> RunRecord | None:
        latest = (
            select(run_applications.c.run_id)
            .where(run_applications.c.application_key == key)
            .order_by(run_applications.c.started_at.desc(), run_applications.c.run_id)
            .limit(1)
        )
        with self._read() as connection:
            run_id = connection.scalar(latest)
            return _record(connection, run_id) if run_id else None

    def last_run(self, candidate_id: str) -> RunRecord | None:
        daily = runs.c.run_id.not_like(f"{START}%")
        latest = select(runs.c.run_id).where(runs.c.candidate_id == candidate_id, daily)
        with self._read() as connection:
            run_id = connection.scalar(latest.order_by(runs.c.started_at.desc()).limit(1))
            return _record(connection, run_id) if run_id else None

    def take_steps(self, run_id: str, key: str, wanted: int, cap: int) -> int:
        with self._write() as connection:
            self._alone(connection, _RUN_LOCK)
            used = connection.scalar(
                select(func.coalesce(func.sum(run_applications.c.steps), 0)).where(run_applications.c.run_id == run_id)
            )
            granted = min(wanted, max(0, cap - int(used or 0))) if cap else wanted
            _add(connection, run_id, key, steps=granted)
            return granted

    def give_back_steps(self, run_id: str, key: str, unused: int) -> None:
        with self._write() as connection:
            self._alone(connection, _RUN_LOCK)
            _add(connection, run_id, key, steps=-unused)

    def count_failure(self, run_id: str, key: str) -> None:
        with self._write() as connection:
            self._alone(connection, _RUN_LOCK)
            this = (run_applications.c.run_id == run_id) & (run_applications.c.application_key == key)
            connection.execute(update(run_applications).where(this).values(failures=1))

    def close_run(self, run_id: str, end: RunEnd, why: str, now: datetime) -> None:
        with self._write() as connection:
            self._alone(connection, _RUN_LOCK)
            ended_as = connection.scalar(select(runs.c.ended_as).where(runs.c.run_id == run_id))
            if is_graver(end, RunEnd(ended_as) if ended_as else None):
                values = {"ended_as": end.value, "why": why[:500], "ended_at": now}
                connection.execute(update(runs).where(runs.c.run_id == run_id).values(values))


def _add(connection: Connection, run_id: str, key: str, steps: int) -> None:
    this = (run_applications.c.run_id == run_id) & (run_applications.c.application_key == key)
    connection.execute(update(run_applications).where(this).values(steps=run_applications.c.steps + steps))


def _record(connection: Connection, run_id: str) -> RunRecord | None:
    row = connection.execute(select(runs).where(runs.c.run_id == run_id)).mappings().first()
    if row is None:
        return None
    counted = connection.execute(
        select(
            func.count(),
            func.coalesce(func.sum(run_applications.c.steps), 0),
            func.coalesce(func.sum(run_applications.c.failures), 0),
        ).where(run_applications.c.run_id == run_id)
    ).one()
    applications, steps, failures = (int(number) for number in counted)
    return RunRecord(**row, applications=applications, steps=steps, failures=failures)
