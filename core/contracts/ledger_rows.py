"""Rows of the ledger, and the copy of its contents for the warehouse."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple, TypedDict

from core.contracts.application import Approval, Attempt, Outcome, Receipt, ReceiptContents, State
from core.contracts.base import Contract
from core.contracts.usage import TokenUsage


class ApplicationRow(Contract):
    """The current state of an application. Every move increments `version` by one.

    `note` is the reason for the state; `flow_run_id` is the Prefect run that works on the application. `vacancy_sha256` and
    `evaluation_sha256` are the digests of the posting and of its evaluation at the time when the vacancy was shortlisted.
    """

    key: str
    candidate_id: str
    site: str
    card_id: str
    posting_url: str | None = None
    form_url: str | None = None
    employer: str | None = None
    title: str
    vacancy_sha256: str | None = None
    evaluation_sha256: str | None = None
    state: State = State.SHORTLISTED
    version: int = 1
    manifest_sha256: str | None = None
    approval_id: str | None = None
    flow_run_id: str | None = None
    run_id: str | None = None
    note: str = ""
    is_dry_run: bool = False
    created_at: datetime
    updated_at: datetime


class MoveChanges(TypedDict, total=False):
    """Columns that a move may change besides the state (`note` becomes the move's `why`)."""

    posting_url: str | None
    form_url: str | None
    employer: str | None
    title: str
    manifest_sha256: str | None
    flow_run_id: str | None
    run_id: str | None
    is_dry_run: bool


class ApplicationMove(Contract):
    """One step in the history of an application. `n` counts from 1; the first step opens the application and has no `from_state`."""

    key: str
    n: int
    from_state: State | None
    to_state: State
    why: str
    by: str
    moved_at: datetime


class ApprovalRow(Contract):
    """A stored approval. `used_at` is the time at which an attempt used it."""

    approval: Approval
    used_at: datetime | None = None


class ReceiptRow(NamedTuple):
    """A stored receipt with its contents, approval and attempt. `contents` is None for receipts older than the chain of receipts."""

    candidate_id: str
    receipt: Receipt
    receipt_sha256: str
    contents: ReceiptContents | None
    contents_sha256: str | None
    approval: Approval | None
    attempt: Attempt | None


class OutcomeRow(Contract):
    """A stored outcome."""

    outcome: Outcome
    recorded_at: datetime


class Event(Contract):
    """An entry for the report, such as a page held back, a fallback, a recovery or a note from the user."""

    id: str
    kind: str
    candidate_id: str | None = None
    subject: str = ""
    detail: str = ""
    happened_at: datetime


class Switch(Contract):
    """A named switch. While the switch `pause` is on, nothing is submitted."""

    name: str
    is_on: bool
    why: str
    set_at: datetime


class SentDocument(Contract):
    """A document named by the current manifest of an application."""

    application_key: str
    kind: str
    name: str
    sha256: str


class SentApplication(NamedTuple):
    """An application with a request that may have left, for counting against limits. One row per dispatch."""

    key: str
    site: str
    employer: str | None
    dispatch_at: datetime


class DispatchLimit(NamedTuple):
    """The check whether one more application may be sent now.

    The check runs in the transaction that writes the dispatch, so that two processes cannot both pass. `reason` takes the application,
    its candidate's dispatches of the last `looks_back` (oldest first) and the current time, and returns why not, or None.
    """

    reason: Callable[[ApplicationRow, Sequence[SentApplication], datetime], str | None]
    looks_back: timedelta


class AttemptRecord(NamedTuple):
    """The values stored at the end of an attempt, as defined in `Attempt`."""

    bytes_out: int | None = None
    stopped_by: str | None = None
    evidence: Mapping[str, str] = {}


class Recovered(NamedTuple):
    """An application that recovery moved to another state."""

    key: str
    was: State
    became: State


class LedgerFacts(Contract):
    """Contents of the ledger, for the warehouse. With an application come all its moves, approvals, attempts, receipts and outcomes."""

    applications: tuple[ApplicationRow, ...] = ()
    moves: tuple[ApplicationMove, ...] = ()
    approvals: tuple[ApprovalRow, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    receipts: tuple[Receipt, ...] = ()
    outcomes: tuple[OutcomeRow, ...] = ()
    usage: tuple[TokenUsage, ...] = ()
    events: tuple[Event, ...] = ()
    documents: tuple[SentDocument, ...] = ()


class LedgerChanges(NamedTuple):
    """The changes that bring a copy of the ledger up to date. `mark` identifies the state of the ledger after these changes.

    If `is_everything`, `parts` are the whole ledger, and the copy must delete every row that is not among them. Iterating `parts` reads
    the ledger, one part at a time.
    """

    mark: str
    is_everything: bool
    parts: Iterator[LedgerFacts]


PAUSE = "pause"
"""Name of the switch that stops all submissions."""
