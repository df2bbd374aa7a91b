"""Fetching from a real server on this machine: what its answers mean, how often it is asked, and what is kept."""

import json
import socket
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from adapters.http.exchange import FetchLimits
from adapters.http.page_cache import FolderPageMemory
from core.contracts.job_site import Request
from core.errors import (
    BoardNotFound,
    ChallengePage,
    RateLimited,
    SettingsError,
    SiteBlocked,
    SiteUnreachable,
)
from tests.support.fetching import Sleeper, fetcher, get
from tests.support.http import LocalSite, MemoryBlobs, answer


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
