"""Find the fields of a form that belong to an entry in a list of jobs, schools or languages."""

import re
from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.question import mentions
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of

_SECTIONS = load_phrases("sections")
_END_OF_PERIOD, _HOUSE_NUMBER = _SECTIONS["end_of_period"], _SECTIONS["house_number"]
_HISTORIES = ("work_history", "education_history")
_NAMES_AN_ENTRY, _OF_STUDIES = load_phrases("own_jobs")["job"], _SECTIONS["of_studies"]
_NUMBERED = re.compile(r"(?P<what>.*\D)(?P<number>\d{1,2})\W*")
END_WITHIN = 3
"""Number of fields after a start date in which its end date is searched."""


def history_entries(questions: Sequence[FormQuestion]) -> frozenset[str]:
    """Return the keys of fields that belong to a job or school in a list, not to the candidate.

    These are start dates with an end date next to them, a second field whose whole label is `City`, `Country` or the like, fields below
    a further one of numbered headings ("School 2"), and a label for a certificate that came before.
    """
    keys = _of_further_headings(questions)
    seen: set[tuple[Q, bool]] = set()
    certificates: set[str] = set()
    for position, question in enumerate(questions):
        question_class = question.by_wording.question_class
        following = questions[position + 1 : position + 1 + END_WITHIN]
        if question_class is Q.START_DATE and any(_END_OF_PERIOD.search(near.plain) for near in following):
            keys.add(question.field.key)
        if question_class is Q.CERTIFICATION and not question.labels:
            if question.plain in certificates:
                keys.add(question.field.key)
            certificates.add(question.plain)
        is_short = len(question.plain.split()) <= 2 and not _HOUSE_NUMBER.search(question.plain.strip(" :*?"))
        if policy_of(question_class).place and question_class is not Q.PHONE and is_short:
            asked = (
                question_class,
                mentions("region", question.plain),
            )  # the street and the state are two parts of one address
            if asked in seen:
                keys.add(question.field.key)
            seen.add(asked)
    return frozenset(keys)


def _of_further_headings(questions: Sequence[FormQuestion]) -> set[str]:
    """Return the keys of the fields below headings over a job or school that end with a number and follow one that differs from them in its number alone."""
    numbered = {
        question.field.key: _NUMBERED.fullmatch(question.section)
        for question in questions
        if _NAMES_AN_ENTRY.search(question.section) or _OF_STUDIES.search(question.section)
    }
    first: dict[str, int] = {}
    for heading in filter(None, numbered.values()):
        first.setdefault(heading["what"], int(heading["number"]))
    return {key for key, heading in numbered.items() if heading and int(heading["number"]) > first[heading["what"]]}


def asks_one_language(question: FormQuestion) -> bool:
    """Whether a text field takes one language, in a list of them or in an entry of jobs or schools: all those of the résumé are no answer."""
    label, section = question.plain.strip(" :*"), question.section
    if question.field.type is not FieldType.TEXT or not _SECTIONS["one_language"].search(label):
        return False
    is_entry = section[-1:].isdigit() and any(_SECTIONS[name].search(section) for name in _HISTORIES)
    return is_entry or bool(_SECTIONS["language_list"].search(section))
