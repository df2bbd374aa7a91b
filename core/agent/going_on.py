"""Ask the adviser whether the walk goes on. The adviser can only shorten a walk: limits are checked before."""

from core.agent.asking import adviser_for, counted
from core.agent.diet import goal_of, heading_of, tried_lines
from core.agent.stop import stop
from core.contracts.agent import AgentState, StopReason
from core.contracts.walk_decisions import ContinueRequest
from core.ports.agent import WalkPorts


def go_on(state: AgentState, ports: WalkPorts) -> AgentState:
    """Stop if the adviser sees no way to the form. It is asked after a failure or a return to a known screen."""
    is_sure = not state.failures and not state.same_screen
    adviser = adviser_for(state, ports, is_sure) if state.actions else None
    if adviser is None:
        return state
    request = ContinueRequest(
        goal=goal_of(state),
        heading=heading_of(state),
        failures=state.failures,
        same_screen=state.same_screen,
        actions=state.actions,
        steps_left=state.limits.steps - state.step,
        tried=tried_lines(state),
    )
    state = counted(state)
    if adviser.goes_on(request) is False:
        return stop(state, StopReason.DEAD_END, "the adviser sees no way to the form")
    return state
