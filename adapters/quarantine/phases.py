"""The phases of a page from reading to sending, and the records of its requests."""

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
    """A request that was held back, and why."""

    phase: Phase
    request: WireRequest
    why: str
    kind: str = "fetch"
    """The resource type of the request: `fetch`, `xhr`, `document`, `image` …"""


class ReleasedRequest(NamedTuple):
    """A request that was sent. `size` are the bytes sent for it; 0 if they could not be told from those of a simultaneous request."""

    phase: Phase
    request: WireRequest
    size: int
