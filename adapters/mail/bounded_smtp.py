"""SMTP connections with a limit for their whole duration.

The time-out of `smtplib` is for one read, so that a server that sends one byte a second never reaches it.
"""

import smtplib
import socket
from contextlib import suppress
from threading import Timer
from typing import Any

MOST_TIMEOUTS = 4
"""The longest duration of a connection, as a multiple of the time-out of one read."""


class _Bounded(smtplib.SMTP):
    """Shut the socket down when the time is over, so that a waiting call raises `SMTPServerDisconnected` or `OSError`."""

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
    """A connection that begins unencrypted, and may switch to TLS with STARTTLS."""


class BoundedSmtpOverTls(_Bounded, smtplib.SMTP_SSL):
    """A connection that is encrypted with TLS from the start."""
