"""What a page is doing: the requests under way, and how long nothing has happened."""

import time

from playwright.sync_api import BrowserContext, Page, Request, TimeoutError
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.page.settle import GRACE_MS

LOADS = frozenset({"document", "script", "xhr", "fetch"})
"""Kinds of requests after which a page may show something new."""
MOST_MS = 4000
"""The longest time to wait for requests that are under way. One that takes longer is a stream."""
LEAST_MS, TURN_MS = 50, 150
CHANGED_JS = """
(limit) => new Promise((done) => {
  const seen = new MutationObserver(() => end('changed'));
  const timer = setTimeout(() => end('quiet'), limit);
  function end(what) { clearTimeout(timer); seen.disconnect(); done(what); }
  seen.observe(document, {
    subtree: true, childList: true, characterData: true,
    attributeFilter: ['class', 'hidden', 'disabled', 'open', 'href', 'aria-hidden', 'aria-disabled', 'aria-busy'],
  });
})
"""
"""Changes of style are left out, since an animation makes them without end."""


class Activity:
    """Watches the requests of a context, and waits for changes of its page."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._under_way: dict[Request, float] = {}
        self._last = time.monotonic()
        context.on("request", self._begun)
        context.on("requestfinished", self._ended)
        context.on("requestfailed", self._ended)

    def stop(self) -> None:
        """Watch the context no longer."""
        self._context.remove_listener("request", self._begun)
        self._context.remove_listener("requestfinished", self._ended)
        self._context.remove_listener("requestfailed", self._ended)
        self._under_way.clear()

    def note(self) -> None:
        """Note that something has just happened."""
        self._last = time.monotonic()

    def wait(self, page: Page, quiet_ms: float) -> bool:
        """Wait until the page changes, or until nothing has happened for `quiet_ms` and nothing is loading. Return whether it has changed."""
        until = time.monotonic() + MOST_MS / 1000
        left = max(LEAST_MS, quiet_ms - (time.monotonic() - self._last) * 1000)
        while not _changes(page, left):
            if not self._is_loading() or time.monotonic() >= until:
                return False
            left = TURN_MS
        self.note()
        return True

    def _is_loading(self) -> bool:
        now = time.monotonic()
        return any(now - since < MOST_MS / 1000 for since in self._under_way.values())

    def _begun(self, request: Request) -> None:
        if request.resource_type in LOADS:
            self._under_way[request] = time.monotonic()

    def _ended(self, request: Request) -> None:
        if self._under_way.pop(request, None) is not None:
            self.note()


def _changes(page: Page, limit_ms: float) -> bool:
    """Return whether a page changes within a time. A page that is left for another has changed."""
    try:
        found = page.wait_for_function(CHANGED_JS, arg=limit_ms, timeout=limit_ms + GRACE_MS)
        return bool(found.json_value() == "changed")
    except TimeoutError:
        return False
    except PlaywrightError:
        if page.is_closed():
            raise
        return True
