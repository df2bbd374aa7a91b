"""Resetting an application: in one transition, and never one that may have been sent."""

import json

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


def reset(key, *options, **how):
    result = CliRunner().invoke(cli, ["start-over", key, *options], catch_exceptions=False, **how)
    assert result.exit_code == 0, result.output
    return result.output


def unclear(ledger):
    row, manifest = approved(ledger)
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
    ledger.recover(NOW)
    return row.key


@pytest.mark.parametrize("state", [State.AWAITING_APPROVAL, State.STALE, State.CANCELLED, State.SKIPPED])
def test_an_application_is_started_over_in_one_move(ledger, state):
    row, _ = awaiting(ledger)
    if state is not row.state:
        ledger.move(row.key, [row.state], state, "", "test", NOW)
    before = len(ledger.moves(row.key))
    reset(row.key[:6])
    assert [(m.from_state, m.to_state) for m in ledger.moves(row.key)[before:]] == [(state, State.SHORTLISTED)]
    assert [(entry.kind, entry.who, entry.subject) for entry in ledger.audit()] == [("reset", "user", row.key)]


def test_an_approved_application_is_not_started_over(ledger):
    row, _ = approved(ledger)
    with pytest.raises(SkippableError, match="is approved and cannot"):
        reset(row.key)


def test_an_unclear_one_is_started_over_only_after_the_user_has_looked(ledger):
    key = unclear(ledger)
    assert CliRunner().invoke(cli, ["start-over", key], input="n\n").exit_code == 1
    assert ledger.application(key).state is State.AMBIGUOUS
    reset(key, input="y\n")
    assert ledger.application(key).state is State.SHORTLISTED


def test_the_user_confirms_an_unclear_one(ledger):
    key = unclear(ledger)
    reset(key, "--sent")
    assert ledger.application(key).state is State.CONFIRMED
    assert [(entry.kind, entry.subject) for entry in ledger.audit()] == [("overridden", key)]


def test_a_key_that_fits_several_is_refused(ledger):
    for number in (1, 2):
        ledger.open_application(application(number))
    with pytest.raises(SkippableError, match="2 applications"):
        reset("")
    with pytest.raises(SkippableError, match="not unclear"):
        reset(application(1).key, "--sent")


def test_starting_over_is_told_as_json(ledger):
    row, _ = awaiting(ledger)
    told = json.loads(reset(row.key, "--json"))
    assert (told["key"], told["was"], told["state"]) == (row.key, "awaiting_approval", "shortlisted")
