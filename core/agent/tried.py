"""Count what was tried on a screen."""

from core.contracts.agent import AgentAction, AgentState


def tried_key(state: AgentState, action: AgentAction) -> str:
    """Return the name of an action on the current screen: other elements and other screens have other names."""
    screen = state.signature.key if state.signature else ""
    element = next((e for e in state.screen.elements if e.key == action.element), None) if state.screen else None
    target = f"{element.role}/{element.label}/{element.context}/{element.href}" if element else ""
    return "|".join((screen, action.tool, target, action.text or "", action.url or ""))


def times_tried(state: AgentState, action: AgentAction) -> int:
    """Return how often this action was taken on this screen."""
    return state.tried.get(tried_key(state, action), 0)
