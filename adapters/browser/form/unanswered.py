"""Turn unanswered questions of a form into questions for the user."""

from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.form import VISION, FormField, FormModel
from core.contracts.question import QuestionClass
from core.errors import NeedsAnswer
from core.forms.plan_binding import fillable

_MOST_OPTIONS = 12


def refuse_unanswered(sheet: AnswerSheet, form: FormModel) -> None:
    """Raise `NeedsAnswer` for required questions without an answer, whether the sheet lists them or not."""
    answered = {answer.field_key for answer in sheet.answers}
    missing = {question.field_key: question for question in sheet.unanswered if question.required}
    fields = {field.key: field for field in fillable(form)}
    for key, field in fields.items():
        if field.required and key not in answered and key not in missing:
            missing[key] = unanswered(field, "no answer is known")
    questions = tuple(question for key, question in missing.items() if key not in answered and key in fields)
    if questions:
        listed = "; ".join(_listed(question) for question in questions)
        raise NeedsAnswer(
            f"The form asks questions without a stored answer: {listed}",
            "Answer them once; the answers are stored.",
            questions,
        )


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


def _listed(question: Unanswered) -> str:
    options = f" ({' / '.join(question.options[:_MOST_OPTIONS])})" if question.options else ""
    return f"“{question.question}”{options}"
