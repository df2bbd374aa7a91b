"""Make SIGTERM end a process the way an exception does, so that children and temporary folders are cleaned up."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

EXIT_CODE = 128 + signal.SIGTERM


class Terminated(SystemExit):
    """SIGTERM arrived."""


def exit_on_sigterm() -> None:
    """Raise `Terminated` in the main thread on SIGTERM. Call from the main thread.

    Prefect replaces the handler while a flow runs, and calls this one after it has ended the flow.
    """
    signal.signal(signal.SIGTERM, _raise)


@contextmanager
def ended_by_sigterm() -> Iterator[None]:
    """Unwind the block on SIGTERM, then end the process with code 143 at once.

    At once, because Prefect's log handler would otherwise try for a minute to reach the server that the block has just stopped.
    """
    exit_on_sigterm()
    try:
        yield
    except Terminated:
        sys.stdout.flush()
        sys.stderr.write("Ended by SIGTERM. What is stored stays; run the same command again to carry on.\n")
        sys.stderr.flush()
        os._exit(EXIT_CODE)


def _raise(_number: int, _frame: FrameType | None) -> None:
    raise Terminated(EXIT_CODE)
