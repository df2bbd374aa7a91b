"""What left the machine during an attempt is counted, and only a count of nothing is called "nothing was sent"."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from adapters.http.address_guard import AddressGuard
from adapters.stores.blobs import FileBlobs
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import Attempt, Manifest, State
from core.contracts.ledger_rows import ApplicationRow
from tests.battery.site import HostileSite
from tests.support.attempts import SECRETS, approved_again, form_page, form_site, prepared, sent
from tests.support.kept_browser import KeptBrowser
from tests.support.quarantine import OneBrowser, OpenBrowser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
UPLOAD_FIRST = """
f.addEventListener('submit', async event => {
  event.preventDefault();
  const upload = new FormData(); upload.append('cv', f.cv.files[0]);
  const apply = new FormData(f); if (window.added) apply.append('added', window.added);
  const soon = new Promise(go => setTimeout(go, 300));  // which of two requests at once comes first is by chance
  await Promise.allSettled([fetch('/upload', {method: 'POST', body: upload}), soon.then(() => fetch('/apply', {method: 'POST', body: apply}))]);
  document.body.innerHTML = '<h1>Thank you for applying</h1>';
})
"""


class Home(NamedTuple):
    site: HostileSite
    path: Path
    ledger: SqlLedger
    started: OneBrowser

    def browser(self, *hosts: str) -> OpenBrowser:
        rule = AddressGuard(hosts or (self.site.host, self.site.other))
        return lambda: self.started.open_with(rule)

    def prepared(self) -> tuple[ApplicationRow, Manifest]:
        return prepared(self.ledger, self.path, self.site.url, self.browser())

    def send(self, key: str) -> tuple[State, str, Attempt]:
        ended = sent(self.ledger, self.path, key, self.browser())
        return ended.state, ended.why, self.ledger.attempts(key)[-1]

    def evidence(self, key: str, name: str) -> object:
        return json.loads(FileBlobs(self.path / "blobs").get(self.ledger.attempts(key)[-1].evidence[name]))


@pytest.fixture(scope="module")
def started(kept_browser: KeptBrowser) -> OneBrowser:
    return kept_browser.quarantined()


@pytest.fixture
def home(tmp_path: Path, started: OneBrowser) -> Iterator[Home]:
    with form_site() as site, SqlLedger(f"sqlite:///{tmp_path / 'ledger.sqlite'}") as ledger:
        yield Home(site, tmp_path, ledger, started)


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
    home.site.routes["/jobs/1/apply"] = lambda visit: visit.answer(form_page(action=f"http://127.0.0.1:{port}/apply"))
    browser = home.browser(home.site.host, f"127.0.0.1:{port}")
    row = approved_again(home.ledger, *prepared(home.ledger, home.path, home.site.url, browser))
    ended = sent(home.ledger, home.path, row.key, browser)
    assert ended.state is State.STALE, ended.why
    assert ended.why.startswith("nothing was sent")
    attempt = home.ledger.attempts(row.key)[-1]
    assert attempt.bytes_out == 0
    assert attempt.dispatch_at is not None
    assert home.site.bytes_with(*SECRETS) == 0


def test_a_document_that_left_before_the_application_was_stopped_is_ambiguous_and_dispatched(home: Home) -> None:
    is_approved = False
    home.site.routes["/jobs/1/apply"] = lambda visit: visit.answer(
        form_page(UPLOAD_FIRST + ("; window.added = 'more'" if is_approved else ""))
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
    home.site.routes["/jobs/1/apply"] = lambda visit: visit.answer(form_page().replace("value=4711", "value=9999"))
    key = approved_again(home.ledger, row, manifest).key
    state, why, attempt = home.send(key)
    assert state is State.STALE, why
    assert attempt.bytes_out == 0
    assert {"page.png", "page.html.txt", "network.json"} <= set(attempt.evidence)
    assert home.site.bytes_with(*SECRETS) == 0
