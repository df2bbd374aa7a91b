"""Derive from two rehearsals how a value may differ from one submission to the next.

A value consists of runs of letters and digits between separators. Runs that are equal in both rehearsals are fixed; the others keep their
alphabet and about their length. A point in time keeps its notation instead.
"""

import re
from base64 import urlsafe_b64decode
from collections.abc import Iterable
from contextlib import suppress
from urllib.parse import unquote_plus

from core.contracts.wire import Variation

LONGEST_WORDLESS = 16
"""The least length of a run of letters and digits that is taken for base64, whose separators are part of the alphabet."""
LONGEST_CHANCE = 12
"""The most small letters in a row that occur by chance in a token of both cases."""
SPARE = 2
"""The number of characters by which a varying run may be longer or shorter than in both rehearsals."""
_ALPHABETS = ("0-9", "0-9a-f", "0-9A-F", "0-9a-z", "0-9A-Z", "0-9A-Za-z", "0-9A-Za-z+/=_.~-")
_TIMES = (
    r"1[5-9]\d{8}(\.\d+)?|2[01]\d{8}(\.\d+)?",
    r"1[5-9]\d{11}|2[01]\d{11}",
    r"20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?",
    r"[A-Z][a-z]{2},? \d{1,2} [A-Z][a-z]{2} 20\d\d \d\d:\d\d:\d\d( GMT| UTC| [+-]\d{4})?",
    r"[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} 20\d\d \d\d:\d\d:\d\d GMT[+-]\d{4}( \([A-Z][A-Za-z ]{2,40}\))?",
    r"\d{1,2}[/.]\d{1,2}[/.]20\d\d,? \d{1,2}:\d\d(:\d\d)?( [AP]M)?",
)
"""Patterns of points in time: seconds and milliseconds since 1970, ISO 8601, RFC 5322, and JavaScript's own notation."""


def variation(name: str, one: str, other: str) -> Variation | None:
    """Return how a value that was `one` and then `other` may vary. None if it contains white space: words never vary."""
    for notation in _TIMES:
        if re.fullmatch(notation, one) and re.fullmatch(notation, other):
            return Variation(name=name, pattern=notation)
    if re.search(r"\s", one + other):
        return None
    if one == other:
        return Variation(name=name, pattern=_free(one, other))
    return Variation(name=name, pattern=_by_runs(one, other) or _by_ends(one, other))


def fits(learnt: Variation, text: str, values: Iterable[str], kept: Iterable[str], rehearsed: str) -> bool:
    """Whether the value `text` may replace the value `rehearsed`.

    It must match the learnt pattern, contain no `values` of the candidate in any encoding and no readable words that `rehearsed` lacks, and
    contain every identifier in `kept` that `rehearsed` contains.
    """
    if not re.fullmatch(learnt.pattern, text):
        return False
    if _longest_word(text) > max(LONGEST_CHANCE, _longest_word(rehearsed)) and re.search(r"[A-Z]", rehearsed + text):
        return False
    if _has_words(text) and not _has_words(rehearsed):
        return False
    readings = [reading.casefold() for reading in decoded(text)]
    was = [reading.casefold() for reading in decoded(rehearsed)]
    if any(len(value) >= 4 and value.casefold() in reading for value in values for reading in readings):
        return False
    if any(_is_speech(reading) for reading in readings[1:]) and not any(_is_speech(reading) for reading in was[1:]):
        return False
    return all(
        any(one.casefold() in reading for reading in readings)
        for one in kept
        if any(one.casefold() in reading for reading in was)
    )


def decoded(text: str) -> list[str]:
    """Return a text together with its readings as URL-encoded text, base64 and hexadecimal, where it has such a reading."""
    found = [text]
    if "%" in text:
        found.append(unquote_plus(text))
    for piece in {text, *re.split(r"[.:|,;]", text)}:
        base64 = piece.translate(str.maketrans("+/", "-_")) + "=" * (-len(piece) % 4)
        with suppress(ValueError):  # `binascii.Error` is a `ValueError`
            found.append(urlsafe_b64decode(base64).decode())
        with suppress(ValueError):
            found.append(bytes.fromhex(piece).decode())
    return found


def _longest_word(text: str) -> int:
    """Return the length of the longest run of small letters; in a random mixture of both cases they are short."""
    return max((len(word) for word in re.findall(r"[a-z]+", text)), default=0)


def _has_words(text: str) -> bool:
    """Whether a text consists of three words or more, with any separators."""
    pieces = re.findall(r"[^+_.~=/,;:-]+", text)
    return len(pieces) >= 3 and all(piece.isalpha() and piece[1:] == piece[1:].lower() for piece in pieces)


def _is_speech(text: str) -> bool:
    """Whether decoded bytes are readable text of six characters or more, which does not occur by chance."""
    return len(text) >= 6 and text.isprintable() and text.isascii()


def _by_runs(one: str, other: str) -> str | None:
    """Return a pattern in which equal runs are fixed; None if the two texts do not have the same structure."""
    ours, theirs = _runs(one), _runs(other)
    if len(ours) < 3 or len(ours) != len(theirs):
        return None
    if any(len(a) != len(b) or (not a.isalnum() and a != b) for a, b in zip(ours, theirs, strict=True)):
        return None
    alphabet = _alphabet("".join(a + b for a, b in zip(ours, theirs, strict=True) if a != b))
    return "".join(
        re.escape(a) if a == b else f"[{alphabet}]{{{max(0, len(a) - SPARE)},{len(a) + SPARE}}}"
        for a, b in zip(ours, theirs, strict=True)
    )


def _by_ends(one: str, other: str) -> str:
    """Return a pattern that fixes the common beginning and end of two texts, unless they may be equal by chance (see `_meant`)."""
    head = _common(one, other)
    tail = _common(one[len(head) :][::-1], other[len(head) :][::-1])[::-1]
    head, tail = _meant(head), _meant(tail[::-1])[::-1]
    middle = [text[len(head) : len(text) - len(tail)] for text in (one, other)]
    return re.escape(head) + _free(*middle) + re.escape(tail)


def _runs(text: str) -> list[str]:
    return re.findall(r"[0-9A-Za-z]+|[^0-9A-Za-z]+", text)


def _common(one: str, other: str) -> str:
    size = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[:size]


def _meant(common: str) -> str:
    """Return the part of a common beginning that is not equal by chance.

    It ends at the last separator, else at the last change between letters and digits if it has four characters or more.
    """
    cut = max((match.end() for match in re.finditer(r"[^0-9A-Za-z]", common)), default=0)
    if cut == 0 and len(common) >= 4:
        cut = max((m.start() for m in re.finditer(r"(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])", common)), default=0)
        cut = cut or (len(common) if common.isalpha() else 0)
    return common[:cut]


def _free(one: str, other: str) -> str:
    """Return a pattern for a varying run: the narrowest alphabet that contains both texts, and about their length."""
    alphabet = _alphabet(one + other)
    shortest, longest = sorted((len(one), len(other)))
    if longest >= LONGEST_WORDLESS and alphabet == "0-9A-Za-z":
        alphabet = _ALPHABETS[-1]
    return f"[{alphabet}]{{{max(0, shortest - SPARE)},{longest + SPARE}}}"


def _alphabet(text: str) -> str:
    """Return the narrowest usual alphabet of a text as the inside of a character class; for other texts, their own characters."""
    usual = next((some for some in _ALPHABETS if re.fullmatch(f"[{some}]*", text)), None)
    return usual if usual is not None else re.escape("".join(sorted(set(text))))
