"""Decide whether to ask the adviser, and count its calls."""

from core.agent.step_time import is_late
from core.contracts.agent import AgentState
from core.ports.agent import Adviser, WalkPorts


def adviser_for(state: AgentState, ports: WalkPorts, is_sure: bool) -> Adviser | None:
    """Return the adviser if it is to be asked now, else None.

    It is asked if calls and time for the step are left and the rules are not sure (`is_sure`); never while a recipe is followed.
    """
    if state.asks == "never" or state.recipe is not None or state.model_calls >= state.limits.model_calls:
        return None
    return None if is_sure or is_late(state, ports.seconds()) else ports.adviser


def counted(state: AgentState) -> AgentState:
    """Return the state with one more call of the adviser."""
    return state.model_copy(update={"model_calls": state.model_calls + 1})
