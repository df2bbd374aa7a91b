"""A walk from the command line: a result, a recipe, and a saved state when it is ended."""

import json
import os
import signal
import subprocess
import sys

import pytest

from tests.support.careers import WANTED, careers_site
from tests.support.installation import until
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site():
    with careers_site() as running:
        yield running


def agent(home, *arguments):
    environment = os.environ | {"OTKLIK_HOME": str(home)}
    command = [sys.executable, "-m", "flows", *arguments]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )


def test_a_walk_prints_its_result_and_leaves_a_recipe(tmp_path, site):
    walk = agent(tmp_path, "agent", site.url("/results.html"), "--goal", WANTED, "--json")
    result = json.loads(walk.communicate(timeout=120)[0])
    assert (walk.returncode, result["stop_reason"], result["actions"]) == (0, "form_reached", 2)
    kept = {path.name for path in next((tmp_path / "agent").iterdir()).iterdir()}
    assert kept == {"state.json", "journal.jsonl", "page.html.txt", "page.png"}
    listed = agent(tmp_path, "recipes", "--json").communicate(timeout=60)[0]
    assert [len(json.loads(line)["steps"]) for line in listed.splitlines()] == [2]


def test_a_walk_that_is_ended_leaves_its_state_and_no_browser(tmp_path, site):
    walk = agent(tmp_path, "agent", site.url("/infinite.html"), "--goal", "Nothing of the kind")
    found = until(lambda: list((tmp_path / "agent").glob("*/state.json")), "the walk keeps its state", 60)
    walk.send_signal(signal.SIGTERM)
    walk.communicate(timeout=60)
    assert walk.returncode in (143, -signal.SIGTERM)
    assert json.loads(found[0].read_text())["stop_reason"] == "interrupted"
    assert {"journal.jsonl", "page.html.txt"} <= {path.name for path in found[0].parent.iterdir()}
    processes = subprocess.run(["ps", "-eo", "pgid="], capture_output=True, text=True, check=True).stdout.split()
    assert str(walk.pid) not in processes
