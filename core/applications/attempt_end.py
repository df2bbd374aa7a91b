"""How an attempt ends, from what is known of it. "Nothing was sent" is said only if the proxy counted nothing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.contracts.application import Attempt, State
from core.contracts.filled_form import Confirmation
from core.contracts.wire import NetworkCount

MOST_STALE = 3
"""So many attempts of one application may find another form than approved before the user is asked to look, whatever the reasons."""
_LITERAL = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\b[0-9a-f]{8,}\b|\d+")
"""Values in a message: quoted text, digests, numbers."""


@dataclass(frozen=True, kw_only=True)
class AttemptFacts:
    """What is known when an attempt is over.

    `count`: what left the machine; None if it could not be counted. `problem`: an error that ended the attempt, in words.
    `is_transient`: the problem may pass by itself. `page`: what the page says; None if it was not read. `refusal`: what the answer says
    against the application, in the site's words. `looks_sent`: a permitted draft that may have been taken for the application.
    `opened`: what the click opened that is no request.
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
    """Return the state in which the attempt ends, and why. `confirmed` is returned only with words of confirmation."""
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
    """No request of the application was released. Bytes that left all the same make the attempt ambiguous."""
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
    """A reason without its values, so that the same difference is recognised when another token or time is in it."""
    return " ".join(_LITERAL.sub("…", why).split())[:500]


def is_for_the_user(reason: str, attempts: Sequence[Attempt]) -> bool:
    """True if another preparation would end the same way: the same reason before, or too many reasons."""
    stale = [attempt for attempt in attempts if attempt.ended == State.STALE]
    return any(attempt.stopped_by == reason for attempt in stale) or len(stale) + 1 >= MOST_STALE
