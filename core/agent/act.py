"""Do the chosen action."""

from core.agent.choose import with_result
from core.agent.recipe import IDLE
from core.agent.sight import LANGUAGE_NOTE
from core.agent.step_time import is_late, step_seconds
from core.agent.stop import stop
from core.agent.tried import with_try
from core.agent.validate import POINTING, element_of, is_hop_label, may_hop
from core.agent.words import says
from core.contracts.agent import AgentAction, AgentState, StopReason, Tool
from core.errors import OtklikError
from core.ports.agent import WalkPorts

MOST_NOTES = 20


def act(state: AgentState, ports: WalkPorts) -> AgentState:
    """Do the chosen action on the page and record its result, unless the step is late. The walk ends if the page is lost."""
    action = state.chosen
    if action is None or state.screen is None:
        return state
    if is_late(state, ports.seconds()):
        state = with_result(state, action, "refused", f"the step took longer than {step_seconds(state):g} s")
        return state.model_copy(update={"failures": state.failures + 1})
    state = with_try(state, action)
    if action.tool is Tool.REMEMBER:
        return _noted(with_result(state, action, "done", ""), action.text or "")
    element = element_of(state, action) if action.tool in POINTING else None
    try:
        is_hop = may_hop(state, element) or _waits_for_hop(state, action)
        deed = ports.page.act(action, element, state.hosts, is_hop)
        ports.page.settle()
    except OtklikError as error:
        return stop(state, StopReason.PAGE_LOST, error.message)
    state = with_result(state, action, "failed" if deed.why else "done", deed.why, deed.answer)
    if deed.why:
        return state.model_copy(update={"failures": state.failures + 1})
    if element and says("language", element.label):
        return _noted(state, LANGUAGE_NOTE)
    return state


def _waits_for_hop(state: AgentState, action: AgentAction) -> bool:
    """Whether a walk waits after an offer to apply: a page that leads to another site may do so after a pause."""
    if action.tool not in IDLE or state.hops >= state.limits.hops:
        return False
    before = next((one for one in reversed(state.results) if one.action.tool not in IDLE), None)
    return before is not None and before.outcome == "done" and is_hop_label(before.role, before.label)


def _noted(state: AgentState, note: str) -> AgentState:
    return state.model_copy(update={"notes": (*state.notes, note)[-MOST_NOTES:]})
