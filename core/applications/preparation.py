"""Prepare one application: fill the form without submitting it, read it back, take screenshots, build the manifest."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from core.applications.manifest import manifest_of
from core.applications.parts import ApplyParts
from core.applications.wire_answers import contradictions
from core.assessment.closed_postings import closed_notice
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import Manifest, State
from core.contracts.draft import DraftRequest
from core.contracts.form import FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.errors import FormDrift, FormNotUnderstood, NeedsAnswer, OtklikError, PostingGone, RetryableError
from core.ports.browser import PAGE_FILE, DraftReport, SendingForm
from core.text.html import html_to_text

NOTICE_SECONDS = 2.0
"""Seconds to wait for a notice on a page that has loaded without a form."""


LEFT_EMPTY = "left-empty.txt"
"""What was left empty in the form, one question on a line."""


class Filled(NamedTuple):
    """The form is filled. `evidence` maps the names of the screenshots, and of what was left empty, to blob SHA-256s."""

    manifest: Manifest
    evidence: dict[str, str]


class OpenQuestions(NamedTuple):
    """The form has required questions that only the candidate can answer."""

    questions: tuple[Unanswered, ...]


class AlreadyApplied(NamedTuple):
    """The site says that the candidate has applied before."""

    why: str


class PostingClosed(NamedTuple):
    """The posting is closed, hidden, archived or removed: there is no form to fill."""

    why: str


class DraftWanted(NamedTuple):
    """The form cannot be filled unless its site receives data first, and the user has not allowed that."""

    request: DraftRequest


class PerhapsSent(NamedTuple):
    """A permitted draft may have been taken for the application itself."""

    why: str


WITHOUT_APPROVAL = {AlreadyApplied: State.SKIPPED, PostingClosed: State.CLOSED, PerhapsSent: State.AMBIGUOUS}
"""The state of an application after a preparation that leaves nothing to approve, by its result."""
Prepared = Filled | OpenQuestions | AlreadyApplied | PostingClosed | DraftWanted | PerhapsSent


class NotPrepared(NamedTuple):
    """The form cannot be prepared, and trying again would not help. The error states why, and what the user can do."""

    error: OtklikError


def prepare_once(
    row: ApplicationRow,
    browser: SendingForm,
    parts: ApplyParts,
    answer: Callable[[FormModel], AnswerSheet],
    expires_at: datetime,
) -> Prepared:
    """Fill the form without submitting it.

    Raises what `FormBrowser.open` and `FormBrowser.fill` raise, after the browser's record was kept.
    """
    try:
        return _prepared(row, browser, parts, answer, expires_at)
    except OtklikError:
        parts.keep_record(browser.record())
        raise


def _prepared(
    row: ApplicationRow,
    browser: SendingForm,
    parts: ApplyParts,
    answer: Callable[[FormModel], AnswerSheet],
    expires_at: datetime,
) -> Prepared:
    form_url = row.form_url or row.posting_url
    if not form_url:
        raise FormNotUnderstood(
            "The vacancy names no page to apply on.", "Apply by hand, then `otklik start-over` or leave it."
        )
    browser.allow_drafts(parts.draft_consents)
    try:
        browser.form.open(form_url)
    except FormNotUnderstood as error:
        ended = _ended_without_form(browser, error)
        if ended is None:
            raise
        return ended
    try:
        filled = browser.form.fill(answer, parts.files)
        wire = browser.rehearse(answer, parts.files)
    except OtklikError as error:
        return _unfinished(error, browser.draft_report())
    report = browser.draft_report(wire)
    if report.looks_sent is not None:
        return PerhapsSent(f"a draft may have been taken for the application: {report.looks_sent}")
    if report.wanted is not None:
        return DraftWanted(report.wanted)
    manifest = manifest_of(row, filled, parts.files, form_url, expires_at, wire)
    against = contradictions(manifest)
    if against:
        raise FormDrift(
            f"The page would send something else than your answers: {'; '.join(against)[:600]}",
            "Nothing was sent. Apply by hand, or leave it.",
        )
    evidence = {f"step-{n}.png": parts.blobs.put(png, "png") for n, png in enumerate(filled.screenshots, 1)}
    if filled.left_empty:
        evidence[LEFT_EMPTY] = parts.blobs.put("\n".join(filled.left_empty).encode(), "txt")
    return Filled(manifest, evidence)


def _ended_without_form(browser: SendingForm, error: FormNotUnderstood) -> AlreadyApplied | PostingClosed | None:
    """Return what a page without a form states about the application, or None."""
    if isinstance(error, PostingGone):
        return PostingClosed(error.message)
    page = browser.form.confirmation(wait_seconds=NOTICE_SECONDS)
    if page.kind == "already_applied":
        return AlreadyApplied(f"You have applied here before: {page.text[:200]}")
    html = browser.record().get(PAGE_FILE, b"").decode("utf-8", "replace")
    notice = closed_notice(html_to_text(html))
    return PostingClosed(f"the page says: “{notice[:200]}”") if notice else None


def _unfinished(error: OtklikError, report: DraftReport) -> Prepared:
    """Return what is missing for a form that could not be filled: answers, or a permission. Raises the error again if nothing is."""
    if report.looks_sent is not None:
        return PerhapsSent(f"a draft may have been taken for the application: {report.looks_sent}")
    questions = error.questions if isinstance(error, NeedsAnswer) else ()
    if questions and not (isinstance(error, NeedsAnswer) and error.is_refusal and report.wanted):
        return OpenQuestions(questions)
    if report.wanted is not None and not isinstance(error, RetryableError):
        return DraftWanted(report.wanted)
    if report.refused:
        error.hint = f"{error.hint} The page wanted to tell its site more than is planned: {report.refused[0]}".strip()
    raise error
