"""One writer, readers on a copy, kills and full disks."""

import signal
import subprocess
import sys
import threading
import time

import duckdb
import pytest

from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.contracts.stages import SCREEN
from core.errors import AlreadyRunning, StoreError
from tests.support.cases import in_ci
from tests.support.warehouse import NOW, card, decide

pytestmark = pytest.mark.slow

HOLD = """
import sys, time
from pathlib import Path
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
DuckWarehouse(Path(sys.argv[1]), purpose="daily run of mara")
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "warehouse.duckdb"


@pytest.fixture
def holder(path):
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a_slow_query_draws_no_bar_on_the_output_of_a_one_line_program(path):
    setting = "_connection.execute(\"SELECT current_setting('enable_progress_bar')\").fetchone()"
    program = HOLD[: HOLD.index("print")].replace("DuckWarehouse(Path", "warehouse = DuckWarehouse(Path")
    program += f"print(warehouse.{setting})\n"
    done = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout == "(False,)\n"


def test_a_second_run_is_told_who_holds_the_warehouse(path, holder):
    with pytest.raises(AlreadyRunning, match=rf"process {holder.pid} \(daily run of mara") as raised:
        DuckWarehouse(path, wait_seconds=0.2)
    assert "Wait for it to end" in raised.value.hint


def test_a_second_run_waits_within_its_bound(path, holder):
    threading.Timer(0.5, holder.kill).start()
    DuckWarehouse(path, wait_seconds=20).close()


def test_a_killed_holder_leaves_no_lock_behind(path, holder):
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    DuckWarehouse(path, wait_seconds=0).close()


def test_a_reader_that_opened_the_warehouse_itself_is_named(path):
    DuckWarehouse(path).close()
    read = "import duckdb, sys, time; c = duckdb.connect(sys.argv[1], read_only=True); print('open', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", read, str(path)], stdout=subprocess.PIPE, text=True) as reader:
        assert reader.stdout.readline() == "open\n"
        with pytest.raises(AlreadyRunning, match=str(reader.pid)) as raised:
            DuckWarehouse(path, wait_seconds=0.2)
        reader.kill()
    assert "published copy" in raised.value.hint


def test_a_file_that_is_no_warehouse_is_named(path):
    path.write_bytes(b"my holiday pictures" * 1000)
    with pytest.raises(StoreError, match=r"warehouse\.duckdb"):
        DuckWarehouse(path, wait_seconds=0.2)
    assert path.read_bytes().startswith(b"my holiday pictures")


def test_the_published_copy_can_be_read_while_the_writer_goes_on(path, tmp_path):
    published = tmp_path / "published.duckdb"
    with DuckWarehouse(path) as warehouse:
        warehouse.begin_run("r1", "mara", False, NOW)
        warehouse.publish(published)
        with duckdb.connect(str(published), read_only=True) as reader:
            warehouse.begin_run("r2", "mara", False, NOW)
            warehouse.publish(published)
            assert reader.execute("SELECT count(*) FROM runs").fetchone() == (1,)
        with duckdb.connect(str(published), read_only=True) as reader:
            assert reader.execute("SELECT count(*) FROM runs").fetchone() == (2,)
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []


def test_an_unchanged_warehouse_is_not_copied_again_and_a_changed_one_is(path, tmp_path):
    published = tmp_path / "published.duckdb"
    with DuckWarehouse(path) as warehouse:
        warehouse.begin_run("r1", "mara", False, NOW)
        warehouse.publish(published)
        first = published.stat().st_ino
        warehouse.publish(published)
        assert published.stat().st_ino == first
        warehouse.end_run("r1", "completed", NOW)
        warehouse.publish(published)
        assert published.stat().st_ino != first
    with duckdb.connect(str(published), read_only=True) as reader:
        assert reader.execute("SELECT state FROM runs").fetchone() == ("completed",)
    with DuckWarehouse(path) as warehouse:
        again = published.stat().st_ino
        warehouse.publish(published)
        assert published.stat().st_ino == again


def test_publishing_does_not_let_others_into_the_warehouse(path, tmp_path):
    with DuckWarehouse(path) as warehouse:
        warehouse.publish(tmp_path / "published.duckdb")
        opened = f"import duckdb; duckdb.connect({str(path)!r}, read_only=True)"
        told = subprocess.run([sys.executable, "-c", opened], capture_output=True, text=True, check=False)
        assert "lock" in told.stderr.lower()


def test_a_copy_that_cannot_be_published_leaves_the_last_one(path, tmp_path):
    published = tmp_path / "published.duckdb"
    with DuckWarehouse(path) as warehouse:
        warehouse.publish(published)
        before = published.read_bytes()
        published.unlink()
        published.mkdir()
        (published / "in the way").touch()
        with pytest.raises(StoreError, match="published"):
            warehouse.publish(published)
        (published / "in the way").unlink()
        published.rmdir()
        published.write_bytes(before)
    assert not list(tmp_path.glob(".published*"))


def test_several_threads_of_a_flow_may_write_at_once(path):
    with DuckWarehouse(path) as warehouse:
        cards = [card(number) for number in range(1, 61)]
        warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)

        def screen(some):
            made = [decide(SCREEN, each.id) for each in some]
            warehouse.keep_decisions(SCREEN, "mara", "p", "r1", made, NOW)

        threads = [threading.Thread(target=screen, args=(cards[start : start + 15],)) for start in range(0, 60, 15)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert warehouse.rows("funnel") == []
        assert warehouse._ask("SELECT count(*) AS n FROM screening_decisions", {}) == [{"n": 60}]


WRITE_ON = """
import os, sys
from pathlib import Path
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.contracts.stages import SCREEN
from tests.support.warehouse import NOW, card, decide
warehouse = DuckWarehouse(Path(sys.argv[1]))
for batch in range(10_000):
    cards = [card(batch * 15 + place) for place in range(15)]
    warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)
    warehouse.keep_decisions(SCREEN, "mara", "p", "r1", [decide(SCREEN, each.id) for each in cards], NOW)
    os.write(1, f"{batch}\\n".encode())
"""


@pytest.mark.parametrize("seconds", [0.55, *in_ci(0.3, 0.8)])
def test_a_killed_run_keeps_every_batch_it_has_said_and_no_half_of_one(path, seconds):
    DuckWarehouse(path).close()
    with subprocess.Popen([sys.executable, "-c", WRITE_ON, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        said = [writer.stdout.readline()]
        time.sleep(seconds)
        writer.kill()
        said += writer.stdout.readlines()
    with DuckWarehouse(path) as warehouse:
        batches = warehouse._ask(
            "SELECT substr(card_id, 6)::INTEGER // 15 AS batch, count(*) AS n FROM screening_decisions GROUP BY 1", {}
        )
        assert {row["n"] for row in batches} == {15}
        assert {row["batch"] for row in batches} >= {int(line) for line in said if line.strip()}


FILL = """
import os, resource, signal, sys
from pathlib import Path
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.errors import StoreError
from tests.support.warehouse import NOW, card
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (3_000_000, 3_000_000))
try:
    warehouse = DuckWarehouse(Path(sys.argv[1]), wait_seconds=1)
    for batch in range(1, 400):
        cards = [card(batch * 100 + place, snippet=os.urandom(2000).hex()) for place in range(100)]
        warehouse.keep_cards("r1", "mara", f"demo/{batch}", cards, None, NOW)
except StoreError as error:
    print(error, flush=True)
    os._exit(3)
os._exit(0)
"""


def test_on_a_full_disk_the_run_is_told_and_what_was_stored_before_stays(path):
    """A process whose files may not grow past 3 MB, as on a full disk."""
    with DuckWarehouse(path) as warehouse:
        warehouse.keep_cards("r1", "mara", "demo/acme", [card(1)], None, NOW)
    run = subprocess.run(
        [sys.executable, "-c", FILL, str(path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 3, run.stderr
    assert "nothing was half written" in run.stdout.lower()
    with DuckWarehouse(path) as warehouse:
        batches = warehouse._ask("SELECT site_label, count(*) AS n FROM candidate_cards GROUP BY 1", {})
        assert {row["n"] for row in batches if row["site_label"] != "demo/acme"} <= {100}
        assert warehouse.is_known("demo:1")
