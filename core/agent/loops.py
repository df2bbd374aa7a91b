"""Recognise a walk that repeats itself."""

from core.agent.policy import switch_policy
from core.contracts.agent import AgentState, StopReason
from core.ports.agent import WalkPorts


def detect_loops(state: AgentState, ports: WalkPorts) -> AgentState:
    """Switch the policy after too many failures, or too many visits to known screens in a row (`AgentLimits`).

    A screen whose text or elements change is a new screen: paging through a list or a calendar is no loop.
    """
    if state.failures >= state.limits.failures:
        return switch_policy(state.model_copy(update={"failures": 0}), ports, StopReason.FAILURES)
    if state.same_screen >= state.limits.window:
        return switch_policy(state.model_copy(update={"same_screen": 0}), ports, StopReason.LOOP)
    return state
