"""Tell progress: a screen that was not seen before."""

from core.contracts.agent import AgentState, Policy


def detect_progress(state: AgentState) -> AgentState:
    """Begin again with the direct policy on a new screen; count the others."""
    if state.signature is None:
        return state
    if state.seen.get(state.signature.key, 0) > 1:
        return state.model_copy(update={"same_screen": state.same_screen + 1})
    first = {"same_screen": 0, "failures": 0, "policy": Policy.DIRECT, "policies_used": (Policy.DIRECT,)}
    return state.model_copy(update=first)
