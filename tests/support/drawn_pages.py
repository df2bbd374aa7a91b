"""Pages of a résumé drawn with spaces: each line of text is a row, two spaces or more part its pieces, `**` makes one large and bold."""

import re

from core.documents.cv_cells import Cell
from core.documents.cv_layout import text_of_layout


def read_in_order(*pages: str) -> str:
    """Return the text of the pages as it is read from a PDF that looks like them."""
    return text_of_layout([[_cell(number, piece) for number, line in enumerate(page.splitlines()) for piece in re.finditer(r"\S+(?: \S+)*", line)] for page in pages])  # fmt: skip


def _cell(number: int, piece: re.Match[str]) -> Cell:
    is_large = piece[0].startswith("**")
    return Cell(6.0 * piece.start(), 14.0 * number, 14 if is_large else 10, is_large, piece[0].removeprefix("**"))
