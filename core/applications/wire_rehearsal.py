"""Build the wire manifest, which the user approves, from captured requests."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from core.applications.draft_rules import PlannedField, stands_for_answer, untold
from core.applications.unrehearsed import is_upload
from core.applications.wire_comparison import carries, learn_varying
from core.contracts.wire import WireManifest, WirePart, WireRequest

_TOKEN = re.compile(r"(?=.*\d)[\w.~+/=-]{10,}")
"""A value of at least ten characters with a digit and without spaces: it may differ each time the page is loaded."""


def applying_request(
    requests: Sequence[WireRequest], values: frozenset[str], has_more_to_tell: bool = True
) -> int | None:
    """Return the index of the request with most of the candidate's values, or None if no request contains any.

    Without `has_more_to_tell`, since drafts have sent every answer before, the last request that is not GET or HEAD is a fallback.
    """
    counts = [sum(carries(part, values) for part in request.parts) for request in requests]
    most = max(counts, default=0)
    if most or has_more_to_tell:
        return counts.index(most) if most else None
    writing = [index for index, request in enumerate(requests) if request.method not in ("GET", "HEAD")]
    return writing[-1] if writing else None


def may_vary(requests: Sequence[WireRequest], values: frozenset[str]) -> bool:
    """Whether a part looks like a token that differs each time, so that a second rehearsal is needed."""
    return any(_is_token_like(part, values) for request in requests for part in request.parts)


class PageValues(NamedTuple):
    """The document of a form as loaded: its text, and the values of its hidden controls by name."""

    text: str
    hidden: Mapping[str, tuple[str, ...]]


def as_fresh_page_sends(
    requests: Sequence[WireRequest], values: frozenset[str], first: PageValues, second: PageValues
) -> list[WireRequest] | None:
    """Return the requests of a second rehearsal, derived from the document loaded again; None if the form must be filled again.

    A value that looks like a token must occur in both documents, or be the value of a hidden control; the control's value in the second
    document then replaces it.
    """
    told = []
    for request in requests:
        parts = [_as_fresh(part, values, first, second) for part in request.parts]
        if None in parts:
            return None
        told.append(request.model_copy(update={"parts": tuple(parts)}))
    return told


def _as_fresh(part: WirePart, values: frozenset[str], first: PageValues, second: PageValues) -> WirePart | None:
    was, now = first.hidden.get(part.name, ()), second.hidden.get(part.name, ())
    is_hidden = part.place == "body" and len(was) == len(now) == 1 and was[0] == part.value
    if is_hidden and not carries(part, values):
        return part.model_copy(update={"value": now[0]})
    if not _is_token_like(part, values):
        return part
    text = part.value or ""
    return part if text in first.text and text in second.text else None


def wire_manifest(
    first: Sequence[WireRequest],
    second: Sequence[WireRequest] | None,
    values: frozenset[str],
    look_ups: tuple[str, ...] = (),
    drafts: tuple[WireRequest, ...] = (),
    has_more_to_tell: bool = True,
    planned: Collection[PlannedField] = (),
    asides: Sequence[WireRequest] = (),
) -> WireManifest:
    """Return the captured requests with the parts that vary between two rehearsals of the same answers.

    `asides` are requests that were held back and never leave. `why_incomplete` is set if no request contains the application, or if the
    rehearsals differ in ways that are not allowed.
    """
    held_back = tuple(dict.fromkeys(f"{aside.method} {aside.url}" for aside in asides))
    told = WireManifest(look_ups=look_ups, drafts=drafts, held_back=held_back)
    applies = applying_request(first, values, has_more_to_tell)
    if applies is None:
        return told.model_copy(update={"why_incomplete": _nothing_seen(first)})
    requests = tuple(first[: applies + 1])
    if is_upload(requests[-1], planned) and (missing := untold(planned, (*drafts, *requests))):
        why = f"the page uploads the documents first ({requests[-1].method} {requests[-1].url}) and sends {', '.join(missing)[:200]} after the answer"
        return told.model_copy(update={"why_incomplete": why})
    if second is None:
        return told.model_copy(update={"requests": requests, "applies": applies})
    variations, problems = learn_varying(
        requests, _in_order_of(requests, second), values, lambda part: stands_for_answer(part, planned)
    )
    if problems:
        why = "two rehearsals sent different things: " + "; ".join(problems)[:400]
        return told.model_copy(update={"why_incomplete": why})
    varying = tuple(one.name for one in variations)
    return told.model_copy(
        update={"requests": requests, "applies": applies, "varying": varying, "variations": variations}
    )


def _in_order_of(first: Sequence[WireRequest], second: Sequence[WireRequest]) -> list[WireRequest]:
    """Return the requests of the second rehearsal in the order of the first, since requests before the application may change places."""
    left, ordered = list(second), []
    for place, request in enumerate(first):
        at = next((n for n, other in enumerate(left) if _is_alike(request, other)), 0)
        if place >= len(second):
            break
        ordered.append(left.pop(at))
    return ordered


def _is_alike(request: WireRequest, other: WireRequest) -> bool:
    names = [[(part.place, part.name) for part in one.parts] for one in (request, other)]
    return (request.method, request.url, names[0]) == (other.method, other.url, names[1])


def _nothing_seen(requests: Sequence[WireRequest]) -> str:
    if not requests:
        return "pressing the button sent nothing that could be seen"
    last = requests[-1]
    return f"the page asks its server first ({last.method} {last.url}) and sends the application only after the answer"


def _is_token_like(part: WirePart, values: frozenset[str]) -> bool:
    return part.value is not None and not carries(part, values) and bool(_TOKEN.fullmatch(part.value))
