"""Typeset a document as PDF with one template, and read it back."""

import io
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

from adapters.documents.page_pictures import page_pictures
from core.contracts.document import Page
from core.errors import FatalError, SettingsError, SkippableError

_STAMP = datetime(2000, 1, 1, tzinfo=UTC)
"""The time written into every PDF, so that equal documents are equal bytes."""
MOST_PAGES = 6


class TypstTypesetter:
    """Implements `core.ports.documents.Typesetter`."""

    def as_pdf(self, page: Page) -> bytes:
        """See the port."""
        return as_pdf(page)

    def as_pictures(self, page: Page) -> tuple[bytes, ...]:
        """See the port."""
        return as_pictures(page)

    def pictures_of(self, pdf: bytes) -> tuple[bytes, ...]:
        """See the port."""
        return pictures_of(pdf)


def as_pdf(page: Page) -> bytes:
    """Return the document as PDF; equal documents give equal bytes. The text read back from it must be the document's.

    Raises `SkippableError` if it cannot be typeset, is too long, or reads otherwise.
    """
    import typst

    try:
        pdf = typst.compile(
            _template(),
            format="pdf",
            font_paths=[],
            ignore_system_fonts=True,
            sys_inputs={"data": page.model_dump_json()},
            timestamp=_STAMP,
        )
    except typst.TypstError as error:
        raise SkippableError(f"the document cannot be typeset: {error.message[:300]}") from error
    if not isinstance(pdf, bytes):
        raise SkippableError("the document cannot be typeset: it has no pages")
    _compare(page, pdf)
    return pdf


def as_pictures(page: Page, ppi: float = 96) -> tuple[bytes, ...]:
    """Return one PNG per page of the document."""
    import typst

    made = typst.compile(
        _template(),
        format="png",
        ppi=ppi,
        font_paths=[],
        ignore_system_fonts=True,
        sys_inputs={"data": page.model_dump_json()},
        timestamp=_STAMP,
    )
    return tuple(made) if isinstance(made, list) else (made,) if made else ()


def pictures_of(pdf: bytes, ppi: float = 96) -> tuple[bytes, ...]:
    """Return one PNG for each of the first `MOST_PAGES` pages of a PDF. Raises `SkippableError` if it cannot be drawn."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        count = len(PdfReader(io.BytesIO(pdf)).pages)
        return tuple(page_pictures(pdf, min(count, MOST_PAGES), ppi))
    except (PyPdfError, SettingsError) as error:
        raise SkippableError(f"the PDF cannot be drawn: {error}") from error


def text_of(pdf: bytes) -> str:
    """Return the text of a PDF, as a program of the employer would read it. Raises `SkippableError` if it is not one."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        reader = PdfReader(io.BytesIO(pdf))
        if len(reader.pages) > MOST_PAGES:
            raise SkippableError(f"the document has {len(reader.pages)} pages; {MOST_PAGES} are the most")
        return "\n".join(page.extract_text() for page in reader.pages)
    except PyPdfError as error:
        raise SkippableError(f"the PDF cannot be read: {error}") from error


def _template() -> bytes:
    template = files("adapters.documents").joinpath("template.typ")
    try:
        return template.read_bytes()
    except FileNotFoundError:
        raise FatalError(f"{Path(str(template)).name} is missing", "Install the program again.") from None


def _compare(page: Page, pdf: bytes) -> None:
    """Raise `SkippableError` if the PDF shows less or more than the document."""
    shown = _characters([text_of(pdf)])
    missing = next((text for text in page.blocks if _characters([text]) not in shown), None)
    if missing is not None:
        raise SkippableError(f"the PDF does not show “{missing[:80]}” as text")
    more = len(shown) - len(_characters(page.blocks))
    if more != 0:
        raise SkippableError(
            f"the PDF shows {abs(more)} characters {'more' if more > 0 else 'fewer'} than the document"
        )


def _characters(texts: Sequence[str]) -> str:
    """Return letters and digits alone: the reading order keeps words together, not spaces and bullets."""
    return "".join(char for text in texts for char in unicodedata.normalize("NFKC", text) if char.isalnum())
