"""What the domain needs from the outside, as protocols. Adapters implement them; flows/wiring.py chooses which."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from pydantic import BaseModel

from core.answer import AnswerSheet
from core.decisions import TokenUsage
from core.filled import Confirmation, Files, FilledForm
from core.form import FormModel
from core.ledger_port import Ledger
from core.plan import ApplyPlan
from core.sites import Request, Response
from core.warehouse_port import Warehouse

__all__ = [
    "AnswerCache",
    "BlobStore",
    "Fetcher",
    "FormBrowser",
    "Ledger",
    "Mailer",
    "Model",
    "PictureModel",
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


class PlanStore(Protocol):
    """Form plans by fingerprint and the version of what compiled them. Structure only, shared by all candidates."""

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None: ...

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None: ...


class Mailer(Protocol):
    """Sends one message. Raises `RetryableError` where the server may be back later, `SkippableError` where it refuses."""

    def send(self, to: str, subject: str, text: str, html: str, inline: Sequence[tuple[str, bytes]] = ()) -> None: ...


class FormBrowser(Protocol):
    """One application form in one browser page. Filling never presses the button that sends it."""

    def open(self, url: str) -> FormModel:
        """Goes from posting to form where needed. Raises `LoginWall`, `ChallengePage`, `FormNotUnderstood`, `SiteUnreachable`."""
        ...

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: Files) -> FilledForm:
        """All steps up to the one that would send. `answer` is asked once for every form state (questions may appear).

        Raises `NeedsAnswer` (a required question without an answer), `FormDrift` (a value or question is not what it should be).
        """
        ...

    def read_back(self) -> FilledForm:
        """What the controls hold now, and the questions beside them. Raises `FormDrift` where they are no longer as filled."""
        ...

    def click_submit(self) -> None:
        """Presses the button, once, and looks at nothing."""
        ...

    def confirmation(self) -> Confirmation: ...

    def screenshot(self) -> bytes: ...
