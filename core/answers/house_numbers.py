"""Split the street address between a field for the street and a field for the house number beside it."""

import re
from collections.abc import Iterator, Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.sheet import answer_to
from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.candidate import Location
from core.contracts.form import FieldType
from core.questions.second_reading import ONLY_THE_CANDIDATE
from core.text.normalize import plain

_SECTIONS = load_phrases("sections")
_ADDRESS = "basics.location.address"
_CONFIDENCE = 0.9
_FARTHEST = 3
"""How many fields after the street, or before it, the house number is looked for: a floor or an addition may stand between."""
_NUMBER = r"(?P<number>\d{1,5}\s?[a-zа-я]?(?:\s?[/-]\s?\d{1,4}[a-zа-я]?)?)"
_BEHIND = re.compile(rf"(?i)(?P<street>[^\d,]*[^\W\d_][^\d,]*?)[\s,]+(?:(?:no|nr|д|дом)\.?\s*)?{_NUMBER}")
_BEFORE = re.compile(rf"(?i){_NUMBER}[\s,]+(?P<street>[^\d,]*[^\W\d_][^\d,]*)")


def with_house_numbers(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], unanswered: Sequence[Unanswered], home: Location
) -> tuple[tuple[Answer, ...], tuple[Unanswered, ...]]:
    """Return the answers with the street without its number, and the number in its own field. A field for the name of the street gets that alone.

    Nothing changes if the résumé's address is not a street and one number, or if the street was stored as an answer. The only field for
    the number gets it, too, where the form asks for no street.
    """
    by_key = {answer.field_key: answer for answer in answers}
    is_open = {one.field_key for one in unanswered}
    for pair, is_next in _near_each_other(questions):
        for (street, number), is_behind in ((pair, is_next), (pair[::-1], False)):
            answer = by_key.get(street.field.key)
            is_of_address = answer is not None and answer.provenance.reference == _ADDRESS
            if not is_of_address or number.field.key not in is_open or not _is_for_number(number, street, is_behind):
                continue
            parts = _parts_of(str(answer.value)) if answer else None
            if answer and parts:
                by_key[street.field.key] = answer.model_copy(update={"value": parts["street"].strip()})
                by_key[number.field.key] = _number_answer(number, answer, parts["number"])
    for street in questions:
        answer = by_key.get(street.field.key)
        if answer and answer.provenance.reference == _ADDRESS and _is_without_number(street):
            parts = _parts_of(str(answer.value))
            by_key[street.field.key] = answer.model_copy(update={"value": parts["street"].strip()}) if parts else answer
    if not any(answer.provenance.reference == _ADDRESS for answer in by_key.values()):
        by_key |= _number_alone([one for one in questions if one.field.key in is_open], home)
    keys = [question.field.key for question in questions]
    still_open = tuple(one for one in unanswered if one.field_key not in by_key)
    return tuple(by_key[key] for key in keys if key in by_key), still_open


def _number_alone(still_open: Sequence[FormQuestion], home: Location) -> dict[str, Answer]:
    """Return the number for the only open field whose label asks for the candidate's house number without a street beside it."""
    asking = [one for one in still_open if _is_for_number_alone(one)]
    parts = _parts_of(home.address or "")
    if len(asking) != 1 or parts is None:
        return {}
    provenance = Provenance(source="resume", reference=_ADDRESS, quote=home.address)
    return {asking[0].field.key: answer_to(asking[0], parts["number"].strip(), provenance, _CONFIDENCE)}


def _is_for_number_alone(question: FormQuestion) -> bool:
    label = question.plain.strip(" :*?")
    is_text = question.field.type in (FieldType.TEXT, FieldType.NUMBER) and not question.field.options
    is_own = question.classified == question.by_wording and question.subject in (None, ONLY_THE_CANDIDATE)
    is_told = _SECTIONS["house_number"].search(label) and not _SECTIONS["needs_a_street"].search(label)
    return is_text and is_own and bool(is_told)


def _parts_of(address: str) -> re.Match[str] | None:
    return _BEHIND.fullmatch(address) or _BEFORE.fullmatch(address)


def _is_without_number(street: FormQuestion) -> bool:
    """Whether a label, or the help below it, asks for the name of a street alone."""
    told = plain(f"{street.field.question} {street.field.help or ''}")
    is_name = _SECTIONS["street_name"].search(street.plain.strip(" :*?"))
    return bool(is_name or _SECTIONS["without_number"].search(told))


def _near_each_other(
    questions: Sequence[FormQuestion],
) -> Iterator[tuple[tuple[FormQuestion, FormQuestion], bool]]:
    """Yield the pairs of questions that may be a street and its number, and whether the second comes right behind the first."""
    for distance in range(1, _FARTHEST + 1):
        yield from ((pair, distance == 1) for pair in zip(questions, questions[distance:], strict=False))


def _is_for_number(question: FormQuestion, street: FormQuestion, is_behind: bool) -> bool:
    """Whether a field asks for the house number. A bare "Number" does only behind the street: before it, it may end a telephone."""
    label = question.plain.strip(" :*?")
    is_text = question.field.type in (FieldType.TEXT, FieldType.NUMBER) and not question.field.options
    is_beside = question.section == street.section and question.subject != "another_person"
    asks = _SECTIONS["house_number"].search(label) or (is_behind and _SECTIONS["bare_number"].search(label))
    return is_text and is_beside and bool(asks)


def _number_answer(question: FormQuestion, street: Answer, number: str) -> Answer:
    field = question.field
    update = {"field_key": field.key, "question": field.question, "question_class": question.question_class}
    return street.model_copy(update={**update, "subject": question.subject, "value": number.strip()})
