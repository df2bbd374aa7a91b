"""A forward proxy on loopback: names are resolved and addresses checked here, bytes are counted, and the network can be closed.

A browser that is given this proxy for everything (loopback included) reaches nothing else. HTTPS and WebSockets arrive as CONNECT tunnels
(RFC 9110, 9.3.6), plain HTTP as requests in absolute form (RFC 9112, 3.2.2), one request a connection.
"""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import Future
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import urlsplit

import h11

from adapters.http.address_guard import AddressGuard
from adapters.quarantine.traffic import TrafficCounter
from core.errors import AddressRefused, OtklikError, SiteUnreachable

HEAD_SECONDS = 20.0
CONNECT_SECONDS = 15.0
IDLE_SECONDS = 120.0
CHUNK = 65_536
HOP_BY_HOP = frozenset(
    {b"connection", b"proxy-connection", b"keep-alive", b"proxy-authorization", b"te", b"trailer", b"upgrade"}
)
"""Headers between the browser and us, not for the site (RFC 9110, 7.6.1)."""

T = TypeVar("T")
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class NetworkClosed(AddressRefused):
    """The network was closed for this browser."""


class QuarantineProxy:
    """Runs in a thread of its own while the block lasts.

    `rule` refuses private, loopback and link-local addresses on every connection, after resolving; `traffic` counts.
    """

    def __init__(self, rule: AddressGuard, most_connections: int = 256) -> None:
        self.traffic = TrafficCounter()
        self._rule, self._most = rule, most_connections
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
        """The address to give to a browser."""
        return f"http://127.0.0.1:{self._port}"

    def close_network(self, why: str) -> None:
        """Cut every connection and refuse new ones, for good. Returns when nothing can pass any more."""
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
            server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        except OSError as error:
            self._started.set_exception(error)
            return
        async with server:
            self._started.set_result(server.sockets[0].getsockname()[1])
            await self._stop.wait()
        await self._cut()

    async def _close(self, why: str) -> None:
        self._why_closed = why
        await self._cut()

    async def _cut(self) -> None:
        tasks = list(self._streams)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        try:
            await self._one_request(reader, writer)
        except (OSError, TimeoutError, asyncio.CancelledError, h11.RemoteProtocolError):
            pass  # the browser or the site went away, or the network was closed: the connection ends here
        finally:
            self._streams.discard(task)
            writer.close()

    async def _one_request(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        browser = h11.Connection(h11.SERVER, max_incomplete_event_size=CHUNK)
        async with asyncio.timeout(HEAD_SECONDS):
            request = await _next_event(browser, reader)
        if not isinstance(request, h11.Request):
            return
        target = _target(request)
        if target is None:
            await _answer(browser, writer, 400, "not a request for a proxy")
            return
        host, port = target
        try:
            site = await self._connect(host, port)
        except OtklikError as error:
            self.traffic.refused(host, port, error.message)
            await _answer(browser, writer, 403 if isinstance(error, AddressRefused) else 502, error.message)
            return
        try:
            if request.method == b"CONNECT":
                writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
                await self._tunnel((reader, writer), site, host, port, browser.trailing_data[0])
            else:
                await self._forward(request, browser, (reader, writer), site, host, port)
        finally:
            site[1].close()

    async def _connect(self, host: str, port: int) -> Streams:
        """Raises `NetworkClosed`, `AddressRefused` or `SiteUnreachable`."""
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

    async def _tunnel(self, browser: Streams, site: Streams, host: str, port: int, first: bytes) -> None:
        def sent(size: int) -> None:
            self.traffic.passed(host, port, sent=size)

        def received(size: int) -> None:
            self.traffic.passed(host, port, received=size)

        if first:
            sent(len(first))
            site[1].write(first)
        await _both(_relay(browser[0], site[1], sent), _relay(site[0], browser[1], received))

    async def _forward(
        self, request: h11.Request, browser: h11.Connection, near: Streams, far: Streams, host: str, port: int
    ) -> None:
        """One request and its answer; both connections end with it, so nothing can ride behind it."""
        site = h11.Connection(h11.CLIENT, max_incomplete_event_size=CHUNK)
        headers = [(name, value) for name, value in request.headers if name not in HOP_BY_HOP]
        outgoing = h11.Request(
            method=request.method, target=_origin_form(request.target), headers=[*headers, (b"connection", b"close")]
        )
        await self._write(site, outgoing, far[1], host, port)
        while not isinstance(event := await _next_event(browser, near[0]), h11.EndOfMessage):
            if not isinstance(event, h11.Data):
                return
            await self._write(site, event, far[1], host, port)
        await self._write(site, h11.EndOfMessage(), far[1], host, port)
        while True:
            answer = await _next_event(site, far[0], lambda size: self.traffic.passed(host, port, received=size))
            if isinstance(answer, h11.Response):
                kept = [(name, value) for name, value in answer.headers if name not in HOP_BY_HOP]
                answer = h11.Response(
                    status_code=answer.status_code, reason=answer.reason, headers=[*kept, (b"connection", b"close")]
                )
            if isinstance(answer, h11.ConnectionClosed) or not isinstance(answer, h11.Event):
                return
            data = browser.send(answer)
            if data:
                near[1].write(data)
                await near[1].drain()
            if isinstance(answer, h11.EndOfMessage):
                return

    async def _write(
        self, site: h11.Connection, event: h11.Event, writer: asyncio.StreamWriter, host: str, port: int
    ) -> None:
        data = site.send(event) or b""
        self.traffic.passed(host, port, sent=len(data))
        writer.write(data)
        await writer.drain()


async def _next_event(
    connection: h11.Connection, reader: asyncio.StreamReader, received: Callable[[int], None] | None = None
) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
    while (event := connection.next_event()) is h11.NEED_DATA:
        async with asyncio.timeout(IDLE_SECONDS):
            data = await reader.read(CHUNK)
        if received and data:
            received(len(data))
        connection.receive_data(data)
    return event


async def _answer(browser: h11.Connection, writer: asyncio.StreamWriter, status: int, why: str) -> None:
    body = f"otklik: {why}\n".encode()
    headers = [
        ("content-type", "text/plain; charset=utf-8"),
        ("content-length", str(len(body))),
        ("connection", "close"),
    ]
    for event in (h11.Response(status_code=status, headers=headers), h11.Data(data=body), h11.EndOfMessage()):
        writer.write(browser.send(event) or b"")
    await writer.drain()


async def _relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, count: Callable[[int], None]) -> None:
    while True:
        async with asyncio.timeout(IDLE_SECONDS):
            data = await reader.read(CHUNK)
        if not data:
            return
        count(len(data))
        writer.write(data)
        await writer.drain()


async def _both(*directions: Awaitable[None]) -> None:
    """Until one direction ends."""
    tasks = [asyncio.ensure_future(direction) for direction in directions]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _target(request: h11.Request) -> tuple[str, int] | None:
    """Host and port of a CONNECT or of a request in absolute form."""
    text = request.target.decode("ascii", "replace")
    try:
        split = urlsplit(f"//{text}" if request.method == b"CONNECT" else text)
        if request.method != b"CONNECT" and split.scheme != "http":
            return None
        host, port = split.hostname, split.port or (None if request.method == b"CONNECT" else 80)
    except ValueError:
        return None
    return (host, port) if host and port and split.username is None else None


def _origin_form(target: bytes) -> bytes:
    split = urlsplit(target.decode("ascii", "replace"))
    return ((split.path or "/") + (f"?{split.query}" if split.query else "")).encode()
