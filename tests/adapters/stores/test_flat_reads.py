"""What a send, a report and a dispatch read does not grow with the history."""

import pytest
from sqlalchemy import event

from adapters.stores.receipt_folders import write_ended_attempts, write_missing_folders
from core.contracts.application import State
from core.contracts.ledger_rows import AttemptRecord
from flows.pipeline.reporting import with_receipts
from tests.flows.pipeline.test_receipts_in_the_mail import SUMMARY
from tests.support.ledger import LATER, application
from tests.support.receipt_home import Home

pytestmark = pytest.mark.slow


@pytest.fixture
def home(tmp_path):
    made = Home(tmp_path)
    made.fill()
    yield made
    made.ledger.close()


def statements(home, read) -> int:
    """Count the statements that `read` sends to the database."""
    count = 0

    def counted(*_):
        nonlocal count
        count += 1

    engine = home.ledger._engine
    event.listen(engine, "before_cursor_execute", counted)
    try:
        read()
    finally:
        event.remove(engine, "before_cursor_execute", counted)
    return count


def folders_of(home, keys=None):
    written = write_missing_folders(home.folder, home.ledger, home.blobs, keys)
    return written + write_ended_attempts(home.path / "no-receipts", home.ledger, home.blobs, keys)


@pytest.mark.parametrize("keys", [None, {application(1).key}], ids=["report", "send"])
def test_folders_that_exist_are_not_read_again(home, keys):
    few = statements(home, lambda: folders_of(home, keys))
    for number in range(10, 20):
        home.confirm(number)
        key, _ = home.begin(number + 20)
        evidence = {"page.html": home.blobs.put(b"<h1>No</h1>", "html")}
        home.ledger.end_attempt(key, 1, State.STALE, "it differs", LATER, None, AttemptRecord(0, None, evidence))
    assert len(folders_of(home)) == 20
    assert statements(home, lambda: folders_of(home, keys)) == few


def test_a_send_writes_the_folders_of_its_own_application_only(home):
    own, other = home.confirm(10), home.confirm(11)
    (written,) = folders_of(home, {own})
    assert written.name.endswith(own)
    (left,) = folders_of(home)
    assert left.name.endswith(other)


def test_one_receipt_is_read_by_its_key(home):
    (row,) = home.ledger.receipts({home.keys[1]})
    assert row.receipt.application_key == home.keys[1]
    assert row in home.ledger.receipts()
    assert home.ledger.receipts(set()) == []


def test_the_end_of_a_long_chain_is_checked_after_the_link_before_it(home, monkeypatch):
    monkeypatch.setattr("flows.pipeline.reporting.CHECKED_RECEIPTS", 2)
    newest = home.ledger.newest_receipts("mara", 3)
    assert [row.contents.number for row in newest] == [1, 2, 3]
    assert with_receipts(SUMMARY, newest, None).marks == ()
    assert with_receipts(SUMMARY, [newest[0], newest[2]], None).marks != ()
    edited = newest[2]._replace(receipt=newest[2].receipt.model_copy(update={"confirmation_text": "Thank us"}))
    assert with_receipts(SUMMARY, [*newest[:2], edited], None).marks != ()
    skipped = newest[2]._replace(contents=newest[2].contents.model_copy(update={"number": 4}))
    assert with_receipts(SUMMARY, [*newest[:2], skipped], None).marks != ()
