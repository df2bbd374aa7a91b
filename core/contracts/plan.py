"""Apply plan: typed steps for filling a form, bound to question text and options. A plan contains no data of any candidate."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.form import FieldType, FormButton, Locator, Option, Widget
from core.contracts.question import QuestionClass


class _Bound(Contract):
    """The question that a step belongs to. Before acting, the step checks that the page still shows it with the same options."""

    field_key: str
    question: str
    question_class: QuestionClass
    subject: str | None = None
    type: FieldType
    widget: Widget
    locators: Annotated[tuple[Locator, ...], Field(min_length=1)]
    frame: tuple[int, ...] = ()
    required: bool = False


class FillText(_Bound):
    action: Literal["fill_text"] = "fill_text"
    max_length: int | None = None


class FillDate(_Bound):
    action: Literal["fill_date"] = "fill_date"


class ChooseOne(_Bound):
    """Choose one option. `options` are all options of the form; empty only if they load late."""

    action: Literal["choose_one"] = "choose_one"
    options: tuple[Option, ...] = ()
    options_late: bool = False


class ChooseMany(_Bound):
    action: Literal["choose_many"] = "choose_many"
    options: tuple[Option, ...] = ()
    options_late: bool = False


class Tick(_Bound):
    """Tick a consent or another single checkbox, only if the candidate's answer says so."""

    action: Literal["tick"] = "tick"


class AttachFile(_Bound):
    action: Literal["attach_file"] = "attach_file"
    accepts: tuple[str, ...] = ()


class GoOn(Contract):
    """Press "Next". The form state that follows has a fingerprint and a plan of its own."""

    action: Literal["go_on"] = "go_on"
    button: FormButton


PlanStep = Annotated[
    FillText | FillDate | ChooseOne | ChooseMany | Tick | AttachFile | GoOn, Field(discriminator="action")
]


class ApplyPlan(Contract):
    """The plan for one form state (`form_fingerprint`), shared by all candidates."""

    form_fingerprint: str
    ats: str | None = None
    steps: tuple[PlanStep, ...]
    submit: FormButton | None = None
    compiled_by: str = "rules"
