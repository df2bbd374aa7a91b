"""The OpenAI chat protocol: build a request, send it with retries, parse the completion."""

import base64
from typing import Any

import openai
from pydantic import BaseModel

from adapters.model.completion import OUTPUT_LIMIT, Completion, Connection, retried, trusted_certificates
from adapters.model.prompts import Prompt
from adapters.model.provider_errors import kind_of, translated
from adapters.model.structured_output import strict_schema
from core.errors import SettingsError


class ChatClient:
    """Call one model of one provider. Safe to share between threads."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._provider = connection.provider
        self._client = openai.OpenAI(
            base_url=self._provider.base_url,
            api_key=connection.api_key.get_secret_value() if connection.api_key else "not-needed",
            organization="",
            project="",
            max_retries=0,
            timeout=connection.timeout_seconds,
            http_client=openai.DefaultHttpxClient(verify=trusted_certificates(), proxy=self._provider.proxy),
        )

    def complete(
        self,
        prompt: Prompt,
        purpose: str,
        answer: type[BaseModel],
        picture: bytes | None = None,
        model: str | None = None,
    ) -> Completion:
        """See `adapters.model.completion.Client`."""
        request = self._request(prompt, purpose, answer, picture, model)
        return Completion.parse(retried(self._send, request, self._connection.sleep))

    def check_reachable(self, model: str) -> None:
        """See `adapters.model.completion.Client`."""
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
            "model": model or self._connection.model,
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
            raise translated(error, self._provider.name, self._connection.model) from None


def _with_picture(text: str, png: bytes) -> list[dict[str, Any]]:
    url = f"data:image/png;base64,{base64.b64encode(png).decode('ascii')}"
    return [{"type": "text", "text": text}, {"type": "image_url", "image_url": {"url": url}}]
