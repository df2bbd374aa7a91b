"""What the user's limits do to a day, through the real stages and stores."""

from datetime import timedelta
from itertools import count

import pytest

from adapters.clock import utc_now
from core.contracts.application import State
from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd
from core.errors import StoreError
from deploy.board.serve import Board
from flows.wiring import open_ledger
from tests.support.board_day import make_home, run, warehouse
from tests.support.ledger import facts_of

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
        events = [event.detail for event in facts_of(ledger).events if event.detail.startswith("blocked: ")]
    assert sorted(events) == sorted(named)


def test_with_a_list_of_the_only_hosts_vacancies_elsewhere_are_blocked(board, tmp_path):
    settings = make_home(tmp_path, board.url, limits=Limits(only_hosts=("jobs.example.com",)))
    run(settings)
    assert {row.state for row in applications(settings)} == {State.SKIPPED}


def last_run(settings):
    with open_ledger(settings) as ledger:
        return ledger.last_run("demo")


def test_a_run_that_reaches_no_limit_is_completed_and_one_with_everything_forbidden_is_blocked(board, tmp_path):
    free = make_home(tmp_path / "a", board.url)
    run(free)
    assert last_run(free).ended_as is RunEnd.COMPLETED
    blocked = make_home(tmp_path / "b", board.url, limits=Limits(prohibited=("127.0.0.1",)))
    run(blocked)
    assert last_run(blocked).ended_as is RunEnd.BLOCKED


def test_a_run_without_time_stops_before_its_next_stage_ends_normally_and_the_next_one_continues(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    minutes = count(step=3)
    lines = []
    counts = run(settings, lines.append, now=lambda: utc_now() + timedelta(minutes=next(minutes)))
    assert counts["capture"] > 20 and counts["shortlisted"] == 0
    ended = last_run(settings)
    assert ended.ended_as is RunEnd.TIME_OVER and "limits.run_minutes" in ended.why
    assert any(line.startswith("the run stops: ") for line in lines)
    with warehouse(settings) as opened:
        assert opened.rows("summary_runs", {"candidate_id": "demo"})[0]["state"] == "completed"
    assert run(settings)["shortlisted"] >= 2


def test_a_run_while_submissions_are_paused_says_so(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    with open_ledger(settings) as ledger:
        ledger.set_switch("pause", True, "I accepted an offer", utc_now())
    run(settings, until="dedup")
    assert (last_run(settings).ended_as, "I accepted an offer" in last_run(settings).why) == (RunEnd.PAUSED, True)


def test_a_run_whose_stage_breaks_is_failed(board, tmp_path):
    settings = make_home(tmp_path, board.url)

    def broken(name):
        raise StoreError("the disk is full")

    with pytest.raises(StoreError):
        run(settings, site_named=broken)
    assert last_run(settings).ended_as is RunEnd.FAILED
