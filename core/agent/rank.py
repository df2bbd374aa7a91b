"""Rank the possible actions on the current screen, best first."""

from core.agent.graph import LAST, leads_nowhere
from core.agent.matching import overlap
from core.agent.points import points_of
from core.agent.sight import sight_of
from core.agent.tried import times_tried, times_tried_here
from core.agent.words import says
from core.contracts.agent import Advice, AgentAction, AgentState, Policy, Tool, UIElement

MOST = 50
BONUS: dict[Policy, dict[str, float]] = {
    Policy.DIRECT: {},
    Policy.SEARCH: {"search": 40, "more": 15, "scroll": 12, "choice": 20},
    Policy.EXPLORE: {"tab": 30, "more": 30, "scroll": 30, "other": 22, "careers": 25, "choice": 20},
    Policy.BACK: {"back": 60},
}
"""Points that each policy adds to an element or action, by its sort."""
AGAIN = 6
"""Points lost for each earlier try at this place by an element without known words (`UNKNOWN`), so that new elements come first."""
EMPTY = 31
"""Points of going back from a page that shows nothing although it was waited for twice."""
OPENED = 40
"""Points lost by the element that was pressed last, if everything is still there and something new beside it: a second press would close that."""
UNKNOWN = ("other", "tab", "choice")


def rank(state: AgentState) -> AgentState:
    """Set `ranked` to the best 50 proposals of the rules."""
    return state.model_copy(update={"ranked": proposals(state)[:MOST]})


def proposals(state: AgentState) -> tuple[Advice, ...]:
    """Return all proposals of the rules, best first: one for each element, and those without an element."""
    screen = state.screen
    if screen is None:
        return ()
    sight = sight_of(state, screen)
    came_back = (f"{edge.place}|{edge.action}" for edge in state.edges if edge.outcome == "back")
    to_nowhere = frozenset((*state.to_nowhere, *came_back))
    found = []
    for element in screen.elements:
        points, why, sort = points_of(element, sight)
        action = _action(state, element, why)
        if points > 0:
            bonus = BONUS[state.policy].get(sort, 0)
            points += bonus - _wear(state, action)
            points -= AGAIN * times_tried_here(state, action) if bonus and sort in UNKNOWN else 0
            points -= OPENED if sort != "more" and _has_just_opened(state, element) else 0
            if leads_nowhere(state, to_nowhere, element, action):
                points = min(points, LAST + points / 100)
        found.append(Advice(action=action, points=points, why=why))
    found.extend(_without_element(state))
    return tuple(sorted(found, key=lambda advice: -advice.points))


def _action(state: AgentState, element: UIElement, why: str) -> AgentAction:
    if element.role == "field":
        return AgentAction(thought=why, tool=Tool.TYPE, element=element.key, text=state.wanted)
    if element.role == "choice":
        return _selection(state, element, why)
    return AgentAction(thought=why, tool=Tool.CLICK, element=element.key)


def _selection(state: AgentState, element: UIElement, why: str) -> AgentAction:
    """Propose the least tried option of a list.

    Of options tried equally often, one with words of the vacancy comes first, then one for all ("Any"), then the order of the list.
    """

    def order(action: AgentAction) -> tuple[int, float, bool]:
        text = action.text or ""
        return times_tried_here(state, action), -overlap(state.wanted, text), not says("any_option", text)

    options = [one for one in element.options if one and one != element.value and not says("placeholder", one)]
    actions = [AgentAction(thought=why, tool=Tool.SELECT, element=element.key, text=one) for one in options]
    nothing = AgentAction(thought=why, tool=Tool.SELECT, element=element.key, text="")
    return min(actions, key=order, default=nothing)


def _without_element(state: AgentState) -> list[Advice]:
    """Propose the actions that need no element: scroll, wait for a page that is still empty, go back."""
    screen = state.screen
    scroll = AgentAction(thought="more may be below", tool=Tool.SCROLL)
    wait = AgentAction(thought="the page may still be loading", tool=Tool.WAIT)
    back = AgentAction(thought="another way may be on the page before", tool=Tool.BACK)
    bonus = BONUS[state.policy]
    found, is_empty = [], False
    if screen and not screen.is_at_end:
        points = 32 if state.wanted else 20
        found.append(Advice(action=scroll, points=points + bonus.get("scroll", 0) - _wear(state, scroll) / 4))
    if screen and not any(element.place in ("main", "dialog") for element in screen.elements):
        found.append(Advice(action=wait, points=33 - _wear(state, wait) / 25))
        is_empty = times_tried(state, wait) > 1
    if state.walked and not _has_no_page_before(state):
        going_back = EMPTY if is_empty else 4 + bonus.get("back", 0)
        found.append(Advice(action=back, points=going_back - _wear(state, back)))
    return found


def _has_just_opened(state: AgentState, element: UIElement) -> bool:
    """Return whether the last action pressed this element and thereby added elements to the page, as a button of a menu does."""
    last = state.results[-1] if state.results else None
    if last is None or last.outcome != "done" or last.action.tool is not Tool.CLICK or state.delta.is_new_place:
        return False
    is_it = (last.label, last.role, last.context) == (element.label, element.role, element.context)
    return is_it and bool(state.delta.appeared) and not state.delta.gone


def _has_no_page_before(state: AgentState) -> bool:
    last = state.results[-1] if state.results else None
    return last is not None and last.action.tool is Tool.BACK and last.outcome == "failed"


def _wear(state: AgentState, action: AgentAction) -> float:
    """Return the points that an action loses by earlier tries on this screen.

    One repetition loses little, since a busy page may have missed the first click; further ones lose everything.
    """
    times = times_tried(state, action)
    return 0 if times == 0 else 25 if times == 1 else 200
