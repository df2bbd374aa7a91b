"""Read the jobs or schools in a section of a résumé: one for each line with dates."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from core.documents.cv_dates import DateRange, date_range
from core.documents.cv_lines import BULLET, plain
from core.lexicon.known_places import place_key
from core.lexicon.places import known_place
from core.lexicon.towns import town_named
from core.text.data import load_toml
from core.text.normalize import fold

Entry = dict[str, Any]
LONGEST_LABEL = 70
_SEPARATOR = re.compile(r"\s+[|–—•·]\s+|\s*\t\s*|\s{3,}|\s+-\s+")
_AT = re.compile(r" at | bei | @ ")
_UNFINISHED = re.compile(r"(?:[,;(/–-]|\b[^\W\d_A-ZÄÖÜА-ЯЁ]{1,4})$")
"""Matches the end of a line whose sentence goes on: a comma, a hyphen, or a short word such as "of"."""
_SAID = {"position": "position", "name": "employer", "studyType": "degree", "institution": "school"}
_MOST_ABOVE, _MOST_BELOW = 2, 3


class _Named(NamedTuple):
    """The names in the lines of an entry, its place, and the first line of its body."""

    parts: list[str]
    place: str | None
    body: int


def entries_of(lines: Sequence[str], names: tuple[str, str], unsure: list[str]) -> Iterator[Entry]:
    """Yield one entry for each line with dates. The text of that line, or the lines around it as in the first entry, names it."""
    starts = [number for number, line in enumerate(lines) if not BULLET.match(line) and date_range(line)]
    above = min(starts[0], _MOST_ABOVE) if starts else 0
    taken = -1
    is_name_first = False
    for order, start in enumerate(starts):
        dates = date_range(lines[start])
        assert dates is not None
        named = _with_place_below(
            lines, _named(lines, start, max(start - above, taken + 1), _without_dates(lines[start], dates), names[0])
        )
        parts = _position_and_name(named.parts)
        if len(parts) == 2 and _is_organisation(parts[0]) != _is_organisation(parts[1]):
            is_name_first = _is_organisation(parts[0])  # also for the next entries, which are written in the same way
        if is_name_first:
            parts.reverse()
        entry: Entry = dict(zip(names, parts, strict=False))
        entry |= {"location": named.place} if named.place and names[0] == "position" else {}
        if len(parts) > 1:
            unsure.append(f"“{parts[0]}” is taken as the {_SAID[names[0]]} and “{parts[1]}” as the {_SAID[names[1]]}")
        entry |= {"startDate": dates.start} if dates.start else {}
        entry |= {"endDate": dates.end} if dates.end else {}
        end = starts[order + 1] if order + 1 < len(starts) else len(lines)
        points, taken = _points(lines, named.body, end)
        if names[0] == "position":
            below = above if end < len(lines) else 0
            told = "" if points else " ".join(lines[named.body : max(named.body, end - below)])
            entry |= {"highlights": points} if points else {"summary": told} if told else {}
        yield entry


def _named(lines: Sequence[str], start: int, first: int, own: str, key: str) -> _Named:
    """Return the names of the entry whose dates are in the line `start`: its own text with the lines before it from `first`, or those after it."""
    parts, place = _parts(own, key)
    before = [line for line in lines[first:start] if not BULLET.match(line)]
    if before:
        for line in before:
            found, its_place = _parts(line, key, is_list=not parts)
            parts, place = [*parts, *found], place or its_place
        return _Named(parts, place, start + 1)
    body = start + 1
    if not parts:
        while len(parts) < 2 and body < min(len(lines), start + 1 + _MOST_BELOW) and _is_name_line(lines[body]):
            found, its_place = _parts(lines[body], key)
            parts, place, body = [*parts, *found], place or its_place, body + 1
    elif body < len(lines) and _is_name_line(lines[body]) and _goes_with(parts, lines[body]):
        beside, its_place = _without_place(lines[body])
        is_reversed = bool(place) and len(parts) == 1
        parts = [beside, *parts] if is_reversed else [", ".join(parts), beside]
        place, body = place or its_place, body + 1
    return _Named(parts, place, body)


def _position_and_name(parts: Sequence[str]) -> list[str]:
    """Return two parts of several: the only organisation, and the others together; else the first two."""
    organisations = [part for part in parts if _is_organisation(part)]
    if len(parts) < 3 or len(organisations) != 1:
        return list(parts[:2])
    return [", ".join(part for part in parts if part != organisations[0]), organisations[0]]


def _with_place_below(lines: Sequence[str], named: _Named) -> _Named:
    """Take the line below the names as the place if it is nothing else."""
    if named.place is None and named.body < len(lines) and known_place(lines[named.body]):
        return _Named(named.parts, lines[named.body], named.body + 1)
    return named


def _goes_with(parts: Sequence[str], line: str) -> bool:
    """Whether the line below the dates names the other part: there is none yet, or it is an organisation and nothing so far is."""
    return len(parts) == 1 or (_is_organisation(line) and not any(map(_is_organisation, parts)))


def _points(lines: Sequence[str], body: int, end: int) -> tuple[list[str], int]:
    """Return the points of a list with the lines that go on, and the number of the last line of it."""
    points: list[str] = []
    taken = body - 1
    for number in range(body, end):
        line = lines[number]
        if BULLET.match(line):
            points.append(plain(line))
        elif points and number == taken + 1 and _goes_on(lines[taken], line):
            points[-1] += line if points[-1].endswith("-") else f" {line}"
        else:
            continue
        taken = number
    return points, taken


def _goes_on(before: str, line: str) -> bool:
    """Whether a line belongs to the sentence of the line before it."""
    return not date_range(line) and (line[:1].islower() or bool(_UNFINISHED.search(before)))


def _parts(text: str, key: str, is_list: bool = True) -> tuple[list[str], str | None]:
    """Return the names in a line of an entry, and the place at its end. `is_list`: a comma may part two names."""
    parts = [part.strip(" ,;") for part in _SEPARATOR.split(text) if part.strip(" ,;()")]
    if key == "position":
        parts = [part.strip() for whole in parts for part in _AT.split(whole)]
    place = parts.pop() if parts and known_place(parts[-1]) else None
    if parts and place is None:
        parts[-1], place = _without_place(parts[-1])
    if (
        is_list
        and len(parts) == 1
        and ", " in parts[0]
        and not _is_organisation(parts[0].split(", ", 1)[1], is_alone=True)
    ):
        parts = parts[0].split(", ", 1)
    return parts, place


def is_town(text: str) -> bool:
    """Whether a text that is written where a place belongs is one: also a town that `known_place` does not know by its name alone."""
    parts = text.split(", ")
    return all(known_place(part) or town_named(place_key(fold(part))) for part in parts) and bool(text)


def _without_place(name: str) -> tuple[str, str | None]:
    """Return a name without the place that is written at its end, and the place."""
    pieces = name.split(", ")
    for number in range(1, len(pieces)):
        if is_town(end := ", ".join(pieces[number:])):
            return ", ".join(pieces[:number]), end
    words = name.split(" ")
    for number in range(1, len(words)):
        end = " ".join(words[number:])
        if "," in end and known_place(end):
            return " ".join(words[:number]).rstrip(","), end
    return name, None


def _is_organisation(name: str, is_alone: bool = False) -> bool:
    """Whether a name has the form of an organisation: a legal form or a word such as "hospital". `is_alone`: it is nothing but a legal form."""
    legal, kinds = _organisations()
    return bool(legal.fullmatch(name) if is_alone else legal.search(name) or kinds.search(name))


@cache
def _organisations() -> tuple[re.Pattern[str], re.Pattern[str]]:
    words = load_toml("core.documents", "cv_words.toml")["organisations"]
    legal = "|".join(re.escape(word) for word in sorted(words["legal_forms"], key=len, reverse=True))
    kinds = "|".join(map(re.escape, words["kinds"]))
    return re.compile(rf"(?<!\w)(?:{legal})(?!\w)"), re.compile(rf"\b(?:{kinds})\b", re.I)


def _is_name_line(line: str) -> bool:
    return len(line) <= LONGEST_LABEL and not BULLET.match(line) and not date_range(line) and not line.endswith(".")


def _without_dates(line: str, dates: DateRange) -> str:
    return re.sub(r"[(\[]\s*[)\]]", " ", line.replace(dates.text, " ")).strip(" ,|–—-·\t")
