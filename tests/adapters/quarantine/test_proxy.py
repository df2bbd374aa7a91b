"""What reaches the network through the proxy, what does not, and what is counted."""

import gc
import gzip
import socket
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import closing, suppress
from http.server import BaseHTTPRequestHandler

import httpx
import pytest

from adapters.http.address_guard import AddressGuard
from adapters.quarantine.proxy import QuarantineProxy
from tests.support.http import LocalSite


@pytest.fixture
def site() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        running.says("/", "<h1>Vacancies</h1>", media="text/html")
        running.says("/apply", "thank you", media="text/plain")
        yield running


@pytest.fixture
def proxy(site: LocalSite) -> Iterator[QuarantineProxy]:
    with QuarantineProxy(AddressGuard([site.host])) as running:
        yield running


def through(proxy: QuarantineProxy) -> httpx.Client:
    return httpx.Client(proxy=proxy.server, trust_env=False, timeout=5)


FEW_BYTES = 2_048
"""What a slow reader lets wait for it, in bytes: whoever sends to it has more left when its own sender has ended."""


def tunnel(proxy: QuarantineProxy, to: str, is_slow: bool = False) -> tuple[socket.socket, bytes]:
    """A raw CONNECT tunnel, and the proxy's status line. A slow one takes few bytes at a time."""
    host, port = proxy.server.removeprefix("http://").split(":")
    stream = socket.socket()
    if is_slow:
        stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW_BYTES)
    stream.settimeout(5)
    stream.connect((host, int(port)))
    stream.sendall(f"CONNECT {to} HTTP/1.1\r\nHost: {to}\r\n\r\n".encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        data = stream.recv(4096)
        if not data:
            break
        answer += data
    return stream, answer.split(b"\r\n")[0]


def bytes_sent(proxy: QuarantineProxy) -> int:
    return sum(row.sent for row in proxy.traffic.by_host())


def packed(handler: BaseHTTPRequestHandler, body: bytes, coding: str) -> None:
    handler.send_response(200)
    if coding:
        handler.send_header("Content-Encoding", coding)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    with suppress(OSError):
        handler.wfile.write(body)


def raw(proxy: QuarantineProxy, head: str) -> bytes:
    """The status line that the proxy answers to a request head."""
    host, port = proxy.server.removeprefix("http://").split(":")
    with closing(socket.create_connection((host, int(port)), timeout=5)) as stream:
        stream.sendall(f"{head}\r\nHost: x\r\n\r\n".encode())
        return stream.recv(4096).split(b"\r\n")[0]


def test_a_page_of_an_allowed_host_is_read_through_the_proxy_and_its_bytes_are_counted(proxy, site) -> None:
    with through(proxy) as client:
        assert "Vacancies" in client.get(site.url("/")).text
    row = proxy.traffic.by_host()[0]
    assert f"{row.host}:{row.port}" == site.host
    assert row.connections == 1 and row.sent > 0 and row.received > len("<h1>Vacancies</h1>")


def test_a_sent_body_is_counted_to_the_last_byte(proxy, site) -> None:
    with through(proxy) as client:
        client.post(site.url("/apply"), content=b"x" * 200_000)
    assert site.asked[-1][3] == b"x" * 200_000
    assert 200_000 <= bytes_sent(proxy) < 201_000


@pytest.mark.parametrize(
    ("coding", "pack"),
    [
        ("", lambda content: content),
        ("gzip", gzip.compress),
        ("gzip", lambda content: gzip.compress(b"") * 3 + gzip.compress(content)),
        ("deflate", zlib.compress),
        ("deflate", lambda content: zlib.compress(content, wbits=-15)),
    ],
)
def test_an_answer_that_is_too_large_plain_or_unpacked_ends_before_its_end(monkeypatch, proxy, site, coding, pack):
    monkeypatch.setattr("adapters.quarantine.answer_size.MOST_BYTES", 300_000)
    whole = pack(bytes(290_000))
    site.routes["/fits"] = lambda handler: packed(handler, whole, coding)
    site.routes["/large"] = lambda handler: packed(handler, pack(bytes(310_000)), coding)
    with through(proxy) as client:
        with client.stream("GET", site.url("/fits")) as answer:
            assert b"".join(answer.iter_raw()) == whole
        with (
            pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)),
            client.stream("GET", site.url("/large")) as answer,
        ):
            assert b"".join(answer.iter_raw()) != b""
    assert proxy.traffic.by_host()[0].refused == ("the answer is larger than 0 MB",)


def test_what_is_not_packed_as_its_header_says_passes_as_it_is(proxy, site) -> None:
    site.routes["/large"] = lambda handler: packed(handler, b"<h1>Vacancies</h1>", "deflate")
    with through(proxy) as client, client.stream("GET", site.url("/large")) as answer:
        assert b"".join(answer.iter_raw()) == b"<h1>Vacancies</h1>"


def test_a_tunnel_of_a_courier_ends_when_it_has_returned_too_much(site) -> None:
    site.says("/", "x" * 50_000)
    with QuarantineProxy(AddressGuard([site.host]), most_tunneled=20_000) as proxy:
        stream, _ = tunnel(proxy, site.host)
        with closing(stream):
            stream.sendall(f"GET / HTTP/1.1\r\nHost: {site.host}\r\n\r\n".encode())
            received = b""
            with pytest.raises(ConnectionResetError):
                while data := stream.recv(65536):
                    received += data
    assert len(received) <= 20_000


@pytest.mark.parametrize("size", [290_000, 310_000])
def test_an_answer_without_tls_is_measured_unpacked_in_the_tunnel_of_a_courier(monkeypatch, site, size: int) -> None:
    monkeypatch.setattr("adapters.quarantine.answer_size.MOST_BYTES", 300_000)
    site.routes["/packed"] = lambda handler: packed(handler, gzip.compress(bytes(size)), "gzip")
    asked = f"POST /packed HTTP/1.1\r\nHost: {site.host}\r\nContent-Length: 2\r\n\r\nhi".encode()
    with QuarantineProxy(AddressGuard([site.host]), most_tunneled=300_000) as proxy:
        stream, _ = tunnel(proxy, site.host)
        with closing(stream):
            for _ in range(2):  # each answer of a connection is measured by itself
                stream.sendall(asked)
                received = b""
                with suppress(ConnectionError, TimeoutError):
                    while len(received) < len(gzip.compress(bytes(size))) and (data := stream.recv(65536)):
                        received += data
                if size > 300_000:
                    break
        refused = proxy.traffic.by_host()[0].refused
    assert bool(refused) == (size > 300_000)
    assert (gzip.compress(bytes(size))[10:60] in received) == (size < 300_000)


def test_a_refused_head_request_is_answered_without_a_body(proxy, site) -> None:
    proxy.close_network("the form is being filled")
    with through(proxy) as client:
        answer = client.head(site.url("/"))
    assert (answer.status_code, answer.content) == (403, b"")


def test_headers_for_the_proxy_do_not_travel_to_the_site(proxy, site) -> None:
    with through(proxy) as client:
        client.get(site.url("/"), headers={"Proxy-Authorization": "Basic x", "Accept-Language": "de"})
    headers = site.asked[-1][2]
    assert "proxy-authorization" not in headers and headers["accept-language"] == "de"


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1:1", "localhost:9", "10.0.0.1:80", "192.168.1.1:80", "169.254.169.254:80", "[::1]:80", "0.0.0.0:80"],
)
def test_a_private_address_is_refused_in_a_tunnel_and_as_a_page(proxy, address: str) -> None:
    stream, status = tunnel(proxy, address)
    stream.close()
    assert b"403" in status
    assert b" 403 " in raw(proxy, f"GET http://{address}/ HTTP/1.1")
    assert bytes_sent(proxy) == 0
    assert all(row.refused for row in proxy.traffic.by_host())


def test_a_public_name_that_leads_to_a_private_address_is_refused_after_resolving(site) -> None:
    rule = AddressGuard(resolve=lambda host, port: ["93.184.216.34", "127.0.0.1"])
    with QuarantineProxy(rule) as proxy, through(proxy) as client:
        answer = client.get("http://jobs.example/")
    assert answer.status_code == 403 and "loopback" in answer.text
    assert site.asked == []


def test_when_the_network_is_closed_an_open_tunnel_is_cut_and_no_new_one_is_made(proxy, site) -> None:
    stream, status = tunnel(proxy, site.host)
    assert b"200" in status
    proxy.close_network("the form is being filled")
    before = bytes_sent(proxy)
    with closing(stream), suppress(OSError):
        stream.sendall(b"GET /secret HTTP/1.1\r\nHost: x\r\n\r\n")
        assert stream.recv(100) == b""
    with through(proxy) as client:
        answer = client.get(site.url("/"))
    assert answer.status_code == 403 and "the form is being filled" in answer.text
    assert "/secret" not in site.paths_asked()
    assert bytes_sent(proxy) == before


def test_a_second_request_cannot_ride_behind_the_first(proxy, site) -> None:
    host, port = proxy.server.removeprefix("http://").split(":")
    with closing(socket.create_connection((host, int(port)), timeout=5)) as stream:
        first = f"GET {site.url('/')} HTTP/1.1\r\nHost: {site.host}\r\n\r\n"
        stream.sendall((first + first.replace("/ HTTP", "/second HTTP")).encode())
        while stream.recv(65536):
            pass
    assert site.paths_asked() == ["/"]


def test_a_head_that_drips_ends_by_itself(monkeypatch, proxy) -> None:
    monkeypatch.setattr("adapters.quarantine.proxy.HEAD_SECONDS", 0.3)
    host, port = proxy.server.removeprefix("http://").split(":")
    with closing(socket.create_connection((host, int(port)), timeout=5)) as stream:
        stream.sendall(b"GET http://jobs.example/ HTTP/1.1\r\n")
        started = time.monotonic()
        assert stream.recv(100) == b""
        assert time.monotonic() - started < 3


@pytest.mark.parametrize("head", ["GET / HTTP/1.1", "GET file:///etc/passwd HTTP/1.1", "CONNECT nowhere HTTP/1.1"])
def test_what_is_no_request_for_a_proxy_is_refused(proxy, head: str) -> None:
    assert b" 400 " in raw(proxy, head)
    assert bytes_sent(proxy) == 0


def test_nothing_runs_on_when_the_block_has_ended(site) -> None:
    before = threading.active_count()
    with QuarantineProxy(AddressGuard([site.host])) as proxy:
        stream, _ = tunnel(proxy, site.host)
    stream.close()
    with pytest.raises(httpx.ConnectError), through(proxy) as client:
        client.get(site.url("/"))
    assert not any(thread.name == "quarantine-proxy" for thread in threading.enumerate())
    assert threading.active_count() <= before + 1


def test_a_connection_made_at_the_very_end_is_closed_too() -> None:
    """A connection that is left open is a ResourceWarning when it is collected, which fails the test."""
    for _ in range(30):
        with QuarantineProxy(AddressGuard()) as proxy:
            host, port = proxy.server.removeprefix("http://").split(":")
            streams = [socket.create_connection((host, int(port)), timeout=5) for _ in range(5)]
        for stream in streams:
            stream.close()
    del proxy
    gc.collect()


@pytest.mark.parametrize("to_the_site", [True, False], ids=["to the site", "to the browser"])
def test_the_last_bytes_pass_a_tunnel_though_their_reader_takes_few_at_a_time(to_the_site: bool) -> None:
    sent = b"the end of a long file" * 100_000
    received = bytearray()
    with socket.socket() as site:
        if to_the_site:
            site.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW_BYTES)
        site.bind(("127.0.0.1", 0))
        site.listen()
        address = f"127.0.0.1:{site.getsockname()[1]}"
        with QuarantineProxy(AddressGuard([address])) as proxy:
            browser, _ = tunnel(proxy, address, is_slow=not to_the_site)
            with closing(browser), closing(site.accept()[0]) as accepted:
                sender, reader = (browser, accepted) if to_the_site else (accepted, browser)
                sending = threading.Thread(target=lambda: (sender.sendall(sent), sender.shutdown(socket.SHUT_WR)))
                sending.start()
                while data := reader.recv(1_000):
                    received += data
                sending.join(timeout=5)
    assert received == sent
