"""Record the steps of a walk, each with what was true after it."""

from core.agent.matching import names
from core.agent.sign import place_of
from core.contracts.agent import AgentState, Postcondition, RecipeStep, Tool


def remember(state: AgentState) -> AgentState:
    """Add the last action to `walked` if it changed the screen."""
    last = state.results[-1] if state.results else None
    if last is None or not last.has_changed or state.screen is None or len(state.walked) >= state.actions:
        return state
    step = RecipeStep(
        tool=last.action.tool,
        role=last.role,
        label=last.label,
        text=last.action.text if last.action.tool is Tool.SELECT else None,
        is_wanted=names(state.wanted, last.label),
        after=_after(state),
    )
    return state.model_copy(update={"walked": (*state.walked, step)})


def _after(state: AgentState) -> Postcondition | None:
    """Return what the action made true: a form, another address, or an element that was not there before."""
    if state.screen is None:
        return None
    if state.screen.field_count and state.delta.is_new_form:
        return Postcondition(kind="form")
    if state.delta.is_new_place:
        return Postcondition(kind="address", value=place_of(state.screen.url))
    return Postcondition(kind="exists", value=state.delta.appeared[0]) if state.delta.appeared else None
