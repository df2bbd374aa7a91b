"""Switch the policy by which the next action is chosen."""

from core.agent.asking import adviser_for, counted, is_money_used_up, usd_of
from core.agent.diet import goal_of, heading_of
from core.agent.stop import stop
from core.contracts.agent import AgentState, Policy, StopReason
from core.contracts.walk_decisions import SwitchRequest
from core.ports.agent import WalkPorts

ROTATION = (Policy.DIRECT, Policy.SEARCH, Policy.EXPLORE, Policy.BACK)


def switch_policy(state: AgentState, ports: WalkPorts, reason: StopReason) -> AgentState:
    """Switch to a policy that was not used since the last progress. End the walk with `reason` if there is none, or on a login page.

    If money for advice was used up before, that is the reason: advice might have found a way.

    The order of policies is `ROTATION`, unless an adviser picks another of those left.
    """
    left = tuple(policy for policy in ROTATION if policy not in state.policies_used)
    if not left or (state.screen and state.screen.wall == "login"):
        reason, why = _why(state, reason)
        if reason is not StopReason.LOGIN_REQUIRED and state.asks != "never" and is_money_used_up(state, ports):
            return stop(state, StopReason.MONEY_USED_UP, f"advice has cost {usd_of(ports):.4f} US dollars; then: {why}")
        return stop(state, reason, why)
    policy = left[0]
    adviser = adviser_for(state, ports, is_sure=len(left) == 1)
    if adviser is not None:
        request = SwitchRequest(
            goal=goal_of(state),
            heading=heading_of(state),
            policy=state.policy,
            left=left,
            failures=state.failures,
            same_screen=state.same_screen,
        )
        state, advised = counted(state), adviser.switch(request)
        policy = advised if advised in left else policy
    return state.model_copy(update={"policy": policy, "policies_used": (*state.policies_used, policy)})


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
