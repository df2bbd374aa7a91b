"""`otklik status` says how the last run ended."""

import json
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from core.contracts.application import State
from core.contracts.run_record import RunEnd
from core.contracts.usage import TokenUsage
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import LATER, NOW, application


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    with open_ledger(load_settings()) as opened:
        yield opened


def status(*options):
    result = CliRunner().invoke(cli, ["status", *options], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("end", list(RunEnd))
def test_every_end_of_a_run_is_shown_in_words_and_as_json(ledger, end):
    ledger.open_run("r1", load_settings().candidate, NOW)
    ledger.admit("r1", "k1", 0, NOW)
    ledger.close_run("r1", end, "the reason", LATER)
    assert f"{end.label}: the reason" in status()
    shown = json.loads(status("--json"))["last_run"]
    assert (shown["ended_as"], shown["why"], shown["applications"]) == (end.value, "the reason", 1)


def test_a_server_that_was_not_started_by_up_is_running_all_the_same(ledger, monkeypatch):
    assert json.loads(status("--json"))["server"] is None
    monkeypatch.setattr("adapters.prefect.client.PrefectServer.is_up", lambda _: True)
    assert json.loads(status("--json"))["server"] == load_settings().prefect_url
    assert load_settings().prefect_url in status()


def test_before_the_first_run_there_is_none(ledger):
    assert "none yet" in status()
    assert json.loads(status("--json"))["last_run"] is None


def test_what_model_calls_have_cost_is_shown(ledger):
    now = datetime.now(UTC)
    facts = {
        "provider": "p",
        "model": "m",
        "prompt_version": "v1",
        "subject": "s",
        "called_at": now,
        "input_tokens": 900,
    }
    ledger.record_usage(TokenUsage(call_id="1", purpose="screen", cost_usd=0.25, **facts))
    assert "$0.2500 in 1 call, 900 tokens" in status()
    assert json.loads(status("--json"))["spend"]["stages"]["screen"]["usd"] == 0.25


def test_states_of_applications_are_named_in_words(ledger):
    ledger.open_application(row := application(candidate_id="me"))
    ledger.move(row.key, [row.state], State.AWAITING_ANSWERS, "the form asks", "flow", LATER)
    assert "waits for your answers  1" in status()
    assert json.loads(status("--json"))["applications"] == {"awaiting_answers": 1}
