"""Answers to form questions. Every value records its source."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.question import QuestionClass


class Provenance(Contract):
    """The source of an answer. `reference` is a path in the résumé (`basics.email`), a bank entry or a rule; `quote` is copied from it."""

    source: Literal["resume", "bank", "rule", "model", "person", "document"]
    reference: str
    quote: str | None = None


class Answer(Contract):
    """The answer to one question. `value` is the text, the label of the chosen option exactly as the form shows it, or a tuple of labels.

    For a file, `value` is the file name and `file_kind` the kind of document (`resume`, `cover_letter`, ...). `subject` is the skill,
    language or other thing that the question is about.
    """

    field_key: str
    question: str
    question_class: QuestionClass
    subject: str | None = None
    value: str | tuple[str, ...]
    file_kind: str | None = None
    provenance: Provenance
    confidence: Annotated[float, Field(ge=0, le=1)] = 1.0


class Unanswered(Contract):
    """A question without an answer, in the form's words. `why` is the reason. The candidate is asked if the question is required."""

    field_key: str
    question: str
    question_class: QuestionClass
    type: str
    options: tuple[str, ...] = ()
    required: bool
    sensitive: bool = False
    why: str
    found_by: str | None = None
    """`vision` if a model read the question from a picture of the page."""
    not_offered: str | None = None
    """What the candidate would answer, where the list offers nothing of that meaning as far as it was read."""


EntryKind = Literal["work", "education", "languages"]
"""What the entries of a list are about, by its name in the résumé."""


class MissingRows(Contract):
    """Rows that the form must add to its list of jobs, schools or languages: `count` rows, after the last row, of which `after_field_key` is the last field that tells of the entry."""

    kind: EntryKind
    count: Annotated[int, Field(ge=1)]
    after_field_key: str


class AnswerSheet(Contract):
    """All questions of one form, with and without an answer."""

    form_fingerprint: str
    answers: tuple[Answer, ...] = ()
    unanswered: tuple[Unanswered, ...] = ()
    missing_rows: tuple[MissingRows, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every required question has an answer."""
        return not any(question.required for question in self.unanswered)
