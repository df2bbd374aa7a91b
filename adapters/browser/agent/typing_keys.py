"""Type words into a search box: at once, or key by key where the page reacts to nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Frame, Page, Request
from playwright.sync_api import Locator as Control

from adapters.browser.page.settle import settle

KEY_MS = 30
"""Milliseconds between two keys, unless the settings say otherwise."""
FILL_MS, KEYS_MS, LATE_MS = 4000, 60_000, 350
QUIET_MS, LIMIT_MS = 80, 2500
SHOWN = "() => location.href + '\\n' + (document.body ? document.body.innerText : '')"
"""What a frame shows, without the values of its fields."""


def type_words(frame: Frame, control: Control, text: str, key_ms: int = KEY_MS) -> None:
    """Fill a search box of a frame and press Enter. If the frame shows nothing new and its page requests nothing, type the text again, a key every `key_ms`.

    The pace is fixed: it is for pages that listen to keys, and hides from nobody that a program types. Raises Playwright's `Error` if the
    box cannot be operated.
    """
    page, before = frame.page, frame.evaluate(SHOWN)
    with _requests_of(page) as requested:
        control.fill(text, timeout=FILL_MS)
        control.press("Enter", timeout=FILL_MS)
        settle(page, QUIET_MS, LIMIT_MS)
        if requested or frame.evaluate(SHOWN) != before:
            return
        page.wait_for_timeout(LATE_MS)
        if requested or frame.evaluate(SHOWN) != before:
            return
    control.fill("", timeout=FILL_MS)
    control.press_sequentially(text, delay=key_ms, timeout=KEYS_MS)
    settle(page, QUIET_MS, LIMIT_MS)
    if frame.evaluate(SHOWN) == before:
        control.press("Enter", timeout=FILL_MS)


@contextmanager
def _requests_of(page: Page) -> Iterator[list[str]]:
    """Collect the addresses that a page requests during the block."""
    requested: list[str] = []

    def note(request: Request) -> None:
        requested.append(request.url)

    page.on("request", note)
    try:
        yield requested
    finally:
        page.remove_listener("request", note)
