"""What a walk leaves in the home: for its owner's eyes only, and for a limited time."""

import json
import stat
from datetime import UTC, datetime, timedelta

from adapters.stores.walk_folders import WalkFolder, delete_old
from core.agent.stop import stop
from core.agent.walk import start
from core.contracts.agent import AgentState, StopReason

NOW = datetime(2026, 11, 22, 9, tzinfo=UTC)
URL = "https://acme.example/jobs"


def modes(folder):
    return {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_state_journal_and_page_are_readable_by_their_owner_only(tmp_path):
    folder = WalkFolder(tmp_path / "agent", URL, NOW)
    state = start(URL, "Cook")
    folder.note(state)
    ended = stop(state, StopReason.DEAD_END, "nothing is left")
    folder.end(ended, {"page.html.txt": b"<p>", "page.png": b"png"})
    assert modes(folder.path) == {0o600}
    assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700
    assert AgentState.model_validate_json((folder.path / "state.json").read_text()) == ended
    lines = [json.loads(line) for line in (folder.path / "journal.jsonl").read_text().splitlines()]
    assert [line["stop_reason"] for line in lines] == [None, "dead_end"]


def test_two_walks_from_one_address_in_the_same_second_have_folders_of_their_own(tmp_path):
    assert len({WalkFolder(tmp_path, URL, NOW).path for _ in range(3)}) == 3


def test_old_traces_go_first_then_the_walks_and_nothing_else_is_touched(tmp_path):
    walks = {days: WalkFolder(tmp_path, URL, NOW - timedelta(days=days)).path for days in (1, 8, 40)}
    for path in walks.values():
        (path / "trace.zip").write_bytes(b"zip")
        (path / "state.json").write_text("{}")
    (tmp_path / "my notes").mkdir()
    delete_old(tmp_path, NOW, keep_days=30, trace_days=7)
    assert sorted(path.name for path in walks[1].iterdir()) == ["state.json", "trace.zip"]
    assert [path.name for path in walks[8].iterdir()] == ["state.json"]
    assert not walks[40].exists()
    assert (tmp_path / "my notes").is_dir()
