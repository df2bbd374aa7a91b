"""Forward between a browser and a site through the proxy: one tunnel, or one request and its response."""

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import h11

from adapters.quarantine.answer_size import AnswerSize, AnswerTooLarge
from adapters.quarantine.plain_answers import PlainAnswers
from adapters.quarantine.traffic import TrafficCounter

IDLE_SECONDS = 120.0
CHUNK = 65_536
HOP_BY_HOP = frozenset(
    {b"connection", b"proxy-connection", b"keep-alive", b"proxy-authorization", b"te", b"trailer", b"upgrade"}
)
"""Headers between the browser and the proxy, which are not forwarded to the site (RFC 9110, 7.6.1)."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Passage:
    """One connection to a site. Counts the bytes in both directions, and ends a response that is too large.

    `most_tunneled` limits the bytes that a tunnel may return, since single responses cannot be told apart in TLS.
    """

    def __init__(
        self, site: Streams, traffic: TrafficCounter, host: str, port: int, most_tunneled: int | None = None
    ) -> None:
        self._site, self._traffic, self._host, self._port = site, traffic, host, port
        self._tunneled = None if most_tunneled is None else AnswerSize("", most_tunneled)
        self._plain = None if most_tunneled is None else PlainAnswers()

    async def tunnel(self, browser: Streams, first: bytes) -> None:
        """Relay bytes until one side ends the connection. `first` are the bytes that arrived together with the request for the tunnel."""
        if first:
            self._asked(first)
            self._site[1].write(first)
        await _both(
            _relay(browser[0], self._site[1], self._asked),
            _relay(self._site[0], browser[1], self._returned),
        )

    async def forward(self, request: h11.Request, browser: h11.Connection, near: Streams) -> None:
        """Forward one request and its response. Both connections end after it, so that no further request can follow."""
        site = h11.Connection(h11.CLIENT, max_incomplete_event_size=CHUNK)
        headers = [(name, value) for name, value in request.headers if name not in HOP_BY_HOP]
        outgoing = h11.Request(
            method=request.method, target=_origin_form(request.target), headers=[*headers, (b"connection", b"close")]
        )
        await self._write(site, outgoing)
        while not isinstance(event := await next_event(browser, near[0]), h11.EndOfMessage):
            if not isinstance(event, h11.Data):
                return
            await self._write(site, event)
        await self._write(site, h11.EndOfMessage())
        await self._return(site, browser, near[1])

    async def _return(self, site: h11.Connection, browser: h11.Connection, writer: asyncio.StreamWriter) -> None:
        size = AnswerSize("")
        while True:
            answer = await next_event(site, self._site[0], self._received)
            if isinstance(answer, h11.Response):
                kept = [(name, value) for name, value in answer.headers if name not in HOP_BY_HOP]
                size = AnswerSize(dict(kept).get(b"content-encoding", b"").decode("ascii", "replace"))
                answer = h11.Response(
                    status_code=answer.status_code, reason=answer.reason, headers=[*kept, (b"connection", b"close")]
                )
            if isinstance(answer, h11.ConnectionClosed) or not isinstance(answer, h11.Event):
                return
            if isinstance(answer, h11.Data):
                self._measure(size.add, bytes(answer.data))
            data = browser.send(answer)
            if data:
                writer.write(data)
                await writer.drain()
            if isinstance(answer, h11.EndOfMessage):
                return

    async def _write(self, site: h11.Connection, event: h11.Event) -> None:
        data = site.send(event) or b""
        self._sent(len(data))
        self._site[1].write(data)
        await self._site[1].drain()

    def _measure(self, add: Callable[[bytes], None], data: bytes) -> None:
        try:
            add(data)
        except AnswerTooLarge as error:
            self._traffic.cut_off(self._host, self._port, str(error))
            raise

    def _returned(self, data: bytes) -> None:
        self._received(len(data))
        if self._tunneled is not None and self._plain is not None:
            self._measure(self._tunneled.add, data)
            self._measure(self._plain.answered, data)

    def _asked(self, data: bytes) -> None:
        self._sent(len(data))
        if self._plain is not None:
            self._plain.asked(data)

    def _sent(self, size: int) -> None:
        self._traffic.passed(self._host, self._port, sent=size)

    def _received(self, size: int) -> None:
        self._traffic.passed(self._host, self._port, received=size)


async def next_event(
    connection: h11.Connection, reader: asyncio.StreamReader, received: Callable[[int], None] | None = None
) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
    while (event := connection.next_event()) is h11.NEED_DATA:
        async with asyncio.timeout(IDLE_SECONDS):
            data = await reader.read(CHUNK)
        if received and data:
            received(len(data))
        connection.receive_data(data)
    return event


async def refuse(
    browser: h11.Connection, writer: asyncio.StreamWriter, status: int, why: str, has_body: bool = True
) -> None:
    """Send an error response in place of the site's. The response to a HEAD request has no body."""
    body = f"otklik: {why}\n".encode() if has_body else b""
    headers = [
        ("content-type", "text/plain; charset=utf-8"),
        ("content-length", str(len(body))),
        ("connection", "close"),
    ]
    for event in (h11.Response(status_code=status, headers=headers), h11.Data(data=body), h11.EndOfMessage()):
        writer.write(browser.send(event) or b"")
    await writer.drain()


async def all_written(writer: asyncio.StreamWriter) -> None:
    """End a connection after the bytes that still wait to be written."""
    writer.close()
    await writer.wait_closed()


async def _relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, count: Callable[[bytes], None]) -> None:
    while True:
        async with asyncio.timeout(IDLE_SECONDS):
            data = await reader.read(CHUNK)
        if not data:
            await all_written(writer)
            return
        count(data)
        writer.write(data)
        await writer.drain()


async def _both(*directions: Awaitable[None]) -> None:
    """Wait until one direction ends, and end the other. Raises `AnswerTooLarge`; other errors of a connection count as its end."""
    tasks = [asyncio.ensure_future(direction) for direction in directions]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, AnswerTooLarge):
            raise end


def target_of(request: h11.Request) -> tuple[str, int] | None:
    """Return host and port of a CONNECT request or of an http request in absolute form; None for any other target."""
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
