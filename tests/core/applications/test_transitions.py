"""Reasons against steps of the apply protocol, one at a time."""

from datetime import timedelta

import pytest

from core.applications.transitions import (
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
from core.contracts.application import Attempt, State
from core.contracts.ledger_rows import ApprovalRow, DispatchLimit
from tests.support.ledger import LATER, NOW, application, approval_of, manifest_of, receipt_of

ROW = application(1, manifest_sha256="", approval_id="a1")
MANIFEST = manifest_of(ROW)
APPROVAL = approval_of(MANIFEST)
EXPIRY = MANIFEST.expires_at


def row_in(state, **changes):
    return ROW.model_copy(update={"state": state, "manifest_sha256": MANIFEST.sha256, **changes})


def attempt(**changes):
    fields = {"number": 1, "approval_id": "a1", "manifest_sha256": MANIFEST.sha256, "intent_at": NOW}
    return Attempt(application_key=ROW.key, **fields | changes)


@pytest.mark.parametrize(
    ("state", "expected", "to", "reason"),
    [
        (State.SHORTLISTED, [State.SHORTLISTED], State.PREPARED, None),
        (State.SHORTLISTED, [State.PREPARED], State.SKIPPED, "the application is shortlisted, not prepared"),
        (State.AWAITING_APPROVAL, [State.AWAITING_APPROVAL], State.APPROVED, "reached only through an approval"),
        (State.SUBMITTING, [State.SUBMITTING], State.STALE, "an attempt is"),
        (State.SHORTLISTED, [State.SHORTLISTED], State.EXPIRED, "expired may not follow shortlisted"),
    ],
)
def test_a_plain_move_keeps_to_the_table_and_out_of_guarded_states(state, expected, to, reason):
    found = reason_against_move(row_in(state), expected, to)
    assert found is None if reason is None else reason in found


def test_an_approval_is_for_the_manifest_that_is_shown_now_and_in_time():
    waiting = row_in(State.AWAITING_APPROVAL)
    assert reason_against_approval(waiting, APPROVAL, EXPIRY) is None
    assert "not awaiting_approval" in reason_against_approval(row_in(State.PREPARED), APPROVAL, EXPIRY)
    prepared_again = waiting.model_copy(update={"manifest_sha256": "other"})
    assert "another manifest" in reason_against_approval(prepared_again, APPROVAL, EXPIRY)
    assert "not in the ledger" in reason_against_approval(waiting, APPROVAL, None)
    assert "has expired" in reason_against_approval(waiting, APPROVAL, NOW)


def test_a_refusal_never_comes_too_late():
    refusal = approval_of(MANIFEST, decision="reject")
    assert reason_against_approval(row_in(State.AWAITING_APPROVAL), refusal, NOW) is None
    assert state_after_decision(refusal) is State.CANCELLED
    assert state_after_decision(APPROVAL) is State.APPROVED


@pytest.mark.parametrize(
    ("row", "approval", "used_at", "sha256", "now", "pause", "reason"),
    [
        ({}, APPROVAL, None, MANIFEST.sha256, NOW, None, None),
        ({}, APPROVAL, None, MANIFEST.sha256, NOW, "on holiday", "paused: on holiday"),
        ({"is_dry_run": True}, APPROVAL, None, MANIFEST.sha256, NOW, None, "dry run"),
        ({"state": State.STALE}, APPROVAL, None, MANIFEST.sha256, NOW, None, "the application is stale, not approved"),
        ({}, None, None, MANIFEST.sha256, NOW, None, "belongs to another application, or declines"),
        (
            {},
            approval_of(MANIFEST, decision="reject"),
            None,
            MANIFEST.sha256,
            NOW,
            None,
            "belongs to another application, or declines",
        ),
        ({"approval_id": "a2"}, APPROVAL, None, MANIFEST.sha256, NOW, None, "another approval"),
        ({}, APPROVAL, NOW, MANIFEST.sha256, NOW, None, "used already"),
        ({}, APPROVAL, None, "other", NOW, None, "names another manifest"),
        ({}, APPROVAL, None, MANIFEST.sha256, APPROVAL.expires_at, None, "expired"),
    ],
)
def test_an_intent_needs_a_valid_unused_approval_of_this_very_manifest(
    row, approval, used_at, sha256, now, pause, reason
):
    found = reason_against_intent(row_in(**{"state": State.APPROVED} | row), approval, used_at, sha256, now, pause)
    assert found is None if reason is None else reason in found


def test_one_attempt_is_dispatched_once():
    submitting = row_in(State.SUBMITTING)
    assert reason_against_dispatch(submitting, attempt(), 1) is None
    assert "dispatched already" in reason_against_dispatch(submitting, attempt(dispatch_at=NOW), 1)
    for row, last, number in (
        (submitting, None, 1),
        (submitting, attempt(), 2),
        (submitting, attempt(ended="stale"), 1),
        (row_in(State.APPROVED), attempt(), 1),
    ):
        assert "nothing is sent" in reason_against_dispatch(row, last, number)


USED = ApprovalRow(approval=APPROVAL, used_at=NOW)
IN_TIME = {"given": USED, "manifest_expires_at": EXPIRY, "pause": None, "limit": None, "now": NOW}


@pytest.mark.parametrize(
    ("row", "tried", "changed", "reason", "ends_as"),
    [
        ({}, {}, {"pause": "on holiday"}, "paused: on holiday", State.APPROVED),
        ({"is_dry_run": True}, {}, {}, "dry run", State.STALE),
        ({}, {}, {"given": None}, "no longer valid", State.STALE),
        ({}, {}, {"given": ApprovalRow(approval=APPROVAL)}, "no longer valid", State.STALE),
        (
            {},
            {},
            {"given": ApprovalRow(approval=approval_of(MANIFEST, decision="reject"), used_at=NOW)},
            "no longer",
            State.STALE,
        ),
        ({"approval_id": "a2"}, {}, {}, "no longer valid", State.STALE),
        ({"manifest_sha256": "other"}, {}, {}, "names another manifest", State.STALE),
        ({}, {"manifest_sha256": "other"}, {}, "names another manifest", State.STALE),
        ({}, {}, {"manifest_expires_at": None}, "expired while", State.EXPIRED),
        ({}, {}, {"now": APPROVAL.expires_at}, "expired while", State.EXPIRED),
        (
            {},
            {},
            {"limit": DispatchLimit(lambda *_: "20 applications today", timedelta(days=2))},
            "20 applications today",
            State.APPROVED,
        ),
    ],
)
def test_minutes_after_the_intent_a_request_leaves_only_if_everything_is_still_as_approved(
    row, tried, changed, reason, ends_as
):
    found = refusal_of_dispatch(row_in(State.SUBMITTING, **row), attempt(**tried), sent=(), **IN_TIME | changed)
    assert found is not None
    assert reason in found.why
    assert found.ends_as is ends_as


def test_an_application_that_is_still_as_approved_may_leave():
    submitting = row_in(State.SUBMITTING)
    assert refusal_of_dispatch(submitting, attempt(), sent=(), **IN_TIME) is None
    assert (
        refusal_of_dispatch(
            submitting, attempt(), sent=(), **IN_TIME | {"limit": DispatchLimit(lambda *_: None, timedelta(days=2))}
        )
        is None
    )


def test_an_attempt_ends_once_and_as_the_evidence_says():
    submitting, sent, receipt = row_in(State.SUBMITTING), attempt(dispatch_at=NOW), receipt_of(MANIFEST)
    assert reason_against_end(submitting, sent, State.CONFIRMED, receipt) is None
    assert reason_against_end(submitting, sent, State.AMBIGUOUS, None) is None
    assert "has ended" in reason_against_end(submitting, attempt(ended="stale"), State.STALE, None)
    assert "may not follow" in reason_against_end(submitting, sent, State.PREPARED, None)
    assert "a request may have been sent" in reason_against_end(submitting, sent, State.STALE, None)
    assert reason_against_end(submitting, sent, State.STALE, None, bytes_out=0) is None
    assert "a request may have been sent" in reason_against_end(submitting, sent, State.APPROVED, None, bytes_out=0)
    assert "12 bytes were sent" in reason_against_end(submitting, attempt(), State.STALE, None, bytes_out=12)
    assert "with a receipt, and only then" in reason_against_end(submitting, sent, State.CONFIRMED, None)
    assert "nothing was dispatched" in reason_against_end(submitting, attempt(), State.CONFIRMED, receipt)
    for wrong, reason in (
        (receipt.model_copy(update={"attempt": 2}), "another attempt"),
        (receipt.model_copy(update={"manifest_sha256": "other"}), "another manifest"),
    ):
        assert reason in reason_against_end(submitting, sent, State.CONFIRMED, wrong)


def test_only_an_attempt_that_sent_nothing_gives_its_approval_back():
    assert is_approval_returned(State.APPROVED)
    assert not is_approval_returned(State.STALE)
    assert end_of_interrupted(attempt()) == "nothing left the machine"
    assert end_of_interrupted(attempt(dispatch_at=NOW)) == "ambiguous"


def test_an_unclear_application_is_settled_by_evidence_or_by_the_user():
    unclear, handed_over, receipt = row_in(State.AMBIGUOUS), row_in(State.NEEDS_HUMAN), receipt_of(MANIFEST)
    assert reason_against_settlement(unclear, State.CONFIRMED, receipt) is None
    assert reason_against_settlement(unclear, State.NEEDS_HUMAN, None) is None
    assert reason_against_settlement(handed_over, State.CONFIRMED, None) is None
    assert "neither ambiguous nor" in reason_against_settlement(row_in(State.STALE), State.CONFIRMED, receipt)
    assert "may not follow" in reason_against_settlement(handed_over, State.SHORTLISTED, None)
    assert "without a receipt" in reason_against_settlement(unclear, State.CONFIRMED, None)
    assert "another application" in reason_against_settlement(
        unclear, State.CONFIRMED, receipt.model_copy(update={"application_key": "other"})
    )


def states(moves):
    return [move.to for move in moves]


def test_after_a_crash_what_may_have_left_is_unclear_and_what_has_not_stays_approved():
    submitting, long_after = row_in(State.SUBMITTING), APPROVAL.expires_at + timedelta(hours=1)
    assert states(recovery(submitting, attempt(dispatch_at=NOW), APPROVAL, EXPIRY, LATER)) == [State.AMBIGUOUS]
    assert states(recovery(submitting, None, APPROVAL, EXPIRY, LATER)) == [State.AMBIGUOUS]
    assert states(recovery(submitting, attempt(), APPROVAL, EXPIRY, LATER)) == [State.APPROVED]
    assert states(recovery(submitting, attempt(), APPROVAL, EXPIRY, long_after)) == [State.APPROVED, State.EXPIRED]
    assert states(recovery(row_in(State.APPROVED), None, APPROVAL, EXPIRY, long_after)) == [State.EXPIRED]
    assert states(recovery(row_in(State.AWAITING_APPROVAL), None, None, EXPIRY, EXPIRY)) == [State.EXPIRED]
    assert states(recovery(row_in(State.APPROVED), None, APPROVAL, LATER, LATER)) == [State.EXPIRED]
    for fine in (State.APPROVED, State.AWAITING_APPROVAL, State.CONFIRMED):
        assert recovery(row_in(fine), None, APPROVAL, EXPIRY, LATER) == ()
