"""Approving and declining several applications at once, through a server that answers as Prefect's does."""

import json

import jsonschema
import pytest
from click.testing import CliRunner

from core.contracts.application import State
from core.errors import SkippableError
from flows.applying.draft_permissions import DRAFTS_KEY
from flows.cli import cli
from flows.cli.outputs import printed_schema
from flows.cli.printed import DecisionLine
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import application, awaiting
from tests.support.waiting_server import WaitingServer

pytestmark = pytest.mark.slow


@pytest.fixture
def keys():
    return [application(number).key for number in range(1, 5)]


@pytest.fixture
def server(tmp_path, monkeypatch, keys):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    asks = dict.fromkeys(keys, "approve") | {keys[3]: DRAFTS_KEY}
    with WaitingServer(asks).running() as running:
        (tmp_path / "otklik.toml").write_text(f"[prefect]\nport = {running.port}\n", encoding="utf-8")
        with open_ledger(load_settings()) as ledger:
            for number in range(1, 5):
                awaiting(ledger, application(number))
        yield running


def run(*arguments, given=None):
    return CliRunner().invoke(cli, arguments, input=given, catch_exceptions=False)


def test_several_applications_are_approved_by_one_command(server, keys):
    output = run("approve", *keys[:3], "--yes", "--note", "good").output
    assert output.count("Approved.") == 3
    assert server.resumed == [(key, {"decision": "approve", "note": "good"}) for key in keys[:3]]


def test_a_script_learns_of_each_application_what_was_decided(server, keys):
    done = run("approve", *keys[:2], "--json", given="y\ny\n")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(line["key"], line["decision"]) for line in lines] == [(key, "approved") for key in keys[:2]]
    assert "Send exactly this, once?" in done.stderr
    allowed = json.loads(run("approve", keys[3], "--drafts", "once", "--json").stdout)
    declined = json.loads(run("reject", keys[2], "--note", "too far", "--json").stdout)
    assert (allowed["decision"], declined["decision"], declined["why"]) == ("drafts allowed", "declined", "too far")
    for line in (*lines, allowed, declined):
        jsonschema.validate(line, printed_schema(DecisionLine))


def test_each_application_is_shown_and_confirmed_for_itself(server, keys):
    output = run("approve", *keys[:2], given="y\nn\n").output
    assert output.count("Data Engineer · Acme") == 2
    assert [key for key, _ in server.resumed] == keys[:1]


def test_an_application_named_twice_is_approved_once(server, keys):
    run("approve", keys[0], keys[0][:8], "--yes")
    assert [key for key, _ in server.resumed] == keys[:1]


def test_nothing_is_approved_if_one_of_the_keys_is_unknown(server, keys):
    with pytest.raises(SkippableError, match="0 waiting applications start with 'zzzz'"):
        run("approve", keys[0], "zzzz", "--yes")
    assert server.resumed == []


def test_nothing_is_approved_if_one_of_them_asks_for_something_else(server, keys):
    with pytest.raises(SkippableError, match=f"{keys[3]} asks for drafts.*\n.*Nothing was approved"):
        run("approve", keys[0], keys[3], "--yes")
    assert server.resumed == []


def test_several_applications_are_declined_by_one_command_and_none_if_one_is_unknown(server, keys):
    with pytest.raises(SkippableError, match="0 applications start with 'zzzz'"):
        run("reject", keys[0], "zzzz")
    with open_ledger(load_settings()) as ledger:
        assert ledger.application(keys[0]).state is State.AWAITING_APPROVAL
    assert run("reject", keys[0], keys[1][:10]).output.count("declined") == 2
    with open_ledger(load_settings()) as ledger:
        assert [ledger.application(key).state for key in keys[:2]] == [State.CANCELLED] * 2


def test_the_list_of_what_waits_costs_the_same_few_requests_however_long_it_is(server, keys):
    output = run("pending").output
    assert all(key in output for key in keys)
    assert len(server.requests) <= 3
