"""Reduce the text of a posting to the words and figures that tell about its job, so that a posting in other words is recognised.

Each telling word is kept with a digest of the words beside it. Words that two postings share among the same neighbours may be copied, as
what an employer says in every posting; those that they share among other words were said again.
"""

import re
import zlib
from array import array
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from struct import Struct
from typing import NamedTuple

from core.lexicon.telling_words import roots
from core.lexicon.title_stems import listed, stem
from core.text.data import load_toml
from core.text.normalize import fold
from core.vacancies.contacts import CALL, with_calls_marked, without_contacts, without_lines_of_boards
from core.vacancies.graduation_years import years_of_graduation
from core.vacancies.said_levels import levels_said
from core.vacancies.said_numbers import joined, number_words
from core.vacancies.spoken_of import APPLY, TIMES_1000, UNIT_NOUN, about, is_aside

MOST_WORDS = 96
"""Telling words kept of a text. Of a longer one those with the lowest digests, so that two texts keep the same ones."""
LETTERS = 5
"""Letters that words of one root begin with."""
MARKS = 18
"""Telling words that the marks of a text stand for."""
MARK_BITS = 128
FIGURE = 0x8000
"""Set in the digest of a figure."""
_UNIT, _ASIDE = 1, 0x100
_CALL = _ASIDE | _UNIT
"""Both are set for a sentence that calls to apply, which never speaks of the work."""
_FOR_CUSTOMER = 0xFFFF
_TEXT_READ, _SHORTEST = 20_000, 5
_LEAST_BESIDE = 4
"""Letters of a word beside a telling one: articles and prepositions stand beside it in any posting."""
LICENCES = frozenset("bcde")
"""Categories of driving licences."""
_TABLE = load_toml("core.vacancies", "wording.toml")


_FORMS = {form: word for word, forms in _TABLE["forms"].items() for form in listed(forms)}
_SHORT = frozenset(listed(_TABLE["short"]["words"].replace("\n", " ")))
_TOKEN = re.compile(r"([^\W\d_]++[+#]*+\d*+|\d+(?:[.,:]\d+)*(?:[kк](?!\w))?)")
_BEFORE, _AFTER = _TABLE["units"]["before"], _TABLE["units"]["after"]
_SMALL = frozenset(f"#{number}" for number in range(1000))
_BELOW_THOUSAND = re.compile(r"#\d{1,3}")
_CUSTOMER_HINTS: list[str] = _TABLE["customers"]["hints"]
_LINK = re.compile(r"https?://\S+")
_LINK_OR_MAIL = re.compile(r"https?://\S+|[\w.+-]++@[\w-]+\.[\w.]+")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_COLON = re.compile(r"\s?:\s?")
_GROUPS = re.compile(r"[ \u00a0\u202f.,'’](?=\d\d\d(?!\d))(?<=\d.)")
_WITHOUT = re.compile(
    rf"\b(?:{'|'.join(_TABLE['without']['words'])})\s+(?:{'|'.join(_TABLE['without']['times'])})\b", re.I
)
_SHIFTS = {
    shift: frozenset(stem(word) for word in listed(words) if len(word) >= _SHORTEST)
    for shift, words in _TABLE["shifts"].items()
}
_AT_NIGHT = re.compile("(?i:n[iou][gtc]|ноч)")
_CUSTOMER = re.compile("|".join(_TABLE["customers"]["phrases"]))


class Wording(NamedTuple):
    """Telling words of a text, as digests: all, and in order, each with the digests of the words before and after it. Figures are among them."""

    words: frozenset[int]
    in_order: Sequence[int]
    beside: Sequence[int]

    def figures(self) -> frozenset[int]:
        return frozenset(word for word in self.words if word & FIGURE)

    def of_units(self) -> frozenset[int]:
        """Return the words beside a noun like "ward" or "team", which may tell one post from another of the same title."""
        return frozenset(
            word for word, beside in zip(self.in_order, self.beside, strict=True) if beside & _CALL == _UNIT
        )

    def of_calls(self) -> frozenset[int]:
        """Return the words of sentences that call to apply."""
        return frozenset(
            word for word, beside in zip(self.in_order, self.beside, strict=True) if beside & _CALL == _CALL
        )

    def marked(self) -> Iterator[tuple[int, bool]]:
        """Yield the words in order, and whether the sentence of each says nothing of the work."""
        return ((word, bool(beside & _ASIDE)) for word, beside in zip(self.in_order, self.beside, strict=True))

    def neighbours(self, words: frozenset[int]) -> dict[int, set[int]]:
        """Return the digests of the words beside each of some words, those before it apart from those after it."""
        found: dict[int, set[int]] = {}
        for word, beside in zip(self.in_order, self.beside, strict=True):
            if word in words:
                found.setdefault(word, set()).update((beside & 0xFE00, beside & 0xFE))
        return found


@lru_cache(maxsize=65536)
def root_in_text(word: str) -> str:
    """Return the root of a telling word of a text in lower case, or "" for a word that every posting uses."""
    return next(iter(roots((stem(word),))), "")[:LETTERS]


def _root_of_shift(word: str) -> str:
    """Return the root of a word for work at night or by day, which is told apart although many postings use it; "" for another word."""
    found = stem(word)
    return found[:LETTERS] if any(found in stems for stems in _SHIFTS.values()) else ""


class _Word(NamedTuple):
    """A word as it is compared.

    `key` is its root or number (see `_key`) and `digest` what is stored of that; `about` is what its sentence may speak of; `neighbour` is its
    digest beside another word, -1 for a short word.
    """

    folded: str
    key: str
    digest: int
    about: int
    neighbour: int


@lru_cache(maxsize=65536)
def _read_word(token: str, is_first: bool = False) -> _Word:
    folded = fold(token)
    key = _key(token, folded, is_first) if folded != CALL else ""
    neighbour = zlib.crc32(folded.encode()) >> 24 if len(folded) >= _LEAST_BESIDE else -1
    return _Word(folded, key, _digest_of(key) if key else -1, about(folded), neighbour)


def _key(token: str, folded: str, is_first: bool) -> str:
    """Return what a word is compared by: `#` and a number, its root, or a short name as it is; "" if it tells nothing."""
    if folded[0].isdigit():
        folded = folded.removesuffix(":00").removesuffix(".00")
        number = folded.rstrip("kк").replace(",", ".")
        thousands = 1000 if folded[-1] in "kк" else 1
        return f"#{float(number) * thousands:g}" if _NUMBER.fullmatch(number) else f"#{number}"
    if number := number_words().get(folded, ""):
        return f"#{number}"
    folded = _FORMS.get(folded, folded)
    if len(folded) >= _SHORTEST and not folded[-1].isdigit():
        return root_in_text(folded) or _root_of_shift(folded)
    is_name = (token[0].isupper() and not is_first) or token[1:].lower() != token[1:] or token[-1].isdigit()
    return folded if is_name and (len(folded) > 1 or folded in LICENCES) and folded not in _SHORT else ""


@lru_cache(maxsize=65536)
def word_digest(root: str) -> int:
    """Return 15 bits of a root."""
    return zlib.crc32(root.encode()) % (FIGURE - 1)


def said_level(level: str) -> int:
    """Return the digest that stands for a text which says that its post has this level, by the word that titles use."""
    return word_digest(f"level {level}")


NIGHT, DAY = (frozenset(word_digest(found[:LETTERS]) for found in _SHIFTS[shift]) for shift in ("night", "day"))
"""Digests of the words for work at night, and by day."""
NO_WORK = frozenset(word_digest(root_in_text(word)) for word in listed(_TABLE["asides"]["no_work"]))
"""Words that name no work where they stand in place of others."""


def wording_of(
    text: str | None, left_out: frozenset[str], amounts: tuple[float, ...] = (), names_customer: bool = False
) -> bytes | None:
    """Return the telling words of a text in order as 16 bits each, then as many bits for the words beside each; None if there are none.

    `left_out` are the folded words that tell nothing here, as the names of employer and place; `amounts` are figures stated beside the text.
    With `names_customer`, an agency says for whom it looks.
    """
    if not text:
        return None
    skipped = left_out | {word[:LETTERS] for word in left_out if len(word) >= LETTERS}
    tokens, of_unit = _read(text[:_TEXT_READ])
    folded, keys, digests, _, neighbours = zip(*tokens, strict=True) if tokens else ((),) * 5
    told = [at for at, key in enumerate(keys) if key and key not in skipped]
    levels, years = (read(text[:_TEXT_READ], folded) for read in (levels_said, years_of_graduation))
    stated = [*(_digest_of(f"#{amount:g}") for amount in amounts), *map(said_level, levels), *map(_digest_of, years)]
    if not told and not stated:
        return None
    if len(told) + len(stated) > MOST_WORDS:
        bound = sorted([digest & ~FIGURE for digest in (*[digests[at] for at in told], *stated)])[MOST_WORDS]
        told = [at for at in told if digests[at] & ~FIGURE < bound]
        stated = [digest for digest in stated if digest & ~FIGURE < bound]
    before, after = _beside(neighbours), _beside(neighbours[::-1])[::-1]
    beside = [(before[at] << 8) & ~_ASIDE | after[at] & ~_UNIT | of_unit[at] for at in told]
    line = " ".join(folded)
    is_for_customer = not names_customer and any(hint in line for hint in _CUSTOMER_HINTS) and _CUSTOMER.search(line)
    front, words = [_FOR_CUSTOMER] if is_for_customer else [], [digests[at] for at in told]
    return array("H", [*front, *words, *stated, *([0] * len(front)), *beside, *([0] * len(stated))]).tobytes()


def _digest_of(key: str) -> int:
    return word_digest(key) | FIGURE if key[0] == "#" else word_digest(key)


def _read(text: str) -> tuple[list[_Word], list[int]]:
    """Return the words of a text, and a flag for each: beside the noun of a unit, in a sentence that says nothing of the work."""
    if "@" in text:
        text = _LINK_OR_MAIL.sub(" ", text)
    elif "://" in text:
        text = _LINK.sub(" ", text)
    text = with_calls_marked(without_contacts(without_lines_of_boards(text)))
    if _AT_NIGHT.search(text):
        text = _WITHOUT.sub(" ", text)
    pieces = _TOKEN.split(_GROUPS.sub("", text))
    gaps, spelled = pieces[:-1:2], pieces[1::2]
    sentences = [at for at, gap in enumerate(gaps) if not at or (gap != " " and _ends_sentence(gap))]
    tokens = list(map(_read_word, spelled))
    for at in sentences:
        tokens[at] = _read_word(spelled[at], True)
    said = [
        (at, int(token.key[1:])) for at, token in enumerate(tokens) if token.key in _SMALL and token.folded.isalpha()
    ]
    for first, last, number in joined(said, [token.folded for token in tokens], gaps) if len(said) > 1 else ():
        key = f"#{number}"
        tokens[first] = tokens[first]._replace(key=key, digest=_digest_of(key))
        tokens[first + 1 : last + 1] = [token._replace(key="", digest=-1) for token in tokens[first + 1 : last + 1]]
    speaking = [at for at, token in enumerate(tokens) if token.about]
    for at in speaking:
        if tokens[at].about & TIMES_1000:
            tokens[max(at - 3, 0) : at] = map(_in_thousands, tokens[max(at - 3, 0) : at])
    return tokens, _flags(tokens, speaking, sentences, [at for at in sentences if at and _COLON.fullmatch(gaps[at])])


def _flags(tokens: Sequence[_Word], speaking: list[int], sentences: list[int], after_colon: list[int]) -> list[int]:
    """Return the flags of words, given the positions of those that say what their sentence speaks of, and where sentences begin."""
    of_unit = [0] * len(tokens)
    parts = [*(at for at in sentences if at not in after_colon), len(tokens)]
    spoken_of = [0] * len(parts)
    for at in speaking:
        spoken_of[bisect(parts, at) - 1] |= tokens[at].about
        if tokens[at].about & UNIT_NOUN:
            sentence = bisect(sentences, at)
            start = max(sentences[sentence - 1], at - _BEFORE)
            end = min([*sentences[sentence : sentence + 1], len(tokens), at + _AFTER + 1])
            of_unit[start:at], of_unit[at + 1 : end] = [1] * (at - start), [1] * (end - at - 1)
    for start, end, spoken in zip(parts, parts[1:], spoken_of, strict=False):
        if spoken & APPLY:
            of_unit[start:end] = [_CALL] * (end - start)
        elif is_aside(spoken):
            of_unit[start:end] = [_ASIDE] * (end - start)
    return of_unit


@lru_cache(maxsize=4096)
def _ends_sentence(gap: str) -> bool:
    return any(mark in gap for mark in ".!?:•\n")


def _in_thousands(token: _Word) -> _Word:
    if not _BELOW_THOUSAND.fullmatch(token.key):
        return token
    key = f"{token.key}000"
    return token._replace(key=key, digest=_digest_of(key))


def _beside(neighbours: Sequence[int]) -> list[int]:
    """Return the digest of the nearest longer word before each word."""
    digests, last = [], 0
    for digest in neighbours:
        digests.append(last)
        last = digest if digest >= 0 else last
    return digests


@lru_cache(maxsize=16384)
def read_wording(wording: bytes) -> Wording:
    """Return the telling words that `wording_of` packed."""
    told = array("H", wording)
    middle = len(told) // 2
    first = 1 if is_for_customer(wording) else 0
    words = told[first:middle]
    return Wording(frozenset(words), words, told[middle + first :])


def words_of(wording: bytes) -> frozenset[int]:
    """Return the telling words that `wording_of` packed, without what stands beside them. Most pairs of texts need no more."""
    first = 1 if is_for_customer(wording) else 0
    return frozenset(_unpacked(len(wording) // 4 - first)(wording, 2 * first))


@cache
def _unpacked(count: int) -> Callable[[bytes, int], tuple[int, ...]]:
    """Return what reads so many digests of 16 bits at a byte: in half the time of an array, and most pairs of texts are told apart by them."""
    return Struct(f"{count}H").unpack_from


def is_for_customer(wording: bytes) -> bool:
    """Whether an agency looks for somebody for a customer that the text does not name."""
    return wording[:2] == b"\xff\xff"


def marks_of(wording: bytes | None) -> int | None:
    """Return 128 bits of which one is set for each of the `MARKS` telling words with the lowest digests: postings in other words share many."""
    if wording is None:
        return None
    marks = 0
    for word in sorted(words_of(wording), key=lambda word: word & ~FIGURE)[:MARKS]:
        marks |= 1 << (word * 0x9E3779B1 >> 7) % MARK_BITS
    return marks
