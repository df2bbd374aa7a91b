"""A local SMTP server that stores every mail as a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller

from flows.server.processes import free_port


class Mailbox:
    """Store mails as 001.eml, 002.eml and so on, in order of arrival."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        number = len(list(self.folder.glob("*.eml"))) + 1
        (self.folder / f"{number:03d}.eml").write_bytes(envelope.content)
        return "250 kept"

    @property
    def mails(self) -> list[Path]:
        return sorted(self.folder.glob("*.eml"))


@contextmanager
def mailbox(folder: Path) -> Iterator[tuple[Mailbox, int]]:
    """Run the mailbox on a free local port. Yields the mailbox and the port."""
    kept, port = Mailbox(folder), free_port()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield kept, port
    finally:
        controller.stop()
