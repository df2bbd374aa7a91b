"""Bind a plan to the current form: every required question needs a step, and every step needs its question."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from core.contracts.plan import ApplyPlan, AttachFile, ChooseMany, ChooseOne, FillDate, FillText, GoOn, Tick
from core.errors import FormDrift
from core.forms.finding_fields import only_finds
from core.text.normalize import label_key

FieldStep = FillText | FillDate | ChooseOne | ChooseMany | Tick | AttachFile

ACTIONS: dict[FieldType, str] = {
    FieldType.TEXT: "fill_text",
    FieldType.LONGTEXT: "fill_text",
    FieldType.EMAIL: "fill_text",
    FieldType.PHONE: "fill_text",
    FieldType.URL: "fill_text",
    FieldType.NUMBER: "fill_text",
    FieldType.MONEY: "fill_text",
    FieldType.DATE: "fill_date",
    FieldType.SINGLE_CHOICE: "choose_one",
    FieldType.MULTI_CHOICE: "choose_many",
    FieldType.FILE: "attach_file",
    FieldType.CONSENT: "tick",
}


def option_set(options: Iterable[Option]) -> Counter[str]:
    """Return the option labels as compared, regardless of order."""
    return Counter(label_key(option.label) for option in options)


def fillable(form: FormModel) -> tuple[FormField, ...]:
    """Return the fields of the current step: visible and not disabled."""
    return tuple(field for field in form.fields if field.is_visible and not field.is_disabled)


def fillable_keys(form: FormModel) -> frozenset[str]:
    """Return the keys of the fields of the current step."""
    return frozenset(field.key for field in fillable(form))


def as_planned(step: FieldStep, field: FormField) -> FormField:
    """Return the field with what the page shows only once the control is used.

    That is the widget of a typeahead, which before typing looks like a list with late options, the ways through a list of levels, and the list
    that a field opens which only finds its entries.
    """
    if isinstance(step, ChooseOne | ChooseMany) and step.widget is Widget.COMBOBOX and only_finds(field):
        return as_list(field, step.options, isinstance(step, ChooseMany))
    if step.widget is Widget.TYPEAHEAD and field.widget is Widget.COMBOBOX:
        return field.model_copy(update={"widget": Widget.TYPEAHEAD})
    if field.widget is Widget.LEVEL_LIST and isinstance(step, ChooseOne) and not field.options:
        return field.model_copy(update={"options": step.options})
    return field


def as_list(field: FormField, options: tuple[Option, ...], is_multiple: bool) -> FormField:
    """Return a field as a list with these options, which the page shows only while it is open."""
    field_type = FieldType.MULTI_CHOICE if is_multiple else FieldType.SINGLE_CHOICE
    return field.model_copy(
        update={"options": options, "options_late": True, "widget": Widget.COMBOBOX, "type": field_type}
    )


class Bound(NamedTuple):
    """A step of the plan and its field in the current form."""

    step: FieldStep
    field: FormField


def bind(plan: ApplyPlan, form: FormModel) -> tuple[Bound, ...]:
    """Return each step of the plan with its field.

    Raises `FormDrift`, quoting both texts, if a question has disappeared or changed, or if a required one has no step.
    """
    fields = fillable(form)
    taken: set[str] = set()
    bound = []
    for step in field_steps(plan):
        pair = bind_step(step, fields, taken)
        taken.add(pair.field.key)
        bound.append(pair)
    unplanned = [f for f in fields if f.required and f.key not in taken]
    if unplanned:
        raise FormDrift(
            f"The form asks something new: {'; '.join('“' + f.question + '”' for f in unplanned)}.",
            "This required question was added after the plan was made.",
        )
    return tuple(bound)


def bind_step(step: FieldStep, fields: tuple[FormField, ...], taken: set[str]) -> Bound:
    """Return a step with its field, which is none of those that are `taken`.

    Raises `FormDrift`, quoting both texts, if the question has disappeared or changed.
    """
    field = _same_question(step, fields, taken)
    if field is None:
        raise FormDrift(
            f"The form no longer asks: “{step.question}”.",
            f"It now asks: {'; '.join('“' + f.question + '”' for f in fields if f.key not in taken) or 'nothing else'}.",
        )
    problem = _differs(step, field)
    if problem:
        raise FormDrift(f"“{step.question}” has changed: {problem}", "Nothing was sent. The form will be read again.")
    return Bound(step, as_planned(step, field))


def check_plan(plan: ApplyPlan, form: FormModel) -> tuple[str, ...]:
    """Return all problems of a plan for this form; empty if it is valid."""
    problems = []
    if plan.form_fingerprint != form.fingerprint:
        problems.append(f"form_fingerprint is {plan.form_fingerprint}, the form's is {form.fingerprint}")
    keys = Counter(step.field_key for step in field_steps(plan))
    known = {field.key: field for field in form.fields}
    now = fillable(form)
    problems += [f"field_key {key} has {count} steps" for key, count in keys.items() if count > 1]
    for step in field_steps(plan):
        field = known.get(step.field_key)
        if field is None:
            problems.append(f"field_key {step.field_key} is not in the form")
            continue
        if field not in now:
            problems.append(f"{step.field_key}: “{field.question}” is not shown now")
        if label_key(step.question) != label_key(field.question):
            problems.append(f"{step.field_key}: question is “{step.question}”, the form asks “{field.question}”")
        if step.action != ACTIONS[field.type]:
            problems.append(f"{step.field_key}: action {step.action} does not fit type {field.type}")
        if isinstance(step, ChooseOne | ChooseMany) and option_set(step.options) != option_set(field.options):
            problems.append(f"{step.field_key}: options are not those of the form")
        if step.frame != field.frame:
            problems.append(f"{step.field_key}: frame {step.frame} is not {field.frame}")
    problems += [
        f"“{f.question}” ({f.key}) is required and has no step"
        for f in fillable(form)
        if f.required and f.key not in keys
    ]
    if not any(isinstance(step, GoOn) for step in plan.steps) and plan.submit is None and form.buttons:
        problems.append("the plan has neither a go_on step nor a submit button")
    return tuple(problems)


def field_steps(plan: ApplyPlan) -> tuple[FieldStep, ...]:
    """Return the steps that fill a field, without `go_on`."""
    return tuple(step for step in plan.steps if not isinstance(step, GoOn))


def _same_question(step: FieldStep, fields: tuple[FormField, ...], taken: set[str]) -> FormField | None:
    """Return the field with the step's wording; if several have it, the one with the step's key. Never match by position."""
    alike = [
        field for field in fields if field.key not in taken and label_key(field.question) == label_key(step.question)
    ]
    if len(alike) > 1:
        alike = [field for field in alike if field.key == step.field_key]
    return alike[0] if len(alike) == 1 else None


def _differs(step: FieldStep, field: FormField) -> str | None:
    if ACTIONS[field.type] != step.action:
        return f"it was a {step.type} field and is now a {field.type} field."
    if isinstance(step, ChooseOne | ChooseMany) and step.options and field.options:
        before, now = option_set(step.options), option_set(field.options)
        if before != now:
            return f"its options were {_named(step.options)} and are now {_named(field.options)}."
    return None


def _named(options: Iterable[Option]) -> str:
    return " / ".join(option.label for option in options)
