"""A deadline for everything that one request reads and writes, headers included.

A time-out of the HTTP library is for one read: a site that sends a byte a second never reaches it.
"""

import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import httpcore

_until: ContextVar[float | None] = ContextVar("until", default=None)


@contextmanager
def deadline(until: float) -> Iterator[None]:
    """Let every `BoundedStream` that is used within the block end at `until`, a time of `time.monotonic`."""
    token = _until.set(until)
    try:
        yield
    finally:
        _until.reset(token)


class BoundedStream(httpcore.NetworkStream):
    """A network stream that keeps the deadline of the request for which it is used at the moment."""

    def __init__(self, stream: httpcore.NetworkStream) -> None:
        self._stream = stream

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        left = _left(timeout)
        if left is not None and left <= 0:
            raise httpcore.ReadTimeout("the time for the whole answer is over")
        return self._stream.read(max_bytes, left)

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        left = _left(timeout)
        if left is not None and left <= 0:
            raise httpcore.WriteTimeout("the time for the whole request is over")
        self._stream.write(buffer, left)

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        return BoundedStream(self._stream.start_tls(ssl_context, server_hostname, _left(timeout)))

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


def _left(timeout: float | None) -> float | None:
    """The seconds that one read or write may take."""
    until = _until.get()
    if until is None:
        return timeout
    left = until - time.monotonic()
    return left if timeout is None else min(left, timeout)
