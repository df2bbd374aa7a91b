"""The request to an adviser, reduced to what a decision needs: the changes of the screen, its best elements, the last actions."""

from core.contracts.agent import ActionResult, AgentState, UIElement
from core.contracts.walk_decisions import ChooseRequest

MOST_ELEMENTS, MOST_CHANGES, MOST_TRIED = 20, 12, 5
LABEL, CONTEXT = 80, 60
MOST_OPTIONS, OPTION = 25, 40


def request_of(state: AgentState) -> ChooseRequest:
    """Return the request for the next action. Equal situations give equal requests, since a request is a cache key."""
    screen = state.screen
    elements = {element.key: element for element in screen.elements} if screen else {}
    best = [advice for advice in state.ranked if advice.action.element in elements][:MOST_ELEMENTS]
    is_first = state.previous is None or state.delta.is_new_place
    return ChooseRequest(
        goal=goal_of(state),
        policy=state.policy,
        screen=state.signature.key if state.signature else "",
        address=state.signature.place if state.signature else "",
        heading=heading_of(state),
        changes=() if is_first else appeared(state),
        elements=tuple(element_line(elements[advice.action.element or ""]) for advice in best),
        tried=tried_lines(state),
        notes=tuple(note[:LABEL] for note in state.notes[-MOST_TRIED:]),
    )


def goal_of(state: AgentState) -> str:
    """Return the goal in words."""
    if state.goal is not None:
        return f"a page with {state.goal.kind} {state.goal.value[:LABEL]}"
    return f"the application form of {state.wanted}" if state.wanted else "the application form"


def heading_of(state: AgentState) -> str:
    """Return the heading of the screen, or its title if there is none."""
    return (state.screen.heading or state.screen.title)[:LABEL] if state.screen else ""


def appeared(state: AgentState) -> tuple[str, ...]:
    """Return the labels that are new on the screen."""
    return tuple(label[:LABEL] for label in state.delta.appeared[:MOST_CHANGES])


def tried_lines(state: AgentState) -> tuple[str, ...]:
    """Return one line for each of the last 5 actions, with its outcome."""
    return tuple(
        f"{result.action.tool} {result.label[:LABEL]}: {result.why[:LABEL] if result.outcome == 'refused' else result.outcome}"
        f"{_effect(result)}{f': {result.answer[:LABEL]}' if result.answer else ''}"
        for result in state.results[-MOST_TRIED:]
    )


def element_line(element: UIElement) -> str:
    """Return one line for an element: key, role, label, context, options and marks such as "covered"."""
    marks: list[str] = [element.place] if element.place != "main" else []
    marks += ["covered"] if element.is_covered else []
    marks += ["selected"] if element.is_selected else []
    context = f" · {element.context[:CONTEXT]}" if element.context and element.context != element.label else ""
    options = f" [{' | '.join(one[:OPTION] for one in element.options[:MOST_OPTIONS])}]" if element.options else ""
    return f"{element.key} {element.role} “{element.label[:LABEL]}”{context}{options}{' (' + ', '.join(marks) + ')' if marks else ''}"


def _effect(result: ActionResult) -> str:
    if result.is_as_expected is False:
        return ", not as expected"
    return "" if result.has_changed else ", no change"
