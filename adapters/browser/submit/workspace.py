"""One browser for one apply run: a form session in quarantine, its rehearsal, and the guard that lets one submission out."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Error as PlaywrightError

from adapters.browser.form.session import AnswerForm, FormSession
from adapters.browser.page.quarantined import GatedPage, QuarantinedBrowser, quarantined_browser
from adapters.browser.page.signal_guard import browser_ended_by_signals
from adapters.browser.submit.attempt_record import VisitedAddresses, attempt_record
from adapters.browser.submit.submission_guard import SubmissionGuard, guarded_page
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.page_gate import Phase
from core.applications.step_budget import StepBudget
from core.applications.wire_rehearsal import applying_request, may_vary, wire_manifest
from core.contracts.application import Manifest
from core.contracts.filled_form import Files
from core.contracts.wire import WireManifest, WireRequest
from core.errors import NeedsAnswer, RetryableError
from core.forms.label_vision import AskAboutPicture
from core.forms.planner import Classify
from core.ports.ledger import FormPlans

CAPTURE_SECONDS = 6.0
QUIET_SECONDS = 0.3


class ApplicationBrowser:
    """Implements `core.ports.browser.SendingForm`. Nothing that `form` does is sent."""

    def __init__(
        self,
        browser: QuarantinedBrowser,
        plans: FormPlans | None,
        classify: Classify | None,
        perceive: AskAboutPicture | None = None,
        budget: StepBudget | None = None,
    ) -> None:
        self._browser, self._plans, self._classify, self._perceive = browser, plans, classify, perceive
        self._guard: SubmissionGuard | None = None
        self._budget = budget
        self._opened, self.form = self._new_form()
        self._visited = VisitedAddresses(self._opened.page)

    def rehearse(self, answer: AnswerForm, files: Files) -> WireManifest:
        """Click submit with the network closed and return the requests that it made.

        If parts may differ between two submissions, a second page is filled to find out which.
        """
        first = self._capture(self._opened, self.form)
        values = self._opened.gate.values
        look_ups = tuple(
            dict.fromkeys(f"“{one.typed}” to {one.request.url}" for one in self._opened.gate.look_ups if one.typed)
        )
        if applying_request(first, values) is None or not may_vary(first, values):
            return wire_manifest(first, None, values, look_ups)
        opened, form = self._new_form()
        form.open(self.form.opened_url)
        form.fill(answer, files)
        return wire_manifest(first, self._capture(opened, form), values, look_ups)

    @contextmanager
    def guard(self, manifest: Manifest, write_dispatch: Callable[[str], None]) -> Iterator[SubmissionGuard]:
        with guarded_page(self._opened.gate, manifest, write_dispatch) as self._guard:
            yield self._guard

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait for a condition while the page runs: requests are handled only while it does. Return whether it came true in time."""
        return _wait_until(self.form, is_so, seconds)

    def record(self) -> dict[str, bytes]:
        """What can be kept of the attempt, by file name; the network is closed first, so that the counts in it are final."""
        count = self._guard.finish() if self._guard else None
        return attempt_record(self._opened, self.form.page, self._visited, count)

    def _new_form(self) -> tuple[GatedPage, FormSession]:
        opened = self._browser.new_page()
        form = FormSession(
            opened.page, self._plans, self._classify, perceive=self._perceive, network=opened.gate, budget=self._budget
        )
        return opened, form

    def _capture(self, opened: GatedPage, form: FormSession) -> list[WireRequest]:
        """Return the requests that a click on submit makes. Raises `NeedsAnswer` if the form rejects an answer."""
        gate = opened.gate
        gate.rehearse()
        form.click_submit()
        has_applied = _wait_until(
            form, lambda: applying_request(gate.captured, gate.values) is not None, CAPTURE_SECONDS
        )
        if has_applied:
            seen = -1
            while seen != len(gate.captured):
                seen = len(gate.captured)
                form.page.wait_for_timeout(QUIET_SECONDS * 1000)
        elif not gate.captured:
            refused = form.refused_fields()
            if refused:
                raise NeedsAnswer(
                    "The form rejects an answer at submission.", "Answer the questions that it marks again.", refused
                )
        gate.phase = Phase.FILLING
        return list(gate.captured)


def _wait_until(form: FormSession, is_so: Callable[[], bool], seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until or form.page.is_closed():
            return False
        form.page.wait_for_timeout(50)
    return True


@contextmanager
def open_application_browser(
    executable: str | None,
    is_headless: bool,
    plans: FormPlans | None = None,
    classify: Classify | None = None,
    locale: str = "en-US",
    perceive: AskAboutPicture | None = None,
    allow_hosts: tuple[str, ...] = (),
    budget: StepBudget | None = None,
) -> Iterator[ApplicationBrowser]:
    """Open a browser for one apply run. `allow_hosts` ("host:port") names loopback and private hosts that may be reached.

    `budget` limits the steps of all forms that are opened in it. Raises `RetryableError` if the browser itself fails. SIGTERM and SIGINT end
    the browser before they have their own effect.
    """
    try:
        with (
            browser_ended_by_signals(),
            quarantined_browser(AddressGuard(allow_hosts), executable, is_headless, locale) as browser,
        ):
            yield ApplicationBrowser(browser, plans, classify, perceive, budget)
    except PlaywrightError as error:
        raise RetryableError(f"the browser failed: {str(error).splitlines()[0]}", "It is tried again later.") from error
