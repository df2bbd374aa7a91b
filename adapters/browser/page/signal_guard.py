"""End the browser first when the process is told to end, then let the signal do what it would have done."""

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
def browser_ended_by_signals() -> Iterator[Callable[[], bool]]:
    """End the processes that the block has started on SIGTERM or SIGINT, and deliver the signal when the block has ended.

    An exception raised by a signal handler inside Playwright's event loop would leave its closing calls waiting for ever. Here the driver is
    told to end, it closes its browsers, and the calls of the block fail with an error of Playwright. Without effect outside the main thread.
    The block is given a function that returns whether a signal has arrived.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    arrived: list[int] = []
    others = set(_children_of(os.getpid()))

    def end_driver(number: int, _: FrameType | None) -> None:
        arrived.append(number)
        for pid in set(_children_of(os.getpid())) - others:
            _send(pid, signal.SIGTERM)

    previous = {number: signal.signal(number, end_driver) for number in SIGNALS}
    try:
        yield lambda: bool(arrived)
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
        if arrived:
            _end_rest(others)
            os.kill(os.getpid(), arrived[0])


def _end_rest(others: set[int]) -> None:
    """Wait until the processes that the block has started are gone; kill those that stay."""
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
