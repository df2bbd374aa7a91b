"""Read CSV files with a header in any order and any usual delimiter."""

import csv
import re
from collections.abc import Iterator

from core.errors import MarkupChanged

_DELIMITERS = ",;\t|"


def header_of(content: str, delimiter: str | None = None) -> list[str]:
    """Return the column names in lower case with underscores, or an empty list if the first line is no header."""
    first = next((line for line in content.splitlines() if line.strip() and not line.startswith("#")), "")
    mark = delimiter or max(_DELIMITERS, key=first.count)
    if not first.count(mark):
        return []
    names = next(csv.reader([first], delimiter=mark), [])
    return (
        [_name(name) for name in names]
        if all(re.fullmatch(r"[^\d/:][^/:]{0,60}", name.strip()) for name in names)
        else []
    )


def _name(name: str) -> str:
    return re.sub(r"[\W_]+", "_", name.strip().lower()).strip("_")


def table_rows(content: str) -> Iterator[dict[str, str]]:
    """Yield each row by column name, without empty cells. Raises `MarkupChanged` for a file that is no table."""
    lines = [line for line in content.splitlines() if line.strip() and not line.startswith("#")]
    names = header_of(content)
    if not names:
        raise MarkupChanged("No header line with column names at the top of the table")
    mark = max(_DELIMITERS, key=lines[0].count)
    body = content[content.index(lines[0]) + len(lines[0]) :].lstrip("\r\n")
    csv.field_size_limit(1_000_000)
    try:
        for cells in csv.reader(body.splitlines(keepends=True), delimiter=mark):
            if not cells or (len(cells) == 1 and (not cells[0].strip() or cells[0].startswith("#"))):
                continue
            yield {name: cell.strip() for name, cell in zip(names, cells, strict=False) if cell.strip()}
    except csv.Error as error:
        raise MarkupChanged(f"Broken table: {error}") from None
