"""What a day of 50 applications costs when the ledger holds a million (`--applications`): the copy in the warehouse, the published copy.

The references, in the same run: SQLite reading the day's rows by their keys, and DuckDB replacing them in one transaction. The history is
written by SQL and is the same in both files; `--whole` also measures one copy of the whole ledger. Peak memory is the growth of the
process's largest size during the step; the files are written by other processes.
"""

import argparse
import resource
import sqlite3
import tempfile
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import duckdb

from adapters.stores.ledger.database import MIGRATIONS
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.migrate import migrations_in
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.contracts.application import State
from tests.support.ledger import NOW, application, approved, receipt_of

DAY = 50
MOVES = ("shortlisted", "prepared", "awaiting_approval", "approved", "submitting", "confirmed")
_AT = "'2026-01-01T08:00:00.000000+00:00'"
_MOMENT = "'2026-01-01T08:00:00+00:00'::TIMESTAMPTZ"


def line(what: str, work: Callable[[], object]) -> float:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(f"{what:<58} {wall * 1000:10.1f} ms  {cpu * 1000:9.1f} ms CPU  {grown:6.0f} MiB more", flush=True)
    return wall


def fill_ledger(path: Path, count: int, folder: Path) -> None:
    """Write the history into a ledger from before changes were numbered."""
    for migration in migrations_in(MIGRATIONS):
        if migration.number != 9:
            (folder / f"{migration.name}.sql").write_text(migration.sql)
    SqlLedger(path, migrations=folder).close()
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {count - 1})"
    key = "printf('%016x', i * 2654435761 % 4294967296)"
    moves = ", ".join(f"({n}, '{state}')" for n, state in enumerate(MOVES, 1))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute(
            "INSERT INTO applications (key, candidate_id, site, card_id, posting_url, employer, title, state, version, note, is_dry_run, created_at,"
            f" updated_at) {numbers} SELECT {key}, 'mara', 'demo', 'demo:' || i, 'https://jobs.example.com/' || i, 'Acme ' || i, 'Data Engineer',"
            f" 'confirmed', 6, 'thanks', 0, {_AT}, {_AT} FROM n"
        )
        connection.execute(
            f"INSERT INTO application_moves {numbers} SELECT {key}, m.column1, NULL, m.column2, 'because', 'test', {_AT}"
            f" FROM n, (VALUES {moves}) AS m"
        )
        connection.execute(
            "INSERT INTO token_usage (call_id, purpose, provider, model, prompt_version, subject, input_tokens, output_tokens, cost_usd, latency_ms,"
            f" is_cache_hit, called_at, outcome) {numbers} SELECT {key}, 'screen', 'p', 'm', '1', 's', 9, 9, 0.01, 9, 0, {_AT}, 'ok' FROM n"
        )
        connection.execute(
            f"INSERT INTO events {numbers} SELECT {key}, 'hold', 'mara', 'demo', 'half as many', {_AT} FROM n"
        )
    connection.close()


def fill_warehouse(path: Path, count: int) -> None:
    DuckWarehouse(path).close()
    key = "printf('%016x', i * 2654435761 % 4294967296)"
    numbers = f"FROM range({count}) AS n(i)"
    with duckdb.connect(str(path)) as connection:
        connection.execute(
            f"INSERT INTO applications SELECT {key}, 'mara', 'demo', 'demo:' || i, 'https://jobs.example.com/' || i, NULL, 'Acme ' || i,"
            f" 'Data Engineer', 'confirmed', 6, NULL, NULL, NULL, NULL, 'thanks', false, {_MOMENT}, {_MOMENT} {numbers}"
        )
        for n, state in enumerate(MOVES, 1):
            connection.execute(
                f"INSERT INTO application_moves SELECT {key}, {n}, NULL, '{state}', 'because', 'test', {_MOMENT} {numbers}"
            )
        connection.execute(
            f"INSERT INTO token_usage SELECT {key}, 'screen', 'p', 'm', '1', 's', 9, 9, 0.01, 9, false, {_MOMENT}, 'ok', NULL, NULL {numbers}"
        )
        connection.execute(
            f"INSERT INTO events SELECT {key}, 'hold', 'mara', 'demo', 'half as many', {_MOMENT} {numbers}"
        )


def day(ledger: SqlLedger, number: int) -> list[str]:
    """Fifty applications, from the shortlist to the receipt. Returns their keys."""
    keys = []
    for n in range(DAY):
        row, manifest = approved(ledger, application(10_000_000 + number * DAY + n))
        ledger.write_intent(row.key, row.approval_id or "", manifest.sha256, NOW)
        ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
        ledger.end_attempt(row.key, 1, State.CONFIRMED, "thanks", NOW, receipt_of(manifest))
        keys.append(row.key)
    return keys


def bare(ledger: Path, warehouse: DuckWarehouse, keys: list[str]) -> None:
    """Read the day's rows and replace them with themselves."""
    marks = ", ".join("?" * len(keys))
    with sqlite3.connect(ledger) as connection:
        for table, key in (("applications", "key"), ("application_moves", "key"), ("attempts", "application_key")):
            connection.execute(f"SELECT * FROM {table} WHERE {key} IN ({marks})", keys).fetchall()
    connection.close()
    with warehouse._write() as written:
        for table, key in (("applications", "key"), ("application_moves", "key"), ("attempts", "application_key")):
            same = f"SELECT * FROM {table} WHERE {key} IN (SELECT unnest($keys))"
            written.execute(f"INSERT OR REPLACE INTO {table} {same}", {"keys": keys})


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--applications", type=int, default=1_000_000)
    options.add_argument("--whole", action="store_true")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "ledger.sqlite"
        (folder / "before").mkdir()
        for fill, arguments in (
            (fill_ledger, (path, given.applications, folder / "before")),
            (fill_warehouse, (folder / "warehouse.duckdb", given.applications)),
        ):
            process = get_context("spawn").Process(target=fill, args=arguments)  # its memory is not this one's
            process.start()
            process.join()
        print(f"{given.applications:,} applications; ledger {path.stat().st_size / 1e6:,.0f} MB")
        line("migrate the old ledger", lambda: SqlLedger(path).close())
        with SqlLedger(path) as ledger, DuckWarehouse(folder / "warehouse.duckdb") as warehouse:
            warehouse._ask("INSERT INTO ledger_copy VALUES ($mark)", {"mark": ledger.changes(None, NOW).mark})
            for number in range(3):
                keys = day(ledger, number)
                ours = line(
                    f"copy day {number + 1} ({DAY} applications) by change",
                    lambda: warehouse.project(ledger.changes(warehouse.projected_until(), NOW)),
                )
                reference = line("  reference: read and replace its rows", lambda k=keys: bare(path, warehouse, k))
                print(f"  {ours / reference:.1f} x the reference")
                line("publish", lambda: warehouse.publish(folder / "published.duckdb"))
            line(
                "copy again, nothing has changed",
                lambda: warehouse.project(ledger.changes(warehouse.projected_until(), NOW)),
            )
            if given.whole:
                line("copy the whole ledger", lambda: warehouse.project(ledger.changes(None, NOW)))


if __name__ == "__main__":
    main()
