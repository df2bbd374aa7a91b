"""The ledger as the domain sees it: what is approved, sent and known, with many writers at once."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Protocol

from core.contracts.application import Approval, Attempt, Manifest, Outcome, Receipt, State
from core.contracts.candidate import StoredAnswer
from core.contracts.job_site import SearchSpec
from core.contracts.ledger_rows import ApplicationMove, ApplicationRow, ApprovalRow, LedgerFacts, Recovered, Switch
from core.contracts.plan import ApplyPlan
from core.contracts.usage import TokenUsage


class Ledger(Protocol):
    """Every method is one transaction. Raises `StateConflict` (somebody was first), `StoreBusy`, `StoreError`. All moments are UTC."""

    # applications
    def open_application(self, row: ApplicationRow) -> bool:
        """False where the key exists already: one application per posting and candidate, for ever."""
        ...

    def application(self, key: str) -> ApplicationRow | None: ...

    def applications(self, candidate_id: str | None = None, states: Collection[State] = ()) -> list[ApplicationRow]:
        """Oldest first; no states given means all."""
        ...

    def near_duplicates(
        self, candidate_id: str, employer: str | None, title: str, key: str = ""
    ) -> list[ApplicationRow]:
        """Other applications (not `key`) of this candidate to the same employer for the same title, unless let go."""
        ...

    def move(
        self, key: str, expected: Collection[State], to: State, why: str, by: str, now: datetime, **changes: Any
    ) -> ApplicationRow:
        """Compare-and-set. Never to approved, submitting or confirmed: those have their own methods.

        To `awaiting_approval` only with a kept manifest. `changes`: see `core.applications.transitions.CHANGEABLE`.
        """
        ...

    def moves(self, key: str) -> list[ApplicationMove]: ...

    def keep_manifest(self, manifest: Manifest, evidence: Mapping[str, str], now: datetime) -> str:
        """`evidence`: name → blob SHA-256. Returns the manifest's own SHA-256. Keeping it again changes nothing."""
        ...

    def manifest(self, sha256: str) -> tuple[Manifest, dict[str, str]] | None: ...

    # the apply protocol
    def record_approval(self, approval: Approval) -> bool:
        """Approve or reject what is awaiting approval, if it still is this manifest. False where it came too late or second."""
        ...

    def approval(self, approval_id: str) -> ApprovalRow | None: ...

    def write_intent(
        self, key: str, approval_id: str, manifest_sha256: str, now: datetime, flow_run_id: str | None = None
    ) -> Attempt:
        """Spends the approval and takes the application to `submitting`. Raises `StateConflict` or `SubmissionsPaused`."""
        ...

    def write_dispatch(self, key: str, number: int, wire_sha256: str, now: datetime) -> Attempt:
        """Once per attempt: after this a request may have left. A second one raises `StateConflict`."""
        ...

    def end_attempt(
        self, key: str, number: int, to: State, why: str, now: datetime, receipt: Receipt | None = None
    ) -> ApplicationRow:
        """From `submitting`; the receipt in the same transaction. `approved`, `stale`, `skipped` only where nothing left."""
        ...

    def settle(
        self, key: str, to: State, why: str, by: str, now: datetime, receipt: Receipt | None = None
    ) -> ApplicationRow:
        """Reconciliation: `ambiguous` to confirmed (with a receipt) or `needs_human`; from there a person's word confirms."""
        ...

    def attempts(self, key: str) -> list[Attempt]: ...

    def receipt(self, key: str) -> Receipt | None: ...

    def recover(self, now: datetime, living_runs: Collection[str] = ()) -> list[Recovered]:
        """Settle what a crash or the clock left behind, but for applications whose `flow_run_id` is among `living_runs`."""
        ...

    def record_outcome(self, outcome: Outcome, now: datetime) -> bool:
        """False where this very outcome is known."""
        ...

    # the person's words
    def bank(self, candidate_id: str) -> list[StoredAnswer]: ...

    def remember(self, candidate_id: str, answer: StoredAnswer, said_by: str, now: datetime) -> None:
        """The latest word wins among answers to the same question in the same scope."""
        ...

    # what was understood once
    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None: ...

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None: ...

    def search_spec(self, url: str) -> SearchSpec | None: ...

    def keep_search_spec(self, spec: SearchSpec) -> None: ...

    def cached_answer(self, key: str) -> str | None: ...

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None: ...

    # what happened
    def record_usage(self, usage: TokenUsage) -> None: ...

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]: ...

    def switch(self, name: str) -> Switch | None: ...

    def set_switch(self, name: str, is_on: bool, why: str, now: datetime) -> None: ...

    def record_event(self, kind: str, candidate_id: str | None, subject: str, detail: str, now: datetime) -> None: ...

    def facts(self, since: datetime | None = None) -> LedgerFacts:
        """A consistent copy for the warehouse; `since` bounds usage and events only."""
        ...
