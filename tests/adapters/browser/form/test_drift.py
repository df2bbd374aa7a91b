"""Forms change after a plan was made. A safe stop is fine; a wrong answer at the server must never happen.

The whole matrix (every drift on every replica) is `tests/benchmarks/bench_drift.py`.
"""

import pytest

from deploy.board.serve import Board
from tests.support.cases import some_of
from tests.support.drift import by_position, cold, record, warm

pytestmark = pytest.mark.browser
REPLICAS = ("frame", "conditional")
DANGEROUS = ("questions_swapped", "polarity_inverted")


@pytest.fixture(scope="module")
def board():
    with Board() as running:
        yield running


@pytest.fixture(scope="module")
def recorded(board, browser):
    return {replica: record(board, browser, replica) for replica in REPLICAS}


@pytest.mark.parametrize("replica", some_of(REPLICAS, REPLICAS, every=1, long_from=1).argvalues)
@pytest.mark.parametrize(
    ("drift", "ends"),
    [
        ("ids_renamed", {"completed"}),
        ("questions_swapped", {"completed"}),
        ("question_inserted", {"safe stop"}),
        ("labels_reworded", {"safe stop"}),
        ("polarity_inverted", {"safe stop"}),
        ("becomes_combobox", {"completed"}),
    ],
)
def test_a_recorded_plan_never_answers_another_question(board, browser, recorded, replica, drift, ends):
    ended, why = warm(board, browser, replica, drift, recorded[replica][0])
    assert ended in ends, why


@pytest.mark.parametrize("drift", DANGEROUS)
def test_a_drifted_form_read_afresh_is_answered_rightly_or_not_at_all(board, browser, drift):
    ended, why = cold(board, browser, "frame", drift)
    assert ended == {"questions_swapped": "completed", "polarity_inverted": "safe stop"}[drift], why


def test_replay_by_name_and_position_sends_wrong_answers_so_this_battery_can_fail(board, browser, recorded):
    received = recorded["frame"][1]
    assert by_position(board, browser, "frame", "none", received)[0] == "completed"
    assert by_position(board, browser, "frame", "questions_swapped", received)[0] == "wrong"
