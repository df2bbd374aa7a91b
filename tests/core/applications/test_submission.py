"""One attempt to submit, and the state in which each course of it ends. The in-memory ledger passes the contract tests of the real one."""

from datetime import timedelta

import pytest

from core.contracts.application import State
from core.contracts.filled_form import Confirmation
from core.contracts.ledger_rows import PAUSE, DispatchLimit
from core.errors import FormDrift, SiteUnreachable, SubmissionsPaused
from core.ports.browser import DraftReport
from tests.support.fake_browser import NOW
from tests.support.ledger import Clock, receipt_in


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
    ended = attempt(limit=DispatchLimit(lambda row, sent, now: "one a day is the limit", timedelta(days=2)))
    assert (ended.state, ledger.application("k").state) == (State.APPROVED, State.APPROVED)
    assert "one a day is the limit" in ledger.application("k").note
