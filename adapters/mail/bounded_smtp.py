"""SMTP connections that end after a while, whatever the server does. A time-out of `smtplib` is for one read: a server that sends a byte a second never reaches it."""

import smtplib
import socket
from contextlib import suppress
from threading import Timer
from typing import Any

MOST_TIMEOUTS = 4
"""A connection may last so many times as long as one read."""


class _Bounded(smtplib.SMTP):
    """Closes the socket when the time is over, so that whatever waits for it ends with `SMTPServerDisconnected` or `OSError`."""

    _timer: Timer | None = None

    def connect(self, host: str = "localhost", port: int = 0, *source_address: Any) -> tuple[int, bytes]:
        self._timer = Timer(self.timeout * MOST_TIMEOUTS, self._shut)
        self._timer.daemon = True
        self._timer.start()
        return super().connect(host, port, *source_address)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        super().close()

    def _shut(self) -> None:
        sock = self.sock
        if sock is not None:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)


class BoundedSmtp(_Bounded):
    """A connection that is not encrypted at first."""


class BoundedSmtpOverTls(_Bounded, smtplib.SMTP_SSL):
    """A connection that is encrypted from the start."""
