"""Apply runs whose process is gone: with a real server and a real worker, killed at the wrong moment."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from adapters.clock import utc_now
from adapters.locks import is_held
from adapters.prefect import runs as runs_module
from adapters.prefect.runs import apply_runs, end_dead_run
from core.applications.lifecycle import DECLINABLE
from core.contracts.application import State
from core.errors import FatalError
from deploy.board.serve import Board
from deploy.demo.world import CANDIDATE, make_home
from flows.applying.decline import decline
from flows.pipeline.recovery import MOST_CRASHES, recover_runs
from flows.server import processes as processes_module
from flows.server.fork_client import SOCKET
from flows.server.processes import FORK_SERVER, Services, free_port
from flows.settings import ROOT
from flows.wiring import open_ledger
from tests.support.installation import WELL_KNOWN, Installation, descendants, holder, until
from tests.support.ledger import facts_of

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.long]

ASKS = "frame"


class Crashing(Installation):
    """An installation whose worker is started and killed by the test."""

    def kill_worker(self) -> None:
        """Kill -9 of the worker and of every process that it has started."""
        worker = self.services.children.pop("worker")
        kill_family(worker.pid)
        worker.wait()

    def kill_when_accepted(self, *runs: str) -> str:
        """Start the worker and kill it when it has accepted one of the runs, which no process may start meanwhile; return that run.

        Which of several runs the worker accepts first is by chance, and a run that nothing starts keeps its place.
        """
        self.services.start_fork_server()
        fork_server = self.services.children[FORK_SERVER].pid
        until((self.settings.run_path / SOCKET).exists, "the fork server listens")
        os.kill(fork_server, signal.SIGSTOP)
        try:
            self.services.start_worker()
            accepted: str = until(
                lambda: next((run for run in runs if self.run(run)["state_type"] == "PENDING"), None),
                "the worker has accepted a run",
            )
            self.kill_worker()
        finally:
            os.kill(fork_server, signal.SIGCONT)
        assert self.run(accepted)["state_type"] == "PENDING"
        return accepted

    def recover_and_work(self) -> None:
        recover_runs(self.settings, self.ledger, lambda _: None)
        self.services.start_worker()

    def unfinished(self, key: str) -> list[str]:
        found = apply_runs(self.settings.prefect_server, ("SCHEDULED", "PENDING", "RUNNING", "PAUSED"))
        return [run["id"] for run in found if run["parameters"]["application_key"] == key]


@pytest.fixture(scope="module")
def crashing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crashing]:
    before = dict(os.environ)
    with Board() as board:
        settings = make_home(tmp_path_factory.mktemp("crashing") / "home", board.url, free_port())
        with Services(settings, say=lambda _: None) as services, open_ledger(settings) as ledger:
            services.start_server()
            services.deploy()
            yield Crashing(settings, ledger, board, services)
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture(autouse=True)
def dead_after_a_second(monkeypatch: pytest.MonkeyPatch, crashing: Crashing) -> Iterator[None]:
    monkeypatch.setattr(runs_module, "STARTING_SECONDS", 1)
    yield
    if "worker" in crashing.services.children:
        crashing.kill_worker()
    server = crashing.settings.prefect_server
    for run in apply_runs(server, ("SCHEDULED", "PENDING", "RUNNING", "CANCELLING")):
        end_dead_run(server, run)  # a dead run takes one of the places of those that work at once
    for row in crashing.ledger.applications(states=DECLINABLE):
        crashing.ledger.move(row.key, [row.state], State.CANCELLED, "the test is over", "person", utc_now())


def test_a_run_whose_worker_was_killed_before_it_started_the_process_is_started_again(crashing: Crashing) -> None:
    keys = [crashing.open(WELL_KNOWN) for _ in range(3)]
    runs = [crashing.start(key) for key in keys]
    dead = crashing.kill_when_accepted(*runs)
    time.sleep(1.2)
    crashing.recover_and_work()
    asked = {key: crashing.wait_asked(key) for key in keys}
    assert [crashing.state(key) for key in keys] == [State.AWAITING_APPROVAL] * 3
    assert crashing.run(dead)["state_type"] == "CRASHED"
    assert [crashing.unfinished(key) for key in keys] == [[asked[key].run_id] for key in keys]


def test_a_run_that_is_only_slow_to_start_is_left_alone(crashing: Crashing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs_module, "STARTING_SECONDS", 60)
    key = crashing.open(WELL_KNOWN)
    run = crashing.start(key)
    crashing.kill_when_accepted(run)
    assert recover_runs(crashing.settings, crashing.ledger, lambda _: None) == 0
    assert recover_runs(crashing.settings, crashing.ledger, lambda _: None, is_start=True) == 0
    assert crashing.unfinished(key) == [run]
    end_dead_run(crashing.settings.prefect_server, crashing.run(run))


def test_an_installation_that_is_up_finds_dead_runs_by_itself(
    crashing: Crashing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes_module, "RECOVERY_SECONDS", 1)
    monkeypatch.setattr(runs_module, "STARTING_SECONDS", 25)  # longer than a process needs to start here
    key = crashing.open(WELL_KNOWN)
    run = crashing.start(key)
    crashing.kill_when_accepted(run)
    crashing.services.start_worker()

    def stay_up() -> None:
        with suppress(FatalError):  # when its worker is killed at the end
            crashing.services.wait()

    up = Thread(target=stay_up)
    up.start()
    try:
        assert crashing.wait_asked(key).run_id != run
    finally:
        kill_family(crashing.services.children["worker"].pid)
        up.join(30)
    assert not up.is_alive()


def test_answers_and_an_approval_whose_run_died_are_read_by_the_next_run_and_nothing_is_asked_again(
    crashing: Crashing,
) -> None:
    key = crashing.open(ASKS)
    crashing.services.start_worker()
    crashing.start(key)
    asked = crashing.wait_asked(key)
    assert asked.asks == "answers"
    crashing.kill_worker()
    crashing.answer(asked, decision="answer", answer_1="Yes")
    crashing.kill_when_accepted(asked.run_id or "")
    time.sleep(1.2)
    crashing.recover_and_work()
    approval = crashing.wait_asked(key)
    assert (approval.asks, approval.run_id != asked.run_id) == ("approval", True)
    remembered = [entry.value for entry in crashing.ledger.bank(CANDIDATE) if "Datenschutz" in entry.question]
    assert remembered == ["Yes"]

    crashing.kill_worker()
    crashing.answer(approval, decision="approve")
    crashing.kill_when_accepted(approval.run_id or "")
    assert crashing.state(key) is State.AWAITING_APPROVAL
    time.sleep(1.2)
    crashing.recover_and_work()
    crashing.wait_state(key, State.CONFIRMED)
    assert crashing.sent(key) == 1


def test_a_process_that_comes_late_leaves_the_application_to_the_run_that_took_its_place(crashing: Crashing) -> None:
    key = crashing.open(WELL_KNOWN)
    run = crashing.start(key)
    crashing.kill_when_accepted(run)
    time.sleep(1.2)
    recover_runs(crashing.settings, crashing.ledger, lambda _: None)
    (other,) = crashing.unfinished(key)
    late = subprocess.run(
        crashing.services._prefect("flow-run", "execute", run),
        env=crashing.services.environment,
        cwd=ROOT,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert late.returncode == 0, late.stdout
    assert crashing.run(run)["state_type"] == "COMPLETED"
    assert [move.to_state for move in crashing.ledger.moves(key)] == [State.SHORTLISTED]
    assert crashing.unfinished(key) == [other] and other != run, crashing.history(key)


def cancel_in_ui(crashing: Crashing, run: str) -> None:
    """What the button "Cancel" of the UI sends."""
    state = {"state": {"type": "CANCELLING", "name": "Cancelling"}}
    crashing.settings.prefect_server.ask(f"/flow_runs/{run}/set_state", state)


def test_cancelling_a_run_in_the_ui_declines_its_application_until_the_user_starts_it_over(crashing: Crashing) -> None:
    key = crashing.open(WELL_KNOWN)
    cancel_in_ui(crashing, crashing.start(key))
    recover_runs(crashing.settings, crashing.ledger, lambda _: None)
    assert crashing.state(key) is State.CANCELLED
    assert "cancelled in the Prefect UI" in crashing.row(key).note

    crashing.ledger.move(key, [State.CANCELLED], State.SHORTLISTED, "started over", "person", utc_now())
    recover_runs(crashing.settings, crashing.ledger, lambda _: None)
    assert crashing.state(key) is State.SHORTLISTED


def test_a_run_that_prefect_cancels_because_its_place_was_taken_is_started_again(crashing: Crashing) -> None:
    key = crashing.open(WELL_KNOWN)
    run = crashing.start(key)
    why = "Deployment concurrency slot lost during provisioning - no slots available to continue execution"
    state = {"state": {"type": "CANCELLED", "name": "Cancelled", "message": why}, "force": True}
    server = crashing.settings.prefect_server
    server.send(f"/flow_runs/{run}/set_state", state).raise_for_status()
    assert recover_runs(crashing.settings, crashing.ledger, lambda _: None) == 1
    assert crashing.state(key) is State.SHORTLISTED
    (again,) = crashing.unfinished(key)
    assert again != run
    assert recover_runs(crashing.settings, crashing.ledger, lambda _: None) == 0


def test_a_run_that_crashed_at_once_is_started_again_but_not_for_ever(crashing: Crashing) -> None:
    key = crashing.open(WELL_KNOWN)
    crashing.start(key)
    state = {"state": {"type": "CRASHED", "name": "Crashed"}, "force": True}
    server = crashing.settings.prefect_server
    started = []
    for _ in range(MOST_CRASHES + 1):
        (run,) = crashing.unfinished(key)
        server.send(f"/flow_runs/{run}/set_state", state).raise_for_status()
        started.append(recover_runs(crashing.settings, crashing.ledger, lambda _: None))
    assert started == [1] * MOST_CRASHES + [0]
    assert crashing.state(key) is State.SHORTLISTED


def test_cancelling_a_run_that_a_killed_worker_left_behind_declines_it_as_well(crashing: Crashing) -> None:
    key = crashing.open(WELL_KNOWN)
    run = crashing.start(key)
    crashing.kill_when_accepted(run)
    cancel_in_ui(crashing, run)
    assert crashing.run(run)["state_type"] == "CANCELLING"
    time.sleep(1.2)
    recover_runs(crashing.settings, crashing.ledger, lambda _: None)
    assert (crashing.run(run)["state_type"], crashing.state(key)) == ("CANCELLED", State.CANCELLED)
    assert crashing.unfinished(key) == []


def test_deleting_a_run_in_the_ui_puts_its_application_off_to_the_next_start(crashing: Crashing) -> None:
    key = crashing.open(WELL_KNOWN)
    run = crashing.start(key)
    crashing.settings.prefect_server.ask(f"/flow_runs/{run}", method="DELETE")  # a busy server is asked again
    assert crashing.settings.prefect_server.ask(f"/flow_runs/{run}") is None
    recover_runs(crashing.settings, crashing.ledger, lambda _: None)
    assert (crashing.state(key), crashing.unfinished(key)) == (State.SHORTLISTED, [])
    recover_runs(crashing.settings, crashing.ledger, lambda _: None, is_start=True)
    assert len(crashing.unfinished(key)) == 1


@pytest.mark.thorough
def test_an_application_can_be_declined_whatever_its_run_does(crashing: Crashing) -> None:
    never_started, scheduled, dead, suspended, working = (crashing.open(WELL_KNOWN) for _ in range(5))
    crashing.services.start_worker()
    crashing.start(suspended)
    crashing.wait_asked(suspended)
    crashing.fault(WELL_KNOWN, "slow_page", seconds=30)
    crashing.start(working)
    until(lambda: is_held(crashing.settings.run_path, f"apply-{working}"), "a process works on it")
    working_run = crashing.unfinished(working)[0]
    decline(crashing.settings, crashing.ledger, working, "", utc_now())
    until(
        lambda: crashing.run(working_run)["state_type"] in ("CANCELLED", "COMPLETED"),
        "its run has ended, and not as a crash",
    )
    crashing.kill_worker()
    crashing.kill_when_accepted(crashing.start(dead))
    crashing.start(scheduled)
    keys = [never_started, scheduled, dead, suspended, working]
    for key in keys:
        decline(crashing.settings, crashing.ledger, key[:8], "too far away", utc_now())
    assert {crashing.state(key) for key in keys} == {State.CANCELLED}
    assert [crashing.unfinished(key) for key in keys] == [[]] * 5
    (kept,) = [
        approval for approval in facts_of(crashing.ledger).approvals if approval.approval.application_key == suspended
    ]
    assert (kept.approval.decision, kept.approval.note) == ("reject", "too far away")


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)])
def test_a_signal_in_mid_fill_leaves_no_browser_and_the_application_goes_on_with_the_next_run(
    crashing: Crashing, number: signal.Signals
) -> None:
    key = crashing.open(WELL_KNOWN)
    crashing.services.start_worker()
    crashing.fault(WELL_KNOWN, "slow_page", seconds=60)
    crashing.start(key)
    pid = until(lambda: holder(crashing.settings.run_path / f"apply-{key}.lock"), "a process works on it")
    browsers = until(lambda: browsers_of(pid), "its browser is open")
    children = [*descendants(pid), pid]
    time.sleep(2)
    os.kill(pid, number)
    until(lambda: not [one for one in children if is_alive(one)], "process and browser have ended", 20)
    assert browsers
    assert not is_held(crashing.settings.run_path, f"apply-{key}")
    assert crashing.state(key) is State.SHORTLISTED
    recover_runs(crashing.settings, crashing.ledger, lambda _: None, is_start=True)
    crashing.wait_asked(key)


def browsers_of(pid: int) -> list[int]:
    return [one for one in descendants(pid) if b"--type=renderer" in command_of(one)]


def kill_family(pid: int) -> None:
    """Kill a process and its descendants, and wait until these are gone. It is stopped first, so that it starts none unseen."""
    with suppress(ProcessLookupError):  # it may have been killed before
        os.kill(pid, signal.SIGSTOP)
    children = descendants(pid)
    for one in (pid, *children):
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)
    until(lambda: not [one for one in children if is_alive(one)], "its children are gone", 20, 0.02)


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def is_alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and waits for its parent does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
