"""Read what stands before a colon as a heading: over several labels ("Previous employer: name", "Previous employer: from"), or over a part of an address."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from core.answers.entry_parts import part_of, row_of
from core.answers.form_question import FormQuestion
from core.answers.named_jobs import is_of_earlier_job, is_of_first_job
from core.answers.phrases import load_phrases
from core.answers.sections import is_of_others
from core.contracts.form import FieldType, FormField, Widget
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of
from core.text.normalize import plain

_SECTIONS = load_phrases("sections")
_HEADED = re.compile(r"(?P<head>[^:–—]{3,60}?)\s*(?::|\s[–—-])\s+(?P<tail>\S.*)", re.DOTALL)
_OF_A_STUDY = frozenset({"school", "area"})
_HEADINGS = ("work_heading", "work_history", "education_heading", "education_history")
_PLACES = frozenset({"employer", "school"})
_NAMES = _PLACES | {"title", "degree", "area"}
_LEAST = 2
"""Labels behind one head that make it a heading: one alone may be an example or a remark."""


def below_headings(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions, those with a common head that names a job or a school below it as their heading. Their keys stay the same.

    One of them has to ask for a name: dates alone belong to what was asked before them.
    """
    found: list[FormQuestion] = []
    for head, run in groupby(questions, _head_of):
        together = list(run)
        is_heading = head is not None and len({one.plain for one in together}) >= _LEAST
        below = [_below(one) for one in together] if is_heading else []
        found += below if any(_asks_for(_NAMES, one) for one in below) else together
    return found


def parts_of_home(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions, those like "Home address: town" as what they ask behind the colon if that is a part of an address."""
    return [_part_of_home(question) or question for question in questions]


def _part_of_home(question: FormQuestion) -> FormQuestion | None:
    headed = _HEADED.fullmatch(question.text.text)
    if headed is None or not _SECTIONS["home_address"].search(plain(headed["head"])) or is_of_others(question.section):
        return None
    field = question.field.model_copy(update={"question": headed["tail"]})
    part = FormQuestion.of(field, language=question.language)
    if not policy_of(part.question_class).place:
        return None
    return replace(question, text=part.text, by_wording=part.by_wording, classified=part.classified, perhaps=None)


def parts_of_studies(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions, those like "Highest education – name of school" as what they ask behind the dash: a part of a study, and no degree. Behind another head they are left open."""
    return [_part_of_study(question) or question for question in questions]


def _part_of_study(question: FormQuestion) -> FormQuestion | None:
    headed = _HEADED.fullmatch(question.text.text)
    if headed is None or question.question_class is not Q.EDUCATION or question.labels:
        return None
    field = question.field.model_copy(update={"question": headed["tail"]})
    part = FormQuestion.of(field, language=question.language)
    if not _asks_for(_OF_A_STUDY, part):
        return None
    if not _SECTIONS["education_heading"].search(plain(headed["head"])):
        return question.about("part_of_study")
    return replace(question, text=part.text, by_wording=part.by_wording, classified=part.classified, perhaps=None)


def _head_of(question: FormQuestion) -> tuple[str, str] | None:
    """Return the heading over a question and the head of its label, if that names a job or a school of the candidate's; else None. Numbered rows are read elsewhere."""
    headed = _HEADED.fullmatch(question.text.text)
    if headed is None or row_of(question) is not None or is_of_others(question.section):
        return None
    head = plain(headed["head"])
    is_of_job = is_of_earlier_job(head) or is_of_first_job(head)
    names_entry = is_of_job or any(_SECTIONS[name].search(head) for name in _HEADINGS)
    return (question.section, head) if names_entry and not is_of_others(head) else None


def _below(question: FormQuestion) -> FormQuestion:
    """Return a question as one below its own head. "Name" alone is that of the employer or school that the head names."""
    headed = _HEADED.fullmatch(question.text.text)
    assert headed is not None
    head, tail = headed["head"], headed["tail"]
    if _SECTIONS["bare_name"].search(plain(tail).strip(" :*?")):
        tail = next((word for word in head.split() if _names_where(word)), tail)
    return FormQuestion.of(
        question.field.model_copy(update={"question": tail, "section": head}), language=question.language
    )


def _names_where(word: str) -> bool:
    field = FormField(key="", question=word, type=FieldType.TEXT, widget=Widget.INPUT)
    return _asks_for(_PLACES, FormQuestion.of(field))


def _asks_for(names: frozenset[str], question: FormQuestion) -> bool:
    parts = (part_of(question, "work"), part_of(question, "education"))
    return any(part is not None and part.name in names for part in parts)
