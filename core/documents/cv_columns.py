"""Read a résumé of two columns one column after the other.

Input are pages on which each character has its place: columns are a gap of spaces below each other. Tables whose first or second
column are dates or names of sections are read row by row, as they are meant.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from core.documents.cv_dates import date_range
from core.documents.cv_lines import NEXT_COLUMN, heading_of
from core.documents.cv_person import EMAIL

_CELL = re.compile(r"(?:^| {2,})(?=\S)")
_NARROWEST = 10
"""Characters that a column is wide at least: what begins before is indented text."""
_GAP = 2
_FEWEST_LINES, _FEWEST_LATER = 4, 2
_MOST_CROSSING = 0.05
"""The share of lines that may run across the gap, such as a heading over both columns."""
_REST_OF_A_DATE, _DATES_OF_A_TABLE = 3, 0.5
"""Characters beside a date that is alone on its line, and the share of such lines in a column of dates."""


class Columns(NamedTuple):
    """A page of two columns: the lines above them, then those of each, and those below them."""

    above: list[str]
    left: list[str]
    right: list[str]
    below: list[str]


def in_reading_order(pages: Sequence[str]) -> str | None:
    """Return the text of both columns one after the other, the one with more text first; None if the first page has no two columns.

    A page that has none continues the column with more text.
    """
    split = [_two_columns(page.splitlines(), number == 0) for number, page in enumerate(pages)]
    first = split[0] if split else None
    if first is None or not _are_columns(first):
        return None
    is_main_left = _size(first.left) >= _size(first.right)
    main, other = list(first.above), []
    for page, columns in zip(pages, split, strict=True):
        if columns is None or any(map(_is_mostly_dates, (columns.left, columns.right))):
            main += page.splitlines()
            continue
        main += columns.above if columns is not first else []
        main += columns.left if is_main_left else columns.right
        main += columns.below
        other += columns.right if is_main_left else columns.left
    return NEXT_COLUMN.join("\n".join(" ".join(line.split()) for line in column) for column in (main, other))


def _two_columns(lines: Sequence[str], is_first: bool) -> Columns | None:
    """Split the lines of a page at the gap between its columns, or return None if there is no such gap.

    A later page may have less in a column than the first.
    """
    fewest = _FEWEST_LINES if is_first else _FEWEST_LATER
    begins = Counter(match.end() for line in lines for match in _CELL.finditer(line))
    starts = [start for start, count in begins.items() if start >= _NARROWEST and count >= fewest]
    found = [columns for start in starts if (columns := _split(lines, start, fewest)) is not None]
    readable = [columns for columns in found if _are_columns(columns)] if is_first else []
    return max(readable or found, key=lambda columns: min(_size(columns.left), _size(columns.right)), default=None)


def _split(lines: Sequence[str], start: int, fewest: int) -> Columns | None:
    rows = [number for number, line in enumerate(lines) if line[start:].strip() and not _crosses(line, start)]
    if not rows:
        return None
    first, last = rows[0], rows[-1]
    while first and lines[first - 1][:start].strip() and not lines[first - 1][start - _GAP :].strip():
        first -= 1  # the left column begins higher
    while last + 1 < len(lines) and not lines[last + 1][start - _GAP :].strip():
        last += 1  # the left column goes on alone
    body = lines[first : last + 1]
    crossing = sum(_crosses(line, start) for line in body)
    left = [line if _crosses(line, start) else line[:start] for line in body]
    right = ["" if _crosses(line, start) else line[start:] for line in body]
    columns = Columns(list(lines[:first]), _filled(left), _filled(right), list(lines[last + 1 :]))
    is_split = crossing <= _MOST_CROSSING * len(body) and min(map(len, (columns.left, columns.right))) >= fewest
    return columns if is_split else None


def _crosses(line: str, start: int) -> bool:
    return bool(line[start - _GAP : start].strip())


def _are_columns(columns: Columns) -> bool:
    """Whether both sides are read on their own: each has a section, or the narrow one an address and no dates."""
    narrow, wide = sorted((columns.left, columns.right), key=_size)
    is_narrow = _has_heading(narrow) or (any(map(EMAIL.search, narrow)) and not any(map(date_range, narrow)))
    return _has_heading(wide) and is_narrow and not any(map(_is_mostly_dates, (narrow, wide)))


def _has_heading(lines: Sequence[str]) -> bool:
    return any(heading_of(line) is not None for line in lines)


def _is_mostly_dates(lines: Sequence[str]) -> bool:
    dates = [(line, found) for line in lines if (found := date_range(line))]
    bare = [line for line, found in dates if len(line.replace(found.text, "").strip(" ()|,")) <= _REST_OF_A_DATE]
    return len(bare) > _DATES_OF_A_TABLE * len(lines)


def _filled(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if line.strip()]


def _size(lines: Sequence[str]) -> int:
    return sum(len(line.strip()) for line in lines)
