"""A text as 256 bits whose differences count how alike two texts are (one permutation hashing, one bit per bin).

Two texts that share a part `j` of their three-word runs differ in about `(1 - j) / 2` of the bits; unrelated ones in half of them.
"""

import zlib
from collections.abc import Sequence

from core.text.normalize import words

BITS = 256
LEAST_WORDS = 20
"""Shorter texts say too little to be compared."""

_MASK = (1 << 64) - 1


def sketch_of(text: str | None) -> int | None:
    """A number of 256 bits, or None for a text that is too short."""
    if not text:
        return None
    said = words(text)
    if len(said) < LEAST_WORDS:
        return None
    hashes = [zlib.crc32(word.encode()) for word in said]
    least = [-1] * BITS
    for one, two, three in {*zip(hashes, hashes[1:], hashes[2:], strict=False)}:
        mixed = (one * 0x9E3779B97F4A7C15 + two * 0xC2B2AE3D27D4EB4F + three * 0x165667B19E3779F9) & _MASK
        mixed = ((mixed ^ (mixed >> 31)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed ^= mixed >> 29
        place, value = mixed & (BITS - 1), mixed >> 8
        if least[place] < 0 or value < least[place]:
            least[place] = value
    return _packed(least)


def _packed(least: list[int]) -> int:
    """One bit of each bin; an empty bin borrows from a bin that its own number chooses, the same for every text."""
    bits = 0
    for place in range(BITS):
        value, tries = least[place], 0
        while value < 0:
            tries += 1
            value = least[zlib.crc32(f"{place} {tries}".encode()) & (BITS - 1)]
        mixed = ((value + place) * 0x9E3779B97F4A7C15) & _MASK
        bits |= (mixed >> 63) << place
    return bits


def parts_of(sketch: int) -> tuple[int, int, int, int]:
    """As four unsigned 64-bit numbers, for storing."""
    return (sketch & _MASK, sketch >> 64 & _MASK, sketch >> 128 & _MASK, sketch >> 192)


def from_parts(parts: Sequence[int]) -> int:
    return sum(part << 64 * place for place, part in enumerate(parts))


def differing_bits(one: int, other: int) -> int:
    return (one ^ other).bit_count()


def likeness(one: int, other: int) -> float:
    """Estimated share of three-word runs in common, from 0 to 1 (standard error about 0.04 where it is high)."""
    return max(0.0, 1 - 2 * differing_bits(one, other) / BITS)
