"""On SIGTERM and SIGINT, end the browser before the signal takes its usual effect."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT)
GRACE_SECONDS = 5.0


@contextmanager
def browser_ended_by_signals(grace_seconds: float = 0.0) -> Iterator[Callable[[], bool]]:
    """On SIGTERM or SIGINT, end the processes that the block has started, and deliver the signal after the block.

    Yields a function that returns whether a signal has arrived. The block may end by itself within `grace_seconds` of the first signal;
    nothing is ended before that, unless a second signal arrives.

    An exception from a signal handler inside Playwright's event loop would make its closing calls wait for ever. Instead, the driver is
    ended, which closes its browsers, and calls in the block raise Playwright's `Error`. Without effect outside the main thread.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    arrived: list[int] = []
    others = set(_children_of(os.getpid()))

    def end_driver() -> None:
        for pid in set(_children_of(os.getpid())) - others:
            _send(pid, signal.SIGTERM)

    later = threading.Timer(grace_seconds, end_driver)
    later.daemon = True

    def handle(number: int, _: FrameType | None) -> None:
        arrived.append(number)
        if grace_seconds and len(arrived) == 1:
            later.start()
        else:
            end_driver()

    previous = {number: signal.signal(number, handle) for number in SIGNALS}
    try:
        yield lambda: bool(arrived)
    finally:
        later.cancel()
        for number, handler in previous.items():
            signal.signal(number, handler)
        if arrived:
            _end_rest(others)
            os.kill(os.getpid(), arrived[0])


def _end_rest(others: set[int]) -> None:
    """Wait until the processes that the block has started have ended; kill those left after `GRACE_SECONDS`."""
    until = time.monotonic() + GRACE_SECONDS
    while left := set(_children_of(os.getpid())) - others:
        for pid in left:
            if time.monotonic() > until:
                _send(pid, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)
        time.sleep(0.05)


def _children_of(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True, check=False).stdout
    rows = (line.split(maxsplit=2) for line in listed.splitlines())
    return [int(child) for child, parent, command in rows if int(parent) == pid and not command.startswith("ps")]


def _send(pid: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)
