"""What the user's limits do to a day, through the real stages and stores."""

import pytest

from core.contracts.application import State
from core.contracts.limits import Limits
from deploy.board.serve import Board
from flows.wiring import open_ledger
from tests.support.board_day import make_home, run

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def board():
    with Board() as running:
        yield running


def applications(settings):
    with open_ledger(settings) as ledger:
        return ledger.applications("demo")


def test_a_vacancy_on_a_prohibited_host_is_blocked_before_anything_is_started_and_named(board, tmp_path):
    settings = make_home(tmp_path, board.url, limits=Limits(prohibited=("127.0.0.1",)))
    lines = []
    assert run(settings, lines.append)["shortlisted"] >= 2
    rows = applications(settings)
    assert {row.state for row in rows} == {State.SKIPPED}
    assert all("limits.prohibited" in row.note for row in rows)
    named = [line for line in lines if line.startswith("blocked: ")]
    assert len(named) == len(rows)
    with open_ledger(settings) as ledger:
        events = [event.detail for event in ledger.facts().events if event.detail.startswith("blocked: ")]
    assert sorted(events) == sorted(named)


def test_with_a_list_of_the_only_hosts_vacancies_elsewhere_are_blocked(board, tmp_path):
    settings = make_home(tmp_path, board.url, limits=Limits(only_hosts=("jobs.example.com",)))
    run(settings)
    assert {row.state for row in applications(settings)} == {State.SKIPPED}
