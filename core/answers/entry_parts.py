"""Read which part of an entry of a list of jobs or schools a label asks for, and of which entry."""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from core.answers.asked_jobs import asked_in_words
from core.answers.entry_dates import Unit, asks_period, date_part_of, unit_of_field
from core.answers.form_question import FormQuestion
from core.answers.named_jobs import job_of_label, part_of_named_job
from core.answers.phrases import load_phrases
from core.answers.short_labels import words_of
from core.contracts.form import FieldType, FormField
from core.text.normalize import plain

Kind = Literal["work", "education"]
_PARTS = {"work": load_phrases("work_entry"), "education": load_phrases("education_entry")}
_ASKED, _SECTIONS = load_phrases("asked_jobs"), load_phrases("sections")
_JOB = load_phrases("own_jobs")["job"]
DATES = frozenset({"start", "end", "period"})
OF_ANYTHING = DATES | {"place"}
"""Parts that an address, a course or the vacancy itself may have, too."""
NAMES = frozenset({"employer", "title"})


class Part(NamedTuple):
    """What a label asks of an entry: `title`, `start` ..., and the month or the year if only that is asked of a date.

    `job` is 0 if the label speaks of the present job, 1 of the one before. `row` is the number of the entry that it names, from 1.
    `is_question` is set if it asks in words ("Where do you work?"), `has_ended` if it asks for a job that has ended.
    """

    name: str
    unit: Unit | None = None
    job: int | None = None
    row: int | None = None
    is_question: bool = False
    has_ended: bool = False

    @property
    def of_any(self) -> "Part":
        """The same part, whichever entry it belongs to."""
        return Part(self.name, self.unit)


def part_of(question: FormQuestion, kind: Kind) -> Part | None:
    """Return what a question asks of an entry, or None. The number of a row ("1. Employer", "Employer 1") is no part of what it asks."""
    return _part_of(question.field, _bare(question.plain), kind)


@lru_cache(maxsize=1024)
def _part_of(field: FormField, label: str, kind: Kind) -> Part | None:
    """Each reading of a form asks it several times: for lists of jobs and of schools, in rows and by their numbers."""
    if kind == "work" and field.type is FieldType.TEXT and (asked := asked_in_words(label)):
        return Part(asked.name, job=asked.job, is_question=True, has_ended=asked.job is None)
    named, number = _part_of_label(label, field, kind), _number_in(field)
    if number is None:
        return named
    row = _row(number)
    if named:
        return named._replace(row=row)
    return next(
        (part._replace(row=row) for words in _without(number) if (part := _part_of_label(words, field, kind))), None
    )


def row_of(question: FormQuestion) -> int | None:
    """Return the number of the row that a label names, from 1; None if it names none."""
    number = _number_in(question.field)
    return _row(number) if number else None


def _bare(text: str) -> str:
    return text.strip(" :*?¿")


def _number_in(field: FormField) -> re.Match[str] | None:
    return _ASKED["row_number"].search(_bare(plain(field.question)))


def _row(number: re.Match[str]) -> int:
    return int(next(filter(None, number.groups())))


def _without(number: re.Match[str]) -> list[str]:
    """Return a label without the number in it: "employer 2: name" is that of an "employer name", or of what stands behind the number."""
    head, tail = number.string[: number.start()].strip(), number.string[number.end() :].strip(" :–—-")
    is_entry = any(_SECTIONS[name].search(head) for name in ("work_heading", "education_heading"))
    return [_bare(f"{head} {tail}"), *([tail] if is_entry and tail else [])]


def _part_of_label(label: str, field: FormField, kind: Kind) -> Part | None:
    """Return what a label asks of an entry, or None. The words for a month or year are read first: they tell two fields apart."""
    if kind == "work" and (of_named := _part_of_job_before_colon(label, field, kind)):
        return of_named
    dated = date_part_of(label, is_study=kind == "education")
    if dated and kind == "work" and _SECTIONS["of_studies"].search(label):
        return None
    if dated and dated.unit:
        return Part(*dated)
    if asks_period(label, field):
        return Part("period")
    named = [part for part, says in _PARTS[kind].items() if says.search(label)] or _said_twice(label, kind)
    if field.type is FieldType.LONGTEXT and "description" in named:
        named = ["description"]
    name = next(iter(named), dated.which if dated else None)
    is_text = field.type in (FieldType.TEXT, FieldType.LONGTEXT) and not field.options
    if kind == "work" and (name is None or (name == "is_current" and is_text)):
        of_job = part_of_named_job(label, _PARTS["work"])
        return Part(of_job[0], job=of_job[1]) if of_job else Part(name) if name else None
    if name not in DATES:
        return Part(name) if name else None
    return Part(name, unit_of_field(field))


def _part_of_job_before_colon(label: str, field: FormField, kind: Kind) -> Part | None:
    """Return what "previous job: title" asks for, or "station: title" in a numbered row; None for any other label."""
    head, *tail = _ASKED["behind_a_job"].split(label, maxsplit=1)
    job = job_of_label(head) if tail and any(map(_JOB.fullmatch, words_of(head))) else None
    is_in_row = bool(tail) and bool(_SECTIONS["work_heading"].search(head)) and _number_in(field) is not None
    part = _part_of_label(_bare(tail[0]), field, kind) if job is not None or is_in_row else None
    return part._replace(job=job) if part else None


def _said_twice(label: str, kind: Kind) -> list[str]:
    """Return the part that both words of a label like "position / role" ask for; none if they ask for two things."""
    words = [word.strip() for word in _ASKED["or"].split(label)]
    named = [{part for part, says in _PARTS[kind].items() if says.search(word)} for word in words]
    return sorted(set.intersection(*named)) if len(words) > 1 else []
