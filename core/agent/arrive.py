"""Recognise the page on which a walk ends: the application form, or its other goal."""

from core.agent.matching import names
from core.agent.postcondition import holds
from core.agent.stop import stop
from core.agent.words import says
from core.contracts.agent import AgentState, StopReason
from core.contracts.form import FormKind

LEAST_FIELDS = 2
"""Least number of fields of a form that is not recognised as an application form. A single field may belong to anything."""
UNCLEAR = (FormKind.OTHER, FormKind.CONTACT)


def arrive(state: AgentState) -> AgentState:
    """End the walk if the page belongs to the wanted vacancy and shows an application form with fields to fill.

    The first step of a form may only ask for a name and an address, and so look like any other form; it is accepted if it appeared after
    a click on an offer to apply. A walk with a goal of its own ends only when that goal is met.
    """
    screen = state.screen
    if screen is not None and state.goal is not None:
        is_met = holds(state.goal, screen)
        return stop(state, StopReason.GOAL_MET, f"{state.goal.kind} {state.goal.value}") if is_met else state
    if screen is None or screen.wall != "ordinary" or not screen.field_count or not state.is_trusted:
        return state
    is_first_step = screen.form in UNCLEAR and screen.field_count >= LEAST_FIELDS and _was_opened_by_applying(state)
    if _is_list_with_form(state):
        return state
    if screen.form is FormKind.APPLICATION or is_first_step:
        return stop(state, StopReason.FORM_REACHED, f"a form with {screen.field_count} fields")
    return state


def _is_list_with_form(state: AgentState) -> bool:
    """Whether the walk begins on a list that names the vacancy only in a link. A form on such a list is for unsolicited applications."""
    if state.actions or state.is_named or not state.wanted or state.screen is None:
        return False
    return any(one.role in ("link", "button") and names(state.wanted, one.label) for one in state.screen.elements)


def _was_opened_by_applying(state: AgentState) -> bool:
    last = state.results[-1] if state.results else None
    if last is None or last.outcome != "done" or not state.delta.is_new_form:
        return False
    return any(says(table, last.label) for table in ("apply", "hop", "guest", "application_tab"))
