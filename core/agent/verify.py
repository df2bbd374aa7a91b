"""Check whether the last action changed anything."""

from core.contracts.agent import AgentState


def verify(state: AgentState) -> AgentState:
    """Record in the last result whether the screen is another one since."""
    if not state.results or state.results[-1].outcome != "done" or state.results[-1].has_changed is not None:
        return state
    last = state.results[-1].model_copy(update={"has_changed": not state.delta.is_empty})
    return state.model_copy(update={"results": (*state.results[:-1], last)})
