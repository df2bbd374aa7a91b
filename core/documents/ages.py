"""Ages among the numbers of a text: "aged 5 to 8", "5 bis 8 Jahre alt", «детей от 5 до 8 лет»."""

from collections.abc import Sequence
from itertools import pairwise

from core.documents.figures import Figure
from core.documents.frame_words import frame_words
from core.documents.words import Token

_AGED = frozenset(frame_words("age", "aged"))
_OLD = frozenset(frame_words("age", "old"))
_FROM = frozenset(frame_words("age", "from"))
_TO = frozenset(frame_words("age", "to"))
_MOST_AFTER_AGED = 4


def ages_in(words: Sequence[Token], figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return those of the figures that are ages: after "aged", before "old", and the two ends of "from 5 to 8 years"."""
    texts = [word.text for word in words]
    aged = [at for at, text in enumerate(texts) if text in _AGED]
    found = [
        figure
        for figure in figures
        if figure.unit in ("", "years")
        and (
            any(0 < figure.start - at <= _MOST_AFTER_AGED for at in aged)
            or (figure.unit == "years" and figure.end < len(texts) and texts[figure.end] in _OLD)
        )
    ]
    for first, last in pairwise(figures):
        is_span = first.start > 0 and texts[first.start - 1] in _FROM and texts[last.start - 1] in _TO
        if is_span and last.unit == "years" and first.unit in ("", "years") and first.value < last.value:
            found += [first, last]
    return tuple(dict.fromkeys(found))
