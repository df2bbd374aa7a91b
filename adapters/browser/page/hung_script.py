"""Notice a page whose script runs for ever, and end the script: nothing that asks such a page would ever return."""

from playwright.sync_api import CDPSession, Page, TimeoutError
from playwright.sync_api import Error as PlaywrightError

ANSWER_MS = 8000
MOST_ENDED = 3
"""Scripts of one page that are ended before it is given up."""


class HungScript:
    """`watch` a page while it still answers; `end` the script that hangs later."""

    def __init__(self) -> None:
        self._page: Page | None = None
        self._protocol: CDPSession | None = None

    def watch(self, page: Page) -> None:
        """Open the way to the page through which its script can be ended. A page that hangs already would not open it."""
        if page is not self._page:
            self._page, self._protocol = page, page.context.new_cdp_session(page)

    def end(self, page: Page) -> bool:
        """Return whether the page hung. Its script is ended, so that the page can be read; a page that goes on hanging is closed."""
        if page.is_closed() or _answers(page):
            return False
        for _ in range(MOST_ENDED):
            try:
                if self._protocol is not None and page is self._page:
                    self._protocol.send("Runtime.terminateExecution")
            except PlaywrightError:
                break  # the page is gone
            if _answers(page):
                return True
        page.close()
        return True


def _answers(page: Page) -> bool:
    try:
        page.wait_for_function("() => true", timeout=ANSWER_MS, polling=100)
    except TimeoutError:
        return False
    except PlaywrightError:
        pass  # it answers, though it does not let itself be asked
    return True
