"""Telling words that many pairs of texts have in common, found all at once."""

from array import array
from collections.abc import Sequence

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from core.vacancies.rewording import share_words
from core.vacancies.shared_words import most_words, share_words_in, words_in
from core.vacancies.wording import FIGURE, read_wording, words_of

FOR_CUSTOMER = 0xFFFF
WORDS = st.lists(st.sampled_from([0, 1, 2, 3, 4, FIGURE, 2 * FIGURE - 2]), max_size=7)


def packed(words: Sequence[int], is_for_customer: bool) -> bytes:
    """Return telling words as texts are stored: the words, then as many beside them, each behind the sign of an agency's customer."""
    first = [FOR_CUSTOMER] if is_for_customer else []
    return array("H", [*first, *words, *first, *(5 for _ in words)]).tobytes()


TEXTS = st.none() | st.builds(packed, WORDS, st.booleans())


@given(st.lists(st.tuples(TEXTS, TEXTS), max_size=8))
def test_pairs_of_texts_share_words_at_once_as_one_by_one(pairs: list[tuple[bytes | None, bytes | None]]) -> None:
    ours, theirs = (pl.DataFrame({"wording": [pair[at] for pair in pairs]}, {"wording": pl.Binary}) for at in (0, 1))
    words = words_in(most_words(ours["wording"], theirs["wording"]))
    both = pl.DataFrame({"ours": ours.select(words).to_series(), "theirs": theirs.select(words).to_series()})
    found = both.select(share_words_in("ours", "theirs")).to_series().to_list()
    assert found == [share_words(one, other) for one, other in pairs]


@given(WORDS, st.booleans())
def test_the_telling_words_of_a_text_are_read_without_what_stands_beside_them(words: list[int], is_for: bool) -> None:
    text = packed(words, is_for)
    assert words_of(text) == read_wording(text).words == frozenset(words)
