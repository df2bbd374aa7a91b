"""A question to be answered from the résumé, and the fact that answers it."""

from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.candidate import Candidate, Resume
from core.contracts.form import FormField
from core.text.normalize import plain

_PHRASES = load_phrases("resume_questions")


class ResumeFact(NamedTuple):
    """A value that the résumé states or proves; several for a field that takes several options.

    `reference` is the path in the résumé (`basics.email`) or the rule; `quote` is copied from the résumé; `years` is set if the value
    is an amount of experience, and `fewest` to what it is at least, as far as the months that the résumé states tell.
    """

    value: str | tuple[str, ...]
    reference: str
    quote: str | None
    source: Literal["resume", "rule"] = "resume"
    confidence: float = 1.0
    years: float | None = None
    fewest: float | None = None


@dataclass(frozen=True)
class ResumeQuestion:
    """A form question, with the candidate whose résumé and preferences answer it, the current date and the form's employer."""

    form_question: FormQuestion
    candidate: Candidate
    today: date
    employer: str | None = None

    @property
    def resume(self) -> Resume:
        return self.candidate.resume

    @property
    def field(self) -> FormField:
        return self.form_question.field

    @property
    def plain(self) -> str:
        return self.form_question.plain

    @property
    def with_help(self) -> str:
        """The question and the help below it, as plain text."""
        return f"{self.plain} {plain(self.field.help or '')}"

    @property
    def subject(self) -> str | None:
        return self.form_question.subject

    @property
    def wants_yes_no(self) -> bool:
        return self.form_question.wants_yes_no

    def says(self, phrases: str) -> bool:
        """Whether the question contains a phrase of this table of `data/resume_questions.toml`."""
        return mentions(phrases, self.plain)


def mentions(phrases: str, plain_text: str) -> bool:
    """Whether a text contains a phrase of this table of `data/resume_questions.toml`."""
    return bool(_PHRASES[phrases].search(plain_text))


def without(phrases: str, plain_text: str) -> str:
    """Return a text without what a table of `data/resume_questions.toml` names."""
    return _PHRASES[phrases].sub(" ", plain_text)
