"""The DuckDB file of the warehouse: one writer, migrations, transactions, named queries."""

import shutil
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import duckdb
import polars as pl

from adapters.clock import utc_now
from adapters.stores import sql_files
from adapters.stores.migrate import RECORD, SQL_FOLDER, Migration, migrate
from adapters.stores.warehouse.writer_lock import WarehouseLock
from core.errors import AlreadyRunning, StoreError

MIGRATIONS = SQL_FOLDER / "migrations" / "warehouse"
CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
}


def set_up(connection: duckdb.DuckDBPyConnection) -> None:
    """Show times in UTC, and draw no bar on the standard output, as DuckDB does after two seconds of a query in a shell or a one-line program.

    Where no bar would be drawn nothing is set: in a notebook without `ipywidgets`, setting it to false is an error, too.
    """
    connection.execute("SET TimeZone = 'UTC'")
    draws = connection.execute("SELECT current_setting('enable_progress_bar')").fetchone()
    if draws and draws[0]:
        connection.execute("SET enable_progress_bar = false")


class WarehouseDatabase:
    """Base of the parts of the warehouse: one connection behind a lock, so that one thread uses it at a time."""

    def __init__(
        self, path: Path, purpose: str = "otklik", wait_seconds: float = 30, migrations: Path = MIGRATIONS
    ) -> None:
        self.path = Path(path)
        self.name = self.path.name
        self._busy = threading.RLock()
        self._schemas: dict[str, pl.Schema] = {}
        self._lock = WarehouseLock(self.path.with_name(self.name + ".lock"), purpose)
        self._lock.take(wait_seconds)
        try:
            self._connection = _open(self.path, wait_seconds)
            self.path.chmod(0o600)
            try:
                migrate(self, migrations)
            except BaseException:
                self._connection.close()
                raise
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        with self._busy:
            self._connection.close()
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # reading
    def rows(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return self._ask(sql_files.query(query), parameters or {})

    def frame(self, query: str, parameters: Mapping[str, Any] | None = None) -> pl.DataFrame:
        with self._busy, _as_store_error(self.name):
            sql = sql_files.query(query)
            found: pl.DataFrame = self._connection.sql(sql, params=bound(sql, parameters or {})).pl()
            return found

    def _ask(self, sql: str, parameters: Mapping[str, Any]) -> list[dict[str, Any]]:
        with self._busy, _as_store_error(self.name):
            return as_dicts(self._connection.execute(sql, bound(sql, parameters)))

    def _column(self, sql: str, parameters: Mapping[str, Any]) -> list[Any]:
        return [next(iter(row.values())) for row in self._ask(sql, parameters)]

    # writing
    @contextmanager
    def _write(self) -> Iterator[duckdb.DuckDBPyConnection]:
        """Run a transaction. It is rolled back if the block raises."""
        with self._busy, _as_store_error(self.name):
            self._connection.execute("BEGIN")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise

    def _roll_back(self) -> None:
        try:
            self._connection.execute("ROLLBACK")
        except duckdb.Error:
            return  # a failed COMMIT has rolled back by itself

    def _frame_for(self, table: str, rows: Sequence[Mapping[str, Any]]) -> pl.DataFrame:
        """Return the rows in the types of the table. Columns that a row does not name are null."""
        if table not in self._schemas:
            self._schemas[table] = self._connection.sql(f'FROM "{table}" LIMIT 0').pl().schema
        schema = self._schemas[table]
        return pl.DataFrame([{name: _plain(row.get(name)) for name in schema} for row in rows], schema=schema)

    def _append(self, connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[Mapping[str, Any]]) -> int:
        """Insert rows; rows that exist stay as they are. Returns how many rows are new."""
        return self._put(connection, f'INSERT OR IGNORE INTO "{table}" BY NAME SELECT * FROM frame', table, rows)

    def _replace(self, connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[Mapping[str, Any]]) -> int:
        return self._put(connection, f'INSERT OR REPLACE INTO "{table}" BY NAME SELECT * FROM frame', table, rows)

    def _put(
        self, connection: duckdb.DuckDBPyConnection, sql: str, table: str, rows: Sequence[Mapping[str, Any]]
    ) -> int:
        if not rows:
            return 0
        connection.register("frame", self._frame_for(table, rows))
        try:
            counted = connection.execute(sql).fetchone()
        finally:
            connection.unregister("frame")
        return int(counted[0]) if counted else 0

    # migrations
    def applied(self) -> Mapping[int, tuple[str, str]]:
        with _as_store_error(self.name):
            self._connection.execute(RECORD)
            rows = self._connection.execute("SELECT number, name, sha256 FROM migrations").fetchall()
        return {number: (name, sha256) for number, name, sha256 in rows}

    def copy_aside(self, before: Migration) -> None:
        """Copy the file. The connection is closed meanwhile, so that the copy is whole and DuckDB's lock is kept."""
        copy = self.path.with_name(f"{self.name}.before-{before.name}")
        with _as_store_error(self.name):
            self._connection.execute("CHECKPOINT")
            self._connection.close()
            try:
                shutil.copyfile(self.path, copy)
            except OSError as error:
                copy.unlink(missing_ok=True)
                hint = "Free some space; nothing was migrated."
                raise StoreError(
                    f"no copy of {self.name} could be taken before {before.name}: {error}", hint
                ) from error
            finally:
                self._connection = _open(self.path, 5)

    def apply(self, migration: Migration) -> None:
        try:
            with self._write() as connection:
                connection.execute(migration.sql)
                record = [migration.number, migration.name, migration.sha256, utc_now().isoformat()]
                connection.execute("INSERT INTO migrations VALUES (?, ?, ?, ?)", record)
        except StoreError as error:
            raise StoreError(f"migration {migration.name}.sql: {error.message}", error.hint) from error


def as_dicts(cursor: duckdb.DuckDBPyConnection) -> list[dict[str, Any]]:
    names: list[str] = []
    for column in cursor.description or ():
        known = [described[0] for described in cursor.description or ()][: len(names)].count(column[0])
        names.append(f"{column[0]}_{known + 1}" if known else column[0])
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def bound(sql: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of the query; those left out are null. Raises `StoreError` for one that the query does not take."""
    named = set(duckdb.extract_statements(sql)[0].named_parameters)
    if unknown := set(parameters) - named:
        raise StoreError(f"the query takes no parameter {', '.join(sorted(unknown))}", f"It takes: {sorted(named)}.")
    return {name: _plain(parameters.get(name)) for name in named}


def _plain(value: Any) -> Any:
    return value.astimezone(UTC) if isinstance(value, datetime) else value


def _open(path: Path, wait_seconds: float) -> duckdb.DuckDBPyConnection:
    """Open the file, waiting for a reader that has opened it directly. Raises `AlreadyRunning` after `wait_seconds`."""
    ends = time.monotonic() + wait_seconds
    while True:
        try:
            connection = duckdb.connect(str(path), config=CONFIG)
            set_up(connection)
            return connection
        except duckdb.IOException as error:
            if "lock" not in str(error).lower():
                raise _store_error(path.name, error) from error
            if time.monotonic() >= ends:
                text = str(error).splitlines()[0]
                hint = "Close it; look at the published copy instead (`otklik sql`)."
                raise AlreadyRunning(f"the warehouse is open elsewhere: {text}", hint) from error
            time.sleep(0.1)
        except duckdb.Error as error:
            raise _store_error(path.name, error) from error


@contextmanager
def _as_store_error(name: str) -> Iterator[None]:
    try:
        yield
    except duckdb.Error as error:
        raise _store_error(name, error) from error


def _store_error(name: str, error: duckdb.Error) -> StoreError:
    text = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    if "No space left" in text or "Could not write" in text or "disk" in text.lower():
        hint = "Free some space; nothing was half written."
    elif "not a valid DuckDB" in text or "corrupt" in text.lower() or "checksum" in text.lower():
        hint = "Restore a copy; a copy is taken before every migration, and the published copy is whole."
    else:
        hint = "Nothing was half written."
    return StoreError(f"the warehouse {name} failed: {text}", hint)
