"""Applications in the ledger: their states and manifests, their attempts and receipts, the protocol that sends one.

Every method is one transaction; `core.ports.ledger` says what it may raise.
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Protocol, Unpack

from core.contracts.application import Approval, Attempt, Manifest, Receipt, State
from core.contracts.ledger_rows import (
    ApplicationMove,
    ApplicationRow,
    AttemptRecord,
    DispatchLimit,
    MoveChanges,
    ReceiptRow,
    Recovered,
    SentApplication,
)


class Applications(Protocol):
    """Applications, their history and their manifests."""

    def open_application(self, row: ApplicationRow) -> bool:
        """Add an application. Return False if its key exists: there is only ever one application per posting and candidate."""
        ...

    def application(self, key: str) -> ApplicationRow | None:
        """Return an application, or None if the key is unknown."""
        ...

    def applications(
        self, candidate_id: str | None = None, states: Collection[State] = (), since: datetime | None = None
    ) -> list[ApplicationRow]:
        """Return applications, oldest first, in any of `states` (empty: in all), changed at `since` or later."""
        ...

    def newest_applications(self, candidate_id: str, count: int) -> list[ApplicationRow]:
        """Return the candidate's applications that were opened last, newest first."""
        ...

    def applications_named(self, beginning: str) -> list[ApplicationRow]:
        """Return the applications whose keys begin with this text, ordered by key."""
        ...

    def counts(self) -> dict[State, int]:
        """Return how many applications are in each state; states without any are left out."""
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

    def unproved_attempts(self, keys: Collection[str] | None = None) -> list[Attempt]:
        """Return the attempts that ended with evidence and without a receipt (of these applications), ordered by application."""
        ...

    def sent(self, candidate_id: str, since: datetime) -> list[SentApplication]:
        """Return the dispatches for a candidate at `since` or later, oldest first."""
        ...

    def receipts(self, keys: Collection[str] | None = None) -> list[ReceiptRow]:
        """Return receipts (of these applications) with the approval and the attempt that each names, oldest first."""
        ...

    def newest_receipts(self, candidate_id: str, count: int) -> list[ReceiptRow]:
        """Return the last receipts of the candidate's chain, oldest first. Receipts from before they were chained are left out."""
        ...

    def receipt_keys(self) -> list[str]:
        """Return the keys of all applications that have a receipt."""
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


class ReceiptBook(Applications, Attempts, Protocol):
    """The roles that receipt folders are written from."""
