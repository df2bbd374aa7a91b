"""Fetch a page as rendered by a browser, for search pages that scripts build. Only reading requests are allowed."""

from threading import BoundedSemaphore, Lock

from adapters.browser.page.rendering_browser import RenderingBrowser
from adapters.http.address_guard import AddressGuard
from core.contracts.job_site import Request, Response

AT_ONCE = 2
"""The most browsers of one fetcher. More pages that are wanted at once wait."""


class PageFetcher:
    """Fetch pages in browsers that are started when they are needed and kept until `close`. Threads may share it.

    Each page gets a browser context of its own: nothing that one page stores is seen by the next.
    """

    def __init__(
        self,
        guard: AddressGuard,
        executable: str | None = None,
        max_bytes: int = 20_000_000,
        seconds: float = 30.0,
    ) -> None:
        self._guard, self._executable = guard, executable
        self._max_bytes, self._seconds = max_bytes, seconds
        self._places, self._lock = BoundedSemaphore(AT_ONCE), Lock()
        self._idle: list[RenderingBrowser] = []

    def fetch(self, request: Request) -> Response:
        """Fetch a page. Raises the errors that `core.ports.fetching.Fetcher` names, and `FatalError` if no browser starts."""
        with self._places:
            browser = self._take()
            try:
                response = browser.fetch(request)
            except BaseException:
                browser.close()  # it may be the browser's fault: the next page gets a new one
                raise
            with self._lock:
                self._idle.append(browser)
            return response

    def close(self) -> None:
        """End the browsers. A later `fetch` starts new ones."""
        while True:
            with self._lock:
                if not self._idle:
                    return
                browser = self._idle.pop()
            browser.close()

    def _take(self) -> RenderingBrowser:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return RenderingBrowser(self._guard, self._executable, self._max_bytes, self._seconds)
