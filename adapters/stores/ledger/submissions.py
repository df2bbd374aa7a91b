"""The apply protocol: approval, intent, dispatch, receipt and recovery. The rules are in `core.applications.transitions`."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, func, insert, select, update

from adapters.stores.ledger.applications import (
    COLUMNS,
    LedgerApplications,
    as_application,
    lock_application,
    manifest_expiry,
    shift,
    without_index,
)
from adapters.stores.ledger.attempt_rows import ATTEMPT_COLUMNS, as_attempt, last_attempt, stored_approval
from adapters.stores.ledger.receipt_rows import chain_receipt, last_receipts, stored_receipts
from adapters.stores.ledger.tables import applications, approvals, attempts, receipts, switches
from core.applications.lifecycle import RECOVERABLE
from core.applications.transitions import (
    end_of_interrupted,
    is_approval_returned,
    reason_against_approval,
    reason_against_dispatch,
    reason_against_end,
    reason_against_intent,
    reason_against_settlement,
    recovery,
    refusal_of_dispatch,
    state_after_decision,
)
from core.contracts.application import Approval, Attempt, Receipt, State
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import (
    PAUSE,
    ApplicationRow,
    AttemptRecord,
    DispatchLimit,
    ReceiptRow,
    Recovered,
    SentApplication,
)
from core.errors import DispatchRefused, StateConflict, SubmissionsPaused

CHAIN_LOCK = 0x07_71_1E
DISPATCH_LOCK = 0x07_71_1D  # an arbitrary number, different from that of migrations


def _pause(connection: Connection) -> str | None:
    """Return the reason why submissions are paused, or None."""
    why: str | None = connection.scalar(select(switches.c.why).where(switches.c.name == PAUSE, switches.c.is_on))
    return why


def _sent_since(connection: Connection, candidate_id: str, since: datetime) -> list[SentApplication]:
    """Return the dispatches for this candidate at `since` or later, oldest first."""
    columns = (applications.c.key, applications.c.site, applications.c.employer, attempts.c.dispatch_at)
    query = (
        select(*columns)
        .join(attempts, attempts.c.application_key == applications.c.key)
        .where(without_index(applications.c.candidate_id) == candidate_id, attempts.c.dispatch_at >= since)
        .order_by(attempts.c.dispatch_at, applications.c.key)
    )
    return [SentApplication(*row) for row in connection.execute(query)]


def _end(
    connection: Connection,
    attempt: Attempt,
    how: str,
    now: datetime,
    spends_approval: bool,
    record: AttemptRecord | None = None,
) -> None:
    this = (attempts.c.application_key == attempt.application_key) & (attempts.c.number == attempt.number)
    ended: dict[str, object] = {"ended": how, "ended_at": now, "spends_approval": spends_approval}
    if record is not None:
        ended |= {
            "bytes_out": record.bytes_out,
            "stopped_by": record.stopped_by,
            "evidence_json": canonical_json(dict(record.evidence)),
        }
    connection.execute(update(attempts).where(this).values(ended))
    if not spends_approval:
        connection.execute(update(approvals).where(approvals.c.id == attempt.approval_id).values(used_at=None))


class LedgerSubmissions(LedgerApplications):
    """Implements `core.ports.applications.Submissions`."""

    def record_approval(self, approval: Approval) -> bool:
        with self._write() as connection:
            row = lock_application(connection, approval.application_key)
            known = stored_approval(connection, approval.id) is not None
            if known or reason_against_approval(row, approval, manifest_expiry(connection, row.manifest_sha256)):
                return False
            connection.execute(insert(approvals).values(approval.model_dump(exclude={"schema_version"})))
            to = state_after_decision(approval)
            why = approval.note or f"{approval.decision} by {approval.by}"
            shift(connection, row, to, why, approval.by, approval.decided_at, approval_id=approval.id)
            return True

    def write_intent(
        self, key: str, approval_id: str, manifest_sha256: str, now: datetime, flow_run_id: str | None = None
    ) -> Attempt:
        with self._write() as connection:
            row = lock_application(connection, key)
            known = stored_approval(connection, approval_id)
            approval, used_at = (known.approval, known.used_at) if known else (None, None)
            pause = _pause(connection)
            reason = reason_against_intent(row, approval, used_at, manifest_sha256, now, pause)
            if reason is not None:
                if pause is not None:
                    raise SubmissionsPaused(reason, "`otklik resume` allows them again; the approval remains valid.")
                raise StateConflict(f"application {key} is not submitted: {reason}")
            last = connection.scalar(select(func.max(attempts.c.number)).where(attempts.c.application_key == key)) or 0
            attempt = Attempt(
                application_key=key,
                number=last + 1,
                approval_id=approval_id,
                manifest_sha256=manifest_sha256,
                intent_at=now,
            )
            connection.execute(update(approvals).where(approvals.c.id == approval_id).values(used_at=now))
            values = attempt.model_dump(exclude={"schema_version", "evidence"}) | {"spends_approval": True}
            connection.execute(insert(attempts).values(values))
            changes = {} if flow_run_id is None else {"flow_run_id": flow_run_id}
            shift(connection, row, State.SUBMITTING, f"attempt {attempt.number}", "ledger", now, **changes)
            return attempt

    def write_dispatch(
        self, key: str, number: int, wire_sha256: str, now: datetime, limit: DispatchLimit | None = None
    ) -> Attempt:
        with self._write() as connection:
            self._alone(
                connection, DISPATCH_LOCK
            )  # two applications that are sent at once are counted one after the other
            row = lock_application(connection, key)
            attempt = last_attempt(connection, key)
            reason = reason_against_dispatch(row, attempt, number)
            if attempt is None or reason is not None:
                raise StateConflict(reason or f"application {key} has no attempt; nothing is sent")
            refusal = refusal_of_dispatch(
                row,
                attempt,
                stored_approval(connection, attempt.approval_id),
                manifest_expiry(connection, attempt.manifest_sha256),
                _pause(connection),
                _sent_since(connection, row.candidate_id, now - limit.looks_back) if limit else (),
                limit,
                now,
            )
            if refusal is not None:
                raise DispatchRefused(f"application {key} is not sent: {refusal.why}", refusal.ends_as)
            dispatched = {"dispatch_at": now, "wire_sha256": wire_sha256}
            this = (attempts.c.application_key == key) & (attempts.c.number == number)
            connection.execute(update(attempts).where(this).values(dispatched))
            return attempt.model_copy(update=dispatched)

    def end_attempt(
        self,
        key: str,
        number: int,
        to: State,
        why: str,
        now: datetime,
        receipt: Receipt | None = None,
        record: AttemptRecord | None = None,
    ) -> ApplicationRow:
        record = record or AttemptRecord()
        with self._write() as connection:
            self._alone(connection, CHAIN_LOCK)
            row = lock_application(connection, key)
            attempt = last_attempt(connection, key)
            if attempt is None or attempt.number != number:
                raise StateConflict(f"attempt {number} is not the last one of application {key}")
            if reason := reason_against_end(row, attempt, to, receipt, record.bytes_out):
                raise StateConflict(f"attempt {number} of application {key} cannot end as {to}: {reason}")
            _end(connection, attempt, to.value, now, not is_approval_returned(to), record)
            if receipt is not None:
                chain_receipt(connection, receipt, row.candidate_id, now)
            return shift(connection, row, to, why, "attempt", now)

    def settle(
        self, key: str, to: State, why: str, by: str, now: datetime, receipt: Receipt | None = None
    ) -> ApplicationRow:
        with self._write() as connection:
            self._alone(connection, CHAIN_LOCK)
            row = lock_application(connection, key)
            if reason := reason_against_settlement(row, to, receipt):
                raise StateConflict(f"application {key} cannot become {to}: {reason}")
            if receipt is not None:
                chain_receipt(connection, receipt, row.candidate_id, now)
            return shift(connection, row, to, why, by, now)

    def attempts(self, key: str) -> list[Attempt]:
        query = select(*ATTEMPT_COLUMNS).where(attempts.c.application_key == key).order_by(attempts.c.number)
        with self._read() as connection:
            return [as_attempt(row) for row in connection.execute(query).mappings()]

    def unproved_attempts(self, keys: Collection[str] | None = None) -> list[Attempt]:
        query = (
            select(*ATTEMPT_COLUMNS)
            .where(attempts.c.ended != State.CONFIRMED.value, attempts.c.evidence_json.is_not(None))
            .order_by(attempts.c.application_key, attempts.c.number)
        )
        if keys is not None:
            query = query.where(attempts.c.application_key.in_(keys))
        with self._read() as connection:
            found = [as_attempt(row) for row in connection.execute(query).mappings()]
        return [attempt for attempt in found if attempt.evidence]

    def sent(self, candidate_id: str, since: datetime) -> list[SentApplication]:
        with self._read() as connection:
            return _sent_since(connection, candidate_id, since)

    def receipts(self, keys: Collection[str] | None = None) -> list[ReceiptRow]:
        with self._read() as connection:
            return stored_receipts(connection, keys)

    def newest_receipts(self, candidate_id: str, count: int) -> list[ReceiptRow]:
        with self._read() as connection:
            return last_receipts(connection, candidate_id, count)

    def receipt_keys(self) -> list[str]:
        with self._read() as connection:
            return list(connection.scalars(select(receipts.c.application_key)))

    def recover(self, now: datetime, living_runs: Collection[str] = ()) -> list[Recovered]:
        """Settle each application in a transaction of its own, so that one failure does not affect the others."""
        query = select(*COLUMNS).where(applications.c.state.in_([state.value for state in RECOVERABLE]))
        with self._read() as connection:
            rows = [as_application(row) for row in connection.execute(query.order_by(applications.c.key)).mappings()]
        found = (self._recover(row.key, now, living_runs) for row in rows)
        return [recovered for recovered in found if recovered is not None]

    def _recover(self, key: str, now: datetime, living_runs: Collection[str]) -> Recovered | None:
        with self._write() as connection:
            row = lock_application(connection, key)
            if row.flow_run_id is not None and row.flow_run_id in living_runs:
                return None
            attempt = last_attempt(connection, key)
            approval = stored_approval(connection, row.approval_id)
            expiry = manifest_expiry(connection, row.manifest_sha256)
            became = recovery(row, attempt, approval.approval if approval else None, expiry, now)
            if not became:
                return None
            if attempt is not None and attempt.ended is None:
                was_dispatched = attempt.dispatch_at is not None
                _end(connection, attempt, end_of_interrupted(attempt), now, was_dispatched)
            moved = row
            for to, why in became:
                moved = shift(connection, moved, to, why, "recovery", now)
            return Recovered(key, row.state, moved.state)
