"""Count how often each action was tried on a screen."""

from core.contracts.agent import AgentAction, AgentState

AT_ALL = 4
"""Factor by which an action may be tried more often if the text changes, as when paging a calendar. A rotating banner changes it, too."""


def tried_keys(state: AgentState, action: AgentAction) -> tuple[str, str, str]:
    """Return three keys of an action for counting: on the exact screen, on the screen with any text, and at this place."""
    element = next((e for e in state.screen.elements if e.key == action.element), None) if state.screen else None
    target = f"{element.role}/{element.label}/{element.context}/{element.href}" if element else ""
    name = "|".join((action.tool, target, action.text or "", action.url or ""))
    signature = state.signature
    if signature is None:
        return f"|{name}", f"{name}|", f"@|{name}"
    return f"{signature.exact}|{name}", f"{signature.key}|{name}", f"@{signature.place}|{name}"


def times_tried(state: AgentState, action: AgentAction) -> int:
    """Return how often an action was tried on exactly this screen, its text included."""
    return state.tried.get(tried_keys(state, action)[0], 0)


def times_tried_here(state: AgentState, action: AgentAction) -> int:
    """Return how often an action was tried at this place, on any screen."""
    return state.tried.get(tried_keys(state, action)[2], 0)


def is_worn(state: AgentState, action: AgentAction) -> bool:
    """Return whether an action has reached its limit on this screen: `window` tries, or 4 times as many if the text changes."""
    exact, at_all = (state.tried.get(key, 0) for key in tried_keys(state, action)[:2])
    return exact >= state.limits.window or at_all >= state.limits.window * AT_ALL


def with_try(state: AgentState, action: AgentAction) -> AgentState:
    """Count an action that is about to be done."""
    tried = dict(state.tried)
    for key in tried_keys(state, action):
        tried[key] = tried.get(key, 0) + 1
    return state.model_copy(update={"tried": tried, "actions": state.actions + 1})
