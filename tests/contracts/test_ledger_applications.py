"""What every ledger promises about applications, their moves and their manifests."""

from datetime import timedelta

import pytest

from core.contracts.application import State
from core.errors import StateConflict
from tests.support.ledger import (
    LATER,
    NOW,
    application,
    awaiting,
    manifest_of,
)

DAY = timedelta(days=1)


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


def test_what_changed_lately_and_what_was_opened_last_is_found_without_the_history(ledger):
    for number, opened in ((1, NOW - 9 * DAY), (2, NOW - 8 * DAY), (3, NOW)):
        ledger.open_application(application(number, created_at=opened, updated_at=opened))
    ledger.open_application(application(4, candidate_id="ilya"))
    ledger.move(application(1).key, {State.SHORTLISTED}, State.SKIPPED, "closed", "test", NOW)
    lately = ledger.applications("mara", since=NOW - DAY)
    assert [row.key for row in lately] == [application(1).key, application(3).key]
    assert [row.key for row in ledger.newest_applications("mara", 2)] == [application(3).key, application(2).key]
    assert ledger.counts() == {State.SHORTLISTED: 3, State.SKIPPED: 1}


@pytest.mark.parametrize("length", [4, 16])
def test_applications_are_found_by_how_their_keys_begin(ledger, length):
    rows = [application(number) for number in range(1, 6)]
    for row in rows:
        ledger.open_application(row)
    beginning = rows[2].key[:length]
    expected = sorted(row.key for row in rows if row.key.startswith(beginning))
    assert [row.key for row in ledger.applications_named(beginning)] == expected
    assert ledger.applications_named("%") == []


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


def test_a_manifest_for_an_application_that_does_not_exist_is_refused(ledger):
    with pytest.raises(StateConflict):
        ledger.keep_manifest(manifest_of(application(5)), {}, NOW)
