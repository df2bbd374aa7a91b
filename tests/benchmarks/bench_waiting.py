"""The lists a person waits for, with 200 applications that wait and 5,000 settled ones: `pending`, `status`, and 20 approvals at once.

The reference is what a list cannot do without, in the same run: the bare SQL query for the rows that wait, and two bare requests for the runs.
The commands run in this process, after one call of each: imports are not counted. The server answers as Prefect's does, at once.
"""

import argparse
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from click.testing import CliRunner

from adapters.stores.ledger.sql_ledger import SqlLedger
from core.applications.lifecycle import MAY_ASK, NEEDS_LOOK
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import application, awaiting
from tests.support.waiting_server import WaitingServer

SETTLE = """
UPDATE applications SET state = 'confirmed' WHERE state = 'shortlisted'
"""


def measured(work: Callable[[], object], times: int) -> tuple[float, float]:
    """Median wall and processor milliseconds, the server's included."""
    work()
    walls, processor = [], []
    for _ in range(times):
        wall, cpu = time.perf_counter(), time.process_time()
        work()
        walls.append((time.perf_counter() - wall) * 1000)
        processor.append((time.process_time() - cpu) * 1000)
    return statistics.median(walls), statistics.median(processor)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--waiting", type=int, default=200)
    options.add_argument("--settled", type=int, default=5000)
    options.add_argument("--repeat", type=int, default=5)
    given = options.parse_args()
    keys = [application(number).key for number in range(given.waiting)]
    with tempfile.TemporaryDirectory() as home, WaitingServer(dict.fromkeys(keys, "approve")).running() as server:
        os.environ["OTKLIK_HOME"] = home
        (Path(home) / "otklik.toml").write_text(f"[prefect]\nport = {server.port}\n", encoding="utf-8")
        path = Path(home) / "ledger.sqlite"
        with open_ledger(load_settings()):
            pass
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA synchronous = OFF")
        with SqlLedger(path) as ledger:
            for number in range(given.waiting, given.waiting + given.settled):
                ledger.open_application(application(number))
            with ledger._write() as written:
                written.exec_driver_sql(SETTLE)
            for number in range(given.waiting):
                awaiting(ledger, application(number))

        def reference() -> None:
            states = ", ".join(f"'{state.value}'" for state in MAY_ASK | NEEDS_LOOK)
            with sqlite3.connect(path) as connection:
                connection.execute(f"SELECT * FROM applications WHERE state IN ({states})").fetchall()
            connection.close()
            for offset in range(0, given.waiting, 200):
                httpx.post(
                    f"http://127.0.0.1:{server.port}/api/flow_runs/filter", json={"limit": 200, "offset": offset}
                )

        def command(*arguments: str) -> Callable[[], object]:
            return lambda: CliRunner().invoke(cli, arguments, catch_exceptions=False)

        bare = measured(reference, given.repeat)
        print(f"{given.waiting} wait, {given.settled:,} are settled; reference {bare[0]:.1f} ms, {bare[1]:.1f} ms CPU")
        for name, arguments in {
            "pending": ("pending",),
            "pending --json": ("pending", "--json"),
            "pending --full": ("pending", "--full"),
            "status": ("status",),
            "approve 20 --yes": ("approve", *keys[:20], "--yes"),
        }.items():
            server.requests.clear()
            wall, cpu = measured(command(*arguments), given.repeat)
            requests = len(server.requests) // (given.repeat + 1)
            print(f"{name:<20} {wall:8.1f} ms {cpu:8.1f} ms CPU  {cpu / bare[1]:6.1f} x reference  {requests} requests")


if __name__ == "__main__":
    main()
