"""“Nothing was sent” is only said where the proxy counted nothing; the same difference a second time goes to the user."""

import pytest

from core.contracts.application import State
from core.contracts.wire import NetworkCount
from core.errors import FormDrift, StoreError
from tests.support.fake_browser import NOW, Blobs
from tests.support.ledger import receipt_in
from tests.support.memory_ledger import MemoryLedger


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
