"""Give a name, an e-mail address, a telephone number and an address once in a form.

Who is asked for them again is mostly somebody else, or it is a second line: another person's details are the one thing that no
list of words tells in full. Such a field stays open unless it says that it repeats the first one or whose it is, or signs a declaration.
"""

from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.other_people import is_to_sign
from core.answers.phrases import load_phrases
from core.answers.resume.question import mentions
from core.answers.sheet import left_open
from core.contracts.answer import Answer, Unanswered
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q

_SECTIONS = load_phrases("sections")
_PARTS = (Q.FIRST_NAME, Q.LAST_NAME)
_ONCE = frozenset({*_PARTS, Q.FULL_NAME, Q.EMAIL, Q.PHONE, Q.ADDRESS, Q.POSTAL_CODE})
_DECLARED = {Q.EMAIL: FieldType.EMAIL, Q.PHONE: FieldType.PHONE}


def given_once(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], unanswered: Sequence[Unanswered], past: int = 0
) -> tuple[list[Answer], list[Unanswered]]:
    """Return the answers without names, contacts and addresses that the form has already, and those questions as open.

    The first `past` questions are those of earlier steps. A later step that asks one of them in the same words, under no heading of its own, asks it again.

    Of several telephone numbers the first is given that is not for another line ("Home phone"); such a line stays open where the form asks for
    the other, too. A whole name is not given beside both of its parts, unless it is to be written as in a document, or signs.
    """
    places = {question.field.key: place for place, question in enumerate(questions)}
    given = [answer for answer in answers if answer.question_class in _ONCE]
    kept: set[str] = set()
    for kind in _ONCE:
        for value in {answer.value for answer in given if answer.question_class is kind}:
            asked = [places[one.field_key] for one in given if one.question_class is kind and one.value == value]
            kept.add(questions[_own_of(questions, asked)].field.key)
    if {answer.question_class for answer in given} >= {*_PARTS}:
        kept -= {answer.field_key for answer in given if answer.question_class is Q.FULL_NAME}
    has_own_line = any(one.question_class is Q.PHONE and not _is_other_line(one) for one in questions)
    kept -= {key for key in kept if has_own_line and _is_other_line(questions[places[key]])}
    again = {
        answer.field_key
        for answer in given
        if answer.field_key not in kept and not _is_repeated(questions, places[answer.field_key], past)
    }
    again |= _other_pages(questions, answers)
    open_again = [
        left_open(question, f"the form has your {_WORDS[question.question_class]} already")
        for question in questions
        if question.field.key in again
    ]
    return [answer for answer in answers if answer.field_key not in again], [*unanswered, *open_again]


_WORDS = {
    Q.EMAIL: "e-mail address",
    Q.PHONE: "telephone number",
    Q.ADDRESS: "address",
    Q.POSTAL_CODE: "postal code",
    Q.LINK: "page",
} | dict.fromkeys((*_PARTS, Q.FULL_NAME), "name")


def _other_pages(questions: Sequence[FormQuestion], answers: Sequence[Answer]) -> set[str]:
    """Return the keys of fields for "another website" that would get a page which the form has already."""
    others = {question.field.key for question in questions if mentions("other_website", question.plain)}
    links = [answer for answer in answers if answer.question_class is Q.LINK]
    own = {answer.value for answer in links if answer.field_key not in others}
    return {answer.field_key for answer in links if answer.field_key in others and answer.value in own}


def _own_of(questions: Sequence[FormQuestion], asked: Sequence[int]) -> int:
    """Return the place of the question, among those for one detail, that is the candidate's: the first, or the one declared for that detail among the same details."""

    def is_other(place: int) -> tuple[bool, bool]:
        question = questions[place]
        declared = _DECLARED.get(question.question_class)
        return _is_other_line(question), declared is not None and question.field.type is not declared

    first = min(asked, key=lambda place: _is_other_line(questions[place]))
    together = [
        place
        for place in asked
        if all(one.question_class in _ONCE for one in questions[min(first, place) : max(first, place)])
    ]
    return min(together, key=is_other)


def _is_asked_again(question: FormQuestion, earlier: FormQuestion) -> bool:
    is_same = (question.plain, question.question_class) == (earlier.plain, earlier.question_class)
    heading = question.section
    is_own = heading in ("", earlier.section) or bool(_SECTIONS["own_details"].search(heading))
    return is_same and is_own


def _is_other_line(question: FormQuestion) -> bool:
    return question.question_class is Q.PHONE and bool(_SECTIONS["other_line"].search(question.plain))


def _is_repeated(questions: Sequence[FormQuestion], place: int, past: int) -> bool:
    """Whether a field asks to repeat what was given, for "your name", for the name as a document has it or to sign, or is the very question before it.

    Or it is, in a later step, a question of an earlier one, under its heading, none, or one that is surely over the candidate's own details.
    """
    question, before = questions[place], questions[place - 1] if place else None
    if place >= past and any(_is_asked_again(question, one) for one in questions[:past]):
        return True
    if before and (before.plain, before.section, before.question_class) == (
        question.plain,
        question.section,
        question.question_class,
    ):
        return True
    is_name = question.question_class is Q.FULL_NAME
    says = ("repeated", "own_name", "name_in_document") if is_name else ("repeated",)
    return any(_SECTIONS[name].search(question.plain) for name in says) or (is_name and is_to_sign(questions, place))
