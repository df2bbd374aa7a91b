"""Keep a request to the adviser within its limit of tokens."""

from collections.abc import Callable

from core.agent.stop import stop
from core.contracts.agent import AgentState, StopReason
from core.contracts.walk_decisions import ChooseRequest
from core.contracts.walk_state import Compaction

CHARACTERS_A_TOKEN = 3.5
"""Characters of a token, a little fewer than is usual, so that the estimate is rather too high."""
SYSTEM_TOKENS, PICTURE_TOKENS = 700, 1600
"""Tokens of the system part of a prompt, and of a picture."""
SHORT, FEW, MOST_COMPACTIONS = 60, 8, 50

Cut = Callable[[ChooseRequest], ChooseRequest]


def _without_options(request: ChooseRequest) -> ChooseRequest:
    return request.model_copy(update={"elements": tuple(line[:SHORT] for line in request.elements)})


def _with_best_elements(request: ChooseRequest) -> ChooseRequest:
    return request.model_copy(update={"elements": request.elements[:FEW]})


def _with_last_exchange(request: ChooseRequest) -> ChooseRequest:
    return request.model_copy(update={"tried": request.tried[-1:], "notes": ()})


CUTS: tuple[tuple[str, Cut], ...] = (
    ("lines of elements cut", _without_options),
    ("only the best elements", _with_best_elements),
    ("only the last exchange", _with_last_exchange),
)
"""What is left out, in this order, until the request is within the soft limit."""


def tokens_of(request: ChooseRequest) -> int:
    """Return an estimate of the tokens of a request with its system part and picture."""
    lines = (request.goal, request.heading, request.address, *request.elements, *request.tried, *request.notes)
    characters = sum(len(line) + 1 for line in lines)
    return SYSTEM_TOKENS + round(characters / CHARACTERS_A_TOKEN) + (PICTURE_TOKENS if request.has_picture else 0)


def compact(state: AgentState, request: ChooseRequest) -> tuple[AgentState, ChooseRequest]:
    """Shorten a request that is over the soft limit, and record it. A request that is still over the hard limit ends the walk."""
    before = tokens_of(request)
    if before <= state.limits.soft_tokens:
        return state, request
    cuts = []
    for name, cut in CUTS:
        request = cut(request)
        cuts.append(name)
        if tokens_of(request) <= state.limits.soft_tokens:
            break
    after = tokens_of(request)
    done = Compaction(step=state.step, tokens_before=before, tokens_after=after, cuts=tuple(cuts))
    state = state.model_copy(update={"compactions": (*state.compactions, done)[-MOST_COMPACTIONS:]})
    if after > state.limits.hard_tokens:
        why = f"a request of {after} tokens is over {state.limits.hard_tokens}"
        return stop(state, StopReason.CONTEXT_USED_UP, why), request
    return state, request
