"""Boundaries of the apply flow, and what happens at one of them. Wraps the product from outside; the product knows nothing of it."""

import functools
import os
import resource
import shutil
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal

from core.errors import StoreBusy, StoreError
from tests.support.installation import descendants

Where = Literal["before", "in", "after"]
Act = Literal["kill", "term", "kill browser", "kill driver", "kill all", "pause", "reject", "clock", "lock", "full disk", "freeze browser", "freeze driver", "lost evidence", "raise", "busy", "store error", "os error", "unexpected error", "nothing"]  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """Do `act` at the `nth` time that the flow comes to `where` of `point`, after `delay` seconds (then in a thread).

    `amount`: days for `clock`, seconds for `lock`, bytes for `full disk`, seconds until what is frozen goes on (0: never).
    """

    act: Act
    point: str = ""
    where: Where = "before"
    nth: int = 1
    delay: float = 0.0
    amount: float = 0.0

    def __str__(self) -> str:
        place = f"{self.where} {self.point}" + (f" #{self.nth}" if self.nth > 1 else "")
        return f"{self.act} {place}" + (f" + {self.delay:.2f} s" if self.delay else "")


class Killed(BaseException):
    """Stands for the death of a process, where one process lives through many of them."""


class Points:
    """Counts the boundaries that one process passes, in `home/run/passed`, and acts at the planned one."""

    def __init__(self, home: Path, plan: Plan, key: str) -> None:
        self._home, self._plan, self._key = home, plan, key
        self._counts: dict[tuple[str, Where], int] = {}
        self._passed = os.open(home / "run" / "passed", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._within: list[str] = []
        self.shift = timedelta()

    def begin(self, plan: Plan) -> None:
        """Another process, with a plan of its own; the counts start again."""
        self._plan, self._counts, self._within = plan, {}, []

    def come_to(self, where: Where, point: str) -> None:
        count = self._counts[point, where] = self._counts.get((point, where), 0) + 1
        os.write(self._passed, f"{where} {point} {count}\n".encode())
        plan = self._plan
        if (plan.point, plan.where, plan.nth) == (point, where, count):
            if plan.delay:
                threading.Timer(plan.delay, self._do).start()
            else:
                self._do()

    def wrap(self, owner: Any, name: str, point: str) -> None:
        """Put a boundary before and after a function or method."""
        inner = getattr(owner, name)

        @functools.wraps(inner)
        def wrapped(*arguments: Any, **named: Any) -> Any:
            self.come_to("before", point)
            self._within.append(point)
            try:
                result = inner(*arguments, **named)
            finally:
                self._within.pop()
            self.come_to("after", point)
            return result

        setattr(owner, name, wrapped)

    def wrap_transactions(self, owner: Any) -> None:
        """A boundary between the statements of a ledger's transaction and its commit."""
        inner: Callable[[Any], AbstractContextManager[Any]] = owner._write

        @contextmanager
        def wrapped(ledger: Any) -> Iterator[Any]:
            with inner(ledger) as connection:
                yield connection
                if self._within:
                    self.come_to("in", self._within[-1])

        owner._write = wrapped

    def now(self, clock: Callable[[], datetime]) -> datetime:
        return clock() + self.shift

    def _do(self) -> None:
        with (self._home / "run" / "acted").open("a") as log:
            log.write(f"{time.time()} {self._plan}\n")
        match self._plan.act:
            case "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            case "term":
                os.kill(os.getpid(), signal.SIGTERM)
            case "kill browser":
                _kill(_children("chrom"))
            case "kill driver":
                _kill(_children("node"))
            case "kill all":
                _kill([*_children(""), os.getpid()])
            case "pause":
                self._in_ledger("INSERT INTO switches VALUES ('pause', 1, 'a test', '2026-11-22T00:00:00.000000+00:00') ON CONFLICT DO UPDATE SET is_on = 1")  # fmt: skip
            case "reject":
                self._in_ledger("UPDATE applications SET state = 'cancelled', version = version + 1 WHERE state IN ('awaiting_approval', 'approved', 'prepared', 'shortlisted')")  # fmt: skip
            case "clock":
                self.shift = timedelta(days=self._plan.amount)
            case "lock":
                threading.Thread(target=self._lock, daemon=True).start()
                time.sleep(0.2)
            case "full disk":
                size = int(self._plan.amount)
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            case "freeze browser":
                self._freeze(_children("chrom"))
            case "freeze driver":
                self._freeze(_children("node"))
            case "lost evidence":
                for name in ("blobs", "receipts", "no-receipts"):
                    shutil.rmtree(self._home / name, ignore_errors=True)
            case "raise":
                raise Killed
            case "busy":
                raise StoreBusy("the ledger is busy")
            case "store error":
                raise StoreError("database or disk is full")
            case "os error":
                raise OSError(28, "No space left on device")
            case "unexpected error":
                raise RuntimeError("a fault in the program")
            case "nothing":
                pass

    def _freeze(self, pids: list[int]) -> None:
        """Stop these processes, as a machine that sleeps does; they may go on later."""
        _send(pids, signal.SIGSTOP)
        if self._plan.amount:
            threading.Timer(self._plan.amount, _send, (pids, signal.SIGCONT)).start()

    def _in_ledger(self, sql: str) -> None:
        with sqlite3.connect(self._home / "ledger.sqlite", timeout=5) as ledger:
            ledger.execute(sql)

    def _lock(self) -> None:
        ledger = sqlite3.connect(self._home / "ledger.sqlite", timeout=5, isolation_level=None)
        ledger.execute("BEGIN IMMEDIATE")
        time.sleep(self._plan.amount)
        ledger.execute("ROLLBACK")
        ledger.close()


def _children(name: str) -> list[int]:
    found = []
    for pid in descendants(os.getpid()):
        try:
            if name in Path(f"/proc/{pid}/comm").read_text():
                found.append(pid)
        except OSError:
            continue
    return found


def _kill(pids: list[int]) -> None:
    _send(pids, signal.SIGKILL)


def _send(pids: list[int], number: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            continue
