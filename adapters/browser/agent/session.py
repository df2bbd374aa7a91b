"""One walk in one page, from its address to its end."""

import time
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, Protocol

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.ats.knowledge import ats_for
from adapters.browser.agent.page import WalkPage
from adapters.browser.agent.reading_guard import Forbids, ReadingGuard
from adapters.browser.agent.typing_keys import KEY_MS
from adapters.browser.form.finding import FindForm
from adapters.browser.page.navigation import go_to
from adapters.clock import utc_now
from core.agent.graph import actions_to_nowhere, edges_of
from core.agent.hosts import site
from core.agent.recipe import recipe_of
from core.agent.sign import place_of
from core.agent.stop import stop
from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentLimits, AgentState, StopReason
from core.contracts.walk_perception import PerceptionModes
from core.errors import OtklikError
from core.ports.agent import Adviser, TextReader, WalkPorts
from core.ports.knowledge import Recipes, ScreenGraphs

Tell = Callable[[AgentState], bool]
"""Called with the state after each step. Returns whether the walk goes on."""


class Walked(NamedTuple):
    """The end of a walk: its state, its last page, files kept on the way by name, and the requests that were held back."""

    state: AgentState
    page: Page
    kept: Mapping[str, bytes] = {}
    held: tuple[str, ...] = ()


def walk_page(
    page: Page,
    state: AgentState,
    adviser: Adviser | None = None,
    tell: Tell = lambda _: True,
    forbids: Forbids = lambda url: None,
    reader: TextReader | None = None,
    key_ms: int = KEY_MS,
) -> Walked:
    """Walk from the start address of the state until the walk ends.

    Raises the errors of `go_to` if the address cannot be opened.
    """
    shown = WalkPage(page, ReadingGuard(forbids), reader=reader, key_ms=key_ms)
    state = walk_in(shown, state, adviser, tell)
    return Walked(state, shown.page, shown.kept, tuple(shown.guard.held))


def walk_in(shown: WalkPage, state: AgentState, adviser: Adviser | None, tell: Tell) -> AgentState:
    """Do a walk as `walk_page` does, in a page of the caller. Return its last state."""
    shown.guard.may_hop = True  # the address itself may redirect
    began = time.monotonic()
    try:
        with shown.guard.over(shown.page.context):
            go_to(shown.page, state.start_url)
            shown.settle()
            ports = WalkPorts(shown, lambda: time.monotonic() - began, adviser, shown)
            while state.stop_reason is None:
                state = iterate_once(state, ports)
                if not tell(state):
                    state = stop(state, StopReason.INTERRUPTED, "stopped by you")
            return state
    finally:
        shown.stop()


class WalkRecord(Protocol):
    """Where a walk is recorded."""

    def note(self, state: AgentState) -> None:
        """Record a step."""
        ...

    def end(self, state: AgentState, files: Mapping[str, bytes]) -> None:
        """Record the end, with file contents by name."""
        ...


class WalkParts(NamedTuple):
    """The parts that walks share: limits, stores of recipes and screens, adviser and when to ask it, the user's rule for addresses.

    `modes` say what the adviser is shown, `reader` reads labels that are pictures, `key_ms` is the pace of typing where a page needs keys, `record` makes the record of a walk from an address.
    """

    limits: AgentLimits = AgentLimits()
    recipes: Recipes | None = None
    graphs: ScreenGraphs | None = None
    adviser: Callable[[], Adviser] | None = None
    asks: Literal["never", "unsure", "always"] = "never"
    forbids: Forbids = lambda url: None
    record: Callable[[str], WalkRecord] | None = None
    modes: PerceptionModes = PerceptionModes()
    reader: TextReader | None = None
    key_ms: int = KEY_MS


def first_state(url: str, wanted: str, parts: WalkParts) -> AgentState:
    """Return the state of a new walk.

    It has the recipe stored for its place, unless the recipe is off, and the actions that led nowhere in earlier walks on the site and on
    the sites that these went on to.
    """
    recipe = parts.recipes.recipe(place_of(url)) if parts.recipes else None
    state = start(url, wanted, parts.limits, parts.asks, None if recipe and recipe.is_off else recipe)
    state = state.model_copy(update={"modes": parts.modes})
    if parts.graphs is None:
        return state
    edges = parts.graphs.graph(site(url)).edges
    others = {edge.led_to.partition("/")[0] for edge in edges} - {"", site(url)}
    for other in sorted(others)[: parts.limits.hops]:
        edges += parts.graphs.graph(other).edges
    return state.model_copy(update={"to_nowhere": actions_to_nowhere(edges)})


def learn(state: AgentState, parts: WalkParts) -> None:
    """Store where the actions of a walk led, and the recipe of a walk that reached the form; delete a recipe that could not be followed.

    A recipe that is off is left unchanged.
    """
    if parts.graphs is not None and state.edges:
        parts.graphs.keep_edges(edges_of(state), utc_now())
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
        record = parts.record(url) if parts.record else None
        told = [first_state(url, wanted, parts)]

        def tell(state: AgentState) -> bool:
            told[0] = state
            if record is not None:
                record.note(state)
            return True

        try:
            walked = walk_page(page, told[0], adviser, tell, parts.forbids, parts.reader, parts.key_ms)
        except (OtklikError, PlaywrightError) as error:
            walked = Walked(stop(told[0], StopReason.PAGE_LOST, error.message.splitlines()[0]), page)
        else:
            learn(walked.state, parts)
        if walked.state.stop_reason is StopReason.FORM_REACHED:
            return walked.page
        if record is not None:
            record.end(walked.state, snapshot(walked))
        return None

    return find


def snapshot(walked: Walked, html: str = "") -> dict[str, bytes]:
    """Return the last page of a walk and what was kept on the way, as file contents by name.

    The page is stored as a text file, so that opening the file runs no script. If the page is gone, `html` is stored, without a picture.
    """
    taken = dict(walked.kept)
    if walked.held:
        taken["held-back.txt"] = "\n".join(walked.held).encode()
    try:
        taken["page.html.txt"] = walked.page.content().encode()
        taken["page.png"] = walked.page.screenshot(timeout=5000)
    except PlaywrightError:
        if html:
            taken.setdefault("page.html.txt", html.encode())
    return taken
