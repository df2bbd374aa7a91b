"""Find the fields of a list of jobs or schools: which part of which entry a field asks for."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from core.answers.entry_dates import Unit, date_part_of, has_list_of_dates, unit_of_field
from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.form import FieldType
from core.questions.policy import policy_of

_SECTIONS = load_phrases("sections")
_LISTS = {
    "work": (_SECTIONS["work_history"], (_SECTIONS["work_heading"], _SECTIONS["of_the_past"])),
    "education": (_SECTIONS["education_history"], (_SECTIONS["education_heading"],)),
}
"""By kind of entry: what a heading over a list says, and bare headings that need fields of an entry below them."""

_NUMBER = re.compile(r"\b(\d{1,2})\b\W*$")
PARTS_OF_AN_ENTRY = 2
"""Number of different parts that make a section with a bare heading ("Experience") a list of entries."""


_DATES = frozenset({"start", "end"})
_OF_ANYTHING = _DATES | {"place"}
"""Parts that an address, a course or the vacancy itself may have, too."""
_WHOLE_JOB = {"employer", "title", "start", "end"}
"""Parts that make fields in a row an entry under any heading."""


class EntryField(NamedTuple):
    """A field of an entry: its part, None for other details of the entry; `place` counts the entries from 0.

    `unit` is set if only the month or the year of the part is asked.
    """

    question: FormQuestion
    part: str | None
    place: int
    unit: Unit | None = None


class _Part(NamedTuple):
    """What a label asks of an entry: `title`, `start` ..., and the month or the year if only that is asked of a date."""

    name: str
    unit: Unit | None = None


def entry_fields(
    questions: Sequence[FormQuestion], kind: Literal["work", "education"], parts: Mapping[str, re.Pattern[str]]
) -> Iterator[EntryField]:
    """Yield the fields in sections about the entries of a kind ("work" or "education").

    The number in a section's heading, else how often a label came before in its section, is the place of the entry.
    """
    says, bare = _LISTS[kind]
    sections: dict[str, list[tuple[FormQuestion, _Part | None]]] = defaultdict(list)
    for question in questions:
        if question.section and not _SECTIONS["about_somebody_else"].search(question.section):
            sections[question.section].append((question, _part_of(question, parts)))
    for section, fields in sections.items():
        named = {part.name for _, part in fields if part}
        is_list = len(named) >= PARTS_OF_AN_ENTRY and bool(named - _OF_ANYTHING)
        if says.search(section) or (is_list and any(heading.search(section) for heading in bare)):
            yield from _placed(section, fields, len(named) >= PARTS_OF_AN_ENTRY)


def _placed(section: str, fields: Sequence[tuple[FormQuestion, _Part | None]], is_whole: bool) -> Iterator[EntryField]:
    """Yield the fields of a section with their places. Dates beyond the entries that the other fields ask for belong to none."""
    number = _NUMBER.search(section)
    first = int(number[1]) - 1 if number else 0
    asked: Counter[_Part] = Counter()
    placed = []
    for question, part in fields:
        if part:
            part = _with_its_year(part, question, fields)
            asked[part] += 1
            placed.append(EntryField(question, part.name, first + asked[part] - 1, part.unit))
        elif is_whole and policy_of(question.question_class).place:
            placed.append(EntryField(question, None, first))
    last = max((count for part, count in asked.items() if part.name not in _DATES), default=len(placed)) + first
    for one in placed:
        yield one if one.place < last or one.part not in _DATES else one._replace(part=None)


def _with_its_year(part: _Part, question: FormQuestion, fields: Sequence[tuple[FormQuestion, _Part | None]]) -> _Part:
    """Return the part that a month asks for: where no field beside it takes the year, a text field takes both."""
    is_text = question.field.type is FieldType.TEXT and not has_list_of_dates(question.field)
    has_year = any(other == part._replace(unit="year") for _, other in fields)
    return part._replace(unit=None) if part.unit == "month" and is_text and not has_year else part


def rows_of_jobs(questions: Sequence[FormQuestion], parts: Mapping[str, re.Pattern[str]]) -> Iterator[EntryField]:
    """Yield the fields of rows that ask for all of a job one after the other (employer, title, start and end), under any heading."""
    place = 0
    for part_of_section, run in groupby(
        questions, lambda question: (question.section, bool(_part_of(question, parts)))
    ):
        section, is_part = part_of_section
        row = [(question, _part_of(question, parts)) for question in run] if is_part else []
        named = [part for _, part in row if part]
        is_whole = _WHOLE_JOB.issubset(part.name for part in named) and len(set(named)) == len(named)
        if is_whole and not _SECTIONS["about_somebody_else"].search(section):
            yield from (
                EntryField(question, part.name, place, _with_its_year(part, question, row).unit)
                for question, part in row
                if part
            )
            place += 1


def _part_of(question: FormQuestion, parts: Mapping[str, re.Pattern[str]]) -> _Part | None:
    """Return what a question asks of an entry, or None. The words for a month or year are read first: they tell two fields apart."""
    label = question.plain.strip(" :*?")
    dated = date_part_of(label, is_study="school" in parts)
    if dated and dated.unit:
        return _Part(*dated)
    name = next((part for part, says in parts.items() if says.search(label)), dated.which if dated else None)
    if name not in _DATES:
        return _Part(name) if name else None
    return _Part(name, unit_of_field(question.field))
