"""What every ledger promises, whichever database it lives in."""

from datetime import timedelta

import pytest

from core.contracts.agent import Recipe, RecipeStep, Tool
from core.contracts.application import Outcome, State
from core.contracts.candidate import StoredAnswer
from core.contracts.draft import DraftConsent
from core.contracts.form import FieldType, Locator, Widget
from core.contracts.ledger_rows import AttemptRecord
from core.contracts.plan import ApplyPlan, FillText
from core.contracts.usage import TokenUsage
from core.errors import DispatchRefused, StateConflict, SubmissionsPaused
from tests.support.ledger import (
    LATER,
    NOW,
    application,
    approval_in,
    approval_of,
    approved,
    awaiting,
    enter_outcome,
    facts_of,
    manifest_of,
    receipt_in,
    receipt_of,
)

DAY = timedelta(days=1)


# applications


def test_an_application_is_opened_once_for_a_posting_and_a_candidate(ledger):
    assert ledger.open_application(application(1))
    assert not ledger.open_application(application(1, title="Another title"))
    assert ledger.application(application(1).key).title == "Data Engineer"
    assert ledger.open_application(application(1, candidate_id="ilya"))


def test_an_application_comes_back_as_it_was_stored(ledger):
    row = application(7, employer="ООО «Ромашка»", title="Инженер данных 🚀", note="score 81", run_id="r1")
    ledger.open_application(row)
    assert ledger.application(row.key) == row
    assert ledger.application("no such key") is None


def test_a_nul_in_outside_text_does_no_harm(ledger):
    assert ledger.open_application(application(1, title="Data\x00 Engineer", employer="Ac\x00me"))
    ledger.move(application(1).key, {State.SHORTLISTED}, State.SKIPPED, "the page\x00says so", "test", NOW)
    assert ledger.application(application(1).key).state is State.SKIPPED


def test_applications_are_listed_by_candidate_and_state_oldest_first(ledger):
    ledger.open_application(application(2, created_at=LATER))
    ledger.open_application(application(1))
    ledger.open_application(application(3, candidate_id="ilya"))
    ledger.move(application(2).key, {State.SHORTLISTED}, State.SKIPPED, "closed", "prepare", LATER)
    assert [row.card_id for row in ledger.applications("mara")] == ["demo:1", "demo:2"]
    assert [row.card_id for row in ledger.applications(states=[State.SHORTLISTED])] == ["demo:1", "demo:3"]


def test_every_move_is_kept_with_its_reason(ledger):
    ledger.open_application(application(1, note="score 81", run_id="r1"))
    key = application(1).key
    ledger.move(key, {State.SHORTLISTED}, State.SKIPPED, "the posting is closed", "prepare", LATER)
    told = [(m.n, m.from_state, m.to_state, m.why, m.by, m.moved_at) for m in ledger.moves(key)]
    assert told == [
        (1, None, State.SHORTLISTED, "score 81", "r1", NOW),
        (2, State.SHORTLISTED, State.SKIPPED, "the posting is closed", "prepare", LATER),
    ]
    assert ledger.application(key).note == "the posting is closed"
    assert ledger.application(key).version == 2


def test_a_move_from_another_state_than_expected_changes_nothing(ledger):
    ledger.open_application(application(1))
    key = application(1).key
    with pytest.raises(StateConflict, match="shortlisted"):
        ledger.move(key, {State.PREPARED}, State.SKIPPED, "", "test", NOW)
    assert ledger.application(key) == application(1)
    assert len(ledger.moves(key)) == 1


@pytest.mark.parametrize("to", [State.APPROVED, State.SUBMITTING, State.CONFIRMED])
def test_nothing_is_approved_submitted_or_confirmed_by_a_plain_move(ledger, to):
    row, _ = awaiting(ledger)
    with pytest.raises(StateConflict):
        ledger.move(row.key, set(State), to, "", "test", NOW)


def test_a_move_that_the_protocol_does_not_know_is_refused(ledger):
    ledger.open_application(application(1))
    with pytest.raises(StateConflict, match="may not follow"):
        ledger.move(application(1).key, {State.SHORTLISTED}, State.REJECTED, "", "test", NOW)


def test_an_application_that_does_not_exist_cannot_be_moved(ledger):
    with pytest.raises(StateConflict, match="no application"):
        ledger.move("nobody", {State.SHORTLISTED}, State.SKIPPED, "", "test", NOW)


def test_nobody_is_asked_to_approve_a_manifest_that_was_not_kept(ledger):
    ledger.open_application(application(1))
    key = application(1).key
    ledger.move(key, {State.SHORTLISTED}, State.PREPARED, "", "test", NOW, manifest_sha256="f" * 64)
    with pytest.raises(StateConflict, match="manifest"):
        ledger.move(key, {State.PREPARED}, State.AWAITING_APPROVAL, "", "test", NOW)


def test_the_state_cannot_be_changed_on_the_side(ledger):
    ledger.open_application(application(1))
    with pytest.raises(TypeError):
        ledger.move(application(1).key, {State.SHORTLISTED}, State.SKIPPED, "", "test", NOW, approval_id="mine")


@pytest.mark.parametrize(
    ("employer", "same"),
    [("Acme GmbH", "Acme"), ("Google", "Google LLC"), ("ООО «Ромашка»", "Ромашка"), ("Acme GmbH", "ACME  gmbh")],
)
def test_the_same_role_at_the_same_employer_is_a_near_duplicate(ledger, employer, same):
    ledger.open_application(application(1, employer=employer, title="Data Engineer"))
    ledger.open_application(application(2, employer="Other", title="Data Engineer"))
    ledger.open_application(application(3, employer=employer, title="Data engineer", candidate_id="ilya"))
    ledger.open_application(application(4, employer=employer, title="Senior Data Engineer"))
    found = ledger.near_duplicates("mara", same, "data-engineer (m/w/d)", application(9).key)
    assert [row.card_id for row in found] == ["demo:1"]
    assert ledger.near_duplicates("mara", employer, "Data Engineer", application(1).key) == []


def test_an_application_we_let_go_is_no_near_duplicate(ledger):
    ledger.open_application(application(1, employer="Acme"))
    ledger.move(application(1).key, {State.SHORTLISTED}, State.SKIPPED, "closed", "test", NOW)
    assert ledger.near_duplicates("mara", "Acme", "Data Engineer") == []


def test_without_an_employer_nothing_is_called_a_near_duplicate(ledger):
    ledger.open_application(application(1, employer=None))
    assert ledger.near_duplicates("mara", None, "Data Engineer") == []


def test_a_manifest_comes_back_with_its_evidence(ledger):
    _, manifest = awaiting(ledger)
    assert ledger.manifest(manifest.sha256) == (manifest, {"screenshot": "b" * 64})
    assert ledger.manifest("0" * 64) is None


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


def test_a_limit_is_asked_with_everything_that_was_dispatched_for_the_candidate(ledger):
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
        ledger.write_dispatch(key, 1, "d" * 64, LATER, limit)
    assert asked == [(key, [(sent, "demo", "Acme", NOW)], LATER)]
    assert refused.value.ends_as is State.APPROVED
    assert ledger.attempts(key)[0].dispatch_at is None


def test_a_limit_that_is_not_reached_lets_the_request_leave(ledger):
    assert ledger.write_dispatch(begun(ledger), 1, "d" * 64, LATER, lambda *_: None).dispatch_at == LATER


# the end of an attempt


def submitted(ledger, dispatch=True):
    row, manifest = approved(ledger)
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW, "flow-1")
    if dispatch:
        ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
    return row.key, manifest


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


def test_outcomes_are_among_the_facts(ledger):
    row, _ = approved(ledger)
    invited = Outcome(application_key=row.key, kind="invited", said_by="mara", happened_at=LATER)
    enter_outcome(ledger, invited, LATER)
    assert [(row.outcome, row.recorded_at) for row in facts_of(ledger).outcomes] == [(invited, LATER)]


# the person's words, and what was understood once


def test_the_latest_answer_to_a_question_stays(ledger):
    ledger.remember("mara", StoredAnswer(question="Notice period?", value="1 month"), "mara", NOW)
    ledger.remember("mara", StoredAnswer(question="notice period", value="2 months"), "mara", LATER)
    ledger.remember("ilya", StoredAnswer(question="Notice period?", value="none"), "ilya", LATER)
    assert [answer.value for answer in ledger.bank("mara")] == ["2 months"]


def test_an_answer_for_one_employer_stands_beside_the_general_one(ledger):
    general = StoredAnswer(question="Salary?", value="60000")
    narrow = StoredAnswer(question="Salary?", value="65000", employer="Acme")
    several = StoredAnswer(question="Days?", value=("Mon", "Tue"), question_class="shift_or_hours")
    for answer in (general, narrow, several):
        ledger.remember("mara", answer, "mara", NOW)
    assert {(a.value, a.employer) for a in ledger.bank("mara")} == {
        ("60000", None),
        ("65000", "Acme"),
        (("Mon", "Tue"), None),
    }


def consent(site="jobs.example", key=None, who="mara", at=NOW):
    return DraftConsent(candidate_id=who, site=site, hosts=(site,), application_key=key, given_at=at)


def test_a_permission_for_drafts_counts_for_its_application_or_for_the_site_and_is_gone_when_revoked(ledger):
    for one in (consent(), consent("acme.example", "k1", at=LATER), consent("acme.example", "k2"), consent(who="ilya")):
        ledger.allow_drafts(one)
    ledger.allow_drafts(consent("acme.example", "k1", at=LATER))
    assert [(c.site, c.application_key) for c in ledger.draft_consents("mara", "k1")] == [
        ("jobs.example", None),
        ("acme.example", "k1"),
    ]
    assert len(ledger.draft_consents("mara")) == 3
    assert ledger.revoke_drafts("mara", "acme.example", LATER) == 2
    assert [c.site for c in ledger.draft_consents("mara")] == ["jobs.example"]
    assert len(ledger.draft_consents("ilya")) == 1


def recipe(place="acme.example/jobs", label="Apply", is_off=False):
    return Recipe(place=place, steps=(RecipeStep(tool=Tool.CLICK, label=label),), made_at=NOW, is_off=is_off)


def test_a_recipe_replaces_the_one_of_its_place_and_is_gone_when_dropped(ledger):
    for one in (recipe(), recipe("berlin.example/jobs"), recipe(label="Apply now", is_off=True)):
        ledger.keep_recipe(one)
    assert ledger.recipes() == [recipe(label="Apply now", is_off=True), recipe("berlin.example/jobs")]
    assert ledger.recipe("acme.example/other") is None
    assert ledger.drop_recipe("acme.example/jobs")
    assert not ledger.drop_recipe("acme.example/jobs")
    assert ledger.recipe("acme.example/jobs") is None
    assert ledger.recipe("berlin.example/jobs") == recipe("berlin.example/jobs")


def plan(fingerprint="f1", question="Email"):
    step = FillText(
        field_key="email",
        question=question,
        question_class="email",
        type=FieldType.EMAIL,
        widget=Widget.INPUT,
        locators=(Locator(kind="label", value=question),),
    )
    return ApplyPlan(form_fingerprint=fingerprint, steps=(step,))


def test_a_form_plan_is_found_by_its_form_and_its_compiler(ledger):
    ledger.keep_plan(plan(), "rules-1")
    ledger.keep_plan(plan(question="E-mail"), "rules-2")
    assert ledger.plan("f1", "rules-1") == plan()
    assert ledger.plan("f1", "rules-2").steps[0].question == "E-mail"
    assert ledger.plan("f2", "rules-1") is None


def test_a_model_answer_is_kept_for_seven_days(ledger, clock):
    ledger.keep_answer("k", '{"verdict":"keep"}', "screen", "m")
    clock.now = NOW + 6 * DAY
    assert ledger.cached_answer("k") == '{"verdict":"keep"}'
    clock.now = NOW + 8 * DAY
    assert ledger.cached_answer("k") is None


# what happened


def call(call_id, **changes):
    fields = {
        "purpose": "screen",
        "provider": "p",
        "model": "m",
        "prompt_version": "1",
        "subject": "batch",
        "cost_usd": 0.25,
        "called_at": NOW,
    }
    return TokenUsage(call_id=call_id, **fields | changes)


def test_every_model_call_is_one_row(ledger):
    ledger.record_usage(call("c1", candidate_id="mara"))
    ledger.record_usage(call("c1", candidate_id="mara"))
    ledger.record_usage(call("c2", called_at=LATER, candidate_id="ilya"))
    assert [usage.call_id for usage in ledger.usage_since(NOW)] == ["c1", "c2"]
    assert [usage.call_id for usage in ledger.usage_since(LATER)] == ["c2"]
    assert ledger.usage_since(NOW, "mara") == [call("c1", candidate_id="mara")]


def test_a_switch_says_who_turned_it_and_why(ledger):
    assert ledger.switch("pause") is None
    ledger.set_switch("pause", True, "holiday", NOW)
    switch = ledger.switch("pause")
    assert (switch.is_on, switch.why, switch.set_at) == (True, "holiday", NOW)


def test_the_facts_hold_everything_that_happened(ledger):
    key, manifest = submitted(ledger)
    assert [(one.key, one.dispatch_at) for one in ledger.sent("mara")] == [(key, NOW)]
    assert ledger.sent("ilya") == []
    ledger.end_attempt(key, 1, State.CONFIRMED, "thanks", NOW, receipt_of(manifest))
    ledger.record_usage(call("c1"))
    ledger.record_event("hold", "mara", "demo/acme", "half as many as usual", LATER)
    facts = facts_of(ledger)
    assert [row.state for row in facts.applications] == [State.CONFIRMED]
    assert [move.to_state for move in sorted(facts.moves, key=lambda move: move.n)] == [
        State.SHORTLISTED,
        State.PREPARED,
        State.AWAITING_APPROVAL,
        State.APPROVED,
        State.SUBMITTING,
        State.CONFIRMED,
    ]
    assert [row.used_at for row in facts.approvals] == [NOW]
    assert [attempt.ended for attempt in facts.attempts] == ["confirmed"]
    assert facts.receipts == (receipt_of(manifest),)
    assert [usage.call_id for usage in facts.usage] == ["c1"]
    assert [(event.kind, event.subject) for event in facts.events] == [("hold", "demo/acme")]


def test_a_manifest_for_an_application_that_does_not_exist_is_refused(ledger):
    with pytest.raises(StateConflict):
        ledger.keep_manifest(manifest_of(application(5)), {}, NOW)
