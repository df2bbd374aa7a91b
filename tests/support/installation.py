"""One real installation for many tests: board, Prefect server, evidence server and worker, on free ports, in a separate home.

Runs are started and looked at over HTTP, as the UI does it: this process never needs Prefect's own settings.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from adapters.clock import utc_now
from adapters.prefect.runs import run_ids
from adapters.stores.ledger.forgetting import LedgerForgetting
from core.contracts.application import State, application_key
from core.contracts.ledger_rows import ApplicationRow
from core.ports.ledger import Ledger
from deploy.board.serve import Board
from deploy.demo.follow import start_run
from deploy.demo.world import CANDIDATE, make_home
from flows.applying.pending import PendingDecision, pending_decisions
from flows.applying.pending import answer as give
from flows.pipeline.apply_runs import start_applications
from flows.pipeline.recovery import recover
from flows.server.processes import Services, free_port
from flows.settings import Settings
from flows.wiring import open_ledger

PATIENCE_SECONDS = 90.0
ENDED = ("COMPLETED", "FAILED", "CRASHED", "CANCELLED")
WELL_KNOWN = "conditional"
"""A form of the demo board whose questions all have stored answers."""


def until(
    is_so: Callable[[], Any], what: str | Callable[[], str], seconds: float = PATIENCE_SECONDS, every: float = 0.2
) -> Any:
    """Wait until `is_so` returns something true, and return it. Fail the test with `what` if that takes too long.

    A function `what` is called at the end, so that it tells how things are then.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = is_so()
        if found:
            return found
        time.sleep(every)
    raise AssertionError(f"not within {seconds:.0f} s: {what if isinstance(what, str) else what()}")


@contextmanager
def prefect_client_of(settings: Settings) -> Iterator[None]:
    """Point Prefect's own client in this process at the server, with its secret."""
    from prefect.settings import PREFECT_API_AUTH_STRING, PREFECT_API_URL, temporary_settings

    here = {PREFECT_API_URL: f"{settings.prefect_url}/api", PREFECT_API_AUTH_STRING: settings.prefect_secret}
    with temporary_settings(here):
        yield


class Installation:
    """A running installation, with the actions and queries of its user."""

    def __init__(self, settings: Settings, ledger: Ledger, board: Board, services: Services) -> None:
        self.settings, self.ledger, self.board, self.services = settings, ledger, board, services

    def open(self, form: str, vacancy: str | None = None, title: str = "", query: str = "") -> str:
        """Shortlist an application whose form is a replica on the board; return its key."""
        vacancy = vacancy or f"v-{uuid4().hex[:8]}"
        url = f"{self.board.url}/apply/{form}/{vacancy}{query}"
        now = utc_now()
        row = ApplicationRow(
            key=application_key("board", url, CANDIDATE),
            candidate_id=CANDIDATE,
            site="board",
            card_id=f"board:{vacancy}",
            posting_url=url,
            form_url=url,
            employer=f"Employer of {vacancy}",
            title=title or f"Python developer {vacancy}",
            created_at=now,
            updated_at=now,
        )
        assert self.ledger.open_application(row)
        return row.key

    def start(self, key: str) -> str:
        """Start an apply run as the daily run or the UI does; return its id."""
        return start_run(self.settings, "apply", {"application_key": key})

    def next_day(self) -> None:
        """Do what the daily run does for applications: recover what was left behind, start what has nothing waiting."""
        recover(self.settings, self.ledger, utc_now(), lambda text: None)
        start_applications(self.settings, self.ledger, CANDIDATE, lambda text: None)

    def row(self, key: str) -> ApplicationRow:
        row = self.ledger.application(key)
        assert row is not None
        return row

    def state(self, key: str) -> State:
        return self.row(key).state

    def waiting(self, key: str) -> PendingDecision | None:
        """Return the suspended run that asks about this application."""
        found = [
            item
            for item in pending_decisions(self.settings, self.ledger)
            if item.application.key == key and item.run_id
        ]
        return found[0] if found else None

    def wait_asked(self, key: str, but_not: str | None = None) -> PendingDecision:
        """Wait until a suspended run asks about this application. `but_not`: the request (see `asking`) that was answered before."""

        def asked() -> PendingDecision | None:
            item = self.waiting(key)
            return item if item and self.asking(item) != but_not else None

        found: PendingDecision = until(asked, lambda: f"{key} asks; {self.history(key)}", every=0.5)
        return found

    def history(self, key: str) -> str:
        """Describe, with times, the moves of an application and its runs, and whether the processes of the installation live."""
        server = self.settings.prefect_server
        moves = [f"{move.moved_at:%H:%M:%S} {move.to_state} ({move.why})" for move in self.ledger.moves(key)]
        runs = [
            [
                f"{state['timestamp'][11:19]} {state['name']}"
                for state in server.ask(f"/flow_run_states/?flow_run_id={run}")
            ]
            for run in run_ids(server, key)
        ]
        processes = {name: child.poll() for name, child in self.services.children.items()}
        return f"now {utc_now():%H:%M:%S}; moves {moves}; runs, newest first {runs}; exit codes {processes}"

    def asking(self, item: PendingDecision) -> str:
        """Return an id that differs between two requests of a run for input."""
        return str(self.run(item.run_id or "")["state"]["id"])

    def is_asked_whole(self, item: PendingDecision) -> bool:
        """Whether the questions and their description were stored before the run began to wait."""
        state = self.run(item.run_id or "")["state"]
        keys = state["state_details"]["run_input_keyset"]
        found = self.settings.prefect_server.ask(
            f"/flow_runs/{item.run_id}/input/filter", {"prefix": "suspended-", "limit": 200}
        )
        stored = {entry["key"]: entry["created"] for entry in found}
        return all(stored[keys[part]] < state["timestamp"] for part in ("schema", "description"))

    def processes(self, run_id: str) -> int:
        """Return how many processes have worked on a run, one after the other: as often it began to run."""
        states = self.settings.prefect_server.ask(f"/flow_run_states/?flow_run_id={run_id}")
        return sum(state["type"] == "RUNNING" for state in states)

    def spoken(self, run_id: str) -> dict[str, list[str]]:
        """Return the log of a run by the logger that wrote it."""
        logs = self.settings.prefect_server.ask("/logs/filter", {"logs": {"flow_run_id": {"any_": [run_id]}}})
        return {name: [log["message"] for log in logs if log["name"] == name] for name in {log["name"] for log in logs}}

    def answer(self, item: PendingDecision, **given: Any) -> None:
        give(self.settings, item, given)

    def forget_answers(self) -> None:
        """Forget what the candidate has answered in other tests, so that forms ask it again."""
        with LedgerForgetting(self.settings.ledger_address) as ledger:
            ledger.forget_answers(CANDIDATE)

    def approve(self, key: str) -> None:
        self.answer(self.wait_asked(key), decision="approve")

    def run(self, run_id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.settings.prefect_server.ask(f"/flow_runs/{run_id}")
        return found

    def wait_state(self, key: str, *states: State, seconds: float = PATIENCE_SECONDS) -> State:
        found: State = until(
            lambda: (state := self.state(key)) in states and state, lambda: f"{states}; {self.history(key)}", seconds
        )
        return found

    def wait_ended(self, run_id: str) -> str:
        found: str = until(
            lambda: (state := self.run(run_id)["state_type"]) in ENDED and state, f"run {run_id} has ended"
        )
        return found

    def sent(self, key: str) -> int:
        """Return how many requests with this application the board has counted, accepted or not."""
        vacancy = self.row(key).card_id.removeprefix("board:")
        return sum(wire["vacancy"] == vacancy for wire in self.board.state.wire)

    def received(self, key: str) -> list[dict[str, Any]]:
        vacancy = self.row(key).card_id.removeprefix("board:")
        return [application for application in self.board.applications() if application["vacancy"] == vacancy]

    def fault(self, form: str, fault: str, seconds: float = 5, times: int = 1) -> None:
        self.board.state.faults.append({"form": form, "fault": fault, "times": times, "seconds": seconds})

    def kill_flow(self, key: str) -> None:
        """Kill (SIGKILL) the process that works on this application, found by its lock."""
        pid = until(lambda: holder(self.settings.run_path / f"apply-{key}.lock"), f"a process holds the lock of {key}")
        os.kill(pid, signal.SIGKILL)
        until(lambda: not Path(f"/proc/{pid}").exists(), f"process {pid} is gone", 10, 0.02)


def holder(lock: Path) -> int | None:
    """Return the id of the process that has locked a file, from the kernel's list of locks."""
    if not lock.exists():
        return None
    inode = str(lock.stat().st_ino)
    for line in Path("/proc/locks").read_text().splitlines():
        parts = line.split()
        if "FLOCK" in parts and "->" not in parts and parts[5].rpartition(":")[2] == inode:
            return int(parts[4])
    return None


def descendants(pid: int) -> list[int]:
    """Return the ids of all running descendants of a process."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = {int(child): int(parent) for child, parent in (line.split() for line in listed.splitlines())}
    found: list[int] = []
    edge = [pid]
    while edge:
        edge = [child for child, parent in parents.items() if parent in edge]
        found += edge
    return found


@contextmanager
def running_installation(home: Path) -> Iterator[Installation]:
    """Run an installation; at the end stop all its processes and restore the environment."""
    before = dict(os.environ)
    try:
        with Board() as board:
            settings = make_home(home, board.url, free_port())
            with Services(settings, "Europe/Berlin", lambda _: None) as services, open_ledger(settings) as ledger:
                services.start()
                yield Installation(settings, ledger, board, services)
    finally:
        os.environ.clear()
        os.environ.update(before)


class SharedInstallation:
    """An installation that is started for whoever asks first, and runs until it is stopped."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._running: Installation | None = None

    def started(self, home: Callable[[], Path]) -> Installation:
        if self._running is None:
            self._running = self._stack.enter_context(running_installation(home()))
        return self._running

    def stop(self) -> None:
        self._running = None
        self._stack.close()


SHARED = SharedInstallation()


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return SHARED.started(lambda: tmp_path_factory.mktemp("installation") / "home")
