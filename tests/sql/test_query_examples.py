"""Every query that answers a question has its meaning at its top and an example beside it; each example is run."""

import tomllib

import duckdb
import pytest

from adapters.stores import sql_files
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.errors import OtklikError
from tests.support.warehouse import INTERNAL, QUERIES, fill

EXAMPLES = {
    path.name.removesuffix(".example.toml"): path
    for folder in (QUERIES, INTERNAL)
    for path in sorted(folder.glob("*.example.toml"))
}


@pytest.fixture(scope="module")
def warehouse(tmp_path_factory):
    with DuckWarehouse(tmp_path_factory.mktemp("home") / "warehouse.duckdb") as opened:
        yield opened


@pytest.fixture
def empty(warehouse):
    tables = duckdb_tables(warehouse)
    for table in tables:
        warehouse._connection.execute(f'DELETE FROM "{table}"').fetchall()
    return warehouse


def duckdb_tables(warehouse):
    found = warehouse._connection.execute("SELECT table_name FROM duckdb_tables() WHERE table_name <> 'migrations'")
    return [name for (name,) in found.fetchall()]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_query_gives_what_its_example_says(empty, name):
    example = tomllib.loads(EXAMPLES[name].read_text())
    for table, rows in example["given"].items():
        fill(empty._connection, table, rows)
    found = empty.rows(name, example["parameters"])
    expected = [{column: row.get(column) for column in (found or [row])[0]} for row in example["expected"]]
    assert not {column for row in example["expected"] for column in row} - set((found or [{}])[0])
    assert found == expected


@pytest.mark.parametrize("name", sql_files.analytics())
def test_every_query_for_people_says_what_it_means_and_shows_it(name):
    assert len(sql_files.meaning(sql_files.query(name))) > 20
    assert name in EXAMPLES or name == "runs"


@pytest.mark.parametrize("path", sorted([*QUERIES.glob("*.sql"), *INTERNAL.glob("*.sql")]), ids=lambda path: path.stem)
def test_every_query_runs_on_an_empty_warehouse(empty, path):
    assert sql_files.meaning(path.read_text())
    named = duckdb.extract_statements(path.read_text())[0].named_parameters
    found = empty.rows(path.stem, {name: 1 for name in named if name == "limit"})
    if path.stem == "summary_day":
        assert [set(row.values()) for row in found] == [{0}]
    else:
        assert found == [] or path.stem == "tables_and_columns"


def test_an_unknown_query_is_named_with_those_there_are(empty):
    with pytest.raises(OtklikError, match="funnel"):
        empty.rows("../secrets")


def test_a_parameter_that_the_query_does_not_take_is_an_error(empty):
    with pytest.raises(OtklikError, match="candidat"):
        empty.rows("funnel", {"candidat": "mara"})
