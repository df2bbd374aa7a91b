"""Check whether the last action changed anything, and whether it did what was expected."""

from core.agent.asking import adviser_for, counted
from core.agent.diet import appeared
from core.agent.postcondition import holds
from core.contracts.agent import ActionResult, AgentState
from core.contracts.walk_decisions import VerifyRequest
from core.ports.agent import WalkPorts


def verify(state: AgentState, ports: WalkPorts) -> AgentState:
    """Record in the last result whether the screen has changed since, and whether the postcondition is true.

    If the screen changed but the postcondition is false, the adviser decides. An action without the expected result counts as a failure.
    """
    last = state.results[-1] if state.results else None
    if last is None or last.outcome != "done" or last.has_changed is not None or state.screen is None:
        return state
    has_changed = not state.delta.is_empty
    expected = last.action.expect
    is_so = None if expected is None else holds(expected, state.screen)
    if is_so is False and has_changed:
        state, is_so = _asked(state, ports, last)
    failures = state.failures + (is_so is False)
    judged = last.model_copy(update={"has_changed": has_changed, "is_as_expected": is_so})
    return state.model_copy(update={"results": (*state.results[:-1], judged), "failures": failures})


def _asked(state: AgentState, ports: WalkPorts, last: ActionResult) -> tuple[AgentState, bool]:
    adviser = adviser_for(state, ports, is_sure=False)
    if adviser is None or last.action.expect is None:
        return state, False
    request = VerifyRequest(
        before=state.previous.key if state.previous else "",
        after=state.signature.key if state.signature else "",
        action=f"{last.action.tool} {last.label}",
        expected=last.action.expect,
        appeared=appeared(state),
    )
    return counted(state), bool(adviser.verify(request))
