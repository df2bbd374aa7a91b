"""A walk that the user watches: shown where it acts, stopped with a key, and kept with page, picture and trace where it fails."""

import json
import stat
import zipfile
from datetime import UTC, datetime

import pytest

from adapters.browser.agent.overlay import Overlay
from adapters.browser.agent.page import WalkPage
from adapters.browser.agent.reading_guard import ReadingGuard
from adapters.browser.agent.session import WalkParts, looking_for_form
from adapters.browser.agent.trace import traced
from adapters.browser.agent.watched import watched_walk
from adapters.stores.walk_folders import WalkFolder
from core.agent.walk import finish, start
from core.contracts.agent import StopReason
from tests.support.careers import WANTED, Replica, address, port_of, posts

pytestmark = pytest.mark.browser
NOW = datetime(2026, 11, 22, 9, tzinfo=UTC)

SPY = """
<h1>Cook</h1><button id="b">Apply now</button>
<script>
  window.roots = [];
  const own = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) { const root = own.call(this, { ...how, mode: 'open' }); roots.push(root); return root; };
  window.added = 0;
  new MutationObserver((all) => { for (const one of all) added += one.addedNodes.length; }).observe(document.body, { childList: true });
</script>
"""


def watched(page, url, wanted="", overlay=None, tell=lambda state: True):
    return watched_walk(page, start(url, wanted), WalkParts(), tell, overlay)


def test_the_overlay_is_closed_to_the_page_and_gone_when_the_page_is_read(page, site):
    site.says("/spy", SPY, media="text/html; charset=utf-8")
    overlay = Overlay()
    shown = WalkPage(page, ReadingGuard(), overlay)
    page.goto(site.url("/spy"))
    before = shown.observe()
    page.evaluate("added = 0")
    overlay.show(page, "otklik: click", page.locator("#b").bounding_box())
    assert page.evaluate("added") == 1
    assert page.evaluate("[roots.length, typeof otklikOverlay, typeof otklikStop]") == [0, "undefined", "undefined"]
    assert "otklik" not in page.evaluate("document.documentElement.outerHTML + document.body.innerText")
    page.locator("#b").click(timeout=2000)  # nothing of it lies over the page
    assert shown.observe() == before
    assert "2147483647" not in shown.html


def test_escape_stops_and_a_key_that_the_page_makes_up_does_not(page, site):
    site.says("/spy", SPY, media="text/html; charset=utf-8")
    overlay = Overlay()
    overlay.attach(page)
    page.goto(site.url("/spy"))
    page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))")
    page.wait_for_timeout(100)
    assert not overlay.is_stopped
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    assert overlay.is_stopped


@pytest.mark.parametrize("is_late", [False, True], ids=["there before", "added later"])
def test_escape_in_a_frame_of_another_site_stops_too(page, site, is_late):
    port = port_of(site)
    site.says("/inner", "<input id=q autofocus>", media="text/html; charset=utf-8")
    frame = f"<iframe id=f src='http://jobs.employer.test:{port}/inner' width=300 height=80></iframe>"
    site.says("/outer", "<h1>Cook</h1>" + ("" if is_late else frame), media="text/html; charset=utf-8")
    overlay = Overlay()
    page.goto(f"http://posting.example:{port}/outer")
    overlay.attach(page)
    if is_late:
        page.evaluate("(html) => document.body.insertAdjacentHTML('beforeend', html)", frame)
    box = page.frame_locator("#f").locator("#q")
    box.click()
    page.wait_for_timeout(100)
    box.evaluate("(el) => el.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))")
    page.wait_for_timeout(100)
    assert not overlay.is_stopped
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert overlay.is_stopped


def test_a_walk_that_is_shown_goes_the_same_way(page, site):
    state, files = watched(page, address(site, Replica("search")), WANTED, Overlay())
    assert (state.stop_reason, state.actions) == (StopReason.FORM_REACHED, 3)
    assert "2147483647" not in files["page.html.txt"].decode()
    assert posts(site) == []


def test_a_walk_that_the_user_stops_does_nothing_more_and_keeps_page_and_picture(page, site):
    overlay = Overlay()

    def press(state):
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
        return True

    state, files = watched(page, address(site, Replica("search")), WANTED, overlay, press)
    assert (state.stop_reason, state.stop_why, state.actions) == (StopReason.INTERRUPTED, "stopped by you", 1)
    assert files["page.png"].startswith(b"\x89PNG") and b"<html" in files["page.html.txt"]


@pytest.mark.parametrize(
    ("path", "ends"), [("/login_only.html", "login_required"), ("/accordion.html", "dead_end"), ("/none", "page_lost")]
)
def test_every_failed_end_keeps_page_and_picture(page, site, path, ends):
    state, files = watched(page, site.url(path))
    assert (state.stop_reason, finish(state).success) == (ends, False)
    assert state.stop_why
    assert {"page.html.txt", "page.png"} <= files.keys()


@pytest.mark.parametrize(
    ("policy", "has_succeeded", "is_kept"),
    [("never", False, False), ("failure", False, True), ("failure", True, False), ("always", True, True)],
)
def test_a_trace_is_kept_by_policy_for_its_owner_only(page, site, tmp_path, policy, has_succeeded, is_kept):
    path = tmp_path / "trace.zip"
    with traced(page.context, policy, path) as trace:
        page.goto(site.url("/posting.html"))
        trace.has_succeeded = has_succeeded
    assert path.exists() is is_kept
    if is_kept:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert any(name.endswith(".trace") for name in zipfile.ZipFile(path).namelist())


def test_a_walk_for_an_application_leaves_page_and_picture_where_it_fails(page, site, tmp_path):
    looking = looking_for_form("", WalkParts(record=lambda url: WalkFolder(tmp_path, url, NOW)))
    page.goto(site.url("/accordion.html"))
    assert looking(page, site.url("/accordion.html")) is None
    assert looking(page, site.url("/none")) is None
    folders = sorted(tmp_path.iterdir())
    ends = {json.loads((folder / "state.json").read_text())["stop_reason"] for folder in folders}
    assert ends == {"dead_end", "page_lost"}
    assert all(
        {"page.html.txt", "page.png", "journal.jsonl"} <= {f.name for f in folder.iterdir()} for folder in folders
    )
