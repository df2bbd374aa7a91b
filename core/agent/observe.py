"""Observe the page."""

from core.agent.hosts import site
from core.agent.stop import stop
from core.contracts.agent import AgentState, StopReason
from core.errors import OtklikError
from core.ports.agent import WalkPorts

WALLS = {
    "challenge": StopReason.CHALLENGE,
    "captcha": StopReason.CHALLENGE,
    "blocked": StopReason.SITE_BLOCKED,
}


def observe(state: AgentState, ports: WalkPorts) -> AgentState:
    """Read the page into `screen`. The walk ends if the page cannot be read, or is a challenge or block page."""
    try:
        screen = ports.page.observe()
    except OtklikError as error:
        return stop(state, StopReason.PAGE_LOST, error.message)
    state = state.model_copy(update={"screen": screen, "seconds": ports.seconds()})
    if screen.wall in WALLS:
        return stop(state, WALLS[screen.wall], screen.wall_why)
    return _with_site(state, site(screen.url))


def _with_site(state: AgentState, here: str) -> AgentState:
    """Add a new site to `hosts` and count the hop. A redirect of the first page, before any action, is no hop."""
    if not here or here in state.hosts:
        return state
    return state.model_copy(update={"hosts": (*state.hosts, here), "hops": state.hops + (state.actions > 0)})
