"""Rows that an earlier version wrote, read by this one, on SQLite and on PostgreSQL."""

from sqlalchemy import text

from adapters.stores.ledger.database import MIGRATIONS
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.migrate import migrations_in
from core.contracts.application import State
from tests.support.ledger import NOW, application

OLD_ROW = text(
    "INSERT INTO applications (key, candidate_id, site, card_id, posting_url, employer, title, employer_folded, title_folded,"
    " state, version, note, is_dry_run, created_at, updated_at) VALUES (:key, 'mara', 'demo', 'demo:1',"
    " 'https://jobs.example.com/acme/1', :employer, 'Data Engineer', 'acme gmbh', 'data engineer', 'stale', 4, 'drifted',"
    " FALSE, '2026-11-01T08:00:00.000000+00:00', '2026-11-02T08:00:00.000000+00:00')"
)


def test_an_application_stored_before_employers_were_compared_by_name_is_found_as_a_near_duplicate(
    ledger_url, tmp_path
):
    first_two = tmp_path / "first_two"
    first_two.mkdir()
    for migration in migrations_in(MIGRATIONS):
        if migration.number <= 2:
            (first_two / f"{migration.name}.sql").write_text(migration.sql)
    with SqlLedger(ledger_url, migrations=first_two) as old, old._write() as connection:
        connection.execute(OLD_ROW, {"key": "old", "employer": "Acme GmbH"})
        connection.execute(text("INSERT INTO search_specs VALUES ('https://jobs.example.com', '{}', '2026-11-01')"))
    with SqlLedger(ledger_url) as ledger:
        row = ledger.application("old")
        assert (row.state, row.version, row.note, row.employer) == (State.STALE, 4, "drifted", "Acme GmbH")
        assert [found.key for found in ledger.near_duplicates("mara", "Acme", "Data Engineer (f/m/d)")] == ["old"]
        assert ledger.open_application(application(2, employer="Acme"))
        assert ledger.move("old", [State.STALE], State.NEEDS_HUMAN, "look", "test", NOW).version == 5
