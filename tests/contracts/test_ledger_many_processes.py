"""Many processes at one ledger, and processes that die in the middle."""

import contextlib
import multiprocessing
import time
from collections import Counter
from datetime import timedelta

import pytest

from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import State
from core.contracts.ledger_rows import PAUSE, DispatchLimit
from core.errors import DispatchRefused, StateConflict
from tests.support.cases import in_ci
from tests.support.ledger import (
    LATER,
    NOW,
    application,
    approval_of,
    approved,
    awaiting,
    facts_of,
    receipt_in,
    receipt_of,
)

pytestmark = pytest.mark.slow
BY_CI = pytest.param("postgres", marks=pytest.mark.long)

START = multiprocessing.get_context("forkserver")
START.set_forkserver_preload(["adapters.stores.ledger.sql_ledger", "tests.support.ledger"])
PROCESSES = 8


def _approve(url, number, gate, told):
    with SqlLedger(url) as ledger:
        row = ledger.applications()[0]
        manifest, _ = ledger.manifest(row.manifest_sha256)
        gate.wait(60)
        told.put(ledger.record_approval(approval_of(manifest, f"by-{number}")))


def _intend(url, number, gate, told):
    with SqlLedger(url) as ledger:
        row = ledger.applications()[0]
        gate.wait(60)
        try:
            ledger.write_intent(row.key, row.approval_id, row.manifest_sha256, LATER, f"flow-{number}")
            ledger.write_dispatch(row.key, 1, "w" * 64, LATER)
            told.put(True)
        except StateConflict:
            told.put(False)


def _send_within(url, number, gate, told):
    """Each process sends an application of its own; the limit counts them all."""
    with SqlLedger(url) as ledger:
        row = ledger.applications()[number]
        ledger.write_intent(row.key, row.approval_id, row.manifest_sha256, LATER, f"flow-{number}")
        gate.wait(60)
        try:
            ledger.write_dispatch(row.key, 1, "w" * 64, LATER, THREE_A_DAY)
            told.put(True)
        except DispatchRefused:
            told.put(False)


def _at_most_three(row, sent, now):
    return "three a day are the limit" if len(sent) >= 3 else None


THREE_A_DAY = DispatchLimit(_at_most_three, looks_back=timedelta(days=1))


def _open_new(url, number, gate, told):
    gate.wait(60)
    with SqlLedger(url) as ledger:
        told.put(ledger.open_application(application(1)))


def _race(target, url):
    gate, told = START.Barrier(PROCESSES), START.Queue()
    processes = [START.Process(target=target, args=(url, n, gate, told)) for n in range(PROCESSES)]
    for process in processes:
        process.start()
    answers = [told.get(timeout=90) for _ in processes]
    for process in processes:
        process.join(30)
        assert process.exitcode == 0
    return Counter(answers)


@pytest.mark.parametrize("ledger_url", ["sqlite", BY_CI], indirect=True)
def test_of_eight_approvals_at_once_one_counts(ledger_url):
    with SqlLedger(ledger_url) as ledger:
        row, _ = awaiting(ledger)
        assert _race(_approve, ledger_url) == {True: 1, False: PROCESSES - 1}
        assert len(facts_of(ledger).approvals) == 1
        assert ledger.application(row.key).state is State.APPROVED


def test_of_eight_processes_that_want_to_submit_one_may(ledger_url):
    with SqlLedger(ledger_url) as ledger:
        row, _ = approved(ledger)
        assert _race(_intend, ledger_url) == {True: 1, False: PROCESSES - 1}
        assert [attempt.number for attempt in ledger.attempts(row.key)] == [1]


def test_of_eight_applications_sent_at_once_no_more_leave_than_the_limit_allows(ledger_url):
    with SqlLedger(ledger_url) as ledger:
        for number in range(PROCESSES):
            approved(ledger, application(number))
        assert _race(_send_within, ledger_url) == {True: 3, False: PROCESSES - 3}
        assert sum(attempt.dispatch_at is not None for attempt in facts_of(ledger).attempts) == 3


@pytest.mark.parametrize("ledger_url", ["sqlite", BY_CI], indirect=True)
def test_eight_processes_can_open_a_new_ledger_at_once(ledger_url):
    assert _race(_open_new, ledger_url) == {True: 1, False: PROCESSES - 1}


def _intend_then_wait(url, connection):
    """Begin an attempt, let the parent act, then try to dispatch."""
    with SqlLedger(url) as ledger:
        row = ledger.applications()[0]
        ledger.write_intent(row.key, row.approval_id, row.manifest_sha256, LATER)
        connection.send("intent")
        connection.recv()
        try:
            ledger.write_dispatch(row.key, 1, "w" * 64, LATER)
            connection.send("sent")
        except DispatchRefused as refusal:
            connection.send(refusal.ends_as)


@pytest.mark.parametrize(("is_paused", "answer"), [(False, "sent"), (True, State.APPROVED)])
def test_a_pause_by_another_process_stops_an_attempt_that_has_begun(ledger_url, is_paused, answer):
    with SqlLedger(ledger_url) as ledger:
        row, _ = approved(ledger)
        ours, theirs = START.Pipe()
        child = START.Process(target=_intend_then_wait, args=(ledger_url, theirs))
        child.start()
        theirs.close()
        assert ours.recv() == "intent"
        ledger.set_switch(PAUSE, is_paused, "by hand", LATER)
        ours.send("go on")
        assert ours.recv() == answer
        child.join(30)
        assert (ledger.attempts(row.key)[0].dispatch_at is None) == is_paused


def _submit_for_ever(url, told):
    """Says what it has done only after the ledger has."""
    with SqlLedger(url) as ledger:
        for number in range(1, 10_000):
            row, manifest = approved(ledger, application(number))
            ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
            told.send(("intent", row.key))
            ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
            told.send(("dispatch", row.key))
            ledger.end_attempt(row.key, 1, State.CONFIRMED, "thanks", NOW, receipt_of(manifest))
            told.send(("receipt", row.key))


@pytest.mark.parametrize("milliseconds", [250, *in_ci(100, 400, 550)])
def test_a_process_killed_in_the_middle_loses_nothing_it_has_said(tmp_path, milliseconds):
    url = f"sqlite:///{tmp_path / 'ledger.sqlite'}"
    SqlLedger(url).close()
    reader, writer = START.Pipe(duplex=False)
    child = START.Process(target=_submit_for_ever, args=(url, writer))
    child.start()
    writer.close()
    said = [reader.recv()]
    time.sleep(milliseconds / 1000)
    child.kill()
    child.join()
    with contextlib.suppress(EOFError):
        while True:
            said.append(reader.recv())
    assert said
    with SqlLedger(url) as ledger:
        for what, key in said:
            attempt = ledger.attempts(key)[0]
            assert what != "dispatch" or attempt.dispatch_at is not None
            assert what != "receipt" or receipt_in(ledger, key) is not None
        recovered = ledger.recover(LATER)
        assert len(recovered) <= 1
        assert not ledger.applications(states=[State.SUBMITTING])
        for row in ledger.applications():
            assert row.version == len(ledger.moves(row.key))
