"""Read a résumé of several columns one column after the other.

Columns are a gap below each other. Tables whose first or second column are dates or names of sections are read row by row, as they
are meant.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.documents.cv_cells import Row
from core.documents.cv_dates import date_range
from core.documents.cv_lines import heading_of
from core.documents.cv_person import EMAIL

_FEWEST_ROWS, _FEWEST_LATER = 4, 2
_MOST_CROSSING = 0.05
"""The share of rows that may run across the gap, such as a heading over both columns."""
_REST_OF_A_DATE, _DATES_OF_A_TABLE = 3, 0.5
"""Letters beside a date that is alone on its row, and the share of such rows in a column of dates."""
_NARROWEST, _INTO_THE_GAP = 60.0, 0.92
"""How wide a column is at least, and how much of its width a text surely takes: widths are estimates."""

IsHeading = Callable[[Row], bool]


class Columns(NamedTuple):
    """A page of two columns: the rows above them, then those of each, and those below them."""

    above: list[Row]
    left: list[Row]
    right: list[Row]
    below: list[Row]


def in_reading_order(pages: Sequence[Sequence[Row]], is_heading: IsHeading) -> list[list[Row]]:
    """Return the columns of a résumé one after the other, the one with more text first; one column of all rows if it has no others."""
    split = [_two_columns(page, is_heading, number == 0) for number, page in enumerate(pages)]
    first = split[0] if split else None
    if first is None or not _are_columns(first, is_heading):
        return _bands([row for page in pages for row in page], is_heading)
    is_main_left = _size(first.left) >= _size(first.right)
    main: list[Row] = list(first.above)
    other: list[Row] = []
    for page, columns in zip(pages, split, strict=True):
        if columns is None or any(map(_is_mostly_dates, (columns.left, columns.right))):
            main += page
            continue
        main += columns.above if columns is not first else []
        main += columns.left if is_main_left else columns.right
        main += columns.below
        other += columns.right if is_main_left else columns.left
    return [column for part in (main, other) for column in _again(part, is_heading)]


def _again(rows: Sequence[Row], is_heading: IsHeading) -> list[list[Row]]:
    """Split a column that has columns itself, as of three the two that were not told apart."""
    columns = _two_columns(rows, is_heading, True)
    if columns is None or not _are_columns(columns, is_heading):
        return _bands(rows, is_heading)
    main, other = sorted((columns.left, columns.right), key=_size, reverse=True)
    return [[*columns.above, *main, *columns.below], other]


def _bands(rows: Sequence[Row], is_heading: IsHeading) -> list[list[Row]]:
    """Return the rows with sections that stand side by side one after the other: those begin with headings in one row."""
    parts: list[list[Row]] = [[]]
    number = 0
    while number < len(rows):
        row = rows[number]
        if len(row) < 2 or not all(is_heading((cell,)) for cell in row):
            parts[-1].append(row)
            number += 1
            continue
        starts = [cell.x for cell in row]
        end = number
        while end < len(rows) and not any(_crosses(rows[end], start) for start in starts[1:]):
            end += 1
        for start, stop in zip(starts, (*starts[1:], float("inf")), strict=True):
            parts.append(_between(rows[number:end], start if start != starts[0] else 0, stop))
        parts.append([])
        number = end
    return [part for part in parts if part]


def _two_columns(rows: Sequence[Row], is_heading: IsHeading, is_first: bool) -> Columns | None:
    """Split the rows of a page at the gap between its columns, or return None if there is no such gap.

    A later page may have less in a column than the first.
    """
    if not rows:
        return None
    fewest = _FEWEST_ROWS if is_first else _FEWEST_LATER
    edge = min(row[0].x for row in rows)
    begins = Counter(round(cell.x) for row in rows for cell in row)
    starts = [start for start, count in begins.items() if start >= edge + _NARROWEST and count >= fewest]
    found = [columns for start in starts if (columns := _split(rows, start - 2, fewest)) is not None]
    readable = [columns for columns in found if _are_columns(columns, is_heading)] if is_first else []
    return max(readable or found, key=lambda columns: min(_size(columns.left), _size(columns.right)), default=None)


def _split(rows: Sequence[Row], start: float, fewest: int) -> Columns | None:
    beside = [number for number, row in enumerate(rows) if row[-1].x >= start and not _crosses(row, start)]
    if not beside:
        return None
    first, last = beside[0], beside[-1]
    while first and rows[first - 1][0].x < start and not _reaches(rows[first - 1], start):
        first -= 1  # the left column begins higher
    while last + 1 < len(rows) and not _reaches(rows[last + 1], start):
        last += 1  # the left column goes on alone
    body = rows[first : last + 1]
    crossing = [row for row in body if _crosses(row, start)]
    left = [row if row in crossing else tuple(cell for cell in row if cell.x < start) for row in body]
    right = [() if row in crossing else tuple(cell for cell in row if cell.x >= start) for row in body]
    columns = Columns(list(rows[:first]), list(filter(None, left)), list(filter(None, right)), list(rows[last + 1 :]))
    is_split = len(crossing) <= _MOST_CROSSING * len(body) and min(map(len, (columns.left, columns.right))) >= fewest
    return columns if is_split else None


def _between(rows: Sequence[Row], start: float, stop: float) -> list[Row]:
    return [inside for row in rows if (inside := tuple(cell for cell in row if start - 2 <= cell.x < stop - 2))]


def _reaches(row: Row, start: float) -> bool:
    return row[-1].x >= start or _crosses(row, start)


def _crosses(row: Row, start: float) -> bool:
    """Whether a piece of a row begins before a place and surely ends behind it."""
    return any(cell.x < start - 2 and cell.x + (cell.end - cell.x) * _INTO_THE_GAP > start for cell in row)


def _are_columns(columns: Columns, is_heading: IsHeading) -> bool:
    """Whether both sides are read on their own: each has a section, or the narrow one an address and no dates."""
    narrow, wide = sorted((columns.left, columns.right), key=_size)
    texts = list(map(text_of, narrow))
    is_narrow = any(map(is_heading, narrow)) or (any(map(EMAIL.search, texts)) and not any(map(date_range, texts)))
    return any(map(is_heading, wide)) and is_narrow and not any(map(_is_mostly_dates, (narrow, wide)))


def _is_mostly_dates(rows: Sequence[Row]) -> bool:
    dates = [(text, found) for row in rows if (found := date_range(text := text_of(row)))]
    bare = [text for text, found in dates if len(text.replace(found.text, "").strip(" ()|,")) <= _REST_OF_A_DATE]
    return len(bare) > _DATES_OF_A_TABLE * len(rows)


def text_of(row: Row) -> str:
    return " ".join(cell.text for cell in row)


def is_known_heading(row: Row) -> bool:
    return len(row) == 1 and heading_of(row[0].text) is not None


def _size(rows: Sequence[Row]) -> int:
    return sum(len(cell.text) for row in rows for cell in row)
