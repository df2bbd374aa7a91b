"""A new Prefect database is created from the recorded schema, which is what Prefect's migrations would create."""

import sqlite3
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from deploy.data.prefect_schema import generated
from flows.server.prefect_database import RECORDED, create_database


def tables(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'").fetchone()[0])


def test_a_new_database_is_created_and_an_existing_one_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "prefect" / "prefect.db"
    assert create_database(path)
    assert tables(path) > 30
    path.write_bytes(b"of the user")
    assert not create_database(path)
    assert path.read_bytes() == b"of the user"
    assert [each.name for each in path.parent.iterdir()] == ["prefect.db"]


def test_the_schema_of_another_version_of_prefect_is_not_used(tmp_path: Path) -> None:
    older = tmp_path / "schema.sql"
    older.write_text(RECORDED.read_text("utf-8").replace(f"Prefect {version('prefect')}", "Prefect 3.0.0"), "utf-8")
    assert not create_database(tmp_path / "prefect.db", older)
    assert not (tmp_path / "prefect.db").exists()


@pytest.mark.thorough
@pytest.mark.slow
def test_the_recorded_schema_is_what_the_migrations_create() -> None:
    recorded = RECORDED.read_text("utf-8")
    assert f"Prefect {version('prefect')}," in recorded, "run `python -m deploy.data.prefect_schema`"
    assert lines(generated()) == lines(recorded)


def lines(schema: str) -> list[str]:
    """The lines without regard to their order: that of the constraints differs from run to run."""
    return sorted(line.strip().rstrip(",") for line in schema.splitlines())
