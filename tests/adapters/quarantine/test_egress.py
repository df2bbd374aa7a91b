"""A page that knows something tries every way out of a browser that it is given."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import sync_playwright

from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import QUIET
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.proxy import QuarantineProxy
from tests.support.http import LocalSite
from tests.support.paths import TESTS

pytestmark = pytest.mark.browser
PAGE = (TESTS / "fixtures" / "egress" / "leak.html").read_text(encoding="utf-8")


@contextmanager
def udp_listener() -> Iterator[tuple[str, list[bytes]]]:
    got: list[bytes] = []
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.settimeout(0.1)
        done = threading.Event()

        def listen() -> None:
            while not done.is_set():
                try:
                    got.append(listener.recv(2048))
                except TimeoutError:
                    continue

        thread = threading.Thread(target=listen)
        thread.start()
        try:
            yield f"127.0.0.1:{listener.getsockname()[1]}", got
        finally:
            done.set()
            thread.join()


def what_leaves(is_closed: bool, headless: bool = True) -> tuple[set[str], int, int]:
    """The paths that a sink on another origin and the page's own site see, the UDP packets, and the number of channels tried."""
    with LocalSite().running() as own, LocalSite().running() as sink, udp_listener() as (stun, packets):
        text = PAGE.replace("HOSTPORT", sink.host).replace("SINK", sink.url("")).replace("STUN", stun)
        own.says("/", text, media="text/html")
        with QuarantineProxy(AddressGuard([own.host, sink.host])) as proxy, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_chromium(None, playwright.chromium.executable_path, headless=headless),
                args=[*QUIET, "--no-sandbox"],
                proxy={"server": proxy.server},
            )
            page = browser.new_context(service_workers="block").new_page()
            page.goto(own.url("/"))
            before = len(own.asked)
            if is_closed:
                proxy.close_network("the form is being filled")
            sent = sum(row.sent for row in proxy.traffic.by_host())
            tried = page.evaluate("() => window.leak()")
            assert tried["failed"] == []
            page.wait_for_timeout(4000)
            page.context.close()
            browser.close()
            if is_closed:
                assert sum(row.sent for row in proxy.traffic.by_host()) == sent
        seen = {path.partition("?")[0] for _, path, _, _ in (*sink.asked, *own.asked[before:])}
    return seen, len(packets), tried["count"]


@pytest.mark.parametrize(
    "headless",
    [True, pytest.param(False, marks=pytest.mark.long)],
    ids=["the build without windows", "the build that has windows"],
)
def test_while_the_network_is_closed_nothing_leaves_by_any_of_forty_ways(headless: bool) -> None:
    seen, packets, tried = what_leaves(is_closed=True, headless=headless)
    assert tried >= 36
    assert (seen, packets) == (set(), 0)


def test_the_same_page_leaks_by_most_of_them_while_the_network_is_open() -> None:
    seen, _, tried = what_leaves(is_closed=False)
    assert len(seen) > 0.6 * tried, sorted(seen)
