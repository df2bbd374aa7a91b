"""Find the fields of a list of jobs or schools: which part of which entry a field asks for."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from core.answers.entry_parts import DATES, NAMES, OF_ANYTHING, Kind, Part, part_of, row_of
from core.answers.entry_places import (
    PARTS_OF_AN_ENTRY,
    EntryField,
    Fields,
    number_in,
    parts_of_rows,
    placed,
    with_its_year,
)
from core.answers.form_question import FormQuestion
from core.answers.named_jobs import (
    asks_for_present_job,
    begins_with_last_job,
    excludes_present_job,
    is_of_earlier_job,
    is_of_first_job,
    is_of_present_job,
    names_earlier_post,
    names_present_post,
    without_earlier,
)
from core.answers.phrases import load_phrases
from core.answers.plain_job_headings import says_more_of_jobs
from core.answers.sections import is_of_others
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain

_SECTIONS, _ASKED = load_phrases("sections"), load_phrases("asked_jobs")
_LISTS = {
    "work": (_SECTIONS["work_history"], (_SECTIONS["work_heading"], _SECTIONS["of_the_past"])),
    "education": (_SECTIONS["education_history"], (_SECTIONS["education_heading"],)),
}
"""By kind of entry: what a heading over a list says, and bare headings that need fields of an entry below them."""

_NOTE = re.compile(r"\([^()]*\)")
_BEHIND = re.compile(r"\s?:\s|\s[-–—]\s")
_NUMBER_MARK = re.compile(r"\s(?:n\.?\s?[o°]\.?|nr\.?|no\.|num\.?|№|#)\s?(?=\d)")
_OF_SO_MANY = re.compile(r"(?<=\s)(\d{1,2}) ?(?:of|von|de|di|van|z|ze|sur|av|af|din|iz|из|з|από|/) ?\d{1,2}$")
"""«n.º 2» is 2, and so is "2 of 3"."""
_WHOLE_JOBS = (frozenset({"employer", "title", "start", "end"}), frozenset({"employer", "title", "period"}))
_GOES_ON = frozenset({"employer", "title", "start", "is_current"})
"""Parts that make fields in a row an entry under any heading."""
_OF_NO_JOB = ("wanted_job", "beside_jobs")
"""Headings over the job that is applied for, or over rows of other things than jobs."""
_NUMBERED = {"work": NAMES, "education": frozenset({"school", "degree"})}
"""Parts that, with a date, make fields with one number an entry under any heading."""


def entry_fields(questions: Sequence[FormQuestion], kind: Kind) -> Iterator[EntryField]:
    """Yield the fields in sections about the entries of a kind ("work" or "education").

    The number in a section's heading, else how often a label came before in its section, is the place of the entry. "Previous employment"
    begins with the latest job, as résumés do, unless the form asks for that job elsewhere or the words leave the present one out; one "earlier post" is not the present one,
    and a further heading for an earlier one ("the job before") is the next.
    A lone "Employer" below "Previous employment" may be either.
    """
    sections: dict[str, list[tuple[FormQuestion, Part | None]]] = defaultdict(list)
    for question in questions:
        if not is_of_others(question.section):
            sections[_heading(question.section)].append((question, part_of(question, kind)))
    of_entries = {
        section: fields
        for section, fields in sections.items()
        if not any(_SECTIONS[name].search(section) for name in _OF_NO_JOB)
    }
    lists: dict[str, Fields] = {
        section: fields for section, fields in of_entries.items() if section and _is_of_entries(section, fields, kind)
    }
    listed = {*lists}
    told = {section: _told(fields, kind) for section, fields in of_entries.items() if section not in lists}
    lists |= {section: fields for section, fields in told.items() if fields}
    has_first = any(
        _asks_for_first_job(section, fields)
        or is_of_present_job(section)
        or (_asks_for_employer(fields) and not (section in lists and is_of_earlier_job(section)))
        for section, fields in sections.items()
        if section or section in lists
    )
    is_from_last = begins_with_last_job([*lists, *(one.plain for fields in lists.values() for one, _ in fields)])
    told_before = 0
    from_oldest = {_bare(section) for section, fields in lists.items() if _begins_with_oldest(one for one, _ in fields)}
    for section, fields in lists.items():
        leaves_out = _leaves_out_present_job(fields)
        is_earlier = kind == "work" and (
            leaves_out or names_earlier_post(section) or (has_first and is_of_earlier_job(section))
        )
        is_told = kind == "work" and (is_earlier or is_of_present_job(section))
        is_unsure = _bare(section) in from_oldest or (
            kind == "work"
            and (
                (section in listed and says_more_of_jobs(one.section for one, _ in fields))
                or (not is_earlier and is_of_earlier_job(section) and _is_lone(fields))
            )
        )
        is_further = is_earlier and told_before > 0 and not section[-1:].isdigit()
        before = told_before + 1 if is_further else int(is_earlier)
        if kind == "work" and _SECTIONS["third_job"].search(section):
            before = 2
        entries = list(placed(section, fields, before))
        if is_earlier:
            told_before = max([told_before, *(one.place for one in entries if one.part in NAMES)])
        for one in entries:
            is_from_present = (is_told or one.is_from_present) and not is_from_last
            yield one._replace(part=None if is_unsure else one.part, is_from_present=is_from_present)


def _bare(heading: str) -> str:
    """Return a heading without its number and what it adds in brackets: "Job 1 (the earliest)" and "Job 2" are of one list."""
    return " ".join(re.findall(r"[^\W\d_]+", re.sub(r"\([^)]*\)", " ", heading)))


def _begins_with_oldest(questions: Iterable[FormQuestion]) -> bool:
    """Whether a heading or a help says that the first entry is the oldest job."""
    told = (words for one in questions for words in (one.section, plain(one.field.help or "")))
    return any(_ASKED["oldest_first"].search(words) for words in told)


def _leaves_out_present_job(fields: Fields) -> bool:
    """Whether the heading of a section leaves the present job out, or a help in it where no field asks for that job.

    A help at a date says when that is left empty; one below a label that names an earlier job speaks of that label alone.
    """
    if any(excludes_present_job(one.section) for one, _ in fields):
        return True
    helped = [one.field.help for one, part in fields if one.field.help and not _is_of_itself(one, part)]
    is_helped = any(excludes_present_job(plain(words)) for words in helped)
    return is_helped and not any((part and part.job == 0) or asks_for_present_job(one) for one, part in fields)


def _is_of_itself(question: FormQuestion, part: Part | None) -> bool:
    """Whether the help of a field says nothing of the fields beside it."""
    return (part is not None and part.name in DATES) or is_of_earlier_job(question.plain)


def _heading(section: str) -> str:
    """Return a heading without its number, notes in brackets and the order of what is below, and without the row of a table for a university."""
    heading, _, row = section.rpartition(" - ")
    named = heading if heading and _SECTIONS["university_row"].search(row) else section
    bare = " ".join(_NOTE.sub(" ", _SECTIONS["numbering"].sub("", named)).split())
    counted = _OF_SO_MANY.sub(r"\1", _NUMBER_MARK.sub(" ", bare))
    return _ASKED["order"].sub("", counted).rstrip(" :,–-") or bare


def _topics(section: str, kind: str) -> list[str]:
    """Return a heading and, of one with two topics ("Education and languages") or of a job behind another ("Career: job 2"), each; not those over jobs and schools together."""
    parts = _BEHIND.split(section) if kind == "work" else [section]
    halves = [half for part in parts for half in _SECTIONS["and"].split(part)]
    others = [heading for name, (_, bare) in _LISTS.items() if name != kind for heading in bare]
    is_mixed = any(heading.search(half) for heading in others for half in halves)
    return [section] if is_mixed else [section, *halves]


def _asks_for_first_job(section: str, fields: Fields) -> bool:
    """Whether a section or a label in it asks for the present or the last job, so that another one asks for those before."""
    named = [part for _, part in fields if part and part.name in NAMES]
    is_asked = any(part.job == 0 for part in named) or any(asks_for_present_job(question) for question, _ in fields)
    return is_asked or bool(named and is_of_first_job(section))


def _is_lone(fields: Fields) -> bool:
    """Whether only one field asks for a part of an entry."""
    return sum(part is not None for _, part in fields) == 1


def _asks_for_employer(fields: Fields) -> bool:
    return any(part and part.name == "employer" for _, part in fields)


def _is_of_entries(section: str, fields: Fields, kind: str) -> bool:
    """Whether a section lists entries: its heading says so, or it is a bare one over fields that only an entry has."""
    says, bare = _LISTS[kind]
    named = {part.name for _, part in fields if part} | (
        {"degree"} if kind == "education" and _asks_for_degree(fields) else set()
    )
    is_list = len(named) >= PARTS_OF_AN_ENTRY and bool(named - OF_ANYTHING)
    is_bare = any(
        heading.search(words) for heading in bare for words in (*_topics(section, kind), without_earlier(section))
    )
    is_of_job = kind == "work" and (is_of_first_job(section) or is_of_earlier_job(section))
    is_dated = bool(named) and named <= DATES and names_present_post(section)
    is_named = "employer" in named or (is_list and bool(named & NAMES)) or is_dated
    return bool(says.search(section)) or (is_list and is_bare) or (is_of_job and is_named)


def _asks_for_degree(fields: Fields) -> bool:
    return any(question.question_class is Q.EDUCATION for question, part in fields if not part)


def _told(fields: Fields, kind: str) -> Fields:
    """Return the fields of a section under any heading that tell by their words that they are an entry; else none."""
    rows = parts_of_rows(fields)
    if any(names >= _NUMBERED[kind] and names & DATES for names in rows.values()):
        numbered = [place for place, (_, part) in enumerate(fields) if part and part.row]
        among = fields[numbered[0] : numbered[-1] + 1]
        return [(question, part) for question, part in among if row_of(question) in rows]
    return _told_jobs(fields) if kind == "work" else _told_studies(fields)


def _told_jobs(fields: Fields) -> Fields:
    """Return the fields that tell the present job and the one before, by labels for both or by questions ("Where do you work now?"), with the post and dates right behind them."""
    named = {(part.name, part.job) for _, part in fields if part and part.job is not None}
    is_both = {("employer", 0), ("employer", 1)} <= named
    told: list[tuple[FormQuestion, Part | None]] = []
    behind: Part | None = None
    for one, part in fields:
        is_told = part is not None and part.job is not None and (is_both or part.is_question)
        if not (part and (is_told or (behind and _follows(part, behind, one, is_both)))):
            behind = None
            continue
        told.append((one, part))
        behind = part
    is_alone = (
        len(told) == 1 and told[0][0].question_class is Q.CURRENT_EMPLOYMENT
    )  # it is answered as any such question
    return [] if is_alone else told


def _follows(part: Part, behind: Part, question: FormQuestion, is_both: bool) -> bool:
    """Whether a label right behind one that tells a job asks for its post or dates, and not for the date at which the candidate can start."""
    if part.name in DATES:
        return is_both or question.question_class is not Q.START_DATE
    return part.name == "title" and behind.name == "employer"


def _told_studies(fields: Fields) -> Fields:
    """Return the fields that stand one after the other and ask for a degree and its field, or for a degree, the school and its dates."""
    told: list[tuple[FormQuestion, Part | None]] = []
    for is_of_study, run in groupby(fields, lambda field: bool(field[1]) or field[0].question_class is Q.EDUCATION):
        together = list(run) if is_of_study else []
        named = {part.name if part else "degree" for _, part in together}
        if "degree" in named and ("area" in named or ("school" in named and named & DATES)):
            told += [(question, part) for question, part in together if part]
    return told


def rows_of_jobs(questions: Sequence[FormQuestion]) -> Iterator[EntryField]:
    """Yield the fields of rows that ask for all of a job one after the other (employer, title, start and end), under any heading.

    Where the form asks for the present job elsewhere, nothing tells with which job the rows begin: their fields have no part.
    """
    place = 0
    is_told_elsewhere = any(part and part.job == 0 for part in (part_of(question, "work") for question in questions))
    for part_of_section, run in groupby(
        questions, lambda question: (question.section, bool(part_of(question, "work")))
    ):
        section, is_part = part_of_section
        rows = _rows([(question, part) for question in run if (part := part_of(question, "work"))]) if is_part else []
        is_any_whole = any(whole.issubset(part.name for _, part in row) for row in rows for whole in _WHOLE_JOBS)
        for row in rows:
            named = {part.name for _, part in row}
            is_job = any(named >= whole for whole in _WHOLE_JOBS) or named >= _GOES_ON
            is_whole = is_job or (is_any_whole and _WHOLE_JOBS[0] - named <= {"end"})
            is_of_any = all(part.job is None for _, part in row)
            is_beside = is_of_others(section) or any(_SECTIONS[name].search(section) for name in _OF_NO_JOB)
            if not is_whole or not is_of_any or is_beside:
                continue
            is_from_oldest = _begins_with_oldest(question for question, _ in row)
            place = max(place, number_in(_heading(section)) - 1)
            yield from (
                EntryField(
                    question,
                    None if is_told_elsewhere or is_from_oldest else part.name,
                    place,
                    with_its_year(part.of_any, question, row).unit,
                )
                for question, part in row
            )
            place += 1


def _rows(fields: Sequence[tuple[FormQuestion, Part]]) -> list[list[tuple[FormQuestion, Part]]]:
    """Return fields that stand one after the other in rows: each begins with the first part that is asked again."""
    rows: list[list[tuple[FormQuestion, Part]]] = []
    for question, part in fields:
        if not rows or any(part.of_any == other.of_any for _, other in rows[-1]):
            rows.append([])
        rows[-1].append((question, part))
    return rows
