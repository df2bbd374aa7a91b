"""`otklik up`, `status`, `pending` and `down` as real commands in a separate home."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from flows.server.processes import free_port
from flows.settings import ROOT
from tests.support.installation import descendants, until

pytestmark = [pytest.mark.prefect, pytest.mark.slow]

SITES = '[[site]]\nsite = "greenhouse"\nboard = "nobody"\nbase_url = "http://127.0.0.1:9/greenhouse"\n'


LISTENS, LOOPBACK = "0A", "0100007F"
"""The state of a listening socket and the address 127.0.0.1, in the tables of /proc."""


class Home:
    """A home with a candidate. Its commands run in separate processes."""

    def __init__(self, path: Path) -> None:
        self.path, self.port = path, free_port()
        folder = path / "candidates" / "demo"
        folder.mkdir(parents=True)
        for source in (ROOT / "deploy" / "demo" / "candidate").rglob("*"):
            if source.is_file():
                target = folder / source.relative_to(ROOT / "deploy" / "demo" / "candidate")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(source.read_bytes())
        (folder / "sites.toml").write_text(SITES)
        settings = f'candidate = "demo"\n[prefect]\nport = {self.port}\nevidence_port = {free_port()}\n'
        (path / "otklik.toml").write_text(settings)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("OTKLIK_", "PREFECT_"))}
        self.environment = {**kept, "OTKLIK_HOME": str(path)}

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "flows", *arguments]

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments),
            env=self.environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=180,
            check=False,
        )

    def processes(self) -> list[int]:
        """Return the running processes that were started for this home, found by their environment."""
        mark, found = f"OTKLIK_HOME={self.path}\0".encode(), []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    is_ours = mark in (entry / "environ").read_bytes() + b"\0"
                except OSError:
                    continue
                if is_ours:
                    found.append(int(entry.name))
        return found

    def listening(self) -> set[str]:
        """Return the addresses, as /proc writes them, on which the processes of this home listen."""
        found = set()
        for pid in self.processes():
            sockets = {str(file.readlink()) for file in Path(f"/proc/{pid}/fd").iterdir() if file.is_symlink()}
            for table in ("tcp", "tcp6", "udp", "udp6"):
                for row in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
                    parts = row.split()
                    if f"socket:[{parts[9]}]" in sockets and (parts[3] == LISTENS or table.startswith("udp")):
                        found.add(parts[1].partition(":")[0])
        return found

    def answers(self) -> bool:
        try:
            url = f"http://127.0.0.1:{self.port}/api/health"
            return bool(build_opener(ProxyHandler({})).open(url, timeout=2).status == 200)
        except OSError:
            return False


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    made = Home(tmp_path / "home")
    yield made
    for pid in made.processes():
        os.kill(pid, signal.SIGKILL)


@pytest.mark.long
def test_up_brings_all_up_and_down_leaves_no_process(home: Home):
    up = home.run("up")
    assert up.returncode == 0, up.stdout + up.stderr
    assert f"Running: http://127.0.0.1:{home.port}" in up.stdout
    told = [line.split(" s  ", 1)[1] for line in up.stdout.splitlines() if " s  " in line]
    assert [line.split()[1] for line in told if line.endswith("...")] == ["the", "the", "the"]
    assert "Creating the work pool and the deployments ..." in told and "Starting the worker ..." in told
    assert home.answers()
    again = home.run("up")
    assert (again.returncode, again.stdout.strip()) == (0, f"Already running: http://127.0.0.1:{home.port}")
    assert f"http://127.0.0.1:{home.port}" in home.run("status").stdout
    assert home.run("pending").returncode == 0
    assert len(home.processes()) >= 4  # the parent, server, worker, evidence server
    assert home.listening() == {LOOPBACK}
    down = home.run("down")
    assert (down.returncode, down.stdout.strip()) == (0, "Stopped.")
    assert home.processes() == []
    assert not home.answers()
    assert home.run("down").stdout.strip() == "Nothing was running."
    assert "not running" in home.run("status").stdout


def test_a_port_that_is_taken_is_said_and_nothing_stays_running(home: Home):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", home.port))
        taken.listen()
        up = home.run("up")
    assert up.returncode != 0
    assert f"port {home.port} on 127.0.0.1 is in use" in up.stderr
    assert "prefect.port" in up.stderr
    assert "Traceback" not in up.stderr + up.stdout
    assert home.processes() == []


@pytest.mark.long
def test_sigterm_of_a_run_leaves_nothing_running(home: Home):
    """Whether the run has started its server and is reading a job site that never answers."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        host = f"127.0.0.1:{silent.getsockname()[1]}"
        (home.path / "candidates" / "demo" / "sites.toml").write_text(SITES.replace("127.0.0.1:9", host))
        environment = {**home.environment, "OTKLIK_NETWORK__ALLOW_HOSTS": f'["{host}"]'}
        with subprocess.Popen(
            home.command("run"),
            env=environment,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as run:
            silent.settimeout(180)
            connection, _ = silent.accept()
            assert len(home.processes()) >= 2  # the run and its server
            os.kill(run.pid, signal.SIGTERM)
            output, _ = run.communicate(timeout=90)
            connection.close()
    assert run.returncode in (143, -signal.SIGTERM), output[-2000:]
    assert home.processes() == []


@pytest.mark.thorough
def test_a_run_whose_only_job_site_is_down_ends_with_code_1_and_says_so(home: Home):
    environment = {**home.environment, "OTKLIK_NETWORK__ALLOW_HOSTS": '["127.0.0.1:9"]'}
    home.environment = environment
    run = home.run("run", "--until", "capture")
    assert run.returncode == 1, run.stdout + run.stderr
    assert "all job sites failed: greenhouse/nobody (unreachable)" in run.stderr
    assert "Traceback" not in run.stderr.partition("nanobind")[0], "an expected error is two lines"
    assert home.processes() == []


@pytest.mark.thorough
def test_ctrl_c_in_the_foreground_leaves_nothing_running(home: Home):
    with subprocess.Popen(
        home.command("up", "--foreground"),
        env=home.environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as parent:
        until(lambda: home.answers() or parent.poll() is not None, "the server answers", 180)
        until(lambda: len(descendants(parent.pid)) >= 2 or parent.poll() is not None, "its children", 60)
        time.sleep(0.5)
        os.killpg(parent.pid, signal.SIGINT)
        said, _ = parent.communicate(timeout=60)
    assert "Traceback" not in said
    assert parent.returncode in (0, 1, 130)
    assert home.processes() == []
