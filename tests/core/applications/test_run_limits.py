from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.applications.run_limits import end_of_failure, end_of_model_error, reason_to_stop
from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd, RunRecord, is_graver
from core.errors import BudgetExceeded, ContextTooLarge, RateLimited, SettingsError, StoreError
from tests.support.ledger import NOW
from tests.support.memory_ledger import MemoryLedger


def run(**counts):
    return RunRecord(run_id="r", candidate_id="me", started_at=NOW, **counts)


@pytest.mark.parametrize(
    "record, minutes, end",
    [
        (run(), 44, None),
        (run(), 45, RunEnd.TIME_OVER),
        (run(failures=4, steps=799), 1, None),
        (run(failures=5), 1, RunEnd.TOO_MANY_FAILURES),
        (run(steps=800), 1, RunEnd.STEPS_USED_UP),
    ],
)
def test_a_run_stops_at_its_limit_and_says_at_which(record, minutes, end):
    stop = reason_to_stop(Limits(), record, NOW + timedelta(minutes=minutes))
    assert (stop.end if stop else None) == end


def test_without_limits_a_run_goes_on():
    limits = Limits(run_minutes=0, failures_per_run=0, steps_per_run=0)
    assert reason_to_stop(limits, run(failures=99, steps=9999), NOW + timedelta(days=9)) is None


def test_a_more_serious_end_replaces_a_less_serious_one_only():
    assert is_graver(RunEnd.TOO_MANY_FAILURES, RunEnd.COMPLETED)
    assert not is_graver(RunEnd.COMPLETED, RunEnd.CAP_REACHED)
    assert not is_graver(RunEnd.FAILED, RunEnd.FAILED)


steps = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 30), st.integers(0, 30)), max_size=40)


@given(steps, st.integers(1, 100), st.integers(1, 6))
def test_never_more_applications_or_steps_than_the_caps_in_whatever_order(wishes, step_cap, cap):
    ledger = MemoryLedger()
    ledger.open_run("r", "me", NOW)
    held = {}
    for number, wanted, unused in wishes:
        key = f"k{number}"
        if not ledger.admit("r", key, cap, NOW):
            continue
        granted = ledger.take_steps("r", key, wanted, step_cap)
        ledger.give_back_steps("r", key, min(unused, granted))
        held[key] = held.get(key, 0) + granted - min(unused, granted)
        assert sum(held.values()) <= step_cap
    found = ledger.last_run("me")
    assert found.applications == len(held) <= cap
    assert found.steps == sum(held.values())


@pytest.mark.parametrize(
    "error, end",
    [
        (BudgetExceeded("3 dollars a day"), RunEnd.BUDGET_REACHED),
        (ContextTooLarge("40,000 tokens"), RunEnd.CONTEXT_OVER_LIMIT),
        (RateLimited("429"), RunEnd.MODEL_ERROR),
    ],
)
def test_a_model_call_that_was_not_answered_has_an_end_of_its_own(error, end):
    assert end_of_model_error(error) is end


def test_a_wrong_setting_is_told_apart_from_other_failures():
    assert end_of_failure(SettingsError("no key")) is RunEnd.SETTINGS_ERROR
    assert end_of_failure(StoreError("disk full")) is RunEnd.FAILED and end_of_failure(None) is RunEnd.FAILED
