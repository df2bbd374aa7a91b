"""Ports of the language model: typed requests and typed answers."""

from typing import Protocol, TypeVar, runtime_checkable

from pydantic import BaseModel

from core.contracts.usage import TokenUsage

A = TypeVar("A", bound=BaseModel)


class Model(Protocol):
    """A language model. It returns data and has no tools."""

    provider: str
    model: str

    def name_for(self, purpose: str) -> str:
        """Return `provider/model` of the model that is asked for a purpose; decisions record it."""
        ...

    def prompt_version(self, purpose: str) -> str:
        """Return the version of the prompt for a purpose, with a hash of its text."""
        ...

    def ask(self, purpose: str, request: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        """Call the model for a purpose (`screen`, `extract`, `evaluate`, `classify`, ...) and return its answer and the usage.

        Answers are cached by purpose, model, prompt version and input. `subject` names what the call is about, for the cost report.
        Raises `ModelAnswerInvalid`, `BudgetExceeded`, `RetryableError` or `SettingsError`.
        """
        ...


@runtime_checkable
class PictureModel(Protocol):
    """A model that may accept images; not every provider does."""

    takes_images: bool

    def ask_with_picture(
        self, purpose: str, request: BaseModel, picture: bytes, answer: type[A], subject: str
    ) -> tuple[A, TokenUsage]:
        """Like `Model.ask`, with a PNG that is part of the cache key. Also raises `SkippableError` if the model accepts no images."""
        ...


class UsageSink(Protocol):
    """Storage for the usage of model calls."""

    def record_usage(self, usage: TokenUsage) -> None: ...


class AnswerCache(Protocol):
    """Stored model answers by cache key, for a limited time."""

    def cached_answer(self, key: str) -> str | None:
        """Return the stored answer as JSON, or None if there is none or it is too old."""
        ...

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None:
        """Store an answer under its key."""
        ...
