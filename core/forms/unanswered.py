"""A field of a form as a question without an answer."""

from core.contracts.answer import Unanswered
from core.contracts.form import VISION, FormField
from core.contracts.question import QuestionClass


def unanswered(field: FormField, why: str) -> Unanswered:
    """Return the question of a field as unanswered; `why` is the reason."""
    return Unanswered(
        field_key=field.key,
        question=field.question,
        question_class=QuestionClass.OTHER,
        type=field.type.value,
        options=tuple(option.label for option in field.options),
        required=field.required,
        sensitive=field.sensitive,
        why=why,
        found_by=VISION if field.found_by == VISION else None,
    )
