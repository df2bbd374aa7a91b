"""Fetching from a real server on this machine: pacing, limits, and addresses that are never fetched."""

import gzip
import json
import socket
import threading
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from adapters.http.address_guard import AddressGuard, Resolve, resolved
from adapters.http.exchange import FetchLimits
from adapters.http.fetcher import PoliteFetcher
from adapters.http.page_cache import FolderPageMemory
from core.contracts.job_site import Request
from core.errors import (
    AddressRefused,
    BoardNotFound,
    ChallengePage,
    MarkupChanged,
    RateLimited,
    ResponseTooLarge,
    SettingsError,
    SiteBlocked,
    SiteUnreachable,
)
from core.ports.fetching import PageMemory
from core.ports.stores import BlobStore
from tests.support.http import LocalSite, MemoryBlobs, answer


@pytest.fixture
def site() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        yield running


@pytest.fixture
def other() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        yield running


AT_ONCE = FetchLimits(min_interval_seconds=0.0)


class Sleeper:
    """Record the requested sleeps without sleeping."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)


_opened: list[PoliteFetcher] = []


@pytest.fixture(autouse=True)
def _close_fetchers() -> Iterator[None]:
    yield
    while _opened:
        _opened.pop().close()


def fetcher(
    *sites: LocalSite,
    limits: FetchLimits = AT_ONCE,
    allow_hosts: Iterable[str] = (),
    resolve: Resolve = resolved,
    sleep: Callable[[float], None] | None = None,
    memory: PageMemory | None = None,
    blobs: BlobStore | None = None,
) -> PoliteFetcher:
    """Return a fetcher that does not wait. It is closed when the test ends."""
    guard = AddressGuard([*(site.host for site in sites), *allow_hosts], resolve)
    _opened.append(PoliteFetcher(guard, limits, sleep=sleep or Sleeper(), memory=memory, blobs=blobs))
    return _opened[-1]


def get(url: str) -> Request:
    return Request(url=url)


def test_an_answer_comes_back_whole_with_its_status_and_address(site: LocalSite) -> None:
    site.says("/jobs", b'{"jobs": []}')
    response = fetcher(site).fetch(get(site.url("/jobs")))
    assert (response.status, response.content, response.url) == (200, b'{"jobs": []}', site.url("/jobs"))


def test_a_site_is_told_who_asks(site: LocalSite) -> None:
    site.says("/jobs", b"{}")
    fetcher(site).fetch(get(site.url("/jobs")))
    assert all(headers["user-agent"].startswith("otklik/") for _, _, headers, _ in site.asked)


def test_a_search_is_posted_as_json(site: LocalSite) -> None:
    site.says("/search", b"{}")
    fetcher(site).fetch(Request(url=site.url("/search"), method="POST", body={"limit": 20, "text": "инженер"}))
    method, _, headers, body = site.asked[-1]
    assert (method, headers["content-type"], json.loads(body)) == (
        "POST",
        "application/json",
        {"limit": 20, "text": "инженер"},
    )


def test_cookies_of_one_answer_are_not_sent_with_the_next_request(site: LocalSite) -> None:
    site.says("/jobs", b"{}", Set_Cookie="track=1")
    polite = fetcher(site)
    polite.fetch(get(site.url("/jobs")))
    polite.fetch(get(site.url("/jobs")))
    assert all("cookie" not in headers for _, _, headers, _ in site.asked)


# addresses


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:{port}/jobs",
        "http://localhost:{port}/jobs",
        "http://2130706433:{port}/jobs",
        "http://0x7f.1:{port}/jobs",
        "http://[::ffff:127.0.0.1]:{port}/jobs",
        "http://0.0.0.0:{port}/jobs",
        "http://10.0.0.5/jobs",
        "http://192.168.1.1/",
        "http://172.16.0.1/",
        "http://100.64.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://224.0.0.1/",
        "http://240.0.0.1/",
        "http://[::1]/",
        "http://[fe80::1]/",
        "http://[fc00::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "file:///etc/passwd",
        "ftp://example.com/jobs",
        "gopher://example.com/",
        "data:text/html,jobs",
        "//example.com/jobs",
        "http://user:secret@example.com/jobs",
        "http://@example.com/jobs",
        "http:///jobs",
        "http://example.com:99999/",
    ],
)
def test_no_address_but_a_public_web_address_is_fetched(site: LocalSite, url: str) -> None:
    port = site.host.partition(":")[2]
    site.says("/jobs", b"{}")
    with pytest.raises(AddressRefused):
        fetcher().fetch(get(url.format(port=port)))
    assert site.asked == []


def test_a_name_is_refused_when_a_single_one_of_its_addresses_is_private(site: LocalSite) -> None:
    with pytest.raises(AddressRefused):
        fetcher(resolve=lambda host, port: ["93.184.216.34", "10.0.0.1"]).fetch(get("http://jobs.example.com/"))


def test_the_connection_goes_to_the_address_that_was_checked_and_the_name_is_asked_once(site: LocalSite) -> None:
    asked: list[str] = []

    def once(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.6.6.6"]

    site.says("/jobs", b"{}")
    port = site.host.partition(":")[2]
    polite = fetcher(resolve=once, allow_hosts=[f"jobs.example.com:{port}"])
    assert polite.fetch(get(f"http://jobs.example.com:{port}/jobs")).status == 200
    assert asked == ["jobs.example.com"]
    assert site.asked[-1][2]["host"] == f"jobs.example.com:{port}"


@pytest.mark.parametrize(
    "location",
    [
        "http://127.0.0.1:{other}/admin",
        "http://localhost:{other}/admin",
        "http://169.254.169.254/latest/",
        "file:///etc/passwd",
        "http://a:b@example.com/",
    ],
)
def test_a_redirect_to_a_forbidden_address_is_refused(site: LocalSite, other: LocalSite, location: str) -> None:
    other.says("/admin", b"secret")
    site.sends_on("/jobs", location.format(other=other.host.partition(":")[2]))
    with pytest.raises(AddressRefused):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert other.asked == []


def test_a_redirect_to_an_allowed_host_is_followed(site: LocalSite, other: LocalSite) -> None:
    other.says("/board", b"[1]")
    site.sends_on("/jobs", other.url("/board"))
    assert fetcher(site, other).fetch(get(site.url("/jobs"))).content == b"[1]"


def test_only_the_allowed_port_of_a_local_host_is_reached(site: LocalSite, other: LocalSite) -> None:
    with pytest.raises(AddressRefused):
        fetcher(site).fetch(get(other.url("/jobs")))


def test_redirects_have_a_bound(site: LocalSite) -> None:
    site.sends_on("/a", "/b")
    site.sends_on("/b", "/a")
    with pytest.raises(MarkupChanged, match="5 redirects"):
        fetcher(site).fetch(get(site.url("/a")))


def test_a_search_is_not_posted_on_to_another_host(site: LocalSite, other: LocalSite) -> None:
    site.sends_on("/search", other.url("/search"), status=307)
    with pytest.raises(MarkupChanged):
        fetcher(site, other).fetch(Request(url=site.url("/search"), method="POST", body={}))
    assert other.asked == []


# robots.txt


def test_a_page_that_robots_txt_closes_is_not_asked_for(site: LocalSite) -> None:
    site.says("/robots.txt", "User-agent: *\nDisallow: /private\n", media="text/plain")
    with pytest.raises(SiteBlocked, match=r"robots\.txt"):
        fetcher(site).fetch(get(site.url("/private/jobs")))
    assert site.paths_asked() == []


def test_a_redirect_into_a_closed_page_is_refused_too(site: LocalSite) -> None:
    site.says("/robots.txt", "User-agent: *\nDisallow: /private\n", media="text/plain")
    site.sends_on("/jobs", "/private/jobs")
    with pytest.raises(SiteBlocked):
        fetcher(site).fetch(get(site.url("/jobs")))


def test_robots_txt_is_read_once(site: LocalSite) -> None:
    site.says("/jobs", b"{}")
    polite = fetcher(site)
    polite.fetch(get(site.url("/jobs")))
    polite.fetch(get(site.url("/jobs")))
    assert [path for _, path, _, _ in site.asked].count("/robots.txt") == 1


def test_a_robots_txt_that_cannot_be_read_now_means_later(site: LocalSite) -> None:
    site.says("/robots.txt", b"", status=500)
    site.says("/jobs", b"{}")
    with pytest.raises(SiteUnreachable, match=r"robots\.txt"):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert site.paths_asked() == []


# what a status or a body says


def test_a_403_is_a_block_and_is_asked_once(site: LocalSite) -> None:
    site.says("/jobs", b"no", status=403)
    with pytest.raises(SiteBlocked):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert site.paths_asked() == ["/jobs"]


def test_a_404_names_the_board_that_is_not_there(site: LocalSite) -> None:
    with pytest.raises(BoardNotFound, match="/v1/boards/acme/jobs"):
        fetcher(site).fetch(get(site.url("/v1/boards/acme/jobs")))


@pytest.mark.parametrize("status", [200, 403, 503])
def test_a_challenge_is_named_whatever_its_status(site: LocalSite, status: int) -> None:
    page = "<html><head><title>Just a moment...</title></head><body><form id='challenge-form' action='/cdn-cgi/challenge-platform/h/b'></form></body></html>"
    site.says("/jobs", page, status=status, media="text/html")
    with pytest.raises(ChallengePage):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert site.paths_asked() == ["/jobs"]


def test_a_429_carries_the_wait_that_the_site_named_and_the_site_is_left_alone(site: LocalSite) -> None:
    site.says("/jobs", b"slow down", status=429, Retry_After="120")
    polite = fetcher(site)
    with pytest.raises(RateLimited) as caught:
        polite.fetch(get(site.url("/jobs")))
    with pytest.raises(RateLimited) as again:
        polite.fetch(get(site.url("/jobs")))
    assert caught.value.retry_after_seconds == 120
    assert 0 < (again.value.retry_after_seconds or 0) <= 120
    assert site.paths_asked() == ["/jobs"]


def test_a_wait_named_as_a_date_is_understood(site: LocalSite) -> None:
    site.says(
        "/jobs", b"", status=503, Retry_After=format_datetime(datetime.now(UTC) + timedelta(seconds=300), usegmt=True)
    )
    with pytest.raises(RateLimited) as caught:
        fetcher(site).fetch(get(site.url("/jobs")))
    assert 290 <= (caught.value.retry_after_seconds or 0) <= 300


def test_a_short_wait_is_waited_and_the_page_asked_for_again(site: LocalSite) -> None:
    def route(handler: BaseHTTPRequestHandler) -> None:
        if site.paths_asked().count("/jobs") == 1:
            answer(handler, 429, b"", "text/plain", {"Retry-After": "7"})
        else:
            answer(handler, 200, b"{}", "application/json")

    site.routes["/jobs"] = route
    sleeper = Sleeper()
    assert fetcher(site, sleep=sleeper).fetch(get(site.url("/jobs"))).status == 200
    assert 7 in sleeper.slept


def test_a_server_error_is_tried_three_times_and_then_named(site: LocalSite) -> None:
    site.says("/jobs", b"", status=502)
    with pytest.raises(SiteUnreachable, match="502"):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert site.paths_asked() == ["/jobs"] * 3


def test_a_refused_connection_is_unreachable() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(SiteUnreachable):
        fetcher(allow_hosts=[f"127.0.0.1:{port}"]).fetch(get(f"http://127.0.0.1:{port}/jobs"))


def test_an_unknown_name_is_unreachable() -> None:
    def nobody(host: str, port: int) -> list[str]:
        raise SiteUnreachable(f"the name {host!r} is not found")

    with pytest.raises(SiteUnreachable):
        fetcher(resolve=nobody).fetch(get("http://nobody.example/jobs"))


# bounds


def streamed(handler: BaseHTTPRequestHandler, chunks: Iterator[bytes], **headers: str) -> None:
    handler.send_response(200)
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.close_connection = True
    try:
        for chunk in chunks:
            handler.wfile.write(chunk)
            handler.wfile.flush()
    except (BrokenPipeError, ConnectionResetError):
        pass


def test_a_body_that_announces_50_megabytes_is_not_read(site: LocalSite) -> None:
    site.routes["/jobs"] = lambda handler: streamed(handler, iter([b"["]), Content_Length="50000000")
    with pytest.raises(ResponseTooLarge):
        fetcher(site).fetch(get(site.url("/jobs")))


def test_a_body_that_keeps_coming_is_cut_off_at_the_bound(site: LocalSite) -> None:
    sent = []

    def endless() -> Iterator[bytes]:
        for _ in range(50):
            sent.append(1)
            yield b"x" * 1_000_000

    site.routes["/jobs"] = lambda handler: streamed(handler, endless())
    with pytest.raises(ResponseTooLarge):
        fetcher(site, limits=replace(AT_ONCE, max_bytes=5_000_000)).fetch(get(site.url("/jobs")))
    assert len(sent) < 50


def test_a_small_body_that_unpacks_to_a_hundred_megabytes_is_cut_off_at_the_bound(site: LocalSite) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join([packer.compress(b"\0" * 1_000_000) for _ in range(100)]) + packer.flush()
    site.says("/jobs", bomb, Content_Encoding="gzip")
    with pytest.raises(ResponseTooLarge):
        fetcher(site, limits=replace(AT_ONCE, max_bytes=2_000_000)).fetch(get(site.url("/jobs")))


@pytest.mark.parametrize("pack", ["gzip", "deflate", "raw deflate", "two members"])
def test_packed_answers_are_unpacked(site: LocalSite, pack: str) -> None:
    body = json.dumps({"jobs": [{"id": number} for number in range(5000)]}).encode()
    raw = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = {
        "gzip": gzip.compress(body),
        "deflate": zlib.compress(body),
        "raw deflate": raw.compress(body) + raw.flush(),
        "two members": gzip.compress(body[:100]) + gzip.compress(body[100:]),
    }[pack]
    site.says("/jobs", packed, Content_Encoding="deflate" if "deflate" in pack else "gzip")
    assert fetcher(site).fetch(get(site.url("/jobs"))).content == body


def test_a_packed_answer_that_breaks_off_is_not_taken_for_whole(site: LocalSite) -> None:
    site.says("/jobs", gzip.compress(b'{"jobs": []}' * 1000)[:-20], Content_Encoding="gzip")
    with pytest.raises(SiteUnreachable, match="incomplete"):
        fetcher(site).fetch(get(site.url("/jobs")))


def test_an_answer_that_breaks_off_is_not_taken_for_whole(site: LocalSite) -> None:
    site.routes["/jobs"] = lambda handler: streamed(handler, iter([b'{"jobs": [']), Content_Length="5000")
    with pytest.raises(SiteUnreachable):
        fetcher(site).fetch(get(site.url("/jobs")))


def test_an_answer_that_trickles_past_its_time_is_given_up(site: LocalSite) -> None:
    stop = threading.Event()

    def trickle() -> Iterator[bytes]:
        for _ in range(200):
            if stop.wait(0.05):
                return
            yield b" "

    site.routes["/jobs"] = lambda handler: streamed(handler, trickle())
    started = time.monotonic()
    with pytest.raises(SiteUnreachable, match="not complete in time"):
        fetcher(site, limits=replace(AT_ONCE, max_seconds=0.4, attempts=1)).fetch(get(site.url("/jobs")))
    stop.set()
    assert time.monotonic() - started < 5


def test_a_packing_that_was_not_asked_for_is_named(site: LocalSite) -> None:
    site.says("/jobs", b"\x1b\x03", Content_Encoding="br")
    with pytest.raises(MarkupChanged, match="br"):
        fetcher(site).fetch(get(site.url("/jobs")))


# pace and unchanged pages


def test_two_requests_to_one_host_keep_their_distance_and_another_host_does_not_wait(
    site: LocalSite, other: LocalSite
) -> None:
    sleeper = Sleeper()
    polite = fetcher(site, other, limits=FetchLimits(min_interval_seconds=50.0), sleep=sleeper)
    for where in (site, other):
        where.says("/robots.txt", b"", media="text/plain")
        where.says("/jobs", b"{}")
    polite.fetch(get(site.url("/jobs")))
    polite.fetch(get(site.url("/jobs")))
    waited = list(sleeper.slept)
    polite.fetch(get(other.url("/jobs")))
    assert sum(waited) > 40
    assert sum(sleeper.slept) - sum(waited) <= 50


def test_an_unchanged_page_is_answered_from_its_kept_bytes(site: LocalSite, tmp_path: Path) -> None:
    def route(handler: BaseHTTPRequestHandler) -> None:
        if handler.headers.get("If-None-Match") == '"v1"':
            answer(handler, 304, b"", "application/json", {"ETag": '"v1"'})
        else:
            answer(handler, 200, b'{"jobs": [1]}', "application/json", {"ETag": '"v1"'})

    site.routes["/jobs"] = route
    blobs = MemoryBlobs()
    memory = FolderPageMemory(tmp_path)
    first = fetcher(site, memory=memory, blobs=blobs).fetch(get(site.url("/jobs")))
    blobs.put(first.content, "raw")
    second = fetcher(site, memory=memory, blobs=blobs).fetch(get(site.url("/jobs")))
    assert (first.is_not_modified, second.is_not_modified, second.content) == (False, True, first.content)


def test_a_page_whose_kept_bytes_are_gone_is_asked_for_whole(site: LocalSite, tmp_path: Path) -> None:
    site.says("/jobs", b"{}", ETag='"v1"')
    memory = FolderPageMemory(tmp_path)
    fetcher(site, memory=memory, blobs=MemoryBlobs()).fetch(get(site.url("/jobs")))
    fetcher(site, memory=memory, blobs=MemoryBlobs()).fetch(get(site.url("/jobs")))
    assert all("if-none-match" not in headers for _, _, headers, _ in site.asked)


def test_a_page_that_needs_a_browser_is_refused_by_name_where_there_is_none(site: LocalSite) -> None:
    with pytest.raises(SettingsError, match="browser"):
        fetcher(site).fetch(Request(url=site.url("/jobs"), render=True))


def test_a_crawl_delay_longer_than_our_pace_is_kept_between_two_pages(site: LocalSite) -> None:
    site.says("/robots.txt", "User-agent: *\nCrawl-delay: 7")
    site.says("/jobs", b"{}")
    sleeper = Sleeper()
    polite = fetcher(site, limits=FetchLimits(min_interval_seconds=2.0), sleep=sleeper)
    for _ in range(3):
        polite.fetch(get(site.url("/jobs")))
    assert [round(seconds) for seconds in sleeper.slept] == [2, 9, 16]


def test_a_crawl_delay_shorter_than_our_pace_changes_nothing(site: LocalSite) -> None:
    site.says("/robots.txt", "User-agent: *\nCrawl-delay: 1")
    site.says("/jobs", b"{}")
    sleeper = Sleeper()
    polite = fetcher(site, limits=FetchLimits(min_interval_seconds=2.0), sleep=sleeper)
    for _ in range(2):
        polite.fetch(get(site.url("/jobs")))
    assert [round(seconds) for seconds in sleeper.slept] == [2, 4]
