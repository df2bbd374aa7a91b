"""Cut the section of a résumé into entries: for each line with dates the lines that name the entry, and those that tell about it."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple

from core.documents.cv_dates import DateRange, date_range, is_duration
from core.documents.cv_evidence import (
    has_legal_form,
    is_legal_form,
    is_organisation,
    is_position,
    is_told,
    is_town,
    organisation,
)
from core.documents.cv_labels import label_named, label_of, without_label
from core.documents.cv_lines import BULLET, STRONG, plain
from core.lexicon.places import known_place
from core.text.data import load_toml

Kind = Literal["work", "education"]
Role = Literal["", "first", "second", "place"]
"""What a part says by its label: `first` is the position or degree, `second` the employer or school."""
_SEPARATOR = re.compile(r"\s+[|–—•·]\s+|\s*\t\s*|\s{3,}|\s+-\s+|(?<=\w) [|·] ?")
_AT = re.compile(r" at | bei (?:der |dem |den )?| @ ")
_NUMBER = re.compile(r"^\d{1,2}[.)]\s+(?=\D)")
_IN_BRACKETS = re.compile(r"\s*\((?P<inside>[^()]+)\)$")
_UNFINISHED = re.compile(r"(?:[,/&]|\b(?:im|der|die|für|und|von|zur|zum|of|and|for|the|in|и|по|в|для))$")
"""Matches the end of a name that goes on in the next line."""
_FULL_STOP = re.compile(r"[^\W\d_]{4,}\.$")
_IN_TOWN = re.compile(r",? (?:in|в|г\.) (?P<inside>[^\W\d_a-zа-яё][^()]*)$")
_SENTENCE = re.compile(r"(?<=[^\W\d]{3})\. +(?=[A-ZÄÖÜА-ЯЁ])")
_LONG = 60
"""Letters from which a part may hold a sentence as well."""
_MOST_ABOVE, _MOST_BELOW = 3, 4
_AROUND = " ,;:|–—-·()[]\t"
_ROLES: dict[str, Role] = {"position": "first", "degree": "first", "organisation": "second", "school": "second", "place": "place"}  # fmt: skip


class Part(NamedTuple):
    """A name in an entry. `line`: of the section, which tells names beside each other from those below each other."""

    text: str
    line: int
    role: Role = ""


class Block(NamedTuple):
    """An entry: its dates, the parts above, beside and below them, its place, and the lines after its names."""

    dates: DateRange
    parts: tuple[Part, ...]
    place: str | None
    told: tuple[str, ...]
    is_nested: bool
    """Other entries have lines above their dates and this has none, as the second position with one employer."""


def blocks_of(lines: Sequence[str], kind: Kind) -> list[Block]:
    marked = [_before_position().sub("", _NUMBER.sub("", line)) for line in lines]
    lines = [line.removeprefix(STRONG) for line in marked]
    anchors = _anchors(lines, kind)
    above = _above(lines, anchors, [line.startswith(STRONG) for line in marked])
    blocks: list[Block] = []
    for order, start in enumerate(anchors):
        is_last = order + 1 == len(anchors)
        end = len(lines) if is_last else anchors[order + 1] - above[order + 1]
        blocks.append(_block(lines, start, above[order], end, max(above), kind))
    return blocks


def _block(lines: Sequence[str], start: int, above: int, end: int, usual_above: int, kind: Kind) -> Block:
    dates = date_range(lines[start])
    assert dates is not None
    own, rest = _cut_sentence(_unlabelled_dates(_without_dates(lines[start], dates)))
    parts: list[Part] = []
    places: list[str] = []
    for number in range(start - above, start):
        _add(lines[number], number, kind, parts, places)
    _add(own, start, kind, parts, places)
    is_nested = above < usual_above
    body = start + 1
    while body < min(end, start + 1 + _MOST_BELOW) and not rest and _names(lines[body], parts, is_nested, kind):
        line = lines[body]
        while _UNFINISHED.search(line) and body + 1 < end and not BULLET.match(lines[body + 1]):
            body += 1
            line = f"{line} {lines[body]}"
        _add(line, body, kind, parts, places)
        body += 1
    if body < end and not places and parts and is_town(lines[body]):
        places.append(lines[body])
        body += 1
    told = ([rest] if rest else []) + [without_label(line) for line in lines[body:end]]
    return Block(dates, tuple(parts), places[0] if places else None, tuple(told), is_nested and len(parts) < 2)


def _anchors(lines: Sequence[str], kind: Kind) -> list[int]:
    """Return the lines with the dates of an entry: at their beginning or end, and not in what is told of one."""
    found = [(number, dates) for number, line in enumerate(lines) if (dates := _dates_of_entry(line))]
    has_ranges = any(dates.start for _, dates in found)
    begin = [number for number, dates in found if lines[number].startswith(dates.text)]
    has_column = 2 * len(begin) > len(found)
    return [
        number
        for number, dates in found
        if kind == "education"
        or dates.start
        or not has_ranges
        or len(dates.text) > len("2019")
        or (has_column and number in begin)
    ]


def _dates_of_entry(line: str) -> DateRange | None:
    dates = None if BULLET.match(line) else date_range(line)
    if dates is None:
        return None
    if label_of(line) == "dates":
        return dates
    before, _, after = line.partition(dates.text)
    after = after.strip(_AROUND + ".")
    if not before.strip(_AROUND) or (label_of(line) and not after):
        return dates
    is_closed = not after or is_town(after) or bool(re.match(r"\s*[|)·]|\s{3}", line.partition(dates.text)[2]))
    is_open = bool(re.search(r"[|(,·–—\t-]\s*$|\s{3}$", before)) or len(before.split()) < 10
    return dates if is_closed and is_open and not (is_told(before.strip()) and not dates.start) else None


def _above(lines: Sequence[str], anchors: Sequence[int], are_strong: Sequence[bool]) -> list[int]:
    """Return how many lines above each line with dates belong to its entry: at most as many as the first entry has.

    Where those of the first entry are in strong letters, the others' are as well.
    """
    counts: list[int] = []
    for order, start in enumerate(anchors):
        most = _MOST_ABOVE if order == 0 else min(counts[0], start - anchors[order - 1] - 1)
        count = 0
        while count < most and start - count > 0 and not is_told(lines[start - count - 1]):
            number = start - count - 1
            is_other = order > 0 and are_strong[anchors[0] - count - 1] and not are_strong[number]
            if label_of(lines[number]) == "told" or is_other:
                break
            count += 1
        counts.append(count)
    return counts


def _names(line: str, parts: Sequence[Part], is_nested: bool, kind: Kind) -> bool:
    """Whether a line below the dates names the entry: what is not yet named, a place between, or what is labelled so."""
    if label_of(line) in _ROLES:
        return True
    if is_told(line) or label_of(line) or date_range(line):
        return False
    has_organisation = any(organisation(part.text) > 0 for part in parts)
    if is_organisation(line) and not has_organisation and len(parts) < 3:
        return True
    is_whole = len(parts) == 1 and bool(parts[0].role or any(comma_splits(parts[0].text)))
    if is_whole and kind == "work" and is_position(parts[0].text.split(", ")[0]) > 0 and ", " in parts[0].text:
        return False
    return len(parts) < (1 if is_nested or (is_whole and not is_organisation(line)) else 2)


def _add(text: str, number: int, kind: Kind, parts: list[Part], places: list[str]) -> None:
    """Add the names in a line to the parts, and a place to the places."""
    if (
        kind == "education"
        and text.strip(_AROUND).casefold() in load_toml("core.documents", "cv_words.toml")["education"]["levels"]
    ):
        return
    label = label_of(text)
    role = _ROLES.get(label or "", "")
    if role:
        text = without_label(text)
    if role == "place":
        places.append(text)
        return
    text = text.removesuffix(".") if _FULL_STOP.search(text) and not has_legal_form(text.split()[-1]) else text
    pieces = (piece.strip(" ,;:") for piece in _SEPARATOR.split(plain(text)))
    found = [without_note(piece) for piece in pieces if piece.strip(_AROUND) and not is_duration(piece)]
    if kind == "work" and not role:
        found = [part.strip() for whole in found for part in _AT.split(whole) if part.strip(_AROUND)]
    for name in found:
        if is_town(name) and (parts or len(found) > 1 or not role):
            places.append(name)
            continue
        name, place = without_place(name)
        places += [place] if place else []
        parts.append(Part(name, number, role))


def without_note(name: str) -> str:
    """Return a name without a note in brackets on hours or the kind of contract."""
    inside = _IN_BRACKETS.search(name)
    notes = load_toml("core.documents", "cv_words.toml")["entries"]["notes"]
    return name[: inside.start()] if inside and any(note in inside["inside"].casefold() for note in notes) else name


def without_place(name: str) -> tuple[str, str | None]:
    """Return a name without the place that is written at its end, and the place."""
    if (inside := _IN_BRACKETS.search(name)) and is_town(inside["inside"]):
        return name[: inside.start()], inside["inside"]
    if (inside := _IN_TOWN.search(name)) and is_town(inside["inside"]):
        return name[: inside.start()], inside["inside"]
    pieces = name.split(", ")
    for number in range(1, len(pieces)):
        if is_town(end := ", ".join(pieces[number:])):
            return ", ".join(pieces[:number]), end
    words = name.split(" ")
    for number in range(1, len(words)):
        if "," in (end := " ".join(words[number:])) and known_place(end):
            return " ".join(words[:number]).rstrip(","), end
    return name, None


def comma_splits(name: str) -> Iterator[tuple[str, str]]:
    """Yield each way to read a text with commas as two names."""
    pieces = name.split(", ")
    for number in range(1, len(pieces)):
        if not is_legal_form(pieces[number]):
            yield ", ".join(pieces[:number]), ", ".join(pieces[number:])


def _cut_sentence(text: str) -> tuple[str, str]:
    """Return the names and the sentences of a line that has both, as in the cell of a table."""
    match = _SENTENCE.search(text) if len(text) > _LONG else None
    return (text[: match.start()], text[match.end() :]) if match else (text, "")


def _unlabelled_dates(text: str) -> str:
    """Remove the label of dates that have been taken out."""
    return "" if label_named(text) == "dates" else text


@cache
def _before_position() -> re.Pattern[str]:
    words: list[str] = load_toml("core.documents", "cv_words.toml")["entries"]["before_position"]
    return re.compile(rf"^(?:{'|'.join(sorted(words, key=len, reverse=True))})\s+(?=[^\W\d_a-zа-яё])")


def _without_dates(line: str, dates: DateRange) -> str:
    rest = line.replace(dates.text, " \t ", 1)
    return re.sub(r"[(\[][\s\t]*[)\]]", " ", rest).strip(" ,|–—-·\t;")
