"""Choose the next action: the best proposal of the rules if they are sure of it, else the adviser's, if it is allowed."""

from core.agent.advice_reducer import OF_ADVISER, reduce_advice
from core.agent.asking import adviser_for, counted
from core.agent.compact import compact
from core.agent.diet import elements_of, request_of
from core.agent.perception import structure_failed, view_of
from core.agent.planned import plan
from core.agent.rank import MOST
from core.agent.recipe import follow
from core.agent.validate import element_of, validate
from core.contracts.agent import ActionResult, Advice, AgentAction, AgentState, Policy
from core.ports.agent import Adviser, Camera, SeeingAdviser, WalkPorts

SURE = 60.0
"""Points (of 100) from which the rules are sure and the adviser is not asked."""
FLOOR: dict[Policy, float] = {Policy.DIRECT: 30, Policy.SEARCH: 25, Policy.EXPLORE: 12, Policy.BACK: 12}
"""The least points of a proposal that each policy accepts."""
MOST_RESULTS = 8


def choose(state: AgentState, ports: WalkPorts) -> AgentState:
    """Set `chosen` to the next action, or to None if the policy has none. A recipe takes precedence over rules and adviser."""
    if state.recipe is not None:
        state = follow(state)
        if state.chosen is not None:
            return state
    best = best_of_rules(state)
    is_sure = best is not None and state.ranked[0].points >= SURE and best is state.ranked[0].action
    adviser = adviser_for(state, ports, is_sure and state.asks != "always")
    if best is None:
        state = structure_failed(state)
    if adviser is not None:
        state, advised = _ask(state, adviser, ports.camera)
        best = advised or best
    return state.model_copy(update={"chosen": best})


def best_of_rules(state: AgentState) -> AgentAction | None:
    """Return the best proposal that is allowed and has enough points for the policy; None if there is none."""
    for advice in state.ranked:
        if advice.points < FLOOR[state.policy]:
            return None
        if not validate(state, advice.action):
            return advice.action
    return None


def _ask(state: AgentState, adviser: Adviser, camera: Camera | None) -> tuple[AgentState, AgentAction | None]:
    """Ask the adviser once, with a picture if the mode says so.

    An allowed action joins the proposals of the rules. One that is not allowed is recorded as refused, so that the next request mentions it.
    """
    view = view_of(state)
    seeing = adviser if isinstance(adviser, SeeingAdviser) and adviser.takes_pictures else None
    picture = camera.picture(elements_of(state)) if camera and seeing and view != "structure" else None
    request = request_of(state)
    if picture is not None:
        lines = tuple(line.split(maxsplit=1)[0] for line in request.elements) if view == "picture" else request.elements
        request = request.model_copy(update={"has_picture": True, "elements": lines})
    state, request = compact(state, request)
    if state.stop_reason is not None:
        return state, None
    action = seeing.choose_by_picture(request, picture) if seeing and picture else adviser.choose(request)
    state = counted(state)
    if action is None:
        return state, None
    if why := validate(state, action):
        return with_result(state, action, "refused", why), None
    state, action = plan(state, action)
    advice = Advice(action=action, points=OF_ADVISER, why=action.thought, by="model")
    return state.model_copy(update={"ranked": reduce_advice((advice,), state.ranked)[:MOST]}), action


def with_result(state: AgentState, action: AgentAction, outcome: str, why: str, answer: str = "") -> AgentState:
    """Return the state with one more result. Only the latest 8 results are kept."""
    element = element_of(state, action)
    result = ActionResult.model_validate(
        {
            "action": action,
            "outcome": outcome,
            "why": why,
            "answer": answer,
            "screen": state.signature.key if state.signature else "",
            "label": element.label if element else "",
            "role": element.role if element else "",
            "context": element.context if element else "",
        }
    )
    return state.model_copy(update={"results": (*state.results, result)[-MOST_RESULTS:]})
