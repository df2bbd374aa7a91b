"""A ledger in memory with the same rules. Passes the same contract suite as the real one; for tests of flows and tasks."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from core.applications.lifecycle import AWAITS_DECISION, CLOSED_BY_US, FIRST
from core.applications.near_duplicates import is_near_duplicate
from core.applications.receipt_chain import contents_of, head_of
from core.applications.transitions import (
    CHANGEABLE,
    end_of_interrupted,
    is_approval_returned,
    reason_against_approval,
    reason_against_dispatch,
    reason_against_end,
    reason_against_intent,
    reason_against_move,
    reason_against_settlement,
    recovery,
    refusal_of_dispatch,
    state_after_decision,
)
from core.contracts.application import Approval, Attempt, Manifest, Receipt, State
from core.contracts.base import sha256_hex
from core.contracts.ledger_rows import (
    PAUSE,
    ApplicationMove,
    ApplicationRow,
    ApprovalRow,
    AttemptRecord,
    DispatchLimit,
    LedgerChanges,
    LedgerFacts,
    OutcomeRow,
    ReceiptRow,
    Recovered,
    SentApplication,
    SentDocument,
)
from core.errors import DispatchRefused, StateConflict, SubmissionsPaused
from tests.support.memory_knowledge import MemoryKnowledge


class MemoryLedger(MemoryKnowledge):
    """A ledger whose state is public, for assertions: `rows`, `history`, `receipts` ..."""

    def __init__(self, clock: Any = lambda: datetime.now(UTC)) -> None:
        super().__init__(clock)
        self.rows: dict[str, ApplicationRow] = {}
        self.history: list[ApplicationMove] = []
        self.manifests: dict[str, tuple[Manifest, dict[str, str]]] = {}
        self.approvals: dict[str, ApprovalRow] = {}
        self.tries: dict[str, list[Attempt]] = {}
        self.kept_receipts: dict[str, ReceiptRow] = {}
        self.outcomes: list[OutcomeRow] = []

    def open_application(self, row: ApplicationRow) -> bool:
        if row.state is not FIRST or row.version != 1:
            raise StateConflict("an application opens as shortlisted")
        if row.key in self.rows:
            return False
        self.rows[row.key] = row
        self._tell(row.key, None, row.state, row.note or "shortlisted", row.run_id or "", row.created_at)
        return True

    def application(self, key: str) -> ApplicationRow | None:
        return self.rows.get(key)

    def applications(
        self, candidate_id: str | None = None, states: Collection[State] = (), since: datetime | None = None
    ) -> list[ApplicationRow]:
        chosen = (row for row in self.rows.values() if candidate_id in (None, row.candidate_id))
        lately = (row for row in chosen if since is None or row.updated_at >= since)
        return sorted((r for r in lately if not states or r.state in states), key=lambda r: (r.created_at, r.key))

    def newest_applications(self, candidate_id: str, count: int) -> list[ApplicationRow]:
        return self.applications(candidate_id)[::-1][:count]

    def applications_named(self, beginning: str) -> list[ApplicationRow]:
        return sorted((row for row in self.rows.values() if row.key.startswith(beginning)), key=lambda row: row.key)

    def counts(self) -> dict[State, int]:
        return Counter(row.state for row in self.rows.values())

    def near_duplicates(
        self, candidate_id: str, employer: str | None, title: str, key: str = ""
    ) -> list[ApplicationRow]:
        return [
            row
            for row in self.applications(candidate_id)
            if row.key != key and row.state not in CLOSED_BY_US and is_near_duplicate(row, employer, title)
        ]

    def move(
        self, key: str, expected: Collection[State], to: State, why: str, by: str, now: datetime, **changes: Any
    ) -> ApplicationRow:
        if set(changes) - CHANGEABLE:
            raise TypeError(f"a move cannot change {changes}")
        row = self._row(key)
        self._refuse(reason_against_move(row, expected, to))
        if to in AWAITS_DECISION and changes.get("manifest_sha256", row.manifest_sha256) not in self.manifests:
            self._refuse("there is no kept manifest")
        return self._shift(row, to, why, by, now, **changes)

    def moves(self, key: str) -> list[ApplicationMove]:
        return [move for move in self.history if move.key == key]

    def keep_manifest(self, manifest: Manifest, evidence: Mapping[str, str], now: datetime) -> str:
        self._row(manifest.application_key)
        self.manifests.setdefault(manifest.sha256, (manifest, dict(evidence)))
        return manifest.sha256

    def manifest(self, sha256: str) -> tuple[Manifest, dict[str, str]] | None:
        return self.manifests.get(sha256)

    def record_approval(self, approval: Approval) -> bool:
        row = self._row(approval.application_key)
        if approval.id in self.approvals or reason_against_approval(row, approval, self._expiry(row)):
            return False
        self.approvals[approval.id] = ApprovalRow(approval=approval)
        to = state_after_decision(approval)
        self._shift(row, to, approval.note or "decided", approval.by, approval.decided_at, approval_id=approval.id)
        return True

    def write_intent(
        self, key: str, approval_id: str, manifest_sha256: str, now: datetime, flow_run_id: str | None = None
    ) -> Attempt:
        row, known = self._row(key), self.approvals.get(approval_id)
        switch = self.switches.get(PAUSE)
        pause = switch.why if switch and switch.is_on else None
        given = known.approval if known else None
        reason = reason_against_intent(row, given, known.used_at if known else None, manifest_sha256, now, pause)
        if reason is not None and pause is not None:
            raise SubmissionsPaused(reason)
        self._refuse(reason)
        assert known is not None
        tries = self.tries.setdefault(key, [])
        attempt = Attempt(
            application_key=key,
            number=len(tries) + 1,
            approval_id=approval_id,
            manifest_sha256=manifest_sha256,
            intent_at=now,
        )
        tries.append(attempt)
        self.approvals[approval_id] = known.model_copy(update={"used_at": now})
        changes = {"flow_run_id": flow_run_id} if flow_run_id else {}
        self._shift(row, State.SUBMITTING, f"attempt {attempt.number}", "ledger", now, **changes)
        return attempt

    def write_dispatch(
        self, key: str, number: int, wire_sha256: str, now: datetime, limit: DispatchLimit | None = None
    ) -> Attempt:
        row, tries = self._row(key), self.tries.get(key, [])
        self._refuse(reason_against_dispatch(row, tries[-1] if tries else None, number))
        attempt, switch = tries[-1], self.switches.get(PAUSE)
        kept = self.manifests.get(attempt.manifest_sha256)
        refusal = refusal_of_dispatch(
            row,
            attempt,
            self.approvals.get(attempt.approval_id),
            kept[0].expires_at if kept else None,
            switch.why if switch and switch.is_on else None,
            self.sent(row.candidate_id, now - limit.looks_back) if limit else (),
            limit,
            now,
        )
        if refusal is not None:
            raise DispatchRefused(f"application {key} is not sent: {refusal.why}", refusal.ends_as)
        tries[-1] = tries[-1].model_copy(update={"dispatch_at": now, "wire_sha256": wire_sha256})
        return tries[-1]

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
        row, tries = self._row(key), self.tries.get(key, [])
        if not tries or tries[-1].number != number:
            raise StateConflict("it is not the last attempt")
        self._refuse(reason_against_end(row, tries[-1], to, receipt, record.bytes_out))
        self._end(tries, to.value, gives_back=is_approval_returned(to))
        tries[-1] = tries[-1].model_copy(update=record._asdict() | {"evidence": dict(record.evidence)})
        if receipt is not None:
            self._chain_receipt(receipt, row.candidate_id)
        return self._shift(row, to, why, "attempt", now)

    def settle(
        self, key: str, to: State, why: str, by: str, now: datetime, receipt: Receipt | None = None
    ) -> ApplicationRow:
        row = self._row(key)
        self._refuse(reason_against_settlement(row, to, receipt))
        if receipt is not None:
            self._chain_receipt(receipt, row.candidate_id)
        return self._shift(row, to, why, by, now)

    def attempts(self, key: str) -> list[Attempt]:
        return list(self.tries.get(key, ()))

    def unproved_attempts(self, keys: Collection[str] | None = None) -> list[Attempt]:
        ended = (one for tries in self.tries.values() for one in tries if one.ended not in (None, "confirmed"))
        found = (one for one in ended if one.evidence and (keys is None or one.application_key in keys))
        return sorted(found, key=lambda one: (one.application_key, one.number))

    def receipts(self, keys: Collection[str] | None = None) -> list[ReceiptRow]:
        return [row for key, row in self.kept_receipts.items() if keys is None or key in keys]

    def newest_receipts(self, candidate_id: str, count: int) -> list[ReceiptRow]:
        return [row for row in self.kept_receipts.values() if row.candidate_id == candidate_id][-count:]

    def receipt_keys(self) -> list[str]:
        return list(self.kept_receipts)

    def _chain_receipt(self, receipt: Receipt, candidate_id: str) -> None:
        attempt = self.tries[receipt.application_key][receipt.attempt - 1]
        approval = self.approvals[attempt.approval_id].approval
        before = head_of(self.receipts(), candidate_id)
        contents = contents_of(receipt, approval, attempt, candidate_id, before)
        self.kept_receipts[receipt.application_key] = ReceiptRow(
            candidate_id, receipt, sha256_hex(receipt), contents, contents.sha256, approval, attempt
        )

    def recover(self, now: datetime, living_runs: Collection[str] = ()) -> list[Recovered]:
        found = []
        for row in sorted(self.rows.values(), key=lambda row: row.key):
            if row.flow_run_id is not None and row.flow_run_id in living_runs:
                continue
            tries = self.tries.get(row.key, [])
            known = self.approvals.get(row.approval_id or "")
            last = tries[-1] if tries else None
            became = recovery(row, last, known.approval if known else None, self._expiry(row), now)
            if not became:
                continue
            if last is not None and last.ended is None:
                self._end(tries, end_of_interrupted(last), gives_back=last.dispatch_at is None)
            moved = row
            for to, why in became:
                moved = self._shift(moved, to, why, "recovery", now)
            found.append(Recovered(row.key, row.state, moved.state))
        return found

    def changes(self, since: str | None, now: datetime) -> LedgerChanges:
        """Return everything: this ledger does not count its changes."""
        facts = LedgerFacts(
            applications=tuple(self.rows.values()),
            moves=tuple(self.history),
            approvals=tuple(self.approvals.values()),
            attempts=tuple(attempt for tries in self.tries.values() for attempt in tries),
            receipts=tuple(row.receipt for row in self.kept_receipts.values()),
            outcomes=tuple(self.outcomes),
            usage=tuple(self.usage.values()),
            documents=tuple(self._documents()),
            events=tuple(self.events),
        )
        return LedgerChanges("memory", True, iter([facts]))

    def _documents(self) -> Iterator[SentDocument]:
        for row in self.rows.values():
            kept = self.manifests.get(row.manifest_sha256 or "")
            for file in kept[0].files if kept else ():
                yield SentDocument(application_key=row.key, kind=file.kind, name=file.name, sha256=file.sha256)

    def sent(self, candidate_id: str, since: datetime) -> list[SentApplication]:
        sent = [
            SentApplication(row.key, row.site, row.employer, attempt.dispatch_at)
            for row in self.rows.values()
            for attempt in self.tries.get(row.key, ())
            if row.candidate_id == candidate_id and attempt.dispatch_at is not None and attempt.dispatch_at >= since
        ]
        return sorted(sent, key=lambda one: (one.dispatch_at, one.key))

    def close(self) -> None:
        """Do nothing: there is no connection to close."""

    def _row(self, key: str) -> ApplicationRow:
        if key not in self.rows:
            raise StateConflict(f"there is no application {key}")
        return self.rows[key]

    def _refuse(self, reason: str | None) -> None:
        if reason is not None:
            raise StateConflict(reason)

    def _expiry(self, row: ApplicationRow) -> datetime | None:
        kept = self.manifests.get(row.manifest_sha256 or "")
        return kept[0].expires_at if kept else None

    def _end(self, tries: list[Attempt], how: str, gives_back: bool) -> None:
        tries[-1] = tries[-1].model_copy(update={"ended": how})
        if gives_back:
            given = self.approvals[tries[-1].approval_id]
            self.approvals[given.approval.id] = given.model_copy(update={"used_at": None})

    def _shift(
        self, row: ApplicationRow, to: State, why: str, by: str, now: datetime, **changes: Any
    ) -> ApplicationRow:
        told = {"state": to, "version": row.version + 1, "note": why, "updated_at": now}
        self.rows[row.key] = row.model_copy(update=changes | told)
        self._tell(row.key, row.state, to, why, by, now)
        return self.rows[row.key]

    def _tell(self, key: str, was: State | None, to: State, why: str, by: str, now: datetime) -> None:
        n = len(self.moves(key)) + 1
        self.history.append(ApplicationMove(key=key, n=n, from_state=was, to_state=to, why=why, by=by, moved_at=now))
