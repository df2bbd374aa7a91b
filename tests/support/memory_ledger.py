"""A ledger in memory with the same rules. Passes the same contract suite as the real one; for tests of flows and tasks."""

import uuid
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime, timedelta
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
from core.contracts.agent import Recipe
from core.contracts.application import Approval, Attempt, Manifest, Receipt, State
from core.contracts.audit import FIRST_CHAIN, USER, AuditEntry, AuditKind
from core.contracts.base import sha256_hex
from core.contracts.candidate import StoredAnswer
from core.contracts.draft import DraftConsent
from core.contracts.ledger_rows import (
    PAUSE,
    ApplicationMove,
    ApplicationRow,
    ApprovalRow,
    AttemptRecord,
    DispatchLimit,
    Event,
    LedgerChanges,
    LedgerFacts,
    OutcomeRow,
    ReceiptRow,
    Recovered,
    SentApplication,
    SentDocument,
    Switch,
)
from core.contracts.plan import ApplyPlan
from core.contracts.run_record import START, RunEnd, RunRecord, is_graver
from core.contracts.usage import TokenUsage
from core.errors import DispatchRefused, StateConflict, SubmissionsPaused
from core.text.normalize import comparison_key_v1


class MemoryLedger:
    """A ledger whose state is public, for assertions: `rows`, `history`, `receipts` ..."""

    answer_lifetime = timedelta(days=7)

    def __init__(self, clock: Any = lambda: datetime.now(UTC)) -> None:
        self.clock = clock
        self.rows: dict[str, ApplicationRow] = {}
        self.history: list[ApplicationMove] = []
        self.manifests: dict[str, tuple[Manifest, dict[str, str]]] = {}
        self.approvals: dict[str, ApprovalRow] = {}
        self.tries: dict[str, list[Attempt]] = {}
        self.kept_receipts: dict[str, ReceiptRow] = {}
        self.outcomes: list[OutcomeRow] = []
        self.answers: dict[str, dict[tuple[str | None, ...], StoredAnswer]] = {}
        self.walk_recipes: dict[str, Recipe] = {}
        self.consents: dict[tuple[str, str, str], DraftConsent] = {}
        self.plans: dict[tuple[str, str], ApplyPlan] = {}
        self.cache: dict[str, tuple[str, datetime]] = {}
        self.usage: dict[str, TokenUsage] = {}
        self.switches: dict[str, Switch] = {}
        self.events: list[Event] = []
        self.entries: list[AuditEntry] = []
        self.runs: dict[str, RunRecord] = {}
        self.started: dict[tuple[str, str], dict[str, int]] = {}

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

    def applications(self, candidate_id: str | None = None, states: Collection[State] = ()) -> list[ApplicationRow]:
        chosen = (row for row in self.rows.values() if candidate_id in (None, row.candidate_id))
        return sorted((r for r in chosen if not states or r.state in states), key=lambda r: (r.created_at, r.key))

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
            self.sent(row.candidate_id),
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

    def receipts(self) -> list[ReceiptRow]:
        return list(self.kept_receipts.values())

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

    def bank(self, candidate_id: str) -> list[StoredAnswer]:
        return list(self.answers.get(candidate_id, {}).values())

    def remember(self, candidate_id: str, answer: StoredAnswer, said_by: str, now: datetime) -> None:
        scope = (answer.question_class, answer.subject, answer.language, answer.ats, answer.employer, answer.card_id)
        said = self.answers.setdefault(candidate_id, {})
        said.pop((comparison_key_v1(answer.question), *scope), None)
        said[(comparison_key_v1(answer.question), *scope)] = answer

    def draft_consents(self, candidate_id: str, application_key: str | None = None) -> list[DraftConsent]:
        chosen = (c for (who, _, key), c in self.consents.items() if who == candidate_id)
        if application_key is not None:
            chosen = (c for c in chosen if c.application_key in (None, application_key))
        return sorted(chosen, key=lambda c: (c.given_at, c.site, c.application_key or ""))

    def allow_drafts(self, consent: DraftConsent) -> None:
        self.consents[consent.candidate_id, consent.site, consent.application_key or ""] = consent
        self.record_audit(AuditKind.OVERRIDDEN, USER, consent.site, "may keep a draft", consent.given_at)

    def revoke_drafts(self, candidate_id: str, site: str, now: datetime) -> int:
        gone = [key for key in self.consents if key[:2] == (candidate_id, site)]
        for key in gone:
            del self.consents[key]
        if gone:
            self.record_audit(AuditKind.OVERRIDDEN, USER, site, "may no longer keep drafts", now)
        return len(gone)

    def recipe(self, place: str) -> Recipe | None:
        return self.walk_recipes.get(place)

    def recipes(self) -> list[Recipe]:
        return [self.walk_recipes[place] for place in sorted(self.walk_recipes)]

    def keep_recipe(self, recipe: Recipe) -> None:
        self.walk_recipes[recipe.place] = recipe

    def drop_recipe(self, place: str) -> bool:
        return self.walk_recipes.pop(place, None) is not None

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None:
        return self.plans.get((form_fingerprint, compiler))

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None:
        self.plans[plan.form_fingerprint, compiler] = plan

    def cached_answer(self, key: str) -> str | None:
        answer, expires_at = self.cache.get(key, (None, self.clock()))
        return answer if expires_at > self.clock() else None

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None:
        self.cache[key] = (answer_json, self.clock() + self.answer_lifetime)

    def record_usage(self, usage: TokenUsage) -> None:
        self.usage.setdefault(usage.call_id, usage)

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]:
        chosen = (u for u in self.usage.values() if u.called_at >= since and candidate_id in (None, u.candidate_id))
        return sorted(chosen, key=lambda usage: usage.called_at)

    def switch(self, name: str) -> Switch | None:
        return self.switches.get(name)

    def set_switch(self, name: str, is_on: bool, why: str, now: datetime) -> None:
        self.switches[name] = Switch(name=name, is_on=is_on, why=why, set_at=now)
        self.record_audit(AuditKind.PAUSED if is_on else AuditKind.RESUMED, USER, name, why, now)

    def record_audit(self, kind: AuditKind, who: str, subject: str, detail: str, now: datetime) -> None:
        before = self.entries[-1].chain_sha256 if self.entries else FIRST_CHAIN
        told = {"who": who, "subject": subject, "detail": detail, "happened_at": now}
        entry = AuditEntry(n=len(self.entries) + 1, kind=kind, **told)
        self.entries.append(entry.model_copy(update={"chain_sha256": entry.chained_to(before)}))

    def audit(self) -> list[AuditEntry]:
        return list(self.entries)

    def open_run(self, run_id: str, candidate_id: str, now: datetime) -> None:
        self.runs.setdefault(run_id, RunRecord(run_id=run_id, candidate_id=candidate_id, started_at=now))

    def admit(self, run_id: str, key: str, cap: int, now: datetime) -> bool:
        count = sum(run == run_id for run, _ in self.started)
        if (run_id, key) not in self.started and cap and count >= cap:
            return False
        self.started.setdefault((run_id, key), {"steps": 0, "failures": 0})
        return True

    def run_of(self, key: str) -> RunRecord | None:
        found = [run for run, application in self.started if application == key]
        return self._counted(found[-1]) if found else None

    def last_run(self, candidate_id: str) -> RunRecord | None:
        found = [
            run for run in self.runs.values() if run.candidate_id == candidate_id and not run.run_id.startswith(START)
        ]
        return self._counted(max(found, key=lambda run: run.started_at).run_id) if found else None

    def _counted(self, run_id: str) -> RunRecord | None:
        counts = [counted for (run, _), counted in self.started.items() if run == run_id]
        totals = {name: sum(counted[name] for counted in counts) for name in ("steps", "failures")}
        run = self.runs.get(run_id)
        return run.model_copy(update={"applications": len(counts), **totals}) if run else None

    def take_steps(self, run_id: str, key: str, wanted: int, cap: int) -> int:
        used = sum(counted["steps"] for (run, _), counted in self.started.items() if run == run_id)
        granted = min(wanted, max(0, cap - used)) if cap else wanted
        self.started[run_id, key]["steps"] += granted
        return granted

    def give_back_steps(self, run_id: str, key: str, unused: int) -> None:
        self.started[run_id, key]["steps"] -= unused

    def count_failure(self, run_id: str, key: str) -> None:
        self.started[run_id, key]["failures"] = 1

    def close_run(self, run_id: str, end: RunEnd, why: str, now: datetime) -> None:
        run = self.runs[run_id]
        if is_graver(end, run.ended_as):
            self.runs[run_id] = run.model_copy(update={"ended_as": end, "why": why, "ended_at": now})

    def record_event(self, kind: str, candidate_id: str | None, subject: str, detail: str, now: datetime) -> None:
        told = {"kind": kind, "candidate_id": candidate_id, "subject": subject, "detail": detail}
        self.events.append(Event(id=uuid.uuid4().hex, happened_at=now, **told))

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

    def sent(self, candidate_id: str) -> list[SentApplication]:
        sent = [
            SentApplication(row.key, row.site, row.employer, attempt.dispatch_at)
            for row in self.rows.values()
            for attempt in self.tries.get(row.key, ())
            if row.candidate_id == candidate_id and attempt.dispatch_at is not None
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
