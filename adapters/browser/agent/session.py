"""One walk in one page, from its address to its end."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.ats.knowledge import ats_for
from adapters.browser.agent.page import WalkPage
from adapters.browser.agent.reading_guard import Forbids, ReadingGuard
from adapters.browser.form.finding import FindForm
from adapters.browser.page.navigation import go_to
from adapters.browser.page.quarantined import quarantined_browser
from adapters.browser.page.signal_guard import browser_ended_by_signals
from adapters.browser.submit.draft_confirmation import confirmation_words
from adapters.http.address_guard import AddressGuard
from core.agent.stop import stop
from core.agent.walk import iterate_once, start
from core.applications.host_rules import forbidding
from core.contracts.agent import AgentLimits, AgentState, StopReason
from core.contracts.limits import Limits
from core.errors import OtklikError, RetryableError
from core.ports.agent import Adviser, WalkPorts

Tell = Callable[[AgentState], bool]
"""Told each step. Returns whether the walk goes on."""
FALLBACK = AgentLimits(steps=25, seconds=90)
"""Bounds of a walk within an application."""


def walk_page(
    page: Page,
    state: AgentState,
    adviser: Adviser | None = None,
    tell: Tell = lambda _: True,
    forbids: Forbids = lambda url: None,
) -> tuple[AgentState, Page]:
    """Walk from the start address of the state until the walk ends. Return the state and the page that it ended on.

    Raises the errors of `go_to` if the address cannot be opened.
    """
    guard = ReadingGuard(forbids)
    guard.may_hop = True  # the address itself may redirect
    began = time.monotonic()
    with guard.over(page.context):
        go_to(page, state.start_url)
        shown = WalkPage(page, guard)
        shown.settle()
        ports = WalkPorts(shown, lambda: time.monotonic() - began, adviser)
        while state.stop_reason is None:
            state = iterate_once(state, ports)
            if not tell(state):
                state = stop(state, StopReason.INTERRUPTED, "stopped by you")
        return state, shown.page


def looking_for_form(wanted: str, limits: Limits) -> FindForm:
    """Return a function that walks to the form of a vacancy by rules alone, and returns None if the walk does not reach it.

    Nothing is pressed at sites where the button of the posting may send an application at once.
    """

    def find(page: Page, url: str) -> Page | None:
        if ats_for(url).opening_may_send or ats_for(page.url).opening_may_send:
            return None
        try:
            state, shown = walk_page(page, start(url, wanted, FALLBACK, asks="never"), forbids=forbidding(limits))
        except (OtklikError, PlaywrightError):
            return None
        return shown if state.stop_reason is StopReason.FORM_REACHED else None

    return find


@contextmanager
def open_walk(
    executable: str | None, is_headless: bool, allow_hosts: tuple[str, ...], forbids: Forbids
) -> Iterator[Callable[[AgentState, Tell], tuple[AgentState, dict[str, bytes]]]]:
    """Open a browser in quarantine and yield a function that walks in it and returns the end and what the page looked like there.

    SIGTERM and SIGINT end the browser and the walk. Raises `RetryableError` if the browser itself fails.
    """
    try:
        with (
            browser_ended_by_signals() as is_ended,
            quarantined_browser(AddressGuard(allow_hosts), executable, is_headless) as browser,
        ):
            page = browser.new_page(confirmation_words).page

            def walk(state: AgentState, tell: Tell) -> tuple[AgentState, dict[str, bytes]]:
                state, shown = walk_page(page, state, tell=lambda now: not is_ended() and tell(now), forbids=forbids)
                if is_ended():
                    ended = {"stop_reason": StopReason.INTERRUPTED, "stop_why": "ended by a signal"}
                    return state.model_copy(update=ended), {}
                return state, snapshot(shown)

            yield walk
    except PlaywrightError as error:
        raise RetryableError(f"the browser failed: {error.message.splitlines()[0]}") from error


def snapshot(page: Page) -> dict[str, bytes]:
    """Return the page and its picture by file name; what cannot be had is left out. The page is text, so that a double click runs nothing."""
    taken: dict[str, bytes] = {}
    try:
        taken["page.html.txt"] = page.content().encode()
        taken["page.png"] = page.screenshot(timeout=5000)
    except PlaywrightError:
        return taken
    return taken
