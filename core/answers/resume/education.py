"""Answer questions about the highest degree: name, field, school, year, and whether it is at least a required one."""

import re
from datetime import date

from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.candidate import Education, Resume
from core.contracts.form import FieldType
from core.lexicon.levels import degree_rank
from core.questions.wording import begins_with_verb
from core.text.normalize import plain

_DEGREE_IN = re.compile(
    r"\b(?:degree|bachelor'?s?|master'?s?|ph\.?d|diploma|mba)\b(?: degree)? in (?:the field of )?(.+)"
)


_FURTHER = re.compile(r"^\w+ [2-9]\b(?! (?:years|semest))")
"""A label for one more degree of a list: "Degree 2: awarded by"."""
_AND, _WORDS = load_phrases("sections")["and"], word_sets("studies_alone")
_PARTS = {
    "school": ("school", "university"), "degree": ("degree",), "area": ("field_of_study", "part_of_a_school"), "year": ("graduation_year", "year_asked"),
}  # fmt: skip
"""The parts of a degree, by the tables of `resume_questions.toml` that name them."""
_DOCTORATE = 6
"""The rank of a doctorate, see `core.lexicon.levels.degree_rank`."""
_BESIDE = ("education_of_relative", "bare_institution", "beside_a_degree", "another_study")
_LEAST_DEGREES = 3
"""Options that name degrees, from which on a list asks for the degree, whatever its label says of schools."""


def education(question: ResumeQuestion) -> ResumeFact | None:
    """Return the fact about the highest degree that answers the question, or None. Never answers "No"."""
    highest = highest_degree(question.resume)
    if highest is None or is_of_another_study(question):
        return None
    index, study = highest
    if question.says("present_school") and has_ended(study, question.today):
        return None
    if question.wants_yes_no or begins_with_verb(question.plain):
        return _has_degree(question, index, study)
    if not question.form_question.labels and _asks_two_things(question.plain):
        return None
    named = _DOCTORATE if question.says("of_a_doctorate") else degree_rank(question.plain)
    if named is not None and named != _rank(study) and not question.says("highest_degree"):
        return None
    if _is_below_another_degree(question, study):
        return None
    if question.says("grade_average"):
        return _grade_average(question, index, study)
    if question.says("education_detail") and "graduat" not in question.plain:
        return None
    if question.says("graduation_year"):
        return _graduation_year(question, index, study)
    if question.says("time_of_study") or (question.says("year_asked") and not question.field.options):
        return None
    return _field_school_or_degree(question, index, study)


def has_ended(study: Education, today: date) -> bool:
    """Whether the résumé tells that a study is over."""
    ended = first_day(study.endDate)
    return ended is not None and ended <= today


def is_of_another_study(question: ResumeQuestion) -> bool:
    """Whether a label or the heading over it is about other studies than the highest: earlier or further ones, those of another person, a detail beside the degree."""
    if mentions("school_before_university", question.form_question.section) or _asks_for_earlier_school(question):
        return True
    is_beside = any(map(question.says, _BESIDE)) or _FURTHER.search(question.plain) is not None
    return is_beside or _is_of_second_study(question)


def _is_of_second_study(question: ResumeQuestion) -> bool:
    """Whether a label, or the heading over it, names a study beside the highest: "Second degree: university"."""
    return question.says("second_degree") or mentions("second_degree", question.form_question.section)


def _is_below_another_degree(question: ResumeQuestion, study: Education) -> bool:
    """Whether the heading over a label names one level of degree that is not the study's: "Master's degree" over "University"."""
    heading = question.form_question.section
    named = {rank for word in heading.split() if (rank := degree_rank(word)) is not None}
    return len(named) == 1 and _rank(study) not in named and not mentions("title_like_a_degree", heading)


def _asks_two_things(label: str) -> bool:
    """Whether a label asks for two parts of a degree at once: "University and year of graduation"."""
    halves = [
        {part for part, tables in _PARTS.items() if any(mentions(table, half) for table in tables)}
        | {part for part in ("degree", "area") if is_made_of(words_in(half), (_WORDS[part],), _WORDS["around"])}
        for half in _AND.split(label)
    ]
    return len(halves) > 1 and all(halves) and not set.intersection(*halves)


def _grade_average(question: ResumeQuestion, index: int, study: Education) -> ResumeFact | None:
    """Return the grade as the résumé states it, unless the question wants it on a certain scale."""
    if not study.score or question.field.options or re.search(r"\d|\bscale\b", question.plain):
        return None
    return ResumeFact(study.score, f"education[{index}].score", study.score)


def _graduation_year(question: ResumeQuestion, index: int, study: Education) -> ResumeFact | None:
    ended = first_day(study.endDate)
    if question.says("future_graduation") and ended and ended <= question.today:
        return None
    year = (study.endDate or "")[:4]
    if not re.fullmatch(r"\d{4}", year) or "month" in question.plain or question.field.type is FieldType.DATE:
        return None
    return ResumeFact(year, f"education[{index}].endDate", study.endDate)


def _field_school_or_degree(question: ResumeQuestion, index: int, study: Education) -> ResumeFact | None:
    labels = question.form_question.labels
    if study.studyType and sum(degree_rank(label) is not None for label in labels) >= _LEAST_DEGREES:
        return ResumeFact(study.studyType, f"education[{index}].studyType", study.studyType)
    if question.says("field_of_study") and study.area:
        return ResumeFact(study.area, f"education[{index}].area", study.area)
    if not labels and question.says("asked_where"):
        return _school(question.resume, index, study)
    if question.says("names_a_school") or (question.says("school") and not question.says("not_a_school_name")):
        return _school(question.resume, index, study)
    if question.says("degree") and study.studyType:
        return ResumeFact(study.studyType, f"education[{index}].studyType", study.studyType)
    return None


def _school(resume: Resume, index: int, study: Education) -> ResumeFact | None:
    """Return the only school, or of several that of the highest degree, if all degrees are known and one is the highest."""
    reference = f"education[{index}].institution"
    if not study.institution:
        return None
    if len(resume.education) == 1:
        return ResumeFact(study.institution, reference, study.institution)
    ranks = [_rank(other) for other in resume.education]
    top = _rank(study)
    if top is None or ranks.count(top) != 1 or None in ranks:
        return None
    return ResumeFact(study.institution, reference, study.institution, confidence=0.8)


def highest_degree(resume: Resume) -> tuple[int, Education] | None:
    """Return the place and the study of the highest degree of a résumé; None if it names no study."""
    ranked = [(_rank(study) or 0, -index, index, study) for index, study in enumerate(resume.education)]
    if not ranked:
        return None
    _, _, index, study = max(ranked, key=lambda item: item[:2])
    return index, study


def _rank(study: Education) -> int | None:
    return degree_rank(study.studyType or "")


def _asks_for_earlier_school(question: ResumeQuestion) -> bool:
    """Whether a label asks for the school before the university: "Middelbare school", but not "highest level (high school, bachelor, ...)"."""
    is_asked_yes_no = question.wants_yes_no or begins_with_verb(question.plain)
    return (
        mentions("school_before_university", question.plain)
        and not is_asked_yes_no
        and not question.says("highest_degree")
        and not mentions("university", question.plain)
    )


def _has_degree(question: ResumeQuestion, index: int, study: Education) -> ResumeFact | None:
    """Return "Yes" if a finished degree is at least the required one and in the required field, else None."""
    wanted, rank = degree_rank(question.plain), _rank(study)
    ended = first_day(study.endDate)
    if wanted is None or rank is None or ended is None or ended > question.today:
        return None
    if rank < wanted or (rank > wanted and not question.says("degree_or_higher")):
        return None
    if not question.says("asks_for_degree") and len(question.plain.split()) > 6:
        return None
    if question.says("degree_with_conditions") or not _is_in_field_asked(question, study):
        return None
    return ResumeFact("Yes", f"education[{index}].studyType", study.studyType, source="rule", confidence=0.85)


def _is_in_field_asked(question: ResumeQuestion, study: Education) -> bool:
    """Whether the question names no field, or the degree is in one of its fields ("in physics, maths or statistics")."""
    named = _DEGREE_IN.search(question.plain)
    if named is None:
        return not question.says("degree_in_some_field")
    area = plain(study.area or "")
    fields = [field.strip(" ?.") for field in re.split(r",| or | and |/", named[1])]
    return bool(area) and any(
        re.search(rf"(?<!\w){re.escape(field)}(?!\w)", area) for field in fields if len(field) > 3
    )
