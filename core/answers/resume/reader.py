"""Answer a question from the résumé, by its class."""

from collections.abc import Callable
from datetime import date

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import is_negated
from core.answers.resume.contact import email, first_name, full_name, last_name, phone, phone_code
from core.answers.resume.degree_or_experience import asks_for_a_degree_or_more, degree_or_experience
from core.answers.resume.derived import derived_fact
from core.answers.resume.education import education
from core.answers.resume.former_employers import worked_here
from core.answers.resume.history import employment
from core.answers.resume.languages import language_level
from core.answers.resume.links import profile_link
from core.answers.resume.nearby import option_of_home
from core.answers.resume.places import address, city, country, postal_code
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.skills import certificate, skill_yes_no, years_of_experience
from core.answers.resume.ticks import lists_tools, named_skills
from core.answers.resume.work_format import work_format
from core.answers.turned import is_turned
from core.contracts.candidate import Candidate
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of
from core.questions.second_reading import ONLY_THE_CANDIDATE

_SECTIONS = load_phrases("sections")


def from_resume(
    question: FormQuestion, candidate: Candidate, today: date, employer: str | None = None
) -> tuple[ResumeFact | None, str]:
    """Return the fact that answers a question and "", or None and the reason. `employer` is the one that the form belongs to."""
    asked = ResumeQuestion(question, candidate, today, employer)
    if known := derived_fact(asked):
        return known, ""
    if (
        is_negated(_SECTIONS["without_code"].sub(" ", question.plain))
        and not policy_of(question.question_class).plain_fact
    ):
        return None, "the question is negated"
    reader = READERS.get(question.question_class)
    fact = reader(asked) if reader else None
    may_list = question.subject not in _NOT_THE_CANDIDATES or (
        question.subject == ONLY_THE_CANDIDATE and lists_tools(asked)
    )
    if fact is None and question.question_class in _MAY_LIST_SKILLS and may_list:
        fact = named_skills(asked)
    has_alternatives = question.question_class in _MAY_ASK_FOR_A_DEGREE and asks_for_a_degree_or_more(asked)
    if has_alternatives and (fact is None or fact.value != "Yes"):
        fact = degree_or_experience(asked)
    if fact is None and question.question_class in _MAY_OFFER_HOME:
        fact = option_of_home(asked)
    if fact and is_turned(question.plain, question.question_class):
        return None, "the question is about what is not so, might be or was"
    return fact, "" if fact else "the résumé does not say"


_NOT_THE_CANDIDATES = (ONLY_THE_CANDIDATE, "another_person", "work_entry")
_MAY_LIST_SKILLS = frozenset({Q.YES_NO_SKILL, Q.SKILL_LEVEL, Q.OTHER, Q.LANGUAGE_LEVEL})
"""Classes of questions with several options that may be skills: "What languages do you program in?"."""
_MAY_ASK_FOR_A_DEGREE = frozenset({Q.EDUCATION, Q.YES_NO_SKILL, Q.CERTIFICATION})
_MAY_OFFER_HOME = frozenset({Q.WORK_FORMAT, Q.RELOCATION, Q.CITY, Q.ADDRESS, Q.OTHER})
"""Classes of questions whose options may say that one lives near the office."""
READERS: dict[Q, Callable[[ResumeQuestion], ResumeFact | None]] = {
    Q.FIRST_NAME: first_name,
    Q.LAST_NAME: last_name,
    Q.FULL_NAME: full_name,
    Q.EMAIL: email,
    Q.PHONE: phone,
    Q.LINK: profile_link,
    Q.CITY: city,
    Q.COUNTRY: country,
    Q.POSTAL_CODE: postal_code,
    Q.ADDRESS: address,
    Q.CURRENT_EMPLOYMENT: employment,
    Q.EDUCATION: education,
    Q.WORK_FORMAT: work_format,
    Q.YEARS_OF_EXPERIENCE: years_of_experience,
    Q.YES_NO_SKILL: skill_yes_no,
    Q.LANGUAGE_LEVEL: language_level,
    Q.CERTIFICATION: certificate,
    Q.WORKED_HERE_BEFORE: worked_here,
    Q.OTHER: phone_code,
}
