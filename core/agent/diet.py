"""The request to an adviser, reduced to what a decision needs: the changes of the screen, its best elements, the last actions."""

from core.agent.validate import validate
from core.contracts.agent import ActionResult, AgentState, Policy, UIElement
from core.contracts.walk_decisions import ChooseRequest

MOST_ELEMENTS, MOST_KEPT, MOST_CHANGES, MOST_TRIED = 20, 4, 12, 5
"""The most elements of a new screen, and of those that a screen has kept beside new ones."""
UNKNOWN = 3
"""Points of a link without known words. Those of header and footer are given only where the walk explores, or where nothing else is left."""
LABEL, CONTEXT = 80, 60
ALL_OPTIONS, FEW_OPTIONS, OPTION = 16, 8, 40
"""A longer list than `ALL_OPTIONS` is given as its first options and their number."""


def request_of(state: AgentState) -> ChooseRequest:
    """Return the request for the next action. Equal situations give equal requests, since a request is a cache key.

    An element that may not be operated is left out. The elements that a step has brought, on the same page or another, are given with the best of the
    others; if it has brought none, the best of all are given. The address is given if it has changed.
    """
    return ChooseRequest(
        goal=goal_of(state),
        policy=state.policy,
        screen=state.signature.key if state.signature else "",
        address=state.signature.place if state.signature and state.delta.is_new_place else "",
        heading=heading_of(state),
        elements=tuple(map(element_line, elements_of(state))),
        tried=tried_lines(state),
        notes=tuple(note[:LABEL] for note in state.notes[-MOST_TRIED:]),
    )


def elements_of(state: AgentState) -> list[UIElement]:
    """Return the elements that the adviser may choose from, best first."""
    shown = {element.key: element for element in state.screen.elements} if state.screen else {}
    allowed = [
        (advice, shown.get(advice.action.element or ""))
        for advice in state.ranked
        if not validate(state, advice.action)
    ]
    given = [(element, advice.points) for advice, element in allowed if element is not None]
    worth = [element for element, points in given if not (element.place == "chrome" and points <= UNKNOWN)]
    best = worth if worth and state.policy in (Policy.DIRECT, Policy.SEARCH) else [element for element, _ in given]
    if state.previous is None:
        return best[:MOST_ELEMENTS]
    new = [element for element in best if element.label in state.delta.appeared]
    if not new:
        return best[:MOST_ELEMENTS]
    kept = [element for element in best if element not in new][:MOST_KEPT]
    chosen = (*new[: MOST_ELEMENTS - len(kept)], *kept)
    return [element for element in best if element in chosen]


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
    """Return one line for each of the last 5 actions. A plain success is not mentioned."""
    return tuple(_tried_line(result) for result in state.results[-MOST_TRIED:])


def _tried_line(result: ActionResult) -> str:
    effect = result.why[:LABEL] if result.outcome == "refused" else "" if result.outcome == "done" else result.outcome
    marks = [mark for mark in (effect, _effect(result), result.answer[:LABEL]) if mark]
    text = f"={result.action.text[:OPTION]}" if result.action.text and result.label else ""
    return f"{result.action.tool} {result.label[:LABEL]}{text}".strip() + (f": {', '.join(marks)}" if marks else "")


def element_line(element: UIElement) -> str:
    """Return one line for an element: key, role, label, context, options and marks such as "selected".

    The role of links and buttons is left out, as is what the context repeats of the label.
    """
    role = "" if element.role in ("link", "button") else f" {element.role}"
    marks: list[str] = [element.place] if element.place in ("consent", "dialog") else []
    marks += ["selected"] if element.is_selected else []
    label = element.label[:LABEL]
    context = " ".join(element.context.replace(element.label or element.context, " ").split())[:CONTEXT]
    line = f"{element.key}{role} “{label}”{f' · {context}' if context else ''}{_options(element)}"
    return f"{line} ({', '.join(marks)})" if marks else line


def _options(element: UIElement) -> str:
    options = element.options
    few = options if len(options) <= ALL_OPTIONS else options[:FEW_OPTIONS]
    more = f" | +{len(options) - len(few)}" if len(options) > len(few) else ""
    return f" [{' | '.join(one[:OPTION] for one in few)}{more}]" if options else ""


def _effect(result: ActionResult) -> str:
    if result.is_as_expected is False:
        return "not as expected"
    return "no change" if result.has_changed is False else ""
