"""Answer how many jobs, schools or languages a form is to ask for ("How many employers would you like to list?"): as many as the résumé tells."""

import re
from collections.abc import Callable

from core.answers.education_entries import schools_latest_first
from core.answers.form_question import FormQuestion
from core.answers.language_order import known_languages, languages_in_order
from core.answers.phrases import load_phrases
from core.answers.resume.question import ResumeFact
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.answers.work_entries import jobs_latest_first
from core.contracts.answer import Answer
from core.contracts.candidate import Resume
from core.contracts.form import FieldType
from core.text.normalize import plain

_WORDS = word_sets("counted_entries")
_SECTIONS = load_phrases("sections")
_COUNTED = "rule:number of "
_NUMBER = re.compile(r"\d+")
_BETWEEN = re.compile(
    rf"\b(?:{'|'.join(sorted(_WORDS['how_many'], key=len, reverse=True))})\b(?: [^\W\d]+)? [01] ?(?:[^\W\d]{{1,3}}|-|–) ?\d{{1,2}}\b"
)
"""A number from 1 to 6: what may be told."""
_TYPES = (FieldType.NUMBER, FieldType.TEXT, FieldType.SINGLE_CHOICE)


def counted_entries(question: FormQuestion, resume: Resume) -> ResumeFact | None:
    """Return the number of entries of a kind that the résumé tells, or the most that is offered, for a question made of words for their number alone.

    Employers are counted only where each job has one of its own. None if the résumé tells of none.
    """
    field = question.field
    helped = _BETWEEN.sub("", plain(field.help or ""))
    if field.type not in _TYPES or question.subject == "another_person" or _NUMBER.search(helped):
        return None
    words = words_in(question.plain)
    for kind, (reference, count) in _COUNTS.items():
        if not _counts(words, kind, is_of_blocks=bool(_SECTIONS["block_for_each"].search(helped))):
            continue
        number = _languages(question, resume) if kind == "languages" else count(resume)
        value = _offered(number, question.labels, field.max) if number else None
        return ResumeFact(value, reference, None, "rule") if value else None
    return None


def _counts(words: frozenset[str], kind: str, is_of_blocks: bool) -> bool:
    """Whether words ask for the number of a kind alone: what they say beside it must leave none of them out, but for a mother tongue."""
    beside = _WORDS["mother_tongue" if kind == "languages" else "present_post"] | _WORDS["with_it"]
    ever = _WORDS["ever_had"] if is_of_blocks else frozenset()
    plainly = _WORDS["around"] | _WORDS["how_many"] | _WORDS[kind] | ever
    if not is_made_of(words, (_WORDS["how_many"], _WORDS[kind]), plainly | beside):
        return False
    return words <= plainly or bool(words & _WORDS["with_it"]) or kind == "languages"


def _languages(question: FormQuestion, resume: Resume) -> int:
    """Return how many languages a question counts; 0 if it says of the mother tongue what is not understood."""
    words = words_in(question.plain)
    known, wanted = known_languages(resume), languages_in_order([question.plain], resume)
    if words & _WORDS["with_it"] or not words & (_WORDS["mother_tongue"] - _WORDS["around"]):
        return len(wanted or ())
    native_left_out = len(wanted or ())
    return native_left_out if native_left_out < len(known) else 0


def counts_entries(answer: Answer) -> bool:
    """Whether an answer tells how many entries a form is to ask for, so that the page may build fields for them."""
    return answer.provenance.reference.startswith(_COUNTED)


def _offered(number: int, labels: tuple[str, ...], most: str | None) -> str | None:
    """Return a number as a control offers it: the choice that says it or, if it is larger than all, the largest."""
    if not labels:
        return str(min(number, int(most)) if most and most.isdecimal() else number)
    numbers = {label: int(found[0]) for label in labels if len(found := _NUMBER.findall(label)) == 1}
    offered = [label for label, says in numbers.items() if says == number]
    largest = max(numbers.values(), default=0)
    if not offered and number > largest > 0:
        offered = [label for label, says in numbers.items() if says == largest]
    return offered[0] if len(offered) == 1 else None


def _employers(resume: Resume) -> int:
    names = [plain(job.name or "") for _, job in jobs_latest_first(resume)]
    return len(names) if len(set(names)) == len(names) else 0


_COUNTS: dict[str, tuple[str, Callable[[Resume], int]]] = {
    "employers": (f"{_COUNTED}jobs", _employers),
    "jobs": (f"{_COUNTED}jobs", lambda resume: len(jobs_latest_first(resume))),
    "schools": (f"{_COUNTED}schools", lambda resume: len(schools_latest_first(resume))),
    "languages": (f"{_COUNTED}languages", lambda resume: len(known_languages(resume))),
}
