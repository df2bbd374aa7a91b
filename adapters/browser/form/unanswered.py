"""Turn unanswered questions of a form into questions for the user."""

from adapters.browser.form.fill import LISTS
from adapters.browser.widgets.open_list import is_prompt
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.form import FieldType, FormField, FormModel, Widget
from core.errors import NeedsAnswer
from core.forms.plan_binding import fillable
from core.forms.terms import term
from core.forms.unanswered import unanswered
from core.forms.value_comparison import as_tuple

_MOST_OPTIONS = 12


def refuse_unanswered(sheet: AnswerSheet, form: FormModel) -> None:
    """Raise `NeedsAnswer` for required questions without an answer, and for controls with a value that nobody has given.

    Controls that the sheet does not list are checked, too.
    """
    answered = {answer.field_key for answer in sheet.answers}
    missing = {question.field_key: question for question in sheet.unanswered if question.required}
    fields = {field.key: field for field in fillable(form)}
    left = {question.field_key: question for question in sheet.unanswered}
    for key, field in fields.items():
        if key in answered:
            continue
        if brought := brought_along(field):
            why = f"the form brings “{brought}” along, which would be sent; answer, or confirm it"
            question = left.get(key) or unanswered(field, why)
            missing[key] = question.model_copy(update={"required": True, "why": why})
        elif field.required and key not in missing:
            missing[key] = unanswered(field, "no answer is known")
    questions = tuple(question for key, question in missing.items() if key not in answered and key in fields)
    if questions:
        listed = "; ".join(_listed(question) for question in questions)
        raise NeedsAnswer(
            f"The form asks questions without a stored answer: {listed}",
            "Answer them once; the answers are stored.",
            questions,
        )


def refuse_brought_along(sheet: AnswerSheet, after: FormModel, before: FormModel) -> None:
    """Raise `NeedsAnswer` for controls without an answer that the page has filled meanwhile, for example from a parsed résumé."""
    known = {field.key for field in fillable(before)}
    fields = tuple(field for field in fillable(after) if field.key in known and brought_along(field))
    refuse_unanswered(sheet, after.model_copy(update={"fields": fields}))


def brought_along(field: FormField) -> str | None:
    """Return the value that the page itself has typed, chosen or ticked in a control, or None. A prompt (“Select one”) is no value."""
    values = [value.strip() for value in as_tuple(field.value) if value.strip()]
    if field.type is FieldType.FILE or not values:
        return None
    shown = "; ".join(values)
    if field.options and field.widget is Widget.SELECT and len(values) == 1:
        chosen = next((option for option in field.options if option.label == values[0]), None)
        if chosen is not None and chosen.value == "":
            return None
    is_invitation = field.widget in LISTS and bool(term("shown_before_choosing").match(shown))
    return None if is_prompt(shown) or is_invitation or shown == (field.placeholder or "").strip() else shown


def _listed(question: Unanswered) -> str:
    options = f" ({' / '.join(question.options[:_MOST_OPTIONS])})" if question.options else ""
    return f"“{question.question}”{options}"
