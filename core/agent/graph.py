"""The graph of a site's screens: record where actions lead, and know from earlier walks which led nowhere."""

from core.agent.matching import names
from core.agent.validate import POINTING
from core.contracts.agent import ActionResult, AgentAction, AgentState, StopReason, Tool, UIElement
from core.contracts.walk_graph import ScreenEdge

MOST_EDGES = 200
HEADING, LABEL, ROW = 80, 80, 60
NOWHERE = ("back", "nothing", "failed")
LAST = 12.0
"""Points of an action that led nowhere the last time: the least that the exploring policies accept, so it is tried when all else was."""


def chart(state: AgentState) -> AgentState:
    """Add the last action to `edges`, with the screen that it led to. Going back marks the action that had led to the screen left."""
    last = state.results[-1] if state.results else None
    if last is None or last.outcome == "refused" or state.signature is None or state.screen is None:
        return state
    if last.action.tool is Tool.BACK and last.outcome == "done":
        return _came_back(state, last.screen)
    if last.action.tool not in POINTING:
        return state
    outcome = "failed" if last.outcome == "failed" else "screen" if last.has_changed else "nothing"
    edge = ScreenEdge.model_validate(
        {
            "screen": last.screen,
            "place": last.screen.partition(":")[0],
            "heading": state.heading_before[:HEADING],
            "action": _name(last.action, last),
            "outcome": outcome,
            "led_to": state.signature.key if outcome == "screen" else "",
            "led_to_heading": state.screen.heading[:HEADING] if outcome == "screen" else "",
        }
    )
    return state.model_copy(update={"edges": (*state.edges, edge)[-MOST_EDGES:]})


def edges_of(state: AgentState) -> tuple[ScreenEdge, ...]:
    """Return the edges of a walk, to be stored. The last one of a successful walk led to the form."""
    edges = state.edges
    if edges and state.stop_reason in (StopReason.FORM_REACHED, StopReason.GOAL_MET):
        return (*edges[:-1], edges[-1].model_copy(update={"outcome": "form"}))
    return edges


def actions_to_nowhere(edges: tuple[ScreenEdge, ...]) -> tuple[str, ...]:
    """Return place and name of every action that led nowhere the last time; `edges` are the latest first."""
    latest: dict[str, bool] = {}
    for edge in edges:
        latest.setdefault(f"{edge.place}|{edge.action}", edge.outcome in NOWHERE)
    return tuple(sorted(name for name, is_nowhere in latest.items() if is_nowhere))


def leads_nowhere(state: AgentState, known: frozenset[str], element: UIElement, action: AgentAction) -> bool:
    """Return whether an action led nowhere in the last walk over this place (`known`).

    Cookie notices are left out, and so is whatever names the wanted vacancy, which an earlier walk may not have wanted.
    """
    if not known or state.signature is None or element.place == "consent":
        return False
    if names(state.wanted, element.label) or names(state.wanted, element.context):
        return False
    return f"{state.signature.place}|{_name(action, element)}" in known


def _came_back(state: AgentState, left: str) -> AgentState:
    edges = list(state.edges)
    for index in reversed(range(len(edges))):
        if edges[index].led_to == left and edges[index].outcome == "screen":
            edges[index] = edges[index].model_copy(update={"outcome": "back"})
            break
    return state.model_copy(update={"edges": tuple(edges)})


def _name(action: AgentAction, on: UIElement | ActionResult) -> str:
    option = f" = {action.text}" if action.tool is Tool.SELECT else ""
    row = f" · {on.context[:ROW]}" if on.context and on.context != on.label else ""
    return f"{action.tool} {on.role} “{on.label[:LABEL]}”{row}{option}"
