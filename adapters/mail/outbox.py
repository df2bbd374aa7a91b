"""Queue of mails to send. Each mail is a file until the mail server has accepted it, so that no mail is lost while the server is down."""

import base64
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from pydantic import AwareDatetime, BaseModel, ConfigDict, ValidationError

from adapters.locks import hold
from adapters.stores.atomic_files import write_whole
from core.contracts.base import sha256_hex
from core.errors import AlreadyRunning, SkippableError, StoreError
from core.ports.mail import Mailer

REFUSED = ".refused"
"""Suffix of the files of mails that the server refuses for good. They are kept for the user."""


class QueuedMail(BaseModel):
    """One mail. `inline` are PNG pictures and `attached` PDF files, as (name, base64). After `useful_until` the mail is not sent."""

    model_config = ConfigDict(frozen=True)

    to: str
    subject: str
    text: str
    html: str
    inline: tuple[tuple[str, str], ...] = ()
    attached: tuple[tuple[str, str], ...] = ()
    queued_at: AwareDatetime
    useful_until: AwareDatetime | None = None


class Outbox:
    """A folder of queued mails, and the mailer that sends them."""

    def __init__(self, folder: Path, mailer: Mailer) -> None:
        self._folder, self._mailer = folder, mailer

    def put(
        self,
        name: str,
        to: str,
        subject: str,
        text: str,
        html: str,
        now: datetime,
        inline: Sequence[tuple[str, bytes]] = (),
        attached: Sequence[tuple[str, bytes]] = (),
        useful_until: datetime | None = None,
    ) -> None:
        """Queue a mail. It replaces a queued mail of the same name. Raises `StoreError` if it cannot be stored."""
        mail = QueuedMail(
            to=to,
            subject=subject,
            text=text,
            html=html,
            inline=_encoded(inline),
            attached=_encoded(attached),
            queued_at=now,
            useful_until=useful_until,
        )
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self._folder / f"{sha256_hex(name.encode())[:16]}.json", mail.model_dump_json().encode())
        except OSError as error:
            raise StoreError(
                f"a mail could not be stored: {error}", "Free some space, or check OTKLIK_HOME."
            ) from error

    def flush(self, now: datetime) -> Iterator[str]:
        """Send the queued mails, oldest first, and yield a line for each. Sends nothing while another process is sending.

        A mail that the server refuses for good is set aside. Raises `RetryableError` at the first mail that may be accepted later.
        """
        try:
            with hold(self._folder, "sending"):
                while waiting := self._waiting():
                    for path, mail in waiting:
                        yield self._send(path, mail, now)
        except AlreadyRunning:
            return

    def _send(self, path: Path, mail: QueuedMail, now: datetime) -> str:
        if mail.useful_until and mail.useful_until < now:
            path.unlink(missing_ok=True)
            return f"Not sent, it is too late: {mail.subject}"
        pictures, documents = _decoded(mail.inline), _decoded(mail.attached)
        try:
            self._mailer.send(mail.to, mail.subject, mail.text, mail.html, pictures, documents)
        except SkippableError as error:
            path.replace(path.with_suffix(REFUSED))
            return f"The mail was not sent: {error}"
        path.unlink(missing_ok=True)
        return f"Mail sent to {mail.to}: {mail.subject}"

    def _waiting(self) -> list[tuple[Path, QueuedMail]]:
        """Return the queued mails, oldest first. A file that is not a mail is set aside."""
        waiting = []
        for path in self._folder.glob("*.json"):
            try:
                waiting.append((path, QueuedMail.model_validate_json(path.read_bytes())))
            except ValidationError:
                path.replace(path.with_suffix(REFUSED))
        return sorted(waiting, key=lambda item: (item[1].queued_at, item[0].name))


def _encoded(parts: Sequence[tuple[str, bytes]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, base64.b64encode(content).decode()) for name, content in parts)


def _decoded(parts: Sequence[tuple[str, str]]) -> list[tuple[str, bytes]]:
    return [(name, base64.b64decode(content)) for name, content in parts]
