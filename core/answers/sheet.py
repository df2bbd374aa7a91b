"""Build the rows of an answer sheet: answers with their source, and open questions with the reason."""

from typing import NamedTuple

from core.answers.form_question import FormQuestion
from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.form import VISION, FormField
from core.questions.policy import policy_of

Value = str | tuple[str, ...]
CERTAIN_AT_MOST = 0.5
"""Confidence of an answer whose question a model read from a picture."""


class NoAnswer(NamedTuple):
    """The reason why a question stays open, in words for the candidate, and the value that its list does not offer."""

    reason: str
    not_offered: str | None = None


def answer_to(question: FormQuestion, value: Value, provenance: Provenance, confidence: float) -> Answer:
    """Return an answer. Unless it is 1, its confidence is at most 0.05 above that of the question's class."""
    certainty = question.classified.confidence
    return Answer(
        field_key=question.field.key,
        question=question.field.question,
        question_class=question.question_class,
        subject=question.subject,
        value=value,
        provenance=provenance,
        confidence=round(min(confidence, certainty + 0.05) if confidence < 1 else 1.0, 2),
    )


def as_read(answer: Answer, field: FormField) -> Answer:
    """Return the answer, with lower confidence if a model read its question from a picture."""
    if field.found_by != VISION or answer.confidence <= CERTAIN_AT_MOST:
        return answer
    return answer.model_copy(update={"confidence": CERTAIN_AT_MOST})


def left_open(question: FormQuestion, reason: str, not_offered: str | None = None) -> Unanswered:
    """Return a question as an open question for the candidate, with its options and the reason."""
    field = question.field
    return Unanswered(
        field_key=field.key,
        question=field.question,
        question_class=question.question_class,
        type=field.type.value,
        options=question.labels or question.text.options,
        required=field.required,
        sensitive=field.sensitive or policy_of(question.question_class).sensitive,
        why=f"{reason}; perhaps it asks for your {question.perhaps.value.replace('_', ' ')}"
        if question.perhaps
        else reason,
        found_by=VISION if field.found_by == VISION else None,
        not_offered=not_offered,
    )
