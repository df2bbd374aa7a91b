"""A walk of its own, as `otklik agent` does it: browser, overlay, trace, signals, and what is kept of its end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.agent.overlay import Overlay
from adapters.browser.agent.page import WalkPage
from adapters.browser.agent.reading_guard import ReadingGuard
from adapters.browser.agent.session import Tell, Walked, WalkParts, learn, snapshot, walk_in
from adapters.browser.agent.trace import TracePolicy, traced
from adapters.browser.page.hung_script import HungScript
from adapters.browser.page.quarantined import quarantined_browser
from adapters.browser.page.signal_guard import browser_ended_by_signals
from adapters.browser.submit.draft_confirmation import confirmation_words
from adapters.http.address_guard import AddressGuard
from core.agent.stop import stop
from core.agent.walk import finish
from core.contracts.agent import AgentState, StopReason
from core.errors import ChallengePage, LoginWall, OtklikError, RetryableError, SiteBlocked

GRACE_SECONDS = 3.0
"""Seconds that a walk has after a signal to end by itself, with the snapshot of its page. Then the browser is ended."""
REASONS: dict[type[OtklikError], StopReason] = {
    LoginWall: StopReason.LOGIN_REQUIRED,
    ChallengePage: StopReason.CHALLENGE,
    SiteBlocked: StopReason.SITE_BLOCKED,
}


class Watching(NamedTuple):
    """How a walk is watched: with the window shown, and with a trace at `trace_path` by the policy `trace`."""

    is_headless: bool = True
    trace: TracePolicy = "never"
    trace_path: Path | None = None


Walk = Callable[[AgentState, Tell], tuple[AgentState, dict[str, bytes]]]


@contextmanager
def open_walk(
    executable: str | None, allow_hosts: tuple[str, ...], parts: WalkParts, watching: Watching
) -> Iterator[Walk]:
    """Open a browser in quarantine and yield a function that does one walk in it.

    The function stores what the walk has learnt, and returns the last state and a snapshot of the last page: file contents by name. It does
    so for every end: an address that cannot be opened, a browser that fails, Escape in a window that is shown, SIGTERM and SIGINT.
    Raises `RetryableError` if the browser does not start or close.
    """
    try:
        with (
            browser_ended_by_signals(GRACE_SECONDS) as is_ended,
            quarantined_browser(AddressGuard(allow_hosts), executable, watching.is_headless) as browser,
        ):
            page = browser.new_page(confirmation_words).page
            HungScript(page.context)

            def walk(state: AgentState, tell: Tell) -> tuple[AgentState, dict[str, bytes]]:
                with traced(page.context, watching.trace, watching.trace_path) as trace:
                    overlay = None if watching.is_headless else Overlay()
                    state, files = watched_walk(page, state, parts, tell, overlay, is_ended)
                    trace.has_succeeded = finish(state).success
                return state, files

            yield walk
    except PlaywrightError as error:
        raise RetryableError(f"the browser failed: {error.message.splitlines()[0]}") from error


def watched_walk(
    page: Page,
    state: AgentState,
    parts: WalkParts,
    tell: Tell,
    overlay: Overlay | None,
    is_ended: Callable[[], bool] = lambda: False,
) -> tuple[AgentState, dict[str, bytes]]:
    """Do one walk in a page, store what it has learnt, and return the last state and the snapshot. Errors become stop reasons."""
    told = [state]

    def goes_on(now: AgentState) -> bool:
        told[0] = now
        has_gone_on = tell(now)
        return has_gone_on and not is_ended() and not (overlay is not None and overlay.is_stopped)

    shown = WalkPage(page, ReadingGuard(parts.forbids), overlay, parts.reader, parts.key_ms)
    has_learnt = True
    try:
        state = walk_in(shown, state, parts.adviser() if parts.adviser else None, goes_on)
    except OtklikError as error:
        reason = next((reason for kind, reason in REASONS.items() if isinstance(error, kind)), StopReason.PAGE_LOST)
        state, has_learnt = stop(told[0], reason, " ".join(str(error).split())), False
    except PlaywrightError as error:
        why = f"the browser failed: {error.message.splitlines()[0]}"
        state, has_learnt = stop(told[0], StopReason.PAGE_LOST, why), False
    if is_ended() and not finish(state).success:
        ended = {"stop_reason": StopReason.INTERRUPTED, "stop_why": "ended by a signal"}
        state = state.model_copy(update=ended)
    if has_learnt and state.stop_reason is not StopReason.INTERRUPTED:
        learn(state, parts)
    return state, snapshot(Walked(state, shown.page, shown.kept, tuple(shown.guard.held)), shown.html)
