"""`make screenshots`: take the README's pictures, one of them moving, during a day on the demo board, as reports/pictures/*.png."""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from adapters.browser.page.launch import launched
from adapters.prefect.runs import run_page
from core.errors import OtklikError
from deploy.board.serve import Board
from deploy.demo.__main__ import say
from deploy.demo.approving import show_and_answer, unsettled
from deploy.demo.follow import follow_run, start_run
from deploy.demo.mailbox import mailbox
from deploy.demo.moving_picture import Frame, moving_picture
from deploy.demo.ui import log_in, open_approval
from deploy.demo.world import CANDIDATE, make_home
from flows.applying.pending import pending_decisions
from flows.server.processes import Services
from flows.settings import ROOT, Settings
from flows.wiring import open_ledger

PICTURES = ROOT / "reports" / "pictures"
MOST_BYTES = 300_000
MOST_BYTES_MOVING = 900_000
MOVING = "approve"
PHONE = ViewportSize(width=375, height=812)
ASK_SECONDS = 180.0
SENT_MILLISECONDS = 120_000.0


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="otklik-screenshots-") as folder,
        Board() as board,
        mailbox(Path(folder) / "mail") as (_, smtp_port),
    ):
        settings = make_home(Path(folder) / "home", board.url, smtp_port)
        with Services(settings, "Europe/Berlin", say) as services:
            services.start()
            take(settings)
    for picture in sorted(PICTURES.glob("*.png")):
        size = picture.stat().st_size
        say(f"{picture.relative_to(ROOT)}  {size:,} bytes")
        most = MOST_BYTES_MOVING if picture.stem == MOVING else MOST_BYTES
        if size > most:
            raise OtklikError(
                f"{picture.name} is larger than {most:,} bytes",
                "Make the part of the page that it shows smaller.",
            )


def take(settings: Settings) -> None:
    run_id = start_run(settings, "daily", {"candidate_id": CANDIDATE})
    follow_run(settings, run_id, say)
    with open_ledger(settings) as ledger:
        wait_for(lambda: not unsettled(settings, ledger), ASK_SECONDS)
        picture("run", lambda page: _run(page, settings, run_id))
        item = next(item for item in pending_decisions(settings, ledger) if item.asks == "approval")
        picture("approval", lambda page: _approval(page, settings, item.url or ""))
        (PICTURES / f"{MOVING}.png").write_bytes(moving_picture(list(_approve(settings, item.url or ""))))
        show_and_answer(settings, ledger, say)
    follow_run(settings, start_run(settings, "report", {"candidate_id": CANDIDATE}), say)
    report = next(settings.reports_path.glob(f"????-??-??-{CANDIDATE}.html"))
    picture("report", lambda page: page.goto(report.as_uri()))


def wait_for(is_so: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            say("This takes longer than expected. Continuing without waiting.")
            return
        time.sleep(1)


def picture(name: str, show: Callable[[Page], object]) -> None:
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1200, "height": 860})
        show(page)
        page.wait_for_timeout(1500)
        page.screenshot(path=PICTURES / f"{name}.png")


def _approve(settings: Settings, url: str) -> Iterator[Frame]:
    """Approve one application on a telephone's screen, and yield what is seen on the way."""
    with launched() as browser:
        page = browser.new_page()
        log_in(page, settings)
        page.set_viewport_size(PHONE)
        dialog = open_approval(page, url)
        scrolled = dialog.locator(".prose").locator("xpath=..")
        yield Frame(page.screenshot(), 3000)
        for _ in range(8):
            before = scrolled.evaluate("part => part.scrollTop")
            if (
                scrolled.evaluate("part => { part.scrollTop += part.clientHeight * 0.8; return part.scrollTop }")
                == before
            ):
                break
            yield Frame(page.screenshot(), 2000)
        dialog.get_by_role("button", name="Select Decision").click()
        page.get_by_role("option", name="approve", exact=True).click()
        yield Frame(page.screenshot(), 1500)
        dialog.get_by_role("button", name="Resume").click()
        dialog.wait_for(state="detached")
        page.get_by_text("Sent, with receipt").first.wait_for(timeout=SENT_MILLISECONDS)
        yield Frame(page.screenshot(), 4000)


def _approval(page: Page, settings: Settings, url: str) -> None:
    log_in(page, settings)
    open_approval(page, url)


def _run(page: Page, settings: Settings, run_id: str) -> None:
    log_in(page, settings)
    page.goto(run_page(settings.prefect_server, run_id))
    page.get_by_role("tab", name="Logs").wait_for()
    page.get_by_role("combobox").filter(has_text="Oldest to newest").click()
    page.get_by_role("option", name="Newest to oldest").click()
    page.get_by_text("shortlist:").first.wait_for()


if __name__ == "__main__":
    try:
        main()
    except OtklikError as error:
        sys.exit(f"screenshots: {error}")
