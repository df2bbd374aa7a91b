"""The `offline` provider: deterministic, lexical and free. Its decisions record `offline` as their provider."""

import time
import uuid
from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from pydantic import BaseModel

from adapters.clock import utc_now
from adapters.model.offline.evaluate import evaluate
from adapters.model.offline.extract import extract
from adapters.model.offline.screen import screen
from core.assessment.evaluation_messages import EvaluateRequest
from core.assessment.extraction_messages import ExtractRequest
from core.assessment.screening import PURPOSE as SCREEN
from core.assessment.screening import ScreenRequest
from core.contracts.usage import TokenUsage
from core.errors import SkippableError
from core.ports.likeness import TextLikeness
from core.ports.model import UsageSink

A = TypeVar("A", bound=BaseModel)
_VERSIONS = {"extract": "lexical-3", "evaluate": "lexical-3"}


class OfflineModel:
    """Screen, extract and evaluate by comparing words. It writes no text, and text cannot give it instructions.

    `now` gives the date up to which a current position counts. With `text_likeness` screening also compares meanings.
    """

    provider = "offline"
    model = "lexical-2"
    takes_images = False

    def __init__(
        self,
        usage: UsageSink | None = None,
        now: Callable[[], datetime] = utc_now,
        text_likeness: TextLikeness | None = None,
    ) -> None:
        self._usage = usage
        self._now = now
        self._text_likeness = text_likeness

    def name_for(self, purpose: str) -> str:
        return f"{self.provider}/{self.model}"

    def prompt_version(self, purpose: str) -> str:
        version = _VERSIONS.get(purpose, "lexical-2")
        return f"{version}+{self._text_likeness.name}" if self._text_likeness and purpose == SCREEN else version

    def ask_with_picture(
        self, purpose: str, request: BaseModel, picture: bytes, answer: type[A], subject: str
    ) -> tuple[A, TokenUsage]:
        raise SkippableError(
            "The offline provider does not accept pictures.", "The form is read from its structure alone."
        )

    def ask(self, purpose: str, request: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        """See `core.ports.model.Model`. Raises `SkippableError` for a purpose that needs a language model."""
        started = time.monotonic()
        result: BaseModel
        if isinstance(request, ScreenRequest):
            result = screen(request, self._now().year, self._text_likeness)
        elif isinstance(request, ExtractRequest):
            result = extract(request)
        elif isinstance(request, EvaluateRequest):
            result = evaluate(request, self._now().date())
        else:
            raise SkippableError(
                f"The offline provider cannot do “{purpose}”: it only screens, extracts and evaluates.",
                "Set a model provider (for example provider = “openai” under [model] in otklik.toml) to use this.",
            )
        usage = TokenUsage(
            call_id=uuid.uuid4().hex,
            purpose=purpose,
            provider=self.provider,
            model=self.model,
            prompt_version=self.prompt_version(purpose),
            subject=subject,
            latency_ms=round((time.monotonic() - started) * 1000, 3),
            called_at=self._now(),
        )
        if self._usage:
            self._usage.record_usage(usage)
        return result if isinstance(result, answer) else answer.model_validate(result.model_dump()), usage
