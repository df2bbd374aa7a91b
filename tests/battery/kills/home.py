"""A home folder with one application that waits for its approval, made once by the real flow and copied for every trial."""

import fcntl
import json
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from adapters.clock import utc_now
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import State, application_key
from core.contracts.ledger_rows import ApplicationRow
from flows.settings import ROOT
from tests.battery.faults import DONE, SUBMIT, THANKS, Route, accepts, answers, form, shows
from tests.battery.kills.flow import kill_group, start_apply, wait
from tests.battery.kills.points import Plan
from tests.battery.site import HostileSite, Visit, slowly

ROOM = tempfile.TemporaryDirectory(prefix="otklik-battery-")
"""Templates, shared by all trials of one battery; removed by the process that made it."""
CANDIDATE = "demo"
MIRA = {"first": "Mira", "last": "Solovey", "email": "mira.solovey@example.org"}
TELLING = (b"mira.solovey@example.org", b"mira.solovey%40example.org", b"Solovey", b"%PDF-")
FIELDS = """
<label>First name <input name=first required></label>
<label>Last name <input name=last required></label>
<label>Email <input name=email type=email required></label>
<label>Resume <input name=cv type=file required></label>
<input type=hidden name=job value=4711>
"""
NOTHING = Plan("nothing")


def _by_fetch() -> str:
    script = SUBMIT + "fetch('/token', {method: 'POST'}).then(r => r.text()).then(t => fetch('/apply', {method: 'POST', headers: {'x-csrf': t}, body: new FormData(f)})).then(r => r.ok && (" + DONE + ")) })"  # fmt: skip
    return form(script, fields=FIELDS)


def _resets(visit: Visit) -> None:
    visit.record()
    visit.reset()


PLAIN, FETCH = form(fields=FIELDS), _by_fetch()
SITES: dict[str, dict[str, Route]] = {
    "plain": {"/jobs/1/apply": shows(PLAIN), "/apply": accepts, "/thanks": shows(THANKS)},
    "slow": {"/jobs/1/apply": shows(PLAIN), "/apply": slowly(0.8, accepts), "/thanks": slowly(0.4, shows(THANKS))},
    "token": {"/jobs/1/apply": shows(FETCH), "/apply": answers("{}"), "/token": shows("abc123abc123abc123")},
    "reset": {"/jobs/1/apply": shows(PLAIN), "/apply": _resets},
    "500": {"/jobs/1/apply": shows(PLAIN), "/apply": answers("<h1>Server error</h1>", 500)},
}
"""Job sites by name. `reset` and `500` have recorded the application by then."""
_SHAPE = {"slow": "plain", "reset": "plain", "500": "plain"}
"""Sites that show another one's form share its template."""


@dataclass
class Place:
    """One trial's home and its job site."""

    home: Path
    site: HostileSite
    key: str
    address: str
    pids: list[int] = field(default_factory=list)

    def run(self, plan: Plan = NOTHING, seconds: float = 90.0) -> int | None:
        """Run the apply flow in a process of its own until it ends; None if it had to be ended."""
        pid = self.start(plan)
        code = wait(pid, seconds)
        if code is None:
            kill_group(pid)
            wait(pid, 5)
        return code

    def start(self, plan: Plan = NOTHING, changes: Callable[[], None] = lambda: None) -> int:
        pid = start_apply(self.home, self.key, self.address, plan, changes)
        self.pids.append(pid)
        return pid

    def ledger(self) -> SqlLedger:
        return SqlLedger(self.home / "ledger.sqlite")


@contextmanager
def place(kind: str, is_prepared: bool = True) -> Iterator[Place]:
    """A fresh copy: with `is_prepared` it waits for its approval, else it is shortlisted."""
    shape = _SHAPE.get(kind, kind)
    template = _template(shape) if is_prepared else None
    with tempfile.TemporaryDirectory(prefix="otklik-trial-", dir=ROOM.name) as folder:
        home = Path(folder) / "home"
        if template is not None:
            shutil.copytree(template, home)
            port = int((home / "port").read_text())
        else:
            port = _new_home(home)
        with _site(kind, port) as site:
            yield Place(home, site, _key(port), site.address)


@contextmanager
def _site(kind: str, port: int) -> Iterator[HostileSite]:
    """The site under its name and port, on an address of this machine that no other trial uses."""
    while True:
        address = f"127.{random.randint(1, 250)}.{random.randint(1, 250)}.{random.randint(2, 250)}"
        try:
            site = HostileSite(address=address, port=port)
            site.__enter__()
            break
        except OSError:
            continue
    try:
        site.routes = dict(SITES[kind])
        yield site
    finally:
        site.__exit__()


def _template(shape: str) -> Path:
    folder = Path(ROOM.name) / shape
    with (Path(ROOM.name) / f"{shape}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            home = Path(ROOM.name) / f"{shape}.new"
            port = _new_home(home)
            with _site(shape, port) as site:
                made = Place(home, site, _key(port), site.address)
                code = made.run()
                with made.ledger() as ledger:
                    row = ledger.application(made.key)
                log = (home / "run" / "apply.log").read_text()
                assert row is not None and code == 3 and row.state is State.AWAITING_APPROVAL, f"{code} {row} {log}"
                assert site.bytes_with(*TELLING) == 0
            home.rename(folder)
    return folder


def _new_home(home: Path) -> int:
    """A home with a shortlisted application; returns the port of its job site."""
    port = random.randint(20_000, 30_000)
    (home / "run").mkdir(parents=True)
    candidate = home / "candidates" / CANDIDATE
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", candidate)
    (candidate / "sites.toml").write_text("")
    hosts = json.dumps([f"jobs.acme.test:{port}", f"track.stranger.test:{port + 1}"])
    (home / "otklik.toml").write_text(
        f'candidate = "{CANDIDATE}"\nmode = "live"\n[model]\noffline_may_apply = true\n[network]\nallow_hosts = {hosts}\n'
    )
    (home / "port").write_text(str(port))
    url, now = _url(port), utc_now()
    with SqlLedger(home / "ledger.sqlite") as ledger:
        ledger.open_application(
            ApplicationRow(
                key=_key(port), candidate_id=CANDIDATE, site="demo", card_id="demo:1", posting_url=url, form_url=url,
                employer="Acme", title="Data Engineer", created_at=now, updated_at=now,
            )
        )  # fmt: skip
    return port


def _url(port: int) -> str:
    return f"http://jobs.acme.test:{port}/jobs/1/apply"


def _key(port: int) -> str:
    return application_key("demo", _url(port), CANDIDATE)
