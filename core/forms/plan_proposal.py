"""Ask a model for a plan where the rules make none. What it proposes passes the same checks, three tries at most."""

from collections.abc import Callable

from pydantic import BaseModel

from core.contracts.execution import PlanTry
from core.contracts.form import FormButton, FormField, FormModel
from core.contracts.plan import ApplyPlan
from core.errors import FormNotUnderstood
from core.forms.plan_binding import check_plan, fillable
from core.forms.planner import Classify, plan_of

PURPOSE = "plan_form"
MOST_TRIES = 3
MOST_LINES, MOST_TEXT = 120, 160


class PlanRequest(BaseModel):
    """Request for a plan. `fields` have a key and `buttons` a number; `problems` are those of the proposal before."""

    fields: tuple[str, ...]
    buttons: tuple[str, ...]
    problems: tuple[str, ...] = ()


class PlanAnswer(BaseModel):
    """A proposal: the keys of fields that are no questions of the application, and the numbers of the buttons that send it or lead on."""

    leave_out: tuple[str, ...] = ()
    submit: int | None = None
    go_on: int | None = None


AskForPlan = Callable[[PlanRequest], PlanAnswer | None]
"""Returns None if the model fails or is over budget."""


def propose_plan(form: FormModel, classify: Classify, ask: AskForPlan) -> tuple[ApplyPlan | None, tuple[PlanTry, ...]]:
    """Return the first proposal that is valid, or None after three tries, with the problems of each try.

    The model only chooses among the fields and buttons of the form; steps, options and places are those of the form itself.
    """
    tries: list[PlanTry] = []
    request = PlanRequest(fields=_fields(form), buttons=_buttons(form))
    for _ in range(MOST_TRIES):
        answer = ask(request)
        if answer is None:
            break
        plan, problems = _plan(form, classify, answer)
        tries.append(PlanTry(proposal=answer.model_dump_json(), problems=problems))
        if plan is not None and not problems:
            return plan, tuple(tries)
        request = request.model_copy(update={"problems": problems})
    return None, tuple(tries)


def _plan(form: FormModel, classify: Classify, answer: PlanAnswer) -> tuple[ApplyPlan | None, tuple[str, ...]]:
    keys = {field.key for field in fillable(form)}
    problems = [f"field {key} is not in the form" for key in answer.leave_out if key not in keys]
    chosen: dict[str, FormButton | None] = {}
    for name, number in (("submit", answer.submit), ("go_on", answer.go_on)):
        is_known = number is None or 1 <= number <= len(form.buttons)
        chosen[name] = form.buttons[number - 1] if number is not None and is_known else None
        problems += [] if is_known else [f"{name}: there is no button {number}"]
    if answer.submit is not None and answer.go_on is not None:
        problems.append("a step either sends the form or leads on, not both")
    for name, button in chosen.items():
        if button is not None and button.role in ("back", "open"):
            problems.append(f"{name}: “{button.text}” leads {button.role}")
    fields = tuple(field for field in fillable(form) if field.key not in answer.leave_out)
    try:
        plan = plan_of(form, fields, classify, chosen["submit"], chosen["go_on"], "model")
    except FormNotUnderstood as error:
        return None, (*problems, error.message)
    return plan, (*problems, *check_plan(plan, form))


def _fields(form: FormModel) -> tuple[str, ...]:
    return tuple(_field(field) for field in fillable(form)[:MOST_LINES])


def _field(field: FormField) -> str:
    mark = ", required" if field.required else ""
    return f"{field.key}: “{field.question[:MOST_TEXT]}” ({field.type}{mark}{'' if field.locators else ', cannot be found'})"


def _buttons(form: FormModel) -> tuple[str, ...]:
    return tuple(f"{number}: “{button.text[:MOST_TEXT]}”" for number, button in enumerate(form.buttons[:MOST_LINES], 1))
