"""Create the database of a new Prefect server from its recorded schema.

Prefect creates it by more than a hundred migrations, which takes most of the time of the first start. A recorded schema is
used for exactly the version of Prefect that it was recorded from; with any other, Prefect migrates as usual.
"""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from importlib.metadata import version
from pathlib import Path

from flows.settings import ROOT

RECORDED = ROOT / "sql" / "prefect" / "schema.sql"
HEAD = "-- The schema of a new database of Prefect {}, written by `python -m deploy.data.prefect_schema`.\n"


def head() -> str:
    """The first line of a schema that was recorded from the installed version of Prefect."""
    return HEAD.format(version("prefect"))


def create_database(path: Path, recorded: Path = RECORDED) -> bool:
    """Create the database unless there is one. Returns whether it was created."""
    schema = recorded.read_text(encoding="utf-8") if recorded.is_file() else ""
    if path.exists() or not schema.startswith(head()):
        return False
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    made = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with closing(sqlite3.connect(made)) as connection:
            connection.executescript(schema)
        with suppress(FileExistsError):  # another process was first
            os.link(made, path)
            return True
    finally:
        made.unlink(missing_ok=True)
    return False
