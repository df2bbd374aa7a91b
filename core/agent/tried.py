"""Count what was tried on a screen."""

from core.contracts.agent import AgentAction, AgentState

AT_ALL = 4
"""How many times more often an action may be tried on a screen whose text changes: a calendar is paged, a banner only turns."""


def tried_keys(state: AgentState, action: AgentAction) -> tuple[str, str, str]:
    """Return three names of an action: on this exact screen, on this screen whatever it says, and anywhere at this place.

    Other elements have other names.
    """
    element = next((e for e in state.screen.elements if e.key == action.element), None) if state.screen else None
    target = f"{element.role}/{element.label}/{element.context}/{element.href}" if element else ""
    name = "|".join((action.tool, target, action.text or "", action.url or ""))
    signature = state.signature
    if signature is None:
        return f"|{name}", f"{name}|", f"@|{name}"
    return f"{signature.exact}|{name}", f"{signature.key}|{name}", f"@{signature.place}|{name}"


def times_tried(state: AgentState, action: AgentAction) -> int:
    """Return how often this action was taken on this exact screen."""
    return state.tried.get(tried_keys(state, action)[0], 0)


def times_tried_here(state: AgentState, action: AgentAction) -> int:
    """Return how often this action was taken at this place, whatever the screen showed."""
    return state.tried.get(tried_keys(state, action)[2], 0)


def is_worn(state: AgentState, action: AgentAction) -> bool:
    """Return whether this action was taken often enough on this screen."""
    exact, at_all = (state.tried.get(key, 0) for key in tried_keys(state, action)[:2])
    return exact >= state.limits.window or at_all >= state.limits.window * AT_ALL


def with_try(state: AgentState, action: AgentAction) -> AgentState:
    """Count an action that is about to be taken."""
    tried = dict(state.tried)
    for key in tried_keys(state, action):
        tried[key] = tried.get(key, 0) + 1
    return state.model_copy(update={"tried": tried, "actions": state.actions + 1})
