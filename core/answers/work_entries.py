"""Fill the entries of a work history from the résumé: title, employer, place, dates and description, the latest job first."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day, is_present
from core.contracts.candidate import Resume, Work
from core.contracts.form import FieldType, FormField

_SECTIONS = load_phrases("sections")
_PARTS = load_phrases("work_entry")
_NUMBER = re.compile(r"\b(\d{1,2})\b\W*$")


class EntryValue(NamedTuple):
    """A value of one job, its path in the résumé, and the words it is taken from."""

    value: str
    reference: str
    quote: str | None


def work_entries(questions: Sequence[FormQuestion], resume: Resume) -> dict[str, EntryValue]:
    """Return the values of fields in sections about past jobs, by field key.

    The number in a section's heading, else how often a label came before in its section, tells which job an entry is for.
    """
    jobs = _latest_first(resume)
    asked: Counter[tuple[str, str]] = Counter()
    values: dict[str, EntryValue] = {}
    for question in questions:
        part = _part_of(question)
        if part is None:
            continue
        number = _NUMBER.search(question.section)
        asked[(question.section, part)] += 1
        place = (int(number[1]) if number else 0) + asked[(question.section, part)] - (2 if number else 1)
        if 0 <= place < len(jobs):
            index, work = jobs[place]
            if value := _value(part, index, work, question.field):
                values[question.field.key] = value
    return values


def _latest_first(resume: Resume) -> list[tuple[int, Work]]:
    """Return the jobs with their places in the résumé; none if a start date is unreadable, as their order is unknown."""
    if any(first_day(work.startDate) is None for work in resume.work):
        return []
    return sorted(enumerate(resume.work), key=lambda job: first_day(job[1].startDate) or date.min, reverse=True)


def _part_of(question: FormQuestion) -> str | None:
    if not question.section or not _SECTIONS["work_history"].search(question.section):
        return None
    if _SECTIONS["about_somebody_else"].search(question.section):
        return None
    return next((part for part, says in _PARTS.items() if says.search(question.plain.strip(" :*?"))), None)


def _value(part: str, index: int, work: Work, field: FormField) -> EntryValue | None:
    at = f"work[{index}]"
    if part == "is_current":
        has_box = field.type in (FieldType.CONSENT, FieldType.SINGLE_CHOICE, FieldType.MULTI_CHOICE)
        return EntryValue("Yes", f"{at}.endDate", work.endDate) if has_box and is_present(work.endDate) else None
    if field.options or field.type not in (FieldType.TEXT, FieldType.LONGTEXT, FieldType.DATE):
        return None
    if part in ("start", "end"):
        stated = work.startDate if part == "start" else work.endDate
        written = _written(stated, field)
        return EntryValue(written, f"{at}.{part}Date", stated) if written else None
    texts = {
        "title": ("position", work.position),
        "employer": ("name", work.name),
        "place": ("location", work.location),
        "description": ("summary", "\n".join(filter(None, (work.summary, *work.highlights)))),
    }
    name, text = texts[part]
    return EntryValue(text, f"{at}.{name}", text) if text else None


def _written(stated: str | None, field: FormField) -> str | None:
    """Return a month as the field wants it; None for an open end, or if the field wants a day and the résumé states none."""
    day = first_day(stated)
    if day is None or stated is None or len(re.findall(r"\d+", stated)) < 2:
        return None
    if field.type is FieldType.DATE:
        is_month_only = bool(field.parts) and all(part.role != "day" for part in field.parts)
        return day.isoformat() if is_month_only or len(re.findall(r"\d+", stated)) == 3 else None
    hint = f"{field.placeholder or ''} {field.help or ''} {field.question}".casefold()
    return f"{day:%Y-%m}" if re.search(r"[yjaг]{4}\s?[-./]\s?mm", hint) else f"{day:%m/%Y}"
