"""Recognise a walk that goes round in circles."""

from core.agent.policy import switch_policy
from core.contracts.agent import AgentState, StopReason
from core.ports.agent import WalkPorts


def detect_loops(state: AgentState, ports: WalkPorts) -> AgentState:
    """Change the policy after too many failures, or too many visits of known screens in a row.

    Another target on the same screen is no loop as long as the screen changes; neither is a list or a calendar that is paged.
    """
    if state.failures >= state.limits.failures:
        return switch_policy(state.model_copy(update={"failures": 0}), ports, StopReason.FAILURES)
    if state.same_screen >= state.limits.window:
        return switch_policy(state.model_copy(update={"same_screen": 0}), ports, StopReason.LOOP)
    return state
