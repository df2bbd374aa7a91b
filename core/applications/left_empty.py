"""Tell the user what a prepared application leaves empty: questions without an answer, and what of the form was not read."""

from collections.abc import Sequence

from core.contracts.filled_form import NOT_KEPT, NOT_OPENED, NOT_UNDERSTOOD
from core.text.markdown import literal

_MOST_NAMED = 3
"""Parts of a form that a warning names."""
_MOST_LISTED = 20
_LETTERS = 60
_UNREAD = (NOT_OPENED, NOT_KEPT, NOT_UNDERSTOOD)


def unread_warning(left_empty: Sequence[str]) -> list[str]:
    """Return one warning that names the parts of the form which may ask something though nobody knows what, or none."""
    unread = [one for one in left_empty if one.endswith(_UNREAD)]
    if not unread:
        return []
    named = "; ".join(_named(one) for one in unread[:_MOST_NAMED])
    more = f"; and {len(unread) - _MOST_NAMED} more" if len(unread) > _MOST_NAMED else ""
    return [f"Not filled, see the picture: {named}{more}"]


def empty_row(left_empty: Sequence[str]) -> list[str]:
    """Return a row of Markdown that names the questions left empty, or none."""
    asked = [one for one in left_empty if not one.endswith(_UNREAD)]
    if not asked:
        return []
    more = f"; and {len(asked) - _MOST_LISTED} more" if len(asked) > _MOST_LISTED else ""
    return [f"Left empty: {'; '.join(literal(one, _LETTERS) for one in asked[:_MOST_LISTED])}{more}"]


def _named(unread: str) -> str:
    """Return the words of a part of a form, cut, with what is behind them."""
    words, bracket, why = unread.rpartition(" (")
    return f"“{words if len(words) <= _LETTERS else words[: _LETTERS - 1] + '…'}”{bracket}{why}"
