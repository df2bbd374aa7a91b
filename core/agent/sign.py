"""Compute the signature of a screen, which is equal for two visits and differs between screens."""

import re
from urllib.parse import urlsplit

from core.agent.hosts import site
from core.contracts.agent import AgentState, Observation, ScreenSignature
from core.contracts.base import short_digest
from core.text.normalize import fold

_NUMBERS = re.compile(r"\d+")
_TOKENS = re.compile(r"(?=[^/]*\d)[^/]{12,}")


def sign(state: AgentState) -> AgentState:
    """Set `signature` to that of the current screen and `previous` to the one before, and count the visit in `seen`."""
    if state.screen is None:
        return state
    signature = signature_of(state.screen)
    seen = {**state.seen, signature.exact: state.seen.get(signature.exact, 0) + 1}
    return state.model_copy(update={"previous": state.signature, "signature": signature, "seen": seen})


def signature_of(screen: Observation) -> ScreenSignature:
    structure = (f"{element.role}/{element.place}/{element.is_covered}" for element in screen.elements)
    words = sorted({without_numbers(element.label) for element in screen.elements})
    return ScreenSignature(
        structure=short_digest(*structure),
        wording=short_digest(screen.form_fingerprint, without_numbers(screen.heading), *words),
        place=place_of(screen.url),
        text=short_digest(without_numbers(screen.text), *(without_numbers(one.context) for one in screen.elements)),
    )


def without_numbers(text: str) -> str:
    """Return a text folded for comparison, with each number replaced by `#`."""
    return _NUMBERS.sub("#", fold(text))


def place_of(url: str) -> str:
    """Return site and path of an address: each number as `#`, each long part with digits as `*`. Empty if the address is not valid.

    A fragment that is a route (`#/jobs`, `#!jobs`) counts as part of the path.
    """
    try:
        split = urlsplit(url)
    except ValueError:
        return ""
    route = split.fragment if split.fragment.startswith(("/", "!")) else ""
    return f"{site(url)}{_NUMBERS.sub('#', _TOKENS.sub('*', split.path + route))}"
