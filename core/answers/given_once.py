"""Give a name, an e-mail address, a telephone number and an address once in a form.

Who is asked for them again is mostly somebody else, a second line, or a signature: another person's details are the one thing that no
list of words tells in full. Such a field stays open unless it says that it repeats the first one or whose it is.
"""

from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.sheet import left_open
from core.contracts.answer import Answer, Unanswered
from core.contracts.question import QuestionClass as Q

_SECTIONS = load_phrases("sections")
_PARTS = (Q.FIRST_NAME, Q.LAST_NAME)
_ONCE = frozenset({*_PARTS, Q.FULL_NAME, Q.EMAIL, Q.PHONE, Q.ADDRESS, Q.POSTAL_CODE})


def given_once(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], unanswered: Sequence[Unanswered]
) -> tuple[list[Answer], list[Unanswered]]:
    """Return the answers without names, contacts and addresses that the form has already, and those questions as open.

    Of several telephone numbers the first is given that is not for another line ("Home phone"); such a line stays open where the form asks for
    the other, too. A whole name is not given beside both of its
    parts, unless it is to be written as in a document.
    """
    by_key = {question.field.key: question for question in questions}
    given = [answer for answer in answers if answer.question_class in _ONCE]
    kept: set[str] = set()
    for kind in _ONCE:
        for value in {answer.value for answer in given if answer.question_class is kind}:
            asked = [one for one in given if one.question_class is kind and one.value == value]
            kept.add(min(asked, key=lambda one: _is_other_line(by_key[one.field_key])).field_key)
    if {answer.question_class for answer in given} >= {*_PARTS}:
        kept -= {answer.field_key for answer in given if answer.question_class is Q.FULL_NAME}
    has_own_line = any(one.question_class is Q.PHONE and not _is_other_line(one) for one in questions)
    kept -= {key for key in kept if has_own_line and _is_other_line(by_key[key])}
    again = {
        answer.field_key
        for answer in given
        if answer.field_key not in kept and not _is_repeated(by_key[answer.field_key])
    }
    open_again = [
        left_open(by_key[key], f"the form has your {_WORDS[by_key[key].question_class]} already")
        for key in by_key
        if key in again
    ]
    return [answer for answer in answers if answer.field_key not in again], [*unanswered, *open_again]


_WORDS = {
    Q.EMAIL: "e-mail address",
    Q.PHONE: "telephone number",
    Q.ADDRESS: "address",
    Q.POSTAL_CODE: "postal code",
} | dict.fromkeys((*_PARTS, Q.FULL_NAME), "name")


def _is_other_line(question: FormQuestion) -> bool:
    return question.question_class is Q.PHONE and bool(_SECTIONS["other_line"].search(question.plain))


def _is_repeated(question: FormQuestion) -> bool:
    """Whether a field asks to repeat what was given, for "your name", or for the name as a document has it."""
    says = ("repeated", "own_name", "name_in_document") if question.question_class is Q.FULL_NAME else ("repeated",)
    return any(_SECTIONS[name].search(question.plain) for name in says)
