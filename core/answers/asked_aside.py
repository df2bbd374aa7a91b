"""Tell questions that ask beside what is known of their class: of somebody else, of the past, of help with it, of how long it holds, of more than one consents to.

"Would you relocate?" says nothing of "Do you need help to relocate?" or "Have you relocated for a job before?", although both are about relocation.
"""

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of
from core.text.normalize import plain

_TABLES = load_phrases("asked_aside")
_OF_CLASSES: dict[Q, tuple[str, ...]] = {
    Q.PHONE: ("reached_when",),
    Q.EMAIL: ("reached_when",),
    Q.RELOCATION: ("somebody_else", "past", "help", "money", "whither", "permanence", "hours"),
    Q.TRAVEL: ("somebody_else", "past", "money", "long_away", "hours"),
    Q.VISA_SPONSORSHIP: ("somebody_else", "past", "reasons", "permit_or_need"),
    Q.WORK_AUTHORIZATION: ("somebody_else", "past", "permanence", "reasons", "permit_or_need"),
    Q.WORK_FORMAT: ("somebody_else", "past", "hours"),
    Q.AGE_OR_OVER_18: ("somebody_else",),
    Q.DRIVING_LICENCE: ("somebody_else", "past"),
    Q.BACKGROUND_CHECK: ("somebody_else", "past"),
    Q.CRIMINAL_RECORD: ("somebody_else",),
    Q.SALARY_EXPECTATION: ("somebody_else", "other_pay", "reasons"),
    Q.NOTICE_PERIOD: ("somebody_else", "notice_given", "days_of_leave", "reasons"),
    Q.START_DATE: ("somebody_else", "latest", "start_elsewhere", "moving", "reasons"),
    Q.YEARS_OF_EXPERIENCE: ("years_of_what",),
    Q.CONSENT: ("more_than_privacy",),
}
"""Which tables of `data/asked_aside.toml` count for a class."""
_OF_PLACES = ("somebody_else", "permanence")
"""The tables for a question whether the candidate lives in a place or country."""


def asks_aside(question: FormQuestion) -> bool:
    """Whether nothing but a stored answer in the same words answers a question."""
    if policy_of(question.question_class).own_details and _asks_for_a_part(question):
        return True
    tables = _OF_CLASSES.get(question.question_class, ())
    if question.question_class in (Q.CITY, Q.COUNTRY) and question.wants_yes_no:
        tables = _OF_PLACES
    return any(_TABLES[table].search(question.plain) for table in tables)


def _asks_for_a_part(question: FormQuestion) -> bool:
    """Whether a label or the help below it asks for the first or last characters alone: "Postcode (first two digits)"."""
    return any(_TABLES["only_a_part"].search(text) for text in (question.plain, plain(question.field.help or "")))


def asks_what_was(plain_text: str) -> bool:
    """Whether a question is about what was ever or once so: "Have you ever needed a visa?"."""
    return bool(_TABLES["past"].search(plain_text))
