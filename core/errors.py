"""Errors grouped by recovery: what the caller should do next, not where they came from.

| situation                                         | raise                |
|---------------------------------------------------|----------------------|
| may work if tried again a little later            | `RetryableError`     |
| this item (card, site, form) cannot go on; others can | `SkippableError` |
| nothing sensible can go on until a person acts    | `FatalError`         |

An unclear submission is a state (`ambiguous`), never an exception.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a command that only shows its help loads no contracts
    from core.contracts.answer import Unanswered


class OtklikError(Exception):
    """`message` says what is wrong, `hint` what a person can do next."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\n  {self.hint}" if self.hint else self.message


class RetryableError(OtklikError):
    """May work later: a timeout, a 429 or a 5xx. `retry_after_seconds` is the site's own word, where it gave one."""

    def __init__(self, message: str, hint: str = "", retry_after_seconds: float | None = None) -> None:
        super().__init__(message, hint)
        self.retry_after_seconds = retry_after_seconds


class SkippableError(OtklikError):
    """This item is left out, named in the run and its email; the others go on."""


class FatalError(OtklikError):
    """The run stops with a clear message; what is stored stays as it is."""


class SiteUnreachable(RetryableError):
    """No answer: refused, reset, timed out, name not found, or 5xx."""


class NoSiteAnswered(RetryableError):
    """Every job site of a run failed, so the run ends as failed. What was stored before is still worked on."""


class RateLimited(RetryableError):
    """429 or 503 with a wait that the site named."""


class SiteBlocked(SkippableError):
    """401, 403, robots.txt or a block page: the site does not want us there. Never retried in this run."""


class LoginWall(SkippableError):
    """The page asks for a login that only the person has."""


class ChallengePage(SkippableError):
    """A captcha or a bot challenge stands where content was expected. Handed over to the person."""


class MarkupChanged(SkippableError):
    """The response is not in the shape this site is known for; `message` names what is missing."""


class BoardNotFound(SkippableError):
    """404 or the site's own "no such board": the tenant moved, closed or is misspelt."""


class EmptyAnswer(SkippableError):
    """Nothing where there are usually many."""


class RowLeftOut(SkippableError):
    """One row of a listing gives no card; `message` says why.

    `is_fault` is true if the row lacks what every row has, false if it is not open to applicants (hidden, closed, a remark).
    """

    def __init__(self, message: str, is_fault: bool = True) -> None:
        super().__init__(message)
        self.is_fault = is_fault


class CardLineInvalid(SkippableError):
    """A line of a file of cards is no vacancy card; `message` names the line."""


class ResponseTooLarge(SkippableError):
    """More bytes than the bound allows; nothing of it was kept."""


class AddressRefused(SkippableError):
    """A scheme, host or address that is never fetched (loopback, private, link-local, file:, ...)."""


class ModelAnswerInvalid(RetryableError):
    """The model's answer is not what was asked for (not JSON, wrong shape)."""


class BudgetExceeded(SkippableError):
    """A money, token or context bound was reached; the call was not made."""


class ContextTooLarge(BudgetExceeded):
    """One call's text is above the hard limit, even compacted; the call was not made. Fewer items may fit."""


class FormNotUnderstood(SkippableError):
    """No application form could be recognised, or a plan could not be validated."""


class FormDrift(SkippableError):
    """The form is no longer what was planned or approved: a safe stop, nothing was sent."""


class NeedsAnswer(SkippableError):
    """A required question has no answer from the person; it is never guessed. `questions`: `Unanswered`, in the form's wording."""

    def __init__(self, message: str, hint: str = "", questions: "tuple[Unanswered, ...]" = ()) -> None:
        super().__init__(message, hint)
        self.questions = questions


class StateConflict(SkippableError):
    """The application is not in the state this step needs; another process, or a person, was first. Nothing was changed."""


class SubmissionsPaused(SkippableError):
    """The kill switch is on: nothing is sent until it is off again."""


class StoreBusy(RetryableError):
    """Another process holds the store for the moment."""


class SettingsError(FatalError):
    """A setting is missing or wrong; `message` names it."""


class StoreError(FatalError):
    """A store could not be written or read (disk full, locked, migration changed)."""


class AlreadyRunning(FatalError):
    """Another process holds the warehouse for writing."""
