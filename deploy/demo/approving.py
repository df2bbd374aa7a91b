"""The demo's user for `--yes`: answer all questions and approve every application, as the UI's Resume button would."""

import time
from collections.abc import Callable

from core.applications.lifecycle import AT_WORK, AWAITS_ANSWERS, AWAITS_DECISION
from core.errors import SkippableError
from core.ports.applications import Applications
from deploy.demo.world import CANDIDATE
from flows.applying.pending import PendingDecision, answer, pending_decisions, schema_of
from flows.settings import Settings

LONGEST_SECONDS = 300.0
OPEN = AT_WORK | AWAITS_ANSWERS | AWAITS_DECISION


def unsettled(settings: Settings, ledger: Applications) -> list[str]:
    """Return the keys of applications that are still in progress: neither suspended nor ended."""
    suspended = {item.application.key for item in pending_decisions(settings, ledger) if item.run_id}
    rows = ledger.applications(CANDIDATE, OPEN)
    return [row.key for row in rows if row.key not in suspended]


def settled(settings: Settings, ledger: Applications) -> bool:
    """Return True if no application is in progress or waits for a decision."""
    return not ledger.applications(CANDIDATE, OPEN)


def show_and_answer(
    settings: Settings,
    ledger: Applications,
    say: Callable[[str], None],
    is_answering: bool = True,
    seconds: float = LONGEST_SECONDS,
) -> None:
    """Show each application as soon as it waits for the user, until none is in progress or `seconds` have passed.

    With `is_answering` each is answered at once, while others are still being prepared; one that does not accept a reply yet, a little later.
    """
    until = time.monotonic() + seconds
    shown: set[tuple[str, int]] = set()
    answered: set[tuple[str, int]] = set()
    while not settled(settings, ledger) and time.monotonic() < until:
        for item in pending_decisions(settings, ledger):
            asking = (item.application.key, item.application.version)
            if item.run_id is None or asking in answered:
                continue
            if asking not in shown:
                shown.add(asking)
                what = f"{item.application.key}  {item.asks:9} {item.application.title} · {item.application.employer}"
                say(f"{what}\n{'':8}{item.url or item.application.note}")
            if is_answering and _is_accepted(settings, item):
                answered.add(asking)
        time.sleep(0.5 if is_answering else 1.0)


def _is_accepted(settings: Settings, item: PendingDecision) -> bool:
    try:
        answer(settings, item, _reply_to(settings, item))
    except SkippableError:
        return False
    return True


def _reply_to(settings: Settings, item: PendingDecision) -> dict[str, object]:
    if item.asks == "approval":
        return {"decision": "approve", "note": "approved by the demo"}
    reply: dict[str, object] = {"decision": "answer"}
    for name, field in (schema_of(settings, item).get("properties") or {}).items():
        if name.startswith("answer_") and field.get("x-needed"):
            reply[name] = (
                field["enum"][0] if "enum" in field else field.get("const", "I would rather talk about this in person.")
            )
    return reply
