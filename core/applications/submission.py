"""Submit an approved application once: intent, refill, comparison, one request, evidence, receipt.

The ledger decides whether an attempt may begin. After a dispatch, the outcome is `ambiguous` unless the site clearly accepts or
refuses the application; the form is never submitted again.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import NamedTuple

from core.applications.answer_refusal import refusal_in
from core.applications.attempt_end import AttemptFacts, end_of, is_for_the_user, reason_key
from core.applications.manifest import answers_in, differences, manifest_of
from core.applications.parts import ApplyParts
from core.contracts.application import Attempt, Manifest, Receipt, State
from core.contracts.base import canonical_json
from core.contracts.filled_form import Confirmation, Files
from core.contracts.ledger_rows import ApplicationRow, AttemptRecord
from core.errors import DispatchRefused, FormDrift, OtklikError, RetryableError
from core.ports.browser import ANSWER_FILE, SendingForm, SubmissionGuard
from core.ports.stores import BlobStore


class Ended(NamedTuple):
    """How an attempt ended, and why. `evidence` maps names to blob SHA-256s."""

    state: State
    why: str
    receipt: Receipt | None = None
    evidence: dict[str, str] = {}


SEND_SECONDS = 20.0
"""Seconds to wait after a click for its request. The response may take three times as long."""


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
    seen = _Seen(now)

    def write_dispatch(wire_sha256: str) -> None:
        try:
            ledger.write_dispatch(row.key, attempt.number, wire_sha256, now(), parts.limit)
        except DispatchRefused as refusal:
            refusals.append(refusal)
            raise
        seen.reached("dispatched")

    unexpected: Exception | None = None
    with browser.guard(manifest, write_dispatch) as guard:
        try:
            _attempt(row, manifest, browser, guard, parts, seen)
        except OtklikError as error:
            seen.problem, seen.is_transient = error.message, isinstance(error, RetryableError)
        except Exception as error:  # noqa: BLE001 - a true state is stored before the error is raised again
            seen.problem, seen.is_transient = f"{type(error).__name__}: {error}", True
            unexpected = error
        files = browser.record()
        facts = _facts(seen, guard, files, browser.draft_report().looks_sent)
        state, why = end_of(facts)
        if refusals and state in (State.STALE, State.APPROVED):
            state = refusals[0].ends_as
    reason = reason_key(why) if state is State.STALE else None
    if reason is not None and is_for_the_user(reason, ledger.attempts(row.key)):
        state, why = (
            State.NEEDS_HUMAN,
            f"this has happened before with this application, so it is handed over to you: {why}",
        )
    seen.reached("ended")
    try:
        evidence = _evidence(files | _documents(manifest, parts.files), seen, parts.blobs)
    except OtklikError as error:
        evidence = {}
        if state is State.CONFIRMED:
            state, why = (
                State.AMBIGUOUS,
                f"the site confirmed it, but the evidence could not be stored: {error.message}",
            )
    receipt = _receipt(row, manifest, attempt, guard, facts, evidence, now) if state is State.CONFIRMED else None
    record = AttemptRecord(facts.count.bytes_out if facts.count else None, reason, evidence)
    ledger.end_attempt(row.key, attempt.number, state, why[:500], now(), receipt, record)
    if unexpected is not None:
        raise unexpected
    return Ended(state, why, receipt, evidence)


class _Seen:
    """The observations of an attempt so far, and the time of each step."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self.page: Confirmation | None = None
        self.problem: str | None = None
        self.is_transient = False
        self.pictures: tuple[bytes, ...] = ()
        self.times: dict[str, datetime] = {}
        self.reached("begun")

    def reached(self, step: str) -> None:
        self.times[step] = self._now()


def _attempt(
    row: ApplicationRow,
    manifest: Manifest,
    browser: SendingForm,
    guard: SubmissionGuard,
    parts: ApplyParts,
    seen: _Seen,
) -> None:
    """Fill the form again, press its button once and read the page.

    Raises what `FormBrowser.open` and `FormBrowser.fill` raise, and `FormDrift` if the form is not as approved.
    """
    form = browser.form
    browser.allow_drafts(parts.draft_consents, manifest.wire.drafts if manifest.wire else ())
    form.open(manifest.form_url)
    seen.reached("opened")
    filled = form.fill(lambda state: answers_in(manifest, state), parts.files)
    seen.reached("filled")
    seen.pictures = filled.screenshots
    again = manifest_of(row, filled, parts.files, manifest.form_url, manifest.expires_at, manifest.wire)
    if again.sha256 != manifest.sha256:
        raise FormDrift("the form is not as approved: " + "; ".join(differences(manifest, again))[:400])
    if browser.draft_report().looks_sent is not None:
        return
    guard.arm()
    problem = None
    try:
        form.click_submit()
    except Exception as error:  # noqa: BLE001 - a click may time out after the request has left; the guard and the page tell
        problem = error.message if isinstance(error, OtklikError) else f"the click said {type(error).__name__}"
    seen.reached("clicked")
    browser.wait_until(lambda: guard.has_dispatched or bool(guard.refused), SEND_SECONDS)
    if guard.has_dispatched:
        browser.wait_until(lambda: _is_answered(guard), SEND_SECONDS * 3)
        seen.reached("answered")
    may_confirm = guard.has_dispatched and guard.broke is None
    seen.page = form.confirmation() if may_confirm else form.confirmation(wait_seconds=0)
    seen.reached("read")
    if not guard.has_dispatched and not guard.refused:
        seen.problem = problem


def _is_answered(guard: SubmissionGuard) -> bool:
    return guard.sent_status is not None or guard.broke is not None or bool(guard.refused)


def _facts(seen: _Seen, guard: SubmissionGuard, files: Mapping[str, bytes], looks_sent: str | None) -> AttemptFacts:
    return AttemptFacts(
        has_dispatched=guard.has_dispatched,
        count=guard.finish(),
        status=guard.sent_status,
        broke=guard.broke,
        refused=tuple(guard.refused),
        looks_sent=looks_sent,
        opened=None if guard.has_dispatched or guard.refused else guard.may_have_left,
        page=seen.page,
        refusal=refusal_in(files.get(ANSWER_FILE, b"")),
        problem=seen.problem,
        is_transient=seen.is_transient,
    )


def _receipt(
    row: ApplicationRow,
    manifest: Manifest,
    attempt: Attempt,
    guard: SubmissionGuard,
    facts: AttemptFacts,
    evidence: dict[str, str],
    now: Callable[[], datetime],
) -> Receipt:
    assert facts.page is not None  # a confirmation always comes from a page
    return Receipt(
        application_key=row.key,
        attempt=attempt.number,
        manifest_sha256=manifest.sha256,
        wire_sha256=guard.wire_sha256,
        confirmation_text=facts.page.text[:2000],
        confirmation_url=facts.page.url,
        status=facts.status,
        evidence=evidence,
        received_at=now(),
    )


def _documents(manifest: Manifest, files: Files) -> dict[str, bytes]:
    """Return the contents of the documents that the manifest names, by a file name such as `document-resume.pdf`."""
    named = {file.sha256 for file in manifest.files}
    return {
        f"document-{kind}.{file.media_type.rpartition('/')[2][:8]}": file.content
        for kind, file in files.items()
        if file.sha256 in named
    }


def _evidence(files: Mapping[str, bytes], seen: _Seen, blobs: BlobStore) -> dict[str, str]:
    """Store the evidence of an attempt. Return the SHA-256 of each file by its name."""
    known = dict(files)
    known |= {f"before-{number}.png": picture for number, picture in enumerate(seen.pictures, start=1)}
    if seen.page is not None:
        known["confirmation.json"] = canonical_json(seen.page).encode()
    known["timings.json"] = canonical_json({step: time.isoformat() for step, time in seen.times.items()}).encode()
    return {name: blobs.put(content, name.rpartition(".")[2]) for name, content in sorted(known.items())}
