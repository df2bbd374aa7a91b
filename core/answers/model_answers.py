"""Ask a model once for the questions of a form that rules and stored answers leave open."""

from collections.abc import Mapping, Sequence
from datetime import date

from core.answers.asked_questions import PURPOSE, AskedQuestions
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.model_request import LONGEST_QUESTION, AnswerFormAnswer, AnswerFormRequest, QuestionLeft, SaidBefore
from core.answers.proposal_check import checked
from core.contracts.answer import Answer, AnswerSheet, Unanswered
from core.contracts.candidate import Candidate, StoredAnswer
from core.contracts.form import FieldType, FormModel
from core.contracts.question import QuestionClass as Q
from core.errors import ModelAnswerInvalid
from core.ports.model import Model
from core.prompting.batching import matched
from core.prompting.candidate_brief import resume_lines
from core.prompting.truncation import bounded
from core.questions.policy import policy_of

_NOT_ITS_SUBJECTS = frozenset({"another_person", "former_name", "middle_name"})
_NOT_ITS_FIELDS = frozenset({FieldType.FILE, FieldType.CONSENT, FieldType.EMAIL, FieldType.PHONE})


def recall_answers(form: FormModel, sheet: AnswerSheet, asked: AskedQuestions) -> AnswerSheet:
    """Return the sheet with what the model answered at an earlier state or step of the form. Makes no call."""
    fields = {field.key: field for field in form.fields}
    replies = {
        left.field_key: asked.reply_to(fields[left.field_key]) for left in sheet.unanswered if left.field_key in fields
    }
    return _with_answers(sheet, {key: reply.answer for key, reply in replies.items() if reply and reply.answer})


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
    questions = _open_questions(form, sheet, asked)
    if not questions:
        return sheet
    stored = [read for entry in (*bank, *candidate.answers) if _may_be_shown(read := StoredQuestion(entry))]
    request = _request(questions, stored, candidate)
    try:
        reply, _ = model.ask(PURPOSE, request, AnswerFormAnswer, form.fingerprint)
    except ModelAnswerInvalid:
        for question in questions.values():
            asked.record(question.field, None)
        raise
    proposals, _ = matched(questions, reply.answers)
    answers: dict[str, Answer] = {}
    for key, question in questions.items():
        proposal = proposals.get(key)
        answer = checked(proposal, question, stored, request.resume, today) if proposal else None
        asked.record(question.field, answer)
        if answer:
            answers[question.field.key] = answer
    return _with_answers(sheet, answers)


def _open_questions(form: FormModel, sheet: AnswerSheet, asked: AskedQuestions) -> dict[str, FormQuestion]:
    """The questions to ask, by the id they get in the request."""
    fields = {field.key: field for field in form.fields}
    questions: dict[str, FormQuestion] = {}
    for n, left in enumerate(sheet.unanswered, start=1):
        field = fields.get(left.field_key)
        if field is None or asked.reply_to(field) is not None:
            continue
        question = FormQuestion.of(field)
        if _may_be_asked(left, question):
            questions[f"q{n}"] = question
    return questions


def _request(
    questions: Mapping[str, FormQuestion], stored: Sequence[StoredQuestion], candidate: Candidate
) -> AnswerFormRequest:
    return AnswerFormRequest(
        questions=tuple(
            QuestionLeft(
                id=key,
                text=bounded(question.text.text, LONGEST_QUESTION),
                type=question.field.type.value,
                options=(question.labels or question.text.options)[:60],
            )
            for key, question in questions.items()
        ),
        resume=resume_lines(candidate.resume),
        said_before=tuple(
            SaidBefore(n=n, question=answer.entry.question, value=answer.value_text)
            for n, answer in enumerate(stored, start=1)
        ),
    )


def _with_answers(sheet: AnswerSheet, answers: Mapping[str, Answer]) -> AnswerSheet:
    """The sheet with `answers`, by field key, moved out of its open questions."""
    return sheet.model_copy(
        update={
            "answers": (*sheet.answers, *answers.values()),
            "unanswered": tuple(left for left in sheet.unanswered if left.field_key not in answers),
        }
    )


def _may_be_asked(left: Unanswered, question: FormQuestion) -> bool:
    return not (
        left.sensitive
        or policy_of(question.question_class).not_for_model
        or question.subject in _NOT_ITS_SUBJECTS
        or question.field.type in _NOT_ITS_FIELDS
    )


def _may_be_shown(stored: StoredQuestion) -> bool:
    """True unless the question's wording, or the class it is stored for, must be kept from the model."""
    by_wording = stored.classified.question_class
    kept = stored.entry.question_class
    by_class = Q(kept) if kept in set(Q) else by_wording
    return not (policy_of(by_wording).not_for_model or policy_of(by_class).not_for_model)
