"""Answer what follows by plain logic from the dates and facts of the résumé, in any of the languages: each reader knows its questions by their own words."""

from core.answers.resume.bounds_of_years import bound_of_years
from core.answers.resume.breaks import no_break
from core.answers.resume.career_level import career_level
from core.answers.resume.certificates_alone import certificates_alone
from core.answers.resume.employer_alone import employer_alone
from core.answers.resume.framework_level import framework_level
from core.answers.resume.least_years import least_years
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.residence import lives_inside_or_outside
from core.answers.resume.since_degree import since_degree
from core.answers.resume.spans_of_years import span_of_years
from core.answers.resume.studies_alone import studies_alone
from core.answers.resume.working_now import working_now
from core.answers.sections import is_heading_of_the_past
from core.contracts.question import QuestionClass as Q

_READERS = (
    lives_inside_or_outside,
    span_of_years,
    bound_of_years,
    least_years,
    since_degree,
    no_break,
    working_now,
    career_level,
    framework_level,
    studies_alone,
    certificates_alone,
    employer_alone,
)
_CLASSES = frozenset({
    Q.YEARS_OF_EXPERIENCE, Q.YES_NO_SKILL, Q.SKILL_LEVEL, Q.LANGUAGE_LEVEL, Q.CURRENT_EMPLOYMENT, Q.EDUCATION, Q.COUNTRY, Q.CITY, Q.START_DATE, Q.SHIFT_OR_HOURS, Q.OTHER,
})  # fmt: skip
"""Classes under which rules and guesses know such questions. What only the candidate may answer never gets here."""


def derived_fact(question: ResumeQuestion) -> ResumeFact | None:
    """Return what follows from the résumé for a question that asks for it and nothing else; else None."""
    if question.form_question.question_class not in _CLASSES or _is_of_others(question):
        return None
    return next((fact for reader in _READERS if (fact := reader(question))), None)


def _is_of_others(question: ResumeQuestion) -> bool:
    """Whether a question is about another person, or a job of a list: what a wording alone says of the present post is not."""
    asked = question.form_question
    is_of_present_post = asked.by_wording.question_class is Q.CURRENT_EMPLOYMENT and not is_heading_of_the_past(
        asked.section
    )
    return asked.subject == "another_person" or (asked.subject == "work_entry" and not is_of_present_post)
