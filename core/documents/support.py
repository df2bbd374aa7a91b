"""Whether a word of a claim occurs in a fact: itself, in another form, as part of a compound, or as another word for the same."""

from collections.abc import Iterable

from core.documents.compounds import is_made_of, meanings_of_parts
from core.documents.stems import is_part, same_word
from core.documents.words import ALIKE, Token, tokens


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
    if any(other.text.endswith(("ung", "ungen")) and _is_deed_at_the_end(word.text, other.text) for other in others):
        return True
    if word.text.endswith(("ung", "ungen")) and any(_is_noun_of(word.text, other.text) for other in others):
        return True
    return len(word.text) >= _SHORTEST_COMPOUND and (
        _is_compound_of(word.text, others) or _is_with_plain_end(word.text, others) or is_made_of(word.text, others)
    )


_SHORTEST_COMPOUND = 9


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
    prefixes = _prefixes(others)
    return bool(prefixes) and any(_is_apart(word, other.text, prefixes) for other in others)


def is_verb_apart(whole: str, verb: str, words: Iterable[Token]) -> bool:
    """Whether a verb and a prefix among the words around it are a German verb: `richtete` and `ein` of `einrichten`."""
    return _is_apart(whole, verb, _prefixes(words))


def _prefixes(words: Iterable[Token]) -> set[str]:
    return {word.text for word in words} & {*_SEPARABLE}


def _is_apart(whole: str, verb: str, prefixes: set[str]) -> bool:
    rests = [whole.removeprefix(prefix).removeprefix("zu") for prefix in prefixes if whole.startswith(prefix)]
    return any(
        len(one) >= 4 and (same_word(one, verb) or _german_stem(one) == _german_stem(verb))
        for rest in rests
        for one in (rest, rest.removeprefix("ge"))
    )


_SHORTEST_DEED, _SHORTEST_HEAD = 4, 4
_TURNING = ("ver", "be", "ent", "er", "zer", "ge", "un", "uber", "unter", "miss")


def _is_deed_at_the_end(verb: str, compound: str) -> bool:
    """Whether a German compound ends in the noun of a verb: `vereinbarte` of `Terminvereinbarung`, but not `sicherte` of `Versicherung`."""
    end = next((end for end in ("ungen", "ung") if compound.endswith(end)), None)
    stem = _german_stem(verb.removeprefix("ge") if verb.endswith(("t", "en")) else verb)
    if end is None or len(stem) < _SHORTEST_DEED or verb.endswith(("ung", "ungen")):
        return False
    head = compound.removesuffix(end)
    thing = head.removesuffix(stem)
    is_long = len(stem) > _SHORTEST_DEED or len(thing) >= _SHORTEST_HEAD
    return head.endswith(stem) and is_long and not thing.endswith(_TURNING)


_GERMAN_ENDS = ("eten", "ete", "ten", "te", "en", "et", "t", "e")


def _german_stem(verb: str) -> str:
    """Return a German verb without its ending: `raum` of `räumte`."""
    return next((verb.removesuffix(end) for end in _GERMAN_ENDS if verb.endswith(end)), verb)


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
