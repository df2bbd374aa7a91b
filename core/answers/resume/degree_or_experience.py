"""Answer "a degree or equivalent experience": one of the alternatives is enough for a yes, and nothing here is a no."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day
from core.answers.resume.experience import total_experience, whole_years
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.lexicon.levels import degree_rank
from core.text.normalize import plain

_PHRASES = load_phrases("degree_or_experience")
_BACHELOR = 4


def asks_for_a_degree_or_more(question: ResumeQuestion) -> bool:
    """Whether a yes-or-no question names a degree and an alternative to it."""
    return (
        question.wants_yes_no
        and bool(_PHRASES["or"].search(question.plain))
        and _least_rank(question.plain) is not None
    )


def degree_or_experience(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" if the résumé proves one of the alternatives, else None."""
    if question.says("degree_with_conditions"):
        return None
    sides = _PHRASES["or"].split(question.plain.strip(" ?"))
    facts = (_degree(question, side) or _experience(question, side) for side in sides)
    return next((fact for fact in facts if fact), None)


def _least_rank(side: str) -> int | None:
    """Return the rank of the degree that a text asks for: a bachelor's for any university degree; None if it names none."""
    rank = degree_rank(side)
    return _BACHELOR if rank is None and _PHRASES["university_degree"].search(side) else rank


def _degree(question: ResumeQuestion, side: str) -> ResumeFact | None:
    least = _least_rank(side)
    if least is None or least < _BACHELOR or _PHRASES["some_field"].search(side) or _PHRASES["and_more"].search(side):
        return None
    field = _PHRASES["field_of_degree"].search(side)
    for index, study in enumerate(question.resume.education):
        rank, ended = degree_rank(study.studyType or ""), first_day(study.endDate)
        if rank is None or rank < least or ended is None or ended > question.today:
            continue
        if field is None or (study.area and re.search(rf"(?<!\w){re.escape(plain(study.area))}(?!\w)", field[1])):
            return ResumeFact("Yes", f"education[{index}].studyType", study.studyType, source="rule", confidence=0.85)
    return None


def _experience(question: ResumeQuestion, side: str) -> ResumeFact | None:
    """Return "Yes" if all dated work together is as long as a side of the question asks, which names no kind of work."""
    if not _PHRASES["experience_of_any_kind"].search(side):
        return None
    years = total_experience(question.resume, question.today)
    least = re.search(r"\d+", side)
    if least is None or whole_years(years.years) < int(least[0]):
        return None
    entries = ",".join(str(index) for index in years.entries)
    return ResumeFact("Yes", f"rule:years.at_least(work[{entries}])", years.quote, "rule", 0.8, years.years)
