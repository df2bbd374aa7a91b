"""Map errors of a model provider to errors grouped by recovery, and decide how long to wait before a retry."""

import email.utils
from collections.abc import Mapping

import openai
import tenacity

from core.errors import ContextTooLarge, ModelAnswerInvalid, OtklikError, RateLimited, RetryableError, SettingsError

LONGEST_WAIT = 60.0
"""Seconds. If a provider asks for a longer wait, the call fails and the task retries it later."""


def kind_of(error: Exception) -> str:
    """Return a short name of an error for messages: "timed out" or its class."""
    return "timed out" if isinstance(error, openai.APITimeoutError) else type(error).__name__


def is_temporary(error: BaseException) -> bool:
    """Whether a call can be retried within `LONGEST_WAIT`. A refusal to answer is not retried."""
    if not isinstance(error, RetryableError) or isinstance(error, ModelAnswerInvalid):
        return False
    return (error.retry_after_seconds or 0) <= LONGEST_WAIT


def wait_before_next(state: tenacity.RetryCallState) -> float:
    """Return the seconds that the provider asked for, otherwise 1, 2, 4 … seconds with jitter."""
    error = state.outcome.exception() if state.outcome else None
    requested = error.retry_after_seconds if isinstance(error, RetryableError) else None
    if requested is not None:
        return requested
    return float(tenacity.wait_exponential_jitter(initial=1, max=20, jitter=1)(state))


def translated(error: openai.OpenAIError, provider: str, model: str) -> OtklikError:
    """Return the error grouped by recovery. It quotes little of the provider's text and nothing of the request or its key."""
    if isinstance(error, openai.APITimeoutError | openai.APIConnectionError):
        return RetryableError(f"{provider} did not answer ({kind_of(error)}).", "Check the network and base_url.")
    if not isinstance(error, openai.APIStatusError):
        return RetryableError(f"{provider}: {kind_of(error)}.")
    return of_status(error.status_code, _text_of(error), error.response.headers, provider, model)


def of_status(status: int, text: str, headers: Mapping[str, str], provider: str, model: str) -> OtklikError:
    """Return the error of an HTTP status from 400 on, grouped by recovery. `text` is the provider's own; little of it is quoted."""
    if status in (401, 403):
        return SettingsError(f"{provider} refused the API key ({status}).", "Check OTKLIK_MODEL__API_KEY.")
    if (
        status == 402
        or "insufficient_quota" in text
        or "insufficient balance" in text.lower()
        or "credit balance is too low" in text.lower()
    ):
        return SettingsError(f"{provider} says the account has no credit left.", "Add credit, or set another provider.")
    if status == 404:
        return SettingsError(f"{provider} has no model “{model}” at this base_url (404).", "Check [model].")
    if status == 429:
        return RateLimited(f"{provider} limits the rate of calls (429).", retry_after_seconds=_retry_after(headers))
    if status in (408, 409, 425) or status >= 500:
        wait = _retry_after(headers)
        return RetryableError(
            f"{provider} failed ({status}).", retry_after_seconds=min(wait, LONGEST_WAIT) if wait is not None else None
        )
    lowered = text.lower()
    if (
        status == 413
        or "prompt is too long" in lowered
        or ("context" in lowered and any(word in lowered for word in ("length", "window", "exceed")))
    ):
        return ContextTooLarge(f"{provider} says the call is too long for “{model}”.")
    if "content_filter" in lowered or "content management policy" in lowered or "safety" in lowered:
        return ModelAnswerInvalid("the provider refused the text")
    hint = "Check [model]."
    if "response_format" in lowered or "json_schema" in lowered or "output_config" in lowered:
        hint = "It does not seem to support this kind of structured output: set capability to json_object or none under [model]."
    return SettingsError(f"{provider} refused the request ({status}): {text[:200]}", hint)


def _text_of(error: openai.APIStatusError) -> str:
    body = error.body
    if isinstance(body, dict):
        inner = body.get("error", body)
        body = (
            " ".join(str(inner.get(k) or "") for k in ("code", "type", "message")) if isinstance(inner, dict) else inner
        )
    return " ".join(str(body or "").split())[:500]


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds to wait from `Retry-After-Ms`, or from `Retry-After` as seconds or as a date."""
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            return max(0.0, float(headers[name]) / unit)
        except (KeyError, ValueError):
            continue
    try:
        until = email.utils.parsedate_to_datetime(headers["retry-after"])
        sent = email.utils.parsedate_to_datetime(headers["date"])
        return max(0.0, (until - sent).total_seconds())
    except (KeyError, ValueError, TypeError):
        return None
