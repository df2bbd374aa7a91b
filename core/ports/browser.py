"""Ports of the browser: filling a form, and submitting it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from core.contracts.answer import AnswerSheet
from core.contracts.application import Manifest
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import FormModel
from core.contracts.wire import WireManifest


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

    @property
    def wire_sha256(self) -> str | None:
        """SHA-256 of the released request; None while nothing was released."""
        ...

    @property
    def sent_status(self) -> int | None:
        """HTTP status of the answer to the released request."""
        ...

    @property
    def broke(self) -> str | None:
        """Why no answer came, in words."""
        ...

    @property
    def refused(self) -> list[str]:
        """What was held back after `arm`, and why."""
        ...

    @property
    def has_dispatched(self) -> bool:
        """Whether a request may have left the browser."""
        ...

    def arm(self) -> None: ...


class SendingForm(Protocol):
    """A form in a browser, behind a guard that lets one submission out."""

    @property
    def form(self) -> FormBrowser: ...

    def rehearse(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> WireManifest:
        """Press the button of the filled form with the network closed, and return what the page would have sent.

        The page is of no use afterwards. Raises `NeedsAnswer` where the form refuses an answer by itself.
        """
        ...

    def guard(
        self, manifest: Manifest, write_dispatch: Callable[[str], None]
    ) -> AbstractContextManager[SubmissionGuard]: ...

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool: ...

    def network_log(self) -> str:
        """Hosts that were reached, with the bytes sent and received, as JSON."""
        ...

    def page_html(self) -> str: ...
