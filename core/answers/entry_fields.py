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

_NUMBERING = re.compile(r"^(?:\d{1,2}\s?[.):]|[a-h][.)])\s+")
"""Before a heading: "2. Present job"."""
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
    """What a label asks of an entry: `title`, `start` ..., and the month or the year if only that is asked of a date.

    `job` is 0 if the label speaks of the present job, 1 of the one before.
    """

    name: str
    unit: Unit | None = None
    job: int | None = None


def entry_fields(
    questions: Sequence[FormQuestion], kind: Literal["work", "education"], parts: Mapping[str, re.Pattern[str]]
) -> Iterator[EntryField]:
    """Yield the fields in sections about the entries of a kind ("work" or "education").

    The number in a section's heading, else how often a label came before in its section, is the place of the entry.
    """
    says, bare = _LISTS[kind]
    has_present = any(_SECTIONS["present_job"].search(question.section) for question in questions)
    sections: dict[str, list[tuple[FormQuestion, _Part | None]]] = defaultdict(list)
    for question in questions:
        if question.section and not _SECTIONS["about_somebody_else"].search(question.section):
            sections[question.section].append((question, _part_of(question, parts)))
    for heading_as_written, fields in sections.items():
        section = _NUMBERING.sub("", heading_as_written)
        named = {part.name for _, part in fields if part}
        is_list = len(named) >= PARTS_OF_AN_ENTRY and bool(named - _OF_ANYTHING)
        plainer = " ".join(_SECTIONS["earlier_job"].sub(" ", section).split())
        is_bare = any(heading.search(words) for heading in bare for words in (section, plainer))
        if says.search(section) or (is_list and is_bare):
            is_of_earlier = kind == "work" and has_present and _is_of_earlier_job(section)
            yield from _placed(section, fields, len(named) >= PARTS_OF_AN_ENTRY, int(is_of_earlier))


def _is_of_earlier_job(words: str) -> bool:
    return bool(_SECTIONS["earlier_job"].search(words)) and not _SECTIONS["present_job"].search(words)


def _placed(
    section: str, fields: Sequence[tuple[FormQuestion, _Part | None]], is_whole: bool, jobs_before: int
) -> Iterator[EntryField]:
    """Yield the fields of a section with their places. Dates beyond the entries that the other fields ask for belong to none.

    `jobs_before` is the number of jobs that another section asks for.
    """
    number = _NUMBER.search(section)
    first = base = jobs_before + (int(number[1]) - 1 if number else 0)
    asked: Counter[_Part] = Counter()
    placed = []
    for question, part in fields:
        if part:
            if part.job is not None and base != first + part.job:
                base = first + part.job
                asked.clear()
            part = _with_its_year(part._replace(job=None), question, fields)
            asked[part] += 1
            placed.append(EntryField(question, part.name, base + asked[part] - 1, part.unit))
        elif is_whole and policy_of(question.question_class).place:
            placed.append(EntryField(question, None, first))
    told = [one.place for one in placed if one.part and one.part not in _DATES]
    last = max(told, default=first + len(placed))
    for one in placed:
        yield one if one.place <= last or one.part not in _DATES else one._replace(part=None)


def _with_its_year(part: _Part, question: FormQuestion, fields: Sequence[tuple[FormQuestion, _Part | None]]) -> _Part:
    """Return the part that a month asks for: where no field beside it takes the year, a text field takes both."""
    is_text = question.field.type is FieldType.TEXT and not has_list_of_dates(question.field)
    has_year = any(other and other._replace(job=None) == part._replace(unit="year") for _, other in fields)
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
    is_text = question.field.type in (FieldType.TEXT, FieldType.LONGTEXT) and not question.field.options
    if "employer" in parts and (name is None or (name == "is_current" and is_text)):
        return _part_of_named_job(label, parts) or (_Part(name) if name else None)
    if name not in _DATES:
        return _Part(name) if name else None
    return _Part(name, unit_of_field(question.field))


def _part_of_named_job(label: str, parts: Mapping[str, re.Pattern[str]]) -> _Part | None:
    """Return what "present employer" or "position with the previous employer" asks for: the part, and of which job."""
    is_present, is_earlier = _SECTIONS["present_job"].search(label), _is_of_earlier_job(label)
    if not (is_present or is_earlier):
        return None
    bare = _SECTIONS["present_job"].sub(" ", _SECTIONS["earlier_job"].sub(" ", label))
    bare = _SECTIONS["with_the_employer"].sub(" ", " ".join(bare.split())).strip(" -/")
    name = next((part for part in ("title", "employer") if parts[part].search(bare)), None)
    return _Part(name, job=int(is_earlier)) if name else None
