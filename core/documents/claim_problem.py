"""A problem of a claim."""

from typing import NamedTuple


class Problem(NamedTuple):
    """What a claim says that a fact does not."""

    kind: str
    words: str
    why: str
