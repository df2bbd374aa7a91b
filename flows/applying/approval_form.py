"""The doorbell: how the apply flow asks a person through Prefect, and reads an answer that is there already.

Each round has its own key (what is asked about). The stored answer is read first; the run is suspended only where there is none, so
a run that is retried, resumed twice or started by hand asks nobody again (shared facts, section Prefect).
"""

from typing import Any, Literal, Self

from prefect.flow_runs import suspend_flow_run
from prefect.input import RunInput
from prefect.input.actions import read_flow_run_input
from prefect.input.run_input import keyset_from_base_key
from pydantic import BaseModel, Field, ValidationError, create_model, model_validator
from pydantic.json_schema import SkipJsonSchema

from core.applications.approval_screen import shown_fields
from core.contracts.answer import Unanswered
from core.contracts.application import Manifest
from core.contracts.base import short_digest
from core.errors import FatalError

MOST_ASKINGS = 50

Decision: Any = Literal["approve", "reject", "edit", "hold"]
DECISIONS = "approve: send exactly this, once. edit: change answers below and look again. hold: ask me later. reject: never send"


class Asked(BaseModel):
    """The person's answer to one round. `edits` and `answers`: by field key."""

    decision: str
    note: str = ""
    edits: dict[str, str] = {}
    remember: bool = True


def ask_approval(manifest: Manifest, version: int, description: str, timeout_seconds: int) -> Asked:
    """Suspends until a person approves, rejects, edits or holds this very manifest. Ends the process where it suspends."""
    labels = {f"{number}. {field.question}"[:120]: field.field_key for number, field in shown_fields(manifest)}
    question: Any = Literal[tuple(labels)] if labels else str
    edit_parts: dict[str, Any] = {
        "question": (question, Field(title="Question")),
        "answer": (str, Field(title="New answer")),
    }
    parts: dict[str, Any] = {
        "decision": (Decision, Field(title="Decision", description=DECISIONS)),
        "edits": (
            list[create_model("Edit", **edit_parts)],  # type: ignore[misc]
            Field(default_factory=list, title="Edits", description="Answers to change; you see the form again"),
        ),
        "note": (str, Field(default="", title="Note", description="Kept with your decision")),
    }
    form = create_model("Approval", __base__=RunInput, **parts)
    given = _ask(form, f"approve-{manifest.sha256[:24]}-{version}", description, timeout_seconds)
    edits = {labels[e.question]: e.answer for e in given.edits}  # type: ignore[attr-defined]
    return Asked(decision=given.decision, note=given.note, edits=edits)  # type: ignore[attr-defined]


def ask_questions(key: str, unanswered: tuple[Unanswered, ...], description: str, timeout_seconds: int) -> Asked:
    """Suspends until a person answers what nobody has answered yet."""
    form = answers_form(unanswered)
    asked = short_digest(key, *(question.question for question in unanswered))
    given = _ask(form, f"answers-{asked}", description, timeout_seconds)
    answers = {
        question.field_key: value
        for number, question in enumerate(unanswered, 1)
        if (value := getattr(given, f"answer_{number}"))
    }
    return Asked(decision=given.decision, edits=answers, remember=given.remember)  # type: ignore[attr-defined]


NEEDED = "x-needed"
"""Marks, in the schema of the form, a question without which nothing can be answered. Not `required`: who skips answers nothing."""


class _Answers(RunInput):
    """Answers without a needed one do not fit, so they are asked for again."""

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if getattr(self, "decision", None) == "answer":
            for name, field in type(self).model_fields.items():
                extra = field.json_schema_extra
                if isinstance(extra, dict) and extra.get(NEEDED) and not getattr(self, name):
                    raise ValueError(f"{name} is missing")
        return self


def answers_form(unanswered: tuple[Unanswered, ...]) -> type[RunInput]:
    """What is asked, as Prefect shows and checks it."""
    choices: Any = Literal["answer", "skip", "hold"]
    parts: dict[str, Any] = {
        "decision": (choices, Field(title="Decision", description="skip: leave this vacancy. hold: ask me later")),
        "remember": (
            bool,
            Field(default=True, title="Remember these answers", description="For the next form that asks the same"),
        ),
    }
    for number, question in enumerate(unanswered, 1):
        parts[f"answer_{number}"] = _question_part(number, question)
    return create_model("Answers", __base__=_Answers, **parts)


def _question_part(number: int, question: Unanswered) -> tuple[Any, Any]:
    title = question.question[:200] or f"Question {number}"
    kind: Any = str
    if question.type == "consent":
        kind = Literal["Yes", "No"]
    elif question.options and question.type != "multi_choice":
        kind = Literal[question.options]
    about = Field(
        default=None,
        title=title,
        description=f"Needed. {_how(question)}" if question.required else _how(question),
        json_schema_extra={NEEDED: question.required},
    )
    unanswered: Any = SkipJsonSchema[None]  # type: ignore[misc]
    return kind | unanswered, about


def _how(question: Unanswered) -> str:
    if question.type == "multi_choice":
        return f"Any of these, separated by ';': {'; '.join(question.options)}"
    return question.why


def _ask(form: type[RunInput], key: str, description: str, timeout_seconds: int) -> RunInput:
    """The first usable answer to this question that was not "hold". Without one, suspends; each asking has its own key."""
    for asking in range(MOST_ASKINGS):
        stored = read_flow_run_input(keyset_from_base_key(f"suspended-{key}-{asking}")["response"])
        if stored is None:
            shown = form.with_initial_data(description=description)
            return suspend_flow_run(wait_for_input=shown, key=f"{key}-{asking}", timeout=timeout_seconds)
        try:
            given = form.model_validate(stored)
        except ValidationError:
            continue  # what was answered does not fit the question any more: asked anew
        if given.decision != "hold":  # type: ignore[attr-defined]
            return given
    raise FatalError("the same question was put off too often", "Take the application back: `otklik reset`.")
