"""Find the fields of a list of jobs or schools: which part of which entry a field asks for."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from core.answers.entry_dates import Unit, asks_period, date_part_of, has_list_of_dates, unit_of_field
from core.answers.form_question import FormQuestion
from core.answers.named_jobs import (
    asks_for_present_job,
    begins_with_last_job,
    excludes_present_job,
    is_of_earlier_job,
    is_of_first_job,
    is_of_present_job,
    job_of_label,
    names_earlier_post,
    part_of_named_job,
    without_earlier,
)
from core.answers.phrases import load_phrases
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of
from core.text.normalize import plain

_SECTIONS = load_phrases("sections")
_LISTS = {
    "work": (_SECTIONS["work_history"], (_SECTIONS["work_heading"], _SECTIONS["of_the_past"])),
    "education": (_SECTIONS["education_history"], (_SECTIONS["education_heading"],)),
}
"""By kind of entry: what a heading over a list says, and bare headings that need fields of an entry below them."""

_NOTE = re.compile(r"\([^()]*\)")
_NUMBER = re.compile(r"\b(\d{1,2})\b\W*$")
PARTS_OF_AN_ENTRY = 2
"""Number of different parts that make a section with a bare heading ("Experience") a list of entries."""


_DATES = frozenset({"start", "end", "period"})
_OF_ANYTHING = _DATES | {"place"}
"""Parts that an address, a course or the vacancy itself may have, too."""
_NAMES = frozenset({"employer", "title"})
_WHOLE_JOBS = (frozenset({"employer", "title", "start", "end"}), frozenset({"employer", "title", "period"}))
_GOES_ON = frozenset({"employer", "title", "start", "is_current"})
"""Parts that make fields in a row an entry under any heading."""


class EntryField(NamedTuple):
    """A field of an entry: its part, None for other details of the entry; `place` counts the entries from 0.

    `unit` is set if only the month or the year of the part is asked, `is_from_present` if the entries are counted from a present job: they say
    nothing to somebody whose last job has ended.
    """

    question: FormQuestion
    part: str | None
    place: int
    unit: Unit | None = None
    is_from_present: bool = False


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

    The number in a section's heading, else how often a label came before in its section, is the place of the entry. "Previous employment"
    begins with the latest job, as résumés do, unless the form asks for that job elsewhere or the words leave the present one out; one "earlier post" is not the present one.
    """
    sections: dict[str, list[tuple[FormQuestion, _Part | None]]] = defaultdict(list)
    for question in questions:
        if question.section and not _SECTIONS["about_somebody_else"].search(question.section):
            sections[_heading(question.section)].append((question, _part_of(question, parts)))
    lists = {section: fields for section, fields in sections.items() if _is_of_entries(section, fields, kind)}
    if kind == "work":
        told = {section: _told_jobs(fields) for section, fields in sections.items() if section not in lists}
        lists |= {section: fields for section, fields in told.items() if fields}
    has_first = any(
        _asks_for_first_job(section, fields)
        or is_of_present_job(section)
        or (_asks_for_employer(fields) and not (section in lists and is_of_earlier_job(section)))
        for section, fields in sections.items()
    )
    is_from_last = begins_with_last_job([*lists, *(one.plain for fields in lists.values() for one, _ in fields)])
    for section, fields in lists.items():
        leaves_out = any(
            excludes_present_job(told) for one, _ in fields for told in (one.section, plain(one.field.help or ""))
        )
        is_earlier = kind == "work" and (
            leaves_out or names_earlier_post(section) or (has_first and is_of_earlier_job(section))
        )
        is_told = kind == "work" and (is_earlier or is_of_present_job(section))
        for one in _placed(section, fields, int(is_earlier)):
            yield one._replace(is_from_present=(is_told or one.is_from_present) and not is_from_last)


def _heading(section: str) -> str:
    """Return a heading without its number and without notes in brackets, and without the row of a table for a university."""
    heading, _, row = section.rpartition(" - ")
    named = heading if heading and _SECTIONS["university_row"].search(row) else section
    return " ".join(_NOTE.sub(" ", _SECTIONS["numbering"].sub("", named)).split())


def _topics(section: str, kind: str) -> list[str]:
    """Return a heading and, of one with two topics ("Education and languages"), each; not those over jobs and schools together."""
    halves = _SECTIONS["and"].split(section)
    others = [heading for name, (_, bare) in _LISTS.items() if name != kind for heading in bare]
    is_mixed = any(heading.search(half) for heading in others for half in halves)
    return [section] if is_mixed else [section, *halves]


def _asks_for_first_job(section: str, fields: Sequence[tuple[FormQuestion, _Part | None]]) -> bool:
    """Whether a section or a label in it asks for the present or the last job, so that another one asks for those before."""
    named = [part for _, part in fields if part and part.name in _NAMES]
    is_asked = any(part.job == 0 for part in named) or any(asks_for_present_job(question) for question, _ in fields)
    return is_asked or bool(named and is_of_first_job(section))


def _asks_for_employer(fields: Sequence[tuple[FormQuestion, _Part | None]]) -> bool:
    return any(part and part.name == "employer" for _, part in fields)


def _is_of_entries(section: str, fields: Sequence[tuple[FormQuestion, _Part | None]], kind: str) -> bool:
    """Whether a section lists entries: its heading says so, or it is a bare one over fields that only an entry has."""
    says, bare = _LISTS[kind]
    named = {part.name for _, part in fields if part}
    is_list = len(named) >= PARTS_OF_AN_ENTRY and bool(named - _OF_ANYTHING)
    is_bare = any(
        heading.search(words) for heading in bare for words in (*_topics(section, kind), without_earlier(section))
    )
    is_of_job = kind == "work" and (is_of_first_job(section) or is_of_earlier_job(section))
    is_named = "employer" in named or (is_list and bool(named & _NAMES))
    return bool(says.search(section)) or (is_list and is_bare) or (is_of_job and is_named)


def _told_jobs(fields: Sequence[tuple[FormQuestion, _Part | None]]) -> list[tuple[FormQuestion, _Part | None]]:
    """Return the fields of a section under any heading whose labels tell the present job and the one before, with the dates right behind them; else none."""
    named = {(part.name, part.job) for _, part in fields if part and part.job is not None}
    if not {("employer", 0), ("employer", 1)} <= named:
        return []
    told: list[tuple[FormQuestion, _Part | None]] = []
    is_behind = False
    for one, part in fields:
        is_behind = part is not None and (part.job is not None or (is_behind and part.name in _DATES))
        told += [(one, part)] if is_behind else []
    return told


def _placed(
    section: str, fields: Sequence[tuple[FormQuestion, _Part | None]], jobs_before: int
) -> Iterator[EntryField]:
    """Yield the fields of a section with their places. Dates beyond the entries that the other fields ask for belong to none.

    `jobs_before` is the number of jobs that another section asks for. Labels tell which job they mean only where the section does not.
    """
    number = _NUMBER.search(section)
    first = base = jobs_before + (int(number[1]) - 1 if number else 0)
    is_whole = len({part.name for _, part in fields if part}) >= PARTS_OF_AN_ENTRY
    may_be_named, is_named = not (jobs_before or number), False
    in_rows = _labels_of_rows(fields)
    asked: Counter[_Part | str] = Counter()
    placed = []
    labels: dict[_Part, str] = {}
    times = Counter(part.name for _, part in fields if part)
    is_lone = min(times[name] for name in _NAMES) < 2
    for question, part in fields:
        job = part.job if part else job_of_label(question.plain) if is_whole else None
        if job is not None:
            is_named = True
            if may_be_named and base != job:
                base = job
                asked.clear()
        if part:
            part = _with_its_year(part._replace(job=None), question, fields)
            label = re.sub(r"\d", "", question.plain)
            if job is None and part.name in _NAMES and labels.setdefault(part, label) != label and (number or is_lone):
                placed.append(
                    EntryField(question, None, base)
                )  # an entry has one employer: the second is something else
                continue
            if question.plain in in_rows:  # the first job was asked for before the rows
                base = max(base, first + 1) if asked.total() and not in_rows & asked.keys() else base
                asked[question.plain] += 1
                place = base + asked[question.plain] - 1
            else:
                asked[part] += 1
                # a box of one row may have taken a field of it away
                rows = max((asked[label] for label in in_rows), default=0) or _told_so_far(part, asked, fields)
                place = base + (rows or asked[part]) - 1
            placed.append(EntryField(question, part.name, place, part.unit, is_named))
        elif is_whole and (policy_of(question.question_class).place or _is_pay_there(question, first)):
            placed.append(EntryField(question, None, first))
    told = [one.place for one in placed if one.part and one.part not in _DATES]
    last = max(told, default=first + len(placed))
    for one in placed:
        yield one if one.place <= last or one.part not in _DATES else one._replace(part=None)


def _is_pay_there(question: FormQuestion, place: int) -> bool:
    """Whether a field among those of a job asks for the pay there: a bare word for pay, or what is paid now beside a job that has ended."""
    if question.question_class is Q.SALARY_EXPECTATION:
        return not _SECTIONS["wished_pay"].search(question.plain)
    return question.question_class is Q.CURRENT_SALARY and place > 0


def _told_so_far(part: _Part, asked: Counter[_Part | str], fields: Sequence[tuple[FormQuestion, _Part | None]]) -> int:
    """Return in which entry a date stands that not every entry has: the last one of which a name was asked before it; 0 if each has one."""
    if part.name not in _DATES:
        return 0
    counts = Counter(other._replace(job=None) for _, other in fields if other)
    names = [other for other in counts if other.name in _NAMES]
    if counts[part] >= max((counts[name] for name in names), default=0):
        return 0
    return max(asked[name] for name in names)


def _labels_of_rows(fields: Sequence[tuple[FormQuestion, _Part | None]]) -> frozenset[str]:
    """Return the labels that come once in each of several rows; none if fewer than two parts of an entry, a job or school among them, do."""
    counts = Counter(question.plain for question, part in fields if part)
    repeated = {question.plain: part.name for question, part in fields if part and counts[question.plain] > 1}
    parts = set(repeated.values())
    return frozenset(repeated) if len(parts) >= PARTS_OF_AN_ENTRY and parts - _OF_ANYTHING else frozenset()


def _with_its_year(part: _Part, question: FormQuestion, fields: Sequence[tuple[FormQuestion, _Part | None]]) -> _Part:
    """Return the part that a month asks for: where no field beside it takes the year, a text field takes both."""
    is_text = question.field.type is FieldType.TEXT and not has_list_of_dates(question.field)
    has_year = any(other and other._replace(job=None) == part._replace(unit="year") for _, other in fields)
    return part._replace(unit=None) if part.unit == "month" and is_text and not has_year else part


def rows_of_jobs(questions: Sequence[FormQuestion], parts: Mapping[str, re.Pattern[str]]) -> Iterator[EntryField]:
    """Yield the fields of rows that ask for all of a job one after the other (employer, title, start and end), under any heading.

    Where the form asks for the present job elsewhere, nothing tells with which job the rows begin: their fields have no part.
    """
    place = 0
    is_told_elsewhere = any(part and part.job == 0 for part in (_part_of(question, parts) for question in questions))
    for part_of_section, run in groupby(
        questions, lambda question: (question.section, bool(_part_of(question, parts)))
    ):
        section, is_part = part_of_section
        rows = _rows([(question, part) for question in run if (part := _part_of(question, parts))]) if is_part else []
        is_any_whole = any(whole.issubset(part.name for _, part in row) for row in rows for whole in _WHOLE_JOBS)
        for row in rows:
            named = {part.name for _, part in row}
            is_job = any(named >= whole for whole in _WHOLE_JOBS) or named >= _GOES_ON
            is_whole = is_job or (is_any_whole and _WHOLE_JOBS[0] - named <= {"end"})
            is_of_any = all(part.job is None for _, part in row)
            if not is_whole or not is_of_any or _SECTIONS["about_somebody_else"].search(section):
                continue
            yield from (
                EntryField(
                    question, None if is_told_elsewhere else part.name, place, _with_its_year(part, question, row).unit
                )
                for question, part in row
            )
            place += 1


def _rows(fields: Sequence[tuple[FormQuestion, _Part]]) -> list[list[tuple[FormQuestion, _Part]]]:
    """Return fields that stand one after the other in rows: each begins with the first part that is asked again."""
    rows: list[list[tuple[FormQuestion, _Part]]] = []
    for question, part in fields:
        if not rows or any(part == other for _, other in rows[-1]):
            rows.append([])
        rows[-1].append((question, part))
    return rows


def _part_of(question: FormQuestion, parts: Mapping[str, re.Pattern[str]]) -> _Part | None:
    """Return what a question asks of an entry, or None. The words for a month or year are read first: they tell two fields apart."""
    label = question.plain.strip(" :*?")
    dated = date_part_of(label, is_study="school" in parts)
    if dated and dated.unit:
        return _Part(*dated)
    if asks_period(label, question.field):
        return _Part("period")
    named = [part for part, says in parts.items() if says.search(label)] or _said_twice(label, parts)
    if question.field.type is FieldType.LONGTEXT and "description" in named:
        named = ["description"]
    name = next(iter(named), dated.which if dated else None)
    is_text = question.field.type in (FieldType.TEXT, FieldType.LONGTEXT) and not question.field.options
    if "employer" in parts and (name is None or (name == "is_current" and is_text)):
        of_job = part_of_named_job(label, parts)
        return _Part(of_job[0], job=of_job[1]) if of_job else _Part(name) if name else _date_of_named_job(label)
    if name not in _DATES:
        return _Part(name) if name else None
    return _Part(name, unit_of_field(question.field))


def _date_of_named_job(label: str) -> _Part | None:
    """Return what "previous employer: from" asks for, or None."""
    head, _, tail = label.partition(":")
    job, dated = job_of_label(head), date_part_of(tail.strip(), is_study=False) if tail else None
    return _Part(dated.which, dated.unit, job) if dated and job is not None else None


def _said_twice(label: str, parts: Mapping[str, re.Pattern[str]]) -> list[str]:
    """Return the part that both words of a label like "position / role" ask for; none if they ask for two things."""
    words = [word.strip() for word in label.split("/")]
    named = [{part for part, says in parts.items() if says.search(word)} for word in words]
    return sorted(set.intersection(*named)) if len(words) > 1 else []
