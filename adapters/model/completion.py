"""What a provider answered, in the parts that all wire formats share, and how a call is repeated."""

import json
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

import httpx
import tenacity
from pydantic import BaseModel, SecretStr

from adapters.model.prompts import Prompt
from adapters.model.provider import Provider
from adapters.model.provider_errors import is_temporary, wait_before_next
from core.errors import ContextTooLarge, ModelAnswerInvalid

R = TypeVar("R")
ATTEMPTS = 4
OUTPUT_LIMIT = 12_000
"""Maximum tokens of an answer, including reasoning."""


@dataclass(frozen=True)
class Connection:
    """What a client of any wire format needs: whom it asks for which model, with which key, and how it waits."""

    provider: Provider
    model: str
    api_key: SecretStr | None = None
    timeout_seconds: float = 60.0
    sleep: Callable[[float], None] = time.sleep


class Client(Protocol):
    """A client of one provider in its wire format. Safe to share between threads."""

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
        `provider_errors` is raised.
        """
        ...

    def check_reachable(self, model: str) -> None:
        """Ask for the list of models. Raises `SettingsError` if the provider does not answer or does not have the model."""
        ...


class Completion(BaseModel):
    """An answer of any provider. `finish_reason` has the names of the OpenAI protocol; `context` means that the context window was full."""

    text: str = ""
    finish_reason: str | None = None
    refusal: str | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None

    @classmethod
    def parse(cls, body: bytes) -> "Completion":
        """Parse the body of an OpenAI response. Anything that is not a chat completion gets the finish reason `unreadable`."""
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
        """Return the text.

        Raises `ContextTooLarge` if the context window was full, and `ModelAnswerInvalid` for a refusal, a cut-off or empty answer, or a
        body that is no completion.
        """
        if self.refusal or self.finish_reason == "content_filter":
            raise ModelAnswerInvalid("the model refused to answer")
        if self.finish_reason == "context":
            raise ContextTooLarge("The answer filled the model's context window.")
        if self.finish_reason == "length":
            raise ModelAnswerInvalid("the answer was cut off at its length limit")
        if self.finish_reason == "unreadable":
            raise ModelAnswerInvalid("the provider's response is not a chat completion")
        if not self.text.strip():
            raise ModelAnswerInvalid("the answer is empty")
        return self.text


def retried(
    send: Callable[[dict[str, Any]], R], request: dict[str, Any], sleep: Callable[[float], None] = time.sleep
) -> R:
    """Send a request up to `ATTEMPTS` times while the error is temporary, waiting as the provider asks."""
    retrying = tenacity.Retrying(
        retry=tenacity.retry_if_exception(is_temporary),
        stop=tenacity.stop_after_attempt(ATTEMPTS),
        wait=wait_before_next,
        sleep=sleep,
        reraise=True,
    )
    return retrying(send, request)


@cache
def trusted_certificates() -> ssl.SSLContext:
    """The certificate authorities, read once for all clients of the process: reading them takes longer than a request."""
    return httpx.create_ssl_context()
