"""Fill the entries of a list of schools from the résumé: school, field of study, degree, dates and grade, the latest first."""

from collections.abc import Sequence
from datetime import date

from core.answers.earlier_schools import EARLIER
from core.answers.entry_dates import EntryValue, date_of, period_of
from core.answers.entry_fields import entry_fields
from core.answers.entry_places import EntryField
from core.answers.form_question import FormQuestion
from core.answers.option_matching import fit_option
from core.answers.resume.dates import first_day
from core.contracts.candidate import Education, Resume
from core.contracts.form import FieldType, FormField, Widget
from core.contracts.question import QuestionClass as Q
from core.lexicon.degrees import field_in_degree, field_option
from core.lexicon.levels import degree_rank

_TEXTS = (FieldType.TEXT, FieldType.LONGTEXT, FieldType.NUMBER)
_SUGGESTED = ("school", "area")
"""Parts that are typed where the site suggests entries and requires one. What a degree is called there is unknown until it is read."""


def education_entries(questions: Sequence[FormQuestion], resume: Resume, today: date) -> dict[str, EntryValue | None]:
    """Return the values of fields in sections about schools, by field key; None if the résumé does not say.

    A list in the first entry that offers nothing surely meant is left out: it is answered like any question about the highest degree.
    """
    studies = schools_latest_first(resume)
    values: dict[str, EntryValue | None] = {}
    fields = list(entry_fields(questions, "education"))
    schools = [one.question for one in fields if one.part == "school"]
    earlier = {one.section for one in schools if one.subject == EARLIER} - {
        one.section for one in schools if one.subject != EARLIER
    }
    for one in fields:
        if one.question.section in earlier:
            values[one.question.field.key] = None
            continue
        if one.question.subject == EARLIER:
            continue
        value = _value(one, *studies[one.place], today) if one.part and one.place < len(studies) else None
        if value or one.place > 0 or not one.question.field.options:
            values[one.question.field.key] = value
    return values


def schools_latest_first(resume: Resume) -> list[tuple[int, Education]]:
    """Return the schools with their places in the résumé; none of several if the end of one is unreadable."""
    studies = list(enumerate(resume.education))
    if len(studies) > 1 and any(first_day(study.endDate or study.startDate) is None for _, study in studies):
        return []
    return sorted(studies, key=lambda one: first_day(one[1].endDate or one[1].startDate) or date.min, reverse=True)


def _value(one: EntryField, index: int, study: Education, today: date) -> EntryValue | None:
    at, field, part = f"education[{index}]", one.question.field, one.part or ""
    if part in ("start", "end"):
        return date_of(f"{at}.{part}Date", study.startDate if part == "start" else study.endDate, one.unit, field)
    if part == "period":
        return period_of(at, study.startDate, study.endDate, field) if study.endDate else None
    if part == "completed":
        is_completed = has_degree(study, today) and field.type is FieldType.SINGLE_CHOICE
        return EntryValue("Yes", f"{at}.endDate", study.endDate) if is_completed else None
    text, name, quote = _text_of(part, study)
    value = _as_taken(text, part, field) if text else None
    return EntryValue(value, f"{at}.{name}", quote) if value else None


def has_degree(study: Education, today: date) -> bool:
    """Whether the résumé names the degree of a study that has ended."""
    ended = first_day(study.endDate)
    return degree_rank(study.studyType or "") is not None and ended is not None and ended <= today


def _text_of(part: str, study: Education) -> tuple[str | None, str, str | None]:
    """Return the text of a part, its name in the résumé, and the words it is taken from. The field of study may only stand in the degree."""
    if part == "area" and not study.area:
        return field_in_degree(study.studyType or ""), "studyType", study.studyType
    texts = {"school": "institution", "area": "area", "degree": "studyType", "score": "score"}
    text: str | None = getattr(study, texts[part])
    return text, texts[part], text


def _as_taken(text: str, part: str, field: FormField) -> str | None:
    """Return a text as a field takes it: the option that surely means it in a list, else the text itself where it is typed."""
    if field.options:
        labels = [option.label for option in field.options]
        option = fit_option(text, labels, Q.EDUCATION if part == "degree" else Q.OTHER)
        return option or (field_option(text, labels) if part == "area" else None)
    if field.widget is Widget.TYPEAHEAD and field.type is FieldType.SINGLE_CHOICE:
        return text if part in _SUGGESTED and field.required else None
    return text if field.type in _TEXTS else None
