"""Decide whether the page belongs to the vacancy that the user came for, so that the walk applies for no other."""

from core.agent.matching import names
from core.agent.words import says
from core.contracts.agent import ActionResult, AgentState, Tool

LEADING_ON = ("apply", "hop", "guest", "application_tab", "onward", "language", "close", "reject", "accept")
"""Tables of words for elements that do not leave the vacancy."""
SAME_SCREEN = 0.5
"""The least share of kept elements with which a screen still counts as the same page."""


def trust(state: AgentState) -> AgentState:
    """Record whether the current page belongs to the wanted vacancy.

    The first page does, and so does every page that names the vacancy; a page reached by any other link does not.
    """
    if state.signature is None or state.screen is None:
        return state
    place = state.signature.place
    is_trusted = _is_trusted(state, place)
    is_named = names(state.wanted, f"{state.screen.heading} {state.screen.title}")
    trusted = {**state.trusted, place: is_trusted}
    return state.model_copy(update={"is_trusted": is_trusted, "is_named": is_named, "trusted": trusted})


def _is_trusted(state: AgentState, place: str) -> bool:
    screen, last = state.screen, state.results[-1] if state.results else None
    if screen and names(state.wanted, f"{screen.heading} {screen.title}"):
        return True
    if last is None or last.outcome != "done":
        return state.is_trusted
    if last.action.tool is Tool.BACK:
        return state.trusted.get(place, False)
    if _names_vacancy(state, last):
        return True
    is_same = not state.delta.is_new_place and state.delta.kept >= SAME_SCREEN
    leads_on = last.action.tool in (Tool.SCROLL, Tool.WAIT) or any(says(table, last.label) for table in LEADING_ON)
    return state.is_trusted and (is_same or leads_on or _is_button_of_posting(state, last))


def _is_button_of_posting(state: AgentState, last: ActionResult) -> bool:
    """Whether the last action pressed a button outside any row on a page that names the vacancy. A link may lead to another vacancy."""
    return last.role == "button" and not last.context and state.is_named


def _names_vacancy(state: AgentState, last: ActionResult) -> bool:
    return last.action.tool is Tool.CLICK and (names(state.wanted, last.label) or names(state.wanted, last.context))
