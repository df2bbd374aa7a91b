"""Bodies have a bound in size and time, packed or not, and one that breaks off is not taken for whole."""

import gzip
import json
import threading
import time
import zlib
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler

import pytest

from core.errors import (
    MarkupChanged,
    ResponseTooLarge,
    SiteUnreachable,
)
from tests.support.fetching import AT_ONCE, fetcher, get
from tests.support.http import LocalSite


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
