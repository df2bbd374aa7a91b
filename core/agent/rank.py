"""Rank what could be done on the current screen, best first."""

from core.agent.points import points_of, sight_of
from core.agent.tried import times_tried
from core.contracts.agent import Advice, AgentAction, AgentState, Policy, Tool, UIElement

MOST = 50
BONUS: dict[Policy, dict[str, float]] = {
    Policy.DIRECT: {},
    Policy.SEARCH: {"search": 40, "more": 15, "scroll": 12},
    Policy.EXPLORE: {"tab": 30, "more": 30, "scroll": 30, "other": 22, "careers": 25},
    Policy.BACK: {"back": 60},
}
"""Points that a policy adds."""


def rank(state: AgentState) -> AgentState:
    """Propose an action for each element of the screen, with points, and keep the best."""
    return state.model_copy(update={"ranked": proposals(state)[:MOST]})


def proposals(state: AgentState) -> tuple[Advice, ...]:
    """Return all proposals of the rules, best first."""
    screen = state.screen
    if screen is None:
        return ()
    sight = sight_of(state, screen)
    found = []
    for element in screen.elements:
        points, why, sort = points_of(element, sight)
        action = _action(element, why, state.wanted)
        if points > 0:
            points += BONUS[state.policy].get(sort, 0) - _wear(state, action)
        found.append(Advice(action=action, points=points, why=why))
    found.extend(_without_element(state))
    return tuple(sorted(found, key=lambda advice: -advice.points))


def _action(element: UIElement, why: str, wanted: str) -> AgentAction:
    if element.role == "field":
        return AgentAction(thought=why, tool=Tool.TYPE, element=element.key, text=wanted)
    if element.role == "choice":
        return AgentAction(thought=why, tool=Tool.SELECT, element=element.key, text=next(iter(element.options), ""))
    return AgentAction(thought=why, tool=Tool.CLICK, element=element.key)


def _without_element(state: AgentState) -> list[Advice]:
    """Scroll, wait for a page that is still empty, and go back."""
    screen = state.screen
    scroll = AgentAction(thought="more may be below", tool=Tool.SCROLL)
    wait = AgentAction(thought="the page may still be loading", tool=Tool.WAIT)
    back = AgentAction(thought="another way may be on the page before", tool=Tool.BACK)
    bonus = BONUS[state.policy]
    found = []
    if screen and not screen.is_at_end:
        points = 32 if state.wanted else 20
        found.append(Advice(action=scroll, points=points + bonus.get("scroll", 0) - _wear(state, scroll) / 4))
    if screen and not any(element.place in ("main", "dialog") for element in screen.elements):
        found.append(Advice(action=wait, points=33 - _wear(state, wait) / 2))
    if state.walked:
        found.append(Advice(action=back, points=4 + bonus.get("back", 0) - _wear(state, back)))
    return found


def _wear(state: AgentState, action: AgentAction) -> float:
    """Points lost by having been tried on this screen: a busy page may have missed a first click, not a second."""
    times = times_tried(state, action)
    return 0 if times == 0 else 25 if times == 1 else 200
