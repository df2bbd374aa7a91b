"""The table of states, and the sets derived from it."""

import pytest

from core.applications.lifecycle import (
    AT_WORK,
    AWAITS_ANSWERS,
    AWAITS_DECISION,
    CLOSED_BY_US,
    GUARDED,
    MAY_ASK,
    MOVES,
    NEEDS_LOOK,
    OFFERED_AGAIN,
    RECOVERABLE,
    RESETTABLE,
    SPECS,
    STARTABLE,
    STARTABLE_LIVE,
    STATES,
    Step,
    by_state,
    label_of,
    moves_of,
    section_of,
    step_of,
)
from core.contracts.application import State
from core.contracts.summary import RunSummary, Section


def values_of(states):
    return sorted(state.value for state in states)


def test_every_state_has_one_row_or_the_program_does_not_start():
    assert set(SPECS) == set(State)
    for rows in (STATES[1:], (*STATES, STATES[0])):
        with pytest.raises(ValueError, match="exactly one row"):
            by_state(rows)


def test_a_row_may_attach_itself_to_states_without_a_change_of_their_rows():
    skipped = SPECS[State.SKIPPED]
    later = type(skipped)(state=State.SKIPPED, label="later", section=skipped.section, follows=(State.CONFIRMED,))
    rows = tuple(later if row is skipped else row for row in STATES)
    assert moves_of(rows)[State.CONFIRMED] == {State.SKIPPED}


def test_every_state_can_be_reached():
    seen, left = set(), [State.SHORTLISTED]
    while left:
        state = left.pop()
        if state not in seen:
            seen.add(state)
            left.extend(MOVES[state])
    assert seen == set(State)


def test_only_a_sent_application_is_final():
    assert values_of(state for state, following in MOVES.items() if not following) == ["confirmed"]


def test_an_application_under_preparation_can_be_handed_over_or_skipped_in_one_move():
    preparing = [state for state in State if step_of(state) is Step.PREPARE]
    assert values_of(preparing) == [
        "approved_in_practice",
        "awaiting_answers",
        "expired",
        "prepared",
        "shortlisted",
        "stale",
    ]
    for state in preparing:
        assert {State.NEEDS_HUMAN, State.SKIPPED, State.CLOSED, State.CANCELLED, State.AWAITING_ANSWERS} <= MOVES[state]


def test_approval_intent_and_evidence_guard_their_states():
    assert values_of(GUARDED) == ["approved", "confirmed", "submitting"]


def test_the_daily_run_starts_what_can_go_on():
    assert values_of(STARTABLE) == [
        "approved",
        "awaiting_answers",
        "awaiting_approval",
        "prepared",
        "shortlisted",
        "stale",
    ]
    assert values_of(AT_WORK) == ["approved", "prepared", "shortlisted", "stale", "submitting"]


def test_a_run_may_be_suspended_while_it_prepares_or_awaits_a_decision():
    assert values_of(set(State) - MAY_ASK) == [
        "ambiguous",
        "approved",
        "cancelled",
        "closed",
        "confirmed",
        "needs_human",
        "rejected",
        "skipped",
        "submitting",
    ]
    assert values_of(AWAITS_DECISION) == ["awaiting_approval"]
    assert values_of(AWAITS_ANSWERS) == ["awaiting_answers"]


def test_what_was_approved_in_practice_is_taken_up_in_live_mode_only_and_never_sent_as_it_is():
    assert values_of(STARTABLE_LIVE - STARTABLE) == ["approved_in_practice"]
    assert not MOVES[State.APPROVED_IN_PRACTICE] & {State.APPROVED, State.SUBMITTING, State.AWAITING_APPROVAL}


def test_what_expired_undecided_is_offered_again():
    assert values_of(OFFERED_AGAIN) == ["expired"]


def test_unclear_applications_wait_for_a_look_by_the_user():
    assert values_of(NEEDS_LOOK) == ["ambiguous", "needs_human"]


def test_a_crash_or_the_clock_leaves_three_states_behind():
    assert values_of(RECOVERABLE) == ["approved", "awaiting_approval", "submitting"]


def test_what_may_be_on_its_way_is_never_started_over():
    assert values_of(set(State) - RESETTABLE) == ["approved", "confirmed", "submitting"]


def test_only_what_we_closed_ourselves_is_no_duplicate():
    assert values_of(CLOSED_BY_US) == ["cancelled", "closed", "skipped"]


def test_every_section_of_the_report_is_a_field_of_the_summary_and_every_state_has_its_label():
    assert {section.value for section in Section} <= set(RunSummary.model_fields)
    assert {section_of(state) for state in State} == set(Section)
    assert len({label_of(state) for state in State}) == len(State)
