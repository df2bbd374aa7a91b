"""Build the wire manifest, which the user approves, from captured requests."""

import re
from collections.abc import Sequence

from core.applications.wire_comparison import carries, learn_varying
from core.contracts.wire import WireManifest, WirePart, WireRequest

_TOKEN = re.compile(r"(?=.*\d)[\w.~+/=-]{10,}")
"""A value of at least ten characters with a digit and without spaces: it may differ each time the page is loaded."""


def applying_request(requests: Sequence[WireRequest], values: frozenset[str]) -> int | None:
    """Return the index of the request with the most values of the candidate; None if no request contains any."""
    counts = [sum(carries(part, values) for part in request.parts) for request in requests]
    most = max(counts, default=0)
    return counts.index(most) if most else None


def may_vary(requests: Sequence[WireRequest], values: frozenset[str]) -> bool:
    """Whether a part looks like a token that differs each time, so that a second rehearsal is needed."""
    return any(_is_token_like(part, values) for request in requests for part in request.parts)


def wire_manifest(
    first: Sequence[WireRequest],
    second: Sequence[WireRequest] | None,
    values: frozenset[str],
    look_ups: tuple[str, ...] = (),
) -> WireManifest:
    """Return the captured requests with the parts that vary between two rehearsals of the same answers.

    `why_incomplete` is set if no request contains the application, or if the rehearsals differ in other ways.
    """
    applies = applying_request(first, values)
    if applies is None:
        return WireManifest(look_ups=look_ups, why_incomplete=_nothing_seen(first))
    requests = tuple(first[: applies + 1])
    if second is None:
        return WireManifest(requests=requests, applies=applies, look_ups=look_ups)
    variations, problems = learn_varying(requests, second[: applies + 1], values)
    if problems:
        return WireManifest(
            look_ups=look_ups, why_incomplete="two rehearsals sent different things: " + "; ".join(problems)[:400]
        )
    return WireManifest(
        requests=requests,
        applies=applies,
        varying=tuple(one.name for one in variations),
        variations=variations,
        look_ups=look_ups,
    )


def _nothing_seen(requests: Sequence[WireRequest]) -> str:
    if not requests:
        return "pressing the button sent nothing that could be seen"
    last = requests[-1]
    return f"the page asks its server first ({last.method} {last.url}) and sends the application only after the answer"


def _is_token_like(part: WirePart, values: frozenset[str]) -> bool:
    return part.value is not None and not carries(part, values) and bool(_TOKEN.fullmatch(part.value))
