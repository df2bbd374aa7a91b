"""Read the text of a résumé file: PDF, Word (.docx), Markdown or plain text."""

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from xml.etree.ElementTree import Element, ParseError

from adapters.documents.page_pictures import page_pictures
from core.documents.cv_columns import in_reading_order
from core.documents.cv_lines import NEXT_COLUMN, heading_of
from core.errors import SettingsError

if TYPE_CHECKING:
    from pypdf import PdfReader

LARGEST = 10_000_000
"""Size limit of a file, and of the text inside a .docx, in bytes."""
MOST_PAGES, MOST_PICTURES = 30, 6
FEWEST_LETTERS = 20
"""A PDF with fewer letters is a picture, perhaps with a stamp or a page number."""
TEXT_FORMATS = (".txt", ".md", ".markdown")
FORMATS = (".pdf", ".docx", *TEXT_FORMATS)
LIGATURES = {ord(sign): letters for sign, letters in zip("ﬀﬁﬂﬃﬄﬅﬆ", "ff fi fl ffi ffl ft st".split(), strict=True)}
"""Signs of fonts for two or three letters."""
_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


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
        pages = reader.pages[:MOST_PAGES]
        placed = [page.extract_text(extraction_mode="layout", layout_mode_space_vertically=False) for page in pages]
        text = in_reading_order(placed) or "\n".join(page.extract_text() for page in pages)
        return text.translate(LIGATURES)


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
    return "\n".join(_lines(root)).replace(f"\n{NEXT_COLUMN}\n", NEXT_COLUMN)


def _lines(root: Element) -> Iterator[str]:
    """Yield the paragraphs. A cell of a table that has sections of its own is a column: `NEXT_COLUMN` comes before it."""
    for part in root.iter():
        if part.tag == f"{_WORD}tc" and any(map(heading_of, map(_paragraph, part.iter(f"{_WORD}p")))):
            yield NEXT_COLUMN
        elif part.tag == f"{_WORD}p":
            yield _paragraph(part)


def _paragraph(paragraph: Element) -> str:
    marks = {f"{_WORD}tab": "\t", f"{_WORD}br": "\n"}
    is_listed = paragraph.find(f"{_WORD}pPr/{_WORD}numPr") is not None
    text = "".join(part.text or "" if part.tag == f"{_WORD}t" else marks.get(part.tag, "") for part in paragraph.iter())
    return f"• {text}" if is_listed and text.strip() else text


def _of_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SettingsError(f"{path.name} is not UTF-8 text", "Save it again as UTF-8.") from None
