"""Ways out of the browser in each mode, requests into the private network, and peers that drip or never end."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler

from adapters.browser.page.page_fetcher import PageFetcher
from adapters.browser.page.quarantined import quarantined_browser
from adapters.http.address_guard import AddressGuard
from adapters.http.exchange import FetchLimits
from adapters.http.fetcher import PoliteFetcher
from adapters.mail.smtp import SmtpMailer
from adapters.quarantine.page_gate import PageGate
from adapters.quarantine.phases import Phase
from core.contracts.job_site import Request
from core.errors import OtklikError
from tests.adapters.quarantine.test_egress import PAGE, udp_listener
from tests.battery.outcome import Outcome, Trial
from tests.support.http import LocalSite

Mode = Callable[[PageGate], None]


def _reading(gate: PageGate) -> None:
    pass


def _filling(gate: PageGate) -> None:
    gate.fill(frozenset({"CANARY"}))


def _rehearsing(gate: PageGate) -> None:
    _filling(gate)
    gate.rehearse()


def _sending(gate: PageGate) -> None:
    _filling(gate)
    gate.send(lambda request: "it is not what was approved")


def _sent(gate: PageGate) -> None:
    _sending(gate)
    gate.phase = Phase.SENT


MODES: dict[str, Mode] = {
    "reading, to a private address": _reading,
    "filling": _filling,
    "rehearsing": _rehearsing,
    "sending": _sending,
    "sent": _sent,
}


def network_trials() -> Iterator[Trial]:
    for name in MODES:
        yield Trial("egress: forty ways out", name, lambda name=name: ways_out(name))
    for name in REDIRECTS:
        yield Trial("egress: into the private network", name, lambda name=name: into_private(name))
    for name in PEERS:
        yield Trial("network: peers", f"fetched: {name}", lambda name=name: fetched(name, False), is_real=False)
        yield Trial("network: peers", f"rendered: {name}", lambda name=name: fetched(name, True))
    for name in MAIL:
        yield Trial("machine: mail server", name, lambda name=name: mailed(name), is_real=False)


def ways_out(mode: str) -> Outcome:
    with LocalSite().running() as own, LocalSite().running() as sink, udp_listener() as (stun, packets):
        text = PAGE.replace("HOSTPORT", sink.host).replace("SINK", sink.url("")).replace("STUN", stun)
        own.says("/", text, media="text/html")
        allowed = [own.host] if mode.startswith("reading") else [own.host, sink.host]
        with quarantined_browser(AddressGuard(allowed)) as browser:
            opened = browser.new_page(lambda url, text: None)
            opened.page.goto(own.url("/"))
            MODES[mode](opened.gate)
            tried = int(opened.page.evaluate("() => window.leak()")["count"])
            opened.page.wait_for_timeout(4000)
        seen = sorted({path.partition("?")[0] for _, path, _, _ in sink.asked})
    outcome = Outcome(ended="closed", injected=tried, unapproved_before=len(seen) + len(packets))
    if seen or packets:
        outcome.problems.append(f"left by {seen} and {len(packets)} packets")
    return outcome


def _html(body: str) -> Callable[[BaseHTTPRequestHandler, str], None]:
    def answer(handler: BaseHTTPRequestHandler, sink: str) -> None:
        _answer(
            handler, f"<!doctype html><body><p>a page with some words on it</p>{body.replace('SINK', sink)}".encode()
        )

    return answer


def _location(to: str, status: int = 302) -> Callable[[BaseHTTPRequestHandler, str], None]:
    def answer(handler: BaseHTTPRequestHandler, sink: str) -> None:
        port = sink.rpartition(":")[2]
        _answer(handler, b"", status, Location=to.replace("SINK", sink).replace("PORT", port))

    return answer


def _answer(handler: BaseHTTPRequestHandler, body: bytes, status: int = 200, **headers: str) -> None:
    handler.send_response(status)
    handler.send_header("Content-Type", "text/html")
    handler.send_header("Content-Length", str(len(body)))
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)


REDIRECTS: dict[str, Callable[[BaseHTTPRequestHandler, str], None]] = {
    **{f"by {status}": _location("SINK/secret", status) for status in (301, 302, 303, 307, 308)},
    "by 302 to localhost": _location("http://localhost:PORT/secret"),
    "by 302 to localhost with a dot": _location("http://localhost.:PORT/secret"),
    "by 302 to a decimal address": _location("http://2130706433:PORT/secret"),
    "by 302 to a short address": _location("http://127.1:PORT/secret"),
    "by 302 to an octal address": _location("http://0177.0.0.1:PORT/secret"),
    "by 302 to 0.0.0.0": _location("http://0.0.0.0:PORT/secret"),
    "by 302 to an IPv6 loopback": _location("http://[::1]:PORT/secret"),
    "by 302 to a mapped address": _location("http://[::ffff:127.0.0.1]:PORT/secret"),
    "by 302 with a user name": _location("http://jobs.example@127.0.0.1:PORT/secret"),
    "by 302 to a name that leads inside": _location("http://inside.example:PORT/secret"),
    "by 302 to a file": _location("file:///etc/passwd"),
    "by refresh": _html("<meta http-equiv=refresh content='0; url=SINK/secret'>"),
    "by script": _html("<script>location = 'SINK/secret'</script>"),
    "by a frame": _html("<iframe src='SINK/secret'></iframe>"),
    "by fetch": _html("<script>fetch('SINK/secret', {mode: 'no-cors'})</script>"),
    "by a picture": _html("<img src='SINK/secret'>"),
    "by a form": _html("<form action='SINK/secret'></form><script>document.forms[0].submit()</script>"),
    "by a form that posts": _html("<form method=post action='SINK/secret'></form><script>document.forms[0].submit()</script>"),
    "by a window": _html("<script>open('SINK/secret')</script>"),
    "by a socket": _html("<script>new WebSocket('SINK/secret'.replace('http', 'ws'))</script>"),
    "by an event stream": _html("<script>new EventSource('SINK/secret')</script>"),
    "by a worker": _html("<script>new Worker(URL.createObjectURL(new Blob([`fetch('SINK/secret', {mode: 'no-cors'})`])))</script>"),
    "by a prefetch": _html("<link rel=prefetch href='SINK/secret'><link rel=preconnect href='SINK'>"),
    "by a file frame": _html("<iframe src='file:///etc/passwd'></iframe>"),
}  # fmt: skip


def into_private(name: str) -> Outcome:
    """The rendered search page leads inside; nothing there is asked."""

    def resolve(host: str, port: int) -> list[str]:
        return ["::1" if host == "::1" else "127.0.0.1"] if host != "::ffff:127.0.0.1" else [host]

    outcome = Outcome(ended="refused")
    with LocalSite().running() as own, LocalSite().running() as sink:
        sink.says("/secret", "SECRET-INSIDE", media="text/html")
        own.routes["/"] = lambda handler: REDIRECTS[name](handler, sink.url(""))
        try:
            response = PageFetcher(AddressGuard([own.host], resolve), seconds=15).fetch(Request(url=own.url("/"), render=True))  # fmt: skip
            outcome.ended = "shown without it"
            inside = b"SECRET-INSIDE" in response.content or b"root:" in response.content
        except OtklikError as error:
            outcome.why, inside = error.message, False
        asked = [path for _, path, _, _ in sink.asked]
    if asked or inside:
        outcome.unapproved_before = len(asked) or 1
        outcome.problems.append(f"the private network was asked for {asked}, read: {inside}")
    return outcome


def _raw(*pieces: bytes, pause: float = 0.0, times: int = 1) -> Callable[[socket.socket], None]:
    def peer(connection: socket.socket) -> None:
        for _ in range(times):
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(pause)

    return peer


OK = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
PEERS: dict[str, Callable[[socket.socket], None]] = {
    "a header that drips": _raw(b"a", pause=1.0, times=400),
    "a status line that drips": _raw(b"H", pause=1.0, times=400),
    "headers without end": _raw(b"X-A: " + b"a" * 500 + b"\r\n", times=1_000_000),
    "a body that drips": _raw(b"a", pause=1.0, times=400),
    "a body without end": _raw(b"<p>words</p>" * 5000, times=1_000_000),
    "an answer that never comes": _raw(pause=300.0),
    "garbage": _raw(b"\x00\xff\xfe nothing\r\n\r\n"),
    "nothing at all": _raw(),
    "chunks that are none": _raw(OK + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nxx\r\n"),
    "two lengths": _raw(OK + b"Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde"),
}
_BEFORE = {"a header that drips": OK + b"X-A: ", "headers without end": OK, "a body that drips": OK + b"\r\n", "a body without end": OK + b"\r\n"}  # fmt: skip


@contextmanager
def _served(peer: Callable[[socket.socket], None], before: bytes = b"", reads_first: bool = True) -> Iterator[int]:
    """A server that treats every connection alike."""
    listener = socket.create_server(("127.0.0.1", 0))

    def talk(connection: socket.socket) -> None:
        with closing(connection):
            try:
                if reads_first and connection.recv(65536).startswith(b"GET /robots.txt"):
                    connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                    return
                connection.sendall(before)
                peer(connection)
            except OSError:
                return

    def accept() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=talk, args=(connection,), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        listener.close()


MOST_SECONDS = 75.0


def fetched(name: str, is_rendered: bool) -> Outcome:
    """Whatever the peer does, the fetch ends in time, with an answer or an error that has a name."""
    outcome, started = Outcome(ended="fetched"), time.monotonic()
    with _served(PEERS[name], _BEFORE.get(name, b"")) as port:
        guard = AddressGuard([f"127.0.0.1:{port}"])
        limits = FetchLimits(min_interval_seconds=0.0, attempts=1, max_seconds=30.0)
        fetcher = PoliteFetcher(guard, limits, browser=PageFetcher(guard, max_bytes=20_000_000))
        try:
            fetcher.fetch(Request(url=f"http://127.0.0.1:{port}/", render=is_rendered))
        except OtklikError as error:
            outcome.ended, outcome.why = "refused", f"{type(error).__name__}: {error.message}"
        finally:
            fetcher.close()
    outcome.seconds = time.monotonic() - started
    if outcome.seconds > MOST_SECONDS:
        outcome.stuck = 1
        outcome.problems.append(f"took {outcome.seconds:.0f} s")
    return outcome


MAIL: dict[str, tuple[bytes, Callable[[socket.socket], None]]] = {
    "says nothing": (b"", _raw(pause=300.0)),
    "drips its greeting": (b"", _raw(b"2", pause=1.0, times=400)),
    "hangs up": (b"", _raw()),
    "hangs up after the greeting": (b"220 mail.example\r\n", _raw()),
    "is busy": (b"421 later\r\n", _raw()),
    "talks without end": (b"220-", _raw(b"words " * 1000, times=100_000)),
    "says garbage": (b"\x00\xff\r\n\r\n", _raw(b"\xfe\r\n", times=10)),
}


def mailed(name: str) -> Outcome:
    outcome, started = Outcome(ended="sent"), time.monotonic()
    greeting, peer = MAIL[name]
    with _served(peer, greeting, reads_first=False) as port:
        mailer = SmtpMailer("127.0.0.1", port, "otklik@example.com", security="none", timeout_seconds=10)
        try:
            mailer.send("ana@example.com", "A day", "text", "<p>text</p>")
            outcome.problems.append("called sent")
        except OtklikError as error:
            outcome.ended, outcome.why = "refused", f"{type(error).__name__}: {error.message}"
    outcome.seconds = time.monotonic() - started
    if outcome.seconds > MOST_SECONDS:
        outcome.stuck = 1
        outcome.problems.append(f"took {outcome.seconds:.0f} s")
    return outcome
