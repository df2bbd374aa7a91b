"""Declining an application while no server is up."""

import pytest
from click.testing import CliRunner

from core.contracts.application import State
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW, application, approved, awaiting


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    with open_ledger(load_settings()) as opened:
        yield opened


def reject(key, *options):
    return CliRunner().invoke(cli, ["reject", key, *options], catch_exceptions=False)


@pytest.mark.parametrize("state", [State.SHORTLISTED, State.AWAITING_APPROVAL, State.APPROVED, State.EXPIRED])
def test_whatever_has_not_been_sent_can_be_declined(ledger, state):
    row = application()
    if state is State.SHORTLISTED:
        ledger.open_application(row)
    elif state is State.APPROVED:
        approved(ledger, row)
    else:
        awaiting(ledger, row)
    if state is State.EXPIRED:
        ledger.move(row.key, [State.AWAITING_APPROVAL], State.EXPIRED, "", "test", NOW)
    assert "Declined" in reject(row.key[:6], "--note", "too far away").output
    stored = ledger.application(row.key)
    assert (stored.state, stored.note) == (State.CANCELLED, "too far away")
    assert "Declined" in reject(row.key).output, "declining it twice changes nothing"


def sending(ledger):
    row, manifest = approved(ledger)
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    return row.key


def test_an_attempt_that_died_before_anything_was_sent_can_be_declined(ledger):
    key = sending(ledger)
    assert "Declined" in reject(key).output
    assert ledger.application(key).state is State.CANCELLED


def test_what_may_have_been_sent_cannot_be_declined(ledger):
    key = sending(ledger)
    ledger.write_dispatch(key, 1, "w" * 64, NOW)
    with pytest.raises(SkippableError, match=r"sent perhaps.*\n.*otklik status"):
        reject(key)
    assert ledger.application(key).state is State.AMBIGUOUS
