"""What a page goes through from reading to sending, and what it asked for meanwhile."""

from enum import StrEnum
from typing import NamedTuple

from core.contracts.wire import WireRequest


class Phase(StrEnum):
    READING = "reading"
    FILLING = "filling"
    REHEARSING = "rehearsing"
    SENDING = "sending"
    SENT = "sent"
    CLOSED = "closed"


class HeldRequest(NamedTuple):
    """A request that did not leave, and why."""

    phase: Phase
    request: WireRequest
    why: str
    kind: str = "fetch"
    """What the page made it for: `fetch`, `xhr`, `document`, `image` …"""


class ReleasedRequest(NamedTuple):
    """A request that left, and the bytes that the proxy counted while it was answered; 0 if another one was under way, whose bytes they may be."""

    phase: Phase
    request: WireRequest
    size: int
