"""What the domain needs from the outside, as protocols. Adapters implement them; flows/wiring.py chooses which."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from pydantic import BaseModel

from core.decisions import TokenUsage
from core.ledger_port import Ledger
from core.plan import ApplyPlan
from core.sites import Request, Response
from core.warehouse_port import Warehouse

__all__ = [
    "AnswerCache",
    "BlobStore",
    "Fetcher",
    "Ledger",
    "Mailer",
    "Model",
    "PlanStore",
    "UsageSink",
    "Warehouse",
]

A = TypeVar("A", bound=BaseModel)


class Fetcher(Protocol):
    """Fetches with good manners. Raises `SiteUnreachable`, `RateLimited`, `SiteBlocked`, `AddressRefused`, `ResponseTooLarge`."""

    def fetch(self, request: Request) -> Response: ...


class BlobStore(Protocol):
    """Content-addressed files: raw responses and evidence. Written to a temporary name, fsynced, renamed."""

    def put(self, content: bytes, kind: str) -> str:
        """Returns the SHA-256 of `content` in hex. Storing the same content again changes nothing."""
        ...

    def get(self, sha256: str) -> bytes: ...


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


class UsageSink(Protocol):
    """Keeps one row per model call."""

    def record_usage(self, usage: TokenUsage) -> None: ...


class AnswerCache(Protocol):
    """Model answers by key, kept for a bounded time."""

    def cached_answer(self, key: str) -> str | None: ...

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None: ...


class PlanStore(Protocol):
    """Form plans by fingerprint and the version of what compiled them. Structure only, shared by all candidates."""

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None: ...

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None: ...


class Mailer(Protocol):
    """Sends one message. Raises `RetryableError` where the server may be back later, `SkippableError` where it refuses."""

    def send(self, to: str, subject: str, text: str, html: str, inline: Sequence[tuple[str, bytes]] = ()) -> None: ...
