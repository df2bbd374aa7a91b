"""Find what is wrong in a résumé, in plain words. Nothing is changed."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.contracts.candidate import Education, Resume, Work

EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
PLACEHOLDER = "Your Name"


def resume_problems(resume: Resume) -> Iterator[str]:
    """Yield one sentence for each problem: wrong dates and addresses, and parts that forms ask for and that are missing."""
    basics = resume.basics
    if basics.name == PLACEHOLDER:
        yield "basics.name is still “Your Name”"
    if basics.email and not EMAIL.fullmatch(basics.email):
        yield f"basics.email: “{basics.email}” is not an e-mail address"
    for name, value in (
        ("e-mail address", basics.email),
        ("phone number", basics.phone),
        ("city", basics.location.city),
    ):
        if not value:
            yield f"it has no {name}; most forms ask for one"
    if not resume.work:
        yield "it has no jobs (work): nothing can be said about your experience"
    for wrong in wrong_dates(resume):
        yield (
            f"{wrong.section} {wrong.number + 1}, {wrong.key}: “{wrong.text}” is not a date; write YYYY, YYYY-MM or YYYY-MM-DD"
        )
    yield from _ends_before_start("work", resume.work)
    yield from _ends_before_start("education", resume.education)


class WrongDate(NamedTuple):
    """A text where JSON Resume has a date: `section` and `number` (from 0) of the entry, the key, and the text."""

    section: str
    number: int
    key: str
    text: str


def wrong_dates(resume: Resume) -> Iterator[WrongDate]:
    """Yield every start and end that is no date. “present” is an end, too."""
    sections: tuple[tuple[str, Sequence[Work | Education]], ...] = (
        ("work", resume.work),
        ("education", resume.education),
    )
    for section, entries in sections:
        for number, entry in enumerate(entries):
            for key, value in (("startDate", entry.startDate), ("endDate", entry.endDate)):
                if value and not is_date(value) and not (key == "endDate" and value.casefold() == "present"):
                    yield WrongDate(section, number, key, value)


def _ends_before_start(section: str, entries: Sequence[Work | Education]) -> Iterator[str]:
    for number, entry in enumerate(entries, 1):
        start, end = entry.startDate, entry.endDate
        if start and end and is_date(start) and is_date(end) and end < start[: len(end)]:
            yield f"{section} {number} ends ({end}) before it starts ({start})"


def is_date(text: str) -> bool:
    """Whether a text is a date of JSON Resume."""
    match = _DATE.fullmatch(text)
    return match is not None and 1 <= int(match[2] or 1) <= 12 and 1 <= int(match[3] or 1) <= 31
