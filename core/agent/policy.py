"""Change the way in which the next action is looked for."""

from core.agent.stop import stop
from core.contracts.agent import AgentState, Policy, StopReason

ROTATION = (Policy.DIRECT, Policy.SEARCH, Policy.EXPLORE, Policy.BACK)


def switch_policy(state: AgentState, reason: StopReason) -> AgentState:
    """Go on with the next policy of the rotation; end the walk with this reason after the last."""
    left = [policy for policy in ROTATION if policy not in state.policies_used]
    if not left:
        return stop(state, *_why(state, reason))
    return state.model_copy(update={"policy": left[0], "policies_used": (*state.policies_used, left[0])})


def _why(state: AgentState, reason: StopReason) -> tuple[StopReason, str]:
    screen = state.screen
    if screen and screen.wall == "login":
        return StopReason.LOGIN_REQUIRED, screen.wall_why
    if reason is StopReason.LOOP:
        return reason, "the walk came back to screens that it had seen"
    if reason is StopReason.FAILURES:
        last = state.results[-1].why if state.results else ""
        return reason, f"actions failed: {last}"
    passed = "; ".join(f"“{label}” ({why})" for label, why in _passed_over(state)[:3])
    return StopReason.DEAD_END, f"nothing is left to try{': passed over ' + passed if passed else ''}"


def _passed_over(state: AgentState) -> list[tuple[str, str]]:
    labels = {element.key: element.label for element in state.screen.elements} if state.screen else {}
    return [(labels.get(a.action.element or "", ""), a.why) for a in state.ranked if labels.get(a.action.element or "")]
