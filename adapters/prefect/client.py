"""A minimal, retrying client for the HTTP API of a Prefect server."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any
from uuid import uuid4
from weakref import finalize

import httpx
from tenacity import Retrying, retry_if_exception, stop_after_delay, wait_exponential

from core.errors import RetryableError

PATIENCE_SECONDS = 90.0
IDLE_SECONDS = 2.0
"""How long an unused connection is kept: shorter than the server keeps it, so that no request meets a closed one."""
BUSY = (429, 500, 502, 503, 504)
NEEDS_SECRET = "/admin/version"
"""Any path that a server with a secret refuses to a caller without one."""


@dataclass
class _CsrfToken:
    """The token that the server asks of changing requests, by the id of this client."""

    client: str = field(default_factory=lambda: str(uuid4()))
    token: str | None = None


@dataclass(frozen=True)
class PrefectServer:
    """A Prefect server: its base URL, the secret it asks for (`user:password`), and the URL of its UI if that is another."""

    url: str
    secret: str | None = field(default=None, repr=False)
    ui_url: str | None = None
    _csrf: _CsrfToken = field(default_factory=_CsrfToken, repr=False, compare=False)

    @cached_property
    def _http(self) -> httpx.Client:
        """The connections to the server, kept open between requests."""
        user, _, password = (self.secret or "").partition(":")
        client = httpx.Client(
            auth=(user, password) if self.secret else None,
            timeout=30,
            trust_env=False,
            verify=self.url.startswith("https:"),  # reading the certificates takes longer than a request
            limits=httpx.Limits(keepalive_expiry=IDLE_SECONDS),
        )
        finalize(self, client.close)
        return client

    def ask(self, path: str, body: Any | None = None, method: str | None = None) -> Any:
        """GET `path`, or POST if there is a body and no other method is named, and return the parsed JSON; None for 404.

        Only for calls that change nothing or may be repeated: a busy server is asked again for up to 90 seconds.
        Raises `RetryableError` if the server does not answer by then.
        """
        response = _patiently(lambda: self.send(path, body, method))
        if response.status_code == 404:
            return None
        if response.status_code == 401:
            raise RetryableError(
                "the Prefect server does not accept this installation's secret",
                "Another server uses this port, or the secret has changed: otklik down, then otklik up.",
            )
        try:
            response.raise_for_status()
            return response.json() if response.content else {}
        except httpx.HTTPError as error:
            raise _no_answer(error) from None

    def send(self, path: str, body: Any | None = None, method: str | None = None) -> httpx.Response:
        """Send one request and return its response, whatever the status. Raises `httpx.TransportError`.

        A changing request is repeated once if the server did not accept its CSRF token: it was not carried out.
        """
        method = method or ("GET" if body is None else "POST")
        if method == "GET":
            return self._send(method, path, body, {})
        response = self._send_with_token(method, path, body)
        if response.status_code == 403 and "CSRF" in response.text:
            self._csrf.token = None
            response = self._send_with_token(method, path, body)
        return response

    def is_up(self) -> bool:
        """Whether the server answers its health check within two seconds."""
        try:
            return self._http.get(f"{self.url}/api/health", timeout=2, auth=None).status_code == 200
        except httpx.HTTPError:
            return False

    def asks_for_a_secret(self) -> bool:
        """Whether the server refuses callers without its secret. Raises `RetryableError` if it does not answer."""
        stranger = PrefectServer(self.url)
        return _patiently(lambda: stranger.send(NEEDS_SECRET)).status_code == 401

    def _send_with_token(self, method: str, path: str, body: Any | None) -> httpx.Response:
        if self._csrf.token is None:
            response = self._send("GET", f"/csrf-token?client={self._csrf.client}", None, {})
            if response.status_code == 200:
                self._csrf.token = str(response.json()["token"])
            elif response.is_error and response.status_code not in (404, 422):  # these: it has no CSRF protection
                return response
        token = {"Prefect-Csrf-Client": self._csrf.client, "Prefect-Csrf-Token": self._csrf.token}
        return self._send(method, path, body, {name: value for name, value in token.items() if value})

    def _send(self, method: str, path: str, body: Any | None, headers: dict[str, str]) -> httpx.Response:
        return self._http.request(method, f"{self.url}/api{path}", json=body, headers=headers)


@lru_cache
def prefect_server(url: str, secret: str | None, ui_url: str | None = None) -> PrefectServer:
    """Return the one client for this server, so that its CSRF token is fetched once."""
    return PrefectServer(url, secret, ui_url)


def _patiently(call: Callable[[], httpx.Response]) -> httpx.Response:
    """Repeat a call until the server is not busy, for up to 90 seconds. Raises `RetryableError`."""
    try:
        for attempt in Retrying(
            retry=retry_if_exception(_is_temporary),
            stop=stop_after_delay(PATIENCE_SECONDS),
            wait=wait_exponential(0.3, max=5),
            reraise=True,
        ):
            with attempt:
                response = call()
                if response.status_code in BUSY:
                    response.raise_for_status()
                return response
    except httpx.HTTPError as error:
        raise _no_answer(error) from None
    raise AssertionError("tenacity returns or raises")


def _is_temporary(error: BaseException) -> bool:
    if isinstance(error, httpx.HTTPStatusError):
        return error.response.status_code in BUSY
    return isinstance(error, httpx.TransportError)


def _no_answer(error: httpx.HTTPError) -> RetryableError:
    return RetryableError(f"the Prefect server does not answer: {error}", "See `otklik status`; its log is in run/.")
