"""Recognise progress: a screen that was not seen before."""

from core.agent.asking import adviser_for, counted
from core.agent.diet import appeared, goal_of, heading_of
from core.contracts.agent import AgentState, Policy
from core.contracts.walk_decisions import ProgressRequest
from core.ports.agent import WalkPorts


def detect_progress(state: AgentState, ports: WalkPorts) -> AgentState:
    """On a new screen, reset the counters and return to the direct policy; on a known screen, count the visit.

    The adviser is asked about a known screen that has changed, up to `window` visits.
    """
    if state.signature is None:
        return state
    visits = state.seen.get(state.signature.exact, 0)
    is_new = visits <= 1
    adviser = adviser_for(state, ports, is_sure=is_new or state.delta.is_empty or visits > state.limits.window)
    if adviser is not None:
        request = ProgressRequest(
            goal=goal_of(state),
            screen=state.signature.key,
            heading=heading_of(state),
            appeared=appeared(state),
            visits=visits,
            same_screen=state.same_screen,
        )
        state, verdict = counted(state), adviser.has_progressed(request)
        is_new = is_new if verdict is None else verdict and visits <= state.limits.window
    if not is_new:
        return state.model_copy(update={"same_screen": state.same_screen + 1})
    first = {"same_screen": 0, "failures": 0, "policy": Policy.DIRECT, "policies_used": (Policy.DIRECT,)}
    return state.model_copy(update=first)
