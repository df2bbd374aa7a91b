"""Whether two words are forms of one word: endings, stems, participles, compounds, names in two alphabets."""

import re
from functools import lru_cache

from core.documents.frame_words import frame_words
from core.documents.verb_forms import irregular_verb
from core.lexicon.skills import is_known_tool, same_skill
from core.text.normalize import romanized

_RUSSIAN = re.compile(
    r"(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ым|им|ых|их|ах|ях|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|[уюаяыиоеьй])$"
)
_LATIN = re.compile(r"(?:ings?|ies|ern|en|er|es|ed|e|n|s|y)$")
_PARTICIPLE = re.compile(r"ge([a-z]+?)e?t")
_VERB_ENDINGS = ("e", "en", "et", "t", "te", "ete", "ten", "eten", "ung", "ungen")
_CONSONANTS = re.compile(r"[^bcdfghjklmnpqrstvwxz]")


@lru_cache(maxsize=32768)
def same_word(one: str, other: str) -> bool:
    """Whether two plain words are forms of one word, names of one tool, or one name in two alphabets."""
    if one == other:
        return True
    if is_known_tool(one) or is_known_tool(other):
        return same_skill(one, other)
    if one.isascii() != other.isascii():
        return _same_name(one, other)
    if (verb := irregular_verb(one)) and verb == irregular_verb(other):
        return True
    if other == one.removesuffix("ing") or one == other.removesuffix("ing"):
        return True
    first, second = stem_of(one), stem_of(other)
    if (first == second and len(first) >= 3) or _is_participle_of(one, other) or _is_participle_of(other, one):
        return True
    if not one.isascii() and (_without_vowel(one) == second or _without_vowel(other) == first):
        return True
    if not one.isascii() and (bare := _without_prefix(one, other)) and _russian_root(bare[0]) == _russian_root(bare[1]):
        return True
    if not one.isascii() and (root := _russian_root(one)) and root == _russian_root(other):
        return True
    if min(len(first), len(second)) < 4 or any(ch.isdigit() for ch in one + other):
        return False
    common = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if common < max(4, 0.66 * max(len(first), len(second))):
        return False
    return common > _SHORT_COMMON or not one.isascii() or (one[common:] in _ENDINGS and other[common:] in _ENDINGS)


_SHORT_COMMON = 4
"""Letters that two words may share by chance: "foreman", "forest"."""
_ENDINGS = frozenset(("", *frame_words("frame", "word_ends")))


_LOAN = re.compile(r"ир(?:ова|у)")
_FINISHING = ("от", "про", "за", "с", "на", "по")


def _without_prefix(one: str, other: str) -> tuple[str, str] | None:
    """Return a loan verb and its finished form without the prefix: «сортирую» and «отсортировано»; None for other words."""
    if not (_LOAN.search(one) and _LOAN.search(other)):
        return None
    short, long = sorted((one, other), key=len)
    bare = next((long.removeprefix(prefix) for prefix in _FINISHING if long.startswith(prefix + short[:3])), None)
    return (short, bare) if bare else None


_FLEETING = re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])[ое](?=[кн]$)")


def _without_vowel(word: str) -> str:
    """Return a Russian genitive plural without the vowel that its other forms do not have: `мерк` of «мерок»; empty for other words."""
    short = _FLEETING.sub("", word) if len(word) > len("окон") else word
    return short if short != word else ""


_RUSSIAN_FORM = re.compile(
    r"(?:[аяеиоыу]?(?:ть|ешь|ет|ит|ют|ут|ат|ят|ем|им|ете|ите|л|ла|ло|ли|ю|у)|(?:ыв|ив|ов|ев|в)?[ауею]+(?:ть|ю|ет|ем|ют|л|ла|ло|ли|вший|вшая))$"
)
_RUSSIAN_SUFFIX = re.compile(
    r"(?:ировани|ировк|овани|евани|ывани|ивани|ыва|ива|ировал?|ани|яни|ени|ици|аци|яци|ирован|анн|янн|енн|ан|ян|ен|ительн|тельн|льн|овск|евск|ическ|ск|ов|ев|нн|н|ир|к)$"
)
_SHORTEST_ROOT = 4


@lru_cache(maxsize=32768)
def _russian_root(word: str) -> str:
    """Return what a Russian noun, adjective and verb of one root share: `работ` of «обработки» and «обрабатывается» is `абработ`.

    Empty if little would be left. `о` and `а` are one letter, because they alternate in verbs.
    """
    if not "\u0400" <= word[0] <= "\u04ff":
        return ""
    short = word.removesuffix("ся").removesuffix("сь")
    for ending in (_RUSSIAN_FORM, _RUSSIAN, _RUSSIAN_SUFFIX, _RUSSIAN_SUFFIX):
        shorter = ending.sub("", short)
        short = shorter if len(shorter) >= _SHORTEST_ROOT else short
    return short.replace("о", "а") if len(short) >= _SHORTEST_ROOT else ""


def _is_participle_of(word: str, verb: str) -> bool:
    """Whether a word is the German participle of a verb: `gezeichnet` of `zeichnete`."""
    stem = _PARTICIPLE.fullmatch(word)
    return stem is not None and len(stem[1]) >= 4 and verb.startswith(stem[1]) and verb[len(stem[1]) :] in _VERB_ENDINGS


_NOT = frozenset("вне не без бес анти псевдо un non in im dis nicht miss anti ex".split())
"""Beginnings that turn a word round: «внештатный»."""


def is_part(part: str, compound: str) -> bool:
    """Whether a word is the beginning or the end of a longer compound: `Kostenstellen`, `Kostenstellenberichte`."""
    if len(part) == 4 and len(compound) >= 10 and compound.startswith(part) and not is_known_tool(part):
        return True
    if len(part) < 5 or len(compound) < len(part) + 3 or is_known_tool(part) or is_known_tool(compound):
        return False
    if compound.endswith(part) and compound.removesuffix(part) in _NOT:
        return False
    stem = stem_of(part.removesuffix("t"))
    return (
        compound.endswith(part)
        or (len(stem) >= 4 and compound.startswith(stem))
        or (len(stem) >= 5 and stem in compound[-len(stem) - 3 :])
        or (len(stem) >= 4 and stem_of(compound).endswith(stem))
        or (len(stem) >= 7 and compound.isascii() and stem in compound)
    )


@lru_cache(maxsize=32768)
def stem_of(word: str) -> str:
    """Return the stem of a plain word."""
    if len(word) <= 3:
        return word
    short = (_LATIN if word.isascii() else _RUSSIAN).sub("", word)
    return short if len(short) >= 3 else word


def _same_name(one: str, other: str) -> bool:
    """Compare names across alphabets by their consonants."""
    first, second = (_CONSONANTS.sub("", romanized(word)) for word in (one, other))
    return first == second and len(first) >= 3 and min(len(one), len(other)) >= 5
