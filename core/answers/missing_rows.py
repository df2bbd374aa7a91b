"""Count the jobs, schools and languages of the résumé that a form has no fields for, where it already shows a list of them."""

from collections.abc import Sequence
from typing import Literal

from core.answers.education_entries import schools_latest_first
from core.answers.entry_fields import entry_fields, rows_of_jobs
from core.answers.entry_places import PARTS_OF_AN_ENTRY, EntryField
from core.answers.form_question import FormQuestion
from core.answers.language_entries import language_rows, languages_for
from core.answers.work_entries import jobs_latest_first
from core.contracts.answer import MissingRows
from core.contracts.candidate import Resume
from core.lexicon.languages import language_named


def missing_rows(questions: Sequence[FormQuestion], resume: Resume, past: int = 0) -> tuple[MissingRows, ...]:
    """Return the rows that are missing, by kind. A list with no fields yet, or with only one part of an entry, is left as it is.

    The first `past` questions are those of earlier steps: a list goes on where they ended, and none of theirs gets a row.
    """
    here = {question.field.key for question in questions[past:]}
    jobs = list(entry_fields(questions, "work")) or list(rows_of_jobs(questions))
    work = [one for one in jobs if one.question.field.key in here]
    education = [one for one in entry_fields(questions, "education") if one.question.field.key in here]
    found = (
        _missing("work", questions[past:], work, len(jobs_latest_first(resume))),
        _missing("education", questions[past:], education, len(schools_latest_first(resume))),
    )
    languages = _missing_languages(questions[past:], resume)
    return tuple(rows for rows in (*found, languages) if rows)


def _missing_languages(questions: Sequence[FormQuestion], resume: Resume) -> MissingRows | None:
    """Return the rows that a list of languages lacks for those that its first row offers."""
    rows = language_rows(questions)
    if not rows:
        return None
    labels = {language_named(label) for label in rows[0].language.labels}
    known = [
        language_named(resume.languages[place].language or "") for place in languages_for(rows, questions, resume) or ()
    ]
    count = sum(not labels or one in labels for one in known) - len(rows)
    return MissingRows(kind="languages", count=count, after_field_key=rows[-1].level.field.key) if count > 0 else None


def _missing(
    kind: Literal["work", "education"], questions: Sequence[FormQuestion], fields: Sequence[EntryField], known: int
) -> MissingRows | None:
    parts = {field.part: field.place for field in fields if field.part}
    if len(parts) < PARTS_OF_AN_ENTRY:
        return None
    shown = max(parts.values()) + 1
    keys = {field.question.field.key for field in fields if field.part}
    last = [question.field.key for question in questions if question.field.key in keys][-1]
    return MissingRows(kind=kind, count=known - shown, after_field_key=last) if known > shown else None
