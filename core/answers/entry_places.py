"""Tell in which entry of a list the fields of a section stand: by the number in their labels, the job that they name, or their order."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.answers.entry_dates import Unit, has_list_of_dates
from core.answers.entry_parts import DATES, NAMES, OF_ANYTHING, Part, row_of
from core.answers.form_question import FormQuestion
from core.answers.named_jobs import job_of_label
from core.answers.phrases import load_phrases
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of

_SECTIONS = load_phrases("sections")
_NUMBER = re.compile(r"\b(\d{1,2})\b\W*$")
_BEHIND_A_WORD = re.compile(r"(?P<word>[^\W\d_]+) #?(?P<number>\d{1,2})\b")
_JOB = load_phrases("own_jobs")["job"]
PARTS_OF_AN_ENTRY = 2
"""Number of different parts that make a section with a bare heading ("Experience") a list of entries."""
Fields = Sequence[tuple[FormQuestion, Part | None]]


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


def placed(section: str, fields: Fields, jobs_before: int) -> Iterator[EntryField]:
    """Yield the fields of a section with their places. Dates beyond the entries that the other fields ask for belong to none.

    `jobs_before` is the number of jobs that another section asks for. Labels tell which job they mean only where the section does not.
    """
    number = number_in(section)
    first = base = jobs_before + max(number - 1, 0)
    is_whole = len({part.name for _, part in fields if part}) >= PARTS_OF_AN_ENTRY
    may_be_named, is_named = not (jobs_before or number), False
    in_rows = _labels_of_rows(fields)
    names_of_rows = {part.name for question, part in fields if part and question.plain in in_rows}
    rows = _places_of_rows(fields, jobs_before) if not number else {}
    asked: Counter[Part | str] = Counter()
    found = []
    labels: dict[Part, str] = {}
    times = Counter(part.name for _, part in fields if part)
    is_lone = min(times[name] for name in NAMES) < 2
    for question, part in fields:
        row = rows.get(row_of(question) or 0)
        job = part.job if part else job_of_label(question.plain) if is_whole else None
        if job is not None:
            is_named = True
            if may_be_named and base != job:
                base = job
                asked.clear()
        if part and part.has_ended and base == 0:
            found.append(EntryField(question, None, base))
        elif part:
            part = with_its_year(part.of_any, question, fields)
            label = re.sub(r"\d", "", question.plain)
            if job is None and part.name in NAMES and labels.setdefault(part, label) != label and (number or is_lone):
                # an entry has one employer: the second is something else
                found.append(EntryField(question, None, base))
                continue
            if row is not None:
                asked[part] += 1
                place = row
            elif question.plain in in_rows:  # the first job was asked for before the rows
                is_asked_again = bool(names_of_rows & {one.name for one in asked if isinstance(one, Part)})
                base = max(base, first + 1) if is_asked_again and not in_rows & asked.keys() else base
                asked[question.plain] += 1
                place = base + asked[question.plain] - 1
            else:
                asked[part] += 1
                # a box of one row may have taken a field of it away
                before = max((asked[label] for label in in_rows), default=0) or _told_so_far(part, asked, fields)
                place = base + (before or asked[part]) - 1
            found.append(EntryField(question, part.name, place, part.unit, is_named))
        elif row is not None or (
            is_whole and (policy_of(question.question_class).place or _is_pay_there(question, first))
        ):
            found.append(EntryField(question, None, first))
    told = [one.place for one in found if one.part and one.part not in DATES]
    last = max(told, default=first + len(found))
    for one in found:
        yield one if one.place <= last or one.part not in DATES else one._replace(part=None)


def number_in(section: str) -> int:
    """Return the number that a heading ends with, or has behind a word for a job ("Employer 2 details"); 0 if it has none."""
    if number := _NUMBER.search(section):
        return int(number[1])
    named = (match for match in _BEHIND_A_WORD.finditer(section) if _JOB.fullmatch(match["word"]))
    return next((int(match["number"]) for match in named), 0)


def numbered_rows(fields: Fields) -> frozenset[int]:
    """Return the numbers that labels give to rows, such as 1 and 2 of "Employer 1" and "Employer 2"; none where no row asks for two parts: the fields are counted."""
    named = parts_of_rows(fields)
    is_entry = any(len(names) >= PARTS_OF_AN_ENTRY and names - OF_ANYTHING for names in named.values())
    return frozenset(named) if is_entry else frozenset()


def parts_of_rows(fields: Fields) -> dict[int, set[str]]:
    """Return what the labels with one number ask for, by number."""
    named: defaultdict[int, set[str]] = defaultdict(set)
    for _, part in fields:
        if part and part.row:
            named[part.row].add(part.name)
    return named


def _places_of_rows(fields: Fields, jobs_before: int) -> dict[int, int]:
    """Return the places of the rows that labels number. The numbers go on from the jobs asked for before, or begin anew."""
    numbers = numbered_rows(fields)
    goes_on = bool(numbers) and min(numbers) == jobs_before + 1
    return {number: number - 1 + (0 if goes_on else jobs_before) for number in numbers}


def _is_pay_there(question: FormQuestion, place: int) -> bool:
    """Whether a field among those of a job asks for the pay there: a bare word for pay, or what is paid now beside a job that has ended."""
    if question.question_class is Q.SALARY_EXPECTATION:
        return not _SECTIONS["wished_pay"].search(question.plain)
    return question.question_class is Q.CURRENT_SALARY and place > 0


def _told_so_far(part: Part, asked: Counter[Part | str], fields: Fields) -> int:
    """Return in which entry a date stands that not every entry has: the last one of which a name was asked before it; 0 if each has one."""
    if part.name not in DATES:
        return 0
    counts = Counter(other.of_any for _, other in fields if other)
    names = [other for other in counts if other.name in NAMES]
    if counts[part] >= max((counts[name] for name in names), default=0):
        return 0
    return max(asked[name] for name in names)


def _labels_of_rows(fields: Fields) -> frozenset[str]:
    """Return the labels that come once in each of several rows; none if fewer than two parts of an entry, a job or school among them, do."""
    counts = Counter(question.plain for question, part in fields if part)
    repeated = {question.plain: part.name for question, part in fields if part and counts[question.plain] > 1}
    parts = set(repeated.values())
    return frozenset(repeated) if len(parts) >= PARTS_OF_AN_ENTRY and parts - OF_ANYTHING else frozenset()


def with_its_year(part: Part, question: FormQuestion, fields: Fields) -> Part:
    """Return the part that a month asks for: where no field beside it takes the year, a text field takes both."""
    is_text = question.field.type is FieldType.TEXT and not has_list_of_dates(question.field)
    has_year = any(other and other.of_any == part._replace(unit="year") for _, other in fields)
    return part._replace(unit=None) if part.unit == "month" and is_text and not has_year else part
