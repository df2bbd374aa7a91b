"""The three use cases of a walk: start it, do one iteration, finish it."""

from collections.abc import Callable
from functools import wraps
from typing import Literal

from core.agent.act import act
from core.agent.arrive import arrive
from core.agent.asking import usd_of
from core.agent.budget import budget
from core.agent.choose import choose
from core.agent.closed import detect_closed
from core.agent.going_on import go_on
from core.agent.graph import chart
from core.agent.hosts import site
from core.agent.look import look
from core.agent.loops import detect_loops
from core.agent.perception import count_structure
from core.agent.planned import carry_on
from core.agent.policy import switch_policy
from core.agent.progress import detect_progress
from core.agent.rank import rank
from core.agent.recipe import check_recipe
from core.agent.remember import remember
from core.agent.sign import sign
from core.agent.trust import trust
from core.agent.verify import verify
from core.contracts.agent import AgentLimits, AgentState, Recipe, StopReason, TaskResult
from core.ports.agent import WalkPorts

Node = Callable[[AgentState, WalkPorts], AgentState]


def alone(node: Callable[[AgentState], AgentState]) -> Node:
    """Adapt a function of the state alone to the signature of a node."""

    @wraps(node)
    def with_ports(state: AgentState, _: WalkPorts) -> AgentState:
        return node(state)

    return with_ports


JUDGING: tuple[Node, ...] = (
    look,
    alone(sign),
    verify,
    alone(count_structure),
    alone(trust),
    alone(check_recipe),
    alone(remember),
    alone(chart),
    alone(arrive),
    alone(detect_closed),
    detect_progress,
    alone(budget),
    detect_loops,
    go_on,
)


def start(
    url: str,
    wanted: str = "",
    limits: AgentLimits | None = None,
    asks: Literal["never", "unsure", "always"] = "unsure",
    recipe: Recipe | None = None,
) -> AgentState:
    """Return the initial state of a walk. The page must have `url` open before the first iteration."""
    return AgentState(
        start_url=url,
        wanted=wanted.strip(),
        hosts=(site(url),),
        limits=limits or AgentLimits(),
        asks=asks,
        recipe=recipe,
    )


def iterate_once(state: AgentState, ports: WalkPorts) -> AgentState:
    """Observe the page, judge the last action, choose the next action and do it. A walk that has ended is returned unchanged."""
    if state.stop_reason is not None:
        return state
    return _iterated(state, ports).model_copy(update={"usd": usd_of(ports)})


def _iterated(state: AgentState, ports: WalkPorts) -> AgentState:
    state = state.model_copy(update={"step_began": ports.seconds()})
    for node in JUDGING:
        if state.stop_reason is not None:
            return state
        state = node(state, ports)
    if state.stop_reason is not None:
        return state
    state = carry_on(state)
    if state.chosen is None:
        state = state.model_copy(update={"step": state.step + 1})
    while state.stop_reason is None and state.chosen is None:
        state = choose(rank(state), ports)
        if state.chosen is None:
            state = switch_policy(state, ports, StopReason.DEAD_END)
    return state if state.stop_reason is not None else act(state, ports)


def finish(state: AgentState) -> TaskResult:
    """Return the result of a walk. A walk that has not ended gets the reason `interrupted`."""
    reason = state.stop_reason or StopReason.INTERRUPTED
    return TaskResult(
        success=reason in (StopReason.FORM_REACHED, StopReason.GOAL_MET),
        stop_reason=reason,
        why=state.stop_why,
        url=state.screen.url if state.screen else state.start_url,
        steps=state.step,
        actions=state.actions,
        model_calls=state.model_calls,
        usd=round(state.usd, 6),
        seconds=round(state.seconds, 3),
        structure_failures=state.structure_failures,
        compactions=len(state.compactions),
        followed_recipe=reason in (StopReason.FORM_REACHED, StopReason.GOAL_MET) and state.recipe is not None,
        walked=state.walked,
        notes=state.notes,
    )
