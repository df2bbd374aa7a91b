"""What every ledger promises about the end of an attempt: by a receipt, by a crash, by the clock, by the user."""

from datetime import timedelta

import pytest

from core.contracts.application import State
from core.contracts.ledger_rows import AttemptRecord
from core.errors import StateConflict
from tests.support.ledger import (
    LATER,
    NOW,
    approval_of,
    approved,
    awaiting,
    receipt_in,
    receipt_of,
    submitted,
)

DAY = timedelta(days=1)

# the end of an attempt


def test_a_receipt_confirms_the_application(ledger):
    key, manifest = submitted(ledger)
    ended = ledger.end_attempt(key, 1, State.CONFIRMED, "thank you page", LATER, receipt_of(manifest))
    assert ended.state is State.CONFIRMED
    assert receipt_in(ledger, key) == receipt_of(manifest)
    assert ledger.attempts(key)[0].ended == "confirmed"


def test_nothing_is_confirmed_without_a_receipt(ledger):
    key, manifest = submitted(ledger)
    with pytest.raises(StateConflict, match="receipt"):
        ledger.end_attempt(key, 1, State.CONFIRMED, "surely", NOW)
    with pytest.raises(StateConflict, match="receipt"):
        ledger.end_attempt(key, 1, State.AMBIGUOUS, "hm", NOW, receipt_of(manifest))
    assert receipt_in(ledger, key) is None


def test_nothing_is_confirmed_that_was_not_dispatched(ledger):
    key, manifest = submitted(ledger, dispatch=False)
    with pytest.raises(StateConflict, match="dispatched"):
        ledger.end_attempt(key, 1, State.CONFIRMED, "surely", NOW, receipt_of(manifest))


def test_a_receipt_of_something_else_confirms_nothing(ledger):
    key, manifest = submitted(ledger)
    for wrong in (
        receipt_of(manifest, attempt=2),
        receipt_of(manifest).model_copy(update={"manifest_sha256": "0" * 64}),
    ):
        with pytest.raises(StateConflict):
            ledger.end_attempt(key, 1, State.CONFIRMED, "surely", NOW, wrong)


@pytest.mark.parametrize("to", [State.APPROVED, State.STALE, State.EXPIRED, State.NEEDS_HUMAN, State.SKIPPED])
def test_once_a_request_may_have_left_nobody_says_that_nothing_was_sent(ledger, to):
    key, _ = submitted(ledger)
    with pytest.raises(StateConflict, match="may have been sent"):
        ledger.end_attempt(key, 1, to, "", NOW)


def test_a_count_of_nothing_proves_that_a_dispatched_request_did_not_leave(ledger):
    key, _ = submitted(ledger)
    ended = ledger.end_attempt(key, 1, State.STALE, "refused", NOW, record=AttemptRecord(0, "refused", {"a": "b" * 64}))
    assert ended.state is State.STALE
    attempt = ledger.attempts(key)[0]
    assert (attempt.bytes_out, attempt.stopped_by, attempt.evidence) == (0, "refused", {"a": "b" * 64})
    with pytest.raises(StateConflict):
        ledger.write_intent(key, ledger.application(key).approval_id, attempt.manifest_sha256, NOW)


@pytest.mark.parametrize("to", [State.APPROVED, State.STALE, State.EXPIRED, State.NEEDS_HUMAN, State.SKIPPED])
def test_nobody_says_that_nothing_was_sent_where_bytes_left_before_a_dispatch(ledger, to):
    key, _ = submitted(ledger, dispatch=False)
    with pytest.raises(StateConflict, match="12 bytes were sent"):
        ledger.end_attempt(key, 1, to, "", NOW, record=AttemptRecord(12))


def test_an_attempt_ends_once(ledger):
    key, _ = submitted(ledger)
    ledger.end_attempt(key, 1, State.AMBIGUOUS, "no answer", NOW)
    with pytest.raises(StateConflict):
        ledger.end_attempt(key, 1, State.REJECTED, "late", NOW)


def test_after_a_refusal_by_the_form_a_new_manifest_and_a_new_approval_are_needed(ledger):
    key, manifest = submitted(ledger)
    ledger.end_attempt(key, 1, State.REJECTED, "the phone number is wrong", NOW)
    with pytest.raises(StateConflict):
        ledger.write_intent(key, ledger.application(key).approval_id, manifest.sha256, NOW)
    again = manifest.model_copy(update={"form_fingerprints": ("corrected",)})
    ledger.keep_manifest(again, {}, NOW)
    ledger.move(key, {State.REJECTED}, State.PREPARED, "corrected", "t", NOW, manifest_sha256=again.sha256)
    ledger.move(key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "t", NOW)
    assert ledger.record_approval(approval_of(again, "again"))
    assert ledger.write_intent(key, "again", again.sha256, NOW).number == 2


def test_an_attempt_that_sent_nothing_may_give_its_approval_back(ledger):
    key, manifest = submitted(ledger, dispatch=False)
    row = ledger.end_attempt(key, 1, State.APPROVED, "the browser did not start", NOW)
    assert ledger.write_intent(key, row.approval_id, manifest.sha256, NOW).number == 2


# what a crash or the clock leaves behind


def test_an_attempt_that_stopped_before_sending_goes_back_to_approved_and_can_be_sent(ledger):
    key, manifest = submitted(ledger, dispatch=False)
    assert ledger.recover(LATER) == [(key, State.SUBMITTING, State.APPROVED)]
    approval_id = ledger.application(key).approval_id
    assert ledger.attempts(key)[0].ended == "nothing left the machine"
    assert ledger.write_intent(key, approval_id, manifest.sha256, LATER).number == 2
    ledger.write_dispatch(key, 2, "d" * 64, LATER)
    with pytest.raises(StateConflict):
        ledger.write_intent(key, approval_id, manifest.sha256, LATER)


def test_an_attempt_that_stopped_before_sending_expires_with_its_approval(ledger):
    key, _ = submitted(ledger, dispatch=False)
    assert ledger.recover(NOW + 2 * DAY) == [(key, State.SUBMITTING, State.EXPIRED)]


def test_an_attempt_that_stopped_after_a_dispatch_is_ambiguous_for_good(ledger):
    key, manifest = submitted(ledger)
    assert ledger.recover(LATER) == [(key, State.SUBMITTING, State.AMBIGUOUS)]
    assert ledger.recover(LATER) == []
    with pytest.raises(StateConflict):
        ledger.write_intent(key, ledger.application(key).approval_id, manifest.sha256, LATER)


def test_an_attempt_of_a_living_run_is_left_alone(ledger):
    key, _ = submitted(ledger)
    assert ledger.recover(LATER, living_runs={"flow-1"}) == []
    assert ledger.application(key).state is State.SUBMITTING
    assert ledger.recover(LATER, living_runs={"flow-2"}) == [(key, State.SUBMITTING, State.AMBIGUOUS)]


def test_what_nobody_decided_expires(ledger):
    row, manifest = awaiting(ledger)
    assert ledger.recover(manifest.expires_at - timedelta(seconds=1)) == []
    assert ledger.recover(manifest.expires_at) == [(row.key, State.AWAITING_APPROVAL, State.EXPIRED)]


def test_an_approval_that_was_never_used_expires(ledger):
    row, _ = approved(ledger)
    assert ledger.recover(NOW + 2 * DAY) == [(row.key, State.APPROVED, State.EXPIRED)]


def test_what_is_done_stays_done(ledger):
    key, manifest = submitted(ledger)
    ledger.end_attempt(key, 1, State.CONFIRMED, "thanks", NOW, receipt_of(manifest))
    assert ledger.recover(NOW + 365 * DAY) == []


# reconciliation and outcomes


def test_an_unclear_application_is_confirmed_by_positive_evidence_only(ledger):
    key, manifest = submitted(ledger)
    ledger.recover(LATER)
    with pytest.raises(StateConflict):
        ledger.settle(key, State.CONFIRMED, "probably", "reconcile", LATER)
    settled = ledger.settle(key, State.CONFIRMED, "already applied", "reconcile", LATER, receipt_of(manifest))
    assert settled.state is State.CONFIRMED
    assert receipt_in(ledger, key) == receipt_of(manifest)


def test_what_reconciliation_cannot_close_a_person_can(ledger):
    key, _ = submitted(ledger)
    ledger.recover(LATER)
    ledger.settle(key, State.NEEDS_HUMAN, "no trace in five days", "reconcile", LATER)
    assert ledger.settle(key, State.CONFIRMED, "they wrote to me", "mara", LATER).state is State.CONFIRMED


def test_what_is_not_unclear_is_not_settled(ledger):
    row, _ = approved(ledger)
    with pytest.raises(StateConflict):
        ledger.settle(row.key, State.CONFIRMED, "surely", "mara", NOW)
