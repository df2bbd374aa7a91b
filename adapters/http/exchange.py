"""One HTTP request and its answer: paced, bounded in time and size, without cookies and redirects."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx

from adapters.http.address_guard import AddressGuard, CheckedTransport
from adapters.http.deadline import deadline
from adapters.http.pacing import HostPacer
from adapters.http.response_body import bounded_body
from core.contracts.job_site import Response
from core.errors import AddressRefused, SiteUnreachable

PRODUCT = "otklik"
USER_AGENT = f"{PRODUCT}/0.1 (personal job search; honours robots.txt and Retry-After)"
_DROPPED_HEADERS = frozenset({"set-cookie", "set-cookie2", "connection", "transfer-encoding"})


@dataclass(frozen=True)
class FetchLimits:
    """Bounds of fetching.

    `max_seconds` is for one page with its redirects. If a site asks for a longer wait than `longest_wait_seconds`, the
    page is left to a later run.
    """

    min_interval_seconds: float = 1.0
    max_bytes: int = 20_000_000
    max_seconds: float = 60.0
    max_redirects: int = 5
    attempts: int = 3
    longest_wait_seconds: float = 30.0


DEFAULT_LIMITS = FetchLimits()


class HttpExchange:
    """Send single requests over one connection pool. Threads may share it."""

    def __init__(self, guard: AddressGuard, limits: FetchLimits, sleep: Callable[[float], None] = time.sleep) -> None:
        self._guard = guard
        self._max_bytes = limits.max_bytes
        self.pacer = HostPacer(limits.min_interval_seconds, sleep=sleep)
        self._client = httpx.Client(
            transport=CheckedTransport(guard),
            headers={"User-Agent": USER_AGENT, "Accept-Encoding": "gzip, deflate", "Accept": "*/*"},
            timeout=httpx.Timeout(20.0, connect=10.0),
            follow_redirects=False,
            trust_env=False,
        )

    def close(self) -> None:
        self._client.close()

    def send(
        self,
        url: str,
        until: float,
        method: str = "GET",
        body: Any = None,
        headers: dict[str, str] | None = None,
        interval_seconds: float | None = None,
    ) -> Response:
        """Wait for the host's turn, send the request and return the whole answer, whatever its status.

        `until` is a time of `time.monotonic`; `body` is request_headers as JSON; `interval_seconds` is the pause that the site asks
        for between requests. Raises `AddressRefused`, `RateLimited`, `SiteUnreachable`, `ResponseTooLarge` or `MarkupChanged`.
        """
        self._guard.check_url(url)
        host = urlsplit(url).netloc.lower()
        self.pacer.wait_turn(host, interval_seconds)
        content = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        request_headers = dict(headers or {})
        if content is not None:
            request_headers.setdefault("Content-Type", "application/json")
        try:
            with deadline(until), self._client.stream(method, url, headers=request_headers, content=content) as answer:
                kept = {
                    key.lower(): value for key, value in answer.headers.items() if key.lower() not in _DROPPED_HEADERS
                }
                whole = bounded_body(answer, self._max_bytes, until)
                return Response(url=str(answer.url), status=answer.status_code, headers=kept, content=whole)
        except httpx.TimeoutException as error:
            if time.monotonic() >= until:
                raise SiteUnreachable(f"The answer from {host} was not complete in time") from None
            raise SiteUnreachable(f"No answer in time from {host}: {type(error).__name__}") from None
        except httpx.TransportError as error:
            raise SiteUnreachable(f"Connection to {host} failed: {error}") from None
        except (httpx.InvalidURL, UnicodeError, ValueError) as error:
            raise AddressRefused(f"Not a valid address: {url[:200]!r} ({error})") from None
        finally:
            self._client.cookies.clear()
