"""What the parts of a German compound stand for."""

from functools import lru_cache

from core.documents.frame_words import frame_words
from core.documents.words import ALIKE, DEEDS, Token, meanings_of_word, tables

_TURNING = frozenset(frame_words("deeds", "turning"))


@lru_cache(maxsize=32768)
def meanings_of_parts(word: str) -> frozenset[str]:
    """Return what the parts of a German compound stand for: `Knie` and `Operationen` in `Knieoperationen`; no deed of a first part: `Impftermin`."""
    if len(word) < 9 or not word.isascii():
        return frozenset()
    exact, by_prefix = tables()
    tails = [word[at:] for at in range(3, len(word) - 4) if word[:at] not in _TURNING]
    heads = [word[:at] for at in range(4, len(word) - 4)]
    found = {meaning for part in heads for meaning in exact.get(part, ()) if not meaning.startswith(DEEDS)}
    found |= {meaning for part in tails for meaning in exact.get(part, ())}
    found |= {
        meaning
        for tail in tails
        for end in range(max(5, len(tail) - 2), len(tail) + 1)
        for meaning in by_prefix.get(tail[:end], ())
    }
    found |= {
        meaning
        for head in heads
        for link in LINKS
        if head.endswith(link)
        for meaning in by_prefix.get(head.removesuffix(link), ())
        if not meaning.startswith(DEEDS)
    }
    return frozenset(meaning for meaning in found if meaning.startswith(ALIKE))


@lru_cache(maxsize=32768)
def meanings_of_part(part: str) -> frozenset[str]:
    """Return what one part of a compound stands for by itself."""
    return frozenset(meaning for meaning in meanings_of_word(part) if meaning.startswith(ALIKE))


LINKS = ("", "s", "n", "en", "es", "er", "e")
"""Letters between the parts of a German compound: `Friedhof-s-gärtnerei`."""


_SHORTEST_PART = 4


def is_made_of(word: str, others: tuple[Token, ...]) -> bool:
    """Whether the two parts of a German compound mean the same as two of the others: `Codemaschine` of "code machine"."""
    for heads, head_meanings, tail, tail_meanings in _splits(word):
        first = {other.text for other in others if other.text in heads or head_meanings & other.meanings}
        last = (
            {other.text for other in others if other.text == tail or tail_meanings & other.meanings} if first else set()
        )
        if last and len(first | last) > 1:
            return True
    return False


@lru_cache(maxsize=8192)
def _splits(word: str) -> tuple[tuple[tuple[str, ...], frozenset[str], str, frozenset[str]], ...]:
    """Return the ways to split a word into two parts of which one is known: the first without what links them, and what each stands for."""
    found = []
    for at in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1) if word.isascii() else ():
        head, tail = word[:at], word[at:]
        heads = tuple(head.removesuffix(link) for link in LINKS if head.endswith(link))
        both = frozenset(meaning for part in heads for meaning in meanings_of_part(part)), meanings_of_part(tail)
        if any(both):
            found.append((heads, both[0], tail, both[1]))
    return tuple(found)
