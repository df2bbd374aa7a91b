"""Implement the model port for providers over HTTP, in OpenAI's or Anthropic's wire format: cached, within a budget, every call accounted for."""

import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, Self, TypeVar, runtime_checkable

from pydantic import BaseModel, SecretStr, ValidationError

from adapters.clock import utc_now
from adapters.model.anthropic_client import AnthropicClient
from adapters.model.budget import Budget, estimated_tokens
from adapters.model.chat_client import ChatClient
from adapters.model.completion import Client, Connection
from adapters.model.conversation import ConversationFile
from adapters.model.prompts import Prompt, prompt_version, render
from adapters.model.provider import Provider
from adapters.model.structured_output import parse_answer
from core.contracts.base import sha256_hex
from core.contracts.usage import TokenUsage
from core.errors import OtklikError, SkippableError
from core.ports.model import AnswerCache, UsageSink

A = TypeVar("A", bound=BaseModel)
ANSWER_ESTIMATE = 1_500
"""Output tokens reserved in the budget before they are known."""
PICTURE_ESTIMATE = 3_000
"""Input tokens reserved for a picture; providers count them differently."""
COMPACTIONS = 4
"""How often a request that is too long is shortened."""


@runtime_checkable
class Compactable(Protocol):
    """A request that can be shortened without changing its meaning."""

    def compact(self) -> Self: ...


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
        models: Mapping[str, str] | None = None,
        conversation: ConversationFile | None = None,
    ) -> None:
        self.provider = provider.name
        self.model = model
        self.takes_images = provider.takes_images
        self._models = dict(models or {})
        self._price = provider.price
        self._usage = usage
        self._cache = cache
        self._budget = budget or Budget()
        self._now = now
        self._conversation = conversation
        client = AnthropicClient if provider.wire == "anthropic" else ChatClient
        self._client: Client = client(Connection(provider, model, api_key, timeout_seconds, sleep))

    def name_for(self, purpose: str) -> str:
        return f"{self.provider}/{self._model_for(purpose)}"

    def _model_for(self, purpose: str) -> str:
        return self._models.get(purpose, self.model)

    def prompt_version(self, purpose: str) -> str:
        return prompt_version(purpose)

    def ask(self, purpose: str, request: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        """See `core.ports.model.Model`. Every call records its usage, including cache hits and failed calls."""
        return self._ask(purpose, request, answer, subject)

    def ask_with_picture(
        self, purpose: str, request: BaseModel, picture: bytes, answer: type[A], subject: str
    ) -> tuple[A, TokenUsage]:
        """See `core.ports.model.PictureModel`."""
        if not self.takes_images:
            raise SkippableError(
                f"The model provider “{self.provider}” is not known to accept pictures.",
                "Set takes_images under [model] in otklik.toml if its model accepts them.",
            )
        return self._ask(purpose, request, answer, subject, picture)

    def check_reachable(self) -> None:
        """Raise `SettingsError` if the provider does not answer or does not have one of the models."""
        for model in dict.fromkeys((self.model, *self._models.values())):
            self._client.check_reachable(model)

    def _ask(
        self, purpose: str, request: BaseModel, answer: type[A], subject: str, picture: bytes | None = None
    ) -> tuple[A, TokenUsage]:
        call = _Call(purpose, subject, self.prompt_version(purpose), self._model_for(purpose))
        parts = [purpose, self.name_for(purpose), call.prompt_version, sha256_hex(request)]
        key = sha256_hex([*parts, sha256_hex(picture)] if picture else parts)
        if (stored := self._from_cache(key, answer)) is not None:
            self._keep(call, None, stored.model_dump_json(), "from the cache")
            return stored, self._record(call, is_cache_hit=True)
        prompt: Prompt | None = None
        text = ""
        try:
            prompt = self._prompt(call, request)
            text = self._complete(call, prompt, answer, picture)
            result = parse_answer(text, answer)
        except OtklikError as error:
            self._keep(call, prompt, text, _outcome(error))
            self._record(call, outcome=_outcome(error))
            raise
        self._keep(call, prompt, text, "ok")
        if self._cache:
            self._cache.keep_answer(key, result.model_dump_json(), purpose, call.model)
        return result, self._record(call)

    def _from_cache(self, key: str, answer: type[A]) -> A | None:
        """Return the cached answer, or None if there is none or it is no longer of the type."""
        stored = self._cache.cached_answer(key) if self._cache else None
        try:
            return answer.model_validate_json(stored) if stored else None
        except ValidationError:
            return None

    def _prompt(self, call: "_Call", request: BaseModel) -> Prompt:
        """Return the prompt, shortened while it is above the soft context limit. Raises `ContextTooLarge` above the hard one."""
        prompt = render(call.purpose, request)
        whole = _size(prompt)
        for times in range(1, COMPACTIONS + 1):
            if _size(prompt) <= self._budget.limits.context_soft or not isinstance(request, Compactable):
                break
            request = request.compact()
            prompt = render(call.purpose, request)
            call.compacted = f"shortened {times} times, from {whole:,} to {_size(prompt):,} tokens"
        self._budget.check_context(_size(prompt))
        return prompt

    def _complete(self, call: "_Call", prompt: Prompt, answer: type[BaseModel], picture: bytes | None) -> str:
        """Return the model's text, with its tokens and cost entered in `call` and in the budget."""
        expected = _size(prompt) + (PICTURE_ESTIMATE if picture else 0)
        reserved_usd = self._cost_usd(call.model, expected, ANSWER_ESTIMATE)
        with self._budget.call(expected + ANSWER_ESTIMATE, reserved_usd) as spent:
            completion = self._client.complete(prompt, call.purpose, answer, picture, call.model)
            read, written = completion.input_tokens, completion.output_tokens
            call.input_tokens = expected if read is None else read
            call.output_tokens = estimated_tokens(completion.text) if written is None else written
            call.cost_usd = self._cost_usd(call.model, call.input_tokens, call.output_tokens)
            spent.tokens, spent.usd = call.input_tokens + call.output_tokens, call.cost_usd
        return completion.checked()

    def _keep(self, call: "_Call", prompt: Prompt | None, answer: str, outcome: str) -> None:
        """Keep prompt and answer of a call if it belongs to an application."""
        if self._conversation:
            self._conversation.keep(
                {
                    "at": self._now().isoformat(),
                    "purpose": call.purpose,
                    "subject": call.subject,
                    "model": f"{self.provider}/{call.model}",
                    "prompt_version": call.prompt_version,
                    "system": prompt.system if prompt else None,
                    "user": prompt.user if prompt else None,
                    "answer": answer,
                    "outcome": outcome,
                    "compacted": call.compacted or None,
                    "input_tokens": call.input_tokens,
                    "output_tokens": call.output_tokens,
                }
            )

    def _cost_usd(self, model: str, input_tokens: int, output_tokens: int) -> float:
        price_in, price_out = self._price(model)
        return (input_tokens * price_in + output_tokens * price_out) / 1_000_000

    def _record(self, call: "_Call", is_cache_hit: bool = False, outcome: str = "ok") -> TokenUsage:
        usage = TokenUsage(
            call_id=uuid.uuid4().hex,
            purpose=call.purpose,
            provider=self.provider,
            model=call.model,
            prompt_version=call.prompt_version,
            subject=call.subject,
            input_tokens=call.input_tokens,
            output_tokens=call.output_tokens,
            cost_usd=call.cost_usd,
            latency_ms=round((time.monotonic() - call.started) * 1000, 3),
            is_cache_hit=is_cache_hit,
            called_at=self._now(),
            outcome=outcome,
            compacted=call.compacted,
        )
        if self._usage:
            self._usage.record_usage(usage)
        return usage


@dataclass
class _Call:
    """Facts about a call in progress, for its usage record."""

    purpose: str
    subject: str
    prompt_version: str
    model: str
    started: float = field(default_factory=time.monotonic)
    input_tokens: int = 0
    output_tokens: int = 0
    cost_usd: float = 0.0
    compacted: str = ""


def _size(prompt: Prompt) -> int:
    return estimated_tokens(prompt.system) + estimated_tokens(prompt.user)


def _outcome(error: OtklikError) -> str:
    kinds = {"ModelAnswerInvalid": "invalid", "BudgetExceeded": "over_budget", "ContextTooLarge": "too_long"}
    return f"{kinds.get(type(error).__name__, 'failed')}: {error.message[:150]}"
