"""The background process of `otklik up`: it starts server and worker, and stops them when it is stopped itself."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from core.errors import FatalError, OtklikError
from flows.server.private_files import use_private_umask
from flows.server.processes import Services, end_group
from flows.server.signals import Terminated, exit_on_sigterm
from flows.settings import ROOT, Settings, environment_for_children, load_settings

READY_SECONDS = 300.0


def state_file(settings: Settings) -> Path:
    return settings.run_path / "up.json"


def started_at_ticks(pid: int) -> str | None:
    """Return when a process started, to tell it from a later one with the same id; None if there is no such process."""
    done = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def read_state(settings: Settings) -> dict[str, object] | None:
    """Return the stored state, or None unless the process that wrote it is still running."""
    try:
        state: dict[str, object] = json.loads(state_file(settings).read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return None
    pid = state.get("pid")
    return state if isinstance(pid, int) and started_at_ticks(pid) == state.get("started") else None


def write_state(settings: Settings, **more: object) -> None:
    path = state_file(settings)
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".tmp")
    state = {"pid": os.getpid(), "started": started_at_ticks(os.getpid()), "url": settings.prefect_url} | more
    temporary.write_text(json.dumps(state, indent=1))
    temporary.replace(path)


def end_orphans(settings: Settings) -> None:
    """End server and worker after their parent was killed, unless their process ids now belong to other processes."""
    try:
        children = json.loads(state_file(settings).read_text()).get("children", {})
    except (FileNotFoundError, json.JSONDecodeError):
        return
    for pid, started in children.values():
        if started_at_ticks(pid) == started:
            end_group(pid)


def start_detached(settings: Settings, time_zone: str, tell: Callable[[str], None]) -> dict[str, object]:
    """Start the supervisor in a session of its own and wait until everything is up. Raises `FatalError` with the end of its log.

    `tell` is given each line of its log, after the seconds that have passed.
    """
    settings.run_path.mkdir(parents=True, exist_ok=True)
    state_file(settings).unlink(missing_ok=True)
    path, began, told = settings.run_path / "up.log", time.monotonic(), 0
    with path.open("wb") as log:
        parent = subprocess.Popen(
            [sys.executable, "-m", "flows.server.supervisor", time_zone],
            cwd=ROOT,
            env=environment_for_children(settings),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    while time.monotonic() < began + READY_SECONDS:
        lines = path.read_text(errors="replace").strip().splitlines()
        for line in lines[told:]:
            tell(f"{time.monotonic() - began:4.0f} s  {line}")
        told = len(lines)
        state = read_state(settings)
        if state and state.get("is_ready"):
            return state
        if parent.poll() is not None:
            lines = path.read_text(errors="replace").strip().splitlines()
            raise FatalError("\n".join(lines[-4:]) or "The process exited without output.", f"Log: {path}")
        time.sleep(0.2)
    os.kill(parent.pid, signal.SIGTERM)
    raise FatalError(f"not ready after {READY_SECONDS:.0f} s", f"Log: {path}")


def stop(settings: Settings, patience_seconds: float = 40.0) -> bool:
    """Stop what `up` started. Returns False if nothing was running."""
    state = read_state(settings)
    if state is None:
        end_orphans(settings)
        state_file(settings).unlink(missing_ok=True)
        return False
    pid = state["pid"]
    assert isinstance(pid, int)
    os.kill(pid, signal.SIGTERM)
    until = time.monotonic() + patience_seconds
    while started_at_ticks(pid) == state["started"] and time.monotonic() < until:
        time.sleep(0.1)
    end_orphans(settings)
    state_file(settings).unlink(missing_ok=True)
    return True


def run(settings: Settings, time_zone: str) -> None:
    """Run in the foreground until SIGTERM or SIGINT. Raises `FatalError` if a child process ends; the others are then stopped."""
    exit_on_sigterm()
    with Services(settings, time_zone, partial(print, flush=True)) as services:
        services.start()
        children = {name: (child.pid, started_at_ticks(child.pid)) for name, child in services.children.items()}
        write_state(settings, is_ready=True, children=children)
        services.say(f"Up: {settings.prefect_url}")
        try:
            services.wait()
        finally:
            services.stop()
            state_file(settings).unlink(missing_ok=True)


if __name__ == "__main__":
    use_private_umask()
    try:
        with suppress(Terminated):
            run(load_settings(), sys.argv[1] if len(sys.argv) > 1 else "UTC")
    except OtklikError as error:
        sys.exit(f"otklik: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
