"""A forward proxy on loopback that resolves names, checks addresses, counts bytes and can close the network.

A browser that uses this proxy for every address (loopback included) reaches nothing else. HTTPS and WebSockets arrive as CONNECT tunnels
(RFC 9110, 9.3.6), plain HTTP as requests in absolute form (RFC 9112, 3.2.2), one request for each connection.
"""

import asyncio
import socket
import struct
import threading
from collections.abc import Awaitable, Collection
from concurrent.futures import Future
from types import TracebackType
from typing import Self, TypeVar

import h11

from adapters.http.address_guard import AddressGuard
from adapters.quarantine.answer_size import AnswerTooLarge
from adapters.quarantine.forwarding import CHUNK, Passage, Streams, all_written, next_event, refuse, target_of
from adapters.quarantine.traffic import TrafficCounter
from core.errors import AddressRefused, OtklikError, SiteUnreachable

HEAD_SECONDS = 20.0
CONNECT_SECONDS = 15.0
T = TypeVar("T")


class NetworkClosed(AddressRefused):
    """The network was closed for this browser."""


class QuarantineProxy:
    """The proxy, which runs in a thread of its own until the end of the `with` block.

    `rule` refuses private, loopback and link-local addresses on every connection, after resolving. `traffic` has the counts of bytes and
    refusals. `most_tunneled` limits the bytes that one tunnel may return.
    """

    def __init__(self, rule: AddressGuard, most_connections: int = 256, most_tunneled: int | None = None) -> None:
        self.traffic = TrafficCounter()
        self._rule, self._most, self._most_tunneled = rule, most_connections, most_tunneled
        self._why_closed: str | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="quarantine-proxy", daemon=True)
        self._started: Future[int] = Future()
        self._streams: set[asyncio.Task[None]] = set()
        self._stop = asyncio.Event()

    def __enter__(self) -> Self:
        self._thread.start()
        self._port = self._started.result(timeout=10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(timeout=10)

    @property
    def server(self) -> str:
        """The address of the proxy for the browser's settings."""
        return f"http://127.0.0.1:{self._port}"

    def close_network(self, why: str) -> None:
        """End every connection and refuse new ones for good. Returns when no byte can pass any more."""
        self._in_loop(self._close(why))

    def _in_loop(self, work: Awaitable[T]) -> T:
        async def done() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(timeout=10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        try:
            server = await asyncio.start_server(self._accepted, "127.0.0.1", 0)
        except OSError as error:
            self._started.set_exception(error)
            return
        async with server:
            self._started.set_result(server.sockets[0].getsockname()[1])
            await self._stop.wait()
            for listener in server.sockets:
                self._loop.remove_reader(listener.fileno())
            while others := asyncio.all_tasks() - {asyncio.current_task()}:  # among them the connections being accepted
                self._cut()
                await asyncio.wait(others)

    async def _close(self, why: str) -> None:
        self._why_closed = why
        if streams := self._cut():
            await asyncio.wait(streams)

    def _cut(self) -> set[asyncio.Task[None]]:
        for task in self._streams:
            task.cancel()
        return set(self._streams)

    def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def ended(task: asyncio.Task[None]) -> None:
            self._streams.discard(task)
            writer.transport.abort()

        task = self._loop.create_task(self._serve_one(reader, writer))
        self._streams.add(task)
        task.add_done_callback(ended)

    async def _serve_one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._one_request(reader, writer)
            await all_written(writer)
        except AnswerTooLarge:
            _reset(writer)
        except (OSError, TimeoutError, h11.ProtocolError):
            pass  # the browser or the site went away: the connection ends here

    async def _one_request(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        browser = h11.Connection(h11.SERVER, max_incomplete_event_size=CHUNK)
        async with asyncio.timeout(HEAD_SECONDS):
            request = await next_event(browser, reader)
        if not isinstance(request, h11.Request):
            return
        target = target_of(request)
        if target is None:
            await refuse(browser, writer, 400, "not a request for a proxy")
            return
        host, port = target
        try:
            site = await self._connect(host, port)
        except OtklikError as error:
            self.traffic.refused(host, port, error.message)
            status = 403 if isinstance(error, AddressRefused) else 502
            await refuse(browser, writer, status, error.message, has_body=request.method != b"HEAD")
            return
        passage = Passage(site, self.traffic, host, port, self._most_tunneled)
        try:
            if request.method == b"CONNECT":
                writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
                await passage.tunnel((reader, writer), browser.trailing_data[0])
            else:
                await passage.forward(request, browser, (reader, writer))
        finally:
            site[1].transport.abort()

    async def _connect(self, host: str, port: int) -> Streams:
        """Connect to a site.

        Raises `NetworkClosed` if the network was closed, `AddressRefused` if the address is not allowed, and `SiteUnreachable` if no
        address answers or there are too many connections.
        """
        if len(self._streams) > self._most:
            raise SiteUnreachable(f"more than {self._most} connections at once")
        self._must_be_open()
        addresses = await asyncio.get_running_loop().run_in_executor(None, self._addresses, host, port)
        for address in addresses:
            self._must_be_open()
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    site = await asyncio.open_connection(address, port)
            except (OSError, TimeoutError):
                continue
            self.traffic.connected(host, port)
            return site
        raise SiteUnreachable(f"no address of {host}:{port} answers")

    def _must_be_open(self) -> None:
        if self._why_closed is not None:
            raise NetworkClosed(f"the network is closed: {self._why_closed}")

    def _addresses(self, host: str, port: int) -> Collection[str]:
        return self._rule.addresses(host, port)


def _reset(writer: asyncio.StreamWriter) -> None:
    """End a connection with a reset, so that the browser does not take the response for a complete one."""
    connection = writer.get_extra_info("socket")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
