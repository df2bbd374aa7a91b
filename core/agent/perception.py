"""Decide what the adviser is shown: the elements of the screen, a picture of it, or both."""

from typing import Literal

from core.agent.hosts import site
from core.agent.validate import POINTING
from core.contracts.agent import AgentState
from core.contracts.walk_perception import Mode

View = Literal["structure", "picture", "both"]
OFTEN = 2
"""Failures of the structure in one walk after which `auto` always shows a picture too."""


def mode_of(state: AgentState) -> Mode:
    """Return the mode of the current step: the one set for the step, else for the site, else for the run."""
    here = site(state.screen.url) if state.screen else ""
    return state.modes.steps.get(state.step) or state.modes.sites.get(here) or state.modes.run


def view_of(state: AgentState) -> View:
    """Return what the adviser is shown at the current step."""
    has_failed = 0 <= state.structure_failed_at >= state.step - 1
    match mode_of(state):
        case Mode.STRUCTURAL:
            return "structure"
        case Mode.VISUAL:
            return "picture"
        case Mode.DUAL:
            return "both"
        case Mode.STRUCTURAL_FIRST:
            return "both" if has_failed else "structure"
        case Mode.AUTO:
            return "both" if has_failed or state.structure_failures >= OFTEN else "structure"


def count_structure(state: AgentState) -> AgentState:
    """Count a failure of the structure if the last action could not be done on its element, or changed nothing."""
    last = state.results[-1] if state.results else None
    if last is None or last.action.tool not in POINTING or last.outcome == "refused":
        return state
    return structure_failed(state) if last.outcome == "failed" or last.has_changed is False else state


def structure_failed(state: AgentState) -> AgentState:
    """Record that the elements of a screen were not enough. It is counted once for each step."""
    if state.structure_failed_at == state.step:
        return state
    change = {"structure_failed_at": state.step, "structure_failures": state.structure_failures + 1}
    return state.model_copy(update=change)
