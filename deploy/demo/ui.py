"""Drive the Prefect UI in a browser, for pictures and tests."""

import time

from playwright.sync_api import Locator, Page, TimeoutError

from flows.server.opening import link_to
from flows.settings import Settings

PICTURES_SECONDS = 30.0
FIRST_PICTURE_SECONDS = 3.0
RESUMED_MS = 20_000
FORM_SETTLES_MS, LIST_CLOSES_MS = 500, 5000


def log_in(page: Page, settings: Settings) -> None:
    """Open the UI by a one-time link, as `otklik open` does."""
    page.goto(link_to(settings))
    page.get_by_text("Logout").wait_for()


def open_answers(page: Page, url: str) -> Locator:
    """Open the Resume dialog of a suspended run."""
    page.goto(url)
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("menuitem", name="Resume").click()
    dialog = page.locator("[data-slot=dialog-content]")  # a list that closes slowly has the same role
    dialog.get_by_role("button", name="Select Decision").wait_for()  # the form comes later than the dialog
    page.wait_for_timeout(FORM_SETTLES_MS)  # the form writes its defaults a moment later, over a choice made before
    return dialog


def open_approval(page: Page, url: str) -> Locator:
    """Open the Resume dialog of a suspended run and wait for its pictures."""
    dialog = open_answers(page, url)
    began = time.monotonic()
    while not _has_pictures(dialog, is_patient=time.monotonic() - began < FIRST_PICTURE_SECONDS):
        if time.monotonic() - began > PICTURES_SECONDS:
            raise TimeoutError("the pictures of the approval did not load")
        page.wait_for_timeout(100)
    return dialog


def _has_pictures(dialog: Locator, is_patient: bool) -> bool:
    """Whether all pictures are loaded. `is_patient`: there must be one."""
    widths: list[int] = dialog.locator("img").evaluate_all("images => images.map(i => i.complete ? i.naturalWidth : 0)")
    return all(widths) and (bool(widths) or not is_patient)


def choose(page: Page, dialog: Locator, name: str, option: str) -> None:
    """Choose an option of a list; once more if the page was rendered again meanwhile, as a person would."""
    dialog.get_by_role("button", name=f"Select {name}").click()
    chosen = page.get_by_role("option", name=option, exact=True)
    chosen.click()
    try:
        chosen.wait_for(state="hidden", timeout=LIST_CLOSES_MS)
    except TimeoutError:
        chosen.click()
        chosen.wait_for(state="hidden")


def decide(page: Page, dialog: Locator, decision: str) -> int:
    """Choose a decision and press Resume; once more if a busy server did not take it, as a person would. Return how often it was pressed."""
    choose(page, dialog, "Decision", decision)
    try:
        _resume(dialog)
    except TimeoutError:
        _resume(dialog)
        return 2
    return 1


def _resume(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Resume").click()
    dialog.wait_for(state="detached", timeout=RESUMED_MS)
