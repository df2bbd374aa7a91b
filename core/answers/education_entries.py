"""Fill the entries of a list of schools from the résumé: school, field of study, degree, dates and grade, the latest first."""

from collections.abc import Sequence
from datetime import date

from core.answers.entry_fields import EntryValue, entry_fields, month_of
from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day
from core.contracts.candidate import Education, Resume
from core.contracts.form import FieldType, FormField

EDUCATION_PARTS = load_phrases("education_entry")
_TEXTS = (FieldType.TEXT, FieldType.LONGTEXT, FieldType.DATE, FieldType.NUMBER)


def education_entries(questions: Sequence[FormQuestion], resume: Resume) -> dict[str, EntryValue | None]:
    """Return the values of fields in sections about schools, by field key; None if the résumé does not say.

    A list of degrees in the first entry is left out: it is answered like any question about the highest degree.
    """
    studies = schools_latest_first(resume)
    values: dict[str, EntryValue | None] = {}
    for question, part, place in entry_fields(questions, "education", EDUCATION_PARTS):
        if place == 0 and question.field.options:
            continue
        value = None
        if part and place < len(studies):
            index, study = studies[place]
            value = _value(part, index, study, question.field)
        values[question.field.key] = value
    return values


def schools_latest_first(resume: Resume) -> list[tuple[int, Education]]:
    """Return the schools with their places in the résumé; none of several if the end of one is unreadable."""
    studies = list(enumerate(resume.education))
    if len(studies) > 1 and any(first_day(study.endDate or study.startDate) is None for _, study in studies):
        return []
    return sorted(studies, key=lambda one: first_day(one[1].endDate or one[1].startDate) or date.min, reverse=True)


def _value(part: str, index: int, study: Education, field: FormField) -> EntryValue | None:
    at = f"education[{index}]"
    if field.options or field.type not in _TEXTS:
        return None
    if part in ("start", "end"):
        return month_of(f"{at}.{part}Date", study.startDate if part == "start" else study.endDate, field)
    if part == "end_year":
        day = first_day(study.endDate)
        return EntryValue(str(day.year), f"{at}.endDate", study.endDate) if day else None
    name = {"school": "institution", "area": "area", "degree": "studyType", "score": "score"}[part]
    text = {"school": study.institution, "area": study.area, "degree": study.studyType, "score": study.score}[part]
    return EntryValue(text, f"{at}.{name}", text) if text else None
