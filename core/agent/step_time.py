"""The time that a step of a walk may take."""

from core.agent.hosts import site
from core.contracts.agent import AgentState


def step_seconds(state: AgentState) -> float:
    """Return the seconds that the current step may take: those of its site, else those of every step."""
    here = site(state.screen.url if state.screen else state.start_url)
    return state.limits.site_step_seconds.get(here, state.limits.step_seconds)


def is_late(state: AgentState, seconds: float) -> bool:
    """Return whether the current step has used up its time. `seconds` is the time since the start of the walk."""
    return seconds - state.step_began >= step_seconds(state)
