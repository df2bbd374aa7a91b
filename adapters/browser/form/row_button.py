"""The button that adds an entry to a list: pressing it, what it opens, and closing that again."""

import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import ElementHandle, Frame, JSHandle, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.page.settle import settle
from adapters.browser.widgets.driver import script
from core.errors import FormNotUnderstood
from core.forms.terms import source

PRESS_MS, CLOSE_SECONDS = 1500, 2.0
_WORDS = ("keeps_entry", "leaves_entry", "changes_entry", "add_entry")
_SCRIPT = Path(__file__).parents[1] / "js" / "first_row.js"


def press(pressed: ElementHandle) -> None:
    """Press the button, also if something lies over it, such as a cookie notice."""
    try:
        pressed.click(timeout=PRESS_MS)
    except PlaywrightError:
        pressed.evaluate("(el) => el.click()")


def uncover(pressed: ElementHandle) -> None:
    """Open the closed sections around the button, as a person does to see it."""
    if not pressed.is_visible():
        pressed.evaluate(script("plain", "unfold"))


def look(frame: Frame, pressed: ElementHandle) -> JSHandle:
    """Return what the page shows before the button is pressed."""
    return frame.evaluate_handle(f"(el) => ({_script()})(el, {{ ask: 'look', words: {{}} }})", pressed)


def leave(page: Page, pressed: ElementHandle, before: JSHandle) -> None:
    """Close what the press has opened, with its own button or else with Escape. Raises `FormNotUnderstood` if it stays open."""
    came = ask(pressed, "came", before)
    if not came:
        return
    if not ask(pressed, "leave", before) and came == "dialog":
        page.keyboard.press("Escape")
    if is_gone(page, pressed, before):
        return
    if not ask(pressed, "leave", before):  # "Discard your changes?"
        page.keyboard.press("Escape")
    if not is_gone(page, pressed, before):
        raise FormNotUnderstood("A dialog stays open.")


def is_gone(page: Page, pressed: ElementHandle, before: JSHandle) -> bool:
    """Return whether what the press has opened is gone, at the latest after `CLOSE_SECONDS`: many dialogs fade away, or save first."""
    until = time.monotonic() + CLOSE_SECONDS
    while True:
        settle(page, 60, PRESS_MS)
        if not ask(pressed, "came", before):
            return True
        if time.monotonic() > until:
            return False
        page.wait_for_timeout(60)


def ask(element: ElementHandle, what: str, before: JSHandle | None = None, state: str = "") -> Any:
    """Return what the script says of the button, or of another element beside it. `before` is what `look` saw."""
    return element.evaluate(_script(), _given(what, before, state))


def keeper(pressed: ElementHandle, before: JSHandle) -> ElementHandle | None:
    """Return the button that takes the entry over into its list, or None."""
    return pressed.evaluate_handle(_script(), _given("keeper", before)).as_element()


def _given(what: str, before: JSHandle | None, state: str = "") -> Mapping[str, object]:
    return {"ask": what, "before": before, "words": _words(), "state": state}


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8").partition("\n\n")[2].strip()


@cache
def _words() -> dict[str, str]:
    return {name: source(name) for name in _WORDS}
