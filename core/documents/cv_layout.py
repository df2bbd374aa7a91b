"""Turn a résumé of placed text into lines: columns one after the other, with the marks of headings and lists that only its look shows."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from core.documents.cv_cells import Cell, Row, is_listed, rows_of
from core.documents.cv_columns import in_reading_order, is_known_heading
from core.documents.cv_dates import date_range, starts_range
from core.documents.cv_headings import is_short_heading, styles_of_headings, titled_styles
from core.documents.cv_lines import HEADING, NAME, NEXT_COLUMN, STRONG
from core.documents.cv_person import is_name
from core.documents.cv_tables import with_labelled_tables

_MOST_HEADINGS = 8
_STRONG = 1.08
_LARGER = 1.15
"""How much larger than all else the name is written, to be told by that alone."""
_LEAST_INDENT, _MOST_INDENT = 4.0, 32.0
_LONG_LINE = 30
"""Letters of a line that may be full; short words below each other are points of a list."""
_FULL = 0.97
"""The share of a column's width at which a word no longer fits into the line."""


class _Style(NamedTuple):
    size: int
    is_bold: bool
    is_upper: bool


def text_of_layout(pages: Sequence[Sequence[Cell]]) -> str:
    """Return the text. Lines that only look like headings are marked with `HEADING`, the name with `NAME`, points of a list with a dot."""
    rows = rows_of(pages)
    styles = _heading_styles([cell for page in rows for row in page for cell in row])

    top = {cell for row in (rows[0] if rows else [])[:2] for cell in row if is_name(cell.text)}

    def is_heading(row: Row) -> bool:
        return len(row) == 1 and row[0] not in top and _looks_like_heading(row[0], styles)

    usual = Counter(round(cell.size) for page in rows for row in page for cell in row for _ in cell.text)
    size = max(usual, key=lambda size: usual[size], default=0)

    def is_strong(cell: Cell) -> bool:
        return cell.is_bold or cell.size > _STRONG * size

    columns = in_reading_order(rows, is_heading)
    name = _name(rows[0]) if rows else None
    read = (list(with_labelled_tables(column, is_heading)) for column in columns if column)
    texts = ["\n".join(_lines(_without_broken_dates(column), is_heading, is_strong)) for column in read]
    return (f"{NAME}{name}\n" if name else "") + NEXT_COLUMN.join(texts)


def _style(cell: Cell) -> _Style:
    return _Style(round(2 * cell.size), cell.is_bold, cell.text.isupper())


def _heading_styles(cells: Sequence[Cell]) -> frozenset[_Style]:
    """Return the styles of headings: what several known ones look like, or one that is larger and bolder than the text."""
    counts = Counter(map(_style, cells))
    usual = max(counts, key=lambda style: counts[style], default=_Style(0, False, False))
    several = styles_of_headings([(_style(cell), cell.text) for cell in cells], usual)
    known = {_style(cell) for cell in cells if is_known_heading((cell,))}
    large = {style for style in known if style.is_bold and style.size > _LARGER * usual.size}
    titles = titled_styles([(_style(cell), cell.text) for cell in cells])
    return several | {style for style in large - titles if counts[style] <= _MOST_HEADINGS}


def _looks_like_heading(cell: Cell, styles: frozenset[_Style]) -> bool:
    return is_known_heading((cell,)) or (is_short_heading(cell.text) and _style(cell) in styles)


def _name(rows: Sequence[Row]) -> str | None:
    """Return the name if it is written larger than all else on the first page, perhaps in two lines."""
    cells = [cell for row in rows for cell in row if any(map(str.isalpha, cell.text))]
    largest = max((cell.size for cell in cells), default=0.0)
    large = [cell for cell in cells if cell.size * _LARGER > largest]
    name = " ".join(cell.text for cell in large)
    others = [cell.size for cell in cells if cell not in large]
    is_larger = bool(others) and largest >= _LARGER * median(others)
    return name if is_larger and len(large) <= 2 and is_name(name) else None


def _without_broken_dates(rows: Sequence[Row]) -> list[Row]:
    """Put the end of a date that continues below it, in the column of dates of a table, to its beginning."""
    whole: list[Row] = []
    for row in rows:
        before = whole[-1][0] if whole else None
        if (
            before
            and len(whole[-1]) > 1
            and len(row) > 1
            and starts_range(before.text)
            and abs(row[0].x - before.x) < 2
        ):
            whole[-1] = (before._replace(text=f"{before.text} {row[0].text}"), *whole[-1][1:])
            row = row[1:]
        whole.append(row)
    return whole


def _lines(
    rows: Sequence[Row], is_heading_row: Callable[[Row], bool], is_strong: Callable[[Cell], bool]
) -> Iterator[str]:
    """Yield the lines of a column. A line that is broken within a list is put together; points without a dot are told by their indent."""
    right = max((row[-1].end for row in rows), default=0.0)
    body: Row = ()
    list_at: float | None = None
    has_dots = False
    line = ""
    for before, row in pairwise(((), *rows)):
        first = row[0]
        text = "   ".join(cell.text for cell in row).replace("   :", ":")
        is_heading = is_heading_row(row)
        indent = first.x - list_at if list_at is not None and len(row) == 1 and not is_heading else None
        if indent is not None and not is_listed(first):
            is_rest = has_dots and 2 < indent <= _MOST_INDENT
            if is_rest or (not has_dots and abs(indent) < 2 and _goes_on(before, row, right)):
                line = f"{line}{'' if line.endswith('-') else ' '}{text}"
                continue
        if line:
            yield line
        if is_listed(first):
            list_at, has_dots, line = first.x, True, text
        elif (indent is not None and not has_dots and abs(indent) < 2) or (
            len(row) == 1 and not is_heading and _is_indented(first, body)
        ):
            list_at, has_dots, line = first.x, False, f"• {text}"
        else:
            list_at, body = None, row
            mark = HEADING if is_heading and not is_known_heading(row) else STRONG if is_strong(first) else ""
            line = f"{mark if not is_known_heading(row) else ''}{text}"
    if line:
        yield line


def _is_indented(cell: Cell, before: Row) -> bool:
    """Whether a line begins a little to the right of the line above the list."""
    return (
        any(_LEAST_INDENT <= cell.x - each.x <= _MOST_INDENT for each in before)
        and not any(abs(cell.x - each.x) < 2 for each in before)
        and not date_range(cell.text)
        and not cell.is_bold
    )


def _goes_on(before: Row, row: Row, right: float) -> bool:
    """Whether a line is there because its first word did not fit into the line before."""
    if row[0].text[:1].islower():
        return True
    word = row[0]._replace(text=row[0].text.split()[0])
    return bool(before) and len(before[-1].text) >= _LONG_LINE and before[-1].end + (word.end - word.x) > _FULL * right
