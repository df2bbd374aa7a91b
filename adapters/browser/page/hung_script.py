"""Notice a page that never answers, and end its script or close the page: nothing that asks such a page would ever return."""

import asyncio
from enum import StrEnum
from weakref import WeakKeyDictionary

from greenlet import greenlet
from playwright.sync_api import BrowserContext, CDPSession, Frame, Page, Request, Response, TimeoutError
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.page.frozen_browser import end_processes, process_of

ANSWER_MS = 8000
MOST_ENDED = 3
"""Scripts of one page that are ended before it is given up."""
BEAT_SECONDS = 1.0
MOST_MISSED = 12
"""How many times in a row a page may leave a question unanswered. Beats are counted, not seconds, so that a slow machine gives a page more time."""
MOST_WAITED = 75
"""Beats that a page may wait for the site's answer to the form it has sent: longer than such an answer is waited for. A page is silent meanwhile."""
MOST_CLOSING = 30
"""How many beats a page may take to close. A browser that does not even do that is ended, with its driver."""


class HangCause(StrEnum):
    """Why a page does not answer, as the end of a sentence."""

    SCRIPT = "one of its scripts never ends"
    SITE = "the site's answer does not come, or never ends"
    PROMISE = "something on it never finishes"


class HungScript:
    """Ask every page of a browser context once a second whether it answers, for as long as the context is open.

    Playwright waits without limit for what it evaluates in a page. The questions are therefore asked from Playwright's own event loop while the
    caller waits. A page that does not answer is closed, and the call that waits for it fails with an error of Playwright.
    A browser that does not even close it is ended. While
    `may_go_on` is true the script is ended instead, up to `MOST_ENDED` times, so that the page can still be read.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.may_go_on = False
        self.found = 0
        """How many times a page hung."""
        self.cause = HangCause.SCRIPT
        """Why the last page hung."""
        self.beats_left: int | None = None
        """How many more beats what is under way may take. A page that answers can still leave a promise unkept for ever."""
        self._context = context
        self._process = process_of(context.browser)
        self._sessions: WeakKeyDictionary[Page | Frame, CDPSession] = WeakKeyDictionary()
        self._within_page: WeakKeyDictionary[Frame, str] = WeakKeyDictionary()
        """The address at which a frame was found to have no process of its own."""
        self._missed: WeakKeyDictionary[Page | Frame, int] = WeakKeyDictionary()
        self._ended = self._waited = 0
        self._awaited: set[Request] = set()
        """Requests for another page that the site has not answered."""
        self._loop = asyncio.get_running_loop()
        self._next = self._loop.call_later(BEAT_SECONDS, self._beat)
        context.on("close", self._stop)
        context.on("request", self._await)
        context.on("response", self._is_answered)
        context.on("requestfailed", self._has_failed)

    def end(self, page: Page) -> bool:
        """Return whether the page hung. Its script is ended, so that the page can be read; a page that goes on hanging is closed."""
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
        """Ask a page, or a frame that has a process of its own, and wait; the beats meanwhile are counted as missed."""
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
            self._missed[asked] = 0  # it went to another page, or is gone
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
        """Return whether the script could be told to end. A page that hung before it was first asked cannot."""
        session = self._sessions.get(asked)
        try:
            if session is not None:
                session.send("Runtime.terminateExecution")
        except PlaywrightError:
            return False  # the page is gone
        return session is not None

    def watch(self, page: Page) -> None:
        """Open the way to the page through which its script can be ended. A page that hangs already would not open it."""
        self._session(page)

    def _session(self, asked: Page | Frame) -> CDPSession | None:
        """Return the way to a page or frame; None for a frame in the process of its page."""
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
        pass  # it answers, though it does not let itself be asked
    return True


def _is_of_page(request: Request) -> bool:
    """True unless the request is that of a frame in a page."""
    try:
        return request.frame.parent_frame is None
    except PlaywrightError:
        return True  # a new tab that has no frame yet
