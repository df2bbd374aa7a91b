"""The forms that Prefect shows the user, and the replies that they return.

Each question has its own key. A stored reply is read first and the run is suspended only if there is none, so a run that
is retried, resumed twice or started by hand never asks again. The replies to earlier runs of the same application are read as
well: a reply whose run died is not lost.
"""

from collections.abc import Iterator, Sequence
from types import GenericAlias
from typing import Any, ClassVar, Literal, Self, TypeVar
from uuid import UUID

from prefect.flow_runs import suspend_flow_run
from prefect.input import RunInput
from prefect.input.actions import read_flow_run_input
from prefect.input.run_input import keyset_from_base_key
from pydantic import BaseModel, Field, ValidationError, create_model, model_validator
from pydantic.json_schema import SkipJsonSchema

from core.answers.typed_answers import why_refused
from core.applications.open_decisions import shown_fields
from core.contracts.answer import Unanswered
from core.contracts.application import Manifest, ManifestField
from core.contracts.base import short_digest
from core.contracts.draft import DraftRequest
from core.errors import FatalError
from core.text.markdown import literal
from flows.applying.draft_permissions import DRAFTS_KEY
from flows.settings import load_settings

MOST_ASKINGS = 50
"""How often one question may be put off with "hold"."""
DECISIONS = "approve: send exactly this, once. edit: change answers below and look again. hold: ask me later. reject: never send"
NEEDED = "x-needed"
"""Schema flag for mandatory questions. Not JSON Schema `required`, because the field stays empty when the user chooses "skip"."""

EmptyAnswer = SkipJsonSchema[None]
"""None as a value that the schema does not offer."""


def _without_default(schema: dict[str, Any]) -> None:
    """Leave the default out of the schema of a field that may stay empty.

    Prefect's UI sends a default of null for a field that nobody touched, and its server takes null only where the schema names no default.
    """
    schema.pop("default", None)


Decision = Literal["approve", "reject", "edit", "hold", "answer", "skip", "once", "site", "no"]


class Reply(BaseModel):
    """The user's reply to one question. `edits` holds the answers by field key."""

    decision: Decision
    note: str = ""
    edits: dict[str, str] = {}
    is_remembered: bool = True
    is_consent_remembered: bool = False


class Edit(BaseModel):
    """One correction at approval: the question as shown, and its new answer. Both may be empty where they do not count."""

    question: str | EmptyAnswer = Field(default=None, title="Question", json_schema_extra=_without_default)
    answer: str | EmptyAnswer = Field(default=None, title="New answer", json_schema_extra=_without_default)


class _Form(RunInput):
    """A form whose schema takes every decision with whatever is unanswered. What does not fit together is asked for again."""

    decision: str

    def missing(self) -> str | None:
        """Return what the decision lacks, in plain words, or None."""
        return None

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        if missing := self.missing():
            raise ValueError(missing)
        return self


F = TypeVar("F", bound=_Form)


class ApprovalForm(_Form):
    """The form below the approval screen. `edits` is narrowed to the manifest's questions by `approval_form`."""

    decision: Literal["approve", "reject", "edit", "hold"] = Field(title="Decision", description=DECISIONS)
    edits: list[Edit] = Field(
        default_factory=list,
        title="Edits",
        description="Corrected answers. You review the form again before it is sent.",
    )
    note: str | EmptyAnswer = Field(
        default=None, title="Note", description="Kept with your decision", json_schema_extra=_without_default
    )

    def missing(self) -> str | None:
        if self.decision not in ("approve", "edit"):
            return None
        if self.decision == "edit" and not self.edits:
            return "“edit” needs at least one new answer under Edits."
        if any(edit.question is None or edit.answer is None for edit in self.edits):
            return "An entry under Edits lacks its question or its new answer. Complete it or remove it."
        return None

    def new_answers(self) -> dict[str, str]:
        """The corrections, by the question as shown."""
        return {edit.question: edit.answer for edit in self.edits if edit.question and edit.answer is not None}


class AnswersForm(_Form):
    """The form that asks open questions. `answers_form` adds a field per question: `answer_1`, `answer_2` and so on."""

    decision: Literal["answer", "skip", "hold"] = Field(
        title="Decision", description="skip: leave this vacancy. hold: ask me later"
    )
    remember: bool = Field(
        default=True, title="Remember these answers", description="For the next form that asks the same"
    )
    remember_consents: bool = Field(
        default=False, title="Remember consents too", description="Otherwise a consent counts for this vacancy only"
    )
    questions: ClassVar[tuple[Unanswered, ...]] = ()

    def answers(self) -> dict[str, str]:
        """The answers given, by field key."""
        values = self.model_dump()
        named = ((question.field_key, values[name]) for name, question in _numbered(self.questions))
        return {field_key: value for field_key, value in named if value}

    def missing(self) -> str | None:
        if self.decision != "answer":
            return None
        answered = self.answers()
        open_questions = [
            f"{number}. “{question.question[:120]}”"
            for number, question in enumerate(self.questions, 1)
            if question.required and question.field_key not in answered
        ]
        if open_questions:
            return f"The form requires an answer to {'; '.join(open_questions)}."
        refused = [(value, why) for value in answered.values() if (why := why_refused(value))]
        return f"“{refused[0][0][:80]}” is no answer: {refused[0][1]}." if refused else None


class DraftsForm(_Form):
    """The form that asks whether a site may keep a draft."""

    decision: Literal["once", "site", "no", "skip", "hold"] = Field(
        title="Decision",
        description="once: for this application. site: for this site from now on. no: apply by hand. skip: leave this vacancy. hold: ask me later",
    )


def ask_approval(
    manifest: Manifest,
    version: int,
    description: str,
    timeout_seconds: int,
    earlier_runs: Sequence[str] = (),
    is_practice: bool = False,
) -> Reply:
    """Suspend the run until the user approves, rejects or edits this manifest. Ends the process where it suspends."""
    field_keys = {label: field.field_key for label, field in _labelled(manifest)}
    mode = "-practice" if is_practice else ""  # what was approved in practice is no approval in live mode
    key = f"approve-{manifest.sha256[:24]}-{version}{mode}"
    form = _ask(approval_form(manifest), key, description, timeout_seconds, earlier_runs)
    edits = {field_keys[question]: value for question, value in form.new_answers().items()}
    return Reply(decision=form.decision, note=form.note or "", edits=edits)


def ask_questions(
    key: str,
    unanswered: tuple[Unanswered, ...],
    description: str,
    timeout_seconds: int,
    earlier_runs: Sequence[str] = (),
) -> Reply:
    """Suspend the run until the user answers these questions or skips the vacancy. Ends the process where it suspends."""
    digest = short_digest(key, *(question.question for question in unanswered))
    form = _ask(answers_form(unanswered), f"answers-{digest}", description, timeout_seconds, earlier_runs)
    return Reply(
        decision=form.decision,
        edits=form.answers(),
        is_remembered=form.remember,
        is_consent_remembered=form.remember and form.remember_consents,
    )


def ask_drafts(
    key: str, request: DraftRequest, description: str, timeout_seconds: int, earlier_runs: Sequence[str] = ()
) -> Reply:
    """Suspend the run until the user allows a site to keep drafts, or does not. Ends the process where it suspends."""
    digest = short_digest(key, request.site, *request.hosts)
    form = _ask(DraftsForm, f"{DRAFTS_KEY}-{digest}", description, timeout_seconds, earlier_runs)
    return Reply(decision=form.decision)


def approval_form(manifest: Manifest) -> type[ApprovalForm]:
    """The approval form as Prefect shows and checks it: only questions of this manifest can be edited."""
    labels = [label for label, _ in _labelled(manifest)]
    question = one_of(labels) if labels else str
    field = Field(default=None, title="Question", json_schema_extra=_without_default)
    shown_question: Any = question | EmptyAnswer
    edit = create_model("Edit", __base__=Edit, question=(shown_question, field))
    edits: Any = GenericAlias(list, (edit,))
    shown: list[Edit] = Field(
        default_factory=list,
        title="Edits",
        description="Corrected answers. You review the form again before it is sent.",
    )
    return create_model("Approval", __base__=ApprovalForm, edits=(edits, shown))


def answers_form(unanswered: tuple[Unanswered, ...]) -> type[AnswersForm]:
    """The form for these questions as Prefect shows and checks it."""
    fields: dict[str, Any] = {name: _answer_field(name, question) for name, question in _numbered(unanswered)}
    form = create_model("Answers", __base__=AnswersForm, **fields)
    form.questions = unanswered
    return form


def one_of(options: Sequence[str]) -> Any:
    """A `Literal` of texts known only at run time, for pydantic."""
    return Literal[tuple(options)]


def _labelled(manifest: Manifest) -> list[tuple[str, ManifestField]]:
    return [(f"{number}. {field.question}"[:120], field) for number, field in shown_fields(manifest)]


def _numbered(unanswered: Sequence[Unanswered]) -> Iterator[tuple[str, Unanswered]]:
    return ((f"answer_{number}", question) for number, question in enumerate(unanswered, 1))


def _answer_field(name: str, question: Unanswered) -> tuple[Any, Any]:
    """Type and description of one answer. It may stay empty, though its schema does not offer null."""
    kind: Any = str
    if question.type == "consent":
        kind = Literal["Yes", "No"]
    elif question.options and question.type != "multi_choice":
        kind = one_of(question.options)
    field = Field(
        default=None,
        title=question.question[:200] or f"Question {name.removeprefix('answer_')}",
        description=f"Needed. {_how_to_answer(question)}" if question.required else _how_to_answer(question),
        json_schema_extra=lambda schema: _mark_needed(schema, question.required),
    )
    return kind | EmptyAnswer, field


def _mark_needed(schema: dict[str, Any], is_needed: bool) -> None:
    _without_default(schema)
    schema[NEEDED] = is_needed


def _how_to_answer(question: Unanswered) -> str:
    if question.type == "multi_choice":
        return f"Any of these, separated by ';': {'; '.join(question.options)}"
    return question.why


def _ask(form: type[F], key: str, description: str, timeout_seconds: int, earlier_runs: Sequence[str]) -> F:
    """Return the first stored reply that fits the form and is not "hold". Without one, suspend the run.

    Each asking has a key of its own. One that follows a reply that was not complete begins with what was missing. Raises `FatalError` after `MOST_ASKINGS`, and if the server takes replies from anybody.
    """
    if not load_settings().prefect_server.asks_for_a_secret():
        raise FatalError("the Prefect server asks for no secret, so any page could reply", "Start it with `otklik up`.")
    refused = ""
    for asking in range(MOST_ASKINGS):
        stored = _stored_reply(f"{key}-{asking}", earlier_runs)
        if stored is None:
            shown = form.with_initial_data(description=f"{refused}{description}")
            reply = suspend_flow_run(wait_for_input=shown, key=f"{key}-{asking}", timeout=timeout_seconds)
            assert reply is not None  # suspended with a form: the run comes back with a reply or not at all
            return reply
        try:
            reply = form.model_validate(stored)
        except ValidationError as error:
            refused = _why_refused(error)
            continue
        if reply.decision != "hold":
            return reply
        refused = ""
    raise FatalError("the same question was put off too often", "Start the application over: `otklik start-over`.")


def _why_refused(error: ValidationError) -> str:
    """Return why a reply was not taken, as the first paragraph of the next asking."""
    missing = [
        problem["ctx"]["error"] for problem in error.errors(include_url=False) if problem["type"] == "value_error"
    ]
    why = str(missing[0]) if missing else "It does not fit the questions any more."
    return f"> ⚠ **Your reply was not taken, and nothing was sent.** {literal(why, 1000)}\n\n"


def _stored_reply(key: str, earlier_runs: Sequence[str]) -> object | None:
    """Return what was replied to this asking, in this run or in an earlier one of the same application."""
    response = keyset_from_base_key(f"suspended-{key}")["response"]
    for run_id in (None, *map(UUID, earlier_runs)):
        stored: object | None = read_flow_run_input(response, run_id)
        if stored is not None:
            return stored
    return None
