"""Protocols that are wrong, under the same faults: if the battery finds nothing wrong with them, it is blind.

`retry`: fill, click, and again until there is a receipt. `mark`: note that it is sent, then click. `typed text`: what is sent is compared as
it was before rehearsals: every typed text has to occur somewhere in the request.
"""

import os
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from adapters.browser.page.launch import launched
from adapters.browser.submit.submission_guard import SubmissionGuard
from core.applications.wire_comparison import carries
from core.contracts.wire import WireRequest
from tests.battery.faults import CHANGES, HONEST, Fault
from tests.battery.kills.flow import kill_group, wait
from tests.battery.kills.home import MIRA, SITES
from tests.battery.outcome import Outcome, Trial
from tests.battery.run import try_out, with_browser
from tests.battery.site import HostileSite
from tests.battery.unseen import CHANGES_UNSEEN

Protocol = Literal["retry", "mark"]
POINTS = ("before open", "after open", "after fill", "after mark", "after click", "after answer", "after receipt")


def control_trials() -> Iterator[Trial]:
    for protocol in ("retry", "mark"):
        for kind in ("plain", "slow", "reset", "500"):
            for point in (*POINTS, "never") if kind in ("plain", "slow") else ("after click", "never"):
                yield Trial(_group(protocol), f"{kind}: kill {point}", lambda p=protocol, k=kind, at=point: killed(p, k, at), is_control=True)  # fmt: skip
    for fault in (HONEST[0], *CHANGES[::2], *CHANGES_UNSEEN[:6]):
        yield Trial("typed text occurs", fault.name, lambda fault=fault: compared_as_before(fault), is_control=True, limit_seconds=150)  # fmt: skip


def _group(protocol: str) -> str:
    return {"retry": "retry until receipt", "mark": "mark done, then click"}[protocol]


def killed(protocol: Protocol, kind: str, point: str) -> Outcome:
    """One process is killed at the point; three more follow, as long as the protocol wants to go on."""
    outcome, started = Outcome(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder, HostileSite() as site:
        site.routes = dict(SITES[kind])
        notes = Path(folder)
        for number in range(4):
            if (notes / "receipt").exists() or (protocol == "mark" and (notes / "done").exists()):
                break
            pid = _start(protocol, site, notes, point if number == 0 else "never")
            if wait(pid, 30) is None:
                kill_group(pid)
                wait(pid, 5)
        outcome.sent = len(site.applications)
        is_done = (notes / ("done" if protocol == "mark" else "receipt")).exists()
        outcome.ended = "done" if is_done else "open"
        outcome.seconds = time.monotonic() - started
    if outcome.sent > 1:
        outcome.twice = 1
        outcome.problems.append(f"sent {outcome.sent} times")
    if is_done and not outcome.sent:
        outcome.lost = 1
        outcome.problems.append("called done, and the site has nothing")
    if not is_done:
        outcome.stuck = 1
        outcome.problems.append("never done")
    return outcome


def _start(protocol: Protocol, site: HostileSite, notes: Path, point: str) -> int:
    pid = os.fork()
    if pid:
        return pid
    with suppress(BaseException):
        os.setsid()
        _apply(protocol, site.url, notes, point)
    os._exit(0)


def _apply(protocol: Protocol, url: str, notes: Path, die_at: str) -> None:
    def at(point: str) -> None:
        if point == die_at:
            os.kill(os.getpid(), signal.SIGKILL)

    with launched() as browser:
        page = browser.new_page()
        at("before open")
        page.goto(url)
        at("after open")
        for name, value in MIRA.items():
            page.fill(f"[name={name}]", value)
        page.set_input_files("[name=cv]", {"name": "cv.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7"})
        at("after fill")
        if protocol == "mark":
            (notes / "done").touch()
        at("after mark")
        page.click("button", no_wait_after=True)
        at("after click")
        page.get_by_text("Thank you").wait_for(timeout=4000)
        at("after answer")
        (notes / "receipt").touch()
        at("after receipt")


def compared_as_before(fault: Fault) -> Outcome:
    return try_out(fault, _with_older_comparison)


@contextmanager
def _with_older_comparison(site: HostileSite) -> Iterator[Any]:
    def problems(guard: Any, request: WireRequest) -> list[str]:
        typed = {f.committed: f.question for f in guard._manifest.fields if f.is_typed and isinstance(f.committed, str)}
        if request.method in ("GET", "HEAD"):
            return ["only reads"]
        return [f"without {name}" for text, name in typed.items() if not any(carries(p, {text}) for p in request.parts)]

    def judged(guard: Any, request: WireRequest) -> tuple[int | None, list[str]]:
        return len(guard._released), problems(guard, request)

    def is_dispatch(guard: Any, request: WireRequest, place: int | None) -> str | None:
        guard._wire = guard._wire.model_copy(update={"applies": place})
        released: str | None = release(guard, request, place)
        return released

    owner: Any = SubmissionGuard
    release = owner._release
    before = owner._judged
    owner._judged, owner._release = judged, is_dispatch
    try:
        with with_browser(site) as browser:
            yield browser
    finally:
        owner._judged, owner._release = before, release
