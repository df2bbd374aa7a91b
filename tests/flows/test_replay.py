"""Recorded responses of real boards run through capture to evaluate with the same adapters."""

from pathlib import Path

import pytest

from flows.running import replayed
from flows.settings import ROOT
from tests.support_board_day import make_home, run, warehouse

RECORDED = ROOT.parent / "shared" / "corpora" / "vacancies"


@pytest.mark.skipif(not RECORDED.is_dir(), reason="the recorded responses are not on this machine")
def test_recorded_boards_run_from_capture_to_evaluation(tmp_path):
    settings = make_home(tmp_path, "http://127.0.0.1:9")
    preferences = tmp_path / "candidates" / "demo" / "preferences.toml"
    preferences.write_text('time_zone = "UTC"\n[targeting]\n', encoding="utf-8")
    said: list[str] = []
    with replayed(settings, RECORDED, "demo", said.append) as chosen:
        counts = run(chosen, said.append, until="evaluate")
        with warehouse(chosen) as opened:
            sites = {
                row[0].split("/")[0] for row in opened._connection.execute("SELECT site_label FROM cards").fetchall()
            }
            left = opened._connection.execute("SELECT count(*) FROM screening_decisions").fetchone()[0]
    assert {"greenhouse", "ashby", "workable"} <= sites
    assert counts["capturing"] >= 5
    assert left == counts["screening"]
    assert counts["evaluation"] == counts["extraction"]


def test_a_folder_without_recordings_finds_nothing_and_says_so(tmp_path):
    settings = make_home(tmp_path / "home", "http://127.0.0.1:9")
    empty = tmp_path / "empty"
    empty.mkdir()
    Path(empty / "notes.txt").write_text("nothing")
    with replayed(settings, empty, "demo", lambda _: None) as chosen:
        assert run(chosen, until="evaluate")["capturing"] == 0
