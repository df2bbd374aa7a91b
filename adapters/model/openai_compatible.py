"""Any provider that speaks the OpenAI chat protocol, as the model port: cached, held by a budget, retried with a bound, accounted for."""

import base64
import json
import time
import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

import openai
import tenacity
from pydantic import BaseModel, SecretStr, ValidationError

from adapters.model.budget import Budget, Spent, estimated_tokens
from adapters.model.offline.model import utc_now
from adapters.model.prompts import Prompt, prompt_version, render
from adapters.model.provider import Provider
from adapters.model.provider_errors import kind_of, may_pass, translated, wait_before_next
from adapters.model.structured_output import parse_answer, strict_schema
from core.contracts.base import sha256_hex
from core.contracts.usage import TokenUsage
from core.errors import ModelAnswerInvalid, OtklikError, SettingsError, SkippableError
from core.ports.model import AnswerCache, UsageSink

A = TypeVar("A", bound=BaseModel)
ATTEMPTS = 4
OUTPUT_LIMIT = 12_000
"""Tokens that an answer may have, reasoning included."""
ANSWER_ESTIMATE = 1_500
"""Output tokens reserved in the budget before they are known."""
PICTURE_ESTIMATE = 3_000
"""Input tokens reserved for a picture; providers count them differently."""


class OpenAICompatibleModel:
    """One provider and one model. Safe to share between threads."""

    def __init__(
        self,
        provider: Provider,
        model: str,
        api_key: SecretStr | None = None,
        timeout_seconds: float = 60.0,
        usage: UsageSink | None = None,
        cache: AnswerCache | None = None,
        budget: Budget | None = None,
        now: Callable[[], datetime] = utc_now,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.provider = provider.name
        self.model = model
        self.takes_images = provider.takes_images
        self._profile = provider
        self._usage = usage
        self._cache = cache
        self._budget = budget or Budget()
        self._now = now
        self._sleep = sleep
        self._client = openai.OpenAI(
            base_url=provider.base_url,
            api_key=api_key.get_secret_value() if api_key else "not-needed",
            organization="",
            project="",
            max_retries=0,
            timeout=timeout_seconds,
        )

    def prompt_version(self, purpose: str) -> str:
        return prompt_version(purpose)

    def ask(self, purpose: str, given: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        """See `core.ports.Model`. Every call leaves a usage row, also from the cache and when it fails."""
        return self._ask(purpose, given, answer, subject)

    def ask_with_picture(
        self, purpose: str, given: BaseModel, picture: bytes, answer: type[A], subject: str
    ) -> tuple[A, TokenUsage]:
        """See `core.ports.PictureModel`."""
        if not self.takes_images:
            raise SkippableError(
                f"The model provider “{self.provider}” is not known to take pictures.",
                "Set takes_images under [model] in otklik.toml if its model does.",
            )
        return self._ask(purpose, given, answer, subject, picture)

    def _ask(
        self, purpose: str, given: BaseModel, answer: type[A], subject: str, picture: bytes | None = None
    ) -> tuple[A, TokenUsage]:
        call = _Call(purpose, subject, self.prompt_version(purpose), time.monotonic())
        parts = [purpose, f"{self.provider}/{self.model}", call.prompt_version, sha256_hex(given)]
        key = sha256_hex([*parts, sha256_hex(picture)] if picture else parts)
        if (stored := self._from_cache(key, answer)) is not None:
            return stored, self._record(call, is_cache_hit=True)
        try:
            prompt = self._fitting(purpose, given)
            text = self._complete(call, prompt, answer, picture)
            result = parse_answer(text, answer)
        except OtklikError as error:
            self._record(call, outcome=_outcome(error))
            raise
        if self._cache:
            self._cache.keep_answer(key, result.model_dump_json(), purpose, self.model)
        return result, self._record(call)

    def check_reachable(self) -> None:
        """Ask for the list of models. Raises `SettingsError` if nobody answers or the model is not there."""
        try:
            listed = {entry.id for entry in self._client.with_options(timeout=5).models.list().data}
        except openai.OpenAIError as error:
            raise SettingsError(
                f"The model provider “{self.provider}” does not answer at {self._profile.base_url} ({kind_of(error)}).",
                self._profile.start_it or "Start it, or set another provider under [model] in otklik.toml.",
            ) from None
        if self.model not in listed and f"{self.model}:latest" not in listed:
            raise SettingsError(
                f"The model provider “{self.provider}” has no model “{self.model}”.",
                f"It has: {', '.join(sorted(listed)[:10]) or 'none'}. {self._profile.start_it}",
            )

    def _from_cache(self, key: str, answer: type[A]) -> A | None:
        """What the cache holds, if it still is of the type."""
        stored = self._cache.cached_answer(key) if self._cache else None
        try:
            return answer.model_validate_json(stored) if stored else None
        except ValidationError:
            return None

    def _fitting(self, purpose: str, given: BaseModel) -> Prompt:
        """The prompt, compacted while it is above the soft limit and the request knows how. Above the hard one it is not sent."""
        prompt = render(purpose, given)
        for _ in range(4):
            if _size(prompt) <= self._budget.limits.context_soft or not hasattr(given, "compact"):
                break
            given = given.compact()
            prompt = render(purpose, given)
        self._budget.check_context(_size(prompt))
        return prompt

    def _complete(self, call: "_Call", prompt: Prompt, answer: type[BaseModel], picture: bytes | None = None) -> str:
        request = self._request(prompt, call.purpose, answer, picture)
        price_in, price_out = self._profile.price(self.model)
        expected = _size(prompt) + (PICTURE_ESTIMATE if picture else 0)
        reserve_usd = (expected * price_in + ANSWER_ESTIMATE * price_out) / 1_000_000
        with self._budget.call(expected + ANSWER_ESTIMATE, reserve_usd) as spent:
            body = self._send(request)
            said = _Completion.read(body)
            call.input_tokens = expected if said.input_tokens is None else said.input_tokens
            call.output_tokens = estimated_tokens(said.text) if said.output_tokens is None else said.output_tokens
            call.cost_usd = (call.input_tokens * price_in + call.output_tokens * price_out) / 1_000_000
            _book(spent, call)
        return said.checked()

    def _request(
        self, prompt: Prompt, purpose: str, answer: type[BaseModel], picture: bytes | None = None
    ) -> dict[str, Any]:
        said: Any = _with_picture(prompt.user, picture) if picture else prompt.user
        messages = [{"role": "system", "content": prompt.system}, {"role": "user", "content": said}]
        request: dict[str, Any] = {"model": self.model, "messages": messages, self._profile.output_limit: OUTPUT_LIMIT}
        if self._profile.temperature is not None:
            request["temperature"] = self._profile.temperature
        if self._profile.capability == "json_schema":
            schema = {"name": purpose, "schema": strict_schema(answer), "strict": True}
            request["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif self._profile.capability == "json_object":
            request["response_format"] = {"type": "json_object"}
        return request

    def _send(self, request: dict[str, Any]) -> bytes:
        """The raw body of a 2xx answer. Transport errors are tried again, as the provider asks, at most `ATTEMPTS` times."""
        retrying = tenacity.Retrying(
            retry=tenacity.retry_if_exception(may_pass),
            stop=tenacity.stop_after_attempt(ATTEMPTS),
            wait=wait_before_next,
            sleep=self._sleep,
            reraise=True,
        )
        return retrying(self._send_once, request)

    def _send_once(self, request: dict[str, Any]) -> bytes:
        try:
            raw = self._client.chat.completions.with_raw_response.create(**request)
            return bytes(raw.http_response.content)
        except openai.OpenAIError as error:
            raise translated(error, self.provider, self.model) from None

    def _record(self, call: "_Call", is_cache_hit: bool = False, outcome: str = "ok") -> TokenUsage:
        usage = TokenUsage(
            call_id=uuid.uuid4().hex,
            purpose=call.purpose,
            provider=self.provider,
            model=self.model,
            prompt_version=call.prompt_version,
            subject=call.subject,
            input_tokens=call.input_tokens,
            output_tokens=call.output_tokens,
            cost_usd=call.cost_usd,
            latency_ms=round((time.monotonic() - call.started) * 1000, 3),
            is_cache_hit=is_cache_hit,
            called_at=self._now(),
            outcome=outcome,
        )
        if self._usage:
            self._usage.record_usage(usage)
        return usage


class _Call:
    """What is known of a call so far, for its usage row."""

    def __init__(self, purpose: str, subject: str, version: str, started: float) -> None:
        self.purpose, self.subject, self.prompt_version, self.started = purpose, subject, version, started
        self.input_tokens = self.output_tokens = 0
        self.cost_usd = 0.0


class _Completion(BaseModel):
    """The parts of a chat completion that count. Providers differ in the rest."""

    text: str = ""
    finish_reason: str | None = None
    refusal: str | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None

    @classmethod
    def read(cls, body: bytes) -> "_Completion":
        try:
            data = json.loads(body)
            choice = data["choices"][0]
            message = choice.get("message") or {}
            content = message.get("content")
            if isinstance(content, list):
                content = "".join(part.get("text") or "" for part in content if isinstance(part, dict))
            used = data.get("usage") if isinstance(data.get("usage"), dict) else {}
            return cls(
                text=content if isinstance(content, str) else "",
                finish_reason=choice.get("finish_reason"),
                refusal=message.get("refusal") or None,
                input_tokens=used.get("prompt_tokens"),
                output_tokens=used.get("completion_tokens"),
            )
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
            return cls(finish_reason="unreadable")

    def checked(self) -> str:
        """The text. Raises `ModelAnswerInvalid` for a refusal, a cut-off answer or a body that is no completion."""
        if self.refusal or self.finish_reason == "content_filter":
            raise ModelAnswerInvalid("the model refused to answer")
        if self.finish_reason == "length":
            raise ModelAnswerInvalid("the answer was cut off at its length limit")
        if self.finish_reason == "unreadable":
            raise ModelAnswerInvalid("the provider's response is not a chat completion")
        if not self.text.strip():
            raise ModelAnswerInvalid("the answer is empty")
        return self.text


def _size(prompt: Prompt) -> int:
    return estimated_tokens(prompt.system) + estimated_tokens(prompt.user)


def _with_picture(text: str, png: bytes) -> list[dict[str, Any]]:
    address = f"data:image/png;base64,{base64.b64encode(png).decode('ascii')}"
    return [{"type": "text", "text": text}, {"type": "image_url", "image_url": {"url": address}}]


def _book(spent: Spent, call: _Call) -> None:
    spent.tokens = call.input_tokens + call.output_tokens
    spent.usd = call.cost_usd


def _outcome(error: OtklikError) -> str:
    kinds = {"ModelAnswerInvalid": "invalid", "BudgetExceeded": "over_budget", "ContextTooLarge": "too_long"}
    return f"{kinds.get(type(error).__name__, 'failed')}: {error.message[:150]}"
