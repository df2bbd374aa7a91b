"""Faults at every boundary of the real flow with the real ledger, blobs and receipts; only the browser and the network are played.

One process lives through the death of many: a kill is an exception that nothing in the product catches.
"""

import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import flows.apply
import flows.apply_wiring
from adapters.clock import utc_now
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.applications.lifecycle import STARTABLE_LIVE
from core.contracts.answer import AnswerSheet
from core.contracts.application import ManifestField, State, application_key
from core.contracts.filled_form import Confirmation, Files, FilledForm, SubmitTarget
from core.contracts.form import FieldType, FormField, FormModel, Widget
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.wire import NetworkCount, WireManifest, WirePart, WireRequest
from core.errors import FormDrift, OtklikError, SiteUnreachable
from core.ports.browser import DraftReport
from flows.settings import ROOT
from tests.battery.kills.flow import LEDGER, Suspended, detach_from_prefect, instrument_stores
from tests.battery.kills.judge import CLOSED, MOST_DAYS, SETTLED, TO_PERSON, recover_all
from tests.battery.kills.points import Act, Killed, Plan, Points, Where
from tests.battery.outcome import Outcome, Trial
from tests.support.ledger import facts_of

Answer = Literal["thanks", "500", "unknown page", "errors", "reset after recording", "reset before recording", "click raises", "click sends nothing", "form differs", "site down"]  # fmt: skip
ANSWERS: tuple[Answer, ...] = ("thanks", "500", "unknown page", "errors", "reset after recording", "reset before recording", "click raises", "click sends nothing", "form differs", "site down")  # fmt: skip
URL = "https://jobs.acme.example/apply"
NAME = FormField(key="name", question="First name", type=FieldType.TEXT, widget=Widget.INPUT, required=True)
FORM = FormModel(fingerprint="f", url=URL, fields=(NAME,))
WIRE = WireManifest(requests=(WireRequest(method="POST", url=URL, parts=(WirePart(place="body", name="first", value="Mira"),)),))  # fmt: skip
SEED = 8


@dataclass
class PlayedSite:
    """Keeps its own list. `answer` is what it does with the first application; it thanks for every later one. It is down twice at most."""

    answer: Answer
    applications: list[str] = field(default_factory=list)
    tries: int = 0
    opened: int = 0

    def now(self) -> Answer:
        return self.answer if self.tries <= 1 else "thanks"

    def deliver(self) -> int | None:
        """Returns the status, None where the connection breaks."""
        answer = self.now()
        if answer != "reset before recording":
            self.applications.append("Mira")
        if answer.startswith("reset"):
            return None
        return 500 if answer == "500" else 200


class PlayedForm:
    def __init__(self, site: PlayedSite) -> None:
        self.site = site
        self.send: Callable[[], None] = lambda: None

    def open(self, url: str) -> FormModel:
        self.site.opened += 1
        if self.site.now() == "site down" and self.site.opened <= 2:
            raise SiteUnreachable("the site is down")
        return FORM

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> FilledForm:
        given = answer(FORM).answers
        if not given:
            raise FormDrift("no answer")
        holds = "Else" if self.site.now() == "form differs" else str(given[0].value)
        one = ManifestField(
            field_key="name", question=NAME.question, answer=given[0], committed=holds, wire_name="first", is_typed=True
        )
        target = SubmitTarget(origin="https://jobs.acme.example", path="/apply", method="POST")
        return FilledForm(url=URL, fingerprints=("f",), fields=(one,), target=target, screenshots=(b"\x89PNG",))

    def click_submit(self) -> None:
        if self.site.now() == "click sends nothing":
            return
        self.send()
        if self.site.now() == "click raises":
            raise TimeoutError("the click")

    def confirmation(self, wait_seconds: float = 10) -> Confirmation:
        kinds: dict[Answer, Any] = {"errors": "validation_errors", "unknown page": "unknown", "500": "confirmed", "click sends nothing": "unknown"}  # fmt: skip
        return Confirmation(kind=kinds.get(self.site.now(), "confirmed"), text="words", url=URL, errors=("too short",))

    def screenshot(self) -> bytes:
        return b"\x89PNG"


class PlayedBrowser:
    """Implements `core.ports.browser.SendingForm` and the guard."""

    def __init__(self, site: PlayedSite, points: Points) -> None:
        self.form, self._site, self._points = PlayedForm(site), site, points
        self.wire_sha256: str | None = None
        self.sent_status: int | None = None
        self.broke: str | None = None
        self.refused: list[str] = []

    @property
    def has_dispatched(self) -> bool:
        return self.wire_sha256 is not None

    @property
    def may_have_left(self) -> str | None:
        return None

    def allow_drafts(self, consents: object, approved: object = None) -> None:
        pass

    def draft_report(self, filled: object = None) -> DraftReport:
        return DraftReport()

    def rehearse(self, answer: object, files: object) -> WireManifest:
        return WIRE

    def arm(self) -> None:
        pass

    @contextmanager
    def guard(self, manifest: object, write_dispatch: Callable[[str], None]) -> Iterator["PlayedBrowser"]:
        def send() -> None:
            try:
                write_dispatch("w" * 64)
            except OtklikError as error:
                self.refused.append(error.message)
                return
            self.wire_sha256 = "w" * 64
            self._points.come_to("before", "deliver")
            self.sent_status = self._site.deliver()
            self.broke = "reset" if self.sent_status is None else None
            self._points.come_to("after", "deliver")

        self.form.send = send
        self._site.tries += 1
        yield self

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        return is_so()

    def finish(self) -> NetworkCount:
        return NetworkCount(bytes_out=900 if self.has_dispatched else 0)

    def record(self) -> dict[str, bytes]:
        return {"network.json": b"{}", "page.png": self.form.screenshot(), "page.html.txt": b"<html></html>"}


PLACES: tuple[tuple[str, Where, int], ...] = (
    *((name, where, 1) for name in LEDGER[:4] for where in ("before", "in", "after")),
    *(
        (name, where, 1)
        for name in ("open", "fill", "click_submit", "deliver", "confirmation")
        for where in ("before", "after")
    ),
    *(("evidence", where, nth) for nth in (1, 2, 4) for where in ("before", "after")),
    *(("receipt", where, 1) for where in ("before", "after")),
    *(("receipt file", where, nth) for nth in (1, 7) for where in ("before", "after")),
)
SOFT: tuple[Act, ...] = ("busy", "store error", "os error", "unexpected error")


def core_trials() -> Iterator[Trial]:
    chance = random.Random(SEED)
    for answer in ANSWERS:
        for place in PLACES:
            if _is_reached(answer, place[0]):
                yield _trial("core: kill", answer, Plan("raise", *place))
    for act in SOFT:
        for place in PLACES:
            if place[1] != "in" or act != "os error":
                yield _trial(f"core: {act}", chance.choice(ANSWERS), Plan(act, *place))
    for _ in range(350):
        one, two = chance.choice(PLACES), chance.choice(PLACES)
        acts: tuple[Act, ...] = ("raise", "raise", *SOFT)
        yield _trial("core: two faults", chance.choice(ANSWERS), Plan(chance.choice(acts), *one), Plan(chance.choice(acts), *two))  # fmt: skip


def _is_reached(answer: Answer, point: str) -> bool:
    """Whether the first attempt comes to the point at all, given what the site does with it."""
    if point.startswith("receipt"):
        return answer in ("thanks", "click raises")
    if point in ("deliver", "write_dispatch"):
        return answer not in ("click sends nothing", "form differs", "site down")
    return point not in ("confirmation", "evidence", "click_submit") or answer not in ("form differs", "site down")


def _trial(group: str, answer: Answer, *plans: Plan) -> Trial:
    name = f"{answer}: {', then '.join(map(str, plans))}"
    return Trial(group, name, lambda: lived_through(answer, plans), is_real=False, limit_seconds=60)


def lived_through(answer: Answer, plans: tuple[Plan, ...]) -> Outcome:
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="otklik-core-") as folder:
        home = Path(folder) / "home"
        key = _home(home)
        site = PlayedSite(answer)
        (home / "reply").write_text("approve")
        swap = _Swap()
        for plan in plans:
            swap.run(home, key, site, plan)
        days = 0
        while days <= MOST_DAYS:
            days += 1
            _recover(home)
            if _state(home, key) not in STARTABLE_LIVE:
                break
            swap.run(home, key, site, Plan("nothing"))
        return _judge(home, key, site, days, started)


class _Swap:
    """Runs the flow with planned points; wraps the product's classes once for this process."""

    def __init__(self) -> None:
        self._points: Points | None = None

    def run(self, home: Path, key: str, site: PlayedSite, plan: Plan) -> None:
        if self._points is None:
            self._points = Points(home, plan, key)
            instrument_stores(self._points)
            for name in ("open", "fill", "click_submit", "confirmation"):
                self._points.wrap(PlayedForm, name, name)
        points = self._points
        points.begin(plan)
        detach_from_prefect(home, points)
        wiring: Any = flows.apply_wiring

        @contextmanager
        def open_browser(*_: object) -> Iterator[PlayedBrowser]:
            yield PlayedBrowser(site, points)

        wiring.open_form_desk = open_browser
        flow: Any = flows.apply
        flow.run_logger = lambda: _Quiet()
        try:
            flow.apply.fn(key)
        except (Killed, Suspended, OtklikError, OSError, RuntimeError):
            return  # the process is over; what is left is in the stores


class _Quiet:
    def info(self, *text: object) -> None:
        pass


def _home(home: Path) -> str:
    (home / "run").mkdir(parents=True)
    folder = home / "candidates" / "demo"
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", folder)
    (home / "otklik.toml").write_text('candidate = "demo"\nmode = "live"\n[model]\noffline_may_apply = true\n')
    key, now = application_key("demo", URL, "demo"), utc_now()
    with SqlLedger(home / "ledger.sqlite") as ledger:
        row = ApplicationRow(key=key, candidate_id="demo", site="demo", card_id="demo:1", posting_url=URL, form_url=URL, employer="Acme", title="Data Engineer", created_at=now, updated_at=now)  # fmt: skip
        ledger.open_application(row)
    return key


def _recover(home: Path) -> None:
    with SqlLedger(home / "ledger.sqlite") as ledger:
        recover_all(home, ledger)


def _state(home: Path, key: str) -> State:
    with SqlLedger(home / "ledger.sqlite") as ledger:
        row = ledger.application(key)
    assert row is not None
    return row.state


def _judge(home: Path, key: str, site: PlayedSite, days: int, started: float) -> Outcome:
    with SqlLedger(home / "ledger.sqlite") as ledger:
        row = ledger.application(key)
        attempts = ledger.attempts(key)
        has_receipt = any(receipt.application_key == key for receipt in facts_of(ledger).receipts)
    assert row is not None
    acted = home / "run" / "acted"
    outcome = Outcome(ended=str(row.state), why=row.note, sent=len(site.applications), is_asked=row.state in TO_PERSON, seconds=time.monotonic() - started)  # fmt: skip
    outcome.injected = len(acted.read_text().splitlines()) if acted.exists() else 0
    if outcome.sent > 1 and not (site.answer == "errors" and outcome.sent == 2):
        outcome.twice = 1
        outcome.problems.append(f"sent {outcome.sent} times")
    if row.state not in SETTLED or days > MOST_DAYS:
        outcome.stuck = 1
        outcome.problems.append(f"stuck as {row.state}: {row.note}")
    if row.state is State.CONFIRMED and not outcome.sent:
        outcome.false_receipts = 1
        outcome.problems.append("a receipt, and the site has nothing")
    if outcome.sent and row.state not in (State.CONFIRMED, State.AMBIGUOUS, State.SUBMITTING, State.REJECTED):
        outcome.lost = 1
        outcome.problems.append(f"the site has it, and it is {row.state}")
    if row.state in CLOSED - {State.REJECTED} and not outcome.sent:
        outcome.lost = 1
        outcome.problems.append(f"approved, closed as {row.state} and never sent")
    used = [attempt.approval_id for attempt in attempts if attempt.dispatch_at is not None]
    if len(used) != len(set(used)):
        outcome.problems.append("one approval was dispatched twice")
    if (row.state is State.CONFIRMED) != has_receipt:
        outcome.problems.append("confirmed and a receipt do not come together")
    return outcome
