"""Observe the page until it shows the effect of the last action."""

from core.agent.arrive import arrive
from core.agent.choose import SURE
from core.agent.delta import delta
from core.agent.observe import observe
from core.agent.rank import proposals
from core.agent.recipe import check_recipe, follow
from core.agent.sign import sign
from core.agent.step_time import is_late
from core.agent.stop import stop
from core.agent.trust import trust
from core.contracts.agent import ActionResult, AgentState, StopReason, Tool
from core.errors import OtklikError
from core.ports.agent import WalkPorts

OF_RULES, WITHOUT_EFFECT, OF_RECIPE = 1, 2, 3
"""The most patience of a look (see `AgentPage.settle`) if the rules are not sure, the last action shows no effect, or the recipe cannot be followed."""
MOST_LOOKS = 6
LOOKING = frozenset({Tool.QUERY, Tool.REMEMBER, Tool.SCREENSHOT})
"""Tools that change nothing on a page."""


def look(state: AgentState, ports: WalkPorts) -> AgentState:
    """Observe the page and compare it with the screen before. Observe it again if it may not be ready, with more patience while nothing changes."""
    before = state.screen
    if before is not None:
        state = state.model_copy(update={"heading_before": before.heading})
    state, patience = delta(observe(state, ports), before), 1
    for _ in range(MOST_LOOKS):
        if state.stop_reason is not None or patience > _patience(state) or is_late(state, state.seconds):
            break
        seen = state.screen
        try:
            ports.page.settle(patience)
        except OtklikError as error:
            return stop(state, StopReason.PAGE_LOST, error.message)
        state = delta(observe(state, ports), before)
        patience += state.screen == seen
    return state


def _patience(state: AgentState) -> int:
    """Return how much patience a screen deserves that may not be ready; 0 if it is."""
    last = state.results[-1] if state.results else None
    judged = trust(sign(state))
    if judged.screen is None or arrive(judged).stop_reason is not None:
        return 0
    if judged.recipe is not None and follow(check_recipe(judged)).recipe is None:
        return OF_RECIPE
    if last is not None and _may_still_show(last) and judged.delta.is_empty:
        return WITHOUT_EFFECT
    if judged.recipe is not None:
        return 0
    best = max((advice.points for advice in proposals(judged)), default=0.0)
    return OF_RULES if best < SURE else 0


def _may_still_show(last: ActionResult) -> bool:
    """Whether the effect of an action may still show."""
    return last.action.tool not in LOOKING and last.outcome == "done" and last.has_changed is None
