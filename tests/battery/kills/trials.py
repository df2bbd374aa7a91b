"""Every kill and disturbance that is tried with real processes and a real Chromium."""

import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from core.contracts.application import State
from flows.applying.asking import Reply
from tests.battery.kills import flow
from tests.battery.kills.flow import kill_group, wait
from tests.battery.kills.home import Place, place
from tests.battery.kills.judge import judge, passed, row_of, settle, told
from tests.battery.kills.points import Plan, Where
from tests.battery.outcome import Outcome, Trial
from tests.support.installation import descendants

SEED = 20261122
LEDGER: tuple[Where, ...] = ("before", "in", "after")
AROUND: tuple[Where, ...] = ("before", "after")
PREPARING: tuple[tuple[str, Where, int], ...] = (
    *(("open", where, 1) for where in AROUND),
    *(("fill", where, 1) for where in AROUND),
    *(("rehearse", where, 1) for where in AROUND),
    ("click_submit", "before", 1),
    ("click_submit", "after", 1),
    *(("evidence", where, 1) for where in AROUND),
    *(("keep_manifest", where, 1) for where in LEDGER),
    *(("move", where, nth) for nth in (1, 2) for where in LEDGER),
)
"""Boundaries from the shortlist to the question for approval."""
SENDING: tuple[tuple[str, Where, int], ...] = (
    *(("record_approval", where, 1) for where in LEDGER),
    *(("write_intent", where, 1) for where in LEDGER),
    *(("open", where, 1) for where in AROUND),
    *(("fill", where, 1) for where in AROUND),
    *(("click_submit", where, 1) for where in AROUND),
    *(("write_dispatch", where, 1) for where in LEDGER),
    *(("deliver", where, 1) for where in AROUND),
    *(("confirmation", where, 1) for where in AROUND),
    *(("record", where, 1) for where in AROUND),
    *(("evidence", where, nth) for nth in (1, 4) for where in AROUND),
    *(("end_attempt", where, 1) for where in LEDGER),
    *(("receipt", where, 1) for where in AROUND),
    *(("receipt file", where, nth) for nth in (1, 5, 7) for where in AROUND),
    *(("receipt folder", where, nth) for nth in (1, 2) for where in AROUND),
)
"""Boundaries from the reply to the receipt."""
WITH_BROWSER = tuple(point for point in SENDING if point[0] in ("write_intent", "open", "fill", "click_submit", "write_dispatch", "deliver", "confirmation", "record", "evidence", "end_attempt"))  # fmt: skip


def kill_trials() -> Iterator[Trial]:
    chance = random.Random(SEED)
    for kind, points in (("plain", SENDING), ("token", SENDING[::2])):
        for point in points:
            yield _trial("kills: apply process", kind, _plan("kill", point))
    for point in (p for p in SENDING if p[0] in ("write_dispatch", "deliver", "confirmation", "end_attempt")):
        for kind in ("reset", "500"):
            if kind == "reset" and point == ("deliver", "after", 1):
                continue  # nothing comes back
            yield _trial("kills: apply process", kind, _plan("kill", point))
    for point in PREPARING:
        yield _trial("kills: while preparing", "plain", _plan("kill", point), is_prepared=False)
    for point in WITH_BROWSER:
        yield _trial("kills: browser", "plain", _plan("kill browser", point))
    for point in WITH_BROWSER[::2]:
        yield _trial("kills: browser driver", "plain", _plan("kill driver", point))
        yield _trial("kills: browser", "token", _plan("kill browser", point))
        yield _trial("kills: all processes", "plain", _plan("kill all", point))
        yield _trial("kills: SIGTERM", "plain", _plan("term", point))
    for point in PREPARING[:10]:
        yield _trial("kills: browser", "plain", _plan("kill browser", point), is_prepared=False)
    for _ in range(40):
        point = chance.choice(WITH_BROWSER)
        act = chance.choice(("kill", "kill", "kill browser", "kill driver", "kill all"))
        kind = chance.choice(("slow", "slow", "plain", "token", "reset"))
        delay = round(chance.uniform(0.01, 1.5), 3)
        yield _trial("kills: at random", kind, Plan(act, point[0], point[1], point[2], delay))
    for _ in range(30):
        one, two = chance.choice(SENDING), chance.choice(SENDING)
        kind = chance.choice(("plain", "token", "slow"))
        yield _trial("kills: in pairs", kind, _plan("kill", one), _plan(chance.choice(("kill", "kill browser")), two))


def race_trials() -> Iterator[Trial]:
    for point in SENDING:
        if point[0] in ("record_approval", "write_intent", "open", "fill", "click_submit", "write_dispatch", "deliver"):
            for act in ("pause", "reject", "clock"):
                if point[1] != "in":  # the ledger is locked there
                    plan = Plan(act, point[0], point[1], point[2], amount=5)
                    yield _trial(f"races: {act}", "plain", plan)
    for kind in ("plain", "token", "slow"):
        for seconds in (0.0, 0.3, 1.0, 2.5):
            yield Trial("races: two runs at once", f"{kind}, {seconds} s apart", lambda k=kind, s=seconds: two_at_once(k, s))  # fmt: skip
    for seconds in (0.0, 0.4, 1.5):
        yield Trial("races: approved and declined at once", f"plain, {seconds} s apart", lambda s=seconds: approved_and_declined(s))  # fmt: skip
    for point in ("write_intent", "write_dispatch", "end_attempt"):
        yield Trial("races: two runs at once", f"a second one after a kill after {point}", lambda p=point: two_at_once("slow", 0.5, Plan("kill", p, "after")))  # fmt: skip


def machine_trials() -> Iterator[Trial]:
    for point in ("record_approval", "write_intent", "click_submit", "write_dispatch", "deliver", "confirmation", "end_attempt", "receipt", "receipt file"):  # fmt: skip
        yield _trial("machine: full disk", "plain", Plan("full disk", point, "before", amount=8192))
        yield _trial("machine: locked ledger", "plain", Plan("lock", point, "before", amount=3))
    for point in ("write_intent", "write_dispatch", "end_attempt"):
        yield _trial("machine: ledger locked for 40 s", "plain", Plan("lock", point, "before", amount=40))
    for point in ("record_approval", "write_intent", "write_dispatch", "end_attempt"):
        for days in (1, -1, -30):
            yield _trial(f"machine: clock {days:+d} days", "plain", Plan("clock", point, "before", amount=days))

    for point in ("write_intent", "write_dispatch", "confirmation", "end_attempt"):
        yield _trial("machine: lost evidence", "plain", Plan("lost evidence", point, "before"))
    for point in ("open", "click_submit", "deliver", "confirmation"):
        for act in ("freeze browser", "freeze driver"):
            yield _trial(f"machine: {act}", "plain", Plan(act, point, "before"))
        yield _trial("machine: browser frozen for 20 s", "plain", Plan("freeze browser", point, "before", amount=20))


def _plan(act: str, point: tuple[str, Where, int]) -> Plan:
    return Plan(act, *point)


def _trial(group: str, kind: str, *plans: Plan, is_prepared: bool = True) -> Trial:
    name = f"{kind}: {', then '.join(map(str, plans))}"
    return Trial(group, name, _runner(kind, plans, is_prepared), limit_seconds=400)


def _runner(kind: str, plans: tuple[Plan, ...], is_prepared: bool) -> Callable[[], Outcome]:
    return lambda: disturbed(kind, plans, is_prepared)


def disturbed(kind: str, plans: tuple[Plan, ...], is_prepared: bool = True) -> Outcome:
    """One application, disturbed in one run after another, then left to the product."""
    with place(kind, is_prepared) as here:
        before = 0
        if is_prepared:
            (here.home / "reply").write_text("approve")
        started = time.monotonic()
        hung = [plan for plan in plans if here.run(plan, 200 if plan.act.startswith("freeze") else 90) is None]
        if not is_prepared:
            settle(here)  # until it asks
            before = told(here)
            if row_of(here).state is State.AWAITING_APPROVAL:
                (here.home / "reply").write_text("approve")
        days = settle(here)
        outcome = judge(here, days, started, before)
        if hung:
            outcome.stuck = 1
            outcome.problems.append(f"the process hung: {hung[0]}")
        if not outcome.injected:
            outcome.problems += [f"never reached: {plans}; passed {passed(here)[-5:]}"] if plans[0].delay == 0 else []
        if outcome.problems:
            outcome.problems.append(_end_of_log(here))
        left = _left_behind(here)
        if left:
            outcome.problems.append(f"processes left behind: {left}")
        return outcome


def two_at_once(kind: str, apart: float, plan: Plan | None = None) -> Outcome:
    with place(kind) as here:
        (here.home / "reply").write_text("approve")
        started = time.monotonic()
        first = here.start(plan or Plan("nothing"))
        time.sleep(apart)
        second, third = here.start(), here.start()
        for pid in (first, second, third):
            if wait(pid, 90) is None:
                kill_group(pid)
                wait(pid, 5)
        outcome = judge(here, settle(here), started)
        outcome.injected = 1
        if outcome.problems:
            outcome.problems.append(_end_of_log(here))
        return outcome


def approved_and_declined(apart: float) -> Outcome:
    """Two runs of one application at once; one is told to send it, the other that the user declines."""

    def declines() -> None:
        flow._reply = lambda home: Reply(decision="reject")

    with place("slow") as here:
        (here.home / "reply").write_text("approve")
        started = time.monotonic()
        first = here.start()
        time.sleep(apart)
        second = here.start(changes=declines)
        for pid in (first, second):
            if wait(pid, 90) is None:
                kill_group(pid)
                wait(pid, 5)
        (here.home / "reply").unlink()
        outcome = judge(here, settle(here), started)
        outcome.injected = 1
        return outcome


def _end_of_log(here: Place) -> str:
    lines = (here.home / "run" / "apply.log").read_text().strip().splitlines()
    return "log: " + " | ".join(lines[-2:])[:300]


def _left_behind(here: Place) -> list[int]:
    """Processes of the flow that outlive it: its browser lives in another process group, so it is found by its parents."""
    until = time.monotonic() + 5
    while left := [pid for pid in descendants(os.getpid()) if pid not in here.pids and _is_alive(pid)]:
        if time.monotonic() > until:
            return left
        time.sleep(0.1)
    return []


def _is_alive(pid: int) -> bool:
    try:
        return (
            ") Z " not in Path(f"/proc/{pid}/stat").read_text()
            and Path(f"/proc/{pid}/comm").read_text().strip() != "ps"
        )
    except OSError:
        return False
