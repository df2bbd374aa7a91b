"""One attempt to submit, and the state in which each course of it ends. The in-memory ledger passes the contract tests of the real one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime, timedelta

import pytest

from core.applications.manifest import manifest_of
from core.applications.parts import ApplyParts
from core.applications.submission import send_once
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.application import Approval, ManifestField, State
from core.contracts.filled_form import Confirmation, FilledForm, SubmitTarget
from core.contracts.form import FieldType, FormField, FormModel, Widget
from core.contracts.ledger_rows import PAUSE, ApplicationRow
from core.contracts.question import QuestionClass
from core.contracts.wire import NetworkCount
from core.errors import FormDrift, OtklikError, SiteUnreachable, StoreError, SubmissionsPaused
from core.ports.browser import DraftReport
from tests.support.ledger import Clock, receipt_in
from tests.support.memory_ledger import MemoryLedger

NOW = datetime(2026, 11, 21, 9, tzinfo=UTC)
FORM = FormModel(
    fingerprint="f",
    url="https://jobs.example/apply",
    fields=(FormField(key="why", question="Why us?", type=FieldType.TEXT, widget=Widget.INPUT, required=True),),
)
ANSWER = Answer(
    field_key="why",
    question="Why us?",
    question_class=QuestionClass.OPEN_MOTIVATION,
    value="Because",
    provenance=Provenance(source="bank", reference="why"),
)


class FakeForm:
    """A form whose field contains `holds`; `says` is the kind of the page after the click."""

    def __init__(self) -> None:
        self.holds = "Because"
        self.says = "confirmed"
        self.fails: Exception | None = None
        self.on_click: Callable[[], None] | None = None
        self.sends: Callable[[], None] = lambda: None
        self.clicks = 0
        self.waited: float | None = None

    def open(self, url: str) -> FormModel:
        if self.fails:
            raise self.fails
        return FORM

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: object) -> FilledForm:
        given = answer(FORM).answers[0]
        field = ManifestField(field_key="why", question="Why us?", answer=given, committed=self.holds, is_typed=True)
        target = SubmitTarget(origin="https://jobs.example", path="/apply", method="POST")
        return FilledForm(url=FORM.url, fingerprints=("f",), fields=(field,), target=target, screenshots=(b"\x89PNG",))

    def read_back(self) -> FilledForm:
        raise NotImplementedError

    def click_submit(self) -> None:
        self.clicks += 1
        (self.on_click or self.sends)()

    def confirmation(self, wait_seconds: float = 10) -> Confirmation:
        self.waited = wait_seconds
        return Confirmation(kind=self.says, text="Thank you", url="https://jobs.example/thanks", errors=("too short",))

    def screenshot(self) -> bytes:
        return b"\x89PNG"


class FakeGuard:
    def __init__(self, write_dispatch: Callable[[str], None]) -> None:
        self._write = write_dispatch
        self.wire_sha256: str | None = None
        self.sent_status: int | None = None
        self.broke: str | None = None
        self.may_have_left: str | None = None
        self.count: NetworkCount | None = NetworkCount(bytes_out=0)
        self.refused: list[str] = []

    @property
    def has_dispatched(self) -> bool:
        return self.wire_sha256 is not None

    def arm(self) -> None: ...

    def finish(self) -> NetworkCount | None:
        return self.count

    def send(self) -> None:
        try:
            self._write("wire")
        except OtklikError as error:
            self.refused.append(error.message)
            return
        self.wire_sha256 = "wire"
        self.sent_status = 200
        self.count = NetworkCount(bytes_out=900)


class FakeBrowser:
    def __init__(self) -> None:
        self.form = FakeForm()
        self.last: FakeGuard | None = None

    @contextmanager
    def guard(self, manifest: object, write_dispatch: Callable[[str], None]) -> Iterator[FakeGuard]:
        self.last = FakeGuard(write_dispatch)
        self.form.sends = self.last.send
        yield self.last

    report = DraftReport()

    def allow_drafts(self, consents: object, approved: object = None) -> None: ...

    def draft_report(self, wire: object = None) -> DraftReport:
        return self.report

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        return is_so()

    def record(self) -> dict[str, bytes]:
        return {"network.json": b"{}", "page.png": self.form.screenshot(), "page.html.txt": b"<html></html>"}


class Blobs:
    def put(self, content: bytes, kind: str) -> str:
        return kind

    def get(self, sha256: str) -> bytes:
        raise KeyError(sha256)


@pytest.fixture
def approved():
    """An approved application, and everything that an attempt needs."""
    ledger, browser = MemoryLedger(), FakeBrowser()
    row = ApplicationRow(
        key="k",
        candidate_id="c",
        site="s",
        card_id="s:1",
        title="Tester",
        form_url=FORM.url,
        created_at=NOW,
        updated_at=NOW,
    )
    ledger.open_application(row)
    filled = browser.form.fill(lambda _: AnswerSheet(form_fingerprint="f", answers=(ANSWER,)), {})
    manifest = manifest_of(row, filled, {}, FORM.url, NOW + timedelta(days=1))
    ledger.keep_manifest(manifest, {}, NOW)
    ledger.move("k", [State.SHORTLISTED], State.PREPARED, "", "test", NOW, manifest_sha256=manifest.sha256)
    ledger.move("k", [State.PREPARED], State.AWAITING_APPROVAL, "", "test", NOW)
    approval = Approval(
        id="a",
        application_key="k",
        manifest_sha256=manifest.sha256,
        decision="approve",
        by="person",
        decided_at=NOW,
        expires_at=manifest.expires_at,
    )
    assert ledger.record_approval(approval)

    def attempt(now=lambda: NOW, limit=None):
        parts = ApplyParts(lambda: nullcontext(browser), {}, Blobs(), ledger, now, limit=limit)
        return send_once(ledger.application("k"), manifest, browser, parts)

    return ledger, browser, attempt


def test_an_approved_application_is_sent_once_and_leaves_a_receipt(approved):
    ledger, browser, attempt = approved
    assert attempt().state is State.CONFIRMED
    assert browser.form.clicks == 1
    assert receipt_in(ledger, "k").confirmation_text == "Thank you"
    assert set(receipt_in(ledger, "k").evidence) == {
        "before-1.png",
        "confirmation.json",
        "network.json",
        "page.html.txt",
        "page.png",
        "timings.json",
    }
    assert ledger.attempts("k")[0].evidence == receipt_in(ledger, "k").evidence
    assert ledger.attempts("k")[0].bytes_out == 900


def test_a_form_that_holds_something_else_than_approved_is_not_sent(approved):
    _, browser, attempt = approved
    browser.form.holds = "Because of the money"
    ended = attempt()
    assert (ended.state, browser.form.clicks) == (State.STALE, 0)
    assert "approved 'Because', now 'Because of the money'" in ended.why


def test_where_nothing_was_sent_no_confirmation_is_waited_for(approved):
    _, browser, attempt = approved
    browser.form.on_click = lambda: None
    assert attempt().state is State.STALE
    assert browser.form.waited == 0


def test_a_form_whose_questions_have_changed_is_not_sent(approved):
    _, browser, attempt = approved
    browser.form.fails = FormDrift("another question stands there")
    assert attempt().state is State.STALE
    assert browser.form.clicks == 0


@pytest.mark.parametrize("fails", [None, FormDrift("gone"), SiteUnreachable("gone")])
def test_a_draft_that_may_have_been_taken_for_the_application_ends_as_ambiguous_and_no_button_is_pressed(
    approved, fails
):
    _, browser, attempt = approved
    browser.report = DraftReport(looks_sent="/draft answered “Thank you for applying”")
    browser.form.fails = fails
    ended = attempt()
    assert (ended.state, browser.form.clicks) == (State.AMBIGUOUS, 0)
    assert "Thank you for applying" in ended.why


def test_a_socket_that_the_click_opened_may_have_sent_the_application(approved):
    _, browser, attempt = approved

    def opens_a_socket():
        browser.last.may_have_left = "the page opened a WebSocket to ws://jobs.example/apply"

    browser.form.on_click = opens_a_socket
    ended = attempt()
    assert ended.state is State.AMBIGUOUS and "WebSocket" in ended.why


def test_a_site_that_is_down_before_the_click_leaves_the_approval_valid(approved):
    ledger, browser, attempt = approved
    browser.form.fails = SiteUnreachable("no answer")
    assert attempt().state is State.APPROVED
    browser.form.fails = None
    assert attempt().state is State.CONFIRMED
    assert [a.number for a in ledger.attempts("k")] == [1, 2]


def test_a_request_without_a_clear_answer_is_ambiguous_and_never_sent_again(approved):
    ledger, browser, attempt = approved
    browser.form.says = "unknown"
    assert attempt().state is State.AMBIGUOUS
    with pytest.raises(Exception, match="ambiguous"):
        attempt()
    assert browser.form.clicks == 1
    assert receipt_in(ledger, "k") is None


def test_thanks_after_an_answer_that_names_an_error_are_ambiguous(approved):
    ledger, browser, attempt = approved
    browser.record = lambda: {"answer.txt": b'{"success": false, "error": "the job is closed"}'}
    assert attempt().state is State.AMBIGUOUS
    assert "success: False" in ledger.application("k").note
    assert receipt_in(ledger, "k") is None


def test_a_click_that_times_out_after_the_request_left_is_judged_by_the_page(approved):
    _, browser, attempt = approved

    def late() -> None:
        browser.last.send()
        raise TimeoutError

    browser.form.on_click = late
    assert attempt().state is State.CONFIRMED


def test_a_crash_of_the_browser_after_the_request_left_is_ambiguous(approved):
    ledger, browser, attempt = approved

    def crash() -> Confirmation:
        raise RuntimeError("browser is gone")

    browser.form.confirmation = crash
    with pytest.raises(RuntimeError):
        attempt()
    assert ledger.application("k").state is State.AMBIGUOUS


def test_answers_that_the_site_refuses_end_as_rejected_with_its_words(approved):
    ledger, browser, attempt = approved
    browser.form.says = "validation_errors"
    assert attempt().state is State.REJECTED
    assert "too short" in ledger.application("k").note


def test_a_click_that_sends_nothing_is_stale_and_no_receipt_is_claimed(approved):
    ledger, browser, attempt = approved

    def nothing() -> None: ...

    browser.form.on_click = nothing
    assert attempt().state is State.STALE
    assert receipt_in(ledger, "k") is None


def test_the_kill_switch_stops_an_approved_application_before_the_browser_opens(approved):
    ledger, browser, attempt = approved
    ledger.set_switch(PAUSE, True, "by hand", NOW)
    with pytest.raises(SubmissionsPaused):
        attempt()
    assert browser.form.clicks == 0
    assert ledger.application("k").state is State.APPROVED


def test_the_kill_switch_pulled_while_the_form_is_filled_sends_nothing_and_keeps_the_approval(approved):
    ledger, browser, attempt = approved
    browser.form.on_click = lambda: (ledger.set_switch(PAUSE, True, "by hand", NOW), browser.last.send())
    ended = attempt()
    assert (ended.state, browser.last.has_dispatched) == (State.APPROVED, False)
    assert "nothing was sent" in ended.why and "by hand" in ended.why
    ledger.set_switch(PAUSE, False, "fine", NOW)
    browser.form.on_click = None
    assert attempt().state is State.CONFIRMED


def test_an_approval_that_expires_while_the_form_is_filled_ends_as_expired(approved):
    _, browser, attempt = approved
    clock = Clock(NOW)

    def late() -> None:
        clock.now = NOW + timedelta(days=1)
        browser.last.send()

    browser.form.on_click = late
    assert attempt(clock).state is State.EXPIRED
    assert not browser.last.has_dispatched


def test_a_limit_reached_by_another_run_meanwhile_leaves_the_approval_valid(approved):
    ledger, _, attempt = approved
    ended = attempt(limit=lambda row, sent, now: "one a day is the limit")
    assert (ended.state, ledger.application("k").state) == (State.APPROVED, State.APPROVED)
    assert "one a day is the limit" in ledger.application("k").note


# nothing was sent: only where the proxy counted nothing


def test_a_site_that_cannot_be_reached_at_the_click_is_stale_because_no_byte_left(approved):
    ledger, browser, attempt = approved

    def refused() -> None:
        browser.last.send()
        browser.last.sent_status, browser.last.broke = None, "connection refused"
        browser.last.count = NetworkCount(bytes_out=0)

    browser.form.on_click, browser.form.says = refused, "unknown"
    ended = attempt()
    assert (ended.state, ended.why) == (State.STALE, "nothing was sent: connection refused")
    assert (ledger.attempts("k")[0].dispatch_at, ledger.attempts("k")[0].bytes_out) == (NOW, 0)


@pytest.mark.parametrize("count", [NetworkCount(bytes_out=1), None])
def test_a_broken_connection_with_a_byte_out_or_without_a_count_is_ambiguous(approved, count):
    _, browser, attempt = approved

    def broken() -> None:
        browser.last.send()
        browser.last.sent_status, browser.last.broke, browser.last.count = None, "reset", count

    browser.form.on_click, browser.form.says = broken, "unknown"
    assert attempt().state is State.AMBIGUOUS


@pytest.mark.parametrize("count", [NetworkCount(bytes_out=40), None])
def test_an_attempt_without_a_dispatch_is_ambiguous_if_bytes_left_or_nobody_counted(approved, count):
    ledger, browser, attempt = approved
    browser.form.on_click = lambda: setattr(browser.last, "count", count)
    assert attempt().state is State.AMBIGUOUS
    assert ledger.attempts("k")[0].bytes_out == (40 if count else None)


def test_a_token_that_was_asked_for_is_named_where_nothing_of_the_application_was_sent(approved):
    _, browser, attempt = approved

    def token_only() -> None:
        browser.last.count = NetworkCount(bytes_out=0, bytes_free=300, released=("POST https://jobs.example/token",))
        browser.last.refused.append("POST https://jobs.example/apply: something was added")

    browser.form.on_click = token_only
    ended = attempt()
    assert ended.state is State.STALE
    assert ended.why.startswith("nothing of the application was sent")


def test_what_a_list_was_asked_while_the_form_was_filled_is_named(approved):
    _, browser, attempt = approved
    told = NetworkCount(bytes_out=0, bytes_told=200, told=("“Leeds” to https://jobs.example/places",))
    browser.form.on_click = lambda: setattr(browser.last, "count", told)
    ended = attempt()
    assert ended.state is State.STALE
    assert ended.why.startswith("nothing of the application was sent")
    assert "“Leeds”" in ended.why


def test_a_document_that_was_uploaded_before_the_application_stopped_is_ambiguous(approved):
    _, browser, attempt = approved

    def upload_only() -> None:
        browser.last.send()
        browser.last.sent_status = None
        browser.last.refused.append("POST https://jobs.example/apply: something was added")

    browser.form.on_click, browser.form.says = upload_only, "unknown"
    ended = attempt()
    assert ended.state is State.AMBIGUOUS
    assert "a part was sent" in ended.why


def test_evidence_that_cannot_be_stored_makes_no_receipt(approved, monkeypatch):
    ledger, _, attempt = approved

    def full(self: Blobs, content: bytes, kind: str) -> str:
        raise StoreError("the disk is full")

    monkeypatch.setattr(Blobs, "put", full)
    assert attempt().state is State.AMBIGUOUS
    assert receipt_in(ledger, "k") is None


# the same difference again


def prepared_again(ledger: MemoryLedger, approval_id: str) -> None:
    """The person approves the same form once more."""
    manifest, _ = ledger.manifest(ledger.application("k").manifest_sha256)
    ledger.move("k", [State.STALE], State.PREPARED, "", "test", NOW, manifest_sha256=manifest.sha256)
    ledger.move("k", [State.PREPARED], State.AWAITING_APPROVAL, "", "test", NOW)
    given = ledger.approvals["a"].approval.model_copy(update={"id": approval_id})
    assert ledger.record_approval(given)


def test_the_same_difference_a_second_time_goes_to_the_person_with_both_sides(approved):
    ledger, browser, attempt = approved
    browser.form.holds = "Because of the money"
    assert attempt().state is State.STALE
    prepared_again(ledger, "b")
    browser.form.holds = "Because of the fame"
    ended = attempt()
    assert (ended.state, browser.form.clicks) == (State.NEEDS_HUMAN, 0)
    assert "approved 'Because', now 'Because of the fame'" in ledger.application("k").note


def test_another_difference_is_prepared_again_until_the_third(approved):
    ledger, browser, attempt = approved
    browser.form.holds = "Because of the money"
    assert attempt().state is State.STALE
    prepared_again(ledger, "b")
    browser.form.fails = FormDrift("another question stands there")
    assert attempt().state is State.STALE
    prepared_again(ledger, "c")
    browser.form.fails = FormDrift("the form has two pages now")
    assert attempt().state is State.NEEDS_HUMAN
