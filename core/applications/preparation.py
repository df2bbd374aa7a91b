"""One application made ready: the form filled up to its last click, read back, photographed, and put into a manifest."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from core.applications.manifest import manifest_of
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import Manifest
from core.contracts.filled_form import Files
from core.contracts.form import FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.errors import FormNotUnderstood, NeedsAnswer, SkippableError
from core.ports.browser import SendingForm
from core.ports.stores import BlobStore


class AlreadyApplied(SkippableError):
    """The site says that the candidate has applied for this before."""


class Prepared(NamedTuple):
    """Either a manifest with its evidence (name → blob), or the questions that only the person can answer."""

    manifest: Manifest | None = None
    evidence: dict[str, str] = {}
    asked: tuple[Unanswered, ...] = ()


def prepare_once(
    row: ApplicationRow,
    browser: SendingForm,
    answer: Callable[[FormModel], AnswerSheet],
    files: Files,
    blobs: BlobStore,
    expires_at: datetime,
) -> Prepared:
    """Nothing is sent. Raises what `FormBrowser` names, and `AlreadyApplied`."""
    form_url = row.form_url or row.posting_url
    if not form_url:
        raise FormNotUnderstood(
            "The vacancy names no page to apply on.", "Apply by hand, then `otklik reset` or leave it."
        )
    try:
        browser.form.open(form_url)
    except FormNotUnderstood:
        said = browser.form.confirmation()
        if said.kind == "already_applied":
            raise AlreadyApplied(f"You have applied here before: {said.text[:200]}") from None
        raise
    try:
        filled = browser.form.fill(answer, files)
    except NeedsAnswer as error:
        if error.questions:
            return Prepared(asked=error.questions)
        raise
    shots = {f"step-{n}.png": blobs.put(png, "png") for n, png in enumerate(filled.screenshots, 1)}
    return Prepared(manifest_of(row, filled, files, form_url, expires_at), shots)
