"""Runs in the ledger: what they have used is checked and counted in one transaction."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.run_record import RunEnd
from tests.support.ledger import LATER, NOW


def test_a_run_admits_as_many_applications_as_its_cap_and_the_same_one_again(ledger):
    ledger.open_run("r1", "mara", NOW)
    assert [ledger.admit("r1", key, 2, NOW) for key in ("a", "b", "c", "a")] == [True, True, False, True]
    assert ledger.last_run("mara").applications == 2
    assert ledger.admit("r1", "c", 0, NOW), "0: no limit"


def test_an_application_belongs_to_the_run_that_started_it_last(ledger):
    ledger.open_run("r1", "mara", NOW)
    ledger.open_run("r2", "mara", LATER)
    ledger.admit("r1", "a", 0, NOW)
    ledger.admit("r2", "a", 0, LATER)
    assert ledger.run_of("a").run_id == "r2"
    assert ledger.run_of("b") is None


def test_steps_are_set_aside_up_to_the_cap_and_given_back(ledger):
    ledger.open_run("r1", "mara", NOW)
    for key in ("a", "b"):
        ledger.admit("r1", key, 0, NOW)
    assert ledger.take_steps("r1", "a", 80, 100) == 80
    assert ledger.take_steps("r1", "b", 80, 100) == 20
    ledger.give_back_steps("r1", "a", 50)
    assert ledger.last_run("mara").steps == 50
    assert ledger.take_steps("r1", "b", 80, 100) == 50
    assert ledger.take_steps("r1", "b", 80, 0) == 80, "0: no limit"


def test_a_failure_is_counted_once_for_each_application(ledger):
    ledger.open_run("r1", "mara", NOW)
    for key in ("a", "b"):
        ledger.admit("r1", key, 0, NOW)
        ledger.count_failure("r1", key)
        ledger.count_failure("r1", key)
    assert ledger.run_of("a").failures == 2


def test_how_a_run_ended_is_kept_and_only_a_more_serious_end_replaces_it(ledger):
    assert ledger.last_run("mara") is None
    ledger.open_run("r1", "mara", NOW)
    assert ledger.last_run("mara").ended_as is None
    ledger.close_run("r1", RunEnd.CAP_REACHED, "20 applications", LATER)
    ledger.close_run("r1", RunEnd.COMPLETED, "", LATER)
    found = ledger.last_run("mara")
    assert (found.ended_as, found.why, found.ended_at) == (RunEnd.CAP_REACHED, "20 applications", LATER)
    ledger.close_run("r1", RunEnd.TOO_MANY_FAILURES, "5 failed", LATER)
    ledger.open_run("r1", "mara", LATER)
    assert ledger.last_run("mara").ending == "too many failures: 5 failed"
    ledger.open_run("r0", "ilya", NOW + timedelta(days=1))
    ledger.open_run("start-1", "mara", NOW + timedelta(days=1))
    assert ledger.last_run("mara").run_id == "r1"


def test_runs_that_start_at_once_never_share_a_place(ledger_url):
    with SqlLedger(ledger_url) as ledger:
        ledger.open_run("r1", "mara", NOW)

    def start(number):
        with SqlLedger(ledger_url) as ledger:
            is_in = ledger.admit("r1", f"k{number}", 5, NOW)
            return ledger.take_steps("r1", f"k{number}", 30, 100) if is_in else None

    with ThreadPoolExecutor(6) as several:
        granted = [steps for steps in several.map(start, range(18)) if steps is not None]
    assert len(granted) == 5 and sum(granted) == 100
