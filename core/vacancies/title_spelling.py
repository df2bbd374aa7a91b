"""Tell whether two titles have the same words in another spelling: a letter left out or in the wrong place, or one word written as two."""

from functools import lru_cache
from itertools import permutations

_LONG = 8
"""Letters of words that a left out letter does not make another word: "Asistant" is "Assistant", but a boiler is no broiler."""
_PARTS = 2
"""Words that one word may be written as."""


@lru_cache(maxsize=16384)
def are_one_title(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether the words in which two titles differ are the same: "Asistant Librarian", "Assistant Librarian"; "auto body", "autobody"."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    ours, theirs = sorted((set(one) - set(other), set(other) - set(one)), key=len)
    if len(ours) != 1:
        return False
    (word,) = ours
    if len(theirs) == 1:
        return _is_misspelt(word, *theirs)
    return len(theirs) == _PARTS and any(word == "".join(parts) for parts in permutations(theirs))


def _is_misspelt(one: str, other: str) -> bool:
    """Whether one of two long words has a letter more than the other, or both the same two letters in another order."""
    short, long = sorted((one, other), key=len)
    if len(long) < _LONG or short[0] != long[0] or not long.isalpha():
        return False
    same = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(long) == len(short) + 1:
        return short[same:] == long[same + 1 :]
    is_exchanged = short[same : same + 2] == long[same : same + 2][::-1]
    return len(long) == len(short) and is_exchanged and short[same + 2 :] == long[same + 2 :]
