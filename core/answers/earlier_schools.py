"""Tell the school before the university from it, where a form asks for both by their names."""

from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.question import mentions
from core.contracts.form import FieldType

EARLIER = "earlier_school"
_SECTIONS = load_phrases("sections")
_LONGEST_LABEL = 5
"""Words of a label that asks for no more than a name."""


def without_earlier_schools(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions with those marked that ask for a school while another one asks for a university: it is the school before it.

    So do all questions below a bare heading for school ("Schulbildung") where the university stands below another one.
    """
    names = [question for question in questions if _asks_for_a_name(question)]
    of_university = {question.section for question in names if mentions("university", question.plain)}
    if not of_university:
        return list(questions)
    earlier = {
        question.field.key for question in names if _SECTIONS["bare_school"].search(question.plain.strip(" :*?."))
    } | {
        question.field.key
        for question in questions
        if question.section not in of_university and _SECTIONS["school_heading"].search(question.section)
    }
    return [question.about(EARLIER) if question.field.key in earlier else question for question in questions]


def _asks_for_a_name(question: FormQuestion) -> bool:
    is_short = len(question.plain.split()) <= _LONGEST_LABEL
    return is_short and not question.labels and question.field.type is FieldType.TEXT
