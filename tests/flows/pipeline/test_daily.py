"""The day, from job sites to shortlist, against the demo board: stages resume from what is stored, and nothing is decided twice."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter

import pytest

from core.contracts.quality import Expectation, QualityResult
from core.errors import AlreadyRunning, NoSiteAnswered, SettingsError
from core.lexicon.exchange import RATES_DATE
from deploy.board.serve import Board
from flows.cli.would_prepare import would_prepare
from flows.pipeline.progress import StageProgress, followed_by
from flows.server.preflight import all_checks
from flows.settings import ROOT
from flows.wiring import open_ledger
from tests.support.board_day import LenientQualityChecks, make_home, run, settings_of, warehouse
from tests.support.cases import some_of

pytestmark = pytest.mark.slow

STAGES = {
    "capture": "greenhouse/nordwind",
    "dedup": "dedup:",
    "screen": "screen:",
    "extract": "extract:",
    "evaluate": "evaluate:",
}
"""The log line after which the run is killed."""


@pytest.fixture(scope="module")
def board():
    with Board() as running:
        yield running


def decisions(settings) -> dict[str, Counter[str]]:
    """Return how many decisions each card has, by stage."""
    tables = ("dedup_decisions", "prefilter_decisions", "screening_decisions", "extractions", "evaluations")
    with warehouse(settings) as opened:
        return {
            table: Counter(row[0] for row in opened._connection.execute(f"SELECT card_id FROM {table}").fetchall())
            for table in tables
        }


def test_a_day_finds_screens_and_shortlists_and_a_second_one_has_nothing_to_do(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    told: list[StageProgress] = []
    with followed_by(told.append):
        first = run(settings)
    ends = {progress.stage: (progress.done, progress.total) for progress in told}
    assert list(ends) == ["capture", "screen", "postings", "extract", "evaluate"]
    assert all(done == total > 0 for done, total in ends.values())
    assert first["capture"] > 20
    assert first["shortlisted"] >= 2
    before = decisions(settings)
    assert run(settings) == dict.fromkeys(first, 0)
    assert decisions(settings) == before
    assert all(set(counts.values()) <= {1} for counts in before.values())


def test_a_vacancy_reposted_under_a_new_id_is_not_screened_again(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    run(settings, until="prefilter")
    with warehouse(settings) as opened:
        doubles = opened._connection.execute(
            "SELECT card_id FROM dedup_decisions WHERE duplicate_of IS NOT NULL"
        ).fetchall()
        judged = opened._connection.execute("SELECT card_id FROM prefilter_decisions").fetchall()
    assert doubles
    assert not set(doubles) & set(judged)


@pytest.mark.slow
@pytest.mark.parametrize("stage", some_of(list(STAGES), list(STAGES), every=2, long_from=0).argvalues)
def test_a_day_killed_in_any_stage_is_carried_on_by_the_next(board, tmp_path, stage):
    settings = make_home(tmp_path, board.url)
    day = subprocess.Popen(
        [sys.executable, "-m", "tests.support.board_day", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "BOARD_URL": board.url},
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in day.stdout:
        if line.startswith(STAGES[stage]):
            os.kill(day.pid, signal.SIGKILL)
            break
    day.stdout.close()
    assert day.wait(60) == -signal.SIGKILL
    run(settings)
    found = decisions(settings)
    assert all(set(counts.values()) <= {1} for counts in found.values())
    assert len(found["dedup_decisions"]) > 20
    assert found["evaluations"]
    assert run(settings)["evaluate"] == 0


def test_a_batch_that_the_quality_gate_holds_back_costs_no_model_call_and_waits(board, tmp_path):
    settings = make_home(tmp_path, board.url)

    class StrictQualityChecks(LenientQualityChecks):
        def check(self, site_label, cards, history):
            failed = Expectation(name="already closed", expected="at most 50 %", observed="80 %", passed=False)
            held = (failed,) if site_label == "greenhouse/nordwind" else ()
            return QualityResult(site_label=site_label, cards=cards.height, expectations=held)

    said: list[str] = []
    held = run(settings, said.append, quality_checks=StrictQualityChecks())
    assert any("greenhouse/nordwind" in line and "at most 50 %" in line and "80 %" in line for line in said)
    later = run(settings)
    assert later["quality"] == 8
    assert held["quality"] + later["quality"] == held["capture"]


def test_one_job_site_that_is_down_is_named_and_the_others_go_on(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    sites = tmp_path / "candidates" / "demo" / "sites.toml"
    sites.write_text(
        sites.read_text() + '[[site]]\nsite = "lever"\nboard = "gone"\nbase_url = "http://127.0.0.1:9/lever"\n'
    )
    settings = settings_of(
        tmp_path, board.url, network={"allow_hosts": (board.url[7:], "127.0.0.1:9"), "seconds_between_requests": 0}
    )
    said: list[str] = []
    counts = run(settings, said.append, until="prefilter")
    assert counts["capture"] > 20
    assert any("lever/gone" in line and "127.0.0.1:9" in line for line in said)
    with warehouse(settings) as opened:
        status = opened._connection.execute(
            "SELECT status FROM site_reports WHERE site_label = 'lever/gone'"
        ).fetchall()
    assert status == [("unreachable",)]


def test_a_run_whose_job_sites_are_all_down_is_stored_as_failed_and_works_on_what_is_there(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    run(settings, until="prefilter")
    sites = tmp_path / "candidates" / "demo" / "sites.toml"
    sites.write_text(
        "".join(f'[[site]]\nsite = "lever"\nboard = "{name}"\nbase_url = "http://127.0.0.1:9"\n' for name in ("a", "b"))
    )
    settings = settings_of(
        tmp_path, board.url, network={"allow_hosts": ("127.0.0.1:9",), "seconds_between_requests": 0}
    )
    with pytest.raises(NoSiteAnswered, match=r"lever/a \(unreachable\), lever/b \(unreachable\)"):
        run(settings, until="screen")
    with warehouse(settings) as opened:
        states = opened._connection.execute("SELECT state FROM runs ORDER BY started_at").fetchall()
        screened = opened._connection.execute("SELECT count(*) FROM screening_decisions").fetchone()[0]
    assert states == [("completed",), ("failed",)]
    assert screened > 0


def test_a_candidate_with_another_id_than_its_folder_is_refused_by_the_run_and_named_by_the_doctor(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    preferences = tmp_path / "candidates" / "demo" / "preferences.toml"
    preferences.write_text(preferences.read_text().replace('id = "demo"', 'id = "somebody"'))
    with pytest.raises(SettingsError, match=r"'demo'.*'somebody'"):
        run(settings)
    (check,) = [check for check in all_checks(settings) if check.name == "candidate"]
    assert not check.is_fine and "'somebody'" in check.detail and "Remove the line" in check.detail


def test_the_doctor_names_the_day_of_the_exchange_rates(board, tmp_path):
    (check,) = [check for check in all_checks(make_home(tmp_path, board.url)) if check.name == "rates"]
    assert RATES_DATE in check.detail


def test_two_days_at_once_are_refused_with_the_name_of_the_one_that_runs(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    with warehouse(settings), pytest.raises(AlreadyRunning, match="a test looks"):
        from flows.wiring import open_warehouse

        with open_warehouse(settings, "second", wait_seconds=0.2):
            pass


def test_a_changed_profile_asks_the_rules_again_and_an_unchanged_one_does_not(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    first = run(settings, until="screen")
    preferences = tmp_path / "candidates" / "demo" / "preferences.toml"
    preferences.write_text(preferences.read_text().replace("shortlist_per_day = 8", "shortlist_per_day = 3"))
    assert run(settings, until="screen")["prefilter"] == first["prefilter"]


def test_what_would_be_prepared_is_listed_best_first_with_its_reason(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    run(settings, until="evaluate")
    lines = list(would_prepare(settings, "demo"))
    scores = [int(line.split()[0]) for line in lines if re.match(r" {2,4}\d{1,3}  \S", line)]
    assert lines[0] == f"Would be prepared: {len(scores)}" and len(scores) >= 2
    assert any("http" in line for line in lines)
    opened = run(settings)["shortlisted"]
    assert opened == len(scores)
    assert next(would_prepare(settings, "demo")) != lines[0]


def test_the_day_goes_through_several_searches_and_each_application_says_which_found_it(board, tmp_path):
    settings = make_home(tmp_path, board.url)
    preferences = tmp_path / "candidates" / "demo" / "preferences.toml"
    preferences.write_text(
        preferences.read_text()
        + '\n[[search]]\nname = "first"\n\n[[search]]\nname = "nowhere"\nlocations = ["Nuuk"]\nremote_ok = false\n'
    )
    assert run(settings)["shortlisted"] >= 1
    with open_ledger(settings) as ledger:
        notes = [row.note for row in ledger.applications("demo")]
    assert notes and all("found by “first”" in note for note in notes)
    with warehouse(settings) as opened:
        rows = opened._connection.execute("SELECT decision_json FROM prefilter_decisions").fetchall()
    found_by = Counter(tuple(json.loads(row[0])["searches"]) for row in rows)
    assert found_by[("first",)] >= 1
