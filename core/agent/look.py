"""Observe the page until it shows the effect of the last action."""

from core.agent.arrive import arrive
from core.agent.choose import SURE
from core.agent.delta import delta
from core.agent.observe import observe
from core.agent.rank import proposals
from core.agent.recipe import check_recipe, follow
from core.agent.step_time import is_late
from core.agent.stop import stop
from core.contracts.agent import AgentState, StopReason
from core.errors import OtklikError
from core.ports.agent import WalkPorts

PATIENCE = (1, 2)
"""Patience of the second and the third look (see `AgentPage.settle`). The third is only for actions without any effect so far."""


def look(state: AgentState, ports: WalkPorts) -> AgentState:
    """Observe the page and compare it with the screen before. Observe it up to twice more if it may not be ready."""
    before = state.screen
    if before is not None:
        state = state.model_copy(update={"heading_before": before.heading})
    state = delta(observe(state, ports), before)
    for patience in PATIENCE:
        is_last = patience == PATIENCE[-1]
        is_enough = is_last and not state.delta.is_empty and state.recipe is None
        if state.stop_reason is not None or not _waits(state) or is_enough or is_late(state, state.seconds):
            break
        try:
            ports.page.settle(patience)
        except OtklikError as error:
            return stop(state, StopReason.PAGE_LOST, error.message)
        state = delta(observe(state, ports), before)
    return state


def _waits(state: AgentState) -> bool:
    """Whether the page may not be ready: the last action shows no effect, the recipe cannot be followed, or the rules are not sure."""
    last = state.results[-1] if state.results else None
    if state.screen is None or arrive(state).stop_reason is not None:
        return False
    if last is not None and last.outcome == "done" and last.has_changed is None and state.delta.is_empty:
        return True
    if state.recipe is not None:
        return follow(check_recipe(state)).recipe is None
    best = max((advice.points for advice in proposals(state)), default=0.0)
    return best < SURE
