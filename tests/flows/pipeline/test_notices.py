"""Notices between the reports: one in the morning, one before something expires, none twice."""

import threading
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from adapters.locks import hold
from adapters.mail.outbox import Outbox
from core.errors import RetryableError
from core.reporting.notices import NoticeKind, WaitingApplication
from core.reporting.words import Language
from flows.pipeline.notices import NoticeParts, tell, tell_apart
from tests.support.ledger import NOW


class Server:
    """A mail server that may be down."""

    def __init__(self) -> None:
        self.is_down = False
        self.mails: list[tuple[str, str, str]] = []

    def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str,
        inline: Sequence[tuple[str, bytes]] = (),
        attached: Sequence[tuple[str, bytes]] = (),
    ) -> None:
        if self.is_down:
            raise RetryableError("the mail server is down")
        self.mails.append((subject, text, html))


def waiting(number: int, expires_in: timedelta | None = timedelta(days=3)) -> WaitingApplication:
    link = f"http://127.0.0.1:4200/runs/flow-run/{number}"
    asks = "approval" if expires_in else "answers"
    return WaitingApplication(
        f"k{number}", f"Nurse <b>{number}</b>", None, asks, NOW + expires_in if expires_in else None, link, NOW
    )


def parts(
    folder: Path,
    server: Server,
    items: Sequence[WaitingApplication],
    is_preparing: bool = False,
    language: Language = Language.ENGLISH,
) -> NoticeParts:
    return NoticeParts(
        candidate_id="me",
        time_zone="Europe/Berlin",
        language=language,
        recipient="mira@example.org",
        run_path=folder / "run",
        waiting=lambda: items,
        is_preparing=lambda: is_preparing,
        outbox=Outbox(folder / "outbox", server),
        push=None,
    )


def test_one_notice_says_how_many_wait_until_when_and_where(tmp_path: Path) -> None:
    server = Server()
    items = [waiting(1), waiting(2, None)]
    assert list(tell(parts(tmp_path, server, items), NoticeKind.PREPARED, NOW)) == [
        "Mail sent to mira@example.org: otklik: 2 prepared for you"
    ]
    ((subject, text, html),) = server.mails
    assert subject == "otklik: 2 prepared for you"
    assert "Nurse <b>1</b>, employer not stated" in text
    assert "to approve, expires Fri 2026-11-06 10:00" in text and "to answer, does not expire" in text
    assert "http://127.0.0.1:4200/runs/flow-run/2" in text and 'href="http://127.0.0.1:4200/runs/flow-run/1"' in html
    assert "<b>1</b>" not in html and "&lt;b&gt;1" in html
    assert "Waiting for you in all: 2" in text


def test_the_same_application_is_told_once_also_after_another_was_added_and_one_was_decided(tmp_path: Path) -> None:
    server = Server()
    list(tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW))
    assert list(tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW)) == []
    list(tell(parts(tmp_path, server, [waiting(2)]), NoticeKind.PREPARED, NOW))
    assert [subject for subject, _, _ in server.mails] == ["otklik: 1 prepared for you"] * 2
    assert "Nurse <b>1</b>" not in server.mails[1][1]


def test_an_application_that_waits_again_after_its_questions_were_answered_is_not_told_again_on_that_day(
    tmp_path: Path,
) -> None:
    server = Server()
    list(tell(parts(tmp_path, server, [waiting(1, None)]), NoticeKind.PREPARED, NOW))
    list(tell(parts(tmp_path, server, [waiting(2)]), NoticeKind.PREPARED, NOW + timedelta(minutes=1)))
    list(tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW + timedelta(minutes=2)))
    assert len(server.mails) == 2
    list(tell(parts(tmp_path, server, [waiting(2)]), NoticeKind.PREPARED, NOW + timedelta(days=4)))
    list(tell(parts(tmp_path, server, [waiting(1, timedelta(days=7))]), NoticeKind.PREPARED, NOW + timedelta(days=4)))
    assert len(server.mails) == 3 and "<b>1</b>" in server.mails[2][1]


def test_while_another_form_is_being_prepared_the_notice_waits_but_not_for_ever(tmp_path: Path) -> None:
    server = Server()
    busy = parts(tmp_path, server, [waiting(1)], is_preparing=True)
    assert list(tell(busy, NoticeKind.PREPARED, NOW)) == []
    assert list(tell(busy, NoticeKind.PREPARED, NOW + timedelta(minutes=31))) != []


def test_an_expiry_is_told_a_day_before_and_apart_from_the_first_notice(tmp_path: Path) -> None:
    server = Server()
    both = [waiting(1, timedelta(hours=20)), waiting(2, timedelta(hours=40))]
    list(tell(parts(tmp_path, server, both), NoticeKind.PREPARED, NOW))
    list(tell(parts(tmp_path, server, both), NoticeKind.EXPIRING, NOW))
    assert server.mails[1][0] == "otklik: 1 will expire soon"
    assert "Waiting for you in all: 2" in server.mails[1][1]


def test_a_notice_whose_server_is_down_is_in_the_outbox_and_not_written_again(tmp_path: Path) -> None:
    server = Server()
    server.is_down = True
    (line,) = tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW)
    assert "waits in the outbox" in line
    server.is_down = False
    assert list(tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW)) == []
    list(Outbox(tmp_path / "outbox", server).flush(NOW))
    assert [subject for subject, _, _ in server.mails] == ["otklik: 1 prepared for you"]


def test_two_notices_that_wait_in_the_outbox_are_both_sent(tmp_path: Path) -> None:
    server = Server()
    server.is_down = True
    list(tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW))
    list(tell(parts(tmp_path, server, [waiting(1), waiting(2)]), NoticeKind.PREPARED, NOW + timedelta(minutes=5)))
    server.is_down = False
    list(Outbox(tmp_path / "outbox", server).flush(NOW))
    assert [("<b>1" in text, "<b>2" in text) for _, text, _ in server.mails] == [(True, False), (False, True)]


def test_a_notice_is_written_in_the_language_of_the_settings(tmp_path: Path) -> None:
    server = Server()
    list(tell(parts(tmp_path, server, [waiting(1)], language=Language.RUSSIAN), NoticeKind.PREPARED, NOW))
    subject, text, html = server.mails[0]
    assert subject == "otklik: Подготовлено для вас: 1"
    assert "на подтверждение, до пт 2026-11-06 10:00" in text and '<html lang="ru">' in html


def test_a_damaged_record_of_what_was_told_costs_a_second_notice_and_nothing_else(tmp_path: Path) -> None:
    server = Server()
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "notices-me.json").write_text("[1")
    assert list(tell(parts(tmp_path, server, [waiting(1)]), NoticeKind.PREPARED, NOW)) != []


def test_a_run_waits_for_another_one_that_is_just_telling(tmp_path: Path) -> None:
    server = Server()
    held = parts(tmp_path, server, [waiting(1)])
    lines: list[str] = []
    with hold(held.run_path, "notices-me"):
        thread = threading.Thread(target=lambda: lines.extend(tell(held, NoticeKind.PREPARED, NOW)))
        thread.start()
        thread.join(0.5)
        assert lines == [] and thread.is_alive()
    thread.join(10)
    assert len(server.mails) == 1


def test_whatever_fails_while_a_notice_is_told_is_logged_and_changes_nothing(tmp_path: Path) -> None:
    lines: list[str] = []

    def broken() -> NoticeParts:
        raise ZeroDivisionError("the notices are broken")

    tell_apart(broken, NoticeKind.PREPARED, NOW, lines.append)
    tell_apart(lambda: None, NoticeKind.PREPARED, NOW, lines.append)
    assert lines == ["No notice was sent: the notices are broken"]


def test_mails_that_waited_go_out_with_the_next_notice(tmp_path: Path) -> None:
    server = Server()
    held = parts(tmp_path, server, [])
    assert held.outbox
    held.outbox.put("report", "mira@example.org", "The day", "text", "page", NOW)
    tell_apart(lambda: held, NoticeKind.EXPIRING, NOW, lambda _: None)
    assert [subject for subject, _, _ in server.mails] == ["The day"]
