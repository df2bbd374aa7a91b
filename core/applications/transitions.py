"""The rules of the apply protocol (DESIGN section 6), pure: the SQL ledger and its fake judge by the same ones.

Each rule returns why something must not happen, or None.
"""

from collections.abc import Collection
from datetime import datetime

from core.contracts.application import Approval, Attempt, Receipt, State
from core.contracts.ledger_rows import ApplicationRow

GUARDED = frozenset({State.APPROVED, State.SUBMITTING, State.CONFIRMED})
"""States that a plain move never reaches: they need an approval, an intent, or evidence."""

OVER = frozenset({State.CANCELLED, State.SKIPPED})
"""We let it go: such an application is no reason to ask whether another one repeats it."""

CHANGEABLE = frozenset(
    {"posting_url", "form_url", "employer", "title", "manifest_sha256", "flow_run_id", "run_id", "is_dry_run"}
)
"""Columns that may change along with a move (`note` is the move's `why`)."""


def why_no_move(row: ApplicationRow, expected: Collection[State], to: State) -> str | None:
    """For moves that anyone may make: preparing, skipping, cancelling, handing over."""
    if row.state not in expected:
        return f"it is {row.state}, not {' or '.join(sorted(expected))}"
    if to in GUARDED:
        return f"{to} is reached only through an approval, an intent or a receipt"
    if row.state is State.SUBMITTING:
        return "an attempt is under way; only its end or a recovery moves it"
    if to not in MOVES[row.state]:
        return f"{to} may not follow {row.state}"
    return None


def why_no_approval(row: ApplicationRow, approval: Approval, manifest_expires_at: datetime | None) -> str | None:
    if row.state is not State.AWAITING_APPROVAL:
        return f"it is {row.state}, not {State.AWAITING_APPROVAL}"
    if approval.manifest_sha256 != row.manifest_sha256:
        return "the form was prepared again since; this approval names another manifest"
    if approval.decision == "approve":
        if manifest_expires_at is None:
            return "its manifest is not in the ledger"
        if approval.decided_at >= min(manifest_expires_at, approval.expires_at):
            return "the manifest or the approval has expired"
    return None


def why_no_intent(
    row: ApplicationRow,
    approval: Approval | None,
    used_at: datetime | None,
    manifest_sha256: str,
    now: datetime,
    pause: str | None,
) -> str | None:
    """`pause` is the reason of the kill switch where it is on."""
    if pause is not None:
        return f"submissions are paused: {pause}"
    if row.is_dry_run:
        return "it belongs to a dry run"
    if row.state is not State.APPROVED:
        return f"it is {row.state}, not {State.APPROVED}"
    if approval is None or approval.application_key != row.key or approval.decision != "approve":
        return "there is no such approval for it"
    if row.approval_id != approval.id:
        return "another approval was given since"
    if used_at is not None:
        return "its approval is used already"
    if approval.manifest_sha256 != manifest_sha256 or row.manifest_sha256 != manifest_sha256:
        return "its approval names another manifest"
    if approval.expires_at <= now:
        return "its approval has expired"
    return None


def why_no_end(row: ApplicationRow, attempt: Attempt, to: State, receipt: Receipt | None) -> str | None:
    if row.state is not State.SUBMITTING or attempt.ended is not None:
        return f"attempt {attempt.number} has ended; it is {row.state}"
    if to not in MOVES[State.SUBMITTING]:
        return f"{to} may not follow {row.state}"
    if to in {State.APPROVED, State.STALE, State.SKIPPED} and attempt.dispatch_at is not None:
        return f"a request may have left; {to} would deny it"
    if (to is State.CONFIRMED) != (receipt is not None):
        return "confirmed and a receipt come together"
    if receipt is not None:
        if attempt.dispatch_at is None:
            return "nothing was dispatched, so nothing can be received"
        if (receipt.application_key, receipt.attempt) != (attempt.application_key, attempt.number):
            return "the receipt is of another attempt"
        if receipt.manifest_sha256 != attempt.manifest_sha256:
            return "the receipt names another manifest"
    return None


def why_no_settlement(row: ApplicationRow, to: State, receipt: Receipt | None) -> str | None:
    """An unclear application is confirmed on positive evidence, or by a person; nothing else closes it."""
    if row.state not in {State.AMBIGUOUS, State.NEEDS_HUMAN}:
        return f"it is {row.state}, neither {State.AMBIGUOUS} nor {State.NEEDS_HUMAN}"
    if to not in {State.CONFIRMED, State.NEEDS_HUMAN} or to not in MOVES[row.state]:
        return f"{to} may not follow {row.state} here"
    if row.state is State.AMBIGUOUS and to is State.CONFIRMED and receipt is None:
        return "without a receipt only a person can confirm it"
    if receipt is not None and (to is not State.CONFIRMED or receipt.application_key != row.key):
        return "the receipt is of another application"
    return None


def recovery(
    row: ApplicationRow,
    attempt: Attempt | None,
    approval: Approval | None,
    manifest_expires_at: datetime | None,
    now: datetime,
) -> tuple[State, ...]:
    """The moves that bring an application without a living owner to a state that holds. Empty: it is fine as it is.

    Only an intent: nothing left the machine, so the approval stands until it expires. A dispatch: never clicked again.
    """
    is_approval_over = approval is None or approval.expires_at <= now
    if row.state is State.SUBMITTING:
        if attempt is None or attempt.dispatch_at is not None:
            return (State.AMBIGUOUS,)
        return (State.APPROVED, State.EXPIRED) if is_approval_over else (State.APPROVED,)
    if row.state is State.APPROVED and is_approval_over:
        return (State.EXPIRED,)
    if row.state is State.AWAITING_APPROVAL and manifest_expires_at is not None and manifest_expires_at <= now:
        return (State.EXPIRED,)
    return ()


MOVES: dict[State, frozenset[State]] = {
    State.SHORTLISTED: frozenset(
        {State.SHORTLISTED, State.PREPARED, State.SKIPPED, State.CANCELLED, State.NEEDS_HUMAN}
    ),
    State.PREPARED: frozenset({State.AWAITING_APPROVAL, State.PREPARED, State.SKIPPED, State.CANCELLED, State.STALE}),
    State.AWAITING_APPROVAL: frozenset(
        {State.APPROVED, State.PREPARED, State.CANCELLED, State.EXPIRED, State.SKIPPED, State.STALE}
    ),
    State.APPROVED: frozenset({State.SUBMITTING, State.EXPIRED, State.CANCELLED, State.STALE}),
    State.SUBMITTING: frozenset(
        {State.CONFIRMED, State.REJECTED, State.AMBIGUOUS, State.STALE, State.APPROVED, State.SKIPPED}
    ),
    State.AMBIGUOUS: frozenset({State.CONFIRMED, State.NEEDS_HUMAN}),
    State.NEEDS_HUMAN: frozenset({State.CONFIRMED, State.SHORTLISTED, State.CANCELLED, State.SKIPPED}),
    State.REJECTED: frozenset({State.PREPARED, State.CANCELLED}),
    State.STALE: frozenset({State.STALE, State.PREPARED, State.CANCELLED, State.SKIPPED}),
    State.EXPIRED: frozenset({State.EXPIRED, State.PREPARED, State.CANCELLED}),
    State.CONFIRMED: frozenset(),
    State.CANCELLED: frozenset({State.SHORTLISTED}),
    State.SKIPPED: frozenset({State.SHORTLISTED}),
}
"""Which state may follow which. `SUBMITTING → APPROVED` only where no DISPATCH was written: nothing left the machine.
A state that may follow itself counts a person's answer or another filling: the version grows, so the next question has its own key."""
