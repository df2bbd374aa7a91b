"""Port for sending mail."""

from collections.abc import Sequence
from typing import Protocol


class Mailer(Protocol):
    """Sends one message. Raises `RetryableError` where the server may be back later, `SkippableError` where it refuses."""

    def send(self, to: str, subject: str, text: str, html: str, inline: Sequence[tuple[str, bytes]] = ()) -> None: ...
