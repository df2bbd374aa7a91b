"""What an adviser is told about a screen: what changed, and the elements that promise most. Everything else stays out."""

from core.contracts.agent import AgentState, ChooseRequest, UIElement

MOST_ELEMENTS, MOST_CHANGES, MOST_TRIED = 20, 12, 5
LABEL, CONTEXT = 80, 60


def request_of(state: AgentState) -> ChooseRequest:
    """Return the request for an adviser. It is its own cache key: two equal situations give equal requests."""
    screen = state.screen
    elements = {element.key: element for element in screen.elements} if screen else {}
    best = [advice for advice in state.ranked if advice.action.element in elements][:MOST_ELEMENTS]
    is_first = state.previous is None or state.delta.is_new_place
    return ChooseRequest(
        goal=f"the application form of {state.wanted}" if state.wanted else "the application form",
        policy=state.policy,
        screen=state.signature.key if state.signature else "",
        address=state.signature.place if state.signature else "",
        heading=(screen.heading or screen.title)[:LABEL] if screen else "",
        changes=() if is_first else tuple(label[:LABEL] for label in state.delta.appeared[:MOST_CHANGES]),
        elements=tuple(element_line(elements[advice.action.element or ""]) for advice in best),
        tried=tuple(
            f"{result.action.tool} {result.label[:LABEL]}: {result.outcome}{'' if result.has_changed else ', no change'}"
            for result in state.results[-MOST_TRIED:]
        ),
    )


def element_line(element: UIElement) -> str:
    """Return one line for an element: key, role, label, and what tells it from others."""
    marks: list[str] = [element.place] if element.place != "main" else []
    marks += ["covered"] if element.is_covered else []
    marks += ["selected"] if element.is_selected else []
    context = f" · {element.context[:CONTEXT]}" if element.context and element.context != element.label else ""
    return f"{element.key} {element.role} “{element.label[:LABEL]}”{context}{' (' + ', '.join(marks) + ')' if marks else ''}"
