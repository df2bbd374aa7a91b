"""`make demo`: a whole day on this machine, from search to receipt and email. Everything is real except the employers."""

import argparse
import signal
import sys
import time
from pathlib import Path

from core.applications.lifecycle import SENT
from core.errors import OtklikError
from core.ports.applications import Applications
from deploy.board.serve import Board
from deploy.demo.approving import LONGEST_SECONDS, show_and_answer
from deploy.demo.follow import follow_run, start_run
from deploy.demo.mailbox import mailbox
from deploy.demo.world import CANDIDATE, make_home
from flows.server.processes import Services
from flows.settings import ROOT, Settings
from flows.wiring import open_ledger

WAIT_HOURS = 12
BEGAN = time.monotonic()


def say(text: str) -> None:
    print(text, flush=True)


def timed(text: str) -> None:
    """Print the seconds since the start, then the text."""
    say(f"{time.monotonic() - BEGAN:4.0f} s  {text}")


def phase(name: str) -> None:
    say("")
    timed(f"== {name}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make demo", description=__doc__)
    parser.add_argument(
        "--yes", action="store_true", help="approve every application through the UI's interface, then exit"
    )
    parser.add_argument("--home", type=Path, default=ROOT / ".demo", help="folder for the demo's files")
    arguments = parser.parse_args()
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
    say(f"Done in {time.monotonic() - BEGAN:.0f} s. No process is left running. Files: {arguments.home}")
    return 1 if failed else 0


def day(settings: Settings, ledger: Applications, is_approving: bool) -> bool:
    """Run the daily flow, the approvals and the report. Return True if something failed."""
    phase("Finding, screening, shortlisting (the daily flow)")
    state = follow_run(settings, start_run(settings, "daily", {"candidate_id": CANDIDATE}), say)
    if state != "COMPLETED":
        say(f"The daily run ended as {state}. Its page: {settings.prefect_url}/v2/runs")
        return True
    phase("Preparing (one apply run per vacancy, in a real browser). What waits for a decision:")
    if is_approving:
        say("Each is approved at once through the interface that the UI uses (--yes).")
    else:
        say(
            f"Open the UI: OTKLIK_HOME={settings.home} .venv/bin/otklik open\n"
            "There choose a run, press Resume (in its ⋮ menu), review what would be sent, and decide.\n"
            f"Or: OTKLIK_HOME={settings.home} .venv/bin/otklik approve KEY\n"
            "Waiting for your decisions (Ctrl-C ends the demo) ..."
        )
    seconds = LONGEST_SECONDS if is_approving else WAIT_HOURS * 3600.0
    show_and_answer(settings, ledger, timed, is_approving, seconds)
    phase("Report")
    state = follow_run(settings, start_run(settings, "report", {"candidate_id": CANDIDATE}), say)
    confirmed = ledger.applications(CANDIDATE, SENT)
    for row in ledger.applications(CANDIDATE):
        say(f"{row.state:18} {row.title} · {row.employer}: {row.note[:120]}")
    for row in confirmed:
        for folder in settings.receipts_path.glob(f"*-{row.key}"):
            say(f"Receipt: {folder}")
    return state != "COMPLETED" or not confirmed


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
