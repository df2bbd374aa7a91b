"""Ports of the language model: typed requests in, typed answers out."""

from typing import Protocol, TypeVar, runtime_checkable

from pydantic import BaseModel

from core.contracts.usage import TokenUsage

A = TypeVar("A", bound=BaseModel)


class Model(Protocol):
    """A language model. It returns data and can do nothing else."""

    provider: str
    model: str

    def prompt_version(self, purpose: str) -> str: ...

    def ask(self, purpose: str, given: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        """One call for `purpose` (`screen`, `extract`, `evaluate`, `classify`, ...), cached by purpose, model, prompt version and input.

        Raises `ModelAnswerInvalid`, `BudgetExceeded`, `RetryableError`, `SettingsError`.
        """
        ...


@runtime_checkable
class PictureModel(Protocol):
    """A model that can be shown a picture. Not every provider takes images."""

    takes_images: bool

    def ask_with_picture(
        self, purpose: str, given: BaseModel, picture: bytes, answer: type[A], subject: str
    ) -> tuple[A, TokenUsage]:
        """As `Model.ask`, with a PNG; cached by the picture too. Raises also `SkippableError` where images are not taken."""
        ...


class UsageSink(Protocol):
    """Stores one row per model call."""

    def record_usage(self, usage: TokenUsage) -> None: ...


class AnswerCache(Protocol):
    """Model answers by key, stored for a limited time."""

    def cached_answer(self, key: str) -> str | None: ...

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None: ...
