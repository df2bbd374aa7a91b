"""Drive the Prefect UI in a browser, for pictures and tests."""

from playwright.sync_api import Locator, Page

from flows.server.opening import link_to
from flows.settings import Settings


def log_in(page: Page, settings: Settings) -> None:
    """Open the UI by a one-time link, as `otklik open` does."""
    page.goto(link_to(settings))
    page.get_by_text("Logout").wait_for()


def open_approval(page: Page, url: str) -> Locator:
    """Open the Resume dialog of a suspended run and wait for its pictures."""
    page.goto(url)
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("menuitem", name="Resume").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Resume").wait_for()
    page.wait_for_function(
        "() => [...document.querySelectorAll('[role=dialog] img')].every(i => i.complete && i.naturalWidth > 0)"
    )
    return dialog


def decide(page: Page, dialog: Locator, decision: str) -> None:
    dialog.get_by_role("button", name="Select Decision").click()
    page.get_by_role("option", name=decision, exact=True).click()
    dialog.get_by_role("button", name="Resume").click()
    dialog.wait_for(state="detached")
