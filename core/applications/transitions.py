"""Rules of the apply protocol, as pure functions for the SQL ledger and the in-memory ledger.

Each `reason_against_…` returns why a step is not allowed, or None if it is.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from core.applications.lifecycle import GUARDED, MOVES
from core.contracts.application import Approval, Attempt, Receipt, State
from core.contracts.ledger_rows import ApplicationRow, ApprovalRow, DispatchLimit, MoveChanges, SentApplication

CHANGEABLE = frozenset(MoveChanges.__annotations__)
SENT_NOTHING = frozenset({State.APPROVED, State.STALE, State.EXPIRED, State.NEEDS_HUMAN, State.SKIPPED})
"""States in which an attempt may end only if no data of the application left the machine."""


def reason_against_move(row: ApplicationRow, expected: Collection[State], to: State) -> str | None:
    """Check a plain move: preparing, skipping, cancelling, handing over, starting over."""
    if row.state not in expected:
        return f"the application is {row.state}, not {' or '.join(sorted(expected))}"
    if to in GUARDED:
        return f"{to} is reached only through an approval, an intent or a receipt"
    if row.state is State.SUBMITTING:
        return "an attempt is in progress; only its end or a recovery moves it"
    if to not in MOVES[row.state]:
        return f"{to} may not follow {row.state}"
    return None


def reason_against_approval(
    row: ApplicationRow, approval: Approval, manifest_expires_at: datetime | None
) -> str | None:
    if row.state is not State.AWAITING_APPROVAL:
        return f"the application is {row.state}, not {State.AWAITING_APPROVAL}"
    if approval.manifest_sha256 != row.manifest_sha256:
        return "the form has been prepared again; this approval names another manifest"
    if approval.decision == "approve":
        if manifest_expires_at is None:
            return "the manifest is not in the ledger"
        if approval.decided_at >= min(manifest_expires_at, approval.expires_at):
            return "the manifest or the approval has expired"
    return None


def reason_against_intent(
    row: ApplicationRow,
    approval: Approval | None,
    used_at: datetime | None,
    manifest_sha256: str,
    now: datetime,
    pause: str | None,
) -> str | None:
    """Check whether an attempt may begin. `pause` is the reason why submissions are paused, or None."""
    if pause is not None:
        return f"submissions are paused: {pause}"
    if row.is_dry_run:
        return "the application belongs to a dry run"
    if row.state is not State.APPROVED:
        return f"the application is {row.state}, not {State.APPROVED}"
    if approval is None or approval.application_key != row.key or approval.decision != "approve":
        return "the approval belongs to another application, or declines it"
    if row.approval_id != approval.id:
        return "another approval has been given since"
    if used_at is not None:
        return "the approval has been used already"
    if approval.manifest_sha256 != manifest_sha256 or row.manifest_sha256 != manifest_sha256:
        return "the approval names another manifest"
    if approval.expires_at <= now:
        return "the approval has expired"
    return None


def reason_against_dispatch(row: ApplicationRow, attempt: Attempt | None, number: int) -> str | None:
    """Check a dispatch. An attempt may dispatch only one request, since a second one would be a second submission."""
    if row.state is not State.SUBMITTING or attempt is None or attempt.number != number or attempt.ended:
        return f"application {row.key} has no attempt {number} in progress; nothing is sent"
    if attempt.dispatch_at is not None:
        return f"attempt {number} of application {row.key} was dispatched already; nothing more is sent"
    return None


class Refusal(NamedTuple):
    """The reason why a dispatch is refused, and the state in which the attempt ends."""

    why: str
    ends_as: State


def refusal_of_dispatch(
    row: ApplicationRow,
    attempt: Attempt,
    given: ApprovalRow | None,
    manifest_expires_at: datetime | None,
    pause: str | None,
    sent: Sequence[SentApplication],
    limit: DispatchLimit | None,
    now: datetime,
) -> Refusal | None:
    """Repeat the checks of the intent just before a request leaves, since the user may have changed their mind in the meantime.

    If submissions are paused or a limit is reached, the approval remains valid. An approval of another manifest than this attempt's is
    refused. `sent` are the candidate's earlier dispatches, read in the same transaction.
    """
    if pause is not None:
        return Refusal(f"submissions are paused: {pause}", State.APPROVED)
    if row.is_dry_run:
        return Refusal("the application belongs to a dry run", State.STALE)
    approval = given.approval if given else None
    if (
        given is None
        or approval is None
        or (approval.application_key, approval.decision) != (row.key, "approve")
        or not row.approval_id == attempt.approval_id == approval.id
        or given.used_at is None
    ):
        return Refusal("the approval is no longer valid", State.STALE)
    if not row.manifest_sha256 == attempt.manifest_sha256 == approval.manifest_sha256:
        return Refusal("the approval names another manifest", State.STALE)
    if manifest_expires_at is None or now >= min(approval.expires_at, manifest_expires_at):
        return Refusal("the approval expired while the form was being filled", State.EXPIRED)
    reached = limit.reason(row, sent, now) if limit else None
    return Refusal(reached, State.APPROVED) if reached else None


def state_after_decision(approval: Approval) -> State:
    """Return the state of an application after the user's decision."""
    return State.APPROVED if approval.decision == "approve" else State.CANCELLED


def is_approval_returned(to: State) -> bool:
    """Whether the approval of an attempt that ends in `to` can be used again, because nothing was sent."""
    return to is State.APPROVED


def reason_against_end(
    row: ApplicationRow, attempt: Attempt, to: State, receipt: Receipt | None, bytes_out: int | None = None
) -> str | None:
    """Check the end of an attempt. Only a count of 0 in `bytes_out` proves that a dispatched request did not leave."""
    if row.state is not State.SUBMITTING or attempt.ended is not None:
        return f"attempt {attempt.number} has ended; the application is {row.state}"
    if to not in MOVES[State.SUBMITTING]:
        return f"{to} may not follow {row.state}"
    if to in SENT_NOTHING and bytes_out:
        return f"{bytes_out} bytes were sent, so the attempt cannot end as {to}"
    if to in SENT_NOTHING and attempt.dispatch_at is not None and (bytes_out is None or is_approval_returned(to)):
        return f"a request may have been sent, so the attempt cannot end as {to}"
    if (to is State.CONFIRMED) != (receipt is not None):
        return "an attempt ends as confirmed with a receipt, and only then"
    if receipt is not None:
        if attempt.dispatch_at is None:
            return "nothing was dispatched, so nothing can be received"
        if (receipt.application_key, receipt.attempt) != (attempt.application_key, attempt.number):
            return "the receipt is of another attempt"
        if receipt.manifest_sha256 != attempt.manifest_sha256:
            return "the receipt names another manifest"
    return None


def reason_against_settlement(row: ApplicationRow, to: State, receipt: Receipt | None) -> str | None:
    """Check a settlement. An unclear application is confirmed only by evidence or by the user."""
    if row.state not in {State.AMBIGUOUS, State.NEEDS_HUMAN}:
        return f"the application is {row.state}, neither {State.AMBIGUOUS} nor {State.NEEDS_HUMAN}"
    if to not in {State.CONFIRMED, State.NEEDS_HUMAN} or to not in MOVES[row.state]:
        return f"{to} may not follow {row.state} here"
    if row.state is State.AMBIGUOUS and to is State.CONFIRMED and receipt is None:
        return "without a receipt only the user can confirm it"
    if receipt is not None and (to is not State.CONFIRMED or receipt.application_key != row.key):
        return "the receipt is of another application"
    return None


def recovery(
    row: ApplicationRow,
    attempt: Attempt | None,
    approval: Approval | None,
    manifest_expires_at: datetime | None,
    now: datetime,
) -> tuple["RecoveryMove", ...]:
    """Return the moves that settle an application whose process has died or whose time has run out; empty if none is needed.

    After an intent alone nothing has left the machine, so the approval remains valid until it expires. After a dispatch
    the form is never submitted again.
    """
    is_approval_over = approval is None or approval.expires_at <= now or _is_over(manifest_expires_at, now)
    if row.state is State.SUBMITTING:
        if attempt is None or attempt.dispatch_at is not None:
            return (_UNKNOWN,)
        return (_NOT_SENT, _UNUSED) if is_approval_over else (_NOT_SENT,)
    if row.state is State.APPROVED and is_approval_over:
        return (_UNUSED,)
    if row.state is State.AWAITING_APPROVAL and _is_over(manifest_expires_at, now):
        return (_UNDECIDED,)
    return ()


def _is_over(expires_at: datetime | None, now: datetime) -> bool:
    return expires_at is not None and expires_at <= now


class RecoveryMove(NamedTuple):
    """A move of recovery, with its reason."""

    to: State
    why: str


_UNKNOWN = RecoveryMove(
    State.AMBIGUOUS, "the run stopped after a request may have been sent; the application is not sent again"
)
_NOT_SENT = RecoveryMove(State.APPROVED, "the run stopped before anything was sent; the approval is still valid")
_UNUSED = RecoveryMove(State.EXPIRED, "the approval expired before it was used")
_UNDECIDED = RecoveryMove(State.EXPIRED, "nobody decided before it expired")

NOTHING_SENT = "nothing left the machine"


def end_of_interrupted(attempt: Attempt) -> str:
    """Return what the ledger records as the end of an attempt whose process has died."""
    return NOTHING_SENT if attempt.dispatch_at is None else State.AMBIGUOUS.value
