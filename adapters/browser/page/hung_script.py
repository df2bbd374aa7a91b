"""Detect a page that never answers, and end its script or close the page, since every call to such a page would wait for ever."""

import asyncio
from enum import StrEnum
from weakref import WeakKeyDictionary

from greenlet import greenlet
from playwright.sync_api import BrowserContext, CDPSession, Frame, Page, Request, Response, TimeoutError
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.page.frozen_browser import end_processes, process_of

ANSWER_MS = 8000
MOST_ENDED = 3
"""The most scripts of one page that are ended before the page is closed."""
BEAT_SECONDS = 1.0
MOST_MISSED = 12
"""The most beats in a row that a page may miss. Beats are counted instead of seconds, so that a slow machine gives a page more time."""
MOST_WAITED = 75
"""The most beats that a page may wait for the site's response to its form. A page does not answer meanwhile."""
MOST_CLOSING = 30
"""The most beats that a page may take to close. If it takes longer, the browser and its driver are killed."""


class HangCause(StrEnum):
    """Why a page does not answer, as the end of a sentence."""

    SCRIPT = "one of its scripts never ends"
    SITE = "the site's answer does not come, or never ends"
    PROMISE = "something on it never finishes"


class HungScript:
    """Ask every page of a browser context once a second (a beat) whether it answers, as long as the context is open.

    Playwright waits without limit for an evaluation in a page. The pages are therefore asked from Playwright's own event loop while the
    caller waits. A page that does not answer is closed, and the call that waits for it raises Playwright's `Error`. If closing does not end
    either, the browser is killed. While `may_go_on` is true, the script is ended instead, up to `MOST_ENDED` times, so that the page can
    still be read.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.may_go_on = False
        self.found = 0
        """The number of times that a page hung."""
        self.cause = HangCause.SCRIPT
        """Why the last page hung."""
        self.beats_left: int | None = None
        """The beats left for the call in progress, or None for no limit. A page that answers can still leave a promise pending for ever."""
        self._context = context
        self._process = process_of(context.browser)
        self._sessions: WeakKeyDictionary[Page | Frame, CDPSession] = WeakKeyDictionary()
        self._within_page: WeakKeyDictionary[Frame, str] = WeakKeyDictionary()
        """The frames without a process of their own, with the address at which that was found."""
        self._missed: WeakKeyDictionary[Page | Frame, int] = WeakKeyDictionary()
        self._ended = self._waited = 0
        self._awaited: set[Request] = set()
        """Requests for another page that the site has not answered yet."""
        self._loop = asyncio.get_running_loop()
        self._next = self._loop.call_later(BEAT_SECONDS, self._beat)
        context.on("close", self._stop)
        context.on("request", self._await)
        context.on("response", self._is_answered)
        context.on("requestfailed", self._has_failed)

    def end(self, page: Page) -> bool:
        """End the script of a page that hangs, so that the page can be read; close the page if it goes on hanging.

        Return whether the page hung.
        """
        if page.is_closed() or _answers(page):
            return False
        self._count(HangCause.SITE if self._awaited else HangCause.SCRIPT)
        for _ in range(MOST_ENDED):
            if self._awaited or not self._end_script(page):
                break
            if _answers(page):
                return True
        page.close()
        return True

    def _beat(self) -> None:
        self._next = self._loop.call_later(BEAT_SECONDS, self._beat)
        if self.beats_left is not None:
            self.beats_left -= 1
            if self.beats_left == 0:
                self._count(HangCause.PROMISE)
                for page in self._context.pages:
                    greenlet(page.close).switch()
        self._waited = self._waited + 1 if self._awaited else 0
        if 0 < self._waited <= MOST_WAITED:
            return
        for page in self._context.pages:
            greenlet(self._ask).switch(page, page)
            for frame in page.frames[1:]:
                greenlet(self._ask).switch(page, frame)

    def _stop(self, _: BrowserContext) -> None:
        self._next.cancel()

    def _count(self, cause: HangCause) -> None:
        self.found, self.cause = self.found + 1, cause

    def _await(self, request: Request) -> None:
        if request.is_navigation_request() and _is_of_page(request):
            self._awaited.add(request)

    def _is_answered(self, response: Response) -> None:
        self._awaited.discard(response.request)

    def _has_failed(self, request: Request) -> None:
        self._awaited.discard(request)

    def _ask(self, page: Page, asked: Page | Frame) -> None:
        """Ask a page, or a frame with a process of its own, and wait for the answer. The beats meanwhile count as missed."""
        missed = self._missed.get(asked, 0)
        try:
            if not missed:
                self._missed[asked] = 1
                session = self._session(asked)
                if session is not None:
                    session.send("Runtime.evaluate", {"expression": "1"})
                self._missed[asked] = 0
            elif missed < MOST_MISSED:
                self._missed[asked] = missed + 1
            elif missed == MOST_MISSED:
                self._count(HangCause.SITE if self._awaited else HangCause.SCRIPT)
                self._give_up(page, asked)
            else:
                self._missed[asked] = missed + 1
                if missed == MOST_MISSED + MOST_CLOSING and self._process is not None:
                    end_processes(self._process)
        except PlaywrightError:
            self._missed[asked] = 0  # the page was replaced by another one, or is gone
            if isinstance(asked, Frame):
                self._sessions.pop(asked, None)

    def _give_up(self, page: Page, asked: Page | Frame) -> None:
        if self.may_go_on and self._ended < MOST_ENDED and not self._awaited:
            self._ended += 1
            self._missed[asked] = 1
            self._end_script(asked)
        else:
            self._missed[asked] = MOST_MISSED + 1
            page.close()

    def _end_script(self, asked: Page | Frame) -> bool:
        """End the script of a page or frame. Return False if that is not possible, as for a page that hung before it was first asked."""
        session = self._sessions.get(asked)
        try:
            if session is not None:
                session.send("Runtime.terminateExecution")
        except PlaywrightError:
            return False  # the page is gone
        return session is not None

    def watch(self, page: Page) -> None:
        """Open the DevTools session through which the script of a page can be ended. This is not possible once the page hangs."""
        self._session(page)

    def _session(self, asked: Page | Frame) -> CDPSession | None:
        """Return the DevTools session of a page or frame; None for a frame in the process of its page."""
        if asked not in self._sessions:
            if isinstance(asked, Frame) and self._within_page.get(asked) == asked.url:
                return None
            try:
                self._sessions[asked] = self._context.new_cdp_session(asked)
            except PlaywrightError:
                if isinstance(asked, Page):
                    raise
                self._within_page[asked] = asked.url
                return None
        return self._sessions[asked]


def _answers(page: Page) -> bool:
    try:
        page.wait_for_function("() => true", timeout=ANSWER_MS, polling=100)
    except TimeoutError:
        return False
    except PlaywrightError:
        pass  # the page answered with an error
    return True


def _is_of_page(request: Request) -> bool:
    """Whether a request is that of a page, and not of a frame in one."""
    try:
        return request.frame.parent_frame is None
    except PlaywrightError:
        return True  # a new tab that has no frame yet
