"""From captured requests to the wire manifest that a person signs."""

import re
from collections.abc import Sequence

from core.applications.wire_comparison import carries, learn_varying
from core.contracts.wire import WireManifest, WirePart, WireRequest

_TOKEN = re.compile(r"(?=.*\d)[\w.~+/=-]{10,}")
"""A value without spaces, with a digit, of ten characters or more: it may be another one with every page."""


def applying_request(requests: Sequence[WireRequest], values: frozenset[str]) -> int | None:
    """The index of the request that carries most of the candidate's values; None where none carries any."""
    counts = [sum(carries(part, values) for part in request.parts) for request in requests]
    most = max(counts, default=0)
    return counts.index(most) if most else None


def may_vary(requests: Sequence[WireRequest], values: frozenset[str]) -> bool:
    """True if a part looks like a token that changes with every page, so that a second rehearsal is worth its time."""
    return any(_is_token_like(part, values) for request in requests for part in request.parts)


def wire_manifest(
    first: Sequence[WireRequest],
    second: Sequence[WireRequest] | None,
    values: frozenset[str],
    look_ups: tuple[str, ...] = (),
) -> WireManifest:
    """What was captured, and which parts two rehearsals without any change showed to differ.

    `why_incomplete` is set where no request carried the application, or where the two rehearsals cannot be explained.
    """
    applies = applying_request(first, values)
    if applies is None:
        return WireManifest(look_ups=look_ups, why_incomplete=_nothing_seen(first))
    requests = tuple(first[: applies + 1])
    if second is None:
        return WireManifest(requests=requests, applies=applies, look_ups=look_ups)
    varying, problems = learn_varying(requests, second[: applies + 1], values)
    if problems:
        return WireManifest(
            look_ups=look_ups, why_incomplete="two rehearsals sent different things: " + "; ".join(problems)[:400]
        )
    return WireManifest(requests=requests, applies=applies, varying=varying, look_ups=look_ups)


def _nothing_seen(requests: Sequence[WireRequest]) -> str:
    if not requests:
        return "pressing the button sent nothing that could be seen"
    last = requests[-1]
    return f"the page asks its server first ({last.method} {last.url}) and sends the application only after the answer"


def _is_token_like(part: WirePart, values: frozenset[str]) -> bool:
    return part.value is not None and not carries(part, values) and bool(_TOKEN.fullmatch(part.value))
