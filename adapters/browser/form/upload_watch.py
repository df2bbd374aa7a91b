"""Wait until a page has processed an attached file: its requests have ended, and it had time to fill other fields."""

import time

from playwright.sync_api import Page, Request

from adapters.browser.page.open_requests import OpenRequests
from adapters.browser.page.settle import settle

READING_SECONDS = 0.7
"""Seconds after attaching a file in which a page may still fill other fields from it, or drop the file."""
REQUEST_SECONDS = 5.0
"""The most seconds to wait, after attaching a file, for requests that the page has made since then."""


class UploadWatch(OpenRequests):
    """Watch the requests of a page from the time when a file is attached. Use as a context manager.

    The time for filling the other fields counts, so that a longer form needs no additional wait.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._attached_at: float | None = None

    def attached(self) -> None:
        """Start the time for a file that has just been attached."""
        self._attached_at = time.monotonic()

    def wait(self) -> None:
        """Wait until the page has processed the files attached since the last call. Returns at once if there are none."""
        if self._attached_at is None:
            return
        while self._waits(time.monotonic() - self._attached_at):
            self._page.wait_for_timeout(20)
        self._attached_at = None
        settle(self._page, 50)

    def _waits(self, seconds: float) -> bool:
        return seconds < READING_SECONDS or (bool(self) and seconds < REQUEST_SECONDS)

    def _began(self, request: Request) -> None:
        if self._attached_at is not None:
            super()._began(request)
