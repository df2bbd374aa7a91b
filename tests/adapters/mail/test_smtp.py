import email
import shutil
import socket
import ssl
import subprocess
import threading
import time
from contextlib import suppress
from email.policy import default

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from adapters.mail.smtp import SmtpMailer
from core.errors import RetryableError, SettingsError, SkippableError
from flows.server.processes import free_port

PNG = b"\x89PNG\r\n\x1a\n picture"


class Keeps:
    def __init__(self, answer="250 OK"):
        self.messages = []
        self.answer = answer

    async def handle_DATA(self, server, session, envelope):
        if self.answer.startswith("250"):
            self.messages.append((envelope, email.message_from_bytes(envelope.content, policy=default)))
        return self.answer


class Refuses(Keeps):
    async def handle_RCPT(self, server, session, envelope, address, options):
        return "550 no such mailbox"


@pytest.fixture
def served():
    """Starts a mail server with a handler; ended with the test."""
    running = []

    def serve(handler, **options):
        controller = Controller(handler, hostname="127.0.0.1", port=free_port(), **options)
        controller.start()
        running.append(controller)
        return controller.port

    yield serve
    for controller in running:
        controller.stop()


def mailer(port, **changes):
    settings = {"security": "none", "timeout_seconds": 3}
    return SmtpMailer("127.0.0.1", port, "otklik <otklik@example.com>", **settings | changes)


def test_a_message_arrives_with_text_page_and_picture(served):
    kept = Keeps()
    mailer(served(kept)).send(
        "Мара <mara@example.com>", "3 ждут решения", "текст", '<p>страница</p><img src="cid:chart">', [("chart", PNG)]
    )
    (envelope, message), *others = kept.messages
    assert others == []
    assert envelope.rcpt_tos == ["mara@example.com"]
    assert message["Subject"] == "3 ждут решения"
    assert message["To"].addresses[0].display_name == "Мара"
    assert message.get_body(("plain",)).get_content().strip() == "текст"
    assert "страница" in message.get_body(("html",)).get_content()
    picture = next(part for part in message.walk() if part.get_content_type() == "image/png")
    assert picture["Content-ID"] == "<chart>"
    assert picture.get_content() == PNG


def test_a_title_with_a_line_break_adds_no_header(served):
    kept = Keeps()
    mailer(served(kept)).send("mara@example.com", "Engineer\r\nBcc: all@example.net\r\n\r\nspam", "t", "<p>t</p>")
    envelope, message = kept.messages[0]
    assert envelope.rcpt_tos == ["mara@example.com"]
    assert message["Bcc"] is None
    assert message["Subject"] == "Engineer Bcc: all@example.net spam"


@pytest.mark.parametrize(
    "to", ["mara@example.com\r\nBcc: all@example.net", "a@example.com, b@example.com", "", "nobody", "@", "a b@c"]
)
def test_what_is_not_one_address_gets_no_mail(served, to):
    kept = Keeps()
    with pytest.raises(SkippableError, match="address"):
        mailer(served(kept)).send(to, "s", "t", "h")
    assert kept.messages == []


def test_a_server_that_is_down_may_be_tried_again():
    with pytest.raises(RetryableError, match="did not accept the message"):
        mailer(free_port()).send("mara@example.com", "s", "t", "h")


def test_a_server_that_is_silent_is_given_up_within_the_bound():
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(RetryableError):
        mailer(silent.getsockname()[1], timeout_seconds=0.3).send("mara@example.com", "s", "t", "h")


@pytest.mark.slow
def test_a_server_that_drips_its_greeting_is_given_up_within_the_bound():
    def drip(listening: socket.socket) -> None:
        connection, _ = listening.accept()
        with connection, suppress(OSError):
            for _ in range(200):
                connection.sendall(b"2")
                time.sleep(0.05)

    with socket.create_server(("127.0.0.1", 0)) as dripping:
        threading.Thread(target=drip, args=(dripping,), daemon=True).start()
        began = time.monotonic()
        with pytest.raises(RetryableError):
            mailer(dripping.getsockname()[1], timeout_seconds=0.3).send("mara@example.com", "s", "t", "h")
        assert time.monotonic() - began < 5


def test_a_mailbox_that_does_not_exist_is_not_tried_again(served):
    with pytest.raises(SkippableError, match="no such mailbox"):
        mailer(served(Refuses())).send("mara@example.com", "s", "t", "h")


def test_a_refusal_for_now_is_tried_again_and_one_for_good_is_not(served):
    with pytest.raises(RetryableError, match="greylisted"):
        mailer(served(Keeps("451 greylisted"))).send("mara@example.com", "s", "t", "h")
    with pytest.raises(SkippableError, match="spam"):
        mailer(served(Keeps("554 looks like spam"))).send("mara@example.com", "s", "t", "h")


def test_a_wrong_password_is_said_without_the_password(served):
    def refuse(*_):
        return AuthResult(success=False, handled=False)

    port = served(Keeps(), authenticator=refuse, auth_require_tls=False)
    with pytest.raises(SkippableError, match="mara") as raised:
        mailer(port, username="mara", password="open sesame").send("mara@example.com", "s", "t", "h")
    assert "sesame" not in str(raised.value)


def test_a_password_is_not_sent_in_the_clear_to_another_machine():
    with pytest.raises(SettingsError, match="unencrypted"):
        SmtpMailer("mail.example.com", 25, "a@example.com", "mara", "open sesame", security="none")


def test_a_server_without_starttls_gets_nothing_when_it_is_asked_for(served):
    kept = Keeps()
    with pytest.raises(SkippableError, match="STARTTLS"):
        mailer(served(kept), security="starttls").send("mara@example.com", "s", "t", "h")
    assert kept.messages == []


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    if shutil.which("openssl") is None:
        pytest.skip("the openssl program is not installed")
    folder = tmp_path_factory.mktemp("tls")
    make = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1"
    files = ["-keyout", folder / "key.pem", "-out", folder / "cert.pem"]
    subprocess.run(["openssl", *make.split(), *files], check=True, capture_output=True)
    return folder


def test_starttls_is_used_and_the_certificate_is_checked(served, certificate):
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    kept = Keeps()
    port = served(kept, tls_context=context, require_starttls=True)
    with pytest.raises(SkippableError, match="not trusted"):
        mailer(port, security="starttls").send("mara@example.com", "s", "t", "h")
    trusting = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    mailer(port, security="starttls", tls=trusting).send("mara@example.com", "s", "t", "h")
    assert len(kept.messages) == 1
