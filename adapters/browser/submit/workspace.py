"""One browser for one apply run: a form session in quarantine, its rehearsal, and the guard that releases one submission."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from playwright.sync_api import Error as PlaywrightError

from adapters.browser.form.filling import AnswerForm
from adapters.browser.form.finding import FindForm
from adapters.browser.form.session import FormSession
from adapters.browser.page.quarantined import GatedPage, QuarantinedBrowser, quarantined_browser
from adapters.browser.page.signal_guard import browser_ended_by_signals
from adapters.browser.submit.attempt_record import VisitedAddresses, attempt_record
from adapters.browser.submit.draft_confirmation import confirmation_words
from adapters.browser.submit.draft_question import wanted_draft
from adapters.browser.submit.submission_guard import SubmissionGuard, guarded_page
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.fresh_document import values_in
from adapters.quarantine.page_gate import PageGate
from core.applications.draft_rules import is_same_as
from core.applications.step_budget import StepBudget
from core.applications.wire_rehearsal import applying_request, as_fresh_page_sends, may_vary, wire_manifest
from core.contracts.application import Manifest
from core.contracts.draft import DraftConsent
from core.contracts.filled_form import Files
from core.contracts.wire import WireManifest, WireRequest
from core.errors import NeedsAnswer, RetryableError
from core.forms.label_vision import AskAboutPicture
from core.forms.planner import Classify
from core.ports.browser import DraftReport
from core.ports.knowledge import FormPlans

CAPTURE_SECONDS, UPLOAD_SECONDS = 6.0, 30.0
"""Seconds to wait after the click for the application: usually, and after a click that may first upload documents."""
MORE_SECONDS, QUIET_SECONDS = 2.0, 0.3
"""Seconds to wait for the answers after an upload of documents alone, and for requests that follow the application."""


class ApplicationBrowser:
    """Implements `core.ports.browser.SendingForm`. Nothing that `form` does is sent."""

    def __init__(
        self,
        browser: QuarantinedBrowser,
        plans: FormPlans | None,
        classify: Classify | None,
        perceive: AskAboutPicture | None = None,
        budget: StepBudget | None = None,
        find_form: FindForm | None = None,
    ) -> None:
        self._find_form = find_form
        self._browser, self._plans, self._classify, self._perceive = browser, plans, classify, perceive
        self._guard: SubmissionGuard | None = None
        self._budget = budget
        self._consents: tuple[DraftConsent, ...] = ()
        self._approved: tuple[WireRequest, ...] | None = None
        self._opened, self.form = self._new_form()
        self._visited = VisitedAddresses(self._opened.page)

    def allow_drafts(self, consents: Sequence[DraftConsent], approved: Sequence[WireRequest] | None = None) -> None:
        self._consents, self._approved = tuple(consents), approved if approved is None else tuple(approved)
        self._permit(self._opened)

    def draft_report(self, wire: WireManifest | None = None) -> DraftReport:
        gate = self._opened.gate
        drafts, looks_sent = gate.filling.drafts, gate.filling.drafts.looks_sent
        application = wire.requests[wire.applies] if wire and wire.requests else None
        if application and any(is_same_as(application, told) for told in drafts.requests):
            looks_sent = f"a draft to {application.url} carried all that the application would"
        wanted = wanted_draft(gate, self.form.posted_step, wire)
        return DraftReport(drafts.requests, wanted, tuple(drafts.refused), looks_sent)

    def rehearse(self, answer: AnswerForm, files: Files) -> WireManifest:
        """Click submit with the network closed, and return the requests that the page made.

        If parts may differ between two submissions, the form's document is fetched again to find out which. If that is not enough, the
        form is filled in a second page. Raises `NeedsAnswer` if the form rejects an answer.
        """
        gate = self._opened.gate
        first = self._capture(self._opened, self.form)
        values, has_more, told = gate.values, gate.contents.has_more_to_tell(), gate.filling.drafts.requests
        look_ups = tuple(
            dict.fromkeys(f"“{one.typed}” to {one.request.url}" for one in gate.filling.look_ups.made if one.typed)
        )
        aside = tuple(gate.asides)
        may_differ = bool(told) or may_vary(first, values)
        if applying_request(first, values, has_more) is None:
            first += gate.asides
            may_differ = False
        if not may_differ:
            return wire_manifest(first, None, values, look_ups, told, has_more, gate.filling.drafts.planned, aside)
        fresh = None if told else self._as_fresh(first, gate)
        if fresh is not None:
            return wire_manifest(first, fresh, values, look_ups, told, has_more, gate.filling.drafts.planned, aside)
        opened, form = self._new_form()
        form.open(self.form.opened_url)
        form.fill(answer, files)
        second = self._capture(opened, form)
        again = opened.gate.filling.drafts
        gate.filling.drafts.looks_sent = gate.filling.drafts.looks_sent or again.looks_sent
        told = tuple(dict.fromkeys((*told, *again.requests)))
        return wire_manifest(first, second, values, look_ups, told, has_more, gate.filling.drafts.planned, aside)

    def _as_fresh(self, requests: list[WireRequest], gate: PageGate) -> list[WireRequest] | None:
        """Return the requests of a second rehearsal if they can be derived from the form's document, else None."""
        html = self._browser.fresh_document(self.form.opened_url)
        return as_fresh_page_sends(requests, gate.values, gate.document_values(), values_in(html)) if html else None

    @contextmanager
    def guard(self, manifest: Manifest, write_dispatch: Callable[[str], None]) -> Iterator[SubmissionGuard]:
        with guarded_page(self._opened.gate, manifest, write_dispatch) as self._guard:
            yield self._guard

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait until a condition is true, and return whether it was in time. The page runs meanwhile, so that its requests are handled."""
        return _wait_until(self.form, is_so, seconds)

    def record(self) -> dict[str, bytes]:
        """Return the evidence of the attempt, as file contents by name. The network is closed first, so that the counts are final."""
        count = self._guard.finish() if self._guard else None
        with suppress(PlaywrightError):  # the browser or its driver may be gone; other evidence is kept
            self.form.end_hung_script()
        return attempt_record(self._opened, self.form.page, self._visited, count)

    def _new_form(self) -> tuple[GatedPage, FormSession]:
        opened = self._browser.new_page(confirmation_words)
        self._permit(opened)
        form = FormSession(
            opened.page,
            self._plans,
            self._classify,
            perceive=self._perceive,
            network=opened.gate,
            budget=self._budget,
            find_form=self._find_form,
        )
        return opened, form

    def _permit(self, opened: GatedPage) -> None:
        opened.gate.filling.drafts.permit(self._consents)
        opened.gate.filling.drafts.approved = self._approved

    def _capture(self, opened: GatedPage, form: FormSession) -> list[WireRequest]:
        """Return the requests that a click on submit makes. Raises `NeedsAnswer` if the form rejects an answer."""
        gate = opened.gate
        gate.rehearse()
        form.click_submit()
        has_applied = _wait_until(
            form,
            lambda: _has_application(gate),
            UPLOAD_SECONDS if gate.may_keep_drafts else CAPTURE_SECONDS,
        )
        if has_applied:
            _wait_until(form, lambda: _has_answers(gate), MORE_SECONDS)
            seen = -1
            while seen != len(gate.captured):
                seen = len(gate.captured)
                form.page.wait_for_timeout(QUIET_SECONDS * 1000)
        elif not gate.captured:
            refused = form.refused_fields()
            if refused:
                raise NeedsAnswer(
                    "The form rejects an answer at submission.",
                    "Answer the questions that it marks again.",
                    refused,
                    is_refusal=True,
                )
        gate.close()
        return list(gate.captured)


def _has_application(gate: PageGate) -> bool:
    """Whether the application itself is captured, and not only a permitted upload before it."""
    index = _applying(gate)
    return index is not None and (not gate.may_keep_drafts or _has_answers(gate))


def _has_answers(gate: PageGate) -> bool:
    """Whether the application that is captured is more than an upload of documents."""
    index = _applying(gate)
    return index is not None and not gate.filling.is_upload(gate.captured[index])


def _applying(gate: PageGate) -> int | None:
    return applying_request(gate.captured, gate.values, gate.contents.has_more_to_tell())


def _wait_until(form: FormSession, is_so: Callable[[], bool], seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until or form.page.is_closed():
            return False
        try:
            form.page.wait_for_timeout(50)
        except PlaywrightError:
            if not form.page.is_closed():
                raise
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
    find_form: FindForm | None = None,
) -> Iterator[ApplicationBrowser]:
    """Open a browser for one apply run. `allow_hosts` ("host:port") names loopback and private hosts that may be reached.

    `budget` limits the steps of all forms that are opened in it. `find_form` searches a form to which no button leads. SIGTERM and SIGINT
    end the browser before they take their usual effect. Raises `RetryableError` if the browser itself fails.
    """
    try:
        with (
            browser_ended_by_signals(),
            quarantined_browser(AddressGuard(allow_hosts), executable, is_headless, locale) as browser,
        ):
            yield ApplicationBrowser(browser, plans, classify, perceive, budget, find_form)
    except PlaywrightError as error:
        raise RetryableError(f"the browser failed: {str(error).splitlines()[0]}", "It is tried again later.") from error
