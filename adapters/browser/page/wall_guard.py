"""Stop at a login, challenge or block page instead of filling it."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from core.walls.errors import error_from_wall
from core.walls.recognizer import recognise_wall


def stop_at_wall(page: Page, status: int | None = None) -> None:
    """Raise `LoginWall`, `SiteBlocked` or `ChallengePage` if the page is a wall. `status` is the HTTP status, if known."""
    try:
        html = page.content()
    except PlaywrightError:
        return
    error = error_from_wall(recognise_wall(html, status), "the form")
    if error:
        raise error
