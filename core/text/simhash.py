"""Similarity sketches of texts: 256 bits whose Hamming distance estimates similarity (one permutation hashing, one bit per bin).

Two texts whose sets of three-word sequences have Jaccard similarity `j` differ in about `(1 - j) / 2` of the bits; unrelated texts
differ in about half of them.
"""

import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from struct import Struct, unpack

from core.text.normalize import words

BITS = 256
LEAST_WORDS = 20
"""Texts with fewer words are not compared."""

_LANE = 16
"""Bytes of a lane. Numbers of 64 bits are computed with side by side in one large number, each in a lane that has room for its product."""
_NONE = 1 << 64
_BINS = Struct("<" + "Q8x" * BITS)
_BIN_NUMBERS = int.from_bytes(_BINS.pack(*range(BITS)), "little")
_FACTOR = 0x9E3779B97F4A7C15
_HIGHEST = int.from_bytes((b"\0" * 7 + b"\x80" + b"\0" * 8) * BITS, "little")
_ONE_AND_ZERO = bytes.maketrans(b"\x80\0", b"10")
_TRIES = 64


def sketch_of(text: str | None) -> int | None:
    """Return the 256-bit sketch of a text, or None if it has fewer than `LEAST_WORDS` words."""
    if not text:
        return None
    text_words = words(text)
    if len(text_words) < LEAST_WORDS:
        return None
    minima = [_NONE] * BITS
    for number in _sequences(text_words):
        bin_number = number & (BITS - 1)
        if number < minima[bin_number]:
            minima[bin_number] = number
    return _packed(minima)


@lru_cache(maxsize=65536)
def _hashed(word: str) -> bytes:
    return zlib.crc32(word.encode()).to_bytes(_LANE, "little")


def _sequences(text_words: list[str]) -> tuple[int, ...]:
    """Return a number of 64 bits for each three words in a row, mixed from the hashes of the words. The lowest bits choose the bin."""
    number = len(text_words) - 2
    lanes = int.from_bytes((b"\xff" * 8 + b"\0" * 8) * number, "little")
    hashes = int.from_bytes(b"".join(map(_hashed, text_words)), "little")
    one, two, three = hashes, hashes >> 8 * _LANE, hashes >> 16 * _LANE
    mixed = (one * _FACTOR + two * 0xC2B2AE3D27D4EB4F + three * 0x165667B19E3779F9) & lanes
    mixed = ((mixed ^ (mixed >> 31 & lanes)) * 0xBF58476D1CE4E5B9) & lanes
    mixed ^= mixed >> 29 & lanes
    return unpack(f"<{2 * number}Q", mixed.to_bytes(_LANE * number, "little"))[::2]


@cache
def _other_bins(bin_number: int, turn: int) -> tuple[int, ...]:
    """Return bins whose value an empty bin may take, in the order in which they are tried: `_TRIES` of them each turn."""
    tries = range(turn * _TRIES + 1, (turn + 1) * _TRIES + 1)
    return tuple(zlib.crc32(f"{bin_number} {number}".encode()) & (BITS - 1) for number in tries)


def _value_for(bin_number: int, minima: list[int]) -> int:
    """Return the value of the bin that an empty bin follows."""
    turn = 0
    while True:
        for other in _other_bins(bin_number, turn):
            if minima[other] != _NONE:
                return minima[other]
        turn += 1


def _packed(minima: list[int]) -> int:
    """Pack one bit of each bin. An empty bin takes the value of another bin, chosen by its number alone, so that texts stay comparable."""
    filled = [_value_for(at, minima) if number == _NONE else number for at, number in enumerate(minima)]
    values = int.from_bytes(_BINS.pack(*[number >> 8 for number in filled]), "little")
    mixed = (values + _BIN_NUMBERS) * _FACTOR & _HIGHEST
    return int(mixed.to_bytes(_LANE * BITS, "little")[7::_LANE][::-1].translate(_ONE_AND_ZERO), 2)


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
