import sqlite3

import duckdb
import pytest

from adapters.stores.ledger.database import MIGRATIONS as LEDGER_MIGRATIONS
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.ledger.tables import metadata
from adapters.stores.migrate import migrations_in, statements
from adapters.stores.warehouse.database import MIGRATIONS as WAREHOUSE_MIGRATIONS
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.errors import StoreError
from tests.support.ledger import NOW, application, approved


def copied(folder, target, up_to=999):
    target.mkdir()
    for migration in migrations_in(folder):
        if migration.number <= up_to:
            (target / f"{migration.name}.sql").write_text(migration.sql)
    return target


def open_ledger(home, migrations):
    return SqlLedger(home / "ledger.sqlite", migrations=migrations)


def open_warehouse(home, migrations):
    return DuckWarehouse(home / "warehouse.duckdb", migrations=migrations, wait_seconds=1)


BOTH = pytest.mark.parametrize(
    ("opened", "folder"),
    [(open_ledger, LEDGER_MIGRATIONS), (open_warehouse, WAREHOUSE_MIGRATIONS)],
    ids=["ledger", "warehouse"],
)


@BOTH
def test_a_store_is_migrated_once(tmp_path, opened, folder):
    opened(tmp_path, folder).close()
    opened(tmp_path, folder).close()
    assert not list(tmp_path.glob("*.before-*"))


@BOTH
def test_a_store_is_for_its_owner_alone(tmp_path, opened, folder):
    opened(tmp_path, folder).close()
    stored = [path for path in tmp_path.iterdir() if path.suffix in (".sqlite", ".duckdb")]
    assert [path.stat().st_mode & 0o077 for path in stored] == [0]


@BOTH
def test_a_migration_edited_after_it_was_applied_is_named(tmp_path, opened, folder):
    migrations = copied(folder, tmp_path / "migrations")
    opened(tmp_path, migrations).close()
    edited = sorted(migrations.iterdir())[1]
    edited.write_text(edited.read_text() + "\n-- harmless?\n")
    with pytest.raises(StoreError, match=edited.name):
        opened(tmp_path, migrations)


@BOTH
def test_line_endings_of_a_checkout_are_no_edit(tmp_path, opened, folder):
    migrations = copied(folder, tmp_path / "migrations")
    opened(tmp_path, migrations).close()
    for path in migrations.iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    opened(tmp_path, migrations).close()


@BOTH
def test_a_store_made_by_a_newer_version_is_left_alone(tmp_path, opened, folder):
    migrations = copied(folder, tmp_path / "migrations")
    newer = migrations / "900_from_the_future.sql"
    newer.write_text("CREATE TABLE future (a INTEGER);\n")
    opened(tmp_path, migrations).close()
    newer.unlink()
    with pytest.raises(StoreError, match="newer otklik"):
        opened(tmp_path, migrations)


@BOTH
def test_a_migration_that_fails_half_way_leaves_nothing_and_can_be_mended(tmp_path, opened, folder):
    migrations = copied(folder, tmp_path / "migrations")
    opened(tmp_path, migrations).close()
    broken = migrations / "900_broken.sql"
    broken.write_text("CREATE TABLE half (a INTEGER);\nINSERT INTO no_such_table VALUES (1);\n")
    with pytest.raises(StoreError, match="900_broken"):
        opened(tmp_path, migrations)
    broken.write_text("CREATE TABLE half (a INTEGER);\n")
    opened(tmp_path, migrations).close()


@BOTH
def test_a_copy_is_taken_before_a_store_with_data_is_migrated(tmp_path, opened, folder):
    migrations = copied(folder, tmp_path / "migrations")
    opened(tmp_path, migrations).close()
    (migrations / "900_more.sql").write_text("CREATE TABLE more (a INTEGER);\n")
    opened(tmp_path, migrations).close()
    assert [path.name.partition(".before-")[2] for path in tmp_path.glob("*.before-*")] == ["900_more"]


def test_two_migrations_with_one_number_are_refused(tmp_path):
    (tmp_path / "001_a.sql").write_text("SELECT 1;")
    (tmp_path / "001_b.sql").write_text("SELECT 1;")
    with pytest.raises(StoreError, match="same number"):
        migrations_in(tmp_path)


def test_old_applications_survive_a_migration_and_can_be_carried_on(tmp_path):
    migrations = copied(LEDGER_MIGRATIONS, tmp_path / "migrations")
    with open_ledger(tmp_path, migrations) as ledger:
        row, manifest = approved(ledger, application(1))
    (migrations / "900_colour.sql").write_text("ALTER TABLE applications ADD COLUMN colour TEXT;\n")
    with open_ledger(tmp_path, migrations) as ledger:
        assert ledger.application(row.key) == row
        assert ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW).number == 1
    with sqlite3.connect(tmp_path / "ledger.sqlite.before-900_colour") as copy:
        assert copy.execute("SELECT state FROM applications").fetchall() == [("approved",)]


def test_a_warehouse_of_the_first_version_keeps_its_cards(tmp_path):
    """Data written under the first migration alone, as it was then."""
    first = copied(WAREHOUSE_MIGRATIONS, tmp_path / "first", up_to=1)
    open_warehouse(tmp_path, first).close()
    with duckdb.connect(str(tmp_path / "warehouse.duckdb")) as connection:
        connection.execute(
            "INSERT INTO runs VALUES ('r0', 'mara', false, 'completed', '2026-01-02 03:04:05+00', '2026-01-02', NULL)"
        )
    with open_warehouse(tmp_path, WAREHOUSE_MIGRATIONS) as warehouse:
        assert [(run["run_id"], run["state"]) for run in warehouse.rows("runs")] == [("r0", "completed")]
        assert warehouse.rows("funnel", {"candidate_id": "mara"}) == []


def test_the_tables_in_python_are_those_in_sql(tmp_path):
    open_ledger(tmp_path, LEDGER_MIGRATIONS).close()
    with sqlite3.connect(tmp_path / "ledger.sqlite") as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'migrations'")
        stored = {
            name: [column[1] for column in connection.execute(f"PRAGMA table_info({name})")] for (name,) in tables
        }
    assert stored == {table.name: [column.name for column in table.columns] for table in metadata.sorted_tables}


def test_a_file_is_split_into_its_statements():
    sql = "-- a; comment\nCREATE TABLE a (x TEXT DEFAULT ';');\n\nINSERT INTO a\nVALUES ('y');\n-- the end\n"
    assert [statement.split()[-1] for statement in statements(sql)] == ["';');", "('y');"]
