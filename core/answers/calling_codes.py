"""Split a telephone number between a field for the calling code and the field for the number after it.

A number after a field for the code of a town is left to the candidate.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.sheet import left_open
from core.contracts.answer import Answer, Unanswered
from core.contracts.form import FieldType, Widget
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain

_SECTIONS = load_phrases("sections")
_ASKS_FOR_CODE = _SECTIONS["calling_code"]
_ASKS_FOR_AREA_CODE = _SECTIONS["area_code"]
_NUMBER = re.compile(r"\+(\d{1,3})[\s\-/.(](?=.*\d)(.+)")
_REMARK = re.compile(r"\([^()]*\)")
_CODE = re.compile(r"(?:\+|^)\s?(\d{1,4})\b")


def with_calling_codes(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], unanswered: Sequence[Unanswered]
) -> tuple[tuple[Answer, ...], tuple[Unanswered, ...]]:
    """Return the answers with the calling code in its own field and the number after it without the code.

    Nothing changes if the code field has another code than the number, or the number does not show where its code ends. The answer after
    a field for the code of a town is taken back: the number does not show where that ends. A field that asks for the number without its code gets that.
    """
    by_key = {answer.field_key: answer for answer in answers}
    still_open = {one.field_key: one for one in unanswered}
    for code, phone in pairwise(questions):
        number = by_key.get(phone.field.key)
        if phone.question_class is not Q.PHONE or not number or not isinstance(number.value, str):
            continue
        if code.field.type is FieldType.TEXT and _ASKS_FOR_AREA_CODE.search(code.plain.strip(" :*?")):
            del by_key[phone.field.key]
            still_open[phone.field.key] = left_open(phone, "the area code has a field of its own")
            continue
        if code.subject != "phone_code" or not (_ASKS_FOR_CODE.search(code.plain) or code.lists_calling_codes):
            continue
        digits, rest = _split(number.value)
        if not digits:
            continue
        answer = by_key.get(code.field.key) or _code_answer(code, number, digits)
        if answer and isinstance(answer.value, str) and (stated := _CODE.search(answer.value)) and stated[1] == digits:
            by_key[code.field.key] = answer
            by_key[phone.field.key] = number.model_copy(update={"value": rest})
    for phone in filter(_is_asked_without_code, questions):
        number = by_key.get(phone.field.key)
        if number and isinstance(number.value, str) and (rest := _split(number.value)[1]):
            by_key[phone.field.key] = number.model_copy(update={"value": rest})
    for phone in questions:
        number = by_key.get(phone.field.key)
        if number and phone.question_class is Q.PHONE and isinstance(number.value, str):
            by_key[phone.field.key] = number.model_copy(update={"value": _as_told(number.value, phone)})
    keys = [question.field.key for question in questions]
    return tuple(by_key[key] for key in keys if key in by_key), tuple(
        still_open[key] for key in keys if key in still_open and key not in by_key
    )


def _split(number: str) -> tuple[str, str]:
    """Return the digits of the calling code and the number after it; both empty if the number does not show where its code ends."""
    parts = _NUMBER.match(number)
    return (parts[1], parts[2].strip(" -/.()")) if parts else ("", "")


def _as_told(number: str, phone: FormQuestion) -> str:
    """Return a number without spaces, plus or in digits alone where its help, or its label in brackets, says so. In digits alone, one with its calling code keeps the plus."""
    told = plain(f"{phone.field.help or ''} {' '.join(_REMARK.findall(phone.field.question))}")
    if _SECTIONS["without_plus"].search(told):
        bare = number.removeprefix("+")
        return re.sub(r"\D", "", bare) if _SECTIONS["digits_only"].search(told) else bare
    if _SECTIONS["with_00"].search(told):
        number = re.sub(r"^\+", "00", number)
    if _SECTIONS["digits_only"].search(told) and not number.startswith("+"):
        return re.sub(r"\D", "", number)
    return re.sub(r"\s", "", number) if _SECTIONS["no_spaces"].search(told) else number


def _is_asked_without_code(question: FormQuestion) -> bool:
    is_plain = question.field.widget is Widget.INPUT and question.question_class is Q.PHONE
    return is_plain and bool(_SECTIONS["without_code"].search(question.plain))


def _code_answer(code: FormQuestion, number: Answer, digits: str) -> Answer | None:
    """Return the answer of a text field for the code; None for a choice, which has its own answer or none."""
    if code.field.options or code.field.options_late or code.only_finds or code.field.type is not FieldType.TEXT:
        return None
    update = {
        "field_key": code.field.key,
        "question": code.field.question,
        "question_class": code.question_class,
        "subject": code.subject,
        "value": f"+{digits}",
    }
    return number.model_copy(update=update)
