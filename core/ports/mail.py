"""Port for sending mail."""

from collections.abc import Sequence
from typing import Protocol


class Mailer(Protocol):
    """Sends email. Raises `RetryableError` if the server cannot be reached, `SkippableError` if it refuses the message."""

    def send(self, to: str, subject: str, text: str, html: str, inline: Sequence[tuple[str, bytes]] = ()) -> None: ...
