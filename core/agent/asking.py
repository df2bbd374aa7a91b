"""When an adviser is asked, and what it costs."""

from core.contracts.agent import AgentState
from core.ports.agent import Adviser, WalkPorts


def adviser_for(state: AgentState, ports: WalkPorts, is_sure: bool) -> Adviser | None:
    """Return the adviser if it is to be asked now: there is one, calls are left, and the rules are not sure (or it is always asked).

    Nobody is asked while a recipe is followed.
    """
    if state.asks == "never" or state.recipe is not None or state.model_calls >= state.limits.model_calls:
        return None
    return None if is_sure and state.asks != "always" else ports.adviser


def counted(state: AgentState) -> AgentState:
    """Return the state with one more call."""
    return state.model_copy(update={"model_calls": state.model_calls + 1})
