"""Answer labels that ask for the certificates of the résumé, or for the name of the only one, and for nothing else: "Name of the certification"."""

import re

from core.answers.resume.lists import certificates
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.form import FieldType

_WORDS = word_sets("certificates_alone")
_FURTHER = re.compile(r"\b(?!1\b)\d+\b")


def certificates_alone(question: ResumeQuestion) -> ResumeFact | None:
    """Return all certificates for a label that names several, and the only one for a label that asks for the name of one.

    None below the heading of a further one; the name alone is not given in a row of a list, below a number or a heading over certificates.
    """
    is_text = question.field.type in (FieldType.TEXT, FieldType.LONGTEXT) and not question.form_question.labels
    if not is_text or _FURTHER.search(f"{question.form_question.section} {question.plain}"):
        return None
    words, around = words_in(question.plain), _WORDS["around"] | _WORDS["name"]
    if is_made_of(words, (_WORDS["several"],), around):
        return certificates(question)
    heading = words_in(question.form_question.section)
    of_a_row = heading & (_WORDS["several"] | _WORDS["one"]) or re.search(r"\d", question.form_question.section)
    held = [one.name for one in question.resume.certificates if one.name]
    is_name = is_made_of(words, (_WORDS["one"], _WORDS["name"]), around)
    return certificates(question) if is_name and not of_a_row and len(held) == 1 else None
