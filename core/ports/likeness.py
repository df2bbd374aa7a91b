"""Port of an optional encoder that tells how alike texts are in what they say."""

from collections.abc import Sequence
from typing import Protocol


class TextLikeness(Protocol):
    """Compares a posting's text with the lines of a résumé, whatever their words and languages. It returns a number and nothing else.

    `name` says which encoder it is; it becomes part of the version of the decisions.
    """

    name: str

    def likenesses(self, lines: Sequence[str], texts: Sequence[str]) -> list[float | None]:
        """Return the cosine, from -1 to 1, of each text and the lines together, whatever the other texts are. None if the encoder cannot be used, or without words."""
        ...
