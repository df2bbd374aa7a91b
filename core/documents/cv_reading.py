"""Read the text of a résumé into JSON Resume. Nothing is added: every value but the dates' form is copied from the text.

The reading is a draft for the user to check. What it had to guess is listed as unsure.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.documents.cv_dates import date_range
from core.documents.cv_entries import Entry, entries_of
from core.documents.cv_entry_lines import Kind, blocks_of
from core.documents.cv_evidence import is_degree, is_of_school, is_position
from core.documents.cv_lines import HEADING, STRONG, plain, sections_of
from core.documents.cv_person import EMAIL, person_of
from core.lexicon.languages import language_named
from core.lexicon.levels import language_levels

_FLUENCY = re.compile(r"^[\s:()–—,-]+|[\s():;,.–—-]+$")
_MOST_WORDS_OF_SKILL, _FEWEST_SKILLS = 4, 3
_LIST = r"[,;|•·]|\s{3,}|\s/\s"
_SIGNED = re.compile(r"^[^\W\d][\w .-]*, (?:den )?\d{1,2}\. ?(?:\d{1,2}\.|\w+) ?\d{4}")
"""Matches place and date above a signature."""


class CvReading(NamedTuple):
    """A résumé as JSON Resume, what in it was guessed, and what was not found."""

    resume: Entry
    unsure: tuple[str, ...]
    missing: tuple[str, ...]


def read_cv(text: str) -> CvReading:
    """Read the text of a résumé in English, German or Russian."""
    unsure: list[str] = []
    sections = _with_unknown_headings(sections_of(text), unsure)
    head = sections.get("", [])
    own = [line for section, lines in sections.items() if section != "other" for line in lines]
    basics = person_of(head, sections.get("contact", []), own, unsure)
    if summary := " ".join(sections.get("summary", [])):
        basics["summary"] = summary
    if "education" not in sections:
        sections["education"] = [line for line in sections.get("certificates", []) if _names_a_school(line)]
        sections["certificates"] = [line for line in sections.get("certificates", []) if not _names_a_school(line)]
    schools = list(entries_of(sections.get("education", []), ("studyType", "institution"), unsure))
    education = [school for school in schools if "institution" in school or is_degree(school["studyType"]) > 0]
    further = [school["studyType"] for school in schools if school not in education]
    resume: Entry = {
        "basics": basics,
        "work": list(entries_of(sections.get("work", []), ("position", "name"), unsure)),
        "education": education,
        "skills": list(_skills(sections.get("skills", []))),
        "languages": list(_languages(sections.get("languages", []))),
        "certificates": [
            {"name": plain(line)} for line in (*further, *sections.get("certificates", [])) if not _SIGNED.match(line)
        ],
    }
    return CvReading(resume, tuple(unsure), tuple(_missing(resume)))


def _with_unknown_headings(sections: dict[str, list[str]], unsure: list[str]) -> dict[str, list[str]]:
    """Find jobs and schools below headings in other words, if no known heading has any; all else below those is "other"."""
    known = {section: lines for section, lines in sections.items() if not section.startswith(HEADING)}
    for heading, lines in sections.items():
        if not heading.startswith(HEADING):
            continue
        section = _section_of_entries(lines) or ("skills" if _are_words(lines) else None)
        if section is None and any(map(EMAIL.search, lines)):
            known.setdefault("contact", []).extend(lines)
            continue
        if section is None or section in known:
            lines = [line.removeprefix(STRONG) for line in lines]
            known.setdefault("other", []).extend(lines)
            continue
        known[section] = lines
        said = {"work": "your jobs", "education": "your education", "skills": "your skills"}[section]
        unsure.append(f"what is below “{heading.removeprefix(HEADING)}” is taken as {said}")
    return known


def _are_words(lines: Sequence[str]) -> bool:
    """Whether lines are a list of words and not told: no dates, no sentences."""
    words = [word for line in lines for word in re.split(_LIST, plain(line)) if word.strip()]
    is_short = all(len(word.split()) <= _MOST_WORDS_OF_SKILL for word in words)
    return (
        len(words) >= _FEWEST_SKILLS
        and is_short
        and not any(map(date_range, lines))
        and not any(map(EMAIL.search, lines))
    )


def _section_of_entries(lines: Sequence[str]) -> str | None:
    """Return which section the lines with dates are from, by what stands in them."""
    kinds: tuple[Kind, Kind] = ("work", "education")
    jobs, schools = (blocks_of(lines, kind) for kind in kinds)
    if not jobs or not any(block.dates.start for block in jobs):
        return None
    degrees = sum(any(is_of_school(text) for part in block.parts for text in _pieces(part.text)) for block in schools)
    positions = sum(any(is_position(text) > 0 for part in block.parts for text in _pieces(part.text)) for block in jobs)
    if positions == degrees == 0:
        return None
    return "work" if positions >= degrees else "education"


def _pieces(text: str) -> list[str]:
    return [text, *text.split(", ")]


def _names_a_school(line: str) -> bool:
    return any(is_degree(part) < 0 for part in line.split(", ")) and date_range(line) is not None


def _skills(lines: Sequence[str]) -> Iterator[Entry]:
    whole = list(_whole_lists([re.sub(r"^\d{1,2}[.)]\s+", "", line.removeprefix(STRONG)) for line in lines]))
    has_labels = any(rest.count(",") for line in whole for rest in [plain(line).partition("   ")[2]])
    for line in whole:
        label, gap, rest = plain(line).partition("   ")
        name, _, listed = (f"{label}: {rest}" if gap and has_labels else plain(line)).partition(": ")
        text = listed or name
        keywords = [word.strip(" .") for word in re.split(_LIST, text) if word.strip(" .")]
        if any(len(word) == 1 and word.isupper() for word in keywords[1:]):  # a list within: classes B, C
            keywords = [text.strip(" .")]
        if listed:
            yield {"name": name, "keywords": keywords}
        else:
            yield from ({"name": word} for word in keywords)


def _whole_lists(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines; one that ends with a comma goes on in the next."""
    waiting = ""
    for line in lines:
        waiting = f"{waiting} {line}".strip()
        if not waiting.endswith(","):
            yield waiting
            waiting = ""
    if waiting:
        yield waiting


def _languages(lines: Sequence[str]) -> Iterator[Entry]:
    last: Entry | None = None
    for line in lines:
        for piece in re.split(rf"(?:{_LIST})(?![^(]*\))", plain(line)):
            words = piece.strip().split()
            named = next((word for word in words if language_named(word.strip("():,–—-"))), None)
            if named is None:
                if last and "fluency" not in last and language_levels(piece):
                    last["fluency"] = _FLUENCY.sub("", piece)
                continue
            if last:
                yield last
            fluency = _FLUENCY.sub("", piece.replace(named, " ", 1).strip())
            language = named.strip("():,–—-")
            last = {"language": language, "fluency": fluency} if fluency else {"language": language}
    if last:
        yield last


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
