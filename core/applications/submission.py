"""One attempt at sending an approved application: intent, refill, compare, one request, evidence, receipt (DESIGN section 6).

Only the ledger decides. Whatever happens after a dispatch that is no proof of acceptance or refusal ends as `ambiguous`, never as a retry.
"""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from core.applications.manifest import answers_in, differences, manifest_of
from core.contracts.application import Attempt, Manifest, Receipt, State
from core.contracts.filled_form import Confirmation, Files
from core.contracts.ledger_rows import ApplicationRow
from core.errors import OtklikError, RetryableError
from core.ports.browser import SendingForm, SubmissionGuard
from core.ports.ledger import Ledger
from core.ports.stores import BlobStore


class Ended(NamedTuple):
    """How an attempt ended and why."""

    state: State
    why: str
    receipt: Receipt | None = None
    evidence: dict[str, str] = {}


SEND_SECONDS = 20.0


def send_once(
    row: ApplicationRow,
    manifest: Manifest,
    approval_id: str,
    files: Files,
    browser: SendingForm,
    ledger: Ledger,
    blobs: BlobStore,
    now: Callable[[], datetime],
    flow_run_id: str | None = None,
) -> Ended:
    """Raises `StateConflict` or `SubmissionsPaused` where no attempt may begin; from the intent on, every end is a state."""
    attempt = ledger.write_intent(row.key, approval_id, manifest.sha256, now(), flow_run_id)

    def write_dispatch(wire_sha256: str) -> None:
        ledger.write_dispatch(row.key, attempt.number, wire_sha256, now())

    with browser.guard(manifest, write_dispatch) as guard:
        try:
            ended = _attempt(row, manifest, attempt, files, browser, guard, blobs, now)
        except OtklikError as error:
            ended = _without_end(guard, error.message, is_passing=isinstance(error, RetryableError))
        except Exception as error:  # whatever broke: the state must be true before the error goes on
            ended = _without_end(guard, f"{type(error).__name__}: {error}", is_passing=True)
            ledger.end_attempt(row.key, attempt.number, ended.state, ended.why[:500], now())
            raise
    ledger.end_attempt(row.key, attempt.number, ended.state, ended.why[:500], now(), ended.receipt)
    return ended


def _attempt(
    row: ApplicationRow,
    manifest: Manifest,
    attempt: Attempt,
    files: Files,
    browser: SendingForm,
    guard: SubmissionGuard,
    blobs: BlobStore,
    now: Callable[[], datetime],
) -> Ended:
    form = browser.form
    form.open(manifest.form_url)
    filled = form.fill(lambda state: answers_in(manifest, state), files)
    again = manifest_of(row, filled, files, manifest.form_url, manifest.expires_at)
    if again.sha256 != manifest.sha256:
        return Ended(State.STALE, "the form is not as approved: " + "; ".join(differences(manifest, again))[:400])
    guard.arm()
    problem = None
    try:
        form.click_submit()
    except Exception as error:  # noqa: BLE001 - it may time out after the request has left: the guard and the page tell
        problem = f"the click said {type(error).__name__}"
    browser.wait_until(lambda: guard.has_dispatched or bool(guard.refused), SEND_SECONDS)
    if guard.has_dispatched:
        browser.wait_until(lambda: guard.sent_status is not None or guard.broke is not None, SEND_SECONDS * 3)
    said = form.confirmation()
    evidence = _evidence(browser, said, blobs)
    if not guard.has_dispatched:
        refused = "; ".join(guard.refused) or problem or "the click sent nothing"
        shown = f"; the page says: {said.text[:200]}" if said.kind != "unknown" else ""
        return Ended(State.STALE, f"nothing was sent: {refused}{shown}", evidence=evidence)
    if said.kind == "confirmed" and guard.broke is None:
        receipt = Receipt(
            application_key=row.key,
            attempt=attempt.number,
            manifest_sha256=manifest.sha256,
            wire_sha256=guard.wire_sha256,
            confirmation_text=said.text[:2000],
            confirmation_url=said.url,
            status=guard.sent_status,
            evidence=evidence,
            received_at=now(),
        )
        return Ended(State.CONFIRMED, said.text[:300], receipt, evidence)
    if said.kind == "validation_errors" and guard.broke is None:
        return Ended(
            State.REJECTED, "the form refused: " + "; ".join(said.errors or (said.text,))[:400], evidence=evidence
        )
    why = guard.broke or f"status {guard.sent_status}, and the page says nothing certain: {said.text[:200]}"
    return Ended(State.AMBIGUOUS, f"sent, but not confirmed: {why}", evidence=evidence)


def _without_end(guard: SubmissionGuard, why: str, is_passing: bool) -> Ended:
    """After a dispatch nobody knows; before one nothing left, and a passing fault leaves the approval as it was."""
    if guard.has_dispatched:
        return Ended(State.AMBIGUOUS, f"sent, then: {why}")
    return Ended(State.APPROVED if is_passing else State.STALE, why)


def _evidence(browser: SendingForm, said: Confirmation, blobs: BlobStore) -> dict[str, str]:
    return {
        "confirmation.txt": blobs.put(f"{said.kind}\n{said.url}\n\n{said.text}".encode(), "txt"),
        "page.png": blobs.put(browser.form.screenshot(), "png"),
        "page.html": blobs.put(browser.page_html().encode(), "html"),
    }
