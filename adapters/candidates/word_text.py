"""Read the text of a Word document (.docx): headings and lists by their look, tables row by row."""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError

from core.documents.cv_dates import date_range
from core.documents.cv_headings import is_short_heading, styles_of_headings
from core.documents.cv_lines import HEADING, NEXT_COLUMN, STRONG, heading_of
from core.documents.cv_tables import is_head, labelled_rows
from core.errors import SettingsError

LARGEST = 10_000_000
"""Size limit of a file, and of the text inside a .docx, in bytes."""
_LONGEST_LABEL = 30
_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


class _Style(NamedTuple):
    """The look of a paragraph in Word."""

    name: str
    is_bold: bool
    size: str
    is_upper: bool


class _Looks(NamedTuple):
    """What headings look like in a document, and the names of its styles of lists."""

    headings: frozenset[_Style]
    lists: frozenset[str]


def text_of_word(path: Path) -> str:
    """Return the paragraphs. Raises `SettingsError` if the file cannot be read."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        with zipfile.ZipFile(path) as archive:
            if archive.getinfo("word/document.xml").file_size > LARGEST:
                raise SettingsError(f"{path.name} contains too much text", "Give a smaller file.")
            root: Element = fromstring(archive.read("word/document.xml"))
            lists = _list_styles(archive)
    except (zipfile.BadZipFile, KeyError, ParseError, DefusedXmlException) as error:
        raise SettingsError(f"{path.name} is not a Word document: {error}", "Save it again, or give a PDF.") from None
    return "\n".join(_lines(root, _Looks(_heading_styles(root), lists))).replace(f"\n{NEXT_COLUMN}\n", NEXT_COLUMN)


def _lines(root: Element, looks: _Looks) -> Iterator[str]:
    """Yield the paragraphs. A cell of a table that has sections of its own is a column: `NEXT_COLUMN` comes before it."""
    for part in root:
        if part.tag == f"{_WORD}tbl":
            yield from _table([[list(_lines(cell, looks)) for cell in row.iter(f"{_WORD}tc")] for row in part.iter(f"{_WORD}tr")])  # fmt: skip
        elif part.tag == f"{_WORD}p":
            yield _paragraph(part, looks)
        else:
            yield from _lines(part, looks)


def _table(rows: list[list[list[str]]]) -> Iterator[str]:
    head = [" ".join(cell) for cell in rows[0]] if rows else []
    if is_head(head):
        for row in rows[1:]:
            yield from labelled_rows(head, [cell[0] if cell else "" for cell in row])
            yield from (line for cell in row for line in cell[1:])
    else:
        for row in rows:
            yield from _row(row)


def _row(cells: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a row of a table. A short one beside another is its label."""
    filled = [[line for line in cell if line.strip()] for cell in cells]
    if len(filled) == 2 and len(filled[0]) == 1 and filled[1]:
        label = filled[0][0].strip(" :")
        if not heading_of(label) and not date_range(label) and len(label) <= _LONGEST_LABEL:
            filled = [[f"{label}: {filled[1][0]}", *filled[1][1:]]]
    for cell in filled:
        if len(filled) > 1 and len(cell) > 1 and any(map(heading_of, cell)):
            yield NEXT_COLUMN
        yield from cell


def _paragraph(paragraph: Element, looks: _Looks) -> str:
    marks = {f"{_WORD}tab": "\t", f"{_WORD}br": "\n"}
    text = "".join(part.text or "" if part.tag == f"{_WORD}t" else marks.get(part.tag, "") for part in paragraph.iter())
    if not text.strip():
        return text
    style = _style(paragraph)
    is_listed = paragraph.find(f"{_WORD}pPr/{_WORD}numPr") is not None or style.name in looks.lists
    if style in looks.headings and heading_of(text) is None and is_short_heading(text):
        return f"{HEADING}{text}"
    is_strong = style.is_bold and heading_of(text) is None
    return f"• {text}" if is_listed else f"{STRONG}{text}" if is_strong else text


def _style(paragraph: Element) -> _Style:
    """Return what a paragraph looks like: the name of its style, and the size and weight of its first letters."""
    named = paragraph.find(f"{_WORD}pPr/{_WORD}pStyle")
    run = next((run for run in paragraph.iter(f"{_WORD}r") if "".join(run.itertext()).strip()), None)
    bold, size = (run.find(f"{_WORD}rPr/{_WORD}{key}") if run is not None else None for key in ("b", "sz"))
    return _Style(
        named.get(f"{_WORD}val", "") if named is not None else "",
        bold is not None and bold.get(f"{_WORD}val", "1") not in ("0", "false"),
        size.get(f"{_WORD}val", "") if size is not None else "",
        "".join(paragraph.itertext()).isupper(),
    )


def _heading_styles(root: Element) -> frozenset[_Style]:
    """Return what headings look like: known headings do, and not many paragraphs besides."""
    looks = [(_style(each), "".join(each.itertext())) for each in root.iter(f"{_WORD}p")]
    return styles_of_headings([(style, text) for style, text in looks if text.strip()], _Style("", False, "", False))


def _list_styles(archive: zipfile.ZipFile) -> frozenset[str]:
    """Return the styles whose paragraphs have a mark or number of a list."""
    from defusedxml.ElementTree import fromstring

    if "word/styles.xml" not in archive.namelist() or archive.getinfo("word/styles.xml").file_size > LARGEST:
        return frozenset()
    styles = fromstring(archive.read("word/styles.xml")).iter(f"{_WORD}style")
    listed = (style for style in styles if style.find(f"{_WORD}pPr/{_WORD}numPr") is not None)
    return frozenset(style.get(f"{_WORD}styleId", "") for style in listed)
