"""The outbox, with a real mail server that comes and goes."""

from collections.abc import Sequence
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from adapters.locks import hold
from adapters.mail.outbox import Outbox
from adapters.mail.smtp import SmtpMailer
from core.errors import RetryableError, SkippableError
from deploy.demo.mailbox import mailbox
from flows.server.processes import free_port
from tests.support.ledger import NOW

TO = "mira.solovey@example.org"
PNG = b"\x89PNG\r\n\x1a\npixels"
PDF = b"%PDF-1.7 text"


def outbox(folder: Path, port: int) -> Outbox:
    return Outbox(folder / "outbox", SmtpMailer("127.0.0.1", port, "otklik@example.com", security="none"))


def waiting(folder: Path) -> list[Path]:
    return sorted((folder / "outbox").glob("*.json"))


def test_a_mail_waits_while_the_server_is_down_and_is_sent_once_when_it_is_back(tmp_path: Path) -> None:
    down = outbox(tmp_path, free_port())
    down.put("report", TO, "Day one", "text", "<p>page</p>", NOW, [("funnel", PNG)], [("../Ana Résumé.pdf", PDF)])
    with pytest.raises(RetryableError):
        list(down.flush(NOW))
    assert len(waiting(tmp_path)) == 1 and waiting(tmp_path)[0].stat().st_mode & 0o077 == 0
    down.put("notice", TO, "Two wait", "text", "<p>page</p>", NOW + timedelta(hours=1))
    with mailbox(tmp_path / "mails") as (mails, port):
        lines = list(outbox(tmp_path, port).flush(NOW + timedelta(hours=2)))
        assert list(outbox(tmp_path, port).flush(NOW + timedelta(hours=3))) == []
    assert lines == [f"Mail sent to {TO}: Day one", f"Mail sent to {TO}: Two wait"]
    assert waiting(tmp_path) == []
    first, second = (message_from_bytes(path.read_bytes(), policy=policy.default) for path in mails.mails)
    assert (first["Subject"], second["Subject"]) == ("Day one", "Two wait")
    assert [part.get_content() for part in first.walk() if part.get_content_type() == "image/png"] == [PNG]
    (attached,) = first.iter_attachments()
    assert "/" not in attached.get_filename() and attached.get_content() == PDF
    assert attached.get_content_type() == "application/pdf" and not list(second.iter_attachments())


def test_a_newer_mail_of_the_same_name_takes_the_place_of_one_that_was_not_sent(tmp_path: Path) -> None:
    box = outbox(tmp_path, free_port())
    for subject in ("first try", "second try"):
        box.put("report-me-2026-11-22", TO, subject, "text", "<p>page</p>", NOW)
    with mailbox(tmp_path / "mails") as (mails, port):
        list(outbox(tmp_path, port).flush(NOW))
    assert len(mails.mails) == 1 and b"second try" in mails.mails[0].read_bytes()


def test_a_notice_that_comes_too_late_is_not_sent(tmp_path: Path) -> None:
    box = outbox(tmp_path, free_port())
    box.put("expiring", TO, "Expires soon", "text", "<p>page</p>", NOW, useful_until=NOW + timedelta(hours=1))
    assert list(box.flush(NOW + timedelta(hours=2))) == ["Not sent, it is too late: Expires soon"]
    assert waiting(tmp_path) == []


class RefusingMailer:
    """A server that never takes a mail to nobody@example.org."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str,
        inline: Sequence[tuple[str, bytes]] = (),
        attached: Sequence[tuple[str, bytes]] = (),
    ) -> None:
        if to.startswith("nobody"):
            raise SkippableError("The recipient was refused: 550")
        self.sent.append(subject)


def test_a_mail_that_is_refused_for_good_and_a_damaged_file_do_not_block_the_others(tmp_path: Path) -> None:
    mailer = RefusingMailer()
    box = Outbox(tmp_path / "outbox", mailer)
    box.put("a", "nobody@example.org", "refused", "t", "h", NOW)
    box.put("b", TO, "good", "t", "h", NOW + timedelta(minutes=1))
    (tmp_path / "outbox" / "damaged.json").write_text("{")
    lines = list(box.flush(NOW))
    assert mailer.sent == ["good"]
    assert lines[0].startswith("The mail was not sent: The recipient was refused")
    assert len(list((tmp_path / "outbox").glob("*.refused"))) == 2
    assert list(box.flush(NOW)) == []


def test_what_another_process_is_sending_is_not_sent_twice(tmp_path: Path) -> None:
    mailer = RefusingMailer()
    box = Outbox(tmp_path / "outbox", mailer)
    box.put("a", TO, "once", "t", "h", NOW)
    with hold(tmp_path / "outbox", "sending"):
        assert list(box.flush(NOW)) == []
    assert mailer.sent == []
    list(box.flush(NOW))
    assert mailer.sent == ["once"]
