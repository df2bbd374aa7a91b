"""Start the Prefect server, the worker, the fork server and the evidence server as child processes, and end them by process id."""

import contextlib
import os
import random
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from urllib.parse import quote

from adapters.prefect.secret import ensure_secret
from core.errors import FatalError, OtklikError
from flows.pipeline.recovery import RECOVERY_SECONDS, recover_runs
from flows.server.private_files import close_to_others, use_private_umask
from flows.settings import ROOT, Settings, environment_for_children, evidence_port
from flows.wiring import open_ledger

START_SECONDS = 180.0
STOP_SECONDS = 12.0
DEPLOY_SECONDS = 300.0
OWN_PORTS = range(20_000, 32_000)
"""Below the ports that systems hand out by themselves: from 32768 on Linux, from 49152 on macOS and Windows."""
DEPLOY, FORK_SERVER = "deploy", "fork-server"


def port_is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def free_port() -> int:
    """Return a port that nothing listens on, and that the system gives to nobody who asks for any port.

    So it is still free when a server that takes seconds to start binds it.
    """
    return next(port for _ in range(1_000) if port_is_free(port := random.SystemRandom().choice(OWN_PORTS)))


def end_group(pid: int, patience_seconds: float = STOP_SECONDS) -> None:
    """End the process group led by `pid`: SIGTERM, then SIGKILL after `patience_seconds`. Returns when it is gone."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(pid, number)
        except ProcessLookupError:
            return
        until = time.monotonic() + patience_seconds
        while time.monotonic() < until:
            with contextlib.suppress(ChildProcessError):  # not our child: an orphan of an earlier `up`
                os.waitpid(pid, os.WNOHANG)
            try:
                os.killpg(pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.05)


def run_command(settings: Settings) -> str:
    """Return the command that Prefect's worker starts for each flow run."""
    client = ROOT / "flows" / "server" / "fork_client.py"
    return shlex.join([sys.executable, "-I", "-S", str(client), str(settings.run_path)])


class Services:
    """The processes of an installation. Use as a context manager: all of them are stopped on exit."""

    def __init__(self, settings: Settings, time_zone: str = "UTC", say: Callable[[str], None] = print) -> None:
        self.settings = settings
        self.say = say
        self.children: dict[str, subprocess.Popen[bytes]] = {}
        use_private_umask()
        close_to_others(settings.home)
        if settings.prefect.auth_string is None:
            ensure_secret(settings.secret_path)
        starts, reports = settings.day.starts_at.split(":"), settings.day.report_at.split(":")
        self.environment = environment_for_children(
            settings,
            OTKLIK_POOL=settings.prefect.pool,
            OTKLIK_RUN_COMMAND=run_command(settings),
            OTKLIK_CANDIDATE=settings.candidate,
            OTKLIK_TIME_ZONE=time_zone,
            OTKLIK_DAILY_CRON=f"{int(starts[1])} {int(starts[0])} * * *",
            OTKLIK_REPORT_CRON=f"{int(reports[1])} {int(reports[0])} * * *",
            PREFECT_WORKER_QUERY_SECONDS="1",
            PREFECT_WORKER_PREFETCH_SECONDS="5",
            PREFECT_LOGGING_LOGGERS_PREFECT_FLOW_RUNS_LEVEL="WARNING",  # a run's log has the product's own lines
            PREFECT_LOGGING_LOGGERS_PREFECT_TASK_RUNS_LEVEL="WARNING",
            PREFECT_LOGGING_TO_API_MAX_LOG_SIZE="100000",
            PREFECT_SERVER_ALLOW_EPHEMERAL_MODE="false",
            NODE_COMPILE_CACHE=str(settings.run_path / "node"),  # Playwright's driver starts a quarter faster
        )

    def __enter__(self) -> "Services":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        self.start_fork_server()  # it and the deployments import what they need while the server starts
        self._start_deploying()
        self.start_server()
        self.start_evidence()
        self.deploy()
        self.start_worker()

    def start_server(self) -> None:
        port = self.settings.prefect.port
        if not port_is_free(port):
            raise FatalError(
                f"port {port} on 127.0.0.1 is in use",
                "If otklik is already up, use it (`otklik status`). Otherwise set prefect.port in otklik.toml to a free one.",
            )
        self.say(f"Starting the Prefect server on {self.settings.prefect_url} ...")
        self._spawn("server", [sys.executable, "-m", "flows.server.prefect_server"])
        until = time.monotonic() + START_SECONDS
        while not self.settings.prefect_server.is_up():
            self._check_alive("server")
            if time.monotonic() > until:
                raise FatalError(
                    f"the Prefect server did not answer within {START_SECONDS:.0f} s", self._log_hint("server")
                )
            time.sleep(0.2)

    def deploy(self) -> None:
        """Create the work pool and the deployments of deploy/prefect.yaml. Raises `FatalError` with the end of its log."""
        self.say("Creating the work pool and the deployments ...")
        self._start_deploying()
        code = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self.children[DEPLOY].wait(DEPLOY_SECONDS)
        if code != 0:
            lines = self._log(DEPLOY).read_text(errors="replace").strip().splitlines()
            raise FatalError("deploying failed: " + "\n".join(lines[-3:]), self._log_hint(DEPLOY))
        del self.children[DEPLOY]
        server, pool = self.settings.prefect_server, self.settings.prefect.pool
        at_once = {"concurrency_limit": self.settings.day.apply_concurrency}
        apply = server.ask("/deployments/name/apply/otklik")
        server.ask(f"/deployments/{apply['id']}", at_once, "PATCH")
        server.ask(f"/work_pools/{quote(pool)}/queues/{apply['work_queue_name']}", at_once, "PATCH")

    def start_fork_server(self) -> None:
        """Start the process that the worker's flow runs are forked from, unless it runs."""
        if FORK_SERVER not in self.children:
            self._spawn(FORK_SERVER, [sys.executable, "-m", "flows.server.fork_server"])

    def _start_deploying(self) -> None:
        if DEPLOY not in self.children:
            self._spawn(DEPLOY, [sys.executable, "-m", "flows.server.deployment"])

    def start_worker(self) -> None:
        self.say("Starting the worker ...")
        self.start_fork_server()
        pool = self.settings.prefect.pool
        self._spawn("worker", self._prefect("worker", "start", "--pool", pool, "--type", "process", "--name", "otklik"))

    def start_evidence(self) -> None:
        """Start the server of the approval form's screenshots."""
        port = evidence_port(self.settings)
        if not port_is_free(port):
            raise FatalError(
                f"port {port} on 127.0.0.1 is in use", "Set prefect.evidence_port in otklik.toml to a free one."
            )
        self._spawn("evidence", [sys.executable, "-m", "flows.server.evidence"])

    def stop(self) -> None:
        """Stop the worker and its flow runs first, then the other processes."""
        for name in ("worker", DEPLOY, FORK_SERVER, "evidence", "server"):
            child = self.children.pop(name, None)
            if child is not None:
                end_group(child.pid)
                child.wait()

    def wait(self) -> None:
        """Start again what died, and look for dead runs from then on, for ever. Raises `FatalError` when a child process ends."""
        self._recover(is_start=True)
        looked_at = time.monotonic()
        while True:
            for name in list(self.children):
                self._check_alive(name)
            if time.monotonic() > looked_at + RECOVERY_SECONDS:
                self._recover()
                looked_at = time.monotonic()
            time.sleep(0.5)

    def _recover(self, is_start: bool = False) -> None:
        try:
            with open_ledger(self.settings) as ledger:
                recover_runs(self.settings, ledger, self.say, is_start)
        except OtklikError as error:
            self.say(f"Recovery failed and is tried again in {RECOVERY_SECONDS:.0f} s: {error}")

    def _prefect(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "prefect", "--no-prompt", *arguments]

    def _log(self, name: str) -> Path:
        self.settings.run_path.mkdir(parents=True, exist_ok=True)
        return self.settings.run_path / f"{name}.log"

    def _log_hint(self, name: str) -> str:
        return f"Its log: {self._log(name)}"

    def _spawn(self, name: str, command: list[str]) -> None:
        with self._log(name).open("ab") as log:
            self.children[name] = subprocess.Popen(
                command,
                env=self.environment,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _check_alive(self, name: str) -> None:
        code = self.children[name].poll()
        if code is not None:
            raise FatalError(f"the {name} exited with code {code}", self._log_hint(name))
