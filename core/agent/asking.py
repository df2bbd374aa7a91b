"""Decide whether to ask the adviser, and count its calls."""

from core.agent.step_time import is_late
from core.contracts.agent import AgentState
from core.ports.agent import Adviser, PaidAdviser, WalkPorts


def adviser_for(state: AgentState, ports: WalkPorts, is_sure: bool) -> Adviser | None:
    """Return the adviser if it is to be asked now, else None.

    It is asked if calls, money, and time for the step are left and the rules are not sure (`is_sure`); never while a recipe is followed.
    """
    if state.asks == "never" or state.recipe is not None or state.model_calls >= state.limits.model_calls:
        return None
    if is_money_used_up(state, ports):
        return None
    return None if is_sure or is_late(state, ports.seconds()) else ports.adviser


def usd_of(ports: WalkPorts) -> float:
    """Return what the advice of the walk has cost so far, in US dollars."""
    return ports.adviser.usd if isinstance(ports.adviser, PaidAdviser) else 0.0


def is_money_used_up(state: AgentState, ports: WalkPorts) -> bool:
    """Return whether advice has cost as much as it may."""
    return isinstance(ports.adviser, PaidAdviser) and usd_of(ports) >= state.limits.usd


def counted(state: AgentState) -> AgentState:
    """Return the state with one more call of the adviser."""
    return state.model_copy(update={"model_calls": state.model_calls + 1})
