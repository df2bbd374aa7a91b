"""Ports of the language model: typed prompts in, typed answers out."""

from typing import Protocol, TypeVar

from pydantic import BaseModel

from core.contracts.usage import TokenUsage

A = TypeVar("A", bound=BaseModel)


class Model(Protocol):
    """Typed in, typed out. The model has no hands: it returns data and nothing else."""

    provider: str
    model: str

    def prompt_version(self, purpose: str) -> str: ...

    def ask(self, purpose: str, given: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        """One call for `purpose` (`screen`, `extract`, `evaluate`, `classify`, ...), cached by purpose, model, prompt version and input.

        Raises `ModelAnswerInvalid`, `BudgetExceeded`, `RetryableError`, `SettingsError`.
        """
        ...


class PictureModel(Protocol):
    """A model that can be shown a picture. Optional: not every provider takes images."""

    takes_images: bool

    def ask_with_picture(
        self, purpose: str, given: BaseModel, picture: bytes, answer: type[A], subject: str
    ) -> tuple[A, TokenUsage]:
        """As `Model.ask`, with a PNG; cached by the picture too. Raises also `SkippableError` where images are not taken."""
        ...


class UsageSink(Protocol):
    """Keeps one row per model call."""

    def record_usage(self, usage: TokenUsage) -> None: ...


class AnswerCache(Protocol):
    """Model answers by key, kept for a bounded time."""

    def cached_answer(self, key: str) -> str | None: ...

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None: ...
