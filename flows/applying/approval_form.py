"""The forms that Prefect shows the user: for an approval, for open questions, for drafts."""

from collections.abc import Iterator, Sequence
from types import GenericAlias
from typing import Annotated, Any, ClassVar, Literal, Self
from uuid import UUID

from prefect.input import RunInput
from prefect.input.actions import delete_flow_run_input, read_flow_run_input
from prefect.input.run_input import Keyset
from pydantic import BaseModel, ConfigDict, Field, create_model, field_validator, model_validator
from pydantic.json_schema import SkipJsonSchema, WithJsonSchema

from core.answers.typed_answers import why_refused
from core.applications.left_out import CONFIRM
from core.applications.open_decisions import shown_fields
from core.contracts.answer import Unanswered
from core.contracts.application import Manifest, ManifestField
from flows.applying.open_questions import ANY_OF, NEEDED, not_among

SEVERAL = "multi_choice"
DECISIONS = "Decision (hold: ask me later)"
"""The title, not a description below it: the form and what is to be decided share one screen of a telephone."""
EDITS = "New answers, or a note"
NOTE = "A note for yourself"
"""The choice among the questions under `edits` that is not a question."""
LONGEST_LABEL = 24
"""The most characters of a question in the list of choices. A longer one would be wider than a telephone; its number names it."""
EmptyAnswer = SkipJsonSchema[None]
"""None as a value that the schema does not offer."""


def _without_default(schema: dict[str, Any]) -> None:
    """Leave the default out of the schema of a field that may stay empty.

    Prefect's UI sends a default of null for a field that nobody touched, and its server takes null only where the schema names no default.
    """
    schema.pop("default", None)


class Edit(BaseModel):
    """One correction at approval: the question as shown, and its new answer, or `NOTE` and its text. Both may be empty where they do not count."""

    question: str | EmptyAnswer = Field(default=None, title="Question", json_schema_extra=_without_default)
    answer: str | EmptyAnswer = Field(default=None, title="New answer", json_schema_extra=_without_default)
    remember: bool = Field(default=False, title="For other forms too")
    labels: ClassVar[tuple[str, ...]] = ()

    @field_validator("question", mode="before")
    @classmethod
    def _by_its_number(cls, given: object) -> object:
        """Return the label that begins with the same number: runs that waited before an upgrade offer longer labels."""
        number = str(given).partition(". ")[0]
        return next((label for label in cls.labels if number.isdigit() and label.startswith(f"{number}. ")), given)


class AskedForm(RunInput):
    """A form whose schema takes every decision with whatever is unanswered. What does not fit together is asked for again."""

    decision: str

    @classmethod
    def save(cls, keyset: Keyset, flow_run_id: UUID | None = None) -> None:
        """Store the questions and the description, in place of those of an attempt that ended before the run waited.

        This comes before the run is suspended: otherwise a person who is quick would open a run without its description, and a run
        whose process was killed in between could never be answered.
        """
        for key in (keyset["schema"], keyset["description"]):
            if read_flow_run_input(key, flow_run_id) is not None:
                delete_flow_run_input(key, flow_run_id)
        super().save(keyset, flow_run_id)

    def missing(self) -> str | None:
        """Return what the decision lacks, in plain words, or None."""
        return None

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        if missing := self.missing():
            raise ValueError(missing)
        return self


def _note_aside(schema: dict[str, Any]) -> None:
    """Take `note` out of the fields that are shown, so that the form fits one screen; a reply may still have it."""
    del schema["properties"]["note"]
    schema["patternProperties"] = {"^note$": {"type": ["string", "null"]}}


class ApprovalForm(AskedForm):
    """The form below the approval screen. `edits` is narrowed to the manifest's questions and `NOTE` by `approval_form`.

    `note` is what the terminal sends; in the UI a note is an entry of `edits`.
    """

    model_config = ConfigDict(json_schema_extra=_note_aside)

    decision: Literal["approve", "reject", "edit", "hold"] = Field(title=DECISIONS)
    edits: list[Edit] = Field(
        default_factory=list,
        title=EDITS,
    )
    note: str | EmptyAnswer = None

    def missing(self) -> str | None:
        if self.decision not in ("approve", "edit"):
            return None
        if self.decision == "edit" and all(edit.question == NOTE for edit in self.edits) and not self.confirmations():
            return f"“edit” needs at least one new answer under “{EDITS}”."
        if any(edit.question is None or edit.answer is None for edit in self.edits):
            return f"An entry under “{EDITS}” lacks its question or its new answer. Complete it or remove it."
        refused = ((question, why) for question, value in self.new_answers().items() if (why := why_refused(value)))
        return next((f"The new answer to “{question}” is none: {why}." for question, why in refused), None)

    def confirmations(self) -> tuple[str, ...]:
        """The choices among the sentences that were left out of the documents."""
        return ()

    def new_answers(self) -> dict[str, str]:
        """The corrections, by the question as shown."""
        return {question: answer for question, answer in self._entries() if question != NOTE}

    def for_other_forms(self) -> frozenset[str]:
        """The questions, as shown, whose corrections also answer other forms that ask the same."""
        return frozenset(edit.question for edit in self.edits if edit.question and edit.remember)

    def noted(self) -> str:
        """The note, wherever it was written."""
        return "\n".join(filter(None, (self.note, *(text for question, text in self._entries() if question == NOTE))))

    def _entries(self) -> Iterator[tuple[str, str]]:
        return ((edit.question, edit.answer) for edit in self.edits if edit.question and edit.answer is not None)


class ConfirmingForm(ApprovalForm):
    """An approval of an application with sentences that were left out of its documents. `confirmed` is narrowed to them by `approval_form`."""

    confirmed: list[str] | EmptyAnswer = Field(default=None, title=CONFIRM)

    def confirmations(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.confirmed or ()))


class AnswersForm(AskedForm):
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
        if refused:
            return f"“{refused[0][0][:80]}” is no answer: {refused[0][1]}."
        strange = [
            f"“{question.question[:120]}”: {why}."
            for question in self.questions
            if question.type == SEVERAL and (why := not_among(answered.get(question.field_key, ""), question.options))
        ]
        return strange[0] if strange else None


class DraftsForm(AskedForm):
    """The form that asks whether a site may keep a draft."""

    decision: Literal["once", "site", "no", "skip", "hold"] = Field(
        title="Decision",
        description="once: for this application. site: for this site from now on. no: apply by hand. skip: leave this vacancy. hold: ask me later",
    )


def approval_form(manifest: Manifest, left_out: Sequence[str] = ()) -> type[ApprovalForm]:
    """The approval form as Prefect shows and checks it: only questions of this manifest can be edited, and only sentences with these labels confirmed."""
    labels = [label for label, _ in labelled(manifest)]
    question = one_of([*labels, NOTE])
    field = Field(default=None, title="Question", json_schema_extra=_without_default)
    shown_question: Any = question | EmptyAnswer
    edit = create_model("Edit", __base__=Edit, question=(shown_question, field))
    edit.labels = tuple(labels)
    edits: Any = GenericAlias(list, (edit,))
    shown: list[Edit] = Field(
        default_factory=list,
        title=EDITS,
    )
    if not left_out:
        return create_model("Approval", __base__=ApprovalForm, edits=(edits, shown))
    listed = WithJsonSchema({"type": "string", "enum": list(left_out)})  # a Literal of one text is no list of choices
    chosen: Any = GenericAlias(list, (Annotated[one_of(left_out), listed],))
    sentences = Field(default=None, title=CONFIRM, json_schema_extra=_without_default)
    return create_model(
        "Approval", __base__=ConfirmingForm, edits=(edits, shown), confirmed=(chosen | EmptyAnswer, sentences)
    )


def answers_form(unanswered: tuple[Unanswered, ...]) -> type[AnswersForm]:
    """The form for these questions as Prefect shows and checks it."""
    fields: dict[str, Any] = {name: _answer_field(name, question) for name, question in _numbered(unanswered)}
    form = create_model("Answers", __base__=AnswersForm, **fields)
    form.questions = unanswered
    return form


def one_of(options: Sequence[str]) -> Any:
    """A `Literal` of texts known only at run time, for pydantic."""
    return Literal[tuple(options)]


def labelled(manifest: Manifest) -> list[tuple[str, ManifestField]]:
    """Return the fields that can be edited, by their labels: the number on the screen and the beginning of the question."""
    return [(_short(f"{number}. {field.question}"), field) for number, field in shown_fields(manifest)]


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1].rstrip()}…"


def _numbered(unanswered: Sequence[Unanswered]) -> Iterator[tuple[str, Unanswered]]:
    return ((f"answer_{number}", question) for number, question in enumerate(unanswered, 1))


def _answer_field(name: str, question: Unanswered) -> tuple[Any, Any]:
    """Type and description of one answer. It may stay empty, though its schema does not offer null."""
    kind: Any = str
    if question.type == "consent":
        kind = Literal["Yes", "No"]
    elif question.options and question.type != SEVERAL:
        kind = one_of(question.options)
    field = Field(
        default=None,
        title=question.question[:200] or f"Question {name.removeprefix('answer_')}",
        description=f"Needed. {_how_to_answer(question)}" if question.required else _how_to_answer(question),
        json_schema_extra=lambda schema: _describe(schema, question),
    )
    return kind | EmptyAnswer, field


def _describe(schema: dict[str, Any], question: Unanswered) -> None:
    _without_default(schema)
    schema[NEEDED] = question.required
    if question.type == SEVERAL and question.options:
        schema[ANY_OF] = list(question.options)


def _how_to_answer(question: Unanswered) -> str:
    if question.type == SEVERAL and question.options:
        return f"Any of these, separated by ';': {'; '.join(question.options)}"
    return question.why[:1].upper() + question.why[1:]
