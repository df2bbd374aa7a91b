"""What went wrong with a provider, as our errors by recovery, and how long to wait before another try."""

import email.utils

import openai
import tenacity

from core.errors import ContextTooLarge, ModelAnswerInvalid, OtklikError, RateLimited, RetryableError, SettingsError

LONGEST_WAIT = 60.0
"""Seconds. A provider that asks for more is left to the task's own retry."""


def kind_of(error: Exception) -> str:
    return "timed out" if isinstance(error, openai.APITimeoutError) else type(error).__name__


def may_pass(error: BaseException) -> bool:
    """A transport error that waits no longer than we would. A refusal of the text is none."""
    if not isinstance(error, RetryableError) or isinstance(error, ModelAnswerInvalid):
        return False
    return (error.retry_after_seconds or 0) <= LONGEST_WAIT


def wait_before_next(state: tenacity.RetryCallState) -> float:
    """What the provider asked for, else 1, 2, 4 … seconds with a spread."""
    error = state.outcome.exception() if state.outcome else None
    asked = error.retry_after_seconds if isinstance(error, RetryableError) else None
    if asked is not None:
        return asked
    return float(tenacity.wait_exponential_jitter(initial=1, max=20, jitter=1)(state))


def translated(error: openai.OpenAIError, provider: str, model: str) -> OtklikError:
    """Our error by recovery. The provider's own words are bounded; the request and its key are never repeated."""
    if isinstance(error, openai.APITimeoutError | openai.APIConnectionError):
        return RetryableError(f"{provider} did not answer ({kind_of(error)}).", "Check the network and base_url.")
    if not isinstance(error, openai.APIStatusError):
        return RetryableError(f"{provider}: {kind_of(error)}.")
    status, said = error.status_code, _said(error)
    if status in (401, 403):
        return SettingsError(f"{provider} refused the API key ({status}).", "Check OTKLIK_MODEL__API_KEY.")
    if status == 402 or "insufficient_quota" in said or "insufficient balance" in said.lower():
        return SettingsError(f"{provider} says the account has no money left.", "Top it up, or set another provider.")
    if status == 404:
        return SettingsError(f"{provider} knows no model “{model}” at this base_url (404).", "Check [model].")
    if status == 429:
        return RateLimited(f"{provider} is asked too often (429).", retry_after_seconds=_retry_after(error))
    if status in (408, 409, 425) or status >= 500:
        wait = _retry_after(error)
        return RetryableError(
            f"{provider} failed ({status}).", retry_after_seconds=min(wait, LONGEST_WAIT) if wait is not None else None
        )
    lowered = said.lower()
    if status == 413 or ("context" in lowered and any(word in lowered for word in ("length", "window", "exceed"))):
        return ContextTooLarge(f"{provider} says the call is too long for “{model}”.")
    if "content_filter" in lowered or "content management policy" in lowered or "safety" in lowered:
        return ModelAnswerInvalid("the provider refused the text")
    hint = "Check [model]."
    if "response_format" in lowered or "json_schema" in lowered:
        hint = (
            "It seems not to offer this kind of structured output: set capability to json_object or none under [model]."
        )
    return SettingsError(f"{provider} refused the request ({status}): {said[:200]}", hint)


def _said(error: openai.APIStatusError) -> str:
    body = error.body
    if isinstance(body, dict):
        inner = body.get("error", body)
        body = (
            " ".join(str(inner.get(k) or "") for k in ("code", "type", "message")) if isinstance(inner, dict) else inner
        )
    return " ".join(str(body or "").split())[:500]


def _retry_after(error: openai.APIStatusError) -> float | None:
    """Seconds from `Retry-After-Ms`, or `Retry-After` as seconds or as a date."""
    headers = error.response.headers
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
