"""The audit log: what changes what may be sent is added in its own transaction, in order, and cannot be changed."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from adapters.stores.ledger.database import ledger_url as as_url
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.audit import USER, AuditKind, first_break
from core.contracts.draft import DraftConsent
from flows.cli import cli
from tests.support.ledger import LATER, NOW


def kinds(ledger):
    return [(entry.kind, entry.who, entry.subject) for entry in ledger.audit()]


def test_pauses_and_permissions_are_in_the_log_without_being_asked_for(ledger):
    ledger.set_switch("pause", True, "holiday", NOW)
    ledger.set_switch("pause", False, "back", LATER)
    ledger.allow_drafts(DraftConsent(candidate_id="mara", site="jobs.example", hosts=("jobs.example",), given_at=NOW))
    ledger.revoke_drafts("mara", "jobs.example", LATER)
    ledger.revoke_drafts("mara", "jobs.example", LATER)
    assert kinds(ledger) == [
        (AuditKind.PAUSED, USER, "pause"),
        (AuditKind.RESUMED, USER, "pause"),
        (AuditKind.OVERRIDDEN, USER, "jobs.example"),
        (AuditKind.OVERRIDDEN, USER, "jobs.example"),
    ]
    assert [entry.detail for entry in ledger.audit()][:2] == ["holiday", "back"]


def test_entries_keep_their_order_their_time_and_their_chain(ledger):
    for number in range(5):
        ledger.record_audit(AuditKind.REFUSED, "guard", f"k{number}", "a part differs\x00", LATER if number else NOW)
    entries = ledger.audit()
    assert [(entry.n, entry.subject) for entry in entries] == [(n + 1, f"k{n}") for n in range(5)]
    assert entries[0].happened_at == NOW and "a part differs" in entries[0].detail
    assert first_break(entries) is None
    assert first_break([*entries[:2], *entries[3:]]) == 3
    forged = entries[1].model_copy(update={"detail": "nothing happened"})
    assert first_break([entries[0], forged, *entries[2:]]) == 2


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE audit_log SET detail = 'nothing happened'",
        "UPDATE audit_log SET who = 'nobody' WHERE n = 1",
        "DELETE FROM audit_log",
        "DELETE FROM audit_log WHERE n = 2",
        "INSERT INTO audit_log VALUES (1, 'paused', 'nobody', '', '', '', '')",
    ],
)
def test_the_database_refuses_every_change_of_an_entry(ledger_url, change):
    with SqlLedger(ledger_url) as ledger:
        ledger.record_audit(AuditKind.PAUSED, USER, "pause", "holiday", NOW)
        ledger.record_audit(AuditKind.RESUMED, USER, "pause", "back", LATER)
        before = ledger.audit()
        engine = create_engine(as_url(ledger_url))
        with pytest.raises(DBAPIError), engine.begin() as connection:
            connection.execute(text(change))
        engine.dispose()
        assert ledger.audit() == before


@pytest.mark.parametrize("change", ["TRUNCATE audit_log", "INSERT OR REPLACE INTO audit_log SELECT * FROM audit_log"])
def test_the_ways_of_one_database_alone_are_refused_too(ledger_url, change):
    with SqlLedger(ledger_url) as ledger:
        ledger.record_audit(AuditKind.PAUSED, USER, "pause", "holiday", NOW)
        engine = create_engine(as_url(ledger_url))
        with pytest.raises(DBAPIError), engine.begin() as connection:
            connection.execute(text(change))
        engine.dispose()
        assert len(ledger.audit()) == 1


def test_many_at_once_are_numbered_one_after_the_other(ledger_url):
    def add(number):
        with SqlLedger(ledger_url) as ledger:
            ledger.record_audit(AuditKind.REFUSED, "guard", f"k{number}", "", NOW)

    SqlLedger(ledger_url).close()
    with ThreadPoolExecutor(6) as several:
        list(several.map(add, range(24)))
    with SqlLedger(ledger_url) as ledger:
        entries = ledger.audit()
    assert [entry.n for entry in entries] == list(range(1, 25))
    assert first_break(entries) is None


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    return tmp_path


def test_the_command_prints_the_log(home):
    assert CliRunner().invoke(cli, ["pause", "I accepted an offer"]).exit_code == 0
    assert CliRunner().invoke(cli, ["resume"]).exit_code == 0
    shown = CliRunner().invoke(cli, ["audit"])
    assert shown.exit_code == 0
    assert "paused" in shown.output and "I accepted an offer" in shown.output and "resumed" in shown.output
    (line,) = CliRunner().invoke(cli, ["audit", "--json", "--last", "1"]).output.splitlines()
    entry = json.loads(line)
    assert (entry["kind"], entry["who"], entry["n"]) == ("resumed", "user", 2)


def test_the_command_fails_if_an_entry_was_removed_with_the_triggers(home):
    for command in (["pause"], ["resume"], ["pause"]):
        CliRunner().invoke(cli, command)
    engine = create_engine(as_url(home / "ledger.sqlite"))
    with engine.begin() as connection:
        connection.execute(text("DROP TRIGGER audit_log_is_not_deleted"))
        connection.execute(text("DELETE FROM audit_log WHERE n = 2"))
    engine.dispose()
    shown = CliRunner().invoke(cli, ["audit"])
    assert shown.exit_code == 1 and "entry 2 does not continue" in shown.output
