"""Answer questions about the current or latest job."""

import re
from datetime import date

from core.answers.asked_jobs import asked_in_words
from core.answers.named_jobs import is_of_earlier_job, job_of_label
from core.answers.resume.dates import first_day, is_present
from core.answers.resume.former_employers import is_named
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.contracts.candidate import Resume, Work
from core.contracts.form import FieldType
from core.text.normalize import plain

_AT = re.compile(r"\b(?:at|chez|bij|bei|hos|presso|with|w|v|в|u|у)\s+([A-ZÄÖÜÉÀŁŚŽČА-ЯЁЇІЄ]\S*)")
"""A name behind a preposition. A title in capitals ("Position at Current Company") names nobody."""


def employment(question: ResumeQuestion) -> ResumeFact | None:
    """Return title or employer of the current job, or of the latest if the question allows it; else None. Never answers "No".

    A headline is the label that the candidate chose.
    """
    label = question.resume.basics.label
    if question.says("headline") and label and not question.field.options:
        return ResumeFact(label, "basics.label", label)
    named = _jobs_named(question)
    if named or _names_an_employer(question.field.question):
        return _title_or_employer(question, *named[0]) if len(named) == 1 and question.says("job_title") else None
    is_over_earlier = is_of_earlier_job(question.form_question.section) and job_of_label(question.plain) is None
    job = None if is_over_earlier else _current_or_latest_job(question.resume)
    is_earlier = is_of_earlier_job(question.plain)
    if job is None or is_earlier or any(map(question.says, ("earlier_job", "more_than_a_job_name", "that_employer"))):
        return None
    index, work = job
    asked = asked_in_words(question.plain)
    if asked and question.field.type is FieldType.TEXT and not question.field.options:
        return _stated(asked.name, index, work) if asked.job == 0 and is_present(work.endDate) else None
    if not (question.says("current_or_latest_job") or mentions("current_job_section", question.form_question.section)):
        return None
    is_current = is_present(work.endDate)
    if question.says("current_job") and not question.says("latest_job") and not is_current:
        return None
    if question.wants_yes_no:
        if not (is_current and question.says("employed_now")) or question.says("employed_somewhere"):
            return None
        return ResumeFact("Yes", f"work[{index}]", work.name or work.position, source="rule", confidence=0.85)
    if question.field.options:
        return None
    return _title_or_employer(question, index, work)


def _jobs_named(question: ResumeQuestion) -> list[tuple[int, Work]]:
    """Return the jobs at the employers that a question names: "Your last job title at Globex"."""
    return [(index, work) for index, work in enumerate(question.resume.work) if is_named(question.plain, work)]


def _names_an_employer(question: str) -> bool:
    """Whether a question is about the job at one employer by its name."""
    found = _AT.search(question)
    return found is not None and not mentions("any_employer", plain(found[1]))


def _title_or_employer(question: ResumeQuestion, index: int, work: Work) -> ResumeFact | None:
    asks_title, asks_employer = question.says("job_title"), question.says("employer")
    if asks_title and asks_employer:
        if not work.position or not work.name or "title" in question.plain:
            return None
        return ResumeFact(f"{work.position}, {work.name}", f"work[{index}]", f"{work.position} {work.name}")
    title = _stated("title", index, work) if asks_title else None
    return title or (_stated("employer", index, work) if asks_employer else None)


def _stated(part: str, index: int, work: Work) -> ResumeFact | None:
    name, text = ("position", work.position) if part == "title" else ("name", work.name)
    return ResumeFact(text, f"work[{index}].{name}", text) if text else None


def _current_or_latest_job(resume: Resume) -> tuple[int, Work] | None:
    """Return the only current job, or if there is none the one that ended last; None if several are current or an end is unknown."""
    ongoing = [
        (index, work)
        for index, work in enumerate(resume.work)
        if is_present(work.endDate) and first_day(work.startDate)
    ]
    if len(ongoing) == 1:
        return ongoing[0]
    if ongoing or not resume.work:
        return None
    ended = [(index, work) for index, work in enumerate(resume.work) if first_day(work.endDate)]
    if len(ended) < len(resume.work):
        return None
    return max(ended, key=lambda entry: first_day(entry[1].endDate) or date.min)
