"""The ledger, by role: applications, submissions, stored answers, permitted drafts, form plans, cached model answers, journal.

Every method is one transaction, safe with many concurrent writers. Methods raise `StateConflict` if another process was
faster, `StoreBusy` if the store stays locked for too long, and `StoreError` if the store fails. All times are UTC.
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Protocol, Unpack

from core.contracts.agent import Recipe
from core.contracts.application import Approval, Attempt, Manifest, Receipt, State
from core.contracts.audit import AuditEntry, AuditKind
from core.contracts.candidate import StoredAnswer
from core.contracts.draft import DraftConsent
from core.contracts.ledger_rows import (
    ApplicationMove,
    ApplicationRow,
    AttemptRecord,
    DispatchLimit,
    LedgerChanges,
    MoveChanges,
    ReceiptRow,
    Recovered,
    SentApplication,
    Switch,
)
from core.contracts.plan import ApplyPlan
from core.contracts.run_record import RunEnd, RunRecord
from core.contracts.usage import TokenUsage
from core.ports.model import AnswerCache, UsageSink


class Applications(Protocol):
    """Applications, their history and their manifests."""

    def open_application(self, row: ApplicationRow) -> bool:
        """Add an application. Return False if its key exists: there is only ever one application per posting and candidate."""
        ...

    def application(self, key: str) -> ApplicationRow | None:
        """Return an application, or None if the key is unknown."""
        ...

    def applications(self, candidate_id: str | None = None, states: Collection[State] = ()) -> list[ApplicationRow]:
        """Return applications, oldest first, in any of `states` (empty: in all)."""
        ...

    def near_duplicates(
        self, candidate_id: str, employer: str | None, title: str, key: str = ""
    ) -> list[ApplicationRow]:
        """Return the candidate's other applications (without `key`) to the same employer for the same role.

        Cancelled and skipped applications are left out. See `core.applications.near_duplicates`.
        """
        ...

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
        """Move an application to another state if it is in an `expected` one (compare-and-set).

        Guarded states are reached only through methods of their own; `awaiting_approval` requires a stored manifest.
        `changes`: further columns to set. Raises `StateConflict` if the application is in another state.
        """
        ...

    def moves(self, key: str) -> list[ApplicationMove]:
        """Return the history of an application, oldest move first."""
        ...

    def keep_manifest(self, manifest: Manifest, evidence: Mapping[str, str], now: datetime) -> str:
        """Store a manifest and return its SHA-256. Storing it again changes nothing. `evidence` maps file names to blob SHA-256s."""
        ...

    def manifest(self, sha256: str) -> tuple[Manifest, dict[str, str]] | None:
        """Return a stored manifest and its evidence (file name → blob SHA-256)."""
        ...


class Attempts(Protocol):
    """What was tried and what is proved: attempts and receipts, to read."""

    def attempts(self, key: str) -> list[Attempt]:
        """Return the attempts of an application, oldest first."""
        ...

    def sent(self, candidate_id: str) -> list[SentApplication]:
        """Return every dispatch for a candidate, oldest first."""
        ...

    def receipts(self) -> list[ReceiptRow]:
        """Return every receipt with the approval and the attempt that it names, oldest first."""
        ...


class Recovery(Protocol):
    """Settling what a crash interrupted. Nothing is sent by it."""

    def recover(self, now: datetime, living_runs: Collection[str] = ()) -> list[Recovered]:
        """Settle applications that a crash interrupted or whose time has run out.

        Applications whose `flow_run_id` is in `living_runs` are left alone.
        """
        ...


class Submissions(Attempts, Protocol):
    """The apply protocol: approval, intent, dispatch, and receipt."""

    def record_approval(self, approval: Approval) -> bool:
        """Record the user's decision about a manifest. Return False if it is too late or a decision exists already."""
        ...

    def write_intent(
        self, key: str, approval_id: str, manifest_sha256: str, now: datetime, flow_run_id: str | None = None
    ) -> Attempt:
        """Use up the approval and move the application to `submitting`. Raises `StateConflict` or `SubmissionsPaused`."""
        ...

    def write_dispatch(
        self, key: str, number: int, wire_sha256: str, now: datetime, limit: DispatchLimit | None = None
    ) -> Attempt:
        """Check pause, approval, expiry and `limit` again, and record in the same transaction that a request may leave.

        Raises `DispatchRefused` if one of these checks fails, `StateConflict` for a second dispatch of the same attempt.
        """
        ...

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
        """End the attempt and move the application out of `submitting`, storing receipt and record in the same transaction.

        Raises `StateConflict` for a state that means "nothing was sent" if a request was dispatched and `record` does not prove
        that no byte left, or if bytes left.
        """
        ...

    def settle(
        self, key: str, to: State, why: str, by: str, now: datetime, receipt: Receipt | None = None
    ) -> ApplicationRow:
        """Settle an unclear application: `confirmed` with a receipt or because the user said so, else `needs_human`."""
        ...


class AnswerBank(Protocol):
    """Answers that the candidate gave."""

    def bank(self, candidate_id: str) -> list[StoredAnswer]:
        """Return all stored answers of a candidate."""
        ...

    def remember(self, candidate_id: str, answer: StoredAnswer, said_by: str, now: datetime) -> None:
        """Store an answer. It replaces an earlier answer to the same question in the same scope."""
        ...


class DraftConsents(Protocol):
    """Sites that the user allows to receive answers while their form is filled."""

    def draft_consents(self, candidate_id: str, application_key: str | None = None) -> list[DraftConsent]:
        """Return what is allowed now, oldest first; with a key, only what counts for that application."""
        ...

    def allow_drafts(self, consent: DraftConsent) -> None:
        """Store a permission. It replaces an earlier one for the same site and scope."""
        ...

    def revoke_drafts(self, candidate_id: str, site: str, now: datetime) -> int:
        """Delete every permission of a candidate for a site. Return how many there were."""
        ...


class FormPlans(Protocol):
    """Form plans by fingerprint and compiler version. They contain no candidate's data and are shared by all."""

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None:
        """Return the plan for a form state, or None if this compiler has made none."""
        ...

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None:
        """Store the plan of a form state."""
        ...


class Recipes(Protocol):
    """Recipes of walks to forms, by the place that a walk begins at. They contain no candidate's data and are shared by all."""

    def recipe(self, place: str) -> Recipe | None:
        """Return the recipe of a place, switched off or not."""
        ...

    def recipes(self) -> list[Recipe]:
        """Return all recipes, ordered by place."""
        ...

    def keep_recipe(self, recipe: Recipe) -> None:
        """Store a recipe. It replaces an earlier one of the same place."""
        ...

    def drop_recipe(self, place: str) -> bool:
        """Delete the recipe of a place. Return whether there was one."""
        ...


class AuditLog(Protocol):
    """Decisions and refusals that change what may be sent. Entries are added and never changed."""

    def record_audit(self, kind: AuditKind, who: str, subject: str, detail: str, now: datetime) -> None:
        """Add an entry. `subject` is an application, site or run."""
        ...

    def audit(self) -> list[AuditEntry]:
        """Return all entries, oldest first."""
        ...


class Runs(Protocol):
    """Daily runs, what they have used of their limits, and how they ended. A cap of 0 means no limit."""

    def open_run(self, run_id: str, candidate_id: str, now: datetime) -> None:
        """Add a run. Does nothing if it exists."""
        ...

    def admit(self, run_id: str, key: str, cap: int, now: datetime) -> bool:
        """Count an application as started by this run. Return False if the run has started `cap` others."""
        ...

    def run_of(self, key: str) -> RunRecord | None:
        """Return the run that started this application last, or None."""
        ...

    def last_run(self, candidate_id: str) -> RunRecord | None:
        """Return the daily run that began last, or None."""
        ...

    def take_steps(self, run_id: str, key: str, wanted: int, cap: int) -> int:
        """Set steps aside for an application, as far as the run has any left of `cap`. Return how many."""
        ...

    def give_back_steps(self, run_id: str, key: str, unused: int) -> None:
        """Return steps that were set aside and not taken."""
        ...

    def count_failure(self, run_id: str, key: str) -> None:
        """Count this application as failed in this run, once."""
        ...

    def close_run(self, run_id: str, end: RunEnd, why: str, now: datetime) -> None:
        """Record how a run ended. Does nothing if it has ended at least as seriously before."""
        ...


class Journal(UsageSink, Protocol):
    """Model calls, events, and switches (such as the pause of submissions)."""

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]: ...

    def switch(self, name: str) -> Switch | None:
        """Return a switch, or None if it was never set."""
        ...

    def set_switch(self, name: str, is_on: bool, why: str, now: datetime) -> None:
        """Set a switch, and add it to the audit log in the same transaction."""
        ...

    def record_event(self, kind: str, candidate_id: str | None, subject: str, detail: str, now: datetime) -> None: ...


class ChangeLog(Protocol):
    """What has changed, for a copy of the ledger."""

    def changes(self, since: str | None, now: datetime) -> LedgerChanges:
        """Return what a copy with the mark `since` lacks, in one consistent state. Without a mark, or with an unknown one: everything."""
        ...


class DayLedger(Applications, Recovery, Runs, AuditLog, Journal, ChangeLog, Protocol):
    """The roles of the daily run. It can open, move and recover applications, but neither approve nor send one."""


class ReceiptBook(Applications, Attempts, Protocol):
    """The roles that receipt folders are written from."""


class ReportLedger(ReceiptBook, Runs, Journal, ChangeLog, Protocol):
    """The roles of the report."""


class Ledger(
    Applications,
    Submissions,
    Recovery,
    AnswerBank,
    DraftConsents,
    FormPlans,
    Recipes,
    AnswerCache,
    AuditLog,
    Runs,
    Journal,
    ChangeLog,
    Protocol,
):
    """All roles of the ledger, for the code that opens it. Other code takes only the role it needs."""
