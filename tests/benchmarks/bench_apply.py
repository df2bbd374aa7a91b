"""Applications through real Prefect: server, worker, Chromium and the demo board, from the start of the runs to the receipts.

The reference is the same installation without its fork server, where each flow run is a new Python that imports everything. Both are
measured in turns. Needs no network; starts an installation of its own and ends it.
"""

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from core.contracts.application import State
from flows.server.processes import FORK_SERVER, end_group
from tests.support.installation import Installation, running_installation, until

FORM = "conditional"
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE_SECONDS = 900.0


class Measured(NamedTuple):
    per_minute: float
    run_seconds: float
    server_seconds: float
    approval_seconds: float


def cpu_seconds(pid: int) -> float:
    """CPU of a process and of the children that it has waited for."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(part) for part in parts[11:15]) / CLOCK_TICKS


def batch(installation: Installation, count: int) -> Measured:
    """Prepare `count` applications, approve all of them at once, and wait for the receipts; then approve a single one."""
    children = installation.services.children
    runs_of = [children[name].pid for name in ("worker", FORK_SERVER) if name in children]
    runs, server = sum(map(cpu_seconds, runs_of)), cpu_seconds(children["server"].pid)
    keys = [installation.open(FORM) for _ in range(count)]
    began = time.monotonic()
    for key in keys:
        installation.start(key)
    wait_all(installation, keys, State.AWAITING_APPROVAL)
    for key in keys:
        installation.approve(key)
    wait_all(installation, keys, State.CONFIRMED)
    minutes = (time.monotonic() - began) / 60
    time.sleep(2)  # the last processes end
    runs, server = sum(map(cpu_seconds, runs_of)) - runs, cpu_seconds(children["server"].pid) - server
    return Measured(count / minutes, runs / count / 2, server / count / 2, approval_to_receipt(installation))


def wait_all(installation: Installation, keys: list[str], state: State) -> None:
    until(lambda: all(installation.state(key) is state for key in keys), f"all are {state}", PATIENCE_SECONDS, 0.1)


def approval_to_receipt(installation: Installation) -> float:
    key = installation.open(FORM)
    installation.start(key)
    item = installation.wait_asked(key)
    began = time.monotonic()
    installation.answer(item, decision="approve")
    until(lambda: installation.state(key) is State.CONFIRMED, "it is confirmed", every=0.05)
    return time.monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--applications", type=int, default=8)
    parser.add_argument("--at-once", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2)
    arguments = parser.parse_args()
    os.environ["OTKLIK_DAY__APPLY_CONCURRENCY"] = str(arguments.at_once)
    os.environ["OTKLIK_LIMITS__APPLICATIONS_PER_DAY"] = "0"  # the benchmark sends more than a careful person would
    found: dict[str, list[Measured]] = {"forked": [], "a new Python": []}
    with tempfile.TemporaryDirectory() as folder, running_installation(Path(folder) / "home") as installation:
        approval_to_receipt(installation)  # the first run of all warms what is shared
        for _ in range(arguments.rounds):
            installation.services.start_fork_server()
            time.sleep(5)
            found["forked"].append(batch(installation, arguments.applications))
            fork_server = installation.services.children.pop(FORK_SERVER)
            end_group(fork_server.pid)
            fork_server.wait()
            found["a new Python"].append(batch(installation, arguments.applications))
    print(f"\n{arguments.applications} applications, {arguments.at_once} at once, medians of {arguments.rounds} rounds")
    print(f"{'flow run':14}{'a minute':>9}{'CPU a run':>11}{'server':>8}{'approve to receipt':>20}")
    for name, rounds in found.items():
        median = Measured(*(statistics.median(values) for values in zip(*rounds, strict=True)))
        print(
            f"{name:14}{median.per_minute:9.1f}{median.run_seconds:10.2f}s{median.server_seconds:7.2f}s{median.approval_seconds:19.1f}s"
        )
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
