"""One message over SMTP: text, HTML, and pictures inside it (`cid:NAME` in the HTML)."""

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

from core.errors import RetryableError, SettingsError, SkippableError

Security = Literal["starttls", "tls", "none"]
_LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class SmtpMailer:
    """A password is never sent in the clear, but to this machine itself."""

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
                f"a password for {host} would be sent in the clear", "Set mail.security to starttls or tls."
            )
        self._host, self._port = host, port
        self._sender = _one_address(sender, "mail.sender")
        self._username, self._password = username, password
        self._security = security
        self._timeout = timeout_seconds
        self._tls = tls or ssl.create_default_context()

    def send(self, to: str, subject: str, text: str, html: str, inline: Sequence[tuple[str, bytes]] = ()) -> None:
        message = self._message(to, subject, text, html, inline)
        try:
            with self._connected() as server:
                if self._username:
                    server.login(self._username, self._password or "")
                server.send_message(message)
        except smtplib.SMTPAuthenticationError as error:
            raise SkippableError(
                f"the mail server refused the login of {self._username}", "Check mail.username and mail.password."
            ) from error
        except smtplib.SMTPRecipientsRefused as error:
            code, said = next(iter(error.recipients.values()))
            raise _refused(code, said, f"{to} was refused") from error
        except smtplib.SMTPResponseException as error:
            raise _refused(error.smtp_code, error.smtp_error, "the message was refused") from error
        except smtplib.SMTPNotSupportedError as error:
            raise SkippableError(
                f"Mail server {self._host} cannot do what is asked: {error}",
                "Without STARTTLS: set mail.security to tls, or to none on this machine.",
            ) from error
        except ssl.SSLCertVerificationError as error:
            raise SkippableError(
                f"the certificate of {self._host} is not trusted: {error.verify_message}", "Nothing was sent."
            ) from error
        except (smtplib.SMTPException, OSError) as error:
            why = str(error) or type(error).__name__
            raise RetryableError(
                f"Mail server {self._host}:{self._port} did not accept the message: {why}",
                "Is it up, and are mail.host and mail.port right? The report is kept as a file.",
            ) from error

    def _connected(self) -> smtplib.SMTP:
        if self._security == "tls":
            return smtplib.SMTP_SSL(self._host, self._port, timeout=self._timeout, context=self._tls)
        server = smtplib.SMTP(self._host, self._port, timeout=self._timeout)
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


def _one_address(text: str, what: str) -> Address:
    """A line break in an address would add a header; two addresses are two people."""
    found = re.fullmatch(r"\s*(?:([^<>\r\n]*?)\s*<([^<>\s,;]+)>|([^<>\s,;]+))\s*", text)
    try:
        if found is None:
            raise ValueError("not one address")
        return Address(display_name=(found[1] or "").strip('"'), addr_spec=found[2] or found[3])
    except (ValueError, IndexError, HeaderParseError) as error:
        raise SkippableError(f"{what} is not an address: {text[:100]!r}", "Write it as name@example.com.") from error


def _refused(code: int, said: bytes | str, what: str) -> RetryableError | SkippableError:
    """4xx is for now, 5xx is for good."""
    words = said.decode(errors="replace") if isinstance(said, bytes) else said
    if 400 <= code < 500:
        return RetryableError(
            f"{what} for now: {code} {words[:200]}", "It is tried again; the report is kept as a file."
        )
    return SkippableError(f"{what}: {code} {words[:200]}", "The report is kept as a file.")
