"""Changes in PostgreSQL, where transactions end in another order than they begin in."""

import pytest
from sqlalchemy import insert, update

from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.ledger.tables import copies, events
from tests.contracts.conftest import emptied
from tests.support.ledger import NOW, application

pytestmark = pytest.mark.slow


@pytest.fixture
def ledger(postgres_url):
    with SqlLedger(emptied(postgres_url)) as opened:
        yield opened


def read_since(ledger, mark):
    changed = ledger.changes(mark, NOW)
    parts = list(changed.parts)
    return (
        changed,
        {row.detail for part in parts for row in part.events},
        {r.key for p in parts for r in p.applications},
    )


def test_a_change_that_began_before_a_copy_and_ended_after_it_is_in_the_next_one(ledger):
    first = ledger.changes(None, NOW).mark
    values = {"id": "slow", "kind": "hold", "subject": "demo", "detail": "slow", "happened_at": NOW}
    with ledger._write() as slow:
        slow.execute(insert(events).values(values))
        ledger.record_event("hold", "mara", "demo", "quick", NOW)
        between, details, _ = read_since(ledger, first)
        assert details == {"quick"}
    after, details, _ = read_since(ledger, between.mark)
    assert "slow" in details and not after.is_everything
    assert read_since(ledger, after.mark)[1] == set()


def test_only_the_application_that_moved_is_read_again(ledger):
    for number in (1, 2):
        ledger.open_application(application(number))
    mark = ledger.changes(None, NOW).mark
    ledger.open_application(application(3))
    assert read_since(ledger, mark)[2] == {application(3).key}


def test_a_database_restored_on_another_server_is_read_whole(ledger):
    ledger.open_application(application(1))
    mark = ledger.changes(None, NOW).mark
    with ledger._write() as connection:
        connection.execute(update(copies).values(source="another server"))
    changed, _, keys = read_since(ledger, mark)
    assert changed.is_everything and keys == {application(1).key}
