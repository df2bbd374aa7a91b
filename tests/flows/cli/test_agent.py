"""A walk from the command line: a result, a recipe, and a saved state when it is ended."""

import json
import os
import signal
import subprocess
import sys

import pytest

from tests.support.careers import WANTED, careers_site
from tests.support.http import LocalSite
from tests.support.installation import until
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser
FORM = "<h1>Apply</h1><form><label>First name <input name=first required></label><label>Last name <input name=last required></label><label>Email <input type=email name=email required></label><label>Résumé <input type=file name=cv></label><button>Submit application</button></form>"


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


@pytest.mark.long
def test_a_walk_prints_its_result_and_leaves_a_recipe(tmp_path, site):
    walk = agent(tmp_path, "agent", site.url("/results.html"), "--goal", WANTED, "--json")
    result = json.loads(walk.communicate(timeout=120)[0])
    assert (walk.returncode, result["stop_reason"], result["actions"]) == (0, "form_reached", 2)
    kept = {path.name for path in next((tmp_path / "agent").iterdir()).iterdir()}
    assert kept == {"state.json", "journal.jsonl", "page.html.txt", "page.png"}
    listed = agent(tmp_path, "recipes", "--json").communicate(timeout=60)[0]
    assert [len(json.loads(line)["steps"]) for line in listed.splitlines()] == [2]


@pytest.mark.long
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


@pytest.mark.thorough
def test_walks_side_by_side_share_nothing(tmp_path, site):
    """Both sites are at 127.0.0.1, so cookies of one would go to the other in a browser that both share."""
    with LocalSite().running() as other:
        for one, name in ((site, "left"), (other, "right")):
            page = f"<h1>{name}</h1><a href=/{name}-form.html>Apply now</a>"
            one.says("/posting", page, media="text/html; charset=utf-8", Set_Cookie=f"who={name}; Path=/")
            one.says(f"/{name}-form.html", FORM, media="text/html; charset=utf-8")
        before = len(site.asked)
        walk = agent(tmp_path, "agent", site.url("/posting"), other.url("/posting"), site.url("/none"), "--json")
        results = [json.loads(line) for line in walk.communicate(timeout=240)[0].splitlines()]
        asked = {"left": site.asked[before:], "right": other.asked}
    assert walk.returncode == 1
    ends = {result["url"]: result["stop_reason"] for result in results}
    assert ends == {
        site.url("/left-form.html"): "form_reached",
        other.url("/right-form.html"): "form_reached",
        site.url("/none"): "page_lost",
    }
    for name, requests in asked.items():
        cookies = {headers["cookie"] for _, _, headers, _ in requests if "cookie" in headers}
        assert cookies == {f"who={name}"}
    assert {path for _, path, _, _ in asked["right"]} <= {"/posting", "/right-form.html", "/favicon.ico", "/robots.txt"}
    assert len(list((tmp_path / "agent").iterdir())) == 3
    assert {result["model_calls"] for result in results} == {0}


@pytest.mark.thorough
def test_walks_side_by_side_that_are_ended_keep_their_states_and_leave_no_browser(tmp_path, site):
    urls = [site.url("/infinite.html"), site.url("/infinite.html?again")]
    walks = agent(tmp_path, "agent", *urls, "--goal", "Nothing of the kind")
    found = until(lambda: _states(tmp_path, 2), "both walks keep their states", 90)
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    children = {pid for pid, parent in (line.split() for line in listed.splitlines()) if parent == str(walks.pid)}
    walks.send_signal(signal.SIGINT)
    walks.communicate(timeout=60)
    assert walks.returncode in (130, -signal.SIGINT)
    assert [json.loads(state.read_text())["stop_reason"] for state in found] == ["interrupted"] * 2
    assert all((state.parent / "page.png").exists() for state in found)
    sessions = subprocess.run(["ps", "-eo", "sid="], capture_output=True, text=True, check=True).stdout.split()
    assert len(children) == 2 and not children & set(sessions)


def _states(home, count):
    found = list((home / "agent").glob("*/state.json"))
    return found if len(found) == count else None
