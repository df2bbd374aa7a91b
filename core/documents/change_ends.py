"""Where a change began and where it ended: "from three days to nine hours", "nine hours instead of three days", "to 11 % from 18 %"."""

from collections.abc import Sequence
from itertools import pairwise

from core.documents.figures import Figure
from core.documents.frame_words import frame_words
from core.documents.words import Token

_FROM = frozenset(frame_words("change", "from"))
_TO = frozenset(frame_words("change", "to"))
_INSTEAD = frozenset(frame_words("change", "instead"))
_UNITS = tuple(frame_words("change", name) for name in ("second", "minute", "hour", "day", "week"))
_MOST_BETWEEN = 3


def unit_of_time(figure: Figure, words: Sequence[Token]) -> int | None:
    """Return the kind of the unit of time that follows a number, or None if none does."""
    text = words[figure.end].text if figure.end < len(words) else ""
    return next((kind for kind, names in enumerate(_UNITS) if text.startswith(names)), None)


def change_in(words: Sequence[Token], figures: Sequence[Figure]) -> tuple[Figure, Figure] | None:
    """Return the number with which a change began and that with which it ended, or None if the words tell of none."""
    for one, two in pairwise(figures):
        between = [word.text for word in words[one.end : two.start]]
        before = words[one.start - 1].text if one.start else ""
        if len(between) > _MOST_BETWEEN:
            continue
        if _INSTEAD & {*between} or (before in _TO and between[-1:] and between[-1] in _FROM):
            return two, one
        if before in _FROM and between[-1:] and between[-1] in _TO:
            return one, two
    return None


def is_turned_round(
    words: Sequence[Token], figures: Sequence[Figure], stated: Sequence[Token], known: Sequence[Figure]
) -> bool:
    """Whether a claim begins a change where the statement ends it, or gives a number of it another unit of time."""
    claimed, real = change_in(words, figures), change_in(stated, known)
    if claimed is None or real is None:
        return False
    if claimed[0].value != claimed[1].value and [one.value for one in claimed] == [one.value for one in real[::-1]]:
        return True
    units = [(unit_of_time(one, words), unit_of_time(two, stated)) for one, two in zip(claimed, real, strict=True)]
    return any(None not in pair and pair[0] != pair[1] for pair in units)
