"""The language of a posting by its commonest words, and the languages that it names.

The first is cheaper than `core.text.language`, and silent in doubt. The words are in `said_apart.toml`, the names in the lexicon.
"""

import re
from collections.abc import Iterable

from core.lexicon.title_stems import listed
from core.lexicon.word_lists import word_lists
from core.text.data import load_toml
from core.text.normalize import fold

_WORD = re.compile(r"[^\W\d_]+")
_COMMON = {
    language: frozenset(listed(words))
    for language, words in load_toml("core.vacancies", "said_apart.toml")["languages"].items()
}
_LEAST = 3
"""Different common words that tell a language."""
LANGUAGE, NAMED = "language=", "speaks="
_SHORTEST, _COMPARED = 5, 6
"""Letters of a name of a language, a shorter one is another word in some language; and those of which it is known: "måndag" is not Mandarin."""
_NAMES = {
    name[:_COMPARED]: code
    for code, names in word_lists("languages", "stems").items()
    for name in names
    if len(name) >= _SHORTEST
}


def language_in(text: str) -> tuple[str, ...]:
    """Return a key for the language of a text; nothing if it is short or two languages have as many of its words."""
    said = frozenset(_WORD.findall(text.lower()))
    counts = sorted(((len(said & words), language) for language, words in _COMMON.items()), reverse=True)
    (most, language), (second, _) = counts[:2]
    return (f"{LANGUAGE}{language}",) if most >= _LEAST and most > second else ()


def languages_named(text: str) -> tuple[str, ...]:
    """Return a key with the codes of the languages that a text names, nothing for none."""
    beginnings = {word[:_COMPARED] for word in _WORD.findall(text.lower()) if len(word) >= _SHORTEST}
    folded = {beginning if beginning.isascii() else fold(beginning) for beginning in beginnings}
    known = {part for beginning in folded for part in (beginning, beginning[:_SHORTEST])} & _NAMES.keys()
    codes = sorted({_NAMES[beginning] for beginning in known})
    return (f"{NAMED}{' '.join(codes)}",) if codes else ()


def named_in(keys: Iterable[str]) -> frozenset[str]:
    """Return the codes of the languages that a text names, of the keys of what it says."""
    named = next((key.removeprefix(NAMED) for key in keys if key.startswith(NAMED)), "")
    return frozenset(named.split())
