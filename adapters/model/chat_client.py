"""The OpenAI chat protocol: build a request, send it with retries, parse the completion."""

import base64
import json
import ssl
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
import openai
import tenacity
from pydantic import BaseModel, SecretStr

from adapters.model.prompts import Prompt
from adapters.model.provider import Provider
from adapters.model.provider_errors import is_temporary, kind_of, translated, wait_before_next
from adapters.model.structured_output import strict_schema
from core.errors import ModelAnswerInvalid, SettingsError

ATTEMPTS = 4
OUTPUT_LIMIT = 12_000
"""Maximum tokens of an answer, including reasoning."""


@cache
def _trusted_certificates() -> ssl.SSLContext:
    """The certificate authorities, read once for all clients of the process: reading them takes longer than a request."""
    return httpx.create_ssl_context()


class ChatClient:
    """Call one model of one provider. Safe to share between threads."""

    def __init__(
        self,
        provider: Provider,
        model: str,
        api_key: SecretStr | None = None,
        timeout_seconds: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._provider = provider
        self._model = model
        self._sleep = sleep
        self._client = openai.OpenAI(
            base_url=provider.base_url,
            api_key=api_key.get_secret_value() if api_key else "not-needed",
            organization="",
            project="",
            max_retries=0,
            timeout=timeout_seconds,
            http_client=openai.DefaultHttpxClient(verify=_trusted_certificates()),
        )

    def complete(
        self,
        prompt: Prompt,
        purpose: str,
        answer: type[BaseModel],
        picture: bytes | None = None,
        model: str | None = None,
    ) -> "Completion":
        """Ask for an answer of the type `answer`, with a PNG picture if there is one. `model` replaces the model of the client.

        Transport errors are retried as the provider asks, at most `ATTEMPTS` times in all; then the error of
        `translated` is raised.
        """
        retrying = tenacity.Retrying(
            retry=tenacity.retry_if_exception(is_temporary),
            stop=tenacity.stop_after_attempt(ATTEMPTS),
            wait=wait_before_next,
            sleep=self._sleep,
            reraise=True,
        )
        return Completion.parse(retrying(self._send, self._request(prompt, purpose, answer, picture, model)))

    def check_reachable(self, model: str) -> None:
        """Ask for the list of models. Raises `SettingsError` if the provider does not answer or does not have the model."""
        name, start_it = self._provider.name, self._provider.start_it
        try:
            listed = {entry.id for entry in self._client.with_options(timeout=5).models.list().data}
        except openai.OpenAIError as error:
            raise SettingsError(
                f"The model provider “{name}” does not answer at {self._provider.base_url} ({kind_of(error)}).",
                start_it or "Start it, or set another provider under [model] in otklik.toml.",
            ) from None
        if model not in listed and f"{model}:latest" not in listed:
            raise SettingsError(
                f"The model provider “{name}” has no model “{model}”.",
                f"It has: {', '.join(sorted(listed)[:10]) or 'none'}. {start_it}",
            )

    def _request(
        self, prompt: Prompt, purpose: str, answer: type[BaseModel], picture: bytes | None, model: str | None
    ) -> dict[str, Any]:
        user: str | list[dict[str, Any]] = _with_picture(prompt.user, picture) if picture else prompt.user
        messages = [{"role": "system", "content": prompt.system}, {"role": "user", "content": user}]
        provider = self._provider
        request: dict[str, Any] = {
            "model": model or self._model,
            "messages": messages,
            provider.output_limit: OUTPUT_LIMIT,
        }
        if provider.reasoning_effort is not None:
            request["reasoning_effort"] = provider.reasoning_effort
        elif provider.temperature is not None:
            request["temperature"] = provider.temperature
        if provider.capability == "json_schema":
            schema = {"name": purpose, "schema": strict_schema(answer), "strict": True}
            request["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif provider.capability == "json_object":
            request["response_format"] = {"type": "json_object"}
        return request

    def _send(self, request: dict[str, Any]) -> bytes:
        """Return the body of a 2xx response."""
        try:
            raw = self._client.chat.completions.with_raw_response.create(**request)
            return bytes(raw.http_response.content)
        except openai.OpenAIError as error:
            raise translated(error, self._provider.name, self._model) from None


class Completion(BaseModel):
    """The parts of a chat completion that all providers share."""

    text: str = ""
    finish_reason: str | None = None
    refusal: str | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None

    @classmethod
    def parse(cls, body: bytes) -> "Completion":
        """Parse a response body. Anything that is not a chat completion gets the finish reason `unreadable`."""
        try:
            data = json.loads(body)
            choice = data["choices"][0]
            message = choice.get("message") or {}
            content = message.get("content")
            if isinstance(content, list):
                content = "".join(part.get("text") or "" for part in content if isinstance(part, dict))
            usage = data.get("usage") if isinstance(data.get("usage"), dict) else {}
            return cls(
                text=content if isinstance(content, str) else "",
                finish_reason=choice.get("finish_reason"),
                refusal=message.get("refusal") or None,
                input_tokens=usage.get("prompt_tokens"),
                output_tokens=usage.get("completion_tokens"),
            )
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
            return cls(finish_reason="unreadable")

    def checked(self) -> str:
        """Return the text. Raises `ModelAnswerInvalid` for a refusal, a cut-off or empty answer, or a body that is no completion."""
        if self.refusal or self.finish_reason == "content_filter":
            raise ModelAnswerInvalid("the model refused to answer")
        if self.finish_reason == "length":
            raise ModelAnswerInvalid("the answer was cut off at its length limit")
        if self.finish_reason == "unreadable":
            raise ModelAnswerInvalid("the provider's response is not a chat completion")
        if not self.text.strip():
            raise ModelAnswerInvalid("the answer is empty")
        return self.text


def _with_picture(text: str, png: bytes) -> list[dict[str, Any]]:
    url = f"data:image/png;base64,{base64.b64encode(png).decode('ascii')}"
    return [{"type": "text", "text": text}, {"type": "image_url", "image_url": {"url": url}}]
