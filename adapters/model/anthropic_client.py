"""Anthropic's Messages API: build a request, send it with retries, parse the message."""

import base64
import json
from typing import Any

import httpx
from pydantic import BaseModel

from adapters.model.completion import OUTPUT_LIMIT, Completion, Connection, retried, trusted_certificates
from adapters.model.prompts import Prompt
from adapters.model.provider_errors import kind_of, of_status
from adapters.model.structured_output import strict_schema
from core.errors import RetryableError, SettingsError

VERSION = "2023-06-01"
_FINISH = {"max_tokens": "length", "refusal": "content_filter", "model_context_window_exceeded": "context"}
_EFFORT = {"minimal": "low", "low": "low", "medium": "medium", "high": "high"}
_NOT_IN_SCHEMAS = frozenset(
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems".split()
)
"""Keywords that structured output of this API refuses; the parser checks them afterwards."""


class AnthropicClient:
    """Call one model of Anthropic, or of a server that speaks its API. Safe to share between threads."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._provider = connection.provider
        headers = {"anthropic-version": VERSION}
        if connection.api_key:
            headers["x-api-key"] = connection.api_key.get_secret_value()
        self._client = httpx.Client(
            headers=headers,
            timeout=connection.timeout_seconds,
            verify=trusted_certificates(),
            proxy=self._provider.proxy,
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
        return parsed(retried(self._send, self._request(prompt, answer, picture, model), self._connection.sleep))

    def check_reachable(self, model: str) -> None:
        """See `adapters.model.completion.Client`."""
        try:
            response = self._client.get(f"{self._base}/v1/models", params={"limit": 1000}, timeout=5)
            response.raise_for_status()
            listed = {str(entry.get("id")) for entry in response.json().get("data", [])}
        except (httpx.HTTPError, ValueError, AttributeError) as error:
            raise SettingsError(
                f"The model provider “{self._provider.name}” does not answer at {self._base} ({kind_of(error)}).",
                "Start it, or set another provider under [model] in otklik.toml.",
            ) from None
        if not any(name == model or name.startswith(f"{model}-2") for name in listed):
            raise SettingsError(
                f"The model provider “{self._provider.name}” has no model “{model}”.",
                f"It has: {', '.join(sorted(listed)[:10]) or 'none'}.",
            )

    @property
    def _base(self) -> str:
        return self._provider.base_url.rstrip("/").removesuffix("/v1")

    def _request(
        self, prompt: Prompt, answer: type[BaseModel], picture: bytes | None, model: str | None
    ) -> dict[str, Any]:
        content: list[dict[str, Any]] = [{"type": "text", "text": prompt.user}]
        if picture:
            data = base64.b64encode(picture).decode("ascii")
            content.append({"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": data}})
        request: dict[str, Any] = {
            "model": model or self._connection.model,
            "max_tokens": OUTPUT_LIMIT,
            "system": prompt.system,
            "messages": [{"role": "user", "content": content}],
        }
        output: dict[str, Any] = {}
        if effort := _EFFORT.get(self._provider.reasoning_effort or ""):
            output["effort"] = effort
        elif self._provider.temperature is not None:
            request["temperature"] = self._provider.temperature
        if self._provider.capability == "json_schema":
            output["format"] = {"type": "json_schema", "schema": _without_limits(strict_schema(answer))}
        return request | ({"output_config": output} if output else {})

    def _send(self, request: dict[str, Any]) -> bytes:
        """Return the body of a 2xx response."""
        name = self._provider.name
        try:
            response = self._client.post(f"{self._base}/v1/messages", json=request)
        except httpx.HTTPError as error:
            raise RetryableError(
                f"{name} did not answer ({kind_of(error)}).", "Check the network, base_url and proxy."
            ) from None
        if response.is_success:
            return response.content
        raise of_status(response.status_code, _error_text(response), response.headers, name, request["model"])


def parsed(body: bytes) -> Completion:
    """Parse a message. Anything that is not one gets the finish reason `unreadable`. Tokens read from the cache count as input."""
    try:
        data = json.loads(body)
        blocks = data["content"]
        usage = data.get("usage") if isinstance(data.get("usage"), dict) else {}
        read = [usage.get(name) for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")]
        stop = data.get("stop_reason")
        return Completion(
            text="".join(block.get("text") or "" for block in blocks if block.get("type") == "text"),
            finish_reason=_FINISH.get(stop, stop),
            input_tokens=sum(count for count in read if isinstance(count, int)) if read[0] is not None else None,
            output_tokens=usage.get("output_tokens"),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Completion(finish_reason="unreadable")


def _error_text(response: httpx.Response) -> str:
    try:
        error = response.json()["error"]
        return " ".join(f"{error.get('type') or ''} {error.get('message') or ''}".split())[:500]
    except (ValueError, KeyError, TypeError, AttributeError):
        return " ".join(response.text.split())[:500]


def _without_limits(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without_limits(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    properties = schema.get("properties")
    plain = {
        key: _without_limits(value)
        for key, value in schema.items()
        if key not in _NOT_IN_SCHEMAS and key != "properties"
    }
    if isinstance(properties, dict):
        plain["properties"] = {name: _without_limits(value) for name, value in properties.items()}
    return plain
