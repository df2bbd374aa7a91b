"""From a form to its plan. By rules; where rules cannot, a model may propose, and is told what is wrong at most twice."""

from collections.abc import Callable
from typing import Any

from core.contracts.form import FieldType, FormButton, FormField, FormModel
from core.contracts.plan import ApplyPlan, AttachFile, ChooseMany, ChooseOne, FillDate, FillText, GoOn, PlanStep, Tick
from core.contracts.question import Classified, QuestionClass
from core.errors import FormNotUnderstood
from core.forms.plan_binding import check_plan, fillable

ATTEMPTS = 3

Classify = Callable[[FormField], Classified]
Propose = Callable[[FormModel, tuple[str, ...]], ApplyPlan]
"""A model's proposal, given the form and what was wrong with the last one."""


def compile_plan(form: FormModel, classify: Classify | None = None, propose: Propose | None = None) -> ApplyPlan:
    """A plan that `check_plan` finds nothing wrong with. Raises `FormNotUnderstood`, naming what is wrong, where there is none."""
    problems: tuple[str, ...]
    try:
        plan = plan_by_rules(form, classify)
        problems = check_plan(plan, form)
    except FormNotUnderstood as error:
        if propose is None:
            raise
        problems = (error.message,)
    else:
        if not problems:
            return plan
    for _ in range(ATTEMPTS if propose else 0):
        assert propose is not None
        plan = propose(form, problems)
        problems = check_plan(plan, form)
        if not problems:
            return plan
    raise FormNotUnderstood("No valid plan could be made for this form.", "; ".join(problems[:5]))


def plan_by_rules(form: FormModel, classify: Classify | None = None) -> ApplyPlan:
    fields = fillable(form)
    if not fields and not form.buttons:
        raise FormNotUnderstood("There is no question to answer here.", form.chosen_because or form.url)
    steps: list[PlanStep] = [_step(field, classify) for field in fields]
    forward = _button(form, "next")
    submit = _button(form, "submit")
    if forward is not None and submit is None:
        steps.append(GoOn(button=forward))
    return ApplyPlan(form_fingerprint=form.fingerprint, ats=form.ats, steps=tuple(steps), submit=submit)


def _button(form: FormModel, role: str) -> FormButton | None:
    return next((button for button in form.buttons if button.role == role), None)


def _step(field: FormField, classify: Classify | None) -> PlanStep:
    if not field.locators:
        raise FormNotUnderstood(f"“{field.question}” could not be located.", "The control has no locator.")
    said = classify(field) if classify else Classified(question_class=QuestionClass.OTHER)
    bound: dict[str, Any] = {
        "field_key": field.key,
        "question": field.question,
        "question_class": said.question_class,
        "subject": said.subject,
        "type": field.type,
        "widget": field.widget,
        "locators": field.locators,
        "frame": field.frame,
        "required": field.required,
    }
    match field.type:
        case FieldType.SINGLE_CHOICE:
            return ChooseOne(**bound, options=field.options, options_late=field.options_late)
        case FieldType.MULTI_CHOICE:
            return ChooseMany(**bound, options=field.options, options_late=field.options_late)
        case FieldType.DATE:
            return FillDate(**bound)
        case FieldType.CONSENT:
            return Tick(**bound)
        case FieldType.FILE:
            return AttachFile(**bound, accepts=field.accepts)
        case _:
            return FillText(**bound, max_length=field.max_length)
