"""`make demo`: a whole day on this machine, from search to receipt and email. Everything is real except the employers."""

import argparse
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from core.applications.lifecycle import SENT
from core.errors import OtklikError
from core.ports.ledger import Applications
from deploy.board.serve import Board
from deploy.demo.approving import answer_all, settled, unsettled
from deploy.demo.follow import follow_run, start_run
from deploy.demo.mailbox import mailbox
from deploy.demo.world import CANDIDATE, make_home
from flows.applying.pending import pending_decisions
from flows.server.processes import Services
from flows.settings import ROOT, Settings
from flows.wiring import open_ledger

ASK_SECONDS = 180.0
WAIT_HOURS = 12


def say(text: str) -> None:
    print(text, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make demo", description=__doc__)
    parser.add_argument(
        "--yes", action="store_true", help="approve every application through the UI's interface, then exit"
    )
    parser.add_argument("--home", type=Path, default=ROOT / ".demo", help="folder for the demo's files")
    arguments = parser.parse_args()
    began = time.monotonic()
    with Board() as board, mailbox(arguments.home / "mail") as (mails, smtp_port):
        settings = make_home(arguments.home / "home", board.url, smtp_port)
        for mail in mails.mails:
            mail.unlink()
        say(f"The demo board (invented job sites and forms) is at {board.url}")
        with Services(settings, "Europe/Berlin", say) as services:
            services.start()
            with open_ledger(settings) as ledger:
                failed = day(settings, ledger, arguments.yes)
            received = board.applications()
        say(f"\nThe demo board received {len(received)} applications.")
        for mail in mails.mails:
            say(f"Mail:    {mail}")
    say(f"Done in {time.monotonic() - began:.0f} s. No process is left running. Files: {arguments.home}")
    return 1 if failed else 0


def day(settings: Settings, ledger: Applications, is_approving: bool) -> bool:
    """Run the daily flow, the approvals and the report. Return True if something failed."""
    say("\n== Finding, screening, shortlisting (the daily flow)")
    state = follow_run(settings, start_run(settings, "daily", {"candidate_id": CANDIDATE}), say)
    if state != "COMPLETED":
        say(f"The daily run ended as {state}. Its page: {settings.prefect_url}/v2/runs")
        return True
    say("\n== Preparing (one apply run per vacancy, in a real browser)")
    wait_for(lambda: not unsettled(settings, ledger), ASK_SECONDS)
    show_waiting(settings, ledger)
    if is_approving:
        say("\n== Approving through the interface that the UI uses (--yes)")
        answer_all(settings, ledger, say)
    else:
        say(
            f"\nOpen the UI: OTKLIK_HOME={settings.home} .venv/bin/otklik open\n"
            "There choose a run, press Resume (in its ⋮ menu), review what would be sent, and decide.\n"
            f"Or: OTKLIK_HOME={settings.home} .venv/bin/otklik approve KEY\n"
            "Waiting for your decisions (Ctrl-C ends the demo) ..."
        )
        wait_for(lambda: settled(settings, ledger), WAIT_HOURS * 3600)
    say("\n== Report")
    state = follow_run(settings, start_run(settings, "report", {"candidate_id": CANDIDATE}), say)
    confirmed = ledger.applications(CANDIDATE, SENT)
    for row in ledger.applications(CANDIDATE):
        say(f"{row.state:18} {row.title} · {row.employer}: {row.note[:120]}")
    for row in confirmed:
        for folder in settings.receipts_path.glob(f"*-{row.key}"):
            say(f"Receipt: {folder}")
    return state != "COMPLETED" or not confirmed


def show_waiting(settings: Settings, ledger: Applications) -> None:
    for item in pending_decisions(settings, ledger):
        say(f"{item.application.key}  {item.asks:13} {item.application.title} · {item.application.employer}")
        say(f"{'':18}{item.url or item.application.note}")


def wait_for(is_so: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            say("This takes longer than expected. Continuing without waiting.")
            return
        time.sleep(1)


def leave(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, leave)
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        say("\nEnded. The demo's files stay in .demo; no process is left running.")
        sys.exit(130)
    except OtklikError as error:
        sys.exit(f"demo: {error}")
