"""A run that the fork server has forked behaves, to the process that started its client, like that client."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from flows.server import fork_client
from flows.server.fork_client import SOCKET
from flows.settings import ROOT
from tests.support.installation import until

pytestmark = pytest.mark.slow

SERVER = """
import os, signal, sys, time
from pathlib import Path
from flows.server.fork_server import ForkServer, take_over
request = ForkServer(Path(sys.argv[1])).serve()
if request:
    take_over(request)
    exec(os.environ["SCRIPT"])
"""
WAIT = "Path('running').write_text(str(os.getpid())); time.sleep(60)"


class Forks:
    """A fork server that runs the Python of the variable SCRIPT instead of a flow."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / ("a-long-name-" * 8)  # longer than the path of a socket may be
        self.work = folder / "work"
        self.work.mkdir(parents=True)
        self.clients: list[subprocess.Popen[str]] = []
        self.server = subprocess.Popen([sys.executable, "-c", SERVER, str(self.folder)], cwd=ROOT)
        until(lambda: (self.folder / SOCKET).exists(), "the fork server listens", 30, 0.02)

    def start(self, script: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-I", "-S", fork_client.__file__, str(self.folder)]
        here = {"SCRIPT": script, "GREETING": "good morning"}
        client = subprocess.Popen(command, env=here, cwd=self.work, text=True, stdout=subprocess.PIPE)
        self.clients.append(client)
        return client

    def start_waiting(self, script: str = WAIT) -> tuple[subprocess.Popen[str], int]:
        """Start a run that waits, and return its client and its process id."""
        client = self.start(script)
        running = self.work / "running"
        return client, int(until(lambda: running.read_text() if running.exists() else "", "it runs"))


@pytest.fixture
def forks(tmp_path: Path) -> Iterator[Forks]:
    made = Forks(tmp_path)
    yield made
    made.server.kill()
    for process in (made.server, *made.clients):
        process.wait(30)
    for client in made.clients:
        assert client.stdout
        client.stdout.close()


def is_gone(pid: int) -> bool:
    return not Path(f"/proc/{pid}").exists()


def test_a_run_has_the_environment_the_folder_and_the_output_of_its_client(forks: Forks) -> None:
    script = "print(os.environ['GREETING'], os.getcwd(), 'PATH' in os.environ)"
    runs = [forks.start(script) for _ in range(5)]
    assert [run.communicate(timeout=30)[0] for run in runs] == [f"good morning {forks.work} False\n"] * 5
    assert [run.returncode for run in runs] == [0] * 5


def test_the_client_ends_as_its_run_ends(forks: Forks) -> None:
    endings = {
        "sys.exit(7)": 7,
        "os._exit(0)": 0,
        "raise ValueError": 1,
        "os.kill(os.getpid(), signal.SIGKILL)": -signal.SIGKILL,
        "os.kill(os.getpid(), signal.SIGTERM)": -signal.SIGTERM,
    }
    runs = [forks.start(script) for script in endings]
    assert [run.wait(30) for run in runs] == list(endings.values())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_to_the_client_reaches_its_run_which_may_clean_up(forks: Forks, number: signal.Signals) -> None:
    script = f"signal.signal({number:d}, lambda *_: (Path('cleaned').touch(), sys.exit(3))); {WAIT}"
    client, run = forks.start_waiting(script)
    client.send_signal(number)
    assert client.wait(30) == 3
    assert (forks.work / "cleaned").exists() and is_gone(run)


def test_killing_the_client_kills_its_run_and_no_other(forks: Forks) -> None:
    client, run = forks.start_waiting()
    other = forks.start("time.sleep(1); print('done')")
    client.kill()
    until(lambda: is_gone(run), "the run is gone", 10, 0.02)
    assert other.communicate(timeout=30)[0] == "done\n"
    assert forks.start("print('next')").communicate(timeout=30)[0] == "next\n"


def test_a_run_whose_client_was_killed_while_it_waited_is_not_started(
    forks: Forks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRIPT", f"Path({str(forks.work / 'started')!r}).touch()")
    forks.server.send_signal(signal.SIGSTOP)
    with fork_client.connect(str(forks.folder)) as connection:
        fork_client.send_request(connection)
    forks.server.send_signal(signal.SIGCONT)
    assert forks.start("print('next')").communicate(timeout=30)[0] == "next\n"
    assert not (forks.work / "started").exists()


def test_killing_the_fork_server_kills_its_runs_and_their_clients_say_so(forks: Forks) -> None:
    client, run = forks.start_waiting()
    forks.server.kill()
    assert client.wait(30) == -signal.SIGKILL
    until(lambda: is_gone(run), "the run is gone", 10, 0.02)


def test_a_fork_server_that_is_told_to_end_lets_its_runs_finish(forks: Forks) -> None:
    client, _ = forks.start_waiting("Path('running').write_text(str(os.getpid())); time.sleep(1); print('finished')")
    forks.server.terminate()
    assert client.communicate(timeout=30)[0] == "finished\n"
    assert forks.server.wait(30) == 0
    assert not (forks.folder / SOCKET).exists()


def test_without_a_fork_server_prefects_own_engine_is_started(tmp_path: Path) -> None:
    (tmp_path / "prefect").mkdir()
    (tmp_path / "prefect" / "__init__.py").touch()
    (tmp_path / "prefect" / "engine.py").write_text("import os; print('run', os.environ['PREFECT__FLOW_RUN_ID'])")
    done = subprocess.run(
        [sys.executable, "-I", "-S", fork_client.__file__, str(tmp_path)],
        env={"PYTHONPATH": str(tmp_path), "PREFECT__FLOW_RUN_ID": "17"},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "run 17\n")


def test_what_apply_runs_share_is_built_before_the_first_one_and_starts_no_thread(tmp_path: Path) -> None:
    script = """
from flows.server.fork_server import preload
preload()
from adapters.browser.form.probe import script
from core.questions.rule_loader import load_rules
from core.walls.signatures import signatures
assert all(part.cache_info().currsize for part in (script, load_rules, signatures)), "built at the first run"
print('one thread')
"""
    here = {**os.environ, "PREFECT_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=here, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout == "one thread\n", done.stderr
