"""One walk in one page, from its address to its end."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.ats.knowledge import ats_for
from adapters.browser.agent.page import WalkPage
from adapters.browser.agent.reading_guard import Forbids, ReadingGuard
from adapters.browser.form.finding import FindForm
from adapters.browser.page.hung_script import HungScript
from adapters.browser.page.navigation import go_to
from adapters.browser.page.quarantined import quarantined_browser
from adapters.browser.page.signal_guard import browser_ended_by_signals
from adapters.browser.submit.draft_confirmation import confirmation_words
from adapters.clock import utc_now
from adapters.http.address_guard import AddressGuard
from core.agent.recipe import recipe_of
from core.agent.sign import place_of
from core.agent.stop import stop
from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentLimits, AgentState, StopReason
from core.errors import OtklikError, RetryableError
from core.ports.agent import Adviser, WalkPorts
from core.ports.knowledge import Recipes

Tell = Callable[[AgentState], bool]
"""Called with the state after each step. Returns whether the walk goes on."""


class Walked(NamedTuple):
    """The end of a walk: its state, its last page, the PNG screenshots on the way, and the requests that were held back."""

    state: AgentState
    page: Page
    pictures: tuple[bytes, ...] = ()
    held: tuple[str, ...] = ()


def walk_page(
    page: Page,
    state: AgentState,
    adviser: Adviser | None = None,
    tell: Tell = lambda _: True,
    forbids: Forbids = lambda url: None,
) -> Walked:
    """Walk from the start address of the state until the walk ends.

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
        return Walked(state, shown.page, tuple(shown.pictures), tuple(guard.held))


class WalkParts(NamedTuple):
    """The parts that walks share: limits, store of recipes, adviser and when to ask it, and the user's rule for addresses."""

    limits: AgentLimits = AgentLimits()
    recipes: Recipes | None = None
    adviser: Callable[[], Adviser] | None = None
    asks: Literal["never", "unsure", "always"] = "never"
    forbids: Forbids = lambda url: None


def first_state(url: str, wanted: str, parts: WalkParts) -> AgentState:
    """Return the state of a new walk, with the recipe stored for its place unless the recipe is off."""
    recipe = parts.recipes.recipe(place_of(url)) if parts.recipes else None
    return start(url, wanted, parts.limits, parts.asks, None if recipe and recipe.is_off else recipe)


def learn(state: AgentState, parts: WalkParts) -> None:
    """Store the recipe of a walk that reached the form, or delete the recipe that the walk could not follow.

    A recipe that is off is left unchanged.
    """
    if parts.recipes is None:
        return
    place = place_of(state.start_url)
    known, made = parts.recipes.recipe(place), recipe_of(state, utc_now())
    if known is not None and known.is_off:
        return
    if made is not None:
        parts.recipes.keep_recipe(made)
    elif known is not None and state.recipe is None and state.stop_reason is not StopReason.INTERRUPTED:
        parts.recipes.drop_recipe(place)


def looking_for_form(wanted: str, parts: WalkParts) -> FindForm:
    """Return a function that walks to the form of a vacancy, and returns None if the walk does not reach it.

    Nothing is pressed at sites where the button of the posting may send an application at once.
    """

    def find(page: Page, url: str) -> Page | None:
        if ats_for(url).opening_may_send or ats_for(page.url).opening_may_send:
            return None
        adviser = parts.adviser() if parts.adviser else None
        try:
            walked = walk_page(page, first_state(url, wanted, parts), adviser, forbids=parts.forbids)
        except (OtklikError, PlaywrightError):
            return None
        learn(walked.state, parts)
        return walked.page if walked.state.stop_reason is StopReason.FORM_REACHED else None

    return find


@contextmanager
def open_walk(
    executable: str | None, is_headless: bool, allow_hosts: tuple[str, ...], parts: WalkParts
) -> Iterator[Callable[[AgentState, Tell], tuple[AgentState, dict[str, bytes]]]]:
    """Open a browser in quarantine and yield a function that does one walk in it.

    The function stores what the walk has learnt, and returns the last state and a snapshot of the last page: file contents by name. SIGTERM
    and SIGINT end the browser and the walk. Raises `RetryableError` if the browser itself fails.
    """
    try:
        with (
            browser_ended_by_signals() as is_ended,
            quarantined_browser(AddressGuard(allow_hosts), executable, is_headless) as browser,
        ):
            page = browser.new_page(confirmation_words).page
            HungScript(page.context)

            def walk(state: AgentState, tell: Tell) -> tuple[AgentState, dict[str, bytes]]:
                told = [state]

                def tell_unless_ended(now: AgentState) -> bool:
                    told.append(now)
                    return not is_ended() and tell(now)

                adviser = parts.adviser() if parts.adviser else None
                try:
                    walked = walk_page(page, state, adviser, tell_unless_ended, parts.forbids)
                except (OtklikError, PlaywrightError):
                    if not is_ended():
                        raise
                if is_ended():
                    ended = {"stop_reason": StopReason.INTERRUPTED, "stop_why": "ended by a signal"}
                    return told[-1].model_copy(update=ended), {}
                learn(walked.state, parts)
                return walked.state, snapshot(walked)

            yield walk
    except PlaywrightError as error:
        raise RetryableError(f"the browser failed: {error.message.splitlines()[0]}") from error


def snapshot(walked: Walked) -> dict[str, bytes]:
    """Return the last page and the pictures of a walk, as file contents by name. A page that is gone is left out.

    The page is stored as a text file, so that opening the file runs no script.
    """
    taken = {f"step-{number}.png": picture for number, picture in enumerate(walked.pictures, start=1)}
    if walked.held:
        taken["held-back.txt"] = "\n".join(walked.held).encode()
    try:
        taken["page.html.txt"] = walked.page.content().encode()
        taken["page.png"] = walked.page.screenshot(timeout=5000)
    except PlaywrightError:
        return taken
    return taken
