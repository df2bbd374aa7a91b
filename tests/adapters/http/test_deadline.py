"""A site that sends a byte at a time is given up when the time of its page is over."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from adapters.http.address_guard import AddressGuard
from adapters.http.exchange import FetchLimits
from adapters.http.fetcher import PoliteFetcher
from core.contracts.job_site import Request
from core.errors import SiteUnreachable

pytestmark = pytest.mark.slow


@contextmanager
def dripping(start: bytes) -> Iterator[int]:
    """A server that has no robots.txt, and for anything else sends `start` and then a letter every tenth of a second."""
    listener = socket.create_server(("127.0.0.1", 0))

    def drip(connection: socket.socket) -> None:
        with connection, suppress(OSError):
            if connection.recv(65536).startswith(b"GET /robots.txt"):
                connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            connection.sendall(start)
            for _ in range(200):
                connection.sendall(b"a")
                time.sleep(0.1)

    def accept() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=drip, args=(listener.accept()[0],), daemon=True).start()

    thread = threading.Thread(target=accept, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(timeout=2)


@pytest.mark.parametrize("start", [b"", b"HTTP/1.1 200 OK\r\nX-Slow: "], ids=["status line", "header"])
def test_what_drips_before_the_body_is_given_up_in_time(start: bytes) -> None:
    with dripping(start) as port:
        limits = FetchLimits(min_interval_seconds=0.0, attempts=1, max_seconds=1.0)
        fetcher = PoliteFetcher(AddressGuard([f"127.0.0.1:{port}"]), limits)
        started = time.monotonic()
        with pytest.raises(SiteUnreachable):
            fetcher.fetch(Request(url=f"http://127.0.0.1:{port}/"))
        fetcher.close()
        assert time.monotonic() - started < 10
