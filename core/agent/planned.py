"""Actions that an adviser proposed to follow its choice on the same screen: done without another decision, each checked when its turn comes."""

from core.agent.validate import POINTING, element_of, validate
from core.contracts.agent import AgentAction, AgentState, PlannedAction


def plan(state: AgentState, action: AgentAction) -> tuple[AgentState, AgentAction]:
    """Return the state with the actions to follow a chosen one, as many as a step may have, and the chosen one without them.

    An action on an element that is not on this screen ends the list.
    """
    planned: list[PlannedAction] = []
    for one in action.then[: state.limits.step_actions - 1]:
        element = element_of(state, AgentAction(tool=one.tool, element=one.element))
        if element is None and one.tool in POINTING:
            break
        role, label, context = (element.role, element.label, element.context) if element else ("", "", "")
        planned.append(PlannedAction(tool=one.tool, text=one.text, role=role, label=label, context=context))
    return state.model_copy(update={"planned": tuple(planned)}), action.model_copy(update={"then": ()})


def carry_on(state: AgentState) -> AgentState:
    """Set `chosen` to the next planned action, or to None with the plan given up.

    It is given up where the last action failed, was not as expected or led to another place, and where the element of the next one is gone,
    is there twice, or may not be operated.
    """
    last = state.results[-1] if state.results else None
    is_good = last is not None and last.outcome == "done" and last.is_as_expected is not False
    action = _bound(state, state.planned[0]) if state.planned and is_good and not state.delta.is_new_place else None
    if action is None or validate(state, action):
        return state.model_copy(update={"chosen": None, "planned": ()})
    return state.model_copy(update={"chosen": action, "planned": state.planned[1:]})


def _bound(state: AgentState, planned: PlannedAction) -> AgentAction | None:
    thought = "planned with the action before"
    if planned.tool not in POINTING:
        return AgentAction(thought=thought, tool=planned.tool, text=planned.text)
    alike = [
        element
        for element in (state.screen.elements if state.screen else ())
        if (element.role, element.label, element.context) == (planned.role, planned.label, planned.context)
    ]
    if len(alike) != 1:
        return None
    return AgentAction(thought=thought, tool=planned.tool, element=alike[0].key, text=planned.text)
