"""Answer labels that ask for a detail of a job named beside them: "Your title there" behind the employer, "Last month at Globex"."""

import re
from collections.abc import Sequence

from core.answers.entry_dates import EntryValue, Unit, date_of, date_part_of
from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.dates import is_present
from core.answers.resume.former_employers import is_named
from core.answers.resume.question import mentions
from core.contracts.answer import Answer
from core.contracts.candidate import Resume
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q

_SAYS = load_phrases("jobs_pointed_at")
_JOB = re.compile(r"work\[(\d+)\]\.(?:name|position)")
_NEAR = 3
"""The most fields between an employer and what is asked of the job there."""


def jobs_pointed_at(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], resume: Resume
) -> dict[str, EntryValue]:
    """Return the values of fields that ask for a detail of a job, by field key. `answers` are those given so far."""
    given = {answer.field_key: answer for answer in answers}
    values: dict[str, EntryValue] = {}
    for place, question in enumerate(questions):
        if question.field.key in given or question.labels:
            continue
        value = _of_named_job(question, resume) or _there(questions, place, given, resume)
        if value:
            values[question.field.key] = value
    return values


def of_another_job(questions: Sequence[FormQuestion], answers: Sequence[Answer]) -> frozenset[str]:
    """Return the keys of fields that ask for a detail of the job asked for right before, and are answered from another one, or while that one is open."""
    given = {answer.field_key: answer for answer in answers}
    found = set()
    for place, question in enumerate(questions):
        own = _job_of(given.get(question.field.key))
        if own is None or not any(_SAYS[part].search(_label(question)) for part in ("title", "start", "left")):
            continue
        for before in reversed(questions[max(0, place - _NEAR) : place]):
            answer = given.get(before.field.key)
            job = _job_of(answer) if before.section == question.section else None
            if job is not None or (not answer and _names_a_job(before)):
                found |= {question.field.key} if job != own else set()
                break
    return frozenset(found)


def _job_of(answer: Answer | None) -> int | None:
    """Return the number of the résumé's job whose employer or title an answer gives."""
    job = _JOB.fullmatch(answer.provenance.reference) if answer else None
    return int(job[1]) if job else None


def _there(
    questions: Sequence[FormQuestion], place: int, given: dict[str, Answer], resume: Resume
) -> EntryValue | None:
    question, label = questions[place], _label(questions[place])
    is_title, is_start, is_end = (bool(_SAYS[part].search(label)) for part in ("title", "start", "left"))
    if not (is_title or is_start or is_end):
        return None
    unit: Unit | None = "year" if _SAYS["year"].search(label) else None
    for before in reversed(questions[max(0, place - _NEAR) : place]):
        answer = given.get(before.field.key)
        index = _job_of(answer) if before.section == question.section else None
        if index is None and not answer and _names_a_job(before):
            return None
        if index is not None:
            work = resume.work[index]
            if is_start:
                return date_of(f"work[{index}].startDate", work.startDate, unit, question.field)
            if is_end:
                is_over = work.endDate and not is_present(work.endDate)
                return date_of(f"work[{index}].endDate", work.endDate, unit, question.field) if is_over else None
            is_typed = question.field.type is FieldType.TEXT and work.position
            return (
                EntryValue(work.position, f"work[{index}].position", work.position)
                if is_typed and work.position
                else None
            )
    return None


def _names_a_job(question: FormQuestion) -> bool:
    """Whether a question speaks of an employer: what is asked behind it is asked of that one."""
    return mentions("employer", question.plain) or Q.CURRENT_EMPLOYMENT in (question.question_class, question.perhaps)


def _of_named_job(question: FormQuestion, resume: Resume) -> EntryValue | None:
    """Return the first or last month at the one employer that a label names."""
    named = [(index, work) for index, work in enumerate(resume.work) if is_named(question.plain, work)]
    if len(named) != 1 or question.field.type not in (FieldType.TEXT, FieldType.DATE):
        return None
    index, work = named[0]
    bare = re.sub(rf"\b{re.escape((work.name or '').casefold())}\b", " ", _label(question))
    bare = " ".join(_SAYS["at_employer"].sub(" ", bare).split()).strip(" :,-–()")
    part = date_part_of(bare, is_study=False)
    which = "start" if _SAYS["first"].search(bare) else "end" if _SAYS["last"].search(bare) else part and part.which
    if which == "start":
        return date_of(f"work[{index}].startDate", work.startDate, part and part.unit, question.field)
    if which == "end" and not is_present(work.endDate):
        return date_of(f"work[{index}].endDate", work.endDate, part and part.unit, question.field)
    return None


def _label(question: FormQuestion) -> str:
    return question.plain.strip(" :*?.…")
