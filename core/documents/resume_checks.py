"""Find what is wrong in a résumé, in plain words. Nothing is changed."""

import re
from collections.abc import Iterator

from core.contracts.candidate import Resume

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
    for number, job in enumerate(resume.work, 1):
        yield from _wrong_dates(f"work {number}", job.startDate, job.endDate)
    for number, school in enumerate(resume.education, 1):
        yield from _wrong_dates(f"education {number}", school.startDate, school.endDate)


def _wrong_dates(where: str, start: str | None, end: str | None) -> Iterator[str]:
    for key, value in (("startDate", start), ("endDate", end)):
        if value and not is_date(value) and not (key == "endDate" and value.casefold() == "present"):
            yield f"{where}, {key}: “{value}” is not a date; write YYYY, YYYY-MM or YYYY-MM-DD"
    if start and end and is_date(start) and is_date(end) and end < start[: len(end)]:
        yield f"{where} ends ({end}) before it starts ({start})"


def is_date(text: str) -> bool:
    """Whether a text is a date of JSON Resume."""
    match = _DATE.fullmatch(text)
    return match is not None and 1 <= int(match[2] or 1) <= 12 and 1 <= int(match[3] or 1) <= 31
