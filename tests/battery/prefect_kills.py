"""Kills and races where Prefect takes part: a real server, a real worker, flow runs started by it. All share one installation."""

import contextlib
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from core.contracts.application import State
from core.errors import OtklikError
from flows.applying.pending import PendingDecision
from flows.pipeline.recovery import RECOVERY_SECONDS, recover_runs
from tests.battery.kills.judge import CLOSED, SETTLED, TO_PERSON
from tests.battery.outcome import Outcome, Trial
from tests.support.installation import WELL_KNOWN, Installation, holder, running_installation, until

Act = Callable[[Installation, str], None]
SETTLE_SECONDS = 240.0
STILL_SECONDS = 180.0
"""How long nothing may move: a run that never started is dead after a minute, found half a minute later, and its successor has to start."""
MOST_SECONDS = 1200.0
LOOK_SECONDS = 2.0
DEAD_AFTER_SECONDS = 65.0
"""A run that never started counts as dead after a minute."""
PREPARING = ("worker killed", "server killed", "flow killed")


def prefect_trials() -> Iterator[Trial]:
    yield _trial((*(f"while preparing: {name}" for name in PREPARING), *SCENARIOS))


def _trial(names: Sequence[str]) -> Trial:
    """These scenarios, one after another in one installation."""
    return Trial("prefect", "one installation", lambda: _all(names), limit_seconds=3600, parts=tuple(names), of_parts=_trial)  # fmt: skip


def _all(names: Sequence[str]) -> list[tuple[str, Outcome]]:
    os.chdir(Path(__file__).resolve().parents[2])
    done: list[tuple[str, Outcome]] = []
    with (
        tempfile.TemporaryDirectory(prefix="otklik-prefect-") as folder,
        running_installation(Path(folder) / "home") as here,
    ):
        preparing = [name for name in PREPARING if f"while preparing: {name}" in names]
        if preparing:
            done += [(f"while preparing: {name}", outcome) for name, outcome in _disturbed_while_preparing(here, preparing)]  # fmt: skip
        keys = {name: here.open(WELL_KNOWN) for name in SCENARIOS if name in names}
        for key in keys.values():
            here.start(key)
        for name, key in keys.items():
            done.append((name, _tried(here, key, SCENARIOS[name])))
        done += [(name, _judge(here, keys[name], outcome)) for name, outcome in _settled(here, keys)]
    return _merged(done)


def _merged(done: list[tuple[str, Outcome]]) -> list[tuple[str, Outcome]]:
    """One outcome a scenario: what went wrong while it was tried belongs to how it ended."""
    found: dict[str, Outcome] = {}
    for name, outcome in done:
        if name in found:
            outcome.problems += found[name].problems
            outcome.foreign_approvals += found[name].foreign_approvals
        found[name] = outcome
    return list(found.items())


def _tried(here: Installation, key: str, act: Act) -> Outcome:
    outcome = Outcome()
    try:
        _asked(here, key)
        act(here, key)
    except (AssertionError, OtklikError) as error:
        outcome.problems.append(f"could not be tried: {str(error)[:3000]}")
    _bring_up(here)
    sys.stderr.write(f"prefect: {outcome.problems or 'tried'}, {here.state(key)}\n")
    return outcome


def _disturbed_while_preparing(here: Installation, names: Sequence[str]) -> Iterator[tuple[str, Outcome]]:
    """The worker and the server are killed while three runs are being prepared; the next day asks about all three."""
    keys = {name: here.open(WELL_KNOWN) for name in names}
    for key in keys.values():
        here.start(key)
    _while_it_moves(here, lambda: any(holder(_lock(here, key)) for key in keys.values()), "a run works")
    flow = next((key for key in keys.values() if holder(_lock(here, key))), None)
    if flow is not None:
        _kill_flow(here, flow)
    _kill_worker(here)
    _kill_server(here)
    _bring_up(here)
    yield from ((name, _judge(here, keys[name], outcome)) for name, outcome in _settled(here, keys))


def _settled(here: Installation, keys: dict[str, str]) -> list[tuple[str, Outcome]]:
    """Daily runs, and a user who approves what is asked, until everything has ended or time is up."""
    started, outcomes = time.monotonic(), {name: Outcome() for name in keys}
    time.sleep(DEAD_AFTER_SECONDS if any(here.state(key) not in SETTLED for key in keys.values()) else 0)
    days, moves = 0.0, _Moves(here)
    while moves.still_seconds() < SETTLE_SECONDS and time.monotonic() - started < MOST_SECONDS:
        open_keys = [key for key in keys.values() if here.state(key) not in SETTLED - {State.AWAITING_APPROVAL}]
        if not open_keys:
            break
        if time.monotonic() - days > 40:
            with contextlib.suppress(OtklikError):
                here.next_day()
            days = time.monotonic()
        for key in open_keys:
            item = here.waiting(key)
            if item is not None:
                with contextlib.suppress(OtklikError):
                    here.answer(item, decision="approve")
        time.sleep(1)
    for outcome in outcomes.values():
        outcome.seconds = time.monotonic() - started
    return list(outcomes.items())


def _judge(here: Installation, key: str, outcome: Outcome) -> Outcome:
    row, sent = here.row(key), here.sent(key)
    outcome.ended, outcome.why, outcome.sent = str(row.state), row.note, sent
    outcome.is_asked = row.state in TO_PERSON
    if sent > 1:
        outcome.twice = 1
        outcome.problems.append(f"sent {sent} times")
    if row.state not in SETTLED - {State.AWAITING_APPROVAL}:
        outcome.stuck = 1
        outcome.problems.append(f"stuck as {row.state}: {row.note[:100]}")
    if row.state is State.CONFIRMED and not sent:
        outcome.false_receipts = 1
        outcome.problems.append("a receipt, and the site has nothing")
    if sent and row.state not in (State.CONFIRMED, State.AMBIGUOUS):
        outcome.lost = 1
        outcome.problems.append(f"the site has it, and it is {row.state}")
    if row.state in CLOSED - {State.CANCELLED, State.REJECTED} and not sent:
        outcome.lost = 1
        outcome.problems.append(f"approved, closed as {row.state}, never sent")
    return outcome


def _lock(here: Installation, key: str) -> Path:
    return here.settings.run_path / f"apply-{key}.lock"


def _kill_flow(here: Installation, key: str) -> None:
    pid = holder(_lock(here, key))
    if pid is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _kill_worker(here: Installation) -> None:
    child = here.services.children.pop("worker")
    os.kill(child.pid, signal.SIGKILL)
    child.wait()


def _kill_server(here: Installation) -> None:
    child = here.services.children.pop("server")
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def _bring_up(here: Installation) -> None:
    """What the user or systemd does: `otklik up`."""
    children = here.services.children
    if "server" not in children:
        until(lambda: not here.settings.prefect_server.is_up(), "the old server is gone", 20)
        here.services.start_server()
    if "worker" not in children:
        here.services.start_worker()


def _approve(here: Installation, key: str) -> None:
    here.answer(_asked(here, key), decision="approve")


class _Moves:
    """Tells for how long nothing has moved in an installation: no state, no attempt, no request, and no work in a flow's process."""

    def __init__(self, here: Installation) -> None:
        self._here, self._last, self._since = here, self._seen(here), time.monotonic()
        self._asked_at = self._since

    def still_seconds(self) -> float:
        now = time.monotonic()
        if now - self._asked_at > LOOK_SECONDS:
            seen = self._seen(self._here)
            self._asked_at = now
            if seen != self._last:
                self._last, self._since = seen, now
        return now - self._since

    @staticmethod
    def _seen(here: Installation) -> tuple[object, ...]:
        """What has happened so far, and the processes at work with the seconds that they have used, in steps of two."""
        holders = [pid for lock in sorted(here.settings.run_path.glob("apply-*.lock")) if (pid := holder(lock))]
        rows = [(row.key, row.state, row.version) for row in here.ledger.applications()]
        return (*rows, len(here.board.state.wire), *((pid, int(_seconds_used(pid) / 2)) for pid in holders))


def _seconds_used(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _while_it_moves(here: Installation, is_so: Callable[[], Any], what: str | Callable[[], str], every: float = 0.2) -> Any:  # fmt: skip
    """Wait until `is_so` returns something true, for as long as anything moves: a busy machine is no fault of the product.

    Dead runs are looked for meanwhile, as `otklik up` does: until they are found they count as running, and no other run is started.
    """
    moves, started = _Moves(here), time.monotonic()
    looked_at = started
    while not (found := is_so()):
        if time.monotonic() - looked_at > RECOVERY_SECONDS:
            with contextlib.suppress(OtklikError):  # the server may be gone
                recover_runs(here.settings, here.ledger, lambda _: None)
            looked_at = time.monotonic()
        still = moves.still_seconds()
        if still > STILL_SECONDS or time.monotonic() - started > MOST_SECONDS:
            raise AssertionError(f"nothing has moved for {still:.0f} s: {what if isinstance(what, str) else what()}")
        time.sleep(every)
    return found


def _asked(here: Installation, key: str) -> PendingDecision:
    found: PendingDecision = _while_it_moves(here, lambda: here.waiting(key), lambda: f"{key} asks; {here.history(key)}", 0.5)  # fmt: skip
    return found


def _reaches(here: Installation, key: str, is_so: Callable[[], Any]) -> None:
    _while_it_moves(here, is_so, lambda: f"{key} gets there; it is {here.state(key)}", 0.02)


def _intended(here: Installation, key: str) -> None:
    _reaches(here, key, lambda: here.ledger.attempts(key))


def _dispatched(here: Installation, key: str) -> None:
    _reaches(here, key, lambda: any(attempt.dispatch_at for attempt in here.ledger.attempts(key)))


def resumed_then(*acts: Act) -> Act:
    def act(here: Installation, key: str) -> None:
        _approve(here, key)
        for one in acts:
            one(here, key)

    return act


def _worker(here: Installation, key: str) -> None:
    _kill_worker(here)


def _server(here: Installation, key: str) -> None:
    _kill_server(here)


def _wait(seconds: float) -> Act:
    return lambda here, key: time.sleep(seconds)


def _slow(here: Installation, key: str) -> None:
    here.fault(WELL_KNOWN, "slow", seconds=6)


def _twice(here: Installation, key: str) -> None:
    """Two approvals of one asking at the same moment."""
    item = _asked(here, key)

    def approve() -> None:
        with contextlib.suppress(OtklikError):
            here.answer(item, decision="approve")

    threads = [threading.Thread(target=approve) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _state_of_run(name: str, kind: str) -> Act:
    """Set a state in Prefect, as its UI does."""

    def act(here: Installation, key: str) -> None:
        item = _asked(here, key)
        here.settings.prefect_server.send(
            f"/flow_runs/{item.run_id}/set_state", {"state": {"type": kind, "name": name}, "force": True}
        )

    return act


def _approve_and_cancel(here: Installation, key: str) -> None:
    item = _asked(here, key)
    cancel = threading.Thread(target=lambda: here.settings.prefect_server.send(f"/flow_runs/{item.run_id}/set_state", {"state": {"type": "CANCELLING", "name": "Cancelling"}, "force": True}))  # fmt: skip
    cancel.start()
    with contextlib.suppress(OtklikError):
        here.answer(item, decision="approve")
    cancel.join()


def _delete(here: Installation, key: str) -> None:
    item = _asked(here, key)
    here.settings.prefect_server.send(f"/flow_runs/{item.run_id}", method="DELETE")


def _a_second_run(here: Installation, key: str) -> None:
    _intended(here, key)
    here.start(key)
    here.start(key)


SCENARIOS: dict[str, Act] = {
    "worker killed as it is resumed": resumed_then(_worker),
    "worker and flow killed after the intent": resumed_then(_intended, _worker, _kill_flow),
    "server killed as it is resumed": resumed_then(_server),
    "server killed after the intent": resumed_then(_intended, _server),
    "server killed after the dispatch": resumed_then(_slow, _dispatched, _server),
    "server, worker and flow killed after the intent": resumed_then(_intended, _server, _worker, _kill_flow),
    "server, worker and flow killed after the dispatch": resumed_then(_slow, _dispatched, _server, _worker, _kill_flow),
    "server and worker killed while it waits": lambda here, key: (_server(here, key), _worker(here, key), None)[2],
    "approved twice at once": _twice,
    "approved and cancelled at once": _approve_and_cancel,
    "cancelled in Prefect while it waits": _state_of_run("Cancelled", "CANCELLED"),
    "set to scheduled in Prefect, past the form": _state_of_run("Scheduled", "SCHEDULED"),
    "its run deleted in Prefect while it waits": _delete,
    "two further runs while it is sent": resumed_then(_a_second_run),
}
