"""Similarity sketches of texts: 256 bits whose Hamming distance estimates similarity (one permutation hashing, one bit per bin).

Two texts whose sets of three-word sequences have Jaccard similarity `j` differ in about `(1 - j) / 2` of the bits; unrelated texts
differ in about half of them.
"""

import zlib
from collections.abc import Sequence

from core.text.normalize import words

BITS = 256
LEAST_WORDS = 20
"""Texts with fewer words are not compared."""

_MASK = (1 << 64) - 1


def sketch_of(text: str | None) -> int | None:
    """Return the 256-bit sketch of a text, or None if it has fewer than `LEAST_WORDS` words."""
    if not text:
        return None
    text_words = words(text)
    if len(text_words) < LEAST_WORDS:
        return None
    hashes = [zlib.crc32(word.encode()) for word in text_words]
    minima = [-1] * BITS
    for one, two, three in {*zip(hashes, hashes[1:], hashes[2:], strict=False)}:
        mixed = (one * 0x9E3779B97F4A7C15 + two * 0xC2B2AE3D27D4EB4F + three * 0x165667B19E3779F9) & _MASK
        mixed = ((mixed ^ (mixed >> 31)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed ^= mixed >> 29
        bin_number, value = mixed & (BITS - 1), mixed >> 8
        if minima[bin_number] < 0 or value < minima[bin_number]:
            minima[bin_number] = value
    return _packed(minima)


def _packed(minima: list[int]) -> int:
    """Pack one bit of each bin. An empty bin takes the value of another bin, chosen by its number alone, so that texts stay comparable."""
    bits = 0
    for bin_number in range(BITS):
        value, tries = minima[bin_number], 0
        while value < 0:
            tries += 1
            value = minima[zlib.crc32(f"{bin_number} {tries}".encode()) & (BITS - 1)]
        mixed = ((value + bin_number) * 0x9E3779B97F4A7C15) & _MASK
        bits |= (mixed >> 63) << bin_number
    return bits


def from_parts(parts: Sequence[int]) -> int:
    """Return the sketch of four unsigned 64-bit numbers, as it is stored, lowest first."""
    first, second, third, fourth = parts
    return first | second << 64 | third << 128 | fourth << 192


def differing_bits(one: int, other: int) -> int:
    """Return the number of bits in which two sketches differ."""
    return (one ^ other).bit_count()


def likeness(one: int, other: int) -> float:
    """Return the estimated similarity of two texts, from 0 to 1, given their sketches (standard error about 0.04 if it is high)."""
    return max(0.0, 1 - 2 * differing_bits(one, other) / BITS)
