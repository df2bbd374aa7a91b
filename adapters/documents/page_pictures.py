"""Draw the pages of a PDF, for documents that are only pictures of pages."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from core.errors import SettingsError

DOTS_PER_INCH = 300
"""What tesseract is made for."""
WIDTH = "21cm"
"""Every page is drawn as wide as A4, whatever size it claims to have."""


def page_pictures(pdf: bytes, pages: int, ppi: float = DOTS_PER_INCH) -> Iterator[bytes]:
    """Yield one PNG per page, for the first `pages` pages. Raises `SettingsError` if one cannot be drawn."""
    import typst

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "document.pdf").write_bytes(pdf)
        source = Path(folder) / "page.typ"
        for number in range(1, pages + 1):
            picture = f'#image("document.pdf", page: {number}, width: {WIDTH})'
            source.write_text(f"#set page(width: auto, height: auto, margin: 0pt)\n{picture}\n", encoding="utf-8")
            try:
                made = typst.compile(source, format="png", ppi=ppi, root=Path(folder))
            except typst.TypstError as error:
                raise SettingsError(
                    f"page {number} cannot be drawn: {error.message[:200]}", "Give the file from which it was made."
                ) from error
            if isinstance(made, bytes):
                yield made
