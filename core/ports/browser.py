"""Ports of the browser: filling a form, and submitting it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from core.contracts.answer import AnswerSheet
from core.contracts.application import Manifest
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import FormModel


class FormBrowser(Protocol):
    """One application form in one browser page. Filling never presses its submit button."""

    def open(self, url: str) -> FormModel:
        """Open an address and go from the posting to its form if needed. Raises `LoginWall`, `ChallengePage`, `FormNotUnderstood`, `SiteUnreachable`."""
        ...

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> FilledForm:
        """Fill all steps up to the one that submits. `answer` is called once for each form state (questions may appear).

        Raises `NeedsAnswer` (a required question without an answer), `FormDrift` (a value or question is not as expected).
        """
        ...

    def read_back(self) -> FilledForm:
        """Return what the controls hold now, with their questions. Raises `FormDrift` if they are no longer as filled."""
        ...

    def click_submit(self) -> None:
        """Press the submit button once, without waiting for the result."""
        ...

    def confirmation(self) -> Confirmation: ...

    def screenshot(self) -> bytes: ...


class SubmissionGuard(Protocol):
    """Block every request that would submit a form, except the first approved one after `arm`."""

    wire_sha256: str | None
    sent_status: int | None
    broke: str | None
    refused: list[str]

    @property
    def has_dispatched(self) -> bool:
        """Whether a request may have left the browser."""
        ...

    def arm(self) -> None: ...


class SendingForm(Protocol):
    """A form in a browser, behind a guard that lets one submission out."""

    @property
    def form(self) -> FormBrowser: ...

    def guard(
        self, manifest: Manifest, write_dispatch: Callable[[str], None]
    ) -> AbstractContextManager[SubmissionGuard]: ...

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool: ...

    def page_html(self) -> str: ...
