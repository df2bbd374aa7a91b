"""The language of a posting by its commonest words: cheaper than `core.text.language`, and silent in doubt. The words are in `said_apart.toml`."""

import re

from core.lexicon.title_stems import listed
from core.text.data import load_toml

_WORD = re.compile(r"[^\W\d_]+")
_COMMON = {
    language: frozenset(listed(words))
    for language, words in load_toml("core.vacancies", "said_apart.toml")["languages"].items()
}
_LEAST = 3
"""Different common words that tell a language."""
LANGUAGE = "language="


def language_in(text: str) -> tuple[str, ...]:
    """Return a key for the language of a text; nothing if it is short or two languages have as many of its words."""
    said = frozenset(_WORD.findall(text.lower()))
    counts = sorted(((len(said & words), language) for language, words in _COMMON.items()), reverse=True)
    (most, language), (second, _) = counts[:2]
    return (f"{LANGUAGE}{language}",) if most >= _LEAST and most > second else ()
