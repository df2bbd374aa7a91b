"""Let the product recover as it does by itself, then judge from the job site's own list."""

import json
import time
from pathlib import Path

from adapters.clock import utc_now
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.receipt_folders import audit
from adapters.stores.receipts import check_receipt_file
from core.applications.lifecycle import STARTABLE_LIVE
from core.contracts.application import State
from core.contracts.ledger_rows import PAUSE, ApplicationRow
from core.errors import StoreError
from flows.pipeline.recovery import recover
from flows.settings import load_settings
from flows.wiring import write_receipts
from tests.battery.kills.home import MIRA, TELLING, Place
from tests.battery.outcome import Outcome
from tests.battery.received import parts_of
from tests.support.ledger import facts_of

MOST_DAYS = 4
TO_PERSON = frozenset({State.AMBIGUOUS, State.NEEDS_HUMAN, State.AWAITING_APPROVAL, State.AWAITING_ANSWERS})
CLOSED = frozenset({State.REJECTED, State.EXPIRED, State.CANCELLED, State.SKIPPED, State.CLOSED})
SETTLED = CLOSED | TO_PERSON | {State.CONFIRMED}


def settle(place: Place) -> int:
    """What the daily runs do, one after another, until nothing is left to do: recover, then one apply run for each startable application.

    Returns how many days it took; `MOST_DAYS` + 1 means that it never came to an end.
    """
    for day in range(MOST_DAYS):
        _next_day(place)
        row = row_of(place)
        if row.state in SETTLED and row.state not in STARTABLE_LIVE:
            return day
        if row.state is State.AWAITING_APPROVAL and not (place.home / "reply").exists():
            return day
        if place.run() is None:
            return MOST_DAYS + 1
        row = row_of(place)
        if row.state in SETTLED and (row.state is not State.AWAITING_APPROVAL or not (place.home / "reply").exists()):
            return day + 1
    return MOST_DAYS + 1


def _next_day(place: Place) -> None:
    with place.ledger() as ledger:
        if (switch := ledger.switch(PAUSE)) and switch.is_on:
            ledger.set_switch(PAUSE, False, "the next day", utc_now())
        recover_all(place.home, ledger)


def recover_all(home: Path, ledger: SqlLedger) -> None:
    """The beginning of a daily run: settle what a killed process or the clock has left behind."""
    recover(load_settings(home=home), ledger, utc_now(), lambda text: None)


def row_of(place: Place) -> ApplicationRow:
    with place.ledger() as ledger:
        row = ledger.application(place.key)
    assert row is not None
    return row


def judge(place: Place, days: int, started: float, approved_at_bytes: int = 0) -> Outcome:
    """`approved_at_bytes`: bytes with values of the candidate that the site had seen when the approval was given."""
    row, site = row_of(place), place.site
    with place.ledger() as ledger:
        lost = _written(place, ledger)
        attempts = ledger.attempts(place.key)
        receipt = next((one for one in facts_of(ledger).receipts if one.application_key == place.key), None)
    outcome = Outcome(
        ended=str(row.state),
        why=row.note,
        sent=len(site.applications),
        unapproved_before=approved_at_bytes,
        is_asked=row.state in TO_PERSON,
        seconds=time.monotonic() - started,
    )
    problems = outcome.problems
    if approved_at_bytes:
        problems.append(f"{approved_at_bytes} bytes left before the approval")
    if outcome.sent > 1:
        outcome.twice = 1
        problems.append(f"sent {outcome.sent} times")
    if days > MOST_DAYS or row.state is State.SUBMITTING:
        outcome.stuck = 1
        problems.append(f"stuck as {row.state} after {days} days: {row.note[:80]}")
    if row.state is State.CONFIRMED and not outcome.sent:
        outcome.false_receipts = 1
        problems.append("a receipt, and the site has nothing")
    if outcome.sent and row.state not in (State.CONFIRMED, State.AMBIGUOUS, State.SUBMITTING):
        outcome.lost = 1
        problems.append(f"the site has it, and it is {row.state}: {row.note[:80]}")
    if outcome.sent and not any(attempt.dispatch_at for attempt in attempts):
        problems.append("sent without a dispatch in the ledger")
    # After a dispatch of which no byte left, as the proxy's count proves, another one may follow.
    if sum(attempt.dispatch_at is not None and attempt.bytes_out != 0 for attempt in attempts) > 1:
        problems.append("two dispatches")
    if (row.state is State.CONFIRMED) != (receipt is not None):
        problems.append("confirmed and a receipt do not come together")
    if receipt is not None and lost is None:
        problems += _folder_problems(place.home / "receipts", place.key)
    unapproved = _unapproved(place)
    if unapproved:
        outcome.unapproved_after = len(unapproved)
        problems.append(f"the site has what was not approved: {unapproved[:4]}")
    outcome.injected = sum(1 for _ in _lines(place.home / "run" / "acted"))
    return outcome


def _written(place: Place, ledger: SqlLedger) -> str | None:
    """Write what is missing, as the evening's report does. Return what evidence is lost, if `otklik verify` names the receipt, too."""
    try:
        write_receipts(load_settings(home=place.home), ledger)
    except StoreError as error:
        is_named = any(not check.is_proven for check in audit(place.home / "receipts", ledger))
        return error.message if is_named else None
    return None


def _folder_problems(receipts: Path, key: str) -> list[str]:
    folders = [path for path in receipts.glob("*") if path.name.endswith(key) and not path.name.startswith(".")]
    if len(folders) != 1:
        return [f"{len(folders)} receipt folders"]
    _, checks = check_receipt_file(folders[0])
    return [f"the receipt folder: {check.what}: {check.says}" for check in checks if not check.is_proven]


def _unapproved(place: Place) -> list[str]:
    document = (place.home / "candidates" / "demo" / "documents" / "resume.pdf").read_bytes()
    allowed = {"job": "4711", "x-csrf": "abc123abc123abc123"} | MIRA
    found = []
    for visit in place.site.received:
        for name, content in parts_of(visit):
            value = content.decode("utf-8", "replace")
            is_document = name == "cv" and (content == document or value.endswith(".pdf"))
            if not is_document and allowed.get(name) != value:
                found.append(f"{name}={value[:40]}")
        if not any(content == document for _, content in parts_of(visit)):
            found.append("no document, or another one")
    return found


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def told(place: Place) -> int:
    return place.site.bytes_with(*TELLING)


def passed(place: Place) -> list[str]:
    """The boundaries that the flow came to, for the log of a trial that never reached its own."""
    return _lines(place.home / "run" / "passed")


def network_of(place: Place) -> str:
    """What the site saw, for a problem's report."""
    return json.dumps([f"{one.method} {one.path}" for one in place.site.seen])
