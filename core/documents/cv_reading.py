"""Read the text of a résumé into JSON Resume. Nothing is added: every value but the dates' form is copied from the text.

The reading is a draft for the user to check. What it had to guess is listed as unsure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from core.documents.cv_dates import DateRange, date_range
from core.lexicon.languages import language_named
from core.lexicon.places import known_place
from core.text.data import load_toml

Entry = dict[str, Any]
BULLET = re.compile(r"^\s*[•·▪‣◦●*–—-]\s+")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_PHONE = re.compile(r"(?:\+|\(?\d)[\d\s().\-/]{6,}\d")
_LINK = re.compile(r"(?:https?://)?(?:www\.)?(linkedin\.com|github\.com|gitlab\.com|xing\.com)/[\w/.%-]+", re.I)
_NAME = re.compile(r"[^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){1,3}")
_SEPARATOR = re.compile(r"\s+[|–—•·]\s+|\s*\t\s*|\s{3,}|\s+-\s+")
_AT = re.compile(r" at | bei | @ ")
_TOWN = re.compile(r"\b(?P<code>\d{4,6}) (?P<town>[^\W\d_][\w -]*)")
_FLUENCY = re.compile(r"^[\s:()–—,-]+|[\s():;,.–—-]+$")
_SPACED = re.compile(r"(?:\w{1,2} +){3,}\w{1,2}")
"""Matches a heading with spaces between its letters."""
_UNFINISHED = re.compile(r"(?:[,;(/–-]|\b[^\W\d_A-ZÄÖÜА-ЯЁ]{1,4})$")
"""Matches the end of a line whose sentence goes on: a comma, a hyphen, or a short word such as "of"."""
LONGEST_LABEL = 70
NEXT_COLUMN = "\f"
"""Ends a column of the text: what follows belongs to no section until its own heading."""


class CvReading(NamedTuple):
    """A résumé as JSON Resume, what in it was guessed, and what was not found."""

    resume: Entry
    unsure: tuple[str, ...]
    missing: tuple[str, ...]


def read_cv(text: str) -> CvReading:
    """Read the text of a résumé in English, German or Russian."""
    sections = _sections(text)
    unsure: list[str] = []
    head = sections.get("", [])
    basics = _basics(head, sections.get("contact", []), text, unsure)
    if summary := " ".join(sections.get("summary", [])):
        basics["summary"] = summary
    resume: Entry = {
        "basics": basics,
        "work": list(_entries(sections.get("work", []), ("position", "name"), unsure)),
        "education": [
            _school(entry, unsure)
            for entry in _entries(sections.get("education", []), ("studyType", "institution"), [])
        ],
        "skills": list(_skills(sections.get("skills", []))),
        "languages": list(_languages(sections.get("languages", []))),
        "certificates": [{"name": _plain(line)} for line in sections.get("certificates", [])],
    }
    return CvReading(resume, tuple(unsure), tuple(_missing(resume)))


@cache
def _headings() -> Mapping[str, str]:
    words = load_toml("core.documents", "cv_words.toml")["headings"]
    return {heading: section for section, headings in words.items() for heading in headings}


def heading_of(line: str) -> str | None:
    """Return the section that a line is the heading of, or None."""
    words = re.sub(r"[^\w -]", "", _one_line(line)).strip().casefold().replace(" & ", " and ")
    if _SPACED.fullmatch(words):
        return _headings_without_spaces().get(words.replace(" ", ""))
    return _headings().get(words)


def _one_line(raw: str) -> str:
    return " ".join(raw.replace("\u00a0", " ").split(" ")).strip()


@cache
def _headings_without_spaces() -> Mapping[str, str]:
    return {heading.replace(" ", ""): section for heading, section in _headings().items()}


def _sections(text: str) -> dict[str, list[str]]:
    """Split into sections by their headings; the lines before the first heading of each column are the section "". Empty lines are left out."""
    found: dict[str, list[str]] = {}
    for column in text.split(NEXT_COLUMN):
        current = ""
        for raw in column.splitlines():
            line = _one_line(raw)
            before, _, after = line.partition(":")
            if _headings().get(before.casefold()) == "languages" and any(
                map(language_named, re.findall(r"\w+", after))
            ):
                found.setdefault("languages", []).append(after.strip())
                continue
            heading = heading_of(line)
            if heading is not None:
                current = heading
            elif line:
                found.setdefault(current, []).append(line)
    return found


def _basics(head: Sequence[str], contact: Sequence[str], text: str, unsure: list[str]) -> Entry:
    basics: Entry = {}
    pieces = _pieces(head)
    name = next((piece for piece in pieces if _NAME.fullmatch(piece) and not known_place(piece)), None)
    if name:
        basics["name"] = name
        rest = pieces[pieces.index(name) + 1 :]
        label = next((piece for piece in rest[:2] if _is_label(piece)), None)
        if label:
            basics["label"] = label
            unsure.append(f"“{label}” is taken as your title")
    for key, pattern in (("email", EMAIL), ("phone", _PHONE)):
        if match := pattern.search("\n".join((*head, *contact))) or pattern.search(text):
            basics[key] = match[0].strip()
    place = next((piece for piece in (*pieces, *_pieces(contact)) if piece != name and known_place(piece)), None)
    if place:
        basics["location"] = {"city": place.split(",")[0].strip()}
    elif (address := _TOWN.search("\n".join(map(_plain, (*head, *contact))))) and known_place(address["town"].strip()):
        basics["location"] = {"postalCode": address["code"], "city": address["town"].strip()}
    links = list(dict.fromkeys(match[0] for match in _LINK.finditer(text)))
    if links:
        basics["profiles"] = [{"url": link} for link in links]
    return basics


def _pieces(lines: Sequence[str]) -> list[str]:
    parts = (part for line in lines for part in re.split(r"\s*[|•·\t]\s*", _plain(line)))
    return [part.strip() for part in parts if part.strip()]


def _is_label(piece: str) -> bool:
    return len(piece) <= LONGEST_LABEL and not re.search(r"[@\d/]", piece) and not known_place(piece)


def _entries(lines: Sequence[str], names: tuple[str, str], unsure: list[str]) -> Iterator[Entry]:
    """Yield one entry for each line with dates. The text of that line, or else of the lines above it, names it."""
    starts = [number for number, line in enumerate(lines) if not BULLET.match(line) and date_range(line)]
    taken = -1
    lines_of_name = 2
    for order, start in enumerate(starts):
        dates = date_range(lines[start])
        assert dates is not None
        own = _without_dates(lines[start], dates)
        parts, place = _parts(own, names[0])
        body = start + 1
        if not parts:
            above = [line for line in lines[taken + 1 : start] if not BULLET.match(line)][-lines_of_name:]
            lines_of_name = len(above) or lines_of_name  # as in the first entry, above which there is nothing else
            parts = [part.strip() for line in above for part in _SEPARATOR.split(line) if part.strip()]
            if len(parts) == 1:
                parts, place = _parts(parts[0], names[0])
        elif len(parts) == 1 and body < len(lines) and _is_name_line(lines[body]):
            beside = lines[body].strip()
            parts, body = [beside, *parts] if place else [*parts, beside], body + 1
        end = starts[order + 1] if order + 1 < len(starts) else len(lines)
        parts = parts[:2]
        entry: Entry = dict(zip(names, parts, strict=False))
        entry |= {"location": place} if place and names[0] == "position" else {}
        if len(parts) > 1:
            unsure.append(f"“{parts[0]}” is taken as the {_SAID[names[0]]} and “{parts[1]}” as the {_SAID[names[1]]}")
        entry |= {"startDate": dates.start} if dates.start else {}
        entry |= {"endDate": dates.end} if dates.end else {}
        points, taken = _points(lines, body, end)
        if names[0] == "position":
            below = 0 if end == len(lines) or _names_itself(lines[end]) else lines_of_name
            told = "" if points else " ".join(lines[body : max(body, end - below)])
            entry |= {"highlights": points} if points else {"summary": told} if told else {}
        yield entry


def _names_itself(line: str) -> bool:
    """Whether a line with dates says more than them."""
    dates = date_range(line)
    return dates is not None and bool(_without_dates(line, dates))


def _points(lines: Sequence[str], body: int, end: int) -> tuple[list[str], int]:
    """Return the points of a list with the lines that go on, and the number of the last line of it."""
    points: list[str] = []
    taken = body - 1
    for number in range(body, end):
        line = lines[number]
        if BULLET.match(line):
            points.append(_plain(line))
        elif points and number == taken + 1 and _goes_on(lines[taken], line):
            points[-1] += line if points[-1].endswith("-") else f" {line}"
        else:
            continue
        taken = number
    return points, taken


def _goes_on(before: str, line: str) -> bool:
    """Whether a line belongs to the sentence of the line before it."""
    return not date_range(line) and (line[:1].islower() or bool(_UNFINISHED.search(before)))


def _parts(text: str, first: str) -> tuple[list[str], str | None]:
    """Return the names in the line of an entry, and the place at its end."""
    parts = [part.strip(" ,;") for part in _SEPARATOR.split(text) if part.strip(" ,;()")]
    if first == "position":
        parts = [part.strip() for whole in parts for part in _AT.split(whole)]
    place = parts.pop() if parts and known_place(parts[-1]) else None
    if parts and place is None:
        name, _, rest = parts[-1].partition(", ")
        if rest and known_place(rest):
            parts[-1], place = name, rest
    if len(parts) == 1 and ", " in parts[0]:
        parts = parts[0].split(", ", 1)
    return parts, place


_SAID = {"position": "position", "name": "employer", "studyType": "degree", "institution": "school"}


def _is_name_line(line: str) -> bool:
    return len(line) <= LONGEST_LABEL and not BULLET.match(line) and not date_range(line) and not line.endswith(".")


def _without_dates(line: str, dates: DateRange) -> str:
    return re.sub(r"[(\[]\s*[)\]]", " ", line.replace(dates.text, " ")).strip(" ,|–—-·\t")


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
        name, _, listed = _plain(line).partition(": ")
        keywords = [word.strip(" .") for word in re.split(r"[,;|•·]", listed or name) if word.strip(" .")]
        if listed:
            yield {"name": name, "keywords": keywords}
        else:
            yield from ({"name": word} for word in keywords)


def _languages(lines: Sequence[str]) -> Iterator[Entry]:
    for line in lines:
        for piece in re.split(r"[,;|•·](?![^(]*\))", _plain(line)):
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


def _plain(line: str) -> str:
    return BULLET.sub("", line).strip("# *\t")
