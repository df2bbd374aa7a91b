"""A run starts no more applications than its limit, whoever starts them, and names what is left."""

import pytest

from adapters.prefect.runs import ApplyRuns
from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd
from flows.pipeline import apply_runs
from flows.settings import load_settings
from tests.support.ledger import NOW, application
from tests.support.memory_ledger import MemoryLedger


@pytest.fixture
def started(monkeypatch):
    """The keys of the applications for which a run was created, without a server."""
    keys = []
    monkeypatch.setattr(apply_runs, "run_ids", lambda *_: [])
    monkeypatch.setattr(apply_runs, "unfinished_runs", lambda *_: ApplyRuns(frozenset(keys), ()))
    monkeypatch.setattr(
        apply_runs, "create_run", lambda *_, parameters, **__: keys.append(parameters["application_key"])
    )
    return keys


def ledger_with(count):
    ledger = MemoryLedger()
    for number in range(1, count + 1):
        ledger.open_application(application(number))
    for run in ("r1", "r2"):
        ledger.open_run(run, application(1).candidate_id, NOW)
    return ledger


def start(ledger, tmp_path, run_id, cap=2):
    settings = load_settings(home=tmp_path, limits=Limits(applications_per_run=cap))
    lines = []
    count = apply_runs.start_applications(settings, ledger, application(1).candidate_id, lines.append, run_id=run_id)
    return count, lines


def test_a_run_starts_as_many_as_its_cap_and_the_next_run_the_rest(started, tmp_path):
    ledger = ledger_with(5)
    assert [start(ledger, tmp_path, run)[0] for run in ("r1", "r1", "r2")] == [2, 0, 2]
    assert len(started) == 4 == len(set(started))
    run = ledger.runs["r1"]
    assert run.ended_as is RunEnd.CAP_REACHED
    assert "3 left to the next run (limits.applications_per_run)" in run.why


def test_a_run_with_fewer_does_not_end_early(started, tmp_path):
    ledger = ledger_with(2)
    assert start(ledger, tmp_path, "r1") == (2, ["apply runs started: 2"])
    assert ledger.runs["r1"].ended_as is None


def test_without_a_limit_all_are_started(started, tmp_path):
    assert start(ledger_with(5), tmp_path, "r1", cap=0)[0] == 5
