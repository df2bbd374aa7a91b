"""Leave a postal code open that is shaped otherwise than the example in its field: "1234 AB" is not a code of Germany.

Where the form asks for the country beside it, and that is answered, the example is one of many.
"""

import re
from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.sheet import left_open
from core.contracts.answer import Answer, Unanswered
from core.contracts.question import QuestionClass as Q

_EXAMPLE = re.compile(r"(?<![\w-])(?=[A-Z -]{0,5}[\d#_X])[A-Z\d#_]{2,5}(?:[ -]?[A-Z\d#_]{2,4})?(?![\w-])")
_DIGITS = re.compile(r"[\d#_]")
_FEWEST, _MOST = 4, 9


def without_foreign_postcodes(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], unanswered: Sequence[Unanswered]
) -> tuple[list[Answer], list[Unanswered]]:
    """Return the answers without postal codes whose fields show a code of another shape, and those questions as open."""
    by_key = {question.field.key: question for question in questions}
    sections = {by_key[one.field_key].section for one in answers if one.question_class is Q.COUNTRY}
    foreign = {
        one.field_key
        for one in answers
        if one.question_class is Q.POSTAL_CODE
        and by_key[one.field_key].section not in sections
        and _is_of_another_shape(str(one.value), by_key[one.field_key])
    }
    again = [
        left_open(question, "the field shows a postal code of another country")
        for key, question in by_key.items()
        if key in foreign
    ]
    return [one for one in answers if one.field_key not in foreign], [*unanswered, *again]


def _is_of_another_shape(code: str, question: FormQuestion) -> bool:
    told = f"{question.field.placeholder or ''}\n{question.field.help or ''}"
    shown = {_shape(example) for example in _EXAMPLE.findall(told)}
    shown = {shape for shape in shown if _FEWEST <= len(shape) <= _MOST and "9" in shape}
    return bool(shown) and _shape(code) not in shown


def _shape(code: str) -> str:
    """Return a code with a 9 for each digit and an A for each letter, without spaces."""
    return re.sub(r"[A-Z]", "A", _DIGITS.sub("9", re.sub(r"\s", "", code.upper())))
