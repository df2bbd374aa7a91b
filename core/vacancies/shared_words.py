"""Which of many pairs of texts have telling words in common: all pairs at once, in a frame."""

import polars as pl

from core.vacancies.rewording import LEAST_SHARED

_FILLING = b"\xff\xff"
"""Fills texts up to one length. It is the digest of no word, and marks the texts of agencies that do not name their customer."""


def most_words(*wordings: pl.Series) -> int:
    """Return a number of words with which each of these texts has at least one filling."""
    longest = pl.concat(wordings).bin.size().max()
    return (longest if isinstance(longest, int) else 0) // 4 + 1


def words_in(most: int) -> pl.Expr:
    """Return the telling words in the column `wording` as lists of `most` numbers, with fillings at the end.

    A packed text has its telling words in the first half, each in two bytes. Texts of one length can be read as numbers all at once, hence the fillings.
    """
    wording = pl.col("wording")
    words = wording.bin.slice(0, wording.bin.size() // 4 * 2)
    filled = (words + pl.lit(_FILLING * most)).bin.slice(0, len(_FILLING) * most)
    return filled.bin.reinterpret(dtype=pl.Array(pl.UInt16, most), endianness="little").arr.to_list()


def share_words_in(ours: str, theirs: str) -> pl.Expr:
    """As `core.vacancies.rewording.share_words`, of two columns of `words_in`. Their fillings are one more number that both have."""
    shared = pl.col(ours).list.set_intersection(pl.col(theirs)).list.len()
    return (shared > LEAST_SHARED).fill_null(False)
