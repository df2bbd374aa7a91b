"""Compile a form to an apply plan, by rules."""

from collections.abc import Callable, Iterable
from typing import TypedDict

from core.contracts.form import FieldType, FormButton, FormField, FormModel, Locator, Widget
from core.contracts.plan import ApplyPlan, AttachFile, ChooseMany, ChooseOne, FillDate, FillText, GoOn, PlanStep, Tick
from core.contracts.question import Classified, QuestionClass
from core.errors import FormNotUnderstood
from core.forms.plan_binding import check_plan, fillable

Classify = Callable[[FormField], Classified]


class _Target(TypedDict):
    """The field data that every step contains."""

    field_key: str
    question: str
    question_class: QuestionClass
    subject: str | None
    type: FieldType
    widget: Widget
    locators: tuple[Locator, ...]
    frame: tuple[int, ...]
    required: bool


def compile_plan(form: FormModel, classify: Classify | None = None) -> ApplyPlan:
    """Return a plan for filling a form, valid according to `check_plan`.

    Raises `FormNotUnderstood`, naming the problems, if there is no valid plan.
    """
    plan = _plan_by_rules(form, classify)
    problems = check_plan(plan, form)
    if problems:
        raise FormNotUnderstood("No valid plan could be made for this form.", "; ".join(problems[:5]))
    return plan


def _plan_by_rules(form: FormModel, classify: Classify | None) -> ApplyPlan:
    fields = fillable(form)
    if not fields and not form.buttons:
        raise FormNotUnderstood("No field on the page can be filled.", form.chosen_because or form.url)
    submit = _button(form, "submit")
    return plan_of(form, fields, classify, submit, None if submit else _button(form, "next"))


def plan_of(
    form: FormModel,
    fields: Iterable[FormField],
    classify: Classify | None,
    submit: FormButton | None,
    go_on: FormButton | None,
    compiled_by: str = "rules",
) -> ApplyPlan:
    """Return the plan that fills these fields of a form, and ends with one of the two buttons.

    Raises `FormNotUnderstood` if a field cannot be located.
    """
    steps: list[PlanStep] = [_step(field, classify) for field in fields]
    if go_on is not None:
        steps.append(GoOn(button=go_on))
    return ApplyPlan(
        form_fingerprint=form.fingerprint, ats=form.ats, steps=tuple(steps), submit=submit, compiled_by=compiled_by
    )


def _button(form: FormModel, role: str) -> FormButton | None:
    return next((button for button in form.buttons if button.role == role), None)


def _step(field: FormField, classify: Classify | None) -> PlanStep:
    if not field.locators:
        raise FormNotUnderstood(f"“{field.question}” could not be located.", "The control has no locator.")
    classified = classify(field) if classify else Classified(question_class=QuestionClass.OTHER)
    target = _Target(
        field_key=field.key,
        question=field.question,
        question_class=classified.question_class,
        subject=classified.subject,
        type=field.type,
        widget=field.widget,
        locators=field.locators,
        frame=field.frame,
        required=field.required,
    )
    match field.type:
        case FieldType.SINGLE_CHOICE:
            return ChooseOne(**target, options=field.options, options_late=field.options_late)
        case FieldType.MULTI_CHOICE:
            return ChooseMany(**target, options=field.options, options_late=field.options_late)
        case FieldType.DATE:
            return FillDate(**target)
        case FieldType.CONSENT:
            return Tick(**target)
        case FieldType.FILE:
            return AttachFile(**target, accepts=field.accepts)
        case _:
            return FillText(**target, max_length=field.max_length)
