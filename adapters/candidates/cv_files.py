"""Read the text of a résumé file: PDF, Word (.docx), Markdown or plain text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from adapters.candidates.word_text import LARGEST, text_of_word
from adapters.documents.page_pictures import page_pictures
from core.documents.cv_cells import Cell
from core.documents.cv_layout import text_of_layout
from core.documents.cv_lines import NEXT_COLUMN
from core.errors import SettingsError

if TYPE_CHECKING:
    from pypdf import PdfReader

Matrix = Sequence[float]

MOST_PAGES, MOST_PICTURES = 30, 6
FEWEST_LETTERS = 20
"""A PDF with fewer letters is a picture, perhaps with a stamp or a page number."""
TEXT_FORMATS = (".txt", ".md", ".markdown")
FORMATS = (".pdf", ".docx", *TEXT_FORMATS)
LIGATURES = {ord(sign): letters for sign, letters in zip("ﬀﬁﬂﬃﬄﬅﬆ", "ff fi fl ffi ffl ft st".split(), strict=True)}
"""Signs of fonts for two or three letters."""
_SIGNS = re.compile(r"[\x00-\x08\x0b-\x1f]")
"""Matches what fonts of signs leave instead of text."""
_BOLD = re.compile("bold|black|heavy|semibold", re.I)
_LINE = 1.2
"""The distance of lines, in sizes of the font."""


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
            text = text_of_word(path)
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
        for number, line in enumerate(_SIGNS.sub("", text).split("\n")):
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


def _of_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SettingsError(f"{path.name} is not UTF-8 text", "Save it again as UTF-8.") from None
