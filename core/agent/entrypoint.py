"""Name the entrypoint of a screen: the form, or the button that leads on, with what was passed over."""

from core.contracts.agent import AgentAction, AgentState, StopReason, Tool
from core.contracts.execution import Entrypoint, PassedOver

MOST = 8


def button_of(state: AgentState, page: str, action: AgentAction | None) -> Entrypoint:
    """Return the entrypoint of a screen whose proposals are ranked, if `action` presses a button or link of it.

    `page` is the name of the page. At most 8 others are listed as passed over, the best first.
    """
    labels = {element.key: element.label for element in state.screen.elements} if state.screen else {}
    named = [(advice, labels.get(advice.action.element or "", "")) for advice in state.ranked]
    taken = action.element if action else None
    passed = tuple(
        PassedOver(what=label, why=advice.why) for advice, label in named if label and advice.action.element != taken
    )
    if action is None or taken is None:
        return Entrypoint(page=page, taken="none", why="nothing on the page leads to a form", passed_over=passed[:MOST])
    why = next((advice.why for advice, _ in named if advice.action.element == taken), action.thought)
    return Entrypoint(page=page, taken="button", what=labels.get(taken, ""), why=why, passed_over=passed[:MOST])


def entrypoint_of_step(state: AgentState) -> Entrypoint | None:
    """Return what the last step of a walk has entered: the button it has pressed, or the form at its end. None for any other step."""
    screen, last = state.screen, state.results[-1] if state.results else None
    if screen is None:
        return None
    if state.stop_reason is StopReason.FORM_REACHED:
        return Entrypoint(page=screen.url, taken="form", what=f"{screen.form} form", why=state.stop_why)
    if state.stop_reason is not None or last is None or last.outcome != "done" or last.action.tool is not Tool.CLICK:
        return None
    return button_of(state, screen.url, last.action)
