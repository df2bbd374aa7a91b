"""Run each trial in a process of its own, several side by side, and end whatever it leaves or whatever takes too long."""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from tests.battery.outcome import Outcome, Trial
from tests.support.installation import descendants

_PR_SET_CHILD_SUBREAPER = 36
Result = Outcome | Sequence[tuple[str, Outcome]]
_FORK = multiprocessing.get_context("fork")


@dataclass
class _Running:
    trial: Trial
    process: multiprocessing.process.BaseProcess
    answer: Connection
    started: float


def run_one(trial: Trial) -> Outcome:
    """Run one trial now; used by tests."""
    return next(outcome for _, outcome in run_all([trial], 1))


def run_all(
    trials: Sequence[Trial], at_once: int = 2, may_go_on: Callable[[], bool] = lambda: True
) -> Iterator[tuple[Trial, Outcome]]:
    """Yield trials as they end. No further one is started once `may_go_on` is false."""
    waiting, running = list(trials), list[_Running]()
    try:
        while running or (waiting and may_go_on()):
            while waiting and len(running) < at_once and may_go_on():
                running.append(_start(waiting.pop(0)))
            for one in list(running):
                outcome = _outcome_of(one)
                if outcome is not None:
                    running.remove(one)
                    yield from _named(one.trial, outcome)
            time.sleep(0.02)
    finally:
        for one in running:
            _end(one.process)


def _named(trial: Trial, outcome: Result) -> Iterator[tuple[Trial, Outcome]]:
    if isinstance(outcome, Outcome):
        yield trial, outcome
    else:
        yield from ((replace(trial, name=name), one) for name, one in outcome)


def _start(trial: Trial) -> _Running:
    here, there = _FORK.Pipe(duplex=False)
    process = _FORK.Process(target=_work, args=(trial, there), daemon=False)
    process.start()
    there.close()
    return _Running(trial, process, here, time.monotonic())


def _work(trial: Trial, answer: Connection) -> None:
    started = time.monotonic()
    _adopt_orphans()
    try:
        outcome: Result = trial.run()
    except BaseException as error:  # noqa: BLE001 - whatever a trial ends with is a result
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{last.filename.rpartition('/')[2]}:{last.lineno}"
        outcome = Outcome(
            ended="broken", problems=[f"{type(error).__name__} at {where}: {str(error).splitlines()[:1]}"]
        )
    if isinstance(outcome, Outcome):
        outcome.seconds = outcome.seconds or time.monotonic() - started
    answer.send(outcome)
    answer.close()


def _adopt_orphans() -> None:
    """What a killed process leaves becomes a child of this one, so that it is seen and ended."""
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _outcome_of(one: _Running) -> Result | None:
    """None while it is still at work."""
    taken = time.monotonic() - one.started
    if one.answer.poll():
        try:
            outcome: Result = one.answer.recv()
        except EOFError:
            outcome = Outcome(ended="died", problems=["the process of the trial died"], seconds=taken)
        _end(one.process)
        return outcome
    if taken > one.trial.limit_seconds:
        _end(one.process)
        return Outcome(ended="stuck", stuck=1, problems=[f"not settled after {taken:.0f} s"], seconds=taken)
    return None


def _end(process: multiprocessing.process.BaseProcess) -> None:
    """End the process and all that came from it, by id."""
    assert process.pid is not None
    left = descendants(process.pid)
    process.join(0.2 if left else 2)
    for pid in (*left, process.pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.join(5)
