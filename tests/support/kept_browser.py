"""One browser for the files of tests of a process that need one: starting it for each file took a second of processor time.

Playwright is imported when a browser is asked for: it takes a second that tests without one do not have.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.support.quarantine import OneBrowser


class KeptBrowser:
    """A browser that stays open from file to file. There is one at a time: asking for the other kind ends the first."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._open: dict[str, Any] = {}

    def plain(self) -> Browser:
        """Return a browser without a proxy. Whoever opens a context in it closes that."""
        from adapters.browser.page.launch import launched

        if "plain" not in self._open or not self._open["plain"].is_connected():
            self.close()
            self._open["plain"] = self._stack.enter_context(launched())
        browser: Browser = self._open["plain"]
        return browser

    def quarantined(self) -> OneBrowser:
        """Return a browser whose contexts each have a proxy of their own."""
        from tests.support.quarantine import one_browser

        if "quarantined" not in self._open or not self._open["quarantined"].browser.is_connected():
            self.close()
            self._open["quarantined"] = self._stack.enter_context(one_browser())
        started: OneBrowser = self._open["quarantined"]
        return started

    def close(self) -> None:
        self._open.clear()
        self._stack.close()


KEPT = KeptBrowser()
