"""Whether a word of a claim occurs in a fact: itself, in another form, as part of a compound, or as another word for the same."""

from collections.abc import Iterable

from core.documents.stems import is_part, same_word
from core.documents.words import ALIKE, Token, meanings_of_parts, tokens


def supports(word: Token, others: Iterable[Token]) -> bool:
    """Whether one of the other words means the same."""
    others = tuple(others)
    if any(same_word(word.text, other.text) for other in others):
        return True
    shared = frozenset(meaning for meaning in word.meanings if meaning.startswith(ALIKE))
    if shared and any(shared & (other.meanings | meanings_of_parts(other.text)) for other in others):
        return True
    if _is_wider(word, others) or _is_acronym_of(word, others) or _is_blend_of(word.text, others):
        return True
    if len(word.text) >= 4 and any(is_part(word.text, other.text) for other in others):
        return True
    if _is_verb_with_prefix(word.text, others):
        return True
    if word.text.endswith(("ung", "ungen")) and any(_is_noun_of(word.text, other.text) for other in others):
        return True
    return len(word.text) >= 9 and (_is_compound_of(word.text, others) or _is_with_plain_end(word.text, others))


_FIELD_ENDS = ("lehre", "slehre", "wissenschaft", "wissenschaften", "swissenschaft", "swesen", "studium", "sstudium")


def is_whole(word: Token, others: Iterable[Token]) -> bool:
    """Whether one of the other words is the same as a whole, and not only in a part: no "Schmuck" for "Schmuckdesign"."""
    others = tuple(others)
    alike = frozenset(meaning for meaning in word.meanings if meaning.startswith(ALIKE))
    return (
        any(same_word(word.text, other.text) or bool(alike & other.meanings) for other in others)
        or _is_acronym_of(word, others)
        or (len(word.text) >= 9 and _is_with_plain_end(word.text, others))
        or any({word.text + end, other.text + end} & {word.text, other.text} for other in others for end in _FIELD_ENDS)
    )


def _is_verb_with_prefix(word: str, others: tuple[Token, ...]) -> bool:
    """Whether a German verb is one that stands apart from its prefix: `einrichten` and `eingerichtet` of `richtete … ein`."""
    prefixes = {other.text for other in others} & {*_SEPARABLE}
    rests = [word.removeprefix(prefix).removeprefix("zu") for prefix in prefixes if word.startswith(prefix)]
    return any(
        len(one) >= 4 and same_word(one, other.text)
        for rest in rests
        for one in (rest, rest.removeprefix("ge"))
        for other in others
    )


_SHORTEST_ACRONYM, _LONGEST_ACRONYM = 3, 6


def _is_acronym_of(word: Token, others: tuple[Token, ...]) -> bool:
    """Whether a word in capitals is made of the first letters of words that follow each other: `CCNA`, «СИЗ»."""
    if not (word.raw.isupper() and word.raw.isalpha() and _SHORTEST_ACRONYM <= len(word.raw) <= _LONGEST_ACRONYM):
        return False
    long = [other.text[0] for other in others if len(other.text) > len("von")]
    return word.text in "".join(other.text[0] for other in others) or word.text in "".join(long)


_LONGEST_CLIPPING = 5


def _is_blend_of(word: str, others: tuple[Token, ...]) -> bool:
    """Whether a Russian word is the beginning of one word and the whole of another: «спецоценка» of «специальная оценка»."""
    if len(word) < len("спецодежда") - 1 or not "\u0400" <= word[0] <= "\u04ff":
        return False
    return any(
        other is not first
        and other.text[0] == word[at]
        and first.text.startswith(word[:at])
        and same_word(word[at:], other.text)
        for at in range(3, _LONGEST_CLIPPING + 1)
        for first in others
        for other in others
    )


def _is_wider(word: Token, others: tuple[Token, ...]) -> bool:
    """Whether a word is the wider one of a pair in `ordinary_words.toml`: "wood" for "oak"."""
    names = [
        meaning.removesuffix("word")
        for meaning in word.meanings
        if meaning.startswith("general.") and meaning.endswith(".word")
    ]
    return any(name + end in other.meanings for name in names for end in ("word", "of") for other in others)


_PLAIN_ENDS = (
    "arbeit",
    "arbeiten",
    "aufgaben",
    "bereich",
    "branche",
    "sektor",
    "bereiche",
    "bereichen",
    "holz",
    "kenntnisse",
    "erfahrung",
    "tatigkeiten",
    "themen",
    "fragen",
    "wesen",
    "studium",
    "betrieb",
    "betriebe",
    "betrieben",
)


def _is_with_plain_end(word: str, others: tuple[Token, ...]) -> bool:
    """Whether a compound is a word of the others with an end that adds nothing: `Eichenholz` of `Eiche`."""
    heads = [word.removesuffix(end) for end in _PLAIN_ENDS if word.endswith(end)]
    return any(len(head) >= 4 and same_word(head.removesuffix("s"), other.text) for head in heads for other in others)


def _is_compound_of(word: str, others: tuple[Token, ...]) -> bool:
    """Whether both halves of a word are words of the others: `Reisekosten` of `Kosten für Reisen`."""
    heads = [
        other.text
        for other in others
        if len(other.text) >= 4 and word.startswith(other.text[: max(4, len(other.text) - 2)])
    ]
    tails = [other.text for other in others if len(other.text) >= 4 and word.endswith(other.text)]
    if any(head != tail and len(head) + len(tail) >= len(word) - 3 for head in heads for tail in tails):
        return True
    if any(_share_a_compound(word, other.text) for other in others):
        return True
    return any(_means_the_same(_rest(word, head), other) for head in heads for other in others if other.text != head)


_LONG = 11


def _share_a_compound(one: str, other: str) -> bool:
    """Whether two long compounds begin alike: `Sprachförderung`, `Sprachförderprogramm`."""
    common = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return common >= _LONG and common >= 0.75 * min(len(one), len(other))


def _rest(word: str, head: str) -> str:
    """Return what follows the head of a compound: `planung` of `Einsatzplanung`."""
    common = next((at for at, (a, b) in enumerate(zip(word, head, strict=False)) if a != b), min(len(word), len(head)))
    return word[common:].removeprefix("s") if len(word) - common > 5 else word[common:]


def _means_the_same(rest: str, other: Token) -> bool:
    if len(rest) < 5:
        return False
    (token,) = tokens(rest) or (other,)
    deeds = {meaning for meaning in token.meanings & other.meanings if meaning.startswith("action.")}
    return same_word(rest, other.text) or bool(deeds) or _is_noun_of(rest, other.text)


_SEPARABLE = ("", "ab", "an", "auf", "aus", "bei", "ein", "her", "nach", "vor", "zu", "zusammen")


def _is_noun_of(noun: str, verb: str) -> bool:
    """Whether a German noun is that of a verb, perhaps of one apart from its prefix: `Abrechnung` of `rechnete … ab`."""
    stem = noun.removesuffix("en").removesuffix("ung")
    return stem != noun and any(
        stem.startswith(prefix) and len(stem) - len(prefix) >= 4 and verb.startswith(stem[len(prefix) :])
        for prefix in _SEPARABLE
    )
