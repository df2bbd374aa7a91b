"""What happens to the ledger's file: full disks, foreign files, other processes that hold it."""

import sqlite3
import subprocess
import sys
from threading import Timer

import pytest

from adapters.stores.ledger.database import ledger_url
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.errors import SettingsError, StoreBusy, StoreError
from tests.support.ledger import application, awaiting

pytestmark = pytest.mark.slow

FILL = """
import os, resource, signal, sys
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.errors import StoreError
from tests.support.ledger import application
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1_500_000, 1_500_000))
ledger = SqlLedger(sys.argv[1])
for number in range(1000):
    try:
        ledger.open_application(application(number, title="x" * 5000))
    except StoreError as error:
        print(number, error)
        break
"""


def test_on_a_full_disk_what_was_acknowledged_is_there_and_the_rest_is_not(tmp_path):
    path = tmp_path / "ledger.sqlite"
    run = subprocess.run(
        [sys.executable, "-c", FILL, str(path)], capture_output=True, text=True, timeout=60, check=True
    )
    number, _, said = run.stdout.partition(" ")
    assert "Free some space" in said
    with SqlLedger(path) as ledger:
        rows = ledger.applications()
        assert len(rows) == int(number) > 0
        assert all(len(ledger.moves(row.key)) == 1 for row in rows)
        assert ledger.open_application(application(5000))


def test_a_ledger_held_for_too_long_is_busy_not_broken(tmp_path):
    path = tmp_path / "ledger.sqlite"
    with SqlLedger(path, busy_seconds=0.2) as ledger:
        ledger.open_application(application(1))
        holder = sqlite3.connect(path, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy):
            ledger.open_application(application(2))
        assert ledger.application(application(1).key) is not None
        holder.execute("ROLLBACK")
        holder.close()
        assert ledger.open_application(application(2))


def test_a_new_ledger_that_another_process_begins_at_the_same_moment_is_waited_for(tmp_path):
    path = tmp_path / "ledger.sqlite"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    ends = Timer(0.3, other.execute, ["ROLLBACK"])
    ends.start()
    try:
        with SqlLedger(path, busy_seconds=10) as ledger:
            assert ledger.open_application(application(1))
    finally:
        ends.join()
        other.close()


def test_a_new_ledger_that_another_process_holds_for_too_long_is_busy(tmp_path):
    path = tmp_path / "ledger.sqlite"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy):
        SqlLedger(path, busy_seconds=0.2)
    other.close()


def test_a_file_that_is_no_ledger_is_left_alone(tmp_path):
    path = tmp_path / "ledger.sqlite"
    path.write_bytes(b"my holiday pictures" * 1000)
    with pytest.raises(StoreError, match=r"ledger\.sqlite"):
        SqlLedger(path)
    assert path.read_bytes().startswith(b"my holiday pictures")


def test_a_kept_manifest_that_was_changed_is_not_handed_out(tmp_path):
    path = tmp_path / "ledger.sqlite"
    with SqlLedger(path) as ledger:
        _, manifest = awaiting(ledger)
        with sqlite3.connect(path) as other:
            other.execute("UPDATE manifests SET manifest_json = replace(manifest_json, 'Data Engineer', 'Janitor')")
        with pytest.raises(StoreError, match="is damaged"):
            ledger.manifest(manifest.sha256)


@pytest.mark.parametrize("where", ["mysql://db.example.com/x", "postgresql//nonsense://", "oracle://x"])
def test_an_address_that_cannot_be_a_ledger_is_a_wrong_setting(where):
    with pytest.raises(SettingsError):
        ledger_url(where)


def test_a_password_in_the_address_is_never_shown():
    with pytest.raises(StoreError) as raised:
        SqlLedger("postgresql://otklik:open-sesame@127.0.0.1:1/ledger?connect_timeout=1")
    assert "sesame" not in str(raised.value)
