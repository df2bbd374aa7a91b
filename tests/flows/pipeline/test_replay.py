"""Recorded responses of real boards run through capture to evaluate with the same adapters."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from flows.pipeline.replay import TYPES, replayable_site
from flows.pipeline.task_calls import PlainCalls
from flows.server.local_runs import replayed
from flows.settings import ROOT
from flows.wiring import open_run
from tests.support.board_day import make_home, run, warehouse
from tests.support.paths import RECORDED, SITE_CASES, needs_recorded

pytestmark = pytest.mark.slow


@needs_recorded
@pytest.mark.thorough
def test_recorded_boards_run_from_capture_to_evaluation(tmp_path):
    settings = make_home(tmp_path, "http://127.0.0.1:9")
    preferences = tmp_path / "candidates" / "demo" / "preferences.toml"
    preferences.write_text('time_zone = "UTC"\n[targeting]\n', encoding="utf-8")
    said: list[str] = []
    with replayed(settings, RECORDED / "vacancies", "demo", said.append) as chosen:
        counts = run(chosen, said.append, until="evaluate")
        with warehouse(chosen) as opened:
            sites = {
                row[0].split("/")[0] for row in opened._connection.execute("SELECT site_label FROM cards").fetchall()
            }
            left = opened._connection.execute("SELECT count(*) FROM screening_decisions").fetchone()[0]
    assert {"greenhouse", "ashby", "workable"} <= sites
    assert counts["capture"] >= 5
    assert left == counts["screen"]
    assert counts["evaluate"] == counts["extract"]


def test_a_folder_without_recordings_finds_nothing_and_says_so(tmp_path):
    settings = make_home(tmp_path / "home", "http://127.0.0.1:9")
    empty = tmp_path / "empty"
    empty.mkdir()
    Path(empty / "notes.txt").write_text("nothing")
    said: list[str] = []
    with replayed(settings, empty, "demo", said.append) as chosen:
        assert run(chosen, until="evaluate")["capture"] == 0
    assert any("contains no recorded listing" in line for line in said)


def test_a_replay_writes_no_quality_page_into_the_home_that_is_thrown_away(tmp_path):
    settings = make_home(tmp_path / "home", "http://127.0.0.1:9")
    with replayed(settings, tmp_path, "demo", lambda _: None) as chosen:
        pages = [page_of(one) for one in (chosen, settings)]
    assert pages[0] is None and pages[1] is not None and pages[1].is_file()


def page_of(settings):
    """The quality page that a run in this home writes."""
    with open_run(settings, "demo", "run", PlainCalls(1), lambda _: None) as context:
        return context.write_quality([])


def recorded_listings():
    """Return the first recorded listing with cards of every job site that can be replayed, by the site's name."""
    found = {}
    for case in sorted(SITE_CASES.glob("*/*")):
        expected = json.loads((case / "expected.json").read_text("utf-8"))
        name = case.parent.name
        if expected.get("cards") and replayable_site(f"{name}-acme") == name:
            for file in case.glob("response.*"):
                if file.suffix in TYPES:
                    found.setdefault(name, file)
    return found


def test_every_job_site_with_a_recorded_listing_is_replayed(tmp_path):
    settings = make_home(tmp_path / "home", "http://127.0.0.1:9")
    recorded, listings = tmp_path / "recorded", recorded_listings()
    recorded.mkdir()
    for name, file in listings.items():
        shutil.copyfile(file, recorded / f"{name}-acme{file.suffix}")
    shutil.copyfile(next(iter(listings.values())), recorded / "workday-acme.json")
    said: list[str] = []
    with replayed(settings, recorded, "demo", said.append) as chosen:
        run(chosen, said.append, until="capture")
        with warehouse(chosen) as opened:
            labels = {row[0] for row in opened._connection.execute("SELECT DISTINCT site_label FROM cards").fetchall()}
    replayed_sites = {label.split("/")[0] for label in labels}
    assert set(listings) - replayed_sites == set(), [line for line in said if "leads" in line]
    assert len(listings) >= 24
    assert "not replayed: workday-acme.json" in said


@pytest.mark.thorough
@pytest.mark.prefect
def test_the_command_replays_a_folder_and_leaves_the_home_as_it_was(tmp_path):
    make_home(tmp_path / "home", "http://127.0.0.1:9")
    row = {
        "id": 7,
        "title": "Python Developer",
        "absolute_url": "https://boards.greenhouse.io/acme/jobs/7",
        "location": {"name": "Berlin"},
    }
    recorded = tmp_path / "recorded"
    recorded.mkdir()
    (recorded / "greenhouse_acme.json").write_text(json.dumps({"jobs": [row]}), encoding="utf-8")
    before = sorted(str(path) for path in (tmp_path / "home").rglob("*"))
    done = subprocess.run(
        [sys.executable, "-m", "flows", "run", "--replay", str(recorded), "--candidate", "demo", "--until", "dedup"],
        cwd=ROOT,
        env={**os.environ, "OTKLIK_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Error logging to API" not in done.stderr, "the server was stopped before its clients"
    assert "capture: 1" in done.stdout
    assert "\ncapture: 1 job site\n" in f"\n{done.stderr}", "the run's own words, without stamps and names"
    assert "Flow run" not in done.stderr and "Task run" not in done.stderr
    assert sorted(str(path) for path in (tmp_path / "home").rglob("*")) == before
