"""End a walk that has used up its steps or its time. No adviser can extend them."""

from core.agent.stop import stop
from core.contracts.agent import AgentState, StopReason


def budget(state: AgentState) -> AgentState:
    """Stop the walk if it has used up its steps or seconds."""
    if state.step >= state.limits.steps:
        return stop(state, StopReason.STEPS_USED_UP, f"{state.limits.steps} steps")
    if state.seconds >= state.limits.seconds:
        return stop(state, StopReason.TIME_USED_UP, f"{state.limits.seconds:g} seconds")
    return state
