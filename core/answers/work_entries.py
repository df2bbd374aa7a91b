"""Fill the entries of a work history from the résumé: title, employer, place, dates and description, the latest job first."""

from collections.abc import Sequence
from datetime import date

from core.answers.entry_dates import EntryValue, date_of, period_of
from core.answers.entry_fields import entry_fields, rows_of_jobs
from core.answers.entry_places import EntryField
from core.answers.form_question import FormQuestion
from core.answers.resume.dates import day_after, first_day, is_present
from core.contracts.candidate import Resume, Work
from core.contracts.form import FieldType, FormField, Widget
from core.forms.date_ranges import choice_of_now

_CHOICES = (FieldType.CONSENT, FieldType.SINGLE_CHOICE, FieldType.MULTI_CHOICE)
_TEXTS = (FieldType.TEXT, FieldType.LONGTEXT, FieldType.DATE)


def work_entries(questions: Sequence[FormQuestion], resume: Resume, today: date) -> dict[str, EntryValue | None]:
    """Return the values of the fields of past jobs, by field key; None if the résumé does not say.

    They are in sections about jobs, or else in rows that ask for a whole job.
    """
    jobs = jobs_latest_first(resume)
    is_employed = bool(jobs) and is_present(jobs[0][1].endDate)
    values: dict[str, EntryValue | None] = {}
    listed = list(entry_fields(questions, "work")) or list(rows_of_jobs(questions))
    for one in listed:
        is_known = one.part is not None and one.place < len(jobs) and (is_employed or not one.is_from_present)
        value = _value(one, *jobs[one.place], today) if is_known else None
        if value is None and is_known and one.part == "end":
            value = _goes_on(one, *jobs[one.place], listed)
        values[one.question.field.key] = value
    return values


def jobs_latest_first(resume: Resume) -> list[tuple[int, Work]]:
    """Return the jobs with their places in the résumé; none if a start date is unreadable, as their order is unknown."""
    if any(first_day(work.startDate) is None for work in resume.work):
        return []
    return sorted(enumerate(resume.work), key=lambda job: first_day(job[1].startDate) or date.min, reverse=True)


def _value(one: EntryField, index: int, work: Work, today: date) -> EntryValue | None:
    at, field, part = f"work[{index}]", one.question.field, one.part or ""
    if part == "is_current":
        is_current = _is_current(field, work.endDate, today)
        return EntryValue(is_current, f"{at}.endDate", work.endDate) if is_current else None
    if part in ("start", "end"):
        return date_of(f"{at}.{part}Date", work.startDate if part == "start" else work.endDate, one.unit, field)
    if part == "period":
        return period_of(at, work.startDate, work.endDate, field)
    if field.options or field.type not in _TEXTS:
        return None
    texts = {
        "title": ("position", work.position),
        "employer": ("name", work.name),
        "place": ("location", work.location),
        "description": ("summary", "\n".join(filter(None, (work.summary, *work.highlights)))),
    }
    name, text = texts[part]
    return EntryValue(text, f"{at}.{name}", text) if text else None


def _goes_on(one: EntryField, index: int, work: Work, entries: Sequence[EntryField]) -> EntryValue | None:
    """Return the choice that stands for now in the list of ends of a job that goes on; None where a box of the same entry says so."""
    says_so = any(other.part == "is_current" and other.place == one.place for other in entries)
    now = choice_of_now(one.question.field)
    if now is None or says_so or not is_present(work.endDate):
        return None
    return EntryValue(now, f"work[{index}].endDate", work.endDate)


def _is_current(field: FormField, end: str | None, today: date) -> str | None:
    """Return whether a job goes on, as a box or a choice takes it; None if it is unsure, and for a box that stays empty."""
    if field.type not in _CHOICES:
        return None
    if is_present(end):
        return "Yes"
    ended = day_after(end)
    return "No" if field.widget is not Widget.CHECKBOX and field.options and ended and ended <= today else None
