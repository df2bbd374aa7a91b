"""Notices of a whole home: the ledger's applications, a real mail server, and no Prefect server."""

from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import State
from core.reporting.notices import NoticeKind
from deploy.demo.mailbox import Mailbox, mailbox
from flows.pipeline.notices import tell
from flows.report_wiring import build_notice_parts
from flows.server.processes import free_port
from flows.settings import Settings, load_settings
from tests.support.ledger import NOW, application, awaiting

PREFERENCES = 'id = "mara"\ntime_zone = "Europe/London"\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    candidate = folder / "candidates" / "mara"
    candidate.mkdir(parents=True)
    (candidate / "resume.json").write_text('{"basics": {"name": "Mara Example", "email": "mara@example.org"}}')
    (candidate / "preferences.toml").write_text(PREFERENCES)
    with SqlLedger(folder / "ledger.sqlite") as ledger:
        awaiting(ledger, application(1, title="Ward nurse"), expires_at=NOW + timedelta(hours=10))
        asks = application(2, title="Night nurse")
        assert ledger.open_application(asks)
        ledger.move(asks.key, {State.SHORTLISTED}, State.AWAITING_ANSWERS, "asks", "test", NOW)
        assert ledger.open_application(application(3, title="Not prepared yet"))
        awaiting(ledger, application(4, candidate_id="ilya", title="Of somebody else"))
    return folder


@pytest.fixture
def mails(tmp_path: Path) -> Iterator[tuple[Mailbox, int]]:
    with mailbox(tmp_path / "mails") as server:
        yield server


def settings_of(home: Path, **more: object) -> Settings:
    return load_settings(home=home, candidate="mara", prefect={"port": free_port()}, **more)


def test_what_waits_for_approval_or_answers_is_told_by_mail_with_its_expiry(home, mails):
    box, port = mails
    mail = {"host": "127.0.0.1", "port": port, "security": "none"}
    parts = build_notice_parts(settings_of(home, mail=mail), "mara")
    assert parts is not None
    list(tell(parts, NoticeKind.PREPARED, NOW))
    list(tell(parts, NoticeKind.EXPIRING, NOW))
    prepared, expiring = (message_from_bytes(path.read_bytes(), policy=policy.default) for path in box.mails)
    text = prepared.get_body(("plain",)).get_content()
    assert prepared["To"] == "mara@example.org" and prepared["Subject"] == "otklik: 2 prepared for you"
    assert "Ward nurse" in text and "expires Tue 2026-11-03 19:00" in text and "Night nurse" in text
    assert "Not prepared yet" not in text and "somebody else" not in text
    assert expiring["Subject"] == "otklik: 1 will expire soon"


def test_without_a_mail_server_and_without_addresses_nothing_is_built(home):
    assert build_notice_parts(settings_of(home), "mara") is None
