"""Sign a screen: the same for two visits, different for two screens."""

import re
from urllib.parse import urlsplit

from core.agent.hosts import site
from core.contracts.agent import AgentState, Observation, ScreenSignature
from core.contracts.base import short_digest
from core.text.normalize import fold

_NUMBERS = re.compile(r"\d+")
_TOKENS = re.compile(r"(?=[^/]*\d)[^/]{12,}")


def sign(state: AgentState) -> AgentState:
    """Sign the current screen, keep the signature of the one before, and count the visit."""
    if state.screen is None:
        return state
    signature = signature_of(state.screen)
    seen = {**state.seen, signature.key: state.seen.get(signature.key, 0) + 1}
    return state.model_copy(update={"previous": state.signature, "signature": signature, "seen": seen})


def signature_of(screen: Observation) -> ScreenSignature:
    """Return the signature of a screen."""
    structure = (f"{element.role}/{element.place}/{element.is_covered}" for element in screen.elements)
    words = sorted({_NUMBERS.sub("#", fold(element.label)) for element in screen.elements})
    return ScreenSignature(
        structure=short_digest(*structure),
        wording=short_digest(screen.form_fingerprint, _NUMBERS.sub("#", fold(screen.heading)), *words),
        place=place_of(screen.url),
    )


def place_of(url: str) -> str:
    """Return site and path of an address without numbers and tokens."""
    try:
        split = urlsplit(url)
    except ValueError:
        return ""
    route = split.fragment if split.fragment.startswith(("/", "!")) else ""
    return f"{site(url)}{_NUMBERS.sub('#', _TOKENS.sub('*', split.path + route))}"
