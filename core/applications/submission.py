"""Submit an approved application once: intent, refill, comparison, one request, evidence, receipt.

The ledger decides whether an attempt may begin. After a dispatch, the outcome is `ambiguous` unless the site clearly accepts or
refuses the application; the form is never submitted again.
"""

from typing import NamedTuple

from core.applications.manifest import answers_in, differences, manifest_of
from core.applications.parts import ApplyParts
from core.contracts.application import Attempt, Manifest, Receipt, State
from core.contracts.filled_form import Confirmation
from core.contracts.ledger_rows import ApplicationRow
from core.errors import DispatchRefused, OtklikError, RetryableError
from core.ports.browser import SendingForm, SubmissionGuard
from core.ports.stores import BlobStore


class Ended(NamedTuple):
    """How an attempt ended, and why. `evidence` maps names to blob SHA-256s."""

    state: State
    why: str
    receipt: Receipt | None = None
    evidence: dict[str, str] = {}


SEND_SECONDS = 20.0
"""Seconds that a click may take to send its request. The response may take three times as long."""


def send_once(
    row: ApplicationRow,
    manifest: Manifest,
    browser: SendingForm,
    parts: ApplyParts,
) -> Ended:
    """Submit the application once. Raises `StateConflict` or `SubmissionsPaused` if no attempt may begin.

    Once the intent is written, every outcome is a state in the ledger; an unexpected error is raised after it is stored.
    """
    ledger, now = parts.submissions, parts.now
    attempt = ledger.write_intent(row.key, row.approval_id or "", manifest.sha256, now(), parts.flow_run_id)

    refusals: list[DispatchRefused] = []

    def write_dispatch(wire_sha256: str) -> None:
        try:
            ledger.write_dispatch(row.key, attempt.number, wire_sha256, now(), parts.limit)
        except DispatchRefused as refusal:
            refusals.append(refusal)
            raise

    with browser.guard(manifest, write_dispatch) as guard:
        try:
            ended = _attempt(row, manifest, attempt, browser, guard, parts)
            if refusals and not guard.has_dispatched:
                ended = ended._replace(state=refusals[0].ends_as, why=f"nothing was sent: {refusals[0].message}")
        except OtklikError as error:
            ended = _interrupted(guard, error.message, is_transient=isinstance(error, RetryableError))
        except Exception as error:  # store a true state before the error is raised again
            ended = _interrupted(guard, f"{type(error).__name__}: {error}", is_transient=True)
            ledger.end_attempt(row.key, attempt.number, ended.state, ended.why[:500], now())
            raise
    ledger.end_attempt(row.key, attempt.number, ended.state, ended.why[:500], now(), ended.receipt)
    return ended


def _attempt(
    row: ApplicationRow,
    manifest: Manifest,
    attempt: Attempt,
    browser: SendingForm,
    guard: SubmissionGuard,
    parts: ApplyParts,
) -> Ended:
    form = browser.form
    form.open(manifest.form_url)
    filled = form.fill(lambda state: answers_in(manifest, state), parts.files)
    again = manifest_of(row, filled, parts.files, manifest.form_url, manifest.expires_at, manifest.wire)
    if again.sha256 != manifest.sha256:
        return Ended(State.STALE, "the form is not as approved: " + "; ".join(differences(manifest, again))[:400])
    guard.arm()
    problem = None
    try:
        form.click_submit()
    except Exception as error:  # noqa: BLE001 - a click may time out after the request has left; the guard and the page tell
        problem = f"the click said {type(error).__name__}"
    browser.wait_until(lambda: guard.has_dispatched or bool(guard.refused), SEND_SECONDS)
    if guard.has_dispatched:
        browser.wait_until(lambda: guard.sent_status is not None or guard.broke is not None, SEND_SECONDS * 3)
    page = form.confirmation()
    evidence = _evidence(browser, page, parts.blobs)
    if not guard.has_dispatched:
        refused = "; ".join(guard.refused) or problem or "the click sent nothing"
        shown = f"; the page says: {page.text[:200]}" if page.kind != "unknown" else ""
        return Ended(State.STALE, f"nothing was sent: {refused}{shown}", evidence=evidence)
    if page.kind == "confirmed" and guard.broke is None and _is_accepted(guard.sent_status):
        receipt = Receipt(
            application_key=row.key,
            attempt=attempt.number,
            manifest_sha256=manifest.sha256,
            wire_sha256=guard.wire_sha256,
            confirmation_text=page.text[:2000],
            confirmation_url=page.url,
            status=guard.sent_status,
            evidence=evidence,
            received_at=parts.now(),
        )
        return Ended(State.CONFIRMED, page.text[:300], receipt, evidence)
    if page.kind == "validation_errors" and guard.broke is None:
        return Ended(
            State.REJECTED, "the form refused: " + "; ".join(page.errors or (page.text,))[:400], evidence=evidence
        )
    why = guard.broke or f"status {guard.sent_status}, and the page says nothing certain: {page.text[:200]}"
    return Ended(State.AMBIGUOUS, f"sent, but not confirmed: {why}", evidence=evidence)


def _is_accepted(status: int | None) -> bool:
    """Whether a response (2xx or 3xx) allows the text of the page to confirm the application."""
    return status is not None and 200 <= status < 400


def _interrupted(guard: SubmissionGuard, why: str, is_transient: bool) -> Ended:
    """Return how an interrupted attempt ends: unknown after a dispatch; before it, the approval stays valid after a transient error."""
    if guard.has_dispatched:
        return Ended(State.AMBIGUOUS, f"sent, then: {why}")
    return Ended(State.APPROVED if is_transient else State.STALE, why)


def _evidence(browser: SendingForm, page: Confirmation, blobs: BlobStore) -> dict[str, str]:
    return {
        "confirmation.txt": blobs.put(f"{page.kind}\n{page.url}\n\n{page.text}".encode(), "txt"),
        "page.png": blobs.put(browser.form.screenshot(), "png"),
        "network.json": blobs.put(browser.network_log().encode(), "json"),
        "page.html": blobs.put(browser.page_html().encode(), "html"),
    }
