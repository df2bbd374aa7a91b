"""Send one released request, exactly once, from our own process: no retry, no redirect followed, no second connection."""

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
"""The body is decoded by now, and its length is another."""


class CourierAnswer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def is_text(self) -> bool:
        """Whether the body is worth reading: JSON, HTML or other text."""
        kind = self.headers.get("content-type", "text/plain").partition(";")[0].strip().lower()
        return kind.startswith("text/") or kind.endswith(("json", "xml", "javascript"))

    @property
    def location(self) -> str | None:
        return self.headers.get("location")


class Courier:
    """Fetches through a proxy of its own, while the browser's network is closed.

    The page's headers, cookies and body travel as they are. Chromium repeats a POST whose connection broke; this does not.
    """

    def __init__(self, playwright: Playwright, proxy: QuarantineProxy) -> None:
        self._playwright, self._proxy = playwright, proxy
        self._context: APIRequestContext = playwright.request.new_context(proxy={"server": proxy.server})

    @property
    def bytes_sent(self) -> int:
        """Bytes that left for the requests delivered so far, as the proxy counted them."""
        return self._proxy.traffic.sent

    def stop(self, why: str) -> None:
        """Cut what is under way and deliver nothing more, so that `bytes_sent` is final."""
        self._proxy.close_network(why)

    def deliver(
        self, request: Request, cookies: str, dropped: frozenset[str] = frozenset(), seconds: float = ANSWER_SECONDS
    ) -> CourierAnswer:
        """Send the request with these cookies (the value of the header) instead of its own, and without the headers in `dropped`.

        Raises Playwright's `Error` if the connection broke, the answer is too large or none came in time: the request may have arrived. Raises
        `SiteUnreachable` if our own proxy answered because it reached no site: not a byte left.
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
            if self._proxy.traffic.cut > cut:  # an answer without a length looks whole wherever it ends
                raise PlaywrightError("the answer is too large, it was not read to its end")
            headers = {name: value for name, value in answer.headers.items() if name not in _NOT_FOR_THE_PAGE}
            if self.bytes_sent == before:
                raise SiteUnreachable(answer.body().decode("utf-8", "replace").strip() or "the site was not reached")
            return CourierAnswer(answer.status, headers, answer.body())
        finally:
            answer.dispose()

    def fresh_document(self, rule: AddressGuard, url: str) -> str | None:
        """Return the HTML at this address as a new visitor gets it, through a proxy that counts apart; or None."""
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
