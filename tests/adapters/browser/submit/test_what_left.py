"""What left the machine during an attempt is counted, and only a count of nothing is called "nothing was sent"."""

import json
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pytest

from adapters.stores.blobs import FileBlobs
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import Attempt, Manifest, State
from core.contracts.ledger_rows import ApplicationRow
from tests.battery.site import HostileSite, Visit
from tests.support.attempts import KILLS, SECRETS, approved_again, prepared, send_and_die, sent

pytestmark = [pytest.mark.browser, pytest.mark.slow]
START = multiprocessing.get_context("spawn")
FIELDS = """
<label>First name <input name=first required></label>
<label>Last name <input name=last required></label>
<label>Email <input name=email type=email required></label>
<label>Resume <input name=cv type=file required></label>
<input type=hidden name=job value=4711>
"""
UPLOAD_FIRST = """
f.addEventListener('submit', async event => {
  event.preventDefault();
  const upload = new FormData(); upload.append('cv', f.cv.files[0]);
  const apply = new FormData(f); if (window.added) apply.append('added', window.added);
  await Promise.allSettled([fetch('/upload', {method: 'POST', body: upload}), fetch('/apply', {method: 'POST', body: apply})]);
  document.body.innerHTML = '<h1>Thank you for applying</h1>';
})
"""


def page(script: str = "", action: str = "/apply") -> str:
    return f"""<!doctype html><html lang=en><title>Data Engineer</title><body><h1>Data Engineer</h1>
    <form id=f method=post action="{action}" enctype=multipart/form-data>{FIELDS}<button>Submit application</button></form>
    <script>const f = document.getElementById('f'); {script}</script></body></html>"""


def accepts(visit: Visit) -> None:
    visit.record()
    visit.redirect("/thanks")


class Home(NamedTuple):
    site: HostileSite
    path: Path
    ledger: SqlLedger
    url: str

    def prepared(self) -> tuple[ApplicationRow, Manifest]:
        return prepared(self.ledger, self.path, self.site.url, self.site.host, self.site.other)

    def send(self, key: str) -> tuple[State, str, Attempt]:
        ended = sent(self.ledger, self.path, key, self.site.host, self.site.other)
        return ended.state, ended.why, self.ledger.attempts(key)[-1]

    def evidence(self, key: str, name: str) -> object:
        return json.loads(FileBlobs(self.path / "blobs").get(self.ledger.attempts(key)[-1].evidence[name]))


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    url = f"sqlite:///{tmp_path / 'ledger.sqlite'}"
    with HostileSite() as site, SqlLedger(url) as ledger:
        site.routes = {
            "/jobs/1/apply": lambda visit: visit.answer(page()),
            "/apply": accepts,
            "/thanks": lambda visit: visit.answer("<h1>Thank you for applying</h1>"),
            "/upload": lambda visit: visit.answer("{}"),
        }
        yield Home(site, tmp_path, ledger, url)


def test_an_application_that_was_sent_keeps_what_left_and_what_was_answered(home: Home) -> None:
    row = approved_again(home.ledger, *home.prepared())
    state, why, attempt = home.send(row.key)
    assert state is State.CONFIRMED, why
    assert attempt.bytes_out and attempt.bytes_out > 5000  # the document alone has 5,136 bytes
    network = home.evidence(row.key, "network.json")
    assert isinstance(network, dict)
    assert network["attempt"]["bytes_out"] == attempt.bytes_out
    assert network["attempt"]["released"][0] == f"POST http://{home.site.host}/apply"
    visited = home.evidence(row.key, "visited.json")
    assert isinstance(visited, list)
    assert visited[-1] == f"http://{home.site.host}/thanks"
    answer = home.evidence(row.key, "answer.json")
    assert isinstance(answer, dict)
    assert answer["status"] == 303
    expected = {
        "answer.json",
        "answer.txt",
        "before-1.png",
        "confirmation.json",
        "document-resume.pdf",
        "network.json",
        "page.html.txt",
        "page.png",
    }
    assert set(attempt.evidence) == expected | {"timings.json", "visited.json", "wire.json"}


def test_a_site_that_refuses_the_connection_at_the_click_was_sent_nothing(home: Home) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    home.site.routes["/jobs/1/apply"] = lambda visit: visit.answer(page(action=f"http://127.0.0.1:{port}/apply"))
    hosts = (home.site.host, f"127.0.0.1:{port}")
    row = approved_again(home.ledger, *prepared(home.ledger, home.path, home.site.url, *hosts))
    ended = sent(home.ledger, home.path, row.key, *hosts)
    assert ended.state is State.STALE, ended.why
    assert ended.why.startswith("nothing was sent")
    attempt = home.ledger.attempts(row.key)[-1]
    assert attempt.bytes_out == 0
    assert attempt.dispatch_at is not None
    assert home.site.bytes_with(*SECRETS) == 0


def test_a_document_that_left_before_the_application_was_stopped_is_ambiguous_and_dispatched(home: Home) -> None:
    is_approved = False
    home.site.routes["/jobs/1/apply"] = lambda visit: visit.answer(
        page(UPLOAD_FIRST + ("; window.added = 'more'" if is_approved else ""))
    )
    row = approved_again(home.ledger, *home.prepared())
    is_approved = True
    state, why, attempt = home.send(row.key)
    assert state is State.AMBIGUOUS, why
    assert attempt.dispatch_at is not None
    assert home.site.applications == []
    assert home.site.bytes_with(b"%PDF-1.7 canary") > 0


def test_a_form_that_differs_was_sent_nothing_and_keeps_its_picture(home: Home) -> None:
    row, manifest = home.prepared()
    home.site.routes["/jobs/1/apply"] = lambda visit: visit.answer(page().replace("value=4711", "value=9999"))
    key = approved_again(home.ledger, row, manifest).key
    state, why, attempt = home.send(key)
    assert state is State.STALE, why
    assert attempt.bytes_out == 0
    assert {"page.png", "page.html.txt", "network.json"} <= set(attempt.evidence)
    assert home.site.bytes_with(*SECRETS) == 0


def killed(home: Home, key: str, dies: str = "", after_seconds: float = 0.0) -> Attempt:
    """Send from another process until it is killed; what it started is ended with it."""
    hosts = (home.site.host, home.site.other)
    child = START.Process(target=send_and_die, args=(home.url, home.path, key, hosts, dies, after_seconds))
    child.start()
    child.join(120)
    assert child.exitcode is not None and child.pid is not None
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    row, attempts = home.ledger.application(key), home.ledger.attempts(key)
    assert row is not None
    never = Attempt(application_key=key, number=1, approval_id="", manifest_sha256="", intent_at=row.updated_at)
    return attempts[-1] if attempts else never  # killed before the intent


def row_time(home: Home, key: str) -> datetime:
    row = home.ledger.application(key)
    assert row is not None
    return row.updated_at


def test_a_process_killed_before_the_dispatch_was_written_has_sent_nothing_and_after_it_nobody_says_so(
    home: Home,
) -> None:
    row, manifest = home.prepared()
    ends = {}
    for number, dies in enumerate(KILLS):
        key = approved_again(home.ledger, row, manifest, number).key
        attempt = killed(home, key, dies)
        assert (attempt.dispatch_at is None) == (dies != "after the dispatch is written")
        home.ledger.recover(row_time(home, key))
        ended = home.ledger.application(key)
        assert ended is not None
        ends[dies] = ended.state
    assert home.site.bytes_with(*SECRETS) == 0
    assert list(ends.values()) == [State.APPROVED, State.APPROVED, State.AMBIGUOUS]


@pytest.mark.parametrize("share", [0.5, 0.9, 1.0])
def test_whenever_a_process_is_killed_nothing_has_left_without_a_dispatch(home: Home, share: float) -> None:
    row, manifest = home.prepared()
    began = time.monotonic()
    state, why, _ = home.send(approved_again(home.ledger, row, manifest, 0).key)
    usual = time.monotonic() - began
    assert state is State.CONFIRMED, why
    home.site.seen.clear()
    home.site.applications.clear()
    key = approved_again(home.ledger, row, manifest, 1).key
    attempt = killed(home, key, after_seconds=usual * share)
    assert attempt.dispatch_at is not None or home.site.bytes_with(*SECRETS) == 0
    assert len(home.site.applications) <= 1
    home.ledger.recover(row_time(home, key))
    ended = home.ledger.application(key)
    assert ended is not None
    assert ended.state in (State.APPROVED, State.AMBIGUOUS, State.CONFIRMED)
    assert ended.state is not State.APPROVED or not home.site.applications
