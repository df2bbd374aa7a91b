"""Ports of the browser: a form that is filled, and one that is sent."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from core.contracts.answer import AnswerSheet
from core.contracts.application import Manifest
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import FormModel


class FormBrowser(Protocol):
    """One application form in one browser page. Filling never presses the button that sends it."""

    def open(self, url: str) -> FormModel:
        """Goes from posting to form where needed. Raises `LoginWall`, `ChallengePage`, `FormNotUnderstood`, `SiteUnreachable`."""
        ...

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> FilledForm:
        """All steps up to the one that would send. `answer` is asked once for every form state (questions may appear).

        Raises `NeedsAnswer` (a required question without an answer), `FormDrift` (a value or question is not what it should be).
        """
        ...

    def read_back(self) -> FilledForm:
        """What the controls hold now, and the questions beside them. Raises `FormDrift` where they are no longer as filled."""
        ...

    def click_submit(self) -> None:
        """Presses the button, once, and looks at nothing."""
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
