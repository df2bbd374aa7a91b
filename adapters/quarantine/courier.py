"""Send a released request exactly once, outside the browser: without retries, redirects or a second connection."""

from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import APIRequestContext, Playwright, Request
from playwright.sync_api import Error as PlaywrightError

from adapters.http.address_guard import AddressGuard
from adapters.quarantine.fresh_document import fresh_document
from adapters.quarantine.proxy import QuarantineProxy
from core.errors import SiteUnreachable

ANSWER_SECONDS = 60.0
_NOT_FOR_THE_PAGE = frozenset({"content-encoding", "content-length", "transfer-encoding", "connection"})
"""Headers of a response that the page must not get, since the body is already decoded and has another length."""


class CourierAnswer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def is_text(self) -> bool:
        """Whether the body is text such as JSON or HTML."""
        kind = self.headers.get("content-type", "text/plain").partition(";")[0].strip().lower()
        return kind.startswith("text/") or kind.endswith(("json", "xml", "javascript"))

    @property
    def location(self) -> str | None:
        return self.headers.get("location")


class Courier:
    """Send requests through a proxy of its own while the browser's network is closed.

    The page's headers and body are sent unchanged. Unlike Chromium, the courier never repeats a POST whose connection broke.
    """

    def __init__(self, playwright: Playwright, proxy: QuarantineProxy) -> None:
        self._playwright, self._proxy = playwright, proxy
        self._context: APIRequestContext = playwright.request.new_context(proxy={"server": proxy.server})

    @property
    def bytes_sent(self) -> int:
        """The bytes sent for the requests delivered so far, counted by the proxy."""
        return self._proxy.traffic.sent

    def stop(self, why: str) -> None:
        """End the request in progress and refuse further ones, so that `bytes_sent` is final."""
        self._proxy.close_network(why)

    def deliver(
        self, request: Request, cookies: str, dropped: frozenset[str] = frozenset(), seconds: float = ANSWER_SECONDS
    ) -> CourierAnswer:
        """Send the request with these cookies (the value of the header) instead of its own, and without the headers in `dropped`.

        Raises Playwright's `Error` if the connection broke, or if the response is too large or late; the request may have arrived then.
        Raises `SiteUnreachable` if the proxy did not reach the site; no byte was sent then.
        """
        before, cut = self.bytes_sent, self._proxy.traffic.cut
        answer = self._context.fetch(
            request.url,
            method=request.method,
            headers=_headers(request, cookies, dropped),
            data=request.post_data_buffer,
            max_redirects=0,
            max_retries=0,
            fail_on_status_code=False,
            timeout=seconds * 1000,
        )
        try:
            if self._proxy.traffic.cut > cut:  # a response without a length looks complete wherever it ends
                raise PlaywrightError("the answer is too large, it was not read to its end")
            headers = {name: value for name, value in answer.headers.items() if name not in _NOT_FOR_THE_PAGE}
            if self.bytes_sent == before:
                raise SiteUnreachable(answer.body().decode("utf-8", "replace").strip() or "the site was not reached")
            return CourierAnswer(answer.status, headers, answer.body())
        finally:
            answer.dispose()

    def fresh_document(self, rule: AddressGuard, url: str) -> str | None:
        """Return the HTML that a new visitor gets at this address, or None. It is fetched through another proxy and not counted here."""
        return fresh_document(self._playwright, rule, url)

    def close(self) -> None:
        self._context.dispose()


def _headers(request: Request, cookies: str, dropped: frozenset[str]) -> dict[str, str]:
    kept = {
        name: value
        for name, value in request.all_headers().items()
        if name not in dropped | {"cookie"} and not name.startswith(":")
    }
    return kept | ({"cookie": cookies} if cookies else {})
