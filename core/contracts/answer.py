"""What is answered, and on whose word. No value without provenance."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.question import QuestionClass


class Provenance(Contract):
    """Whose word an answer is. `reference`: the résumé path (`basics.email`), bank entry or rule; `quote`: the evidence, word for word."""

    source: Literal["resume", "bank", "rule", "model", "person", "document"]
    reference: str
    quote: str | None = None


class Answer(Contract):
    """A value for one question. For a choice, `value` is the option's label exactly as the form shows it; for several, a tuple.

    For a file, `value` is the file's name and `file_kind` which document it is (`resume`, `cover_letter`, ...).
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
    """A question nobody has answered yet, in the form's own wording and options. Required ones go to the person."""

    field_key: str
    question: str
    question_class: QuestionClass
    type: str
    options: tuple[str, ...] = ()
    required: bool
    sensitive: bool = False
    why: str
    found_by: str | None = None
    """`vision` where the question was read from a picture of the page."""


class AnswerSheet(Contract):
    """Every question of a form, answered or not."""

    form_fingerprint: str
    answers: tuple[Answer, ...] = ()
    unanswered: tuple[Unanswered, ...] = ()

    @property
    def is_complete(self) -> bool:
        return not any(question.required for question in self.unanswered)
