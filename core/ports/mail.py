"""Port for sending mail."""

from collections.abc import Sequence
from typing import Protocol


class Mailer(Protocol):
    """The outgoing mail server."""

    def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str,
        inline: Sequence[tuple[str, bytes]] = (),
        attached: Sequence[tuple[str, bytes]] = (),
    ) -> None:
        """Send one email with a text and an HTML version. `inline` are PNG images with their content ids, `attached` PDF files with their names.

        Raises `RetryableError` if the server cannot be reached, `SkippableError` if it rejects the message.
        """
        ...
