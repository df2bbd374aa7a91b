"""Read the text of a résumé file: PDF, Word (.docx), Markdown or plain text."""

import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol
from xml.etree.ElementTree import Element, ParseError

from adapters.documents.page_pictures import page_pictures
from core.documents.cv_cells import Cell
from core.documents.cv_dates import date_range
from core.documents.cv_headings import is_short_heading, styles_of_headings
from core.documents.cv_layout import text_of_layout
from core.documents.cv_lines import HEADING, NEXT_COLUMN, STRONG, heading_of
from core.documents.cv_tables import is_head, labelled_rows
from core.errors import SettingsError

if TYPE_CHECKING:
    from pypdf import PdfReader

Matrix = Sequence[float]

LARGEST = 10_000_000
"""Size limit of a file, and of the text inside a .docx, in bytes."""
MOST_PAGES, MOST_PICTURES = 30, 6
FEWEST_LETTERS = 20
"""A PDF with fewer letters is a picture, perhaps with a stamp or a page number."""
TEXT_FORMATS = (".txt", ".md", ".markdown")
FORMATS = (".pdf", ".docx", *TEXT_FORMATS)
LIGATURES = {ord(sign): letters for sign, letters in zip("ﬀﬁﬂﬃﬄﬅﬆ", "ff fi fl ffi ffl ft st".split(), strict=True)}
"""Signs of fonts for two or three letters."""
_BOLD = re.compile("bold|black|heavy|semibold", re.I)
_LONGEST_LABEL = 30
_LINE = 1.2
"""The distance of lines, in sizes of the font."""
_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


class _Style(NamedTuple):
    """The look of a paragraph in Word."""

    name: str
    is_bold: bool
    size: str
    is_upper: bool


class PageReader(Protocol):
    """Reads the text of a whole page in a picture."""

    def read_page(self, png: bytes) -> str:
        """Return its lines, one column after the other."""
        ...


class ScannedCv(SettingsError):
    """A PDF whose pages are pictures, as a scanner makes them."""


def text_of_cv(path: Path) -> str:
    """Return the text, line by line as in the file; of two columns one after the other.

    Raises `ScannedCv` if a PDF contains only pictures (see `text_of_scanned_cv`), and `SettingsError` with what to do if
    there is no text for another reason.
    """
    if path.stat().st_size > LARGEST:
        raise SettingsError(f"{path.name} is larger than {LARGEST // 1_000_000} MB", "Give a smaller file.")
    match path.suffix.casefold():
        case ".pdf":
            text = _of_pdf(path)
        case ".docx":
            text = _of_docx(path)
        case ending if ending in TEXT_FORMATS:
            text = _of_text(path)
        case _:
            raise SettingsError(f"{path.name} is not read", f"Known: {', '.join(FORMATS)} and .json (JSON Resume).")
    if path.suffix.casefold() == ".pdf" and sum(map(str.isalpha, text)) < FEWEST_LETTERS:
        raise ScannedCv(
            f"{path.name} contains no text: its pages are pictures, as a scanner makes them",
            "Give the file from which it was made (Word, text), or let tesseract read the pictures: add --ocr.",
        )
    if not text.strip():
        raise SettingsError(f"{path.name} contains no text", "Give another file.")
    return text


def text_of_scanned_cv(path: Path, reader: PageReader) -> str:
    """Return what is read in the pictures of a scanned PDF. Raises `SettingsError` if that is nothing."""
    pages = page_pictures(path.read_bytes(), min(_number_of_pages(path), MOST_PICTURES))
    text = NEXT_COLUMN.join(map(reader.read_page, pages))
    if not text.strip():
        raise SettingsError(
            f"nothing could be read in the pages of {path.name}",
            "Scan it again, straight and with 300 dots per inch, or give the file from which it was made.",
        )
    return text


def _of_pdf(path: Path) -> str:
    with _opened(path) as reader:
        return text_of_layout(
            [_cells(reader, number) for number in range(min(len(reader.pages), MOST_PAGES))]
        ).translate(LIGATURES)


def _cells(reader: "PdfReader", page: int) -> list[Cell]:
    """Return the pieces of text of a page with their places and fonts."""
    cells: list[Cell] = []

    def add(text: str, matrix: Matrix, text_matrix: Matrix, font: "Mapping[str, object] | None", size: float) -> None:
        x, y = text_matrix[4], text_matrix[5]
        a, b, c, d, e, f = matrix
        height = abs(size * (text_matrix[3] or text_matrix[0]) * (d or a))
        is_bold = font is not None and bool(_BOLD.search(str(font.get("/BaseFont", ""))))
        for number, line in enumerate(text.split("\n")):
            if line.strip():
                below = height * _LINE * number
                cells.append(Cell(a * x + c * y + e, -(b * x + d * y + f) + below, height, is_bold, line))

    reader.pages[page].extract_text(visitor_text=add)
    return cells


def _number_of_pages(path: Path) -> int:
    with _opened(path) as reader:
        return len(reader.pages)


@contextmanager
def _opened(path: Path) -> "Iterator[PdfReader]":
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        reader = PdfReader(path)
        if reader.is_encrypted:
            raise SettingsError(f"{path.name} is protected by a password", "Save it again without one.")
        yield reader
    except (PyPdfError, ValueError, KeyError, OSError) as error:
        raise SettingsError(f"{path.name} cannot be read as PDF: {error}", "Save it again, or give a .docx.") from None


def _of_docx(path: Path) -> str:
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        with zipfile.ZipFile(path) as archive:
            if archive.getinfo("word/document.xml").file_size > LARGEST:
                raise SettingsError(f"{path.name} contains too much text", "Give a smaller file.")
            root: Element = fromstring(archive.read("word/document.xml"))
    except (zipfile.BadZipFile, KeyError, ParseError, DefusedXmlException) as error:
        raise SettingsError(f"{path.name} is not a Word document: {error}", "Save it again, or give a PDF.") from None
    return "\n".join(_lines(root, _heading_styles(root))).replace(f"\n{NEXT_COLUMN}\n", NEXT_COLUMN)


def _lines(root: Element, headings: Set[_Style]) -> Iterator[str]:
    """Yield the paragraphs. A cell of a table that has sections of its own is a column: `NEXT_COLUMN` comes before it."""
    for part in root:
        if part.tag == f"{_WORD}tbl":
            yield from _table([[list(_lines(cell, headings)) for cell in row.iter(f"{_WORD}tc")] for row in part.iter(f"{_WORD}tr")])  # fmt: skip
        elif part.tag == f"{_WORD}p":
            yield _paragraph(part, headings)
        else:
            yield from _lines(part, headings)


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


def _paragraph(paragraph: Element, headings: Set[_Style]) -> str:
    marks = {f"{_WORD}tab": "\t", f"{_WORD}br": "\n"}
    is_listed = paragraph.find(f"{_WORD}pPr/{_WORD}numPr") is not None
    text = "".join(part.text or "" if part.tag == f"{_WORD}t" else marks.get(part.tag, "") for part in paragraph.iter())
    if not text.strip():
        return text
    style = _style(paragraph)
    if style in headings and heading_of(text) is None and is_short_heading(text):
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


def _of_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SettingsError(f"{path.name} is not UTF-8 text", "Save it again as UTF-8.") from None
