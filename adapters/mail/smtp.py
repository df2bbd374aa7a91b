"""Send a message over SMTP: text, HTML, and inline pictures (`cid:NAME` in the HTML)."""

import re
import smtplib
import ssl
from collections.abc import Sequence
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import Literal

from adapters.mail.bounded_smtp import BoundedSmtp, BoundedSmtpOverTls
from core.errors import RetryableError, SettingsError, SkippableError

Security = Literal["starttls", "tls", "none"]
_LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class SmtpMailer:
    """Send messages through one mail server.

    Raises `SettingsError` for a password that would be sent unencrypted to another machine.
    """

    def __init__(
        self,
        host: str,
        port: int,
        sender: str,
        username: str | None = None,
        password: str | None = None,
        security: Security = "starttls",
        timeout_seconds: float = 30,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        if username and security == "none" and host not in _LOOPBACK:
            raise SettingsError(
                f"The password for {host} would be sent unencrypted", "Set mail.security to starttls or tls."
            )
        self._host, self._port = host, port
        self._sender = _one_address(sender, "mail.sender")
        self._username, self._password = username, password
        self._security = security
        self._timeout = timeout_seconds
        self._tls = tls or ssl.create_default_context()

    def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str,
        inline: Sequence[tuple[str, bytes]] = (),
        attached: Sequence[tuple[str, bytes]] = (),
    ) -> None:
        """Send one message. `inline` are PNG pictures and `attached` PDF files, as (name, content).

        Raises `RetryableError` for a failure that may be temporary and `SkippableError` for a permanent one.
        """
        message = self._message(to, subject, text, html, inline)
        for name, document in attached:
            message.add_attachment(document, "application", "pdf", filename=plain_file_name(name))
        try:
            with self._connected() as server:
                if self._username:
                    server.login(self._username, self._password or "")
                server.send_message(message)
        except smtplib.SMTPAuthenticationError as error:
            raise SkippableError(
                f"Mail server {self._host} refused the login of {self._username}",
                "Check mail.username and mail.password.",
            ) from error
        except smtplib.SMTPRecipientsRefused as error:
            code, reply = next(iter(error.recipients.values()))
            raise _refused(code, reply, f"The recipient {to} was refused") from error
        except smtplib.SMTPResponseException as error:
            raise _refused(error.smtp_code, error.smtp_error, "The message was refused") from error
        except smtplib.SMTPNotSupportedError as error:
            raise SkippableError(
                f"Mail server {self._host} lacks a required feature: {error}",
                "If it has no STARTTLS, set mail.security to tls, or to none for a server on this machine.",
            ) from error
        except ssl.SSLCertVerificationError as error:
            raise SkippableError(
                f"The certificate of {self._host} is not trusted: {error.verify_message}",
                "Nothing was sent. Check mail.host, or add the issuer to the trusted certificates of this machine.",
            ) from error
        except (smtplib.SMTPException, OSError) as error:
            why = str(error) or type(error).__name__
            raise RetryableError(
                f"Mail server {self._host}:{self._port} did not accept the message: {why}",
                "Check mail.host and mail.port, and that the server is up. The report is kept as a file.",
            ) from error

    def _connected(self) -> smtplib.SMTP:
        if self._security == "tls":
            return BoundedSmtpOverTls(self._host, self._port, timeout=self._timeout, context=self._tls)
        server = BoundedSmtp(self._host, self._port, timeout=self._timeout)
        if self._security == "starttls":
            try:
                server.starttls(context=self._tls)
            except BaseException:
                server.close()
                raise
        return server

    def _message(
        self, to: str, subject: str, text: str, html: str, inline: Sequence[tuple[str, bytes]]
    ) -> EmailMessage:
        message = EmailMessage(policy=SMTP)
        message["From"] = self._sender
        message["To"] = _one_address(to, "the recipient")
        message["Subject"] = " ".join(re.sub(r"[\x00-\x1f\x7f]+", " ", subject).split())
        message["Date"] = formatdate(localtime=False)
        message["Message-ID"] = make_msgid(domain=self._sender.domain or "localhost")
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        message.add_alternative(html, subtype="html")
        page = message.get_body(("html",))
        if page is None:
            return message
        for name, picture in inline:
            if not re.fullmatch(r"[A-Za-z0-9._-]+", name):
                raise SkippableError(f"Not a valid picture name for a message: {name!r}")
            page.add_related(picture, "image", "png", cid=f"<{name}>", filename=f"{name}.png", disposition="inline")
        return message


def plain_file_name(name: str) -> str:
    """Return a name that is valid as a file name on every system: without folders, control characters or quotes, at most 120 characters."""
    plain = re.sub(r'[\x00-\x1f\x7f"\\/:*?<>|]+', "_", name).strip(" .")[:120]
    return plain or "document.pdf"


def _one_address(text: str, what: str) -> Address:
    """Parse exactly one address. Raises `SkippableError` for anything else, such as a list, or a line break that could add a header."""
    match = re.fullmatch(r"\s*(?:([^<>\r\n]*?)\s*<([^<>\s,;]+)>|([^<>\s,;]+))\s*", text)
    try:
        if match is None:
            raise ValueError("not one address")
        return Address(display_name=(match[1] or "").strip('"'), addr_spec=match[2] or match[3])
    except (ValueError, IndexError, HeaderParseError) as error:
        raise SkippableError(f"{what} is not an address: {text[:100]!r}", "Write it as name@example.com.") from error


def _refused(code: int, reply: bytes | str, what: str) -> RetryableError | SkippableError:
    """Return a skippable error for a reply code 5xx, and a retryable one for 4xx and for a reply that was cut off."""
    words = reply.decode(errors="replace") if isinstance(reply, bytes) else reply
    if not 500 <= code < 600:
        return RetryableError(
            f"{what} for now: {code} {words[:200]}", "It is sent again later; the report is kept as a file."
        )
    return SkippableError(f"{what}: {code} {words[:200]}", "The report is kept as a file.")
