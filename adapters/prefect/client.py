"""A minimal, retrying client for the HTTP API of a Prefect server."""

from dataclasses import dataclass
from typing import Any

import httpx
from tenacity import Retrying, retry_if_exception, stop_after_delay, wait_exponential

from core.errors import RetryableError

PATIENCE_SECONDS = 90.0


@dataclass(frozen=True)
class PrefectServer:
    """A Prefect server by its base URL, such as `http://127.0.0.1:4200`."""

    url: str

    def ask(self, path: str, body: Any | None = None, method: str | None = None) -> Any:
        """GET `path`, or POST if there is a body and no other method is named, and return the parsed JSON; None for 404.

        Only for calls that change nothing or may be repeated: a busy server is asked again for up to 90 seconds.
        Raises `RetryableError` if the server does not answer by then.
        """
        try:
            for attempt in Retrying(
                retry=retry_if_exception(_is_temporary),
                stop=stop_after_delay(PATIENCE_SECONDS),
                wait=wait_exponential(0.3, max=5),
                reraise=True,
            ):
                with attempt:
                    response = self.send(path, body, method)
                    if response.status_code == 404:
                        return None
                    response.raise_for_status()
                    return response.json() if response.content else {}
        except httpx.HTTPError as error:
            raise RetryableError(
                f"the Prefect server does not answer: {error}", "See `otklik status`; its log is in run/."
            ) from None
        raise AssertionError("tenacity returns or raises")

    def send(self, path: str, body: Any | None = None, method: str | None = None) -> httpx.Response:
        """Send one request and return its response, whatever the status. Raises `httpx.TransportError`."""
        method = method or ("GET" if body is None else "POST")
        return httpx.request(method, f"{self.url}/api{path}", json=body, timeout=30, trust_env=False)

    def is_up(self) -> bool:
        """Whether the server answers its health check within two seconds."""
        try:
            return httpx.get(f"{self.url}/api/health", timeout=2, trust_env=False).status_code == 200
        except httpx.HTTPError:
            return False


def _is_temporary(error: BaseException) -> bool:
    if isinstance(error, httpx.HTTPStatusError):
        return error.response.status_code in (429, 500, 502, 503, 504)
    return isinstance(error, httpx.TransportError)
