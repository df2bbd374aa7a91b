"""A problem of a claim."""

from typing import NamedTuple


class Problem(NamedTuple):
    """What a claim says that a fact does not.

    `is_wording` marks an ordinary word that may only be another way to say it; `is_wide` one that may also name another thing.
    """

    kind: str
    words: str
    why: str
    is_wording: bool = False
    is_wide: bool = False
