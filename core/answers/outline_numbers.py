"""The numbers of an outline before the labels of a form ("1.1 Name", "1.2 Address"), which are no part of what is asked."""

import re
from collections.abc import Sequence
from itertools import pairwise

_NUMBER = re.compile(r"^\s*(\d{1,2}(?:\.\d{1,2}){1,3})[.)]?\s+(?=[^\W\d])")
_FEWEST = 3


def has_outline(labels: Sequence[str]) -> bool:
    """Whether labels are numbered as an outline is: three and more numbers that rise, with a first and a second of a part: "2.5 years of practice" is none."""
    found = [tuple(map(int, match[1].split("."))) for label in labels if (match := _NUMBER.match(label))]
    begins = {1, 2} <= {number[-1] for number in found}
    return len(found) >= _FEWEST and begins and all(before < after for before, after in pairwise(found))


def without_number(label: str) -> str:
    return _NUMBER.sub("", label)
