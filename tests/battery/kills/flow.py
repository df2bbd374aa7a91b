"""The apply flow in a process of its own, without a Prefect server: the real session, ledger, browser and receipts.

What Prefect adds (starting the process, suspending it, keeping the reply) is replaced here by a fork, by the exit of the process and by a
file with the reply. `tests/battery/prefect_kills.py` tries the same with a real server.
"""

import os
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import adapters.prefect.runs
import adapters.stores.atomic_files
import adapters.stores.receipts
import flows.apply
import flows.apply_wiring
import flows.applying.conversation
import flows.applying.session
import flows.wiring
from adapters.browser.form.session import FormSession
from adapters.browser.submit.workspace import ApplicationBrowser
from adapters.clock import utc_now
from adapters.quarantine.courier import Courier
from adapters.stores.blobs import FileBlobs
from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.sql_ledger import SqlLedger
from flows.applying.asking import Reply
from flows.server.signals import exit_on_sigterm
from flows.settings import load_settings, use_environment
from tests.battery.kills.points import Plan, Points
from tests.support.apply_session import called_directly

LEDGER = ("record_approval", "write_intent", "write_dispatch", "end_attempt", "keep_manifest", "move", "recover")
FORM = ("open", "fill", "click_submit", "confirmation", "screenshot")


class Suspended(BaseException):
    """The flow asks the user; Prefect ends the process here."""


def start_apply(home: Path, key: str, address: str, plan: Plan, changes: Callable[[], None] = lambda: None) -> int:
    """Fork a process that runs the apply flow, and return its id. It ends with 0 (done), 3 (suspended) or 1 (an error)."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        os.setsid()
        log = os.open(home / "run" / "apply.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(log, 1)
        os.dup2(log, 2)
        changes()
        code = _apply(home, key, address, plan)
    except BaseException:  # noqa: BLE001 - the process ends here, whatever it was
        with suppress(OSError):
            traceback.print_exc()
    finally:
        with suppress(OSError):
            sys.stderr.flush()
        os._exit(code)


def _apply(home: Path, key: str, address: str, plan: Plan) -> int:
    exit_on_sigterm()
    _resolve_names(address)
    points = Points(home, plan, key)
    detach_from_prefect(home, points)
    instrument_stores(points)
    for name in FORM:
        points.wrap(FormSession, name, name)
    points.wrap(ApplicationBrowser, "rehearse", "rehearse")
    points.wrap(ApplicationBrowser, "record", "record")
    points.wrap(Courier, "deliver", "deliver")
    flow: Any = flows.apply
    try:
        print(flow.apply.fn(key), flush=True)  # noqa: T201
    except Suspended:
        return 3
    return 0


def detach_from_prefect(home: Path, points: Points) -> None:
    """Let this process run the flow of this home as a plain function."""
    os.environ["OTKLIK_HOME"] = str(home)
    use_environment(load_settings())
    flow: Any = flows.apply
    flow.run_logger = lambda: SimpleNamespace(info=lambda *text: print(*text, flush=True))  # noqa: T201
    flow._flow_run_id = lambda: f"process-{os.getpid()}"
    flow._is_given_up = lambda *_: False
    runs: Any = adapters.prefect.runs
    runs.run_ids = lambda *_: []
    session: Any = flows.applying.session
    session.run_task = called_directly
    asking: Any = flows.applying.conversation
    asking.ask_approval = lambda manifest, *_: _reply(home)
    asking.ask_questions = lambda *_: _suspend()
    for wiring in (flows.wiring, flows.apply_wiring):
        parts: Any = wiring
        parts.utc_now = lambda: points.now(utc_now)


def _reply(home: Path) -> Reply:
    if not (home / "reply").exists():
        _suspend()
    return Reply(decision=(home / "reply").read_text())


def _suspend() -> Any:
    raise Suspended


def instrument_stores(points: Points) -> None:
    for name in LEDGER:
        points.wrap(SqlLedger, name, name)
    points.wrap_transactions(LedgerDatabase)
    points.wrap(FileBlobs, "put", "evidence")
    points.wrap(flows.apply_wiring, "write_receipts", "receipt")
    points.wrap(adapters.stores.receipts, "write_whole", "receipt file")
    points.wrap(adapters.stores.receipts, "sync_folder", "receipt folder")


def _resolve_names(address: str) -> None:
    """Names under .test lead to the job site of this trial, which has an address of its own."""
    real: Any = socket.getaddrinfo

    def resolve(host: Any, port: Any, *rest: Any, **named: Any) -> Any:
        if isinstance(host, str) and host.endswith(".test"):
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]
        return real(host, port, *rest, **named)

    place: Any = socket
    place.getaddrinfo = resolve


def wait(pid: int, seconds: float) -> int | None:
    """The exit code of a process, negative for a signal; None if it has not ended in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    return None


def kill_group(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
