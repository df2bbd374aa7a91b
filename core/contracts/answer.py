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
    """The answer to one question. For a choice, `value` is the option's label exactly as the form shows it; for several, a tuple.

    For a file, `value` is the file's name and `file_kind` is the kind of document (`resume`, `cover_letter`, ...).
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
    """A question without an answer, in the form's own words and options. Required ones are put to the candidate."""

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


class AnswerSheet(Contract):
    """Every question of a form, answered or open."""

    form_fingerprint: str
    answers: tuple[Answer, ...] = ()
    unanswered: tuple[Unanswered, ...] = ()

    @property
    def is_complete(self) -> bool:
        return not any(question.required for question in self.unanswered)
