"""Read a bare name label ("Name", "Nom", "Имя") by the other name fields of its form."""

from collections.abc import Sequence
from dataclasses import replace

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.questions.classifier import classify

_OTHER_PART = {Q.FIRST_NAME: Q.LAST_NAME, Q.LAST_NAME: Q.FIRST_NAME}
_PARTS = frozenset({Q.FIRST_NAME, Q.LAST_NAME, Q.FULL_NAME})
_OWN = load_phrases("sections")["own_name"]
_BARE_NAME = load_phrases("sections")["bare_name"]


def with_whole_name(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions with the meaning of a bare name label changed.

    A help that is itself the label of a part says which part a bare name is: "Name" with "Family name". A preferred name is no part of the
    name beside it. The only name field of a form asks for the full name, one beside a single field for a part of the name asks for the
    other part. Where both parts have been asked for, a "Name" is that of something else: a ship, a school, another person.
    """
    questions = [_told_by_help(question) for question in questions]
    names = [one for one in questions if one.question_class in _PARTS and one.subject != "preferred"]
    bare = [question for question in names if _is_bare(question) and _part_in_help(question) is None]
    others = [question.question_class for question in names if question not in bare]
    if bare and sorted(others) == sorted(_OTHER_PART):
        parts = max(place for place, question in enumerate(questions) if question in names and question not in bare)
        later = [question for question in questions[parts + 1 :] if question in bare and not _OWN.match(question.plain)]
        return [question.about("another_person") if question in later else question for question in questions]
    if len(bare) != 1 or len(others) > 1 or (others and others[0] not in _OTHER_PART):
        return list(questions)
    meaning = _OTHER_PART[others[0]] if others else Q.FULL_NAME
    changed = bare[0].classified.model_copy(update={"question_class": meaning, "subject": None})
    return [replace(question, classified=changed) if question is bare[0] else question for question in questions]


def _told_by_help(question: FormQuestion) -> FormQuestion:
    part = _part_in_help(question) if _is_bare(question) else None
    return replace(question, classified=part) if part else question


def _part_in_help(question: FormQuestion) -> Classified | None:
    told = classify(question.field.help) if question.field.help else None
    return told if told and told.question_class in _OTHER_PART and not told.subject else None


def _is_bare(question: FormQuestion) -> bool:
    return bool(_BARE_NAME.search(question.plain.strip(" :*?")))
