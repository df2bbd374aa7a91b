"""Prefect's HTTP interface, as little of it as we need, patient with a server that is busy."""

from typing import Any

import httpx
from tenacity import Retrying, retry_if_exception, stop_after_delay, wait_exponential

from core.errors import RetryableError
from flows.settings import Settings

PATIENCE_SECONDS = 90.0


def ask(settings: Settings, path: str, body: Any | None = None) -> Any:
    """GET, or POST where there is a body: only for calls that change nothing or may be repeated. None where there is no such thing.

    Raises `RetryableError` where the server does not answer within its time.
    """
    try:
        for attempt in Retrying(
            retry=retry_if_exception(_may_pass),
            stop=stop_after_delay(PATIENCE_SECONDS),
            wait=wait_exponential(0.3, max=5),
            reraise=True,
        ):
            with attempt:
                response = send(settings, path, body)
                if response.status_code == 404:
                    return None
                return response.raise_for_status().json() if response.content else {}
    except httpx.HTTPError as error:
        raise RetryableError(
            f"the Prefect server does not answer: {error}", "See `otklik status`; its log is in run/."
        ) from None
    raise AssertionError("tenacity returns or raises")


def send(settings: Settings, path: str, body: Any | None = None, method: str | None = None) -> httpx.Response:
    """One request, whatever its answer."""
    method = method or ("GET" if body is None else "POST")
    return httpx.request(method, f"{settings.prefect_url}/api{path}", json=body, timeout=30, trust_env=False)


def _may_pass(error: BaseException) -> bool:
    if isinstance(error, httpx.HTTPStatusError):
        return error.response.status_code in (429, 500, 502, 503, 504)
    return isinstance(error, httpx.TransportError)


def server_is_up(settings: Settings) -> bool:
    """Whether a Prefect server answers at our port."""
    try:
        return httpx.get(f"{settings.prefect_url}/api/health", timeout=2, trust_env=False).status_code == 200
    except httpx.HTTPError:
        return False
