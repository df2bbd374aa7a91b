"""Apply plan: how a form is filled, in typed steps bound to question text and options. It holds no candidate's value."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.form import FieldType, FormButton, Locator, Option, Widget
from core.contracts.question import QuestionClass


class _Bound(Contract):
    """What a step must find again before it acts: the same question with the same options."""

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
    """`options` is the whole option set as seen; empty only where options load late."""

    action: Literal["choose_one"] = "choose_one"
    options: tuple[Option, ...] = ()
    options_late: bool = False


class ChooseMany(_Bound):
    action: Literal["choose_many"] = "choose_many"
    options: tuple[Option, ...] = ()
    options_late: bool = False


class Tick(_Bound):
    """A consent or a single box. It is ticked only on the person's own word."""

    action: Literal["tick"] = "tick"


class AttachFile(_Bound):
    action: Literal["attach_file"] = "attach_file"
    accepts: tuple[str, ...] = ()


class GoOn(Contract):
    """Press "Next"; the following form state has its own fingerprint."""

    action: Literal["go_on"] = "go_on"
    button: FormButton


PlanStep = Annotated[
    FillText | FillDate | ChooseOne | ChooseMany | Tick | AttachFile | GoOn, Field(discriminator="action")
]


class ApplyPlan(Contract):
    """Compiled from one form state (`form_fingerprint`), shared by all candidates."""

    form_fingerprint: str
    ats: str | None = None
    steps: tuple[PlanStep, ...]
    submit: FormButton | None = None
    compiled_by: str = "rules"
