"""Find what one of two nearly equal texts says in place of the other: "you will join Billing" where the other has "you will join Courier Apps"."""

from typing import NamedTuple

from core.vacancies.wording import FIGURE, MOST_WORDS, NO_WORK, Wording

_MOST_FIGURES = 1
"""Figures beside the swapped words that each text has and the other lacks. In a text with more of them, figures were brought up to date."""
_SHARED_WITHIN = 1
"""Words in common that may stand between two that differ in one place."""
_ALL_KEPT_UNTIL = MOST_WORDS - 6
_NEAR_THE_LAST = FIGURE - FIGURE // 64
"""A text of more words than `_ALL_KEPT_UNTIL` whose highest digest is below this one was kept in part."""


class _Place(NamedTuple):
    """Words in a row that the other text does not have: the last word in common before them, and the next one after them."""

    before: int | None
    after: int | None


def says_another(one: Wording, other: Wording) -> bool:
    """Whether each text has other telling words in one place. Dates, pay, contacts and praise of the employer do not count."""
    bound = min(_kept_below(one), _kept_below(other))
    ours, our_figures = _places(one, other, bound)
    theirs, their_figures = _places(other, one, bound)
    if len(ours) != 1 or len(theirs) != 1 or min(our_figures, their_figures) > _MOST_FIGURES:
        return False
    return ours[0].before == theirs[0].before or ours[0].after == theirs[0].after


def _kept_below(text: Wording) -> int:
    """Return the digest below which all words of a text are kept: those of long texts are kept in part."""
    highest = max(word & ~FIGURE for word in text.words)
    return highest if len(text.in_order) > _ALL_KEPT_UNTIL and highest < _NEAR_THE_LAST else FIGURE


def _places(one: Wording, other: Wording, bound: int) -> tuple[list[_Place], int]:
    """Return where a text has telling words that the other lacks, and how many figures it has elsewhere that the other lacks."""
    aside = one.aside() | NO_WORK
    places: list[_Place] = []
    last: int | None = None
    since, is_open, figures = 0, False, 0
    for word in one.in_order:
        if word & ~FIGURE > bound or (word in aside and word not in other.words):
            continue
        if word in other.words:
            since += 1
            is_open = is_open and since <= _SHARED_WITHIN
            if since == 1 and places:
                places[-1] = places[-1]._replace(after=word)
            last = word
        elif word & FIGURE:
            figures += not is_open
        elif is_open:
            places[-1] = places[-1]._replace(after=None)
            since = 0
        else:
            places.append(_Place(last, None))
            since, is_open = 0, True
    return places, figures
