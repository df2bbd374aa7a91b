"""Apply numbered SQL migrations: each once, in order, never edited afterwards.

A store is recorded with the name and hash of every file it has seen. Each file runs in a transaction of its own; before the first
one on a store that holds data, the store is copied aside.
"""

import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from core.contracts.base import sha256_hex
from core.errors import StoreError

SQL_FOLDER = Path(__file__).resolve().parents[2] / "sql"

_ONLY = re.compile(r"-- only: (\w+)")
RECORD = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL
)
"""


@dataclass(frozen=True)
class Migration:
    number: int
    name: str
    sql: str

    @property
    def sha256(self) -> str:
        return sha256_hex(self.sql)


class Migratable(Protocol):
    """A store that migrations can be applied to."""

    name: str

    def applied(self) -> Mapping[int, tuple[str, str]]:
        """Return name and hash of every applied migration by number; empty for a new store."""
        ...

    def copy_aside(self, before: Migration) -> None: ...

    def apply(self, migration: Migration) -> None:
        """Apply it and record it in one transaction. Does nothing if another process has applied it meanwhile."""
        ...


def migrations_in(folder: Path) -> list[Migration]:
    found: dict[int, Migration] = {}
    for path in sorted(folder.glob("*.sql")):
        match = re.fullmatch(r"(\d{3})_\w+", path.stem)
        if match is None:
            raise StoreError(f"{path.name} is not named like a migration", "Call it NNN_what_it_does.sql.")
        number = int(match[1])
        if number in found:
            raise StoreError(
                f"{path.name} and {found[number].name}.sql have the same number", "Renumber the newer one."
            )
        text = path.read_text(encoding="utf-8").replace("\r\n", "\n")
        found[number] = Migration(number, path.stem, text)
    return [found[number] for number in sorted(found)]


def migrate(store: Migratable, folder: Path) -> list[Migration]:
    """Apply the missing migrations and return them.

    Raises `StoreError` if the store is newer than this program, or if an applied file was edited.
    """
    known = migrations_in(folder)
    applied = store.applied()
    by_number = {migration.number: migration for migration in known}
    for number, (name, sha256) in sorted(applied.items()):
        migration = by_number.get(number)
        if migration is None:
            raise StoreError(
                f"{store.name} was created by a newer otklik: migration {name} is not part of this version",
                "Update otklik, or use another OTKLIK_HOME.",
            )
        if migration.sha256 != sha256:
            raise StoreError(
                f"migration {migration.name}.sql was edited after it was applied to {store.name}",
                "Restore the file as it was and put the change into a new migration.",
            )
    todo = [migration for migration in known if migration.number not in applied]
    if todo and applied:
        store.copy_aside(todo[0])
    for migration in todo:
        store.apply(migration)
    return todo


def statements(sql: str, database: str = "") -> list[str]:
    """Split a file into statements, because SQLite runs one at a time inside a transaction.

    A statement below a line `-- only: sqlite` (or `postgresql`) is left out for every other `database`.
    """
    found: list[str] = []
    gathered = ""
    for line in sql.splitlines(keepends=True):
        if _ONLY.match(line) and gathered.strip():
            found.append(gathered.strip())
            gathered = ""
        gathered += line
        if line.rstrip().endswith(";") and sqlite3.complete_statement(gathered):
            found.append(gathered.strip())
            gathered = ""
    if any(line.strip() and not line.strip().startswith("--") for line in gathered.splitlines()):
        found.append(gathered.strip())
    marks = [_ONLY.match(statement) for statement in found]
    return [statement for statement, mark in zip(found, marks, strict=True) if not mark or mark[1] == database]
