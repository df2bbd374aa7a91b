"""A process that is killed in the middle of an attempt: nothing has left without a record that it may have."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import Attempt, Manifest, State
from core.contracts.ledger_rows import ApplicationRow
from tests.battery.site import HostileSite
from tests.support.attempts import KILLS, SECRETS, approved_again, browser_for, form_site, prepared, send_and_die, sent

pytestmark = [pytest.mark.browser, pytest.mark.slow]
START = multiprocessing.get_context("forkserver")
START.set_forkserver_preload(["tests.support.attempts"])


class Approved(NamedTuple):
    """A form that was prepared and sent once, and whose application can be approved again under other keys."""

    site: HostileSite
    path: Path
    ledger: SqlLedger
    url: str
    row: ApplicationRow
    manifest: Manifest
    usual_seconds: float

    def again(self, number: int) -> str:
        self.site.seen.clear()
        self.site.applications.clear()
        return approved_again(self.ledger, self.row, self.manifest, number).key


@pytest.fixture(scope="module")
def approved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Approved]:
    path = tmp_path_factory.mktemp("killed")
    url = f"sqlite:///{path / 'ledger.sqlite'}"
    with form_site() as site, SqlLedger(url) as ledger:
        browser = browser_for(site.host, site.other)
        row, manifest = prepared(ledger, path, site.url, browser)
        key = approved_again(ledger, row, manifest, 0).key
        began = time.monotonic()
        ended = sent(ledger, path, key, browser)
        assert ended.state is State.CONFIRMED, ended.why
        yield Approved(site, path, ledger, url, row, manifest, time.monotonic() - began)


def killed(approved: Approved, key: str, dies: str = "", after_seconds: float = 0.0) -> tuple[State, Attempt]:
    """Send from another process until it is killed, with what it started; return how recovery ends the application, and the attempt."""
    hosts = (approved.site.host, approved.site.other)
    child = START.Process(target=send_and_die, args=(approved.url, approved.path, key, hosts, dies, after_seconds))
    child.start()
    child.join(120)
    assert child.exitcode is not None and child.pid is not None
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    row, attempts = approved.ledger.application(key), approved.ledger.attempts(key)
    assert row is not None
    never = Attempt(application_key=key, number=1, approval_id="", manifest_sha256="", intent_at=row.updated_at)
    approved.ledger.recover(row.updated_at)
    ended = approved.ledger.application(key)
    assert ended is not None
    return ended.state, attempts[-1] if attempts else never  # killed before the intent


@pytest.mark.long
def test_a_process_killed_before_the_dispatch_was_written_has_sent_nothing_and_after_it_nobody_says_so(
    approved: Approved,
) -> None:
    ends = []
    for number, dies in enumerate(KILLS, start=1):
        state, attempt = killed(approved, approved.again(number), dies)
        assert (attempt.dispatch_at is None) == (dies != "after the dispatch is written")
        assert approved.site.bytes_with(*SECRETS) == 0
        ends.append(state)
    assert ends == [State.APPROVED, State.APPROVED, State.AMBIGUOUS]


@pytest.mark.parametrize(
    "share", [pytest.param(0.5, marks=pytest.mark.long), pytest.param(0.9, marks=pytest.mark.long), 1.0]
)
def test_whenever_a_process_is_killed_nothing_has_left_without_a_dispatch(approved: Approved, share: float) -> None:
    key = approved.again(10 + int(share * 10))
    state, attempt = killed(approved, key, after_seconds=approved.usual_seconds * share)
    assert attempt.dispatch_at is not None or approved.site.bytes_with(*SECRETS) == 0
    assert len(approved.site.applications) <= 1
    assert state in (State.APPROVED, State.AMBIGUOUS, State.CONFIRMED)
    assert state is not State.APPROVED or not approved.site.applications
