"""Ask a model, once, for answers to the open questions of a form."""

from collections.abc import Mapping, Sequence
from datetime import date

from core.answers.asked_questions import PURPOSE, AskedQuestions
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.model_permission import may_be_asked, may_be_shown
from core.answers.model_request import LONGEST_QUESTION, AnswerFormAnswer, AnswerFormRequest, OpenQuestion, SaidBefore
from core.answers.proposal_check import checked
from core.contracts.answer import Answer, AnswerSheet
from core.contracts.candidate import Candidate, StoredAnswer
from core.contracts.form import FormModel
from core.errors import ModelAnswerInvalid
from core.ports.model import Model
from core.prompting.batching import matched
from core.prompting.candidate_brief import resume_lines
from core.prompting.truncation import bounded


def recall_answers(form: FormModel, sheet: AnswerSheet, asked: AskedQuestions) -> AnswerSheet:
    """Return the sheet with the model's answers from earlier states or steps of the form. Makes no model call."""
    fields = {field.key: field for field in form.fields}
    replies = {
        open_question.field_key: asked.reply_to(fields[open_question.field_key])
        for open_question in sheet.unanswered
        if open_question.field_key in fields
    }
    return _with_answers(sheet, {key: reply.answer for key, reply in replies.items() if reply and reply.answer})


def ask_open_questions(
    form: FormModel,
    sheet: AnswerSheet,
    candidate: Candidate,
    model: Model,
    today: date,
    asked: AskedQuestions,
    bank: Sequence[StoredAnswer] = (),
) -> AnswerSheet:
    """Return the sheet with the model's answers that passed the checks, each with its quote. Other questions stay open.

    Makes one call, or none if every open question was asked before or must not be shown to a model. `bank` are further stored answers
    that the model may choose. Raises the errors of `Model.ask`.
    """
    questions = _open_questions(form, sheet, asked)
    if not questions:
        return sheet
    stored = [
        stored_question
        for entry in (*bank, *candidate.answers)
        if may_be_shown(stored_question := StoredQuestion(entry))
    ]
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
    """Return the questions to ask, by their id in the request."""
    fields = {field.key: field for field in form.fields}
    questions: dict[str, FormQuestion] = {}
    for n, open_question in enumerate(sheet.unanswered, start=1):
        field = fields.get(open_question.field_key)
        if field is None or asked.reply_to(field) is not None:
            continue
        question = FormQuestion.of(field)
        if may_be_asked(open_question, question):
            questions[f"q{n}"] = question
    return questions


def _request(
    questions: Mapping[str, FormQuestion], stored: Sequence[StoredQuestion], candidate: Candidate
) -> AnswerFormRequest:
    return AnswerFormRequest(
        questions=tuple(
            OpenQuestion(
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
    """Return the sheet with `answers` (by field key) instead of the open questions that they answer."""
    return sheet.model_copy(
        update={
            "answers": (*sheet.answers, *answers.values()),
            "unanswered": tuple(
                open_question for open_question in sheet.unanswered if open_question.field_key not in answers
            ),
        }
    )
