"""The ledgers that the contract suite runs against: in memory, SQLite, and PostgreSQL where its programs are installed."""

import os
import shutil

import pytest

from adapters.stores.ledger.sql_ledger import SqlLedger
from tests.support.ledger import Clock
from tests.support.memory_ledger import MemoryLedger
from tests.support.postgres import binaries, postgres

POSTGRES = pytest.param("postgres", marks=pytest.mark.slow)  # it is installed and started first


@pytest.fixture(scope="session")
def postgres_url():
    given = os.environ.get("OTKLIK_TEST_POSTGRES")
    if given:
        yield given
        return
    if binaries() is None:
        pytest.skip("PostgreSQL's programs (initdb, pg_ctl) are not installed")
    with postgres() as url:
        yield url


@pytest.fixture
def clock():
    return Clock()


def emptied(url):
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return url


@pytest.fixture(scope="session")
def empty_ledger(tmp_path_factory):
    """A file with all migrations and no rows, to be copied: tests of migrations make their own."""
    path = tmp_path_factory.mktemp("empty") / "ledger.sqlite"
    SqlLedger(path).close()
    return path


@pytest.fixture(params=["sqlite", POSTGRES])
def ledger_url(request, tmp_path):
    """Of an empty ledger that several processes can open."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'ledger.sqlite'}"
    return emptied(request.getfixturevalue("postgres_url"))


@pytest.fixture(params=["memory", "sqlite", POSTGRES])
def ledger(request, tmp_path, clock):
    if request.param == "memory":
        yield MemoryLedger(clock=clock)
        return
    if request.param == "sqlite":
        url = f"sqlite:///{shutil.copy(request.getfixturevalue('empty_ledger'), tmp_path / 'ledger.sqlite')}"
    else:
        url = emptied(request.getfixturevalue("postgres_url"))
    with SqlLedger(url, clock=clock) as opened:
        yield opened
