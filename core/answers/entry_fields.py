"""Find the fields of a list of jobs or schools: which part of which entry a field asks for."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day
from core.contracts.form import FieldType, FormField
from core.forms.dates import month_format, write_month
from core.questions.policy import policy_of

_SECTIONS = load_phrases("sections")
_LISTS = {
    "work": (_SECTIONS["work_history"], _SECTIONS["work_heading"]),
    "education": (_SECTIONS["education_history"], _SECTIONS["education_heading"]),
}
"""By kind of entry: what a heading over a list says, and bare headings that need fields of an entry below them."""

_NUMBER = re.compile(r"\b(\d{1,2})\b\W*$")
PARTS_OF_AN_ENTRY = 2
"""Number of different parts that make a section with a bare heading ("Experience") a list of entries."""


_WHOLE_JOB = {"employer", "title", "start", "end"}
"""Parts that make fields in a row an entry under any heading."""


class EntryValue(NamedTuple):
    """A value of one job or school, its path in the résumé, and the words it is taken from."""

    value: str
    reference: str
    quote: str | None


class EntryField(NamedTuple):
    """A field of an entry: its part, None for other details of the entry; `place` counts the entries from 0."""

    question: FormQuestion
    part: str | None
    place: int


def entry_fields(
    questions: Sequence[FormQuestion], kind: Literal["work", "education"], parts: Mapping[str, re.Pattern[str]]
) -> Iterator[EntryField]:
    """Yield the fields in sections about the entries of a kind ("work" or "education").

    The number in a section's heading, else how often a label came before in its section, is the place of the entry.
    """
    says, bare = _LISTS[kind]
    sections: dict[str, list[tuple[FormQuestion, str | None]]] = defaultdict(list)
    for question in questions:
        if question.section and not _SECTIONS["about_somebody_else"].search(question.section):
            sections[question.section].append((question, _part_of(question, parts)))
    for section, fields in sections.items():
        named = {part for _, part in fields if part}
        if not says.search(section) and (len(named) < PARTS_OF_AN_ENTRY or not bare.search(section)):
            continue
        number = _NUMBER.search(section)
        first = int(number[1]) - 1 if number else 0
        asked: Counter[str] = Counter()
        for question, part in fields:
            if part:
                asked[part] += 1
                yield EntryField(question, part, first + asked[part] - 1)
            elif len(named) >= PARTS_OF_AN_ENTRY and policy_of(question.question_class).place:
                yield EntryField(question, None, first)


def rows_of_jobs(questions: Sequence[FormQuestion], parts: Mapping[str, re.Pattern[str]]) -> Iterator[EntryField]:
    """Yield the fields of rows that ask for all of a job one after the other (employer, title, start and end), under any heading."""
    place = 0
    for part_of_section, run in groupby(
        questions, lambda question: (question.section, bool(_part_of(question, parts)))
    ):
        section, is_part = part_of_section
        row = [(question, _part_of(question, parts)) for question in run] if is_part else []
        named = [part for _, part in row]
        is_whole = _WHOLE_JOB.issubset(named) and len(set(named)) == len(named)
        if is_whole and not _SECTIONS["about_somebody_else"].search(section):
            yield from (EntryField(question, part, place) for question, part in row)
            place += 1


def _part_of(question: FormQuestion, parts: Mapping[str, re.Pattern[str]]) -> str | None:
    label = question.plain.strip(" :*?")
    return next((part for part, says in parts.items() if says.search(label)), None)


def month_of(where: str, stated: str | None, field: FormField) -> EntryValue | None:
    """Return a month of the résumé as the field wants it, or None. `where` is the place of `stated` in the résumé."""
    written = _month_as_wanted(stated, field)
    return EntryValue(written, where, stated) if written else None


def _month_as_wanted(stated: str | None, field: FormField) -> str | None:
    """Return a month as the field wants it; None for an open end, or if the field wants a day and the résumé states none."""
    day = first_day(stated)
    numbers = re.findall(r"\d+", stated or "")
    if day is None or len(numbers) < 2:
        return None
    if field.type is FieldType.DATE:
        is_month_only = bool(field.parts) and all(part.role != "day" for part in field.parts)
        return day.isoformat() if is_month_only or len(numbers) == 3 else None
    return write_month(day, month_format(field) or "MM/YYYY")
