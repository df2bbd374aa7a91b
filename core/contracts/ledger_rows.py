"""Rows of the ledger, and the copy of its contents for the warehouse."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple, TypedDict

from core.contracts.application import Approval, Attempt, Outcome, Receipt, ReceiptContents, State
from core.contracts.base import Contract
from core.contracts.usage import TokenUsage


class ApplicationRow(Contract):
    """The current state of an application. Every move increments `version` by one.

    `note` is the reason for the state; `flow_run_id` is the Prefect run that works on it; `vacancy_sha256` is the digest of the
    stored posting, and `evaluation_sha256` that of its evaluation, as they were when the vacancy was shortlisted.
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
    """A stored receipt with what it was made of. `contents` is None for receipts from before they were chained."""

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
    """Something worth reporting: a page held back, a fallback, a recovery, a note from the user."""

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
    """The check whether one more application may be sent now, made in the transaction that writes the dispatch, so two processes cannot both pass.

    `reason` returns why not, or None. It is given the application, what was dispatched for its candidate in the time `looks_back`
    (oldest first), and the time now.
    """

    reason: Callable[[ApplicationRow, Sequence[SentApplication], datetime], str | None]
    looks_back: timedelta


class AttemptRecord(NamedTuple):
    """What is stored with the end of an attempt; see the fields of `Attempt`."""

    bytes_out: int | None = None
    stopped_by: str | None = None
    evidence: Mapping[str, str] = {}


class Recovered(NamedTuple):
    """An application that recovery moved: its state before and after."""

    key: str
    was: State
    became: State


class LedgerFacts(Contract):
    """Contents of the ledger, for the warehouse. An application comes with everything that belongs to it."""

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
    """What a copy of the ledger lacks. `mark` names the state of the ledger that the copy has then.

    If `is_everything`, `parts` are the whole ledger, and what is not among them is not in the ledger. Iterating `parts` reads the
    ledger, a part at a time.
    """

    mark: str
    is_everything: bool
    parts: Iterator[LedgerFacts]


PAUSE = "pause"
"""Name of the switch that stops all submissions."""
