"""Derive the end of an attempt from its facts. "Nothing was sent" is concluded only if the proxy counted no bytes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.contracts.application import Attempt, State
from core.contracts.filled_form import Confirmation
from core.contracts.wire import NetworkCount

MOST_STALE = 3
"""The number of attempts of one application that find a changed form, for any reasons, after which the user is asked to look."""
_LITERAL = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\b[0-9a-f]{8,}\b|\d+")
"""Matches the values in a message: quoted text, digests, numbers."""


@dataclass(frozen=True, kw_only=True)
class AttemptFacts:
    """The facts about a finished attempt.

    `count`: the bytes sent; None if they could not be counted. `problem`: the error that ended the attempt, in words. `is_transient`: the
    problem may pass by itself. `page`: the page after the click; None if it was not read. `refusal`: the failure that the response reports,
    in the site's words. `looks_sent`: a permitted draft that may have been taken for the application. `opened`: another way than a request
    by which the click may have sent data.
    """

    has_dispatched: bool
    count: NetworkCount | None
    status: int | None = None
    broke: str | None = None
    refused: Sequence[str] = ()
    page: Confirmation | None = None
    refusal: str | None = None
    problem: str | None = None
    is_transient: bool = False
    looks_sent: str | None = None
    opened: str | None = None


def end_of(facts: AttemptFacts) -> tuple[State, str]:
    """Return the state in which the attempt ends, and why. `confirmed` requires a page with words of confirmation."""
    if not facts.has_dispatched:
        return _end_before_dispatch(facts)
    count = facts.count
    if count is not None and count.bytes_out == 0:
        return State.STALE, f"nothing was sent: {facts.broke or facts.problem or 'the site could not be reached'}"
    if facts.problem is not None:
        return State.AMBIGUOUS, f"sent, then: {facts.problem}"
    page = facts.page
    if facts.broke is not None or page is None:
        return State.AMBIGUOUS, f"sent, but not confirmed: {facts.broke or 'the page could not be read'}"
    if facts.status is None:
        stopped = "; ".join(facts.refused) or "the application itself was not answered"
        return State.AMBIGUOUS, f"a part was sent, but not confirmed: {stopped}"
    if facts.refusal is not None and page.kind != "validation_errors":
        return State.AMBIGUOUS, f"sent, but not confirmed: the answer says {facts.refusal}"
    if page.kind == "confirmed" and 200 <= facts.status < 400:
        return State.CONFIRMED, page.text
    if page.kind == "validation_errors" and facts.status < 500:
        return State.REJECTED, "the form refused: " + "; ".join(page.errors or (page.text,))
    return State.AMBIGUOUS, f"sent, but not confirmed: status {facts.status}, the page says: {page.text[:200]}"


def _end_before_dispatch(facts: AttemptFacts) -> tuple[State, str]:
    """Return the end of an attempt that released no request of the application. It is ambiguous if bytes were sent anyway."""
    why = facts.problem or "; ".join(facts.refused) or "the click sent nothing"
    if facts.page is not None and facts.page.kind != "unknown":
        why += f"; the page says: {facts.page.text[:200]}"
    if facts.looks_sent is not None:
        return State.AMBIGUOUS, f"a draft may have been taken for the application: {facts.looks_sent}"
    if facts.opened is not None:
        return State.AMBIGUOUS, f"it may have been sent: {facts.opened} after the click"
    if facts.count is None:
        return State.AMBIGUOUS, f"nothing was released, but what left could not be counted: {why}"
    if facts.count.bytes_out:
        return State.AMBIGUOUS, f"{facts.count.bytes_out} bytes left that were not approved: {why}"
    sent = (
        "nothing of the application was sent"
        if facts.count.bytes_free or facts.count.bytes_told
        else "nothing was sent"
    )
    if facts.count.told:
        why += f"; while the form was filled its site was asked {', '.join(facts.count.told)}"
    return (State.APPROVED if facts.is_transient else State.STALE), f"{sent}: {why}"


def reason_key(why: str) -> str:
    """Return a reason without its values, so that reasons that differ only in a token or a time are equal."""
    return " ".join(_LITERAL.sub("…", why).split())[:500]


def is_for_the_user(reason: str, attempts: Sequence[Attempt]) -> bool:
    """Whether another preparation would probably end the same way: an attempt ended for this reason before, or too many were stale."""
    stale = [attempt for attempt in attempts if attempt.ended == State.STALE]
    return any(attempt.stopped_by == reason for attempt in stale) or len(stale) + 1 >= MOST_STALE
