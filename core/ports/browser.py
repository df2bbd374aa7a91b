"""Ports of the browser: fill in a form, and submit it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from core.contracts.answer import AnswerSheet
from core.contracts.application import Manifest
from core.contracts.draft import DraftConsent, DraftRequest
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import FormModel
from core.contracts.wire import NetworkCount, WireManifest, WireRequest

PAGE_FILE = "page.html.txt"
"""The name under which `SendingForm.record` returns the page. It is text, so that a double click runs none of the page's scripts."""

ANSWER_FILE = "answer.txt"
"""The name under which `SendingForm.record` returns the body of the site's answer to the application."""


class FormBrowser(Protocol):
    """One application form in one browser page. Only `click_submit` presses the submit button."""

    def open(self, url: str) -> FormModel:
        """Open a URL, follow the posting to its form if needed, and return the form.

        Raises `LoginWall`, `ChallengePage`, `FormNotUnderstood` or `SiteUnreachable`.
        """
        ...

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> FilledForm:
        """Fill all steps up to the one with the submit button. `answer` is called once per form state, since questions may appear.

        Raises `NeedsAnswer` if a required question has no answer, `FormDrift` if a question or value is not as expected.
        """
        ...

    def read_back(self) -> FilledForm:
        """Return the questions and current values of the controls. Raises `FormDrift` if a value has changed since it was filled."""
        ...

    def click_submit(self) -> None:
        """Press the submit button once, without waiting for the result."""
        ...

    def confirmation(self, wait_seconds: float = 10) -> Confirmation:
        """Read the page after submission, until it states something or `wait_seconds` have passed."""
        ...

    def screenshot(self) -> bytes:
        """Return a PNG of the page."""
        ...


class SubmissionGuard(Protocol):
    """Block every request that would submit a form, except the first approved one after `arm`."""

    @property
    def wire_sha256(self) -> str | None:
        """SHA-256 of the first released request that may carry data of the candidate; None if no such request was released."""
        ...

    @property
    def sent_status(self) -> int | None:
        """HTTP status of the response to the released request; None without a response."""
        ...

    @property
    def broke(self) -> str | None:
        """Why there is no response, in words; None if there is one."""
        ...

    @property
    def refused(self) -> list[str]:
        """Requests that were blocked after `arm`, each with its reason."""
        ...

    @property
    def has_dispatched(self) -> bool:
        """Whether a request may have left the browser."""
        ...

    @property
    def may_have_left(self) -> str | None:
        """What the page opened after `arm` that is no request (a WebSocket, WebRTC), in words; None if nothing."""
        ...

    def arm(self) -> None:
        """Allow the approved request to leave, once."""
        ...

    def finish(self) -> NetworkCount | None:
        """Close the network for good and return what left since the attempt began; None if it could not be counted.

        Calling it again changes nothing.
        """
        ...


class DraftReport(NamedTuple):
    """What the site of a form was told, or has to be told, while the form is filled.

    `wanted` is what the page tried to tell without permission; `refused` says why permitted requests were held back;
    `looks_sent` is set if an answer of the site reads like the confirmation of an application.
    """

    told: tuple[WireRequest, ...] = ()
    wanted: DraftRequest | None = None
    refused: tuple[str, ...] = ()
    looks_sent: str | None = None


class SendingForm(Protocol):
    """A form in a browser whose requests pass a guard that allows one submission."""

    @property
    def form(self) -> FormBrowser: ...

    def allow_drafts(self, consents: Sequence[DraftConsent], approved: Sequence[WireRequest] | None = None) -> None:
        """Allow sites to be told planned answers while the form is filled. `approved`: only these requests again."""
        ...

    def draft_report(self, filled: WireManifest | None = None) -> DraftReport:
        """Return what was told. `wanted` is what held requests carry and `filled`, the rehearsed application, does not."""
        ...

    def rehearse(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> WireManifest:
        """Press the button of the filled form with the network closed, and return the requests that the page would have sent.

        The page cannot be used afterwards. Raises `NeedsAnswer` if the form itself rejects an answer.
        """
        ...

    def guard(
        self, manifest: Manifest, write_dispatch: Callable[[str], None]
    ) -> AbstractContextManager[SubmissionGuard]:
        """Guard all requests of the page; `write_dispatch` is called with the SHA-256 of the request before it leaves."""
        ...

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait for a condition; return False if it is not met within `seconds`."""
        ...

    def record(self) -> dict[str, bytes]:
        """Return what can be kept as evidence, by file name: the page, its picture, visited addresses, what was sent and answered.

        What cannot be had, because the page or the browser is gone, is left out. Ends the network of the attempt.
        """
        ...
