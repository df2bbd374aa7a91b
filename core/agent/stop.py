"""End a walk."""

from core.contracts.agent import AgentState, StopReason


def stop(state: AgentState, reason: StopReason, why: str = "") -> AgentState:
    """Record why the walk ended; the first reason counts."""
    if state.stop_reason is not None:
        return state
    return state.model_copy(update={"stop_reason": reason, "stop_why": why})
