"""A released request is delivered once, and an answer that is too large ends it clearly."""

import gzip
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from playwright.sync_api import Error, sync_playwright

from adapters.http.address_guard import AddressGuard
from adapters.quarantine.courier import Courier
from adapters.quarantine.proxy import QuarantineProxy
from tests.support.http import LocalSite

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MOST = 300_000


class Held:
    """What the courier reads of a held request."""

    method, post_data_buffer = "POST", b"first=Ana"

    def __init__(self, url: str) -> None:
        self.url = url

    def all_headers(self) -> dict[str, str]:
        return {"content-type": "application/x-www-form-urlencoded"}


def answering(body: bytes, coding: str = "") -> Any:
    """An answer without a length: its end is the end of the connection."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Connection", "close")
        if coding:
            handler.send_header("Content-Encoding", coding)
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def test_an_answer_that_is_too_large_is_an_error_after_one_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.quarantine.answer_size.MOST_BYTES", MOST)
    with LocalSite().running() as site, QuarantineProxy(AddressGuard([site.host]), most_tunneled=MOST) as proxy:
        site.routes["/fits"] = answering(gzip.compress(bytes(MOST)), "gzip")
        site.routes["/packed"] = answering(gzip.compress(bytes(MOST + 1)), "gzip")
        site.routes["/plain"] = answering(bytes(MOST * 3))
        with sync_playwright() as playwright:
            courier: Any = Courier(playwright, proxy)
            assert courier.deliver(Held(site.url("/fits")), "").body == bytes(MOST)
            for path in ("/packed", "/plain"):
                with pytest.raises(Error):
                    courier.deliver(Held(site.url(path)), "")
            courier.close()
        assert [(path, body) for _, path, _, body in site.asked] == [
            (path, b"first=Ana") for path in ("/fits", "/packed", "/plain")
        ]
