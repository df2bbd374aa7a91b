"""Tell headings in unknown words by their look: known headings look the same, and little else does."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

from core.documents.cv_evidence import is_position
from core.documents.cv_lines import heading_of

Style = TypeVar("Style", bound=Hashable)
_FEWEST, _MOST_WORDS, _LONGEST_ACRONYM = 2, 5, 4


def styles_of_headings(lines: Sequence[tuple[Style, str]], plain: Style) -> frozenset[Style]:
    """Return the styles that at least two known headings have, and few lines besides. `plain` is the style of ordinary text.

    A heading in small letters counts where it does not look like the text around it.
    """
    counts = Counter(style for style, _ in lines)
    usual = {plain, *(style for style, _ in counts.most_common(1))}
    known = Counter(
        style for style, text in lines if heading_of(text if style in usual else _capital(text)) is not None
    )
    titles = titled_styles(lines)
    return frozenset(
        style
        for style, count in known.items()
        if count >= _FEWEST and counts[style] <= 2 * count + 1 and style not in titles
    )


def titled_styles(lines: Sequence[tuple[Style, str]]) -> frozenset[Style]:
    """Return the styles in which several positions are written, as those of jobs are."""
    titles = Counter(style for style, text in lines if heading_of(text) is None and is_position(text) > 0)
    return frozenset(style for style, count in titles.items() if count >= _FEWEST)


def is_short_heading(text: str) -> bool:
    """Whether a text can be a heading at all: a few words without numbers, and no acronym."""
    is_acronym = text.isupper() and len(text) <= _LONGEST_ACRONYM
    return not is_acronym and len(text.split()) <= _MOST_WORDS and not any(map(str.isdigit, text))


def _capital(text: str) -> str:
    return text.capitalize() if text.islower() else text
