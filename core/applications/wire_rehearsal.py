"""Build the wire manifest, which the user approves, from captured requests."""

import re
from collections.abc import Collection, Sequence

from core.applications.draft_rules import PlannedField, stands_for_answer, untold
from core.applications.unrehearsed import is_upload
from core.applications.wire_comparison import carries, learn_varying
from core.contracts.wire import WireManifest, WirePart, WireRequest

_TOKEN = re.compile(r"(?=.*\d)[\w.~+/=-]{10,}")
"""A value of at least ten characters with a digit and without spaces: it may differ each time the page is loaded."""


def applying_request(
    requests: Sequence[WireRequest], values: frozenset[str], has_more_to_tell: bool = True
) -> int | None:
    """Return the index of the request that carries most of the candidate's values, or None where none carries any.

    Where drafts have told the site everything before, it is the last request that may change something.
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


def wire_manifest(
    first: Sequence[WireRequest],
    second: Sequence[WireRequest] | None,
    values: frozenset[str],
    look_ups: tuple[str, ...] = (),
    drafts: tuple[WireRequest, ...] = (),
    has_more_to_tell: bool = True,
    planned: Collection[PlannedField] = (),
) -> WireManifest:
    """Return the captured requests with the parts that vary between two rehearsals of the same answers.

    `why_incomplete` is set if no request contains the application, or if the rehearsals differ in other ways.
    """
    told = WireManifest(look_ups=look_ups, drafts=drafts)
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
        requests, second[: applies + 1], values, lambda part: stands_for_answer(part, planned)
    )
    if problems:
        why = "two rehearsals sent different things: " + "; ".join(problems)[:400]
        return told.model_copy(update={"why_incomplete": why})
    varying = tuple(one.name for one in variations)
    return told.model_copy(
        update={"requests": requests, "applies": applies, "varying": varying, "variations": variations}
    )


def _nothing_seen(requests: Sequence[WireRequest]) -> str:
    if not requests:
        return "pressing the button sent nothing that could be seen"
    last = requests[-1]
    return f"the page asks its server first ({last.method} {last.url}) and sends the application only after the answer"


def _is_token_like(part: WirePart, values: frozenset[str]) -> bool:
    return part.value is not None and not carries(part, values) and bool(_TOKEN.fullmatch(part.value))
