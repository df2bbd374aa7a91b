"""Reduce the text of a posting to the words and figures that tell about its job, so that a posting in other words is recognised.

Each telling word is kept with a digest of the words beside it. Words that two postings share among the same neighbours may be copied, as
what an employer says in every posting; those that they share among other words were said again.
"""

import re
import zlib
from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.telling_words import roots
from core.lexicon.title_stems import listed, stem
from core.text.data import load_toml
from core.text.normalize import fold

MOST_WORDS = 96
"""Telling words kept of a text. Of a longer one those with the lowest digests, so that two texts keep the same ones."""
LETTERS = 5
"""Letters that words of one root begin with."""
MARKS = 18
"""Telling words that the marks of a text stand for."""
MARK_BITS = 128
FIGURE = 0x8000
"""Set in the digest of a figure."""
_UNIT = 1
_ASIDE = 0x100
_ANY_POST, _EMPLOYER, _WE = 1, 2, 4
"""What a word of a sentence speaks of: dates, pay and contacts; an employer; the writer."""
_FOR_CUSTOMER = 0xFFFF
_TEXT_READ = 20_000
_SHORTEST = 5
_LEAST_BESIDE = 4
"""Letters of a word beside a telling one: articles and prepositions stand beside it in any posting."""
LICENCES = frozenset("bcde")
"""Categories of driving licences."""
_TABLE = load_toml("core.vacancies", "wording.toml")
_SHORT = frozenset(listed(_TABLE["short"]["words"].replace("\n", " ")))
_TOKEN = re.compile(r"\d+(?:[.,:]\d+)*(?:[kк](?!\w))?|[^\W\d_]+[+#]*\d*")
_BEFORE, _AFTER = _TABLE["units"]["before"], _TABLE["units"]["after"]
_UNITS = frozenset(listed(_TABLE["units"]["nouns"].replace("\n", " ")))
_OF_ANY_POST, _OF_EMPLOYER = (re.compile("|".join(_TABLE["asides"][of])) for of in ("any_post", "employer"))
_OF_US = frozenset(listed(_TABLE["asides"]["us"]))
_THOUSAND = frozenset(listed(_TABLE["thousand"]["words"]))
_BELOW_THOUSAND = re.compile(r"#\d{1,3}")
_HINT = re.compile("|".join(_TABLE["named_customers"]["hints"]))
_LINK = re.compile(r"https?://\S+|[\w.+-]+@[\w-]+\.[\w.]+")
_COLON = re.compile(r"\s?:\s?")
_GROUPS = re.compile(r"(?<=\d)[ \u00a0\u202f.,'’](?=\d{3}(?!\d))")
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
        return frozenset(word for word, beside in zip(self.in_order, self.beside, strict=True) if beside & _UNIT)

    def aside(self) -> frozenset[int]:
        """Return the words of sentences that say nothing of the work: dates, pay, contacts, praise of the employer."""
        return frozenset(word for word, beside in zip(self.in_order, self.beside, strict=True) if beside & _ASIDE)

    def neighbours(self, words: frozenset[int]) -> dict[int, set[int]]:
        """Return the digests of the words beside each of some words, those before it apart from those after it."""
        found: dict[int, set[int]] = {}
        for word, beside in zip(self.in_order, self.beside, strict=True):
            if word in words:
                found.setdefault(word, set()).update((beside & 0xFE00, beside & 0xFE))
        return found


@cache
def _number_words() -> dict[str, str]:
    return {word: number for number, text in _TABLE["numbers"].items() for word in listed(text)}


@lru_cache(maxsize=65536)
def _root(word: str) -> str:
    """Return the root of a telling word of a text in lower case, or "" for a word that every posting uses."""
    return next(iter(roots((stem(word),))), "")[:LETTERS]


@lru_cache(maxsize=65536)
def _read_word(token: str, is_first: bool) -> tuple[str, str, int]:
    """Return a word folded, what it is compared by (see `_key`), and what its sentence may speak of."""
    folded = fold(token)
    return folded, _key(token, folded, is_first), _speaks_of(folded)


def _speaks_of(folded: str) -> int:
    about = _ANY_POST if _OF_ANY_POST.fullmatch(folded) else 0
    return about | (_EMPLOYER if _OF_EMPLOYER.fullmatch(folded) else 0) | (_WE if folded in _OF_US else 0)


def _is_aside(about: int) -> bool:
    return bool(about & _ANY_POST) or about & (_EMPLOYER | _WE) == _EMPLOYER | _WE


def _key(token: str, folded: str, is_first: bool) -> str:
    """Return what a word is compared by: `#` and a number, its root, or a short name as it is; "" if it tells nothing."""
    if folded[0].isdigit():
        folded = folded.removesuffix(":00").removesuffix(".00")
        number = folded.rstrip("kк").replace(",", ".")
        thousands = 1000 if folded[-1] in "kк" else 1
        return f"#{float(number) * thousands:g}" if number.count(".") < 2 and ":" not in number else f"#{number}"
    if number := _number_words().get(folded, ""):
        return f"#{number}"
    if len(folded) >= _SHORTEST and not folded[-1].isdigit():
        return _root(folded)
    is_name = (token[0].isupper() and not is_first) or token[1:].lower() != token[1:] or token[-1].isdigit()
    return folded if is_name and (len(folded) > 1 or folded in LICENCES) and folded not in _SHORT else ""


@lru_cache(maxsize=65536)
def word_digest(root: str) -> int:
    """Return 15 bits of a root."""
    return zlib.crc32(root.encode()) % (FIGURE - 1)


@lru_cache(maxsize=65536)
def _neighbour(word: str) -> int:
    return zlib.crc32(word.encode()) >> 24


NO_WORK = frozenset(word_digest(_root(word)) for word in listed(_TABLE["asides"]["no_work"]))
"""Words that name no work where they stand in place of others."""


def wording_of(text: str | None, left_out: frozenset[str], amounts: tuple[float, ...] = ()) -> bytes | None:
    """Return the telling words of a text in order as 16 bits each, then as many bits for the words beside each; None if there are none.

    `left_out` are the folded words that tell nothing here, as the names of employer and place; `amounts` are figures stated beside the text.
    """
    if not text:
        return None
    skipped = left_out | {word[:LETTERS] for word in left_out if len(word) >= LETTERS}
    tokens, keys, of_unit = _read(text[:_TEXT_READ])
    before, after = _beside(tokens), _beside(tokens[::-1])[::-1]
    told = [
        (_digest_of(key), (before[at] << 8) & ~_ASIDE | after[at] & ~_UNIT | of_unit[at])
        for at, key in enumerate(keys)
        if key and key not in skipped
    ]
    told += [(_digest_of(f"#{amount:g}"), 0) for amount in amounts]
    if not told:
        return None
    if len(told) > MOST_WORDS:
        bound = sorted(word & ~FIGURE for word, _ in told)[MOST_WORDS]
        told = [entry for entry in told if entry[0] & ~FIGURE < bound]
    if _CUSTOMER.search(" ".join(tokens)):
        told = [(_FOR_CUSTOMER, 0), *told]
    return array("H", [*(word for word, _ in told), *(beside for _, beside in told)]).tobytes()


def _digest_of(key: str) -> int:
    return word_digest(key) | FIGURE if key[0] == "#" else word_digest(key)


def _read(text: str) -> tuple[list[str], list[str], list[int]]:
    """Return the folded words of a text, what each is compared by, and flags: beside the noun of a unit, in a sentence that says nothing of the work."""
    if "://" in text or "@" in text:
        text = _LINK.sub(" ", text)
    text = _GROUPS.sub("", text)
    tokens: list[str] = []
    keys: list[str] = []
    of_unit: list[int] = []
    end, sentence, last_unit = 0, 0, -_AFTER - 1
    began, about, names_unit = 0, 0, False
    for match in _TOKEN.finditer(text):
        gap = text[end : match.start()]
        at, end = len(tokens), match.end()
        is_first = at == 0 or (gap != " " and any(mark in gap for mark in ".!?:•\n"))
        if is_first:
            sentence, last_unit = at, -_AFTER - 1
            if at and not _COLON.fullmatch(gap):
                if _is_aside(about) and not names_unit:
                    of_unit[began:at] = [_ASIDE] * (at - began)
                began, about, names_unit = at, 0, False
        folded, key, speaks_of = _read_word(match[0], is_first)
        about |= speaks_of
        if folded in _THOUSAND:
            keys[-3:] = [f"{figure}000" if _BELOW_THOUSAND.fullmatch(figure) else figure for figure in keys[-3:]]
        tokens.append(folded)
        keys.append(key)
        of_unit.append(1 if at - last_unit <= _AFTER else 0)
        if folded in _UNITS:
            last_unit, names_unit = at, True
            start = max(sentence, at - _BEFORE)
            of_unit[start:at] = [1] * (at - start)
    if _is_aside(about) and not names_unit:
        of_unit[began:] = [_ASIDE] * (len(of_unit) - began)
    return tokens, keys, of_unit


def _beside(tokens: list[str]) -> list[int]:
    """Return the digest of the nearest longer word before each word."""
    digests, last = [], 0
    for token in tokens:
        digests.append(last)
        if len(token) >= _LEAST_BESIDE:
            last = _neighbour(token)
    return digests


@lru_cache(maxsize=16384)
def read_wording(wording: bytes) -> Wording:
    """Return the telling words that `wording_of` packed."""
    told = array("H", wording)
    middle = len(told) // 2
    words, beside = told[:middle], told[middle:]
    if words[0] == _FOR_CUSTOMER:
        words, beside = words[1:], beside[1:]
    return Wording(frozenset(words), words, beside)


def is_for_customer(wording: bytes) -> bool:
    """Whether an agency looks for somebody for a customer that the text does not name."""
    return wording[:2] == b"\xff\xff"


def marks_of(wording: bytes | None) -> int | None:
    """Return 128 bits of which one is set for each of the `MARKS` telling words with the lowest digests: postings in other words share many."""
    if wording is None:
        return None
    marks = 0
    for word in sorted(read_wording(wording).words, key=lambda word: word & ~FIGURE)[:MARKS]:
        marks |= 1 << (word * 0x9E3779B1 >> 7) % MARK_BITS
    return marks


_NAMED = re.compile(
    rf"(?<!\w)(?i:{'|'.join(_TABLE['named_customers']['phrases'])})[«\"“„]?(?P<name>[A-ZА-ЯÄÖÜÉŁŚŻ][\w&.-]+(?: (?:[A-ZА-ЯÄÖÜÉŁŚŻ&][\w&.-]*|und|and|de|of))*)"
)


def named_customer(text: str | None) -> str:
    """Return the employer that an agency names in a posting ("on behalf of Windmill Ltd"); "" if it names none."""
    match = _NAMED.search(text[:_TEXT_READ]) if text and _HINT.search(text[:_TEXT_READ].lower()) else None
    return match["name"].rstrip(".") if match else ""
