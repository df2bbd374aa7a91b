"""The ledger's database: SQLite on one machine, PostgreSQL for several. Connections, transactions and migrations."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from tenacity import Retrying, retry_if_exception, stop_after_delay, wait_random

from adapters.clock import utc_now
from adapters.stores.migrate import RECORD, SQL_FOLDER, Migration, migrate, statements
from core.errors import SettingsError, StoreBusy, StoreError

MIGRATIONS = SQL_FOLDER / "migrations" / "ledger"
_BUSY = ("database is locked", "database is busy", "could not serialize", "deadlock detected", "lock timeout")
_MIGRATION_LOCK = 0x07_71_1C  # an arbitrary number that identifies our lock to pg_advisory_xact_lock


def ledger_url(where: str | Path) -> URL:
    """Return the database URL of a file path (SQLite) or of a text with `://`. Raises `SettingsError`."""
    if isinstance(where, Path) or "://" not in where:
        return URL.create("sqlite", database=str(where))
    try:
        url = make_url(where)
    except ArgumentError as error:
        raise SettingsError("the ledger's address is not a database URL") from error
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite":
        return url.set(drivername="sqlite")
    raise SettingsError(f"the ledger cannot be stored in {url.get_backend_name()}", "Use a file path or postgresql://…")


class LedgerDatabase:
    """Base of the ledger's roles. `clock` is used for caches only; callers pass the time of every fact."""

    def __init__(
        self,
        where: str | Path,
        busy_seconds: float = 30,
        clock: Callable[[], datetime] = utc_now,
        migrations: Path = MIGRATIONS,
    ) -> None:
        url = ledger_url(where)
        self.name = url.render_as_string(hide_password=True)
        self._clock = clock
        self._file: Path | None = None
        if url.get_backend_name() == "sqlite":
            self._file = Path(url.database or "ledger.sqlite")
            self.name = self._file.name
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.touch(mode=0o600)  # personal data: readable by its owner only
            except OSError as error:
                raise StoreError(f"the ledger's folder cannot be created: {error}", "Check OTKLIK_HOME.") from error
        try:
            self._engine = create_engine(url, pool_pre_ping=self._file is None)
        except NoSuchModuleError as error:
            raise SettingsError(f"no driver for the ledger: {error}") from error
        self._insert = sqlite.insert if self._file else postgresql.insert
        if self._file:
            _prepare_sqlite(self._engine, busy_seconds)
        self._reader = self._engine.execution_options(reads_only=True)
        migrate(self, migrations)

    def close(self) -> None:
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        """Begin a transaction that holds the write lock from its start."""
        with self._named_errors(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        with self._named_errors(), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            message = str(error.orig).strip().splitlines()[0] if str(error.orig).strip() else type(error.orig).__name__
            if any(word in message for word in _BUSY):
                raise StoreBusy(f"the ledger {self.name} is busy: {message}", "The operation is retried.") from error
            if "disk is full" in message or "disk I/O error" in message or "No space left" in message:
                hint = "Free some space; nothing was half written."
            elif "readonly" in message or "unable to open" in message:
                hint = "Check that the file and its folder can be written."
            elif "not a database" in message or "malformed" in message:
                hint = "Restore a copy of it; a copy is taken before every migration."
            else:
                hint = "Is the database there, and reachable?"
            raise StoreError(f"the ledger {self.name} failed: {message}", hint) from error

    # migrations
    def applied(self) -> Mapping[int, tuple[str, str]]:
        with self._write() as connection:
            self._alone(connection)
            connection.execute(text(RECORD))
            rows = connection.execute(text("SELECT number, name, sha256 FROM migrations"))
            return {row.number: (row.name, row.sha256) for row in rows}

    def copy_aside(self, before: Migration) -> None:
        """Copy an SQLite file before a migration. Backing up PostgreSQL is left to its operator."""
        if self._file is None:
            return
        copy = self._file.with_name(f"{self._file.name}.before-{before.name}")
        try:
            with closing(sqlite3.connect(self._file)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
        except sqlite3.Error as error:
            raise StoreError(
                f"no copy of {self.name} could be taken before {before.name}: {error}", "Nothing was migrated."
            ) from error

    def apply(self, migration: Migration) -> None:
        try:
            with self._write() as connection:
                self._alone(connection)
                number = {"number": migration.number}
                if connection.execute(text("SELECT 1 FROM migrations WHERE number = :number"), number).first():
                    return
                for statement in statements(migration.sql, self._engine.dialect.name):
                    connection.exec_driver_sql(statement)
                connection.execute(
                    text("INSERT INTO migrations VALUES (:number, :name, :sha256, :applied_at)"),
                    number | {"name": migration.name, "sha256": migration.sha256, "applied_at": utc_now().isoformat()},
                )
        except StoreError as error:
            raise StoreError(f"migration {migration.name}.sql: {error.message}", error.hint) from error

    def _alone(self, connection: Connection, lock: int = _MIGRATION_LOCK) -> None:
        """Admit one process at a time. SQLite holds its write lock already; PostgreSQL takes an advisory lock."""
        if self._file is None:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": lock})


def _is_busy(error: BaseException) -> bool:
    return isinstance(error, sqlite3.OperationalError) and any(word in str(error) for word in _BUSY)


def _prepare_sqlite(engine: Engine, busy_seconds: float) -> None:
    """Use WAL with full sync, and begin transactions here: the sqlite3 module would begin them late and without a lock.

    SQLite does not wait `busy_timeout` when two processes change a new file to WAL at the same moment
    (https://www.sqlite.org/c3ref/busy_handler.html): one fails at once, and is tried again here.
    """
    until_free = Retrying(
        retry=retry_if_exception(_is_busy),
        stop=stop_after_delay(busy_seconds),
        wait=wait_random(0.01, 0.05),
        reraise=True,
    )

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {int(busy_seconds * 1000)}")
        until_free(connection.execute, "PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        reads_only = connection.get_execution_options().get("reads_only")
        connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")
