"""Errors, grouped by recovery: what the caller should do next, not where they came from.

- OtklikError
  * RetryableError: may work if tried again a little later
    - SiteUnreachable
    - NoSiteAnswered
    - RateLimited
    - ModelAnswerInvalid
    - StoreBusy
  * SkippableError: this card, site or form cannot go on; the others can
    - SiteBlocked
    - LoginWall
    - ChallengePage
    - MarkupChanged
    - BoardNotFound
    - EmptyAnswer
    - RowLeftOut
    - CardLineInvalid
    - ResponseTooLarge
    - AddressRefused
    - BudgetExceeded
      + ContextTooLarge
    - FormNotUnderstood
      + PostingGone
    - FormDrift
      + OriginChanged
      + PageHangs
      + RowsNotAdded
    - ActionForbidden
    - StepsUsedUp
    - NeedsAnswer
    - StateConflict
      + DispatchRefused
    - SubmissionsPaused
  * FatalError: the run stops until the user has fixed something
    - SettingsError
    - StoreError
    - AlreadyRunning

An unclear submission is a state of the application (`ambiguous`), never an exception.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a command that only shows its help loads no contracts
    from core.contracts.answer import Unanswered
    from core.contracts.application import State


class OtklikError(Exception):
    """Base class of all errors raised on purpose. `message` says what is wrong, `hint` what the user can do about it."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\n  {self.hint}" if self.hint else self.message


class RetryableError(OtklikError):
    """May work later: a timeout, a 429, a 5xx, a busy store. `retry_after_seconds` is the wait the site asked for, if it did."""

    def __init__(self, message: str, hint: str = "", retry_after_seconds: float | None = None) -> None:
        super().__init__(message, hint)
        self.retry_after_seconds = retry_after_seconds


class SkippableError(OtklikError):
    """This item is skipped and named in the run and its email. The other items continue."""


class FatalError(OtklikError):
    """The run stops with a clear message. What is stored stays unchanged."""


class SiteUnreachable(RetryableError):
    """The site did not answer: connection refused or reset, timeout, unknown host name, or a 5xx status."""


class NoSiteAnswered(RetryableError):
    """Every job site of a run failed, so the run ends as failed. Cards that were stored before are still processed."""


class RateLimited(RetryableError):
    """The site answered 429, or 503 with a Retry-After header."""


class SiteBlocked(SkippableError):
    """The site refuses automated access: 401, 403, robots.txt or a block page. Not retried in this run."""


class LoginWall(SkippableError):
    """The page requires a login that only the candidate has."""


class ChallengePage(SkippableError):
    """A captcha or bot challenge instead of the expected content. Handed over to the user."""


class MarkupChanged(SkippableError):
    """The response does not have the shape known for this site. `message` names what is missing."""


class BoardNotFound(SkippableError):
    """404, or the site's own "no such board" page: the board was moved, closed or misspelt."""


class EmptyAnswer(SkippableError):
    """An empty result from a source that usually returns many."""


class RowLeftOut(SkippableError):
    """One row of a listing gives no card. `message` says why.

    `is_fault` is true if the row lacks what every row has, false if it is not open to applicants (hidden, closed, a remark).
    """

    def __init__(self, message: str, is_fault: bool = True) -> None:
        super().__init__(message)
        self.is_fault = is_fault


class CardLineInvalid(SkippableError):
    """A line of a file of cards is not a vacancy card. `message` names the line."""


class ResponseTooLarge(SkippableError):
    """The response exceeds the size limit. None of it was kept."""


class AddressRefused(SkippableError):
    """The URL has a scheme, host or address that is never fetched (loopback, private, link-local, `file:`, ...)."""


class ModelAnswerInvalid(RetryableError):
    """The model's answer is not JSON or does not have the requested shape."""


class BudgetExceeded(SkippableError):
    """A limit of money, tokens or context was reached. The call was not made."""


class ContextTooLarge(BudgetExceeded):
    """The text of one call exceeds the hard limit even after compacting. The call was not made; fewer items may fit."""


class FormNotUnderstood(SkippableError):
    """The page has no recognisable application form, or no valid plan could be made for it."""


class PostingGone(FormNotUnderstood):
    """The site answers 404 or 410 for the posting: it was closed, hidden or removed."""


class FormDrift(SkippableError):
    """The form differs from what was planned or approved. Nothing was sent."""


class OriginChanged(FormDrift):
    """The page left the origin of the form while it was filled. Nothing more was filled in."""


class RowsNotAdded(FormDrift):
    """A button to add a job or school did something else than to show one more row. What the page shows cannot be relied on."""


class PageHangs(FormDrift):
    """The page does not answer, because a script of it or the site's answer never ends. It can be neither filled nor read, and was closed."""


class ActionForbidden(SkippableError):
    """The user has forbidden the address or what the form needs. Nothing was filled in."""


class StepsUsedUp(SkippableError):
    """A limit of steps is reached: of this form, or of the whole run if `is_of_run`."""

    def __init__(self, message: str, hint: str = "", is_of_run: bool = False) -> None:
        super().__init__(message, hint)
        self.is_of_run = is_of_run


class NeedsAnswer(SkippableError):
    """A required question has no answer from the user, and none is guessed. `questions` are the open questions in the form's wording."""

    def __init__(
        self, message: str, hint: str = "", questions: "tuple[Unanswered, ...]" = (), is_refusal: bool = False
    ) -> None:
        """`is_refusal`: the form was given an answer and does not take it."""
        super().__init__(message, hint)
        self.questions = questions
        self.is_refusal = is_refusal


class StateConflict(SkippableError):
    """The application is not in the required state, because another process or the user changed it first. Nothing was changed."""


class DispatchRefused(StateConflict):
    """The last check before a request leaves has failed: paused, expired, another approval, a limit reached. Nothing is sent.

    `ends_as` is the state in which the attempt ends.
    """

    def __init__(self, message: str, ends_as: "State", hint: str = "") -> None:
        super().__init__(message, hint)
        self.ends_as = ends_as


class SubmissionsPaused(SkippableError):
    """Submissions are paused. Nothing is sent until `otklik resume`."""


class StoreBusy(RetryableError):
    """Another process holds the store at the moment."""


class SettingsError(FatalError):
    """A setting is missing or invalid. `message` names it."""


class StoreError(FatalError):
    """A store could not be read or written: disk full, damaged file, edited migration."""


class AlreadyRunning(FatalError):
    """Another process holds the warehouse for writing."""
