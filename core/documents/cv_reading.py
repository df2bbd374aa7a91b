"""Read the text of a résumé into JSON Resume. Nothing is added: every value but the dates' form is copied from the text.

The reading is a draft for the user to check. What it had to guess is listed as unsure.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.documents.cv_entries import Entry, entries_of
from core.documents.cv_lines import plain, sections_of
from core.documents.cv_person import person_of
from core.lexicon.languages import language_named
from core.text.data import load_toml

_FLUENCY = re.compile(r"^[\s:()–—,-]+|[\s():;,.–—-]+$")
_SIGNED = re.compile(r"^[^\W\d][\w .-]*, (?:den )?\d{1,2}\. ?(?:\d{1,2}\.|\w+) ?\d{4}")
"""Matches place and date above a signature."""


class CvReading(NamedTuple):
    """A résumé as JSON Resume, what in it was guessed, and what was not found."""

    resume: Entry
    unsure: tuple[str, ...]
    missing: tuple[str, ...]


def read_cv(text: str) -> CvReading:
    """Read the text of a résumé in English, German or Russian."""
    sections = sections_of(text)
    unsure: list[str] = []
    head = sections.get("", [])
    own = [line for section, lines in sections.items() if section != "other" for line in lines]
    basics = person_of(head, sections.get("contact", []), own, unsure)
    if summary := " ".join(sections.get("summary", [])):
        basics["summary"] = summary
    resume: Entry = {
        "basics": basics,
        "work": list(entries_of(sections.get("work", []), ("position", "name"), unsure)),
        "education": [
            _school(entry, unsure)
            for entry in entries_of(sections.get("education", []), ("studyType", "institution"), [])
        ],
        "skills": list(_skills(sections.get("skills", []))),
        "languages": list(_languages(sections.get("languages", []))),
        "certificates": [{"name": plain(line)} for line in sections.get("certificates", []) if not _SIGNED.match(line)],
    }
    return CvReading(resume, tuple(unsure), tuple(_missing(resume)))


def _school(entry: Entry, unsure: list[str]) -> Entry:
    """Put the part that names a school under `institution`."""
    words = load_toml("core.documents", "cv_words.toml")["education"]["school"]
    degree, school = entry.get("studyType"), entry.get("institution")
    if degree and any(word in degree.casefold() for word in words):
        entry["institution"] = degree
        if school:
            entry["studyType"] = school
        else:
            del entry["studyType"]
    elif degree and school:
        unsure.append(f"“{degree}” is taken as the degree and “{school}” as the school")
    return entry


def _skills(lines: Sequence[str]) -> Iterator[Entry]:
    for line in lines:
        name, _, listed = plain(line).partition(": ")
        keywords = [word.strip(" .") for word in re.split(r"[,;|•·]", listed or name) if word.strip(" .")]
        if listed:
            yield {"name": name, "keywords": keywords}
        else:
            yield from ({"name": word} for word in keywords)


def _languages(lines: Sequence[str]) -> Iterator[Entry]:
    for line in lines:
        for piece in re.split(r"[,;|•·](?![^(]*\))", plain(line)):
            words = piece.strip().split()
            named = next((word for word in words if language_named(word.strip("():,–—-"))), None)
            if named is None:
                continue
            fluency = _FLUENCY.sub("", piece.replace(named, " ", 1).strip())
            language = named.strip("():,–—-")
            yield {"language": language, "fluency": fluency} if fluency else {"language": language}


def _missing(resume: Entry) -> Iterator[str]:
    basics = resume["basics"]
    for key, said in (("name", "your name"), ("email", "an e-mail address"), ("phone", "a phone number")):
        if key not in basics:
            yield said
    if "location" not in basics:
        yield "the place where you live"
    if not resume["work"]:
        yield "jobs with dates"
    yield from (f"the employer of “{job.get('position', '?')}”" for job in resume["work"] if "name" not in job)
    for key, said in (("education", "education with dates"), ("skills", "skills"), ("languages", "languages")):
        if not resume[key]:
            yield said
