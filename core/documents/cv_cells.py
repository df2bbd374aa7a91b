"""Pieces of text with their places on a page, put together into rows, without page numbers and running heads."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from core.documents.cv_lines import BULLET

_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()[] /-"), frozenset("mwMWЖШЩЮжшщюфФ@—%&")
_WIDTHS = (0.29, 0.85, 0.67, 0.54)
"""The usual widths of narrow and wide signs, capitals and other letters, as a share of the size of the font."""
_SAME_ROW, _SAME_PIECE, _JOINED = 0.4, 0.8, 1.2
"""How far apart, in sizes of the font, two pieces of a row may be: downwards, and sideways to be one piece, with a space between and without."""
_SPACE, _PIECES_BY_WORDS = 0.12, 4
"""The least space of a word, in sizes of the font, and the pieces of a row from which a page is written word by word."""
_FEWEST_IN_COLUMN, _FEWEST_SPACED = 3, 5
"""Rows with a piece at the same place, which make a column, and single letters that are a spaced word."""
_NUMBER_OF_PAGE = re.compile(r"(?:\w+ )?\d{1,2}(?: ?(?:/|of|von|из) ?\d{1,2})?")
_CAPITAL, _SMALL = re.compile(r"(?:^|\s)[^\W\d_]$"), 0.95
"""Matches a letter on its own, and how large small capitals are at most beside it."""
_MARK = re.compile(r"[•·▪‣◦●○■□*–—-]|o")


class Cell(NamedTuple):
    """A piece of text on one line. `x`: from the left, `y`: from the top, both in points, like `size`."""

    x: float
    y: float
    size: float
    is_bold: bool
    text: str

    @property
    def end(self) -> float:
        """About where the text ends."""
        return self.x + self.size * sum(map(_width, self.text))


def _width(sign: str) -> float:
    narrow, wide, capital, other = _WIDTHS
    if sign in _NARROW:
        return narrow
    return wide if sign in _WIDE else capital if sign.isupper() else other


Row = tuple[Cell, ...]
"""The cells beside each other on a page, from the left."""


def rows_of(pages: Sequence[Sequence[Cell]]) -> list[list[Row]]:
    """Return the rows of each page, from the top, without what stands at the edge of several pages."""
    rows = [list(_rows(cells)) for cells in pages]
    edges = Counter(text for page in rows for text in {_masked(row) for row in (*page[:2], *page[-2:])})
    return [
        [row for number, row in enumerate(page) if not _is_running(row, min(number, len(page) - 1 - number), edges)]
        for page in rows
    ]


def _is_running(row: Row, from_edge: int, edges: Counter[str]) -> bool:
    """Whether a row is a page number, or a head or foot that several pages have."""
    if from_edge > 1:
        return False
    return edges[_masked(row)] > 1 or (len(row) == 1 and bool(_NUMBER_OF_PAGE.fullmatch(row[0].text)))


def _masked(row: Row) -> str:
    return re.sub(r"\d+", "0", " ".join(cell.text for cell in row))


def _rows(cells: Sequence[Cell]) -> Iterator[Row]:
    starts = Counter(round(cell.x) for cell in cells)
    is_by_words = len(cells) > _PIECES_BY_WORDS * max(1, len({round(cell.y) for cell in cells}))
    columns = {start for start, count in starts.items() if count >= _FEWEST_IN_COLUMN and not is_by_words}
    waiting: list[Cell] = []
    for cell in sorted(cells, key=lambda cell: cell.y):
        if waiting and cell.y - waiting[0].y > _SAME_ROW * max(cell.size, waiting[0].size):
            yield _whole(waiting, columns, is_by_words)
            waiting = []
        waiting.append(cell)
    if waiting:
        yield _whole(waiting, columns, is_by_words)


def _whole(cells: Sequence[Cell], columns: Set[int], is_by_words: bool) -> Row:
    """Put pieces together that stand close to each other, such as words in another font, and a mark of a list and its text.

    What begins where a column begins is a piece of its own.
    """
    whole: list[Cell] = []
    for cell in sorted(cells, key=lambda cell: cell.x):
        before = whole[-1] if whole else None
        is_mark = before is not None and bool(_MARK.fullmatch(before.text.strip()))
        is_close = before is not None and _continues(before, cell) and round(cell.x) not in columns
        is_small = before is not None and _are_small_capitals(before, cell)
        if before is not None and (is_mark or is_close or is_small):
            is_apart = (
                is_mark
                or before.text.endswith(" ")
                or cell.text.startswith(" ")
                or is_by_words
                or _is_after_space(before, cell)
            ) and not is_small
            text = before.text.rstrip() + (" " if is_apart else "") + cell.text.lstrip()
            whole[-1] = before._replace(text=text, is_bold=before.is_bold and cell.is_bold)
        else:
            whole.append(cell)
    return tuple(cell._replace(text=_closed(cell.text)) for cell in whole)


def _continues(before: Cell, cell: Cell) -> bool:
    """Whether a text goes on: there is no space between the pieces, or one of the usual width."""
    is_joined = not before.text.endswith(" ") and not cell.text.startswith(" ")
    return cell.x - before.end < (_JOINED if is_joined else _SAME_PIECE) * cell.size


def _is_after_space(before: Cell, cell: Cell) -> bool:
    """Whether there is the space of a word between pieces that have none themselves."""
    return cell.x - before.end > _SPACE * cell.size and cell.text[:1] not in ",.;:)"


def _are_small_capitals(before: Cell, cell: Cell) -> bool:
    """Whether a word is written in small capitals after its first letter."""
    return bool(_CAPITAL.search(before.text.strip())) and cell.text.isupper() and cell.size < _SMALL * before.size


def _closed(text: str) -> str:
    """Return a text with single spaces, and s p a c e d   w o r d s written as words."""
    letters = text.split()
    if len(letters) >= _FEWEST_SPACED and all(len(letter) == 1 for letter in letters):
        return " ".join(word.replace(" ", "") for word in re.split(r"\s{2,}", text.strip()))
    return " ".join(letters)


def is_listed(cell: Cell) -> bool:
    return bool(BULLET.match(cell.text))
