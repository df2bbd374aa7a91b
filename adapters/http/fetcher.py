"""Fetching with good manners: pace, robots.txt, Retry-After, validators, bounds, and no address that is not public."""

import hashlib
import json
import threading
import time
from collections.abc import Callable, Iterable
from urllib.parse import urljoin, urlsplit

import httpx
from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt

from adapters.http.address_guard import AddressRule, CheckedTransport, Resolve, resolved
from adapters.http.pacing import Pace, retry_after_seconds
from adapters.http.page_cache import PageMemory, Version
from adapters.http.response_body import bounded_body
from adapters.http.robots import Robots, robots_from
from adapters.parsing.error_pages import wall_of
from core.contracts.job_site import Request, Response
from core.errors import (
    AddressRefused,
    BoardNotFound,
    ChallengePage,
    MarkupChanged,
    RateLimited,
    SettingsError,
    SiteBlocked,
    SiteUnreachable,
)
from core.ports.fetching import Fetcher
from core.ports.stores import BlobStore

PRODUCT = "otklik"
USER_AGENT = f"{PRODUCT}/0.1 (personal job search; honours robots.txt and Retry-After)"
_NOT_KEPT = frozenset({"set-cookie", "set-cookie2", "connection", "transfer-encoding"})


class PoliteFetcher:
    """One per process; threads may share it. `allow_hosts` names local hosts with their port ("127.0.0.1:8080").

    With `memory` and `blobs`, an unchanged page is answered from its kept bytes (`is_not_modified`).
    `browser` fetches the requests that ask to be rendered; without it they are refused by name.
    """

    def __init__(
        self,
        *,
        allow_hosts: Iterable[str] = (),
        min_interval_seconds: float = 1.0,
        max_bytes: int = 20_000_000,
        max_seconds: float = 60.0,
        max_redirects: int = 5,
        attempts: int = 3,
        longest_wait_seconds: float = 30.0,
        user_agent: str = USER_AGENT,
        memory: PageMemory | None = None,
        blobs: BlobStore | None = None,
        browser: Fetcher | None = None,
        resolve: Resolve = resolved,
        sleep: Callable[[float], None] = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._rule = AddressRule(allow_hosts, resolve)
        self._pace = Pace(min_interval_seconds, sleep=sleep)
        self._max_bytes, self._max_seconds, self._max_redirects = max_bytes, max_seconds, max_redirects
        self._attempts, self._longest_wait, self._sleep = attempts, longest_wait_seconds, sleep
        self._memory, self._blobs, self._browser = memory, blobs, browser
        self._robots: dict[str, Robots] = {}
        self._robots_lock = threading.Lock()
        self._client = httpx.Client(
            transport=transport or CheckedTransport(self._rule),
            headers={"User-Agent": user_agent, "Accept-Encoding": "gzip, deflate", "Accept": "*/*"},
            timeout=httpx.Timeout(20.0, connect=10.0),
            follow_redirects=False,
            trust_env=False,
        )

    def close(self) -> None:
        self._client.close()

    def fetch(self, request: Request) -> Response:
        """Raises the errors that `core.ports.Fetcher` names; retries those that may pass, a bounded number of times."""
        if request.render:
            return self._rendered(request)
        for attempt in Retrying(
            retry=retry_if_exception(self._may_pass),
            stop=stop_after_attempt(self._attempts),
            wait=_wait,
            sleep=self._sleep,
            reraise=True,
        ):
            with attempt:
                return self._followed(request)
        raise SiteUnreachable(f"not fetched: {request.url}")

    def _may_pass(self, error: BaseException) -> bool:
        if isinstance(error, RateLimited):
            return (error.retry_after_seconds or 0.0) <= self._longest_wait
        return isinstance(error, SiteUnreachable)

    def _rendered(self, request: Request) -> Response:
        if self._browser is None:
            raise SettingsError("this page needs a browser, and none is set up", "See `otklik doctor`.")
        self._rule.check(request.url)
        self._ask_robots(request.url)
        self._pace.wait_turn(urlsplit(request.url).netloc.lower(), None)
        response = self._browser.fetch(request)
        self._judge(response)
        return response

    def _followed(self, request: Request) -> Response:
        """The answer after redirects, each checked like a first address."""
        until = time.monotonic() + self._max_seconds
        url, method, body = request.url, request.method, request.body
        version, kept = self._remembered(request)
        for _ in range(self._max_redirects + 1):
            self._rule.check_url(url)
            self._ask_robots(url)
            response = self._once(url, method, body, request.headers, version if url == request.url else None, until)
            if response.status == 304 and version is not None:
                return Response(url=url, status=200, headers=response.headers, content=kept, is_not_modified=True)
            location = response.headers.get("location")
            if response.status not in {301, 302, 303, 307, 308} or not location:
                self._judge(response)
                self._remember(request, response)
                return response
            onward = urljoin(url, location)
            if method == "POST" and response.status in {307, 308} and urlsplit(onward).netloc != urlsplit(url).netloc:
                raise MarkupChanged(f"a search is sent on to another host: {urlsplit(onward).hostname}")
            if method == "POST" and response.status in {301, 302, 303}:
                method, body = "GET", None
            url = onward
        raise MarkupChanged(f"more than {self._max_redirects} redirects from {request.url}")

    def _once(
        self,
        url: str,
        method: str,
        body: object,
        headers: dict[str, str],
        version: Version | None,
        until: float,
        interval: float | None = None,
    ) -> Response:
        host = urlsplit(url).netloc.lower()
        robots = self._robots.get(_origin(url))
        self._pace.wait_turn(host, interval if interval is not None else robots.crawl_delay_seconds if robots else None)
        sent = {**headers, **_conditions(version)}
        content = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        if content is not None:
            sent.setdefault("Content-Type", "application/json")
        try:
            with self._client.stream(method, url, headers=sent, content=content) as answer:
                kept_headers = {
                    key.lower(): value for key, value in answer.headers.items() if key.lower() not in _NOT_KEPT
                }
                whole = bounded_body(answer, self._max_bytes, until)
                return Response(url=str(answer.url), status=answer.status_code, headers=kept_headers, content=whole)
        except httpx.TimeoutException as error:
            raise SiteUnreachable(f"no answer in time from {host}: {type(error).__name__}") from None
        except httpx.TransportError as error:
            raise SiteUnreachable(f"no whole answer from {host}: {error}") from None
        except (httpx.InvalidURL, UnicodeError, ValueError) as error:
            raise AddressRefused(f"not an address: {url[:200]!r} ({error})") from None
        finally:
            self._client.cookies.clear()

    def _ask_robots(self, url: str) -> None:
        """Raises `SiteBlocked` where robots.txt says no. One that is missing allows all; one that cannot be had means: later."""
        origin = _origin(url)
        with self._robots_lock:
            robots = self._robots.get(origin)
        if robots is None:
            robots = self._fetched_robots(origin)
            with self._robots_lock:
                self._robots[origin] = robots
        if not robots.allows(url):
            raise SiteBlocked(
                f"robots.txt of {urlsplit(url).netloc} does not allow {urlsplit(url).path or '/'}",
                "The page stays closed to programs; open it yourself.",
            )

    def _fetched_robots(self, origin: str) -> Robots:
        url = f"{origin}/robots.txt"
        until = time.monotonic() + self._max_seconds
        for _ in range(self._max_redirects + 1):
            self._rule.check_url(url)
            answer = self._once(url, "GET", None, {}, None, until, interval=0.0)
            location = answer.headers.get("location")
            if 300 <= answer.status < 400 and location:
                url = urljoin(url, location)
                continue
            if answer.status == 429 or answer.status >= 500:
                raise SiteUnreachable(
                    f"robots.txt of {urlsplit(origin).netloc} cannot be read now (status {answer.status})"
                )
            if answer.status != 200:
                return Robots()
            return robots_from(
                answer.content[:512_000].decode("utf-8", errors="replace").removeprefix("\ufeff"), PRODUCT
            )
        return Robots()

    def _judge(self, response: Response) -> None:
        """Raises what the status or a wall in the body says."""
        host = urlsplit(response.url).netloc
        is_page = "html" in response.content_type or response.content[:200].lstrip()[:1] == b"<"
        wall = wall_of(response.content[:300_000].decode("utf-8", errors="replace"), response) if is_page else None
        if isinstance(wall, ChallengePage):
            raise wall
        status = response.status
        if status in {401, 403, 407, 451}:
            raise SiteBlocked(
                f"{host} refuses (status {status}): {response.url}",
                "Nothing was tried again. Open it in your own browser.",
            )
        if status in {404, 410}:
            raise BoardNotFound(
                f"{host} has no such page (status {status}): {response.url}", "Check the board's name in the settings."
            )
        if status in {429, 503}:
            wait = retry_after_seconds(response.headers.get("retry-after"))
            if wait and wait > self._longest_wait:
                self._pace.hold(host.lower(), wait)
            raise RateLimited(f"{host} asks to slow down (status {status})", retry_after_seconds=wait)
        if status >= 500 or status == 408:
            raise SiteUnreachable(f"{host} cannot answer now (status {status}): {response.url}")
        if not 200 <= status < 300:
            raise MarkupChanged(f"{host} answered with status {status}: {response.url}")

    def _remembered(self, request: Request) -> tuple[Version | None, bytes]:
        """The kept version of this page, if its bytes are still here."""
        if self._memory is None or self._blobs is None or request.method != "GET":
            return None, b""
        version = self._memory.recall(request.url)
        if version is None:
            return None, b""
        try:
            return version, self._blobs.get(version.sha256)
        except (KeyError, OSError):
            return None, b""

    def _remember(self, request: Request, response: Response) -> None:
        etag, modified = response.headers.get("etag"), response.headers.get("last-modified")
        if self._memory is not None and request.method == "GET" and response.status == 200 and (etag or modified):
            self._memory.keep(request.url, Version(etag, modified, hashlib.sha256(response.content).hexdigest()))


def _conditions(version: Version | None) -> dict[str, str]:
    if version is None:
        return {}
    stated = {"If-None-Match": version.etag, "If-Modified-Since": version.last_modified}
    return {name: value for name, value in stated.items() if value}


def _origin(url: str) -> str:
    split = urlsplit(url)
    return f"{split.scheme.lower()}://{split.netloc.lower()}"


def _wait(state: RetryCallState) -> float:
    """The site's own word, else 1, 2, 4 … seconds."""
    error = state.outcome.exception() if state.outcome else None
    stated = error.retry_after_seconds if isinstance(error, RateLimited) else None
    return stated if stated is not None else min(2.0 ** (state.attempt_number - 1), 20.0)
