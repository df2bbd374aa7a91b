"""Read the text of a résumé file: PDF, Word (.docx), Markdown or plain text."""

import zipfile
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError

from core.errors import SettingsError

LARGEST = 10_000_000
"""Size limit of a file, and of the text inside a .docx, in bytes."""
MOST_PAGES = 30
TEXT_FORMATS = (".txt", ".md", ".markdown")
FORMATS = (".pdf", ".docx", *TEXT_FORMATS)
_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def text_of_cv(path: Path) -> str:
    """Return the text, line by line as in the file. Raises `SettingsError` with what to do if there is none."""
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
    if not text.strip():
        raise SettingsError(
            f"{path.name} contains no text", "It may be a scanned picture. Give the file from which it was made."
        )
    return text


def _of_pdf(path: Path) -> str:
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        reader = PdfReader(path)
        if reader.is_encrypted:
            raise SettingsError(f"{path.name} is protected by a password", "Save it again without one.")
        return "\n".join(page.extract_text() for page in reader.pages[:MOST_PAGES])
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
    return "\n".join(_paragraph(paragraph) for paragraph in root.iter(f"{_WORD}p"))


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
