"""The one model call for what is left of a form. The model may point at what the person has said; code checks every word of it."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from core.answers.asked_questions import PURPOSE, AskedQuestions
from core.answers.bank import Match, same_subject, wording
from core.answers.field_fitting import DoesNotFit, fit
from core.answers.meanings import is_negated, negations, yes_or_no
from core.answers.resolver import PERSON_ONLY, as_read, classify_field
from core.contracts.answer import Answer, AnswerSheet, Provenance, Unanswered
from core.contracts.candidate import Candidate, StoredAnswer
from core.contracts.form import FieldType, FormField, FormModel
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.errors import ModelAnswerInvalid
from core.ports.model import Model
from core.prompting.batching import Row, matched, readable
from core.prompting.candidate_brief import resume_lines
from core.prompting.truncation import bounded
from core.questions.classifier import classify
from core.questions.wording import read_question
from core.text.normalize import plain
from core.text.quoting import find_quote

LONGEST_QUESTION = 600
CONFIDENCE = 0.6

NOT_FOR_A_MODEL = PERSON_ONLY | {
    Q.OPEN_MOTIVATION, Q.COVER_LETTER, Q.FILE_UPLOAD, Q.FIRST_NAME, Q.LAST_NAME, Q.FULL_NAME, Q.EMAIL, Q.PHONE, Q.ADDRESS, Q.POSTAL_CODE,
    Q.WORK_AUTHORIZATION, Q.VISA_SPONSORSHIP, Q.DRIVING_LICENCE, Q.WORKED_HERE_BEFORE,
}  # fmt: skip
"""Rights, contact data, letters and files: a model that has read web text has no say in them."""


class QuestionLeft(BaseModel):
    """A question of the form, as the page words it: outside text, bounded."""

    model_config = ConfigDict(frozen=True)

    id: str
    text: str
    type: str
    options: tuple[str, ...] = ()


class SaidBefore(BaseModel):
    """A stored answer; `n` is how the model points at it."""

    model_config = ConfigDict(frozen=True)

    n: int
    question: str
    value: str


class AnswerFormRequest(BaseModel):
    """What the model sees: the open questions, the résumé without contact data, and earlier answers that are not sensitive."""

    model_config = ConfigDict(frozen=True)

    questions: tuple[QuestionLeft, ...]
    resume: tuple[str, ...]
    said_before: tuple[SaidBefore, ...] = ()

    def compact(self) -> "AnswerFormRequest":
        """Shorter questions; the résumé stays, since it is quoted from."""
        shorter = (q.model_copy(update={"text": bounded(q.text, LONGEST_QUESTION // 3)}) for q in self.questions)
        return self.model_copy(update={"questions": tuple(shorter)})


class ProposedAnswer(Row):
    """`said_before` points at a stored answer; or `value` with the `quote` that says it. Neither: nobody has said it."""

    said_before: int | None = None
    value: str = ""
    quote: str = ""

    @field_validator("value", "quote", mode="before")
    @classmethod
    def _text(cls, value: Any) -> str:
        return value.strip()[:1000] if isinstance(value, str) else ""

    @field_validator("said_before", mode="before")
    @classmethod
    def _number(cls, value: Any) -> int | None:
        return value if isinstance(value, int) and not isinstance(value, bool) else None


class AnswerFormAnswer(BaseModel):
    answers: tuple[ProposedAnswer, ...] = Field(default=())

    @field_validator("answers", mode="before")
    @classmethod
    def _readable_rows(cls, value: Any) -> Any:
        return readable(ProposedAnswer, value)


def recall_answers(form: FormModel, sheet: AnswerSheet, asked: AskedQuestions) -> AnswerSheet:
    """Return the sheet with what the model answered at an earlier state or step of the form. Makes no call."""
    fields = {field.key: field for field in form.fields}
    replies = {
        left.field_key: asked.reply_to(fields[left.field_key]) for left in sheet.unanswered if left.field_key in fields
    }
    return _with(sheet, {key: reply.answer for key, reply in replies.items() if reply and reply.answer})


def ask_for_left(
    form: FormModel,
    sheet: AnswerSheet,
    candidate: Candidate,
    model: Model,
    today: date,
    asked: AskedQuestions,
    bank: Sequence[StoredAnswer] = (),
) -> AnswerSheet:
    """Return the sheet with the answers the model could point at, each with its quote; the rest stays open.

    One call, or none if every open question has been asked before or must not be shown to a model. Raises what the model port raises.
    """
    fields = {field.key: field for field in form.fields}
    open_questions = {
        f"q{n}": left
        for n, left in enumerate(sheet.unanswered, start=1)
        if left.field_key in fields
        and _may_ask(left, fields[left.field_key])
        and asked.reply_to(fields[left.field_key]) is None
    }
    if not open_questions:
        return sheet
    entries = [entry for entry in (*bank, *candidate.answers) if _may_show(entry)]
    request = AnswerFormRequest(
        questions=tuple(
            QuestionLeft(
                id=key,
                text=bounded(read_question(left.question).text, LONGEST_QUESTION),
                type=left.type,
                options=left.options[:60],
            )
            for key, left in open_questions.items()
        ),
        resume=resume_lines(candidate.resume),
        said_before=tuple(
            SaidBefore(n=n, question=entry.question, value=_shown(entry)) for n, entry in enumerate(entries, start=1)
        ),
    )
    try:
        reply, _ = model.ask(PURPOSE, request, AnswerFormAnswer, form.fingerprint)
    except ModelAnswerInvalid:
        for left in open_questions.values():
            asked.record(fields[left.field_key], None)
        raise
    rows, _ = matched(open_questions, reply.answers)
    answers: dict[str, Answer] = {}
    for key, left in open_questions.items():
        field = fields[left.field_key]
        row = rows.get(key)
        answer = _checked(row, field, entries, request.resume, today) if row else None
        asked.record(field, answer)
        if answer:
            answers[left.field_key] = answer
    return _with(sheet, answers)


def _with(sheet: AnswerSheet, answers: Mapping[str, Answer]) -> AnswerSheet:
    """The sheet with `answers`, by field key, moved out of its open questions."""
    return sheet.model_copy(
        update={
            "answers": (*sheet.answers, *answers.values()),
            "unanswered": tuple(left for left in sheet.unanswered if left.field_key not in answers),
        }
    )


def _may_ask(left: Unanswered, field: FormField) -> bool:
    classified = classify_field(field)
    return not (
        left.sensitive
        or classified.question_class in NOT_FOR_A_MODEL
        or classified.subject in ("another_person", "former_name", "middle_name")
        or field.type in (FieldType.FILE, FieldType.CONSENT, FieldType.EMAIL, FieldType.PHONE)
    )


def _may_show(entry: StoredAnswer) -> bool:
    said = classify(entry.question).question_class
    kept = Q(entry.question_class) if entry.question_class in set(Q) else said
    return said not in NOT_FOR_A_MODEL and kept not in NOT_FOR_A_MODEL


def _shown(entry: StoredAnswer) -> str:
    return entry.value if isinstance(entry.value, str) else ", ".join(entry.value)


def _checked(
    row: ProposedAnswer, field: FormField, entries: Sequence[StoredAnswer], resume: tuple[str, ...], today: date
) -> Answer | None:
    classified = classify_field(field)
    if row.said_before is not None:
        if not 1 <= row.said_before <= len(entries):
            return None
        entry = entries[row.said_before - 1]
        if not _answers(entry, field, classified):
            return None
        return _as_answer(field, classified, entry.value, Match(entry, "model", 0.0).reference, _shown(entry), today)
    quote = next(
        (exact for line in (*resume, *(_shown(entry) for entry in entries)) if (exact := find_quote(row.quote, line))),
        None,
    )
    if quote is None or not row.value or not _said_by(row.value, quote, field):
        return None
    return _as_answer(field, classified, row.value, "model:quote", quote, today)


def _answers(entry: StoredAnswer, field: FormField, classified: Classified) -> bool:
    """A stored answer the model points at must be to a question of the same kind, turned the same way, about the same thing and number."""
    said = classify(entry.question)
    asked = read_question(field.question).plain
    stored = read_question(entry.question).plain
    if said.question_class is not classified.question_class or negations(asked) != negations(stored):
        return False
    if set(re.findall(r"\d+", asked)) != set(re.findall(r"\d+", stored)):
        return False
    if said.question_class in (Q.OTHER, Q.REFERRAL_SOURCE):
        return bool(_telling(asked) & _telling(stored))
    return same_subject(entry.subject or said.subject, classified.subject)


def _said_by(value: str, quote: str, field: FormField) -> bool:
    """A free answer stands in the quote; a "yes" needs the thing asked about in the quote; a "no" is never proved by one."""
    meaning = yes_or_no(value)
    if meaning is False:
        return False
    if meaning is True:
        asked = read_question(field.question).plain
        return (
            not is_negated(asked)
            and not is_negated(plain(quote))
            and not re.search(r"\d", asked)
            and _telling(asked) <= _telling(plain(quote))
        )
    return find_quote(value, quote) is not None


def _telling(text: str) -> set[str]:
    """Words that name something."""
    return {word for word in wording(text).split() if len(word) > 2 and word not in _UNTELLING}


_UNTELLING = frozenset(
    """the and for with you your our are does did have has had any this that from what which when where who how why would could will can been ever
    experience experienced worked work working knowledge skills familiar years level please yes not use used using about der die das und mit sie ihre
    haben erfahrung les des vous avez avec los las con tiene experiencia uma com voce tem опыт работы есть вас вам или как что""".split()
)


def _as_answer(
    field: FormField, classified: Classified, value: str | tuple[str, ...], reference: str, quote: str, today: date
) -> Answer | None:
    try:
        fitted = fit(value, field, classified.question_class, classified.subject, today)
    except DoesNotFit:
        return None
    answer = Answer(
        field_key=field.key,
        question=field.question,
        question_class=classified.question_class,
        subject=classified.subject,
        value=fitted,
        provenance=Provenance(source="model", reference=reference, quote=quote),
        confidence=CONFIDENCE,
    )
    return as_read(answer, field)
