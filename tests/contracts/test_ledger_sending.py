"""What every ledger promises before a request leaves: approval, intent, dispatch, and the checks of the last moment."""

from datetime import timedelta

import pytest

from core.contracts.application import State
from core.contracts.ledger_rows import DispatchLimit
from core.errors import DispatchRefused, StateConflict, SubmissionsPaused
from tests.support.ledger import (
    LATER,
    NOW,
    application,
    approval_in,
    approval_of,
    approved,
    awaiting,
)

DAY = timedelta(days=1)


# approval


def test_an_approval_names_what_was_shown_and_is_given_once(ledger):
    row, manifest = awaiting(ledger)
    assert ledger.record_approval(approval_of(manifest, "first"))
    assert not ledger.record_approval(approval_of(manifest, "second"))
    assert ledger.application(row.key).state is State.APPROVED
    assert ledger.application(row.key).approval_id == "first"
    assert approval_in(ledger, "first").approval == approval_of(manifest, "first")
    assert approval_in(ledger, "second") is None


def test_an_approval_of_what_was_shown_before_an_edit_does_not_count(ledger):
    row, manifest = awaiting(ledger)
    edited = manifest.model_copy(update={"form_fingerprints": ("edited",)})
    ledger.keep_manifest(edited, {}, NOW)
    ledger.move(row.key, {State.AWAITING_APPROVAL}, State.PREPARED, "edited", "t", NOW, manifest_sha256=edited.sha256)
    ledger.move(row.key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked again", "t", NOW)
    assert not ledger.record_approval(approval_of(manifest))
    assert ledger.application(row.key).state is State.AWAITING_APPROVAL


def test_a_refusal_cancels_the_application(ledger):
    row, manifest = awaiting(ledger)
    assert ledger.record_approval(approval_of(manifest, decision="reject", note="not this one"))
    assert ledger.application(row.key).state is State.CANCELLED
    assert ledger.application(row.key).note == "not this one"
    with pytest.raises(StateConflict):
        ledger.write_intent(row.key, "a1", manifest.sha256, NOW)


def test_an_approval_that_comes_after_the_manifest_expired_does_not_count(ledger):
    _, manifest = awaiting(ledger)
    late = approval_of(manifest, decided_at=manifest.expires_at, expires_at=manifest.expires_at + DAY)
    assert not ledger.record_approval(late)


# intent and dispatch


def test_an_intent_spends_the_approval(ledger):
    row, manifest = approved(ledger)
    attempt = ledger.write_intent(row.key, row.approval_id, manifest.sha256, LATER, "flow-1")
    assert (attempt.number, attempt.manifest_sha256, attempt.dispatch_at) == (1, manifest.sha256, None)
    assert ledger.application(row.key).state is State.SUBMITTING
    assert ledger.application(row.key).flow_run_id == "flow-1"
    assert approval_in(ledger, row.approval_id).used_at == LATER
    with pytest.raises(StateConflict):
        ledger.write_intent(row.key, row.approval_id, manifest.sha256, LATER)
    assert len(ledger.attempts(row.key)) == 1


def test_nothing_is_submitted_without_an_approval(ledger):
    row, manifest = awaiting(ledger)
    with pytest.raises(StateConflict):
        ledger.write_intent(row.key, "a1", manifest.sha256, NOW)
    assert ledger.attempts(row.key) == []


def test_nothing_is_submitted_on_the_approval_of_another_application(ledger):
    row, manifest = approved(ledger, application(1))
    other, _ = approved(ledger, application(2))
    with pytest.raises(StateConflict):
        ledger.write_intent(row.key, other.approval_id, manifest.sha256, NOW)


def test_nothing_but_the_approved_manifest_is_submitted(ledger):
    row, _ = approved(ledger)
    with pytest.raises(StateConflict, match="another manifest"):
        ledger.write_intent(row.key, row.approval_id, "e" * 64, NOW)


def test_an_expired_approval_submits_nothing(ledger):
    row, manifest = approved(ledger)
    with pytest.raises(StateConflict, match="expired"):
        ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW + 2 * DAY)


def test_a_dry_run_submits_nothing_even_when_approved(ledger):
    row, manifest = approved(ledger, application(1, is_dry_run=True))
    with pytest.raises(StateConflict, match="dry run"):
        ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)


def test_the_kill_switch_stops_submissions_and_spends_no_approval(ledger):
    row, manifest = approved(ledger)
    ledger.set_switch("pause", True, "looking at something odd", NOW)
    with pytest.raises(SubmissionsPaused, match="something odd"):
        ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    ledger.set_switch("pause", False, "all is well", LATER)
    assert ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW).number == 1


def test_one_attempt_dispatches_once(ledger):
    row, manifest = approved(ledger)
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    assert ledger.write_dispatch(row.key, 1, "d" * 64, LATER).dispatch_at == LATER
    with pytest.raises(StateConflict):
        ledger.write_dispatch(row.key, 1, "d" * 64, LATER)
    assert ledger.attempts(row.key)[0].wire_sha256 == "d" * 64


def test_there_is_no_dispatch_without_an_intent(ledger):
    row, _ = approved(ledger)
    with pytest.raises(StateConflict):
        ledger.write_dispatch(row.key, 1, "d" * 64, NOW)


def test_there_is_no_dispatch_after_the_attempt_has_ended(ledger):
    row, manifest = approved(ledger)
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    ledger.end_attempt(row.key, 1, State.STALE, "the form changed", NOW)
    with pytest.raises(StateConflict):
        ledger.write_dispatch(row.key, 1, "d" * 64, NOW)


# the last look before a request leaves


def begun(ledger, number=1, **changes):
    row, manifest = approved(ledger, application(number, **changes))
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    return row.key


def test_the_kill_switch_stops_an_attempt_that_has_begun(ledger):
    key = begun(ledger)
    ledger.set_switch("pause", True, "looking at something odd", LATER)
    with pytest.raises(DispatchRefused, match="something odd") as refused:
        ledger.write_dispatch(key, 1, "d" * 64, LATER)
    assert refused.value.ends_as is State.APPROVED
    assert ledger.attempts(key)[0].dispatch_at is None


def test_after_the_kill_switch_was_lifted_the_same_approval_sends(ledger):
    key = begun(ledger)
    ledger.set_switch("pause", True, "odd", LATER)
    with pytest.raises(DispatchRefused):
        ledger.write_dispatch(key, 1, "d" * 64, LATER)
    row = ledger.end_attempt(key, 1, State.APPROVED, "paused", LATER)
    ledger.set_switch("pause", False, "fine", LATER)
    ledger.write_intent(key, row.approval_id, row.manifest_sha256, LATER)
    assert ledger.write_dispatch(key, 2, "d" * 64, LATER).dispatch_at == LATER


@pytest.mark.parametrize("late", [NOW + DAY, NOW + 2 * DAY])
def test_an_approval_that_expires_while_the_form_is_filled_sends_nothing(ledger, late):
    key = begun(ledger)
    with pytest.raises(DispatchRefused, match="expired") as refused:
        ledger.write_dispatch(key, 1, "d" * 64, late)
    assert ledger.end_attempt(key, 1, refused.value.ends_as, "late", late).state is State.EXPIRED


def test_a_limit_is_asked_with_what_was_dispatched_for_the_candidate_in_its_time(ledger):
    long_ago = begun(ledger, 5)
    ledger.write_dispatch(long_ago, 1, "d" * 64, NOW - timedelta(days=3))
    ledger.end_attempt(long_ago, 1, State.AMBIGUOUS, "no answer", NOW)
    sent = begun(ledger, 1, employer="Acme")
    ledger.write_dispatch(sent, 1, "d" * 64, NOW)
    ledger.end_attempt(sent, 1, State.AMBIGUOUS, "no answer", NOW)
    begun(ledger, 2)
    theirs = begun(ledger, 3, candidate_id="ilya")
    ledger.write_dispatch(theirs, 1, "d" * 64, NOW)
    key, asked = begun(ledger, 4), []

    def limit(row, before, now):
        asked.append((row.key, before, now))
        return "two applications a day are the limit"

    with pytest.raises(DispatchRefused, match="two applications a day") as refused:
        ledger.write_dispatch(key, 1, "d" * 64, LATER, DispatchLimit(limit, timedelta(days=2)))
    assert [one.key for one in ledger.sent("mara", NOW - timedelta(days=4))] == [long_ago, sent]
    assert asked == [(key, [(sent, "demo", "Acme", NOW)], LATER)]
    assert refused.value.ends_as is State.APPROVED
    assert ledger.attempts(key)[0].dispatch_at is None


def test_a_limit_that_is_not_reached_lets_the_request_leave(ledger):
    assert (
        ledger.write_dispatch(
            begun(ledger), 1, "d" * 64, LATER, DispatchLimit(lambda *_: None, timedelta(days=2))
        ).dispatch_at
        == LATER
    )
