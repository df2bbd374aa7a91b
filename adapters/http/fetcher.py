"""Fetch pages politely: paced, within robots.txt and Retry-After, bounded, cached, and from public addresses only."""

import time
from collections.abc import Callable
from urllib.parse import urljoin, urlsplit

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt

from adapters.http.address_guard import AddressGuard
from adapters.http.exchange import DEFAULT_LIMITS, PRODUCT, FetchLimits, HttpExchange
from adapters.http.pacing import retry_after_seconds
from adapters.http.page_cache import ConditionalRequestCache, conditional_headers
from adapters.http.robots import RobotsPolicy
from adapters.parsing.error_pages import wall_error
from core.contracts.job_site import Request, Response
from core.errors import (
    BoardNotFound,
    ChallengePage,
    MarkupChanged,
    RateLimited,
    SettingsError,
    SiteBlocked,
    SiteUnreachable,
)
from core.ports.fetching import PageMemory, RenderingFetcher
from core.ports.stores import BlobStore

_REDIRECTS = frozenset({301, 302, 303, 307, 308})


class PoliteFetcher:
    """Fetch requests of job sites. One per process; threads may share it.

    With `memory` and `blobs`, an unchanged page is returned from its stored bytes (`is_not_modified`).
    `browser` fetches the requests that ask to be rendered; without it they raise `SettingsError`.
    """

    def __init__(
        self,
        guard: AddressGuard,
        limits: FetchLimits = DEFAULT_LIMITS,
        *,
        memory: PageMemory | None = None,
        blobs: BlobStore | None = None,
        browser: RenderingFetcher | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._guard, self._limits, self._sleep = guard, limits, sleep
        self._browser = browser
        self._cache = ConditionalRequestCache(memory, blobs)
        self._exchange = HttpExchange(guard, limits, sleep)
        self._robots = RobotsPolicy(self._send_once, PRODUCT, limits.max_redirects)

    def close(self) -> None:
        self._exchange.close()
        if self._browser is not None:
            self._browser.close()

    def fetch(self, request: Request) -> Response:
        """Fetch a page, following redirects; temporary errors are retried, at most `limits.attempts` times in all.

        Raises the errors that `core.ports.fetching.Fetcher` names.
        """
        if request.render:
            return self._render(request)
        retrying = Retrying(
            retry=retry_if_exception(self._is_temporary),
            stop=stop_after_attempt(self._limits.attempts),
            wait=_seconds_to_wait,
            sleep=self._sleep,
            reraise=True,
        )
        return retrying(self._follow, request)

    def _is_temporary(self, error: BaseException) -> bool:
        if isinstance(error, RateLimited):
            return (error.retry_after_seconds or 0.0) <= self._limits.longest_wait_seconds
        return isinstance(error, SiteUnreachable)

    def _render(self, request: Request) -> Response:
        if self._browser is None:
            raise SettingsError("This page needs a browser, and none is set up", "See `otklik doctor`.")
        self._guard.check(request.url)
        delay = self._robots.check(request.url)
        self._exchange.pacer.wait_turn(urlsplit(request.url).netloc.lower(), delay)
        response = self._browser.fetch(request)
        self._raise_for_response(response)
        return response

    def _follow(self, request: Request) -> Response:
        """Return the answer after redirects. Each address on the way is checked like the first one."""
        until = time.monotonic() + self._limits.max_seconds
        url, method, body = request.url, request.method, request.body
        cached = self._cache.find(request)
        for _ in range(self._limits.max_redirects + 1):
            self._guard.check_url(url)
            delay = self._robots.check(url)
            conditions = conditional_headers(cached[0]) if cached and url == request.url else {}
            response = self._exchange.send(url, until, method, body, {**request.headers, **conditions}, delay)
            if response.status == 304 and cached:
                return Response(url=url, headers=response.headers, content=cached[1], is_not_modified=True)
            location = response.headers.get("location")
            if response.status not in _REDIRECTS or not location:
                self._raise_for_response(response)
                self._cache.keep(request, response)
                return response
            target = urljoin(url, location)
            if method == "POST" and response.status in {307, 308} and urlsplit(target).netloc != urlsplit(url).netloc:
                raise MarkupChanged(f"A POST search is redirected to another host: {urlsplit(target).hostname}")
            if method == "POST" and response.status in {301, 302, 303}:
                method, body = "GET", None
            url = target
        raise MarkupChanged(f"More than {self._limits.max_redirects} redirects from {request.url}")

    def _send_once(self, url: str) -> Response:
        return self._exchange.send(url, time.monotonic() + self._limits.max_seconds)

    def _raise_for_response(self, response: Response) -> None:
        """Raise the error for a failure status, or for a bot challenge in the body."""
        if _is_html(response):
            wall = wall_error(response.content[:300_000].decode("utf-8", errors="replace"), response)
            if isinstance(wall, ChallengePage):
                raise wall
        host, status = urlsplit(response.url).netloc, response.status
        if status in {401, 403, 407, 451}:
            raise SiteBlocked(
                f"{host} refuses access (status {status}): {response.url}",
                "It is not requested again in this run. Open it in your own browser.",
            )
        if status in {404, 410}:
            raise BoardNotFound(
                f"{host} has no such page (status {status}): {response.url}",
                "Check the address: the posting may be closed, or the board may have another name (sites.toml).",
            )
        if status in {429, 503}:
            wait = retry_after_seconds(response.headers.get("retry-after"))
            if wait and wait > self._limits.longest_wait_seconds:
                self._exchange.pacer.hold(host.lower(), wait)
            raise RateLimited(f"{host} asks to slow down (status {status})", retry_after_seconds=wait)
        if status >= 500 or status == 408:
            raise SiteUnreachable(f"{host} failed (status {status}): {response.url}")
        if not 200 <= status < 300:
            raise MarkupChanged(f"{host} answered with status {status}: {response.url}")


def _is_html(response: Response) -> bool:
    return "html" in response.content_type or response.content[:200].lstrip()[:1] == b"<"


def _seconds_to_wait(state: RetryCallState) -> float:
    """Return the seconds that the site asks to wait, else 1, 2, 4 … up to 20."""
    error = state.outcome.exception() if state.outcome else None
    stated = error.retry_after_seconds if isinstance(error, RateLimited) else None
    return stated if stated is not None else min(2.0 ** (state.attempt_number - 1), 20.0)
