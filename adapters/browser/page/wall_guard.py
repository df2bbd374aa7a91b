"""A login, a challenge or a block page where a form was expected: named and handed over, never defeated."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from core.errors import ChallengePage, LoginWall, SiteBlocked
from core.walls.recognizer import recognise_wall

YOURS = "Open it in your own browser; it is not tried again in this run."


def stop_at_wall(page: Page, status: int | None = None) -> None:
    try:
        wall = recognise_wall(page.content(), status)
    except PlaywrightError:
        return
    if wall.kind == "login":
        raise LoginWall(f"A login stands before the form: {wall.why}", YOURS)
    if wall.kind == "blocked":
        raise SiteBlocked(f"The site refuses: {wall.why}", YOURS)
    if wall.kind != "ordinary":
        raise ChallengePage(f"A {wall.kind} stands before the form: {wall.why}", YOURS)
