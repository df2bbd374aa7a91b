"""Tables of a résumé whose first row says what is in their columns: each cell becomes a line with its label."""

from collections.abc import Callable, Iterator, Sequence

from core.documents.cv_cells import Row
from core.documents.cv_dates import starts_range
from core.documents.cv_labels import label_named


def is_head(cells: Sequence[str]) -> bool:
    """Whether cells are the head of a table of jobs or schools: all are labels, one of them of dates."""
    labels = [label_named(cell) for cell in cells]
    return len(labels) > 2 and all(labels) and "dates" in labels


def labelled_rows(head: Sequence[str], cells: Sequence[str]) -> Iterator[str]:
    """Yield a line for each cell, what is told after the names."""
    lines = [(label_named(label), f"{label}: {cell}") for label, cell in zip(head, cells, strict=False) if cell]
    yield from (line for label, line in lines if label == "dates")
    yield from (line for label, line in lines if label not in ("dates", "told"))
    yield from (line for label, line in lines if label == "told")


def with_labelled_tables(rows: Sequence[Row], is_heading: Callable[[Row], bool]) -> Iterator[Row]:
    """Yield the rows; those of a table with a head become one for each cell. A row of the table begins with dates in their column."""
    number = 0
    while number < len(rows):
        row = rows[number]
        number += 1
        if not is_head([cell.text for cell in row]):
            yield row
            continue
        at_dates = next(place for place, cell in enumerate(row) if label_named(cell.text) == "dates")
        starts = [cell.x for cell in row]
        entry: list[str] = []
        while number < len(rows) and not is_heading(rows[number]):
            if (cells := _in_columns(rows[number], starts)) is None:
                break
            if entry and cells[at_dates] and not starts_range(entry[at_dates]):
                yield from _lines_of(row, entry)
                entry = []
            entry = [f"{one} {other}".strip() for one, other in zip(entry or [""] * len(cells), cells, strict=True)]
            number += 1
        yield from _lines_of(row, entry)


def _lines_of(head: Row, entry: Sequence[str]) -> Iterator[Row]:
    for line in labelled_rows([cell.text for cell in head], entry):
        yield (head[0]._replace(text=line, is_bold=False),)


def _in_columns(row: Row, starts: Sequence[float]) -> list[str] | None:
    """Return the texts of a row in each column, or None if it is no row of the table: something begins between the columns."""
    texts = [""] * len(starts)
    for cell in row:
        column = next((place for place, start in enumerate(starts) if abs(cell.x - start) < 3), None)
        if column is None:
            return None
        texts[column] = cell.text
    return texts
