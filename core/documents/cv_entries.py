"""Read the jobs or schools in a section of a résumé: one for each line with dates.

Which part of an entry is the position and which the employer is told by what the parts say, in this entry and in the others of the
section, which are written in the same order. What only the order tells is marked as unsure.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from core.documents.cv_dates import date_range
from core.documents.cv_entry_lines import Block, Kind, blocks_of, comma_splits, without_note
from core.documents.cv_evidence import is_degree, is_position, is_told, looks_like_name
from core.documents.cv_lines import BULLET, plain

Entry = dict[str, Any]
_SAID = {"position": "position", "name": "employer", "studyType": "degree", "institution": "school"}
_MOST_WORDS_OF_PLACE = 3
_UNFINISHED = (",", ";", "(", "/", "-", "–")


class _Pair(NamedTuple):
    """The position and the employer of an entry, or the degree and the school, and how sure that is."""

    first: str | None
    second: str | None
    is_sure: bool
    left_out: tuple[str, ...] = ()


def entries_of(lines: Sequence[str], names: tuple[str, str], unsure: list[str]) -> Iterator[Entry]:
    """Yield one entry for each line with dates; marks what is not certain in `unsure`."""
    kind: Kind = "work" if names[0] == "position" else "education"
    weigh = is_position if kind == "work" else is_degree
    blocks = _without_totals(blocks_of(lines, kind), weigh)
    order = _usual_order(blocks, weigh)
    employer: str | None = None
    has_places = any(block.place for block in blocks) and all(
        block.place or any(", " in part.text for part in block.parts) for block in blocks
    )
    for block in blocks:
        pair = _pair(block, order, weigh)
        place = block.place
        if pair.second is None and block.is_nested and employer and kind == "work":
            pair = pair._replace(second=employer, is_sure=False)
        if pair.second and place is None and has_places:
            pair, place = _with_unknown_place(pair)
        employer = pair.second or employer
        is_school = is_degree(pair.first or "") > 0 > is_degree(pair.second or "")
        if kind == "work" and (block.dates.start is None or "," in (pair.second or "") or is_school):
            pair = pair._replace(is_sure=False)
        if pair.first is None and pair.second is None:
            unsure.append(
                f"“{block.dates.text}”: no {_SAID[names[0]]} was found for these dates, and they are left out"
            )
            continue
        entry: Entry = {name: text for name, text in zip(names, pair[:2], strict=True) if text}
        entry |= {"location": place} if place and kind == "work" else {}
        entry |= {"startDate": block.dates.start} if block.dates.start else {}
        entry |= {"endDate": block.dates.end} if block.dates.end else {}
        entry |= _told(block.told) if kind == "work" else {}
        unsure += _marks(pair, names)
        yield entry


def _marks(pair: _Pair, names: tuple[str, str]) -> Iterator[str]:
    if not pair.is_sure:
        said = [f"“{text}” is taken as the {_SAID[name]}" for name, text in zip(names, pair[:2], strict=True) if text]
        yield " and ".join(said).replace(" and “", " and “")
    yield from (f"“{text}” is left out of “{pair.first or pair.second}”" for text in pair.left_out)


def _usual_order(blocks: Sequence[Block], weigh: Callable[[str], int]) -> int:
    """Return how much speaks for entries of this section beginning with the position (above 0) or the employer (below 0)."""
    total = 0
    for block in blocks:
        parts = [part for part in block.parts if not part.role]
        if len(parts) >= 2:
            difference = weigh(parts[0].text) - weigh(parts[1].text)
            total += (difference > 0) - (difference < 0)
    return total


def _pair(block: Block, order: int, weigh: Callable[[str], int]) -> _Pair:
    """Decide which part is the position and which the employer."""
    labelled = {part.role: part.text for part in reversed(block.parts) if part.role}
    parts = [part.text for part in block.parts if not part.role]
    if labelled:
        first, second = labelled.get("first"), labelled.get("second")
        rest = iter(parts)
        first = first or (next(rest, None) if second else None)
        second = second or next(rest, None)
        return _Pair(first, second, bool(first and second), tuple(rest))
    if len(parts) == 1:
        return _of_one(parts[0], order, weigh)
    if not parts:
        return _Pair(None, None, False)
    return _of_several(parts, order, weigh)


def _of_one(text: str, order: int, weigh: Callable[[str], int]) -> _Pair:
    """Split one text at a comma, or take it as what it looks like."""
    splits = list(comma_splits(text))
    if splits:
        best = max(splits, key=lambda split: (abs(weigh(split[0]) - weigh(split[1])), -weigh(split[1].split(", ")[0])))
        difference = weigh(best[0]) - weigh(best[1])
        if difference or not weigh(text):
            is_turned = difference < 0 or (difference == 0 and order < 0)
            first, second = map(without_note, reversed(best) if is_turned else best)
            return _Pair(first, second, abs(difference) > 1 and weigh(first) > 0 >= weigh(second) and len(splits) == 1)
    weight = weigh(text)
    return _Pair(None, text, weight < -1) if weight < 0 else _Pair(text, None, weight > 1)


def _of_several(parts: Sequence[str], order: int, weigh: Callable[[str], int]) -> _Pair:
    weights = [weigh(part) for part in parts]
    count = range(min(len(parts), 4))

    def value(pair: tuple[int, int]) -> tuple[int, int, int]:
        one, other = pair
        is_usual = order != 0 and (one < other) == (order > 0)
        return weights[one] - weights[other], is_usual, -(one + other) if one < other else -(one + other) - 1

    one, other = max(((a, b) for a in count for b in count if a != b), key=value)
    is_clear = (
        weights[one] > 0 >= weights[other]
        and looks_like_name(parts[other])
        and (weights[other] < 0 or (abs(order) > 1 and (one < other) == (order > 0)))
    )
    left = tuple(part for number, part in enumerate(parts) if number not in (one, other))
    return _Pair(parts[one], parts[other], is_clear and not left and not is_told(parts[other]), left)


def _with_unknown_place(pair: _Pair) -> tuple[_Pair, str | None]:
    """Take what follows the last comma of an employer as its place, as in the other entries, though no such place is known."""
    name, comma, end = (pair.second or "").rpartition(", ")
    is_name = bool(comma) and len(end.split()) <= _MOST_WORDS_OF_PLACE and end[:1].isupper() and not is_position(end)
    return (pair._replace(second=name, is_sure=False), end) if is_name else (pair, None)


def _without_totals(blocks: Sequence[Block], weigh: Callable[[str], int]) -> list[Block]:
    """Leave out an employer's own dates above the positions there, and put the employer to each of them."""
    kept: list[Block] = []
    total: Block | None = None
    for number, block in enumerate(blocks):
        after = blocks[number + 1] if number + 1 < len(blocks) else None
        if _is_total(block, after, weigh):
            total = block
            continue
        if total and len(block.parts) == 1 and weigh(block.parts[0].text) >= 0 and _is_within(block, total):
            block = block._replace(parts=(*block.parts, total.parts[0]), place=block.place or total.place)
        else:
            total = None
        kept.append(block)
    return kept


def _is_total(block: Block, after: Block | None, weigh: Callable[[str], int]) -> bool:
    return (
        after is not None
        and not block.told
        and len(block.parts) == len(after.parts) == 1
        and weigh(block.parts[0].text) <= 0 < weigh(after.parts[0].text)
        and _is_within(after, block)
    )


def _is_within(block: Block, total: Block) -> bool:
    start, end = block.dates.start, block.dates.end or "9999"
    return (
        bool(start and total.dates.start)
        and str(total.dates.start) <= str(start)
        and end <= (total.dates.end or "9999")
    )


def _told(lines: Sequence[str]) -> Entry:
    """Return the points of a list, or what is told without one."""
    points: list[str] = []
    others: list[str] = []
    for before, line in zip(("", *lines), lines, strict=False):
        if BULLET.match(line):
            points.append(plain(line))
        elif points and not others and not date_range(line) and (line[:1].islower() or _is_unfinished(before)):
            points[-1] += line if points[-1].endswith("-") else f" {line}"
        else:
            others.append(line)
    if points:
        return {"highlights": points}
    return {"summary": " ".join(others)} if others else {}


def _is_unfinished(line: str) -> bool:
    """Whether the sentence of a line goes on: it ends with a comma, a hyphen, or a short word such as "of"."""
    last = line.split()[-1] if line.split() else ""
    return line.endswith(_UNFINISHED) or (last.islower() and last.isalpha() and len(last) <= 4)
