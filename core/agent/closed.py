"""Recognise the page of a vacancy that is no longer open."""

from core.agent.stop import stop
from core.assessment.closed_postings import closed_notice
from core.contracts.agent import AgentState, StopReason


def detect_closed(state: AgentState) -> AgentState:
    """End the walk if the page of the wanted vacancy says that the vacancy is closed.

    What such a page offers is other vacancies. The notice counts only on a page whose heading or title names the wanted vacancy.
    """
    if state.screen is None or not state.is_named:
        return state
    notice = closed_notice(state.screen.text)
    return stop(state, StopReason.DEAD_END, f"the page says: “{notice}”") if notice else state
